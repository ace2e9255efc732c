"""The engine knows no variant, no clock, no chance but its own, and no files."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import shithead as sh
from shithead.ruleset.effects import EFFECTS

PACKAGE = Path(sh.__file__).parent
ENGINE = sorted((PACKAGE / "engine").glob("*.py"))
SEARCH = [
    PACKAGE / "bots" / "search" / f"{name}.py"
    for name in (
        "bot_choice",
        "bot_games",
        "features",
        "policy",
        "rollouts",
        "tree",
    )
]
"""The files of the search that hold kernels."""

ENVS = [
    PACKAGE / "envs" / "kernels" / f"{name}.py"
    for name in ("action_keys", "episodes", "observation")
]
"""The files of the environments that do."""

VARIANTS = (
    "cruzo", "pagat", "priest", "schwuler", "sht", "gultnieks", "guarducci", "karma", "palace",
    "egil", "garf", "smeg", "reverse_shithead", "twisted",
)  # fmt: skip
FORBIDDEN = {"random", "time", "datetime", "secrets", "socket", "threading", "json", "pickle"}


def code(file: Path) -> ast.Module:
    """A module without its docstrings: what runs, not what is said about it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return tree


def words(file: Path) -> set[str]:
    """Every name and every text in a module's code, in lower case."""
    found: set[str] = set()
    for node in ast.walk(code(file)):
        found |= {
            str(value).lower()
            for field, value in ast.iter_fields(node)
            if field in {"id", "attr", "name", "arg", "value", "module"} and isinstance(value, str)
        }
    return found


@pytest.mark.parametrize("file", [*ENGINE, *SEARCH, *ENVS], ids=lambda file: file.name)
def test_engine_names_no_variant(file):
    """No kernel knows a preset or a variant by name, in its names or in its texts."""
    names = {*VARIANTS, *sh.rule_names()} - {*EFFECTS}  # a preset may be called like an effect
    found = {word for word in words(file) for name in names if name in word.split(".")[-1]}
    assert found - {"shithead"} == set()


@pytest.mark.parametrize("file", [*ENGINE, *SEARCH, *ENVS], ids=lambda file: file.name)
def test_engine_is_deterministic(file):
    """The engine imports no clock, no other chance, no network, and writes no files."""
    modules = {
        module.split(".")[0]
        for node in ast.walk(code(file))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for module in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert not modules & FORBIDDEN
    calls = {ast.unparse(node.func) for node in ast.walk(code(file)) if isinstance(node, ast.Call)}
    assert not calls & {"open", "print", "input", "eval", "exec", "np.random.default_rng"}
    assert not {call for call in calls if call.startswith(("random.", "np.random.", "time."))}
    assert not {call for call in calls if call.endswith((".read_text", ".write_text", ".open"))}


NO_KERNELS = {
    "__init__.py", "arrays.py", "engine_choice.py", "kernels.py", "source_digest.py", "state.py",
}  # fmt: skip
"""Files beside the kernels: how they are compiled, and what they take."""


@pytest.mark.parametrize("file", [*ENGINE, *SEARCH, *ENVS], ids=lambda file: file.name)
def test_kernels_are_compiled(file):
    """In a file of kernels every function is one: nothing runs slowly by oversight."""
    if file.name in NO_KERNELS:
        return
    functions = [node for node in code(file).body if isinstance(node, ast.FunctionDef)]
    assert functions
    for function in functions:
        decorators = [ast.unparse(decorator) for decorator in function.decorator_list]
        inner, outer = {"kernel", "inline_kernel"}, {"entry_point", "long_entry_point"}
        assert len(decorators) == 1, function.name
        assert set(decorators) <= (outer if function.name.startswith("enter_") else inner)
