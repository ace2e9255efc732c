"""One word for one thing: what people read uses no word that the glossary replaces.

Code and its names are left out, as are idioms, and the words of a source where its game is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.docs.pages import ROOT

LOCALE: Final = ROOT / "src" / "shithead" / "locale"

REPLACED: Final = {
    "en": {
        "down cards": r"\bblind cards?\b",
        "four of a kind": r"\bquartets?\b",
        "position": r"\bmoments?\b",
        "home page": r"\bfirst page\b",
        "default": r"\b[Uu]sual:",
        "layers, entry points, sampled deals": r"\b(?:floors?|worlds?)\b",
    },
    "de": {
        "Nachziehstapel": r"\b(?:Vorrat|Vorräte|Zugstapel)",
        "Stapel": r"\bHaufen\b",
        "Kartenspiel": r"\bPakete?n?s?\b",
        "Hand, Regelblatt": r"\bBl(?:att|ätter)",
        "verdeckte Karten": r"\bblinden? Karten?\b",
        "Vierling": r"\b(?:Quartett|Vierer)",
        "Folge": r"\bStraßen?\b",
        "Startkarte": r"\bAnfangskarten?\b",
        "fertig": r"\bdraußen\b|\b(?:hin)?aus(?:zu)?geh|\bgehe?n?t? hinaus\b",
        "Patzer": r"\b[Gg]robe[rn]? Fehler",
        "Stellung": r"\b(?:Augenblicke?n?s?|Momente?n?)\b",
        "Startseite": r"\berste[rn]? Seite\b",
        "Vorgabe": r"\b[Üü]blich:",
    },
}
"""By language and by the word to use: those that it replaces."""

IDIOMS: Final = (
    r"\b(?:[Ww]ait|for|in) a moment\b|\bOne moment\b|\bat any moment\b|\bat one moment\b"
    r"|\b(?:that|same|busy) moment\b|\bGreat moments\b"
    r"|\b[Ee]inen Moment\b"
)

OPTION_NAME: Final = r"\b\w+\.[a-z_]+\b"

OF_SOURCES: Final = {
    ("de/words.ftl", "Vierer"): "a source's own word, chosen by its dialect",
    ("docs/play.de.md", "Vierer"): "named there as a source's own word",
}
"""By file and word: why it may stand there."""

WITH_QUARTETS: Final = {
    "architecture.md",
    "files.md",
    "notation.md",
    "notation-positions.md",
    "rules-coverage.md",
}
"""Pages for programmers: in code and notation a set that burns is a quartet (``NO_QUARTET``)."""


class Texts(Visitor):
    """The words of messages, without names of variables and variants."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 — the library's name
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.found.append(node.value)


def messages(language: str) -> Iterator[tuple[str, str]]:
    for file in sorted((LOCALE / language).glob("*.ftl")):
        texts = Texts()
        texts.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
        yield f"{language}/{file.name}", "\n".join(texts.found)


def pages(language: str) -> Iterator[tuple[str, str]]:
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")):
        if (page.name.endswith(".de.md")) == (language == "de"):
            yield page.relative_to(ROOT).as_posix(), prose(page)


def prose(page: Path) -> str:
    """A page without code and the targets of links."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`\n]*`|\]\([^)]*\)", "", text)


def replaced_words(language: str) -> list[str]:
    found = []
    for place, text in (*messages(language), *pages(language)):
        plain = re.sub(rf"{IDIOMS}|{OPTION_NAME}", "", text)
        for word, pattern in REPLACED[language].items():
            if word == "four of a kind" and Path(place).name in WITH_QUARTETS:
                continue
            found += [
                f"{place}: “{match[0]}” instead of “{word}”"
                for match in re.finditer(pattern, plain)
                if (place, match[0]) not in OF_SOURCES
            ]
    return found


@pytest.mark.parametrize("language", REPLACED)
def test_every_thing_has_one_word(language: str) -> None:
    assert replaced_words(language) == []


@pytest.mark.parametrize("language", REPLACED)
def test_every_language_is_read_whole(language: str) -> None:
    """The texts are found, so that none of them passes unread."""
    files = dict(messages(language))
    assert len(files) == len([*(LOCALE / language).glob("*.ftl")])
    assert sum(map(len, files.values())) > 50_000
    assert len([*pages(language)]) >= 2
