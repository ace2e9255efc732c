"""The texts: both languages say the same, and the code asks for what is there, all of it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.serializer import serialize_expression
from fluent.syntax.visitor import Visitor

import shithead as sh
from shithead.localization import FILES as HOMES
from shithead.localization import LANGUAGES
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.tradition import tradition

PACKAGE = Path(sh.__file__).parent
LOCALE = PACKAGE / "locale"
FILES = sorted(file.name for file in (LOCALE / "en").glob("*.ftl"))
MODULES = sorted(PACKAGE.rglob("*.py"))
PAGE = sorted(
    file
    for file in (PACKAGE.parents[1] / "web" / "src").rglob("*")
    if file.suffix in {".ts", ".svelte"}
)
"""The page in a browser asks for texts, too."""


@cache
def resource(language: str, file: str) -> ftl.Resource:
    """A file of texts, parsed."""
    return parse((LOCALE / language / file).read_text(encoding="utf-8"))


def messages(language: str, file: str) -> dict[str, ftl.Message]:
    """The messages of a file by their keys."""
    return {e.id.name: e for e in resource(language, file).body if isinstance(e, ftl.Message)}


class Parts(Visitor):
    """What a pattern is made of: variables, selections, other messages."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selectors: set[tuple[str, ...]] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 — Fluent's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 — Fluent's name
        self.references.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 — Fluent's name
        self.selectors.add((serialize_expression(node.selector),))
        self.generic_visit(node)


def parts(pattern: ftl.Pattern | None) -> Parts:
    """The parts of a pattern."""
    found = Parts()
    if pattern:
        found.visit(pattern)
    return found


def arguments(language: str, pattern: ftl.Pattern | None) -> set[str]:
    """What a pattern is filled with, the messages that it quotes included."""
    found = parts(pattern)
    every = {key: m for file in FILES for key, m in messages(language, file).items()}
    quoted = (arguments(language, every[key].value) for key in found.references)
    return found.variables.union(*quoted)


