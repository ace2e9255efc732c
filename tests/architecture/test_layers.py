"""The layers of docs/architecture.md: imports go down only, and no modules form a circle."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import shithead as sh

PACKAGE = Path(sh.__file__).parent
MAP = PACKAGE.parents[1] / "docs" / "architecture.md"
MODULES = sorted(PACKAGE.rglob("*.py"))

HEAVY = ("numba", "llvmlite")
"""Libraries that are needed to build kernels, and never to run them."""

STUDIES = ("envs", "lab", "train")
"""Where NumPy may be used: its arrays are what those who study the game work with."""


def path(file: Path) -> str:
    """A module's path inside the package."""
    return file.relative_to(PACKAGE).as_posix()


def dotted(file: Path) -> str:
    """A module's name: `shithead.game.view`."""
    return f"shithead.{path(file)[:-3].replace('/', '.')}".removesuffix(".__init__")


NAMES = {dotted(file) for file in MODULES}


@cache
def layers(heading: str = "layer") -> tuple[frozenset[str], ...]:
    """What each layer holds, from the ground up, as the table in docs/architecture.md says.

    Args:
        heading: the heading of the table's first column.
    """
    table = MAP.read_text(encoding="utf-8").partition(f"\n| {heading} |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`.*`) \|", table, re.MULTILINE)
    return tuple(frozenset(re.findall(r"`([a-z_]+)`", row)) for row in reversed(rows))


def room(module: str, depth: int = 1) -> str:
    """The folder, or the module of the package itself, that a module belongs to."""
    return module.split(".")[depth]


def layer(module: str) -> int:
    """The number of a module's layer."""
    return layer_of(room(module), layers())


def layer_of(name: str, stack: tuple[frozenset[str], ...]) -> int:
    """The number of the layer that a folder or module belongs to."""
    found = [number for number, rooms in enumerate(stack) if name in rooms]
    assert len(found) == 1, f"docs/architecture.md says nothing, or two things, of `{name}`"
    return found[0]


@cache
def imports(file: Path) -> frozenset[str]:
    """The modules that a module imports: at its top, in functions, for type checkers."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path(file)}: relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in NAMES else str(node.module) for name in names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return frozenset(found)


def own_imports(file: Path) -> set[str]:
    """Those of them that are this package's; the root only passes names on."""
    return {module for module in imports(file) if module.startswith("shithead.")}


INNER = [file for file in MODULES if file.parent != PACKAGE or file.name != "__init__.py"]


def test_imports_go_down():
    """A module imports from lower layers and from its own folder, and from nowhere else."""
    upward = [
        f"{path(file)} imports {module}"
        for file in INNER
        for module in own_imports(file)
        if room(module) != room(dotted(file)) and layer(module) >= layer(dotted(file))
    ]
    assert upward == []


SERVER = "shithead.server."


def test_imports_go_down_inside_the_server():
    """The server's folders have layers of their own."""
    stack = layers("layer of the server")
    upward = []
    for file in INNER:
        if dotted(file).startswith(SERVER):
            own = room(dotted(file), 2)
            inside = {module for module in own_imports(file) if module.startswith(SERVER)}
            for module in inside:
                other = room(module, 2)
                if other != own and layer_of(other, stack) >= layer_of(own, stack):
                    upward.append(f"{path(file)} imports {module}")
    assert upward == []


def test_nobody_imports_the_root():
    """The root passes names on to users; inside the package a name comes from its home."""
    assert [path(file) for file in INNER if "shithead" in imports(file)] == []


def test_no_circles():
    """No modules import each other, not even later on, or for type checkers only."""
    graph = {dotted(file): own_imports(file) - {dotted(file)} for file in INNER}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_every_layer_is_there():
    """The map names no folder that is not there."""
    there = {room(dotted(file)) for file in INNER}
    assert set().union(*layers()) <= there


@pytest.mark.parametrize("library", HEAVY)
def test_what_builds_kernels_is_not_needed_to_run_them(library):
    """No module imports it."""
    users = [file for file in INNER if library in {name.split(".")[0] for name in imports(file)}]
    assert [path(file) for file in users] == []


def test_numpy_is_for_those_who_study_the_game():
    """Nobody needs it to play or to serve."""
    users = {file for file in INNER if "numpy" in {name.split(".")[0] for name in imports(file)}}
    assert {path(file) for file in users if room(dotted(file)) not in STUDIES} == set()


@pytest.mark.parametrize(
    ("library", "lowest"),
    {"rich": "bots", "click": "terminal", "fluent": "message_bundle", "tomlkit": "ruleset"}.items(),
)
def test_other_libraries_have_their_place(library, lowest):
    """The table's and the command's libraries are not imported below their layers."""
    for file in INNER:
        if library in {name.split(".")[0] for name in imports(file)}:
            assert layer(dotted(file)) >= layer(f"shithead.{lowest}"), path(file)


def test_every_module_says_what_it_is():
    """Each module begins with a docstring, and no two with the same."""
    docs = {path(file): ast.get_docstring(ast.parse(file.read_text("utf-8"))) for file in MODULES}
    assert [name for name, doc in docs.items() if not doc] == []
    assert len(set(docs.values())) == len(docs)
