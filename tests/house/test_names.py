"""Names and words of the project: one vocabulary, no machine, no leftovers."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("file", SOURCES, ids=name)
def test_no_leftovers(file):
    """No source holds a note to be done later, or a path of somebody's machine."""
    text = file.read_text(encoding="utf-8")
    assert not LEFTOVERS.search(text)
    assert not MACHINE.search(text)


@pytest.mark.parametrize("file", [f for f in SOURCES if f.suffix == ".py"], ids=name)
def test_silenced_checks_are_justified(file):
    """A check that is silenced names its code, and a rule of style its reason."""
    for line in file.read_text(encoding="utf-8").splitlines():
        found = SILENCED.search(line)
        if found is None:
            continue
        if found[1] == "noqa":
            assert re.match(r": [A-Z]+\d+(, [A-Z]+\d+)* — \w", found["code"]), line
        else:
            assert re.match(r"\[[a-z-]+(, ?[a-z-]+)*\]", found["code"]), line


@pytest.mark.parametrize(
    "file", [f for f in TESTS if f.suffix == ".py" and f.name.startswith("test_")], ids=name
)
def test_tests_are_not_put_to_sleep(file):
    """No test is skipped or expected to fail without a reason beside it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and SLEEP.fullmatch(ast.unparse(node.func)):
            assert "reason" in {keyword.arg for keyword in node.keywords}, ast.unparse(node)
        elif isinstance(node, ast.FunctionDef):
            bare = {ast.unparse(decorator) for decorator in node.decorator_list}
            assert not any(map(SLEEP.fullmatch, bare)), node.name


@pytest.mark.parametrize(
    "file",
    [f for f in SOURCES if f.parent.name == "engine" or f.parent == PACKAGE],
    ids=name,
)
def test_code_keeps_to_the_vocabulary(file):
    """Names in the library are the words of the rules' vocabulary, not synonyms of them."""
    names = set(
        re.findall(
            r"\b[a-z_]{3,}\b",
            re.sub(r'""".*?"""|#.*', "", file.read_text("utf-8"), flags=re.DOTALL),
        )
    )
    for synonym in ("discard", "talon", "graveyard", "foursome", "trick"):
        assert not {found for found in names if synonym in found}, synonym


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


def test_no_module_is_named_for_what_it_does():
    """Modules are nouns: a newcomer looks for the event decoder, not for decoding."""
    assert [name(file) for file in MODULES if file.stem.endswith("ing")] == []


def test_no_two_modules_share_a_name():
    """A module's name says which one it is, without its folder."""
    stems = Counter(file.stem for file in MODULES)
    assert [stem for stem, count in stems.items() if count > 1] == []


def test_a_class_name_means_one_thing():
    """No two classes of the package are called alike."""
    homes: dict[str, list[str]] = {}
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(name(file))
    assert {label: found for label, found in homes.items() if len(found) > 1} == {}
