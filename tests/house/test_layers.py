"""The house: each floor imports only from floors below it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import shithead as sh

PACKAGE = Path(sh.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

FLOORS = (
    ("cards", "data_folder", "localization", "processors", "errors"),
    ("ruleset",),
    ("engine",),
    ("notation", "deck", "game"),
    ("bots",),
    ("lab",),
    ("narration",),
    ("terminal", "server"),
    ("commands",),
    ("cli", "__main__"),
)
"""From the ground up. A module of the face may import any other of the face."""

UPWARD = {}
"""Imports inside functions that break a circle, each with its reason."""

HEAVY = {
    "numba": ("engine/jit.py",),
    "numpy": ("ruleset/compiler.py", "ruleset/rules_record.py"),
}
"""Heavy libraries, and who below the engine may import them."""


def name(file: Path) -> str:
    """A module's path inside the package."""
    return file.relative_to(PACKAGE).as_posix()


def floor(module: str) -> int:
    """The floor of `shithead.x.y` or of a path."""
    first = module.removeprefix("shithead.").removesuffix(".py").replace("/", ".").split(".")[0]
    found = [number for number, names in enumerate(FLOORS) if first in names]
    assert found, f"{module} is on no floor: add it to FLOORS"
    return found[0]


def typing_only(tree: ast.Module) -> set[ast.AST]:
    """The nodes that only type checkers see."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for part in node.body
        for inner in ast.walk(part)
    }


def imports(file: Path, *, lazy: bool) -> list[str]:
    """What a module imports while running: at its top, or inside functions."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    inside = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
    }
    ignored = typing_only(tree)
    found = []
    for node in ast.walk(tree):
        if node in ignored or (node in inside) is not lazy:
            continue
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(file)}: relative import"
            package = node.module == "shithead"
            found += [f"shithead.{a.name}" for a in node.names] if package else [node.module]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


@pytest.mark.parametrize("file", [f for f in MODULES if name(f) != "__init__.py"], ids=name)
def test_no_floor_imports_from_above(file):
    """At their tops modules import from their own floor and from below."""
    for module in imports(file, lazy=False):
        if module.startswith("shithead."):
            assert floor(module) <= floor(name(file)), f"{name(file)} imports {module}"


@pytest.mark.parametrize("file", [f for f in MODULES if name(f) != "__init__.py"], ids=name)
def test_imports_inside_functions_have_a_reason(file):
    """Inside functions, too, nothing is imported from above; what breaks a circle is listed."""
    for module in imports(file, lazy=True):
        if module.startswith("shithead.") and (name(file), module) not in UPWARD:
            assert floor(module) < floor(name(file)) or name(file).startswith(
                ("cli", "commands/", "terminal/", "server/", "bots/", "lab/", "game/", "notation/")
            ), f"{name(file)} imports {module} inside a function"
            assert floor(module) <= floor(name(file))


def test_listed_circles_exist():
    """Every listed import is still there."""
    for path, module in UPWARD:
        assert module in imports(PACKAGE / path, lazy=True)


@pytest.mark.parametrize("library", HEAVY)
def test_heavy_libraries_stay_upstairs(library):
    """Below the engine only the rules' record uses NumPy, and Numba is imported in one place."""
    users = [
        name(file)
        for file in MODULES
        if any(
            module.split(".")[0] == library
            for lazy in (True, False)
            for module in imports(file, lazy=lazy)
        )
    ]
    if library == "numba":
        assert users == list(HEAVY[library])
    else:
        below = [path for path in users if floor(path) < floor("engine")]
        assert below == list(HEAVY[library])


@pytest.mark.parametrize("library", ["rich", "typer", "fluent", "tomli_w", "tomlkit"])
def test_other_libraries_have_their_place(library):
    """The table's and the command's libraries are not imported below their floors."""
    lowest = {
        "rich": "bots",
        "typer": "terminal",
        "fluent": "cards",
        "tomli_w": "ruleset",
        "tomlkit": "ruleset",
    }[library]
    for file in MODULES:
        found = imports(file, lazy=False) + imports(file, lazy=True)
        if any(module.split(".")[0] == library for module in found):
            assert floor(name(file)) >= floor(lowest), name(file)


def test_every_module_says_what_it_is():
    """Each module begins with a docstring, and no two with the same."""
    docs = {name(file): ast.get_docstring(ast.parse(file.read_text("utf-8"))) for file in MODULES}
    assert [path for path, doc in docs.items() if not doc] == []
    assert len(set(docs.values())) == len(docs)
