"""The sheet as plain text, as Markdown and as a page in HTML."""

from __future__ import annotations

from html.parser import HTMLParser

import msgspec
import pytest

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import (
    ListItem,
    Picture,
    Section,
    Sheet,
    TwoColumns,
    as_html,
    as_markdown,
    as_text,
)

SMALL = Sheet(
    "A <b>_title_</b> & more",
    "en",
    (
        Section("Words", ("First of all some words that go on and on.", "More words.")),
        Section("Points", ("Before:", ListItem("one of them"), ListItem("another"), "After.")),
        Section(
            "Names", ("Before.", ListItem("burns", "10"), ListItem("turns round", "King"), "After.")
        ),
        Section(
            "Cards",
            (
                TwoColumns(
                    ("Card", "Does"), (("2", "starts afresh, on anything"), ("King", "turns"))
                ),
                Picture("Look:", ("  7♣ 8♣   hand",)),
            ),
        ),
    ),
)
VOID = {"meta"}


class Balance(HTMLParser):
    """Reads a page and keeps its elements: what is opened must be closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag, attrs):
        """Remember it, and that it is open."""
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        """It closes what was opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data):
        """Keep what is to be read."""
        self.text.append(data)


def read(page):
    """A page, read to its end."""
    found = Balance()
    found.feed(page)
    found.close()
    assert found.open == []
    return found


def words_of(block):
    """The texts of a block that stand together in every format."""
    if isinstance(block, ListItem):
        return [block.text]
    if isinstance(block, TwoColumns):
        return [cell for row in (block.head, *block.rows) for cell in row]
    return [block.caption, *block.lines] if isinstance(block, Picture) else [block]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_preset_in_every_format(name, language):
    """Every heading and every sentence stands in every format, and lines keep to the width."""
    page = sheet(sh.rules(name), language)
    html, markdown, text = as_html(page), as_markdown(page), as_text(page)
    assert max(map(len, text.splitlines())) <= 80
    shown = " ".join(read(html).text)
    flat = " ".join(text.split())
    for section in page.sections:
        assert f"\n## {section.heading}\n" in markdown
        for words in (text for block in section.blocks for text in words_of(block)):
            assert words in shown
            assert words in flat or words in text
            assert words.replace("*", "\\*") in markdown


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_is_complete_and_accessible(language):
    """The page names its language and title, and every section has a heading that labels it."""
    page = as_html(sheet(sh.rules("cruzo"), language))
    assert page.startswith("<!DOCTYPE html>\n")
    found = read(page)
    tags = [tag for tag, _ in found.seen]
    assert found.seen[0] == ("html", {"lang": language})
    for once in ("title", "h1", "main", "style"):
        assert tags.count(once) == 1
    labels = [attributes["aria-labelledby"] for tag, attributes in found.seen if tag == "section"]
    assert labels == [attributes["id"] for tag, attributes in found.seen if tag == "h2"]
    assert len(set(labels)) == len(labels) > 8
    assert tags.count("dt") == tags.count("dd") > 8
    assert tags.count("table") == tags.count("pre") == 1
    scopes = [attributes["scope"] for tag, attributes in found.seen if tag == "th"]
    assert scopes == ["col"] * 2 + ["row"] * (len(scopes) - 2)
    assert "src" not in page
    assert "href" not in page


def test_house_names_cannot_change_the_page():
    """A name is shown as it is written, whatever it means in the format."""
    rules = msgspec.structs.replace(sh.rules("pagat"), titles={"en": "<b>Ada's</b> *game* & more"})
    page = sheet(rules, "en")
    html = as_html(page)
    assert "<b>" not in html
    assert "&lt;b&gt;Ada&#x27;s&lt;/b&gt; *game* &amp; more: the rules" in html
    assert as_markdown(page).startswith("# \\<b\\>Ada's\\</b\\> \\*game\\* \\& more: the rules\n")
    assert as_text(page).startswith("<b>Ada's</b> *game* & more: the rules\n=====")


def test_text():
    """Headings are underlined, points hang, names stand in front, nothing is wider."""
    assert (
        as_text(SMALL, 24)
        == """\
A <b>_title_</b> & more
=======================

Words
-----
First of all some words
that go on and on.

More words.

Points
------
Before:
  - one of them
  - another

After.

Names
-----
Before.

  10: burns

  King: turns round

After.

Cards
-----
  Card    Does
  2       starts afresh,
          on anything
  King    turns

Look:

  7♣ 8♣   hand
"""
    )


def test_markdown():
    """Lists are set off from paragraphs."""
    assert (
        as_markdown(SMALL)
        == """\
# A \\<b\\>\\_title\\_\\</b\\> \\& more

## Words

First of all some words that go on and on.

More words.

## Points

Before:

- one of them
- another

After.

## Names

Before.

- **10:** burns
- **King:** turns round

After.

## Cards

| Card | Does |
| --- | --- |
| 2 | starts afresh, on anything |
| King | turns |

Look:

```text
  7♣ 8♣   hand
```
"""
    )


def test_html_lists():
    """Points are a list, names a list of terms."""
    page = as_html(SMALL)
    assert "<p>Before:</p>\n<ul>\n<li>one of them</li>\n<li>another</li>\n</ul>\n<p>After." in page
    assert "<dl>\n<dt>10</dt>\n<dd>burns</dd>\n<dt>King</dt>\n<dd>turns round</dd>\n</dl>" in page