def test_same_files():
    """Every language has the same files of texts."""
    for language in LANGUAGES:
        assert sorted(file.name for file in (LOCALE / language).glob("*.ftl")) == FILES
        assert (LOCALE / language / "numbers.toml").is_file()
    assert sorted(folder.name for folder in LOCALE.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_read(language, file):
    """No entry is broken: Fluent would leave it out without a word."""
    junk = [e.content for e in resource(language, file).body if isinstance(e, ftl.Junk)]
    assert junk == []
    keys = [e.id.name for e in resource(language, file).body if isinstance(e, ftl.Message)]
    assert len(set(keys)) == len(keys)
    assert keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_in_two_files(language):
    """A key stands in one file only."""
    keys = [key for file in FILES for key in messages(language, file)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("file", FILES)
def test_keys_begin_with_a_word_of_their_file(file):
    """What a key begins with says in which file it stands: no other file is read for it."""
    for language in LANGUAGES:
        begins = {key.partition("-")[0] for key in messages(language, file)}
        assert begins == set(HOMES[file.removesuffix(".ftl")])


def test_every_beginning_has_one_file():
    """Every file of texts is listed, and no beginning of a key stands for two of them."""
    assert sorted(f"{file}.ftl" for file in HOMES) == FILES
    begins = [begin for home in HOMES.values() for begin in home]
    assert len(set(begins)) == len(begins)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys(language, file):
    """Every language has the keys of English in the same order, with the same attributes."""
    english, other = messages("en", file), messages(language, file)
    assert list(english) == list(other)
    for key, message in english.items():
        names = [[a.id.name for a in m.attributes] for m in (message, other[key])]
        assert names[0] == names[1], key


@cache
def given() -> dict[str, set[str]]:
    """By key: the arguments that every call gives to it, where the code names the whole key."""
    found: dict[str, set[str]] = {}
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                for key in (a.value for a in node.args if isinstance(a, ast.Constant)):
                    found[key] = found.get(key, names) & names
    return found


@cache
def facts() -> set[str]:
    """What every sentence of a rule sheet is offered."""
    write = SheetWriter(sh.RuleSet(), "en")
    return {*write.facts, *write.rank_words("7")}


def offered(key: str) -> set[str]:
    """What a message, or an attribute of one, may use in one language though not in the other."""
    sheet = key.startswith(("sheet-", "effect-"))
    return given().get(key, set()) | (facts() if sheet else set())


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_same_arguments(language, file):
    """A language uses the arguments of English, or others that the code offers to the message."""
    english, translated = messages("en", file), messages(language, file)
    for key, message in english.items():
        both = [(key, message.value, translated[key].value)]
        both += [
            (f"{key}.{one.id.name}", one.value, other.value)
            for one, other in zip(message.attributes, translated[key].attributes, strict=True)
        ]
        for name, one, other in both:
            different = arguments("en", one) ^ arguments(language, other)
            assert different <= offered(name), (name, different)
            assert (one is None) == (other is None), name


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_refer_to_messages(language, file):
    """A message quotes messages of its own file, or words, in which a tradition has its own."""
    known = {*messages(language, file), *messages(language, "words.ftl")}
    for key, message in messages(language, file).items():
        assert parts(message.value).references <= known, key


DIALECTS = sorted(
    (folder.name, f"dialects/{file.name}")
    for folder in LOCALE.iterdir()
    for file in (folder / "dialects").glob("*.ftl")
)
"""The words of traditions: by language, the files."""


def test_every_tradition_has_its_words():
    """What presets name as their dialect has a file in some language, and there are no others."""
    named = {tradition(sh.rules(name)).dialect for name in sh.rule_names()} - {""}
    assert {Path(file).stem for _, file in DIALECTS} == named


@pytest.mark.parametrize(("language", "file"), DIALECTS)
def test_a_dialect_says_what_its_language_says(language, file):
    """A dialect has other words for messages that there are, with arguments that they are given."""
    test_every_entry_can_be_read(language, file)
    test_typography(language, file)
    general = {key: m for home in FILES for key, m in messages(language, home).items()}
    for key, message in messages(language, file).items():
        assert key in general
        patterns = [general[key].value, *(one.value for one in general[key].attributes)]
        known = set().union(*(arguments(language, pattern) for pattern in patterns))
        names = {one.id.name for one in general[key].attributes}
        assert {one.id.name for one in message.attributes} <= names, key
        for pattern in (message.value, *(one.value for one in message.attributes)):
            assert parts(pattern).references <= set(general), key
            assert arguments(language, pattern) <= known | offered(key), key


class Variants(Visitor):
    """The variants of every selection."""

    def __init__(self) -> None:
        self.found: list[tuple[str, set[str]]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 — Fluent's name
        keys = {
            k.name if isinstance(k := v.key, ftl.Identifier) else k.value for v in node.variants
        }
        self.found.append((serialize_expression(node.selector), keys))
        self.generic_visit(node)


@pytest.mark.parametrize(("language", "file"), DIALECTS)
def test_a_dialect_knows_every_choice_of_its_language(language, file):
    """Where a dialect chooses by what its language chooses by, it has a variant for each case."""
    general = {key: m for home in FILES for key, m in messages(language, home).items()}
    for key, message in messages(language, file).items():
        plain = variants_by_selector(general[key].value)
        for selector, own in variants_by_selector(message.value).items():
            assert plain.get(selector, set()) <= own, (key, selector)


def variants_by_selector(pattern: ftl.Pattern | None) -> dict[str, set[str]]:
    """What a pattern chooses by, with every case that it knows."""
    visitor, every = Variants(), dict[str, set[str]]()
    if pattern:
        visitor.visit(pattern)
    for selector, variants in visitor.found:
        every[selector] = every.get(selector, set()) | variants
    return every


INFLECTED = {"words.ftl", "sheet.ftl", "effects.ftl", "table.ftl", "lab.ftl"}
"""Files whose languages distinguish cases that the other has no need for."""


@pytest.mark.parametrize("file", sorted(set(FILES) - INFLECTED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_know_the_same_cases(language, file):
    """A case that is missing would be told in the words of another one, its default."""
    other = messages(language, file)
    for key, message in messages("en", file).items():
        cases = variants_by_selector(message.value)
        for selector, own in variants_by_selector(other[key].value).items():
            assert cases.get(selector, own) == own, (key, selector)


PLURALS = {"zero", "one", "two", "few", "many", "other"}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_selections_can_be_met(language, file):
    """A selection by plural knows `one` and `other`; no selection has a single variant."""
    for key, message in messages(language, file).items():
        visitor = Variants()
        visitor.visit(message)
        for selector, variants in visitor.found:
            assert len(variants) > 1, (key, selector)
            if variants <= PLURALS:
                assert {"one", "other"} <= variants, (key, selector)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language, file):
    """Quotes and dashes are the language's own, and there are no blanks at ends or in pairs."""
    source = (LOCALE / language / file).read_text(encoding="utf-8")
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("#"):
            continue
        assert line == line.rstrip(), number
        if language == "en":
            assert "„" not in line, (number, line)
            assert line.count("“") == line.count("”"), (number, line)
        elif language == "de":
            assert line.count("„") == line.count("“"), (number, line)
            assert "”" not in line, (number, line)
        assert " - " not in line.replace("mit - für", "").replace("with - for", ""), (number, line)
        assert "..." not in line, (number, line)
        assert not STRAIGHT_APOSTROPHE.search(line), (number, line)


STRAIGHT_APOSTROPHE = re.compile(r"[^\W\d]'[^\W\d]")
PRESETS = PACKAGE / "ruleset" / "presets"


@pytest.mark.parametrize("file", sorted(PRESETS.rglob("*.toml")), ids=lambda file: file.stem)
def test_apostrophes_of_presets(file):
    """Titles, sources and readings of a preset are read by people, too."""
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if STRAIGHT_APOSTROPHE.search(line)]
    assert [line for line in found if not line.startswith("#")] == []


def test_german_says_du():
    """German speaks to one person as du, never as Sie."""
    for file in FILES:
        source = (LOCALE / "de" / file).read_text(encoding="utf-8")
        for line in source.splitlines():
            if not line.startswith("#"):
                assert not re.search(r"[a-zäöü,] (Ihnen|Ihre?[nmrs]?|Sie)\b", line), line


def test_german_refusals_name_german_verbs():
    """What a refusal tells people to type, they may type in their own language."""
    english, german = (
        {
            word
            for key, message in messages(language, "table.ftl").items()
            if key.startswith("table-words-")
            for word in serialize_text(message.value).split()
        }
        for language in ("en", "de")
    )
    foreign = re.compile(rf"\\b({'|'.join(map(re.escape, sorted(english - german)))})\\b")
    told = {
        key: serialize_text(message.value)
        for key, message in messages("de", "errors.ftl").items()
        if key.startswith("refused-")
    }
    assert {key: foreign.findall(text) for key, text in told.items() if foreign.search(text)} == {}


def serialize_text(pattern: ftl.Pattern | None) -> str:
    """The words of a pattern, with every variant, without the names of variables."""
    texts = Texts()
    texts.visit(pattern)
    return " ".join(texts.found)


class Texts(Visitor):
    """The text between placeables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 — Fluent's name
        self.found.append(node.value)


# What the code asks for -------------------------------------------------------------------------

SAYING = re.compile(
    r"(^|\.)_?(translate|say|has|sentence|told|narrate|fail|refused|word|text_of)$|Error$"
)


GENERATOR = PACKAGE.parents[1] / "docs" / "build.py"
"""Explanations of options and effects are for the page that this script writes, too."""


@cache
def patterns() -> tuple[set[str], set[str]]:
    """Keys that the code asks for: whole ones, and expressions for those put together."""
    whole: set[str] = set()
    built: set[str] = set()
    for file in [*MODULES, *([GENERATOR] if GENERATOR.exists() else [])]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", node.value):
                    whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                text = "".join(
                    re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
                    for part in node.values
                )
                if re.match(r"[a-z]+\\-", text):
                    built.add(text)
            elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "key":
                built |= {
                    f"{a.value}-[a-z0-9-]+" for a in node.args[:1] if isinstance(a, ast.Constant)
                }
    for file in PAGE:
        source = file.read_text(encoding="utf-8")
        whole |= set(re.findall(r"""["'`]([a-z]+(?:-[a-z0-9_]+)+)["'`]""", source))
        built |= {
            re.escape(begin) + "[a-z0-9_-]+"
            for begin in re.findall(r"`([a-z]+-[a-z-]+)\$\{", source)
        }
    return whole, built


def asked_for() -> set[str]:
    """The keys given whole to `translate`, `has` and errors."""
    found = set()
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and SAYING.search(ast.unparse(node.func)):
                found |= {
                    argument.value
                    for argument in node.args
                    if isinstance(argument, ast.Constant)
                    and isinstance(argument.value, str)
                    and re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", argument.value)
                }
    return found


def known() -> set[str]:
    """Every key that there is."""
    return {key for file in FILES for key in messages("en", file)}


def test_every_key_in_code_is_there():
    """Whatever message the code asks for by its whole key is in the texts."""
    keys = asked_for()
    assert len(keys) > 80
    _, built = patterns()
    completed = {
        key[key.index("-") + 1 :]
        for key in known()
        if any(re.fullmatch(pattern, key) for pattern in built)
    }
    assert sorted(keys - known() - completed) == []


def test_every_key_of_the_page_is_there():
    """Whatever message the page asks for by its whole key is in the texts."""
    asked = {
        key
        for file in PAGE
        for key in re.findall(r'\btranslate\(\s*"([^"]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(asked) > 100
    assert sorted(asked - known()) == []


def test_every_message_is_used():
    """No message lies around unused: code names it, or puts its key together."""
    whole, built = patterns()
    quoted = {
        name
        for language in LANGUAGES
        for file in FILES
        for message in messages(language, file).values()
        for pattern in (message.value, *(one.value for one in message.attributes))
        for name in parts(pattern).references
    }
    unused = {
        key
        for key in known() - whole - quoted
        if not any(re.fullmatch(pattern, key) for pattern in built)
    }
    assert sorted(unused) == []


# Nothing is said past the texts -------------------------------------------------------------------

OUTPUT = re.compile(r"(^|\.)(print|echo|secho|write|log|input|prompt|confirm|panel|rule)$")
PROSE = re.compile(r"[A-Za-zÄÖÜäöüß]{2,} [A-Za-zÄÖÜäöüß]{2,}")


def prose(call: ast.Call) -> list[str]:
    """Sentences written straight into a call."""
    found = []
    for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found += PROSE.findall(node.value)
    return found


def test_no_prose_in_code():
    """Nothing is printed that is not out of the texts."""
    nodes = (
        (file.name, node)
        for file in MODULES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    )
    calls = ((file, node) for file, node in nodes if isinstance(node, ast.Call))
    printing = ((file, call) for file, call in calls if OUTPUT.search(ast.unparse(call.func)))
    assert [(file, ast.unparse(call)) for file, call in printing if prose(call)] == []


def test_no_german_in_code():
    """German stands in the texts, and in names of rules that have no English one."""
    german = re.compile(r"\b(der|die|das|und|nicht|Karte|Spieler|Stapel)\b")
    assert [file.name for file in MODULES if german.search(file.read_text("utf-8"))] == []
