"""Names and words of the project: one vocabulary, no machine, no leftovers."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from token import NAME
from tokenize import tokenize

import shithead as sh

PACKAGE = Path(sh.__file__).parent
ROOT = PACKAGE.parents[1]
SOURCES = sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.ftl")])
TESTS = sorted(f for f in (ROOT / "tests").rglob("*") if f.suffix in {".py", ".toml", ".shg"})

LEFTOVERS = re.compile(r"\b(TODO|FIXME|XXX|HACK|breakpoint\(\)|pdb)\b")
MACHINE = re.compile(r"/(work|home|root|tmp|Users)/\w")
SLEEP = re.compile(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)")
SILENCED = re.compile(r"#\s*(type: ignore|noqa)(?P<code>[^#\n]*)(?P<rest>.*)$")


def name(file: Path) -> str:
    """A file's path inside the project."""
    return file.relative_to(ROOT).as_posix()


def unreasoned(line: str) -> bool:
    """Does a line silence a check without its code, or a rule of style without a reason?"""
    found = SILENCED.search(line)
    if found is None:
        return False
    if found[1] == "noqa":
        return not re.match(r": [A-Z]+\d+(, [A-Z]+\d+)* — \w", found["code"])
    return not re.match(r"\[[a-z-]+(, ?[a-z-]+)*\]", found["code"])


def sleepers(file: Path) -> list[str]:
    """The tests of a file that are skipped, or expected to fail, without a reason."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and SLEEP.fullmatch(ast.unparse(node.func)):
            if "reason" not in {keyword.arg for keyword in node.keywords}:
                found.append(ast.unparse(node))
        elif isinstance(node, ast.FunctionDef):
            bare = {ast.unparse(decorator) for decorator in node.decorator_list}
            found += [node.name] if any(map(SLEEP.fullmatch, bare)) else []
    return found


def test_no_leftovers():
    """No source holds a note to be done later, or a path of somebody's machine."""
    texts = {name(file): file.read_text(encoding="utf-8") for file in SOURCES}
    assert {file for file, text in texts.items() if LEFTOVERS.search(text)} == set()
    assert {file for file, text in texts.items() if MACHINE.search(text)} == set()


def test_silenced_checks_are_justified():
    """A check that is silenced names its code, and a rule of style its reason."""
    files = [file for file in SOURCES if file.suffix == ".py"]
    lines = ((name(file), line) for file in files for line in file.read_text("utf-8").splitlines())
    assert [(file, line) for file, line in lines if unreasoned(line)] == []


def test_tests_are_not_put_to_sleep():
    """No test is skipped or expected to fail without a reason beside it."""
    files = [file for file in TESTS if file.suffix == ".py" and file.name.startswith("test_")]
    assert {name(file): found for file in files if (found := sleepers(file))} == {}


def test_code_keeps_to_the_vocabulary():
    """Names in the library are the words of the rules' vocabulary, not synonyms of them."""
    found = set()
    for file in SOURCES:
        if file.suffix == ".py" and (file.parent.name == "engine" or file.parent == PACKAGE):
            with file.open("rb") as source:
                tokens = list(tokenize(source.readline))
            found |= {(name(file), token.string) for token in tokens if token.type == NAME}
    synonyms = "discard", "talon", "graveyard", "foursome", "trick"
    assert {each for each in found if any(word in each[1].lower() for word in synonyms)} == set()


def test_packaged_data():
    """Everything that the package reads at run time lies inside it."""
    assert (PACKAGE / "py.typed").exists()
    assert len(list((PACKAGE / "ruleset" / "presets").glob("*.toml"))) >= 4
    built = {PACKAGE / "server" / "page", PACKAGE / "engine" / "built"}  # by other tools
    packaged = [file for file in PACKAGE.rglob("*") if not built & {*file.parents}]
    assert {file.suffix for file in packaged if file.is_file()} - {".pyc"} <= {
        ".py", ".pyi", ".toml", ".ftl", ".jsonl", ".typed", "",
    }  # fmt: skip


MODULES = sorted(file for file in PACKAGE.rglob("*.py") if file.name[:2] != "__")


def test_a_class_name_means_one_thing():
    """No two classes of the package are called alike."""
    homes: dict[str, list[str]] = {}
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(name(file))
    assert {label: found for label, found in homes.items() if len(found) > 1} == {}


def test_folders_of_tests_are_explained():
    """A folder of tests has the name of what it tests, or CONTRIBUTING.md says what it holds."""
    explained = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = {file.parent for file in (ROOT / "tests").glob("*/*.py")}
    strangers = {folder.name for folder in folders if f"`tests/{folder.name}`" not in explained}
    assert {name for name in strangers if not list(PACKAGE.glob(f"{name}*"))} == set()
