"""Docstrings: a function of many parameters says what each of them is."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import shithead as sh

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(sh.__file__).parent
MODULES = [file for file in sorted(PACKAGE.rglob("*.py")) if file.name != "cli.py"]
"""All but the command-line interface, whose parameters have their help texts in `locale/`."""

MANY = 3
KERNELS = {"kernel", "part", "door", "long_door"}
"""The decorators of kernels (`engine/jit.py`)."""

CONVENTIONAL = {
    "engine": {"s", "r", "seat", "rank", "mask", "source", "code", "moves", "n", "log"},
    "bots/search": {"a", "x", "w", "tree", "node", "worlds", "rules", "values", "work"},
}
"""Parameters of kernels that mean the same everywhere: each package's docstring says what."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def public_functions(body: list[ast.stmt]) -> Iterator[Function]:
    """The functions and methods of a module that others may call."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public_functions(node.body)
        elif isinstance(node, Function) and not node.name.startswith("_"):
            yield node


def parameters(function: Function) -> list[str]:
    """The names of a function's parameters, without the object itself."""
    given = function.args
    names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return [name for name in names if name not in {"self", "cls"}]


def undescribed(function: Function, conventional: set[str]) -> list[str]:
    """The parameters that the docstring owes its reader."""
    names = parameters(function)
    if len(names) < MANY:
        return []
    if {ast.unparse(decorator) for decorator in function.decorator_list} & KERNELS:
        names = [name for name in names if name not in conventional]
    described = (ast.get_docstring(function) or "").partition("Args:\n")[2]
    return [name for name in names if f"\n    {name}: " not in f"\n{described}"]


def owed(file: Path) -> dict[str, list[str]]:
    """By function of a module: the parameters that its docstring leaves out."""
    search = file.parent == PACKAGE / "bots/search"
    known = CONVENTIONAL["engine"] | (CONVENTIONAL["bots/search"] if search else set())
    functions = public_functions(ast.parse(file.read_text(encoding="utf-8")).body)
    return {each.name: names for each in functions if (names := undescribed(each, known))}


def test_parameters_are_described():
    """Every public function of three or more parameters has `Args` for each."""
    found = {file.relative_to(PACKAGE).as_posix(): owed(file) for file in MODULES}
    assert {file: functions for file, functions in found.items() if functions} == {}


@pytest.mark.parametrize("package", CONVENTIONAL)
def test_shared_parameters_are_described_by_their_package(package):
    """What no kernel repeats stands in the docstring of its package."""
    about = ast.get_docstring(ast.parse((PACKAGE / package / "__init__.py").read_text("utf-8")))
    assert {name for name in CONVENTIONAL[package] if f"``{name}``" not in str(about)} == set()
