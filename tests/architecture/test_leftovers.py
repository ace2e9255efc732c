"""What lies in the project: no machine, no leftovers, no sleeping tests, data where it is read."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import shithead as sh

PACKAGE = Path(sh.__file__).parent
ROOT = PACKAGE.parents[1]
SOURCES = sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.ftl")])
TESTS = sorted(f for f in (ROOT / "tests").rglob("*") if f.suffix in {".py", ".toml", ".shg"})

LEFTOVERS = re.compile(r"\b(TODO|FIXME|XXX|HACK|breakpoint\(\)|pdb)\b")
MACHINE = re.compile(r"/(work|home|root|tmp|Users)/\w")
SLEEP = re.compile(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)")


def name(file: Path) -> str:
    """A file's path inside the project."""
    return file.relative_to(ROOT).as_posix()


def sleepers(file: Path) -> list[str]:
    """The tests of a file that are skipped, or expected to fail, without a reason."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and SLEEP.fullmatch(ast.unparse(node.func)):
            if "reason" not in {keyword.arg for keyword in node.keywords}:
                found.append(ast.unparse(node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            bare = {ast.unparse(decorator) for decorator in node.decorator_list}
            found += [node.name] if any(map(SLEEP.fullmatch, bare)) else []
    return found


def test_no_leftovers():
    """No source holds a note to be done later, or a path of somebody's machine."""
    texts = {name(file): file.read_text(encoding="utf-8") for file in SOURCES}
    assert {file for file, text in texts.items() if LEFTOVERS.search(text)} == set()
    assert {file for file, text in texts.items() if MACHINE.search(text)} == set()


def test_tests_are_not_put_to_sleep():
    """No test is skipped or expected to fail without a reason beside it."""
    files = [file for file in TESTS if file.suffix == ".py" and file.name.startswith("test_")]
    assert {name(file): found for file in files if (found := sleepers(file))} == {}


def test_tests_do_not_import_each_other():
    """What several files of tests need stands in a module beside them, where nothing is run."""
    modules = {name(file)[:-3].replace("/", ".") for file in TESTS if file.name.startswith("test_")}
    found = []
    for file in TESTS:
        if file.suffix == ".py":
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom):
                    asked = {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
                elif isinstance(node, ast.Import):
                    asked = {one.name for one in node.names}
                else:
                    continue
                found += [f"{name(file)} imports {one}" for one in asked & modules]
    assert found == []


def test_packaged_data():
    """Everything that the package reads at run time lies inside it."""
    assert (PACKAGE / "py.typed").exists()
    assert len(list((PACKAGE / "ruleset" / "presets").glob("*.toml"))) >= 4
    built = {PACKAGE / "server" / "page", PACKAGE / "engine" / "built"}  # by other tools
    packaged = [file for file in PACKAGE.rglob("*") if not built & {*file.parents}]
    assert {file.suffix for file in packaged if file.is_file()} - {".pyc"} <= {
        ".bin", ".py", ".pyi", ".toml", ".ftl", ".jsonl", ".typed", "",
    }  # fmt: skip


def test_folders_of_tests_are_explained():
    """A folder of tests has the name of what it tests, or CONTRIBUTING.md says what it holds."""
    explained = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = {file.parent for file in (ROOT / "tests").glob("*/*.py")}
    strangers = {folder.name for folder in folders if f"`tests/{folder.name}`" not in explained}
    assert {name for name in strangers if not list(PACKAGE.glob(f"{name}*"))} == set()
