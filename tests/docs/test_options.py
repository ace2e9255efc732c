"""docs/options.md is what the schema says, and every option is explained in every language."""

from __future__ import annotations

import pytest
from fluent.syntax import ast, parse
from msgspec import structs

from docs import build
from shithead.localization import LANGUAGES
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.schema import GROUPS
from tests.docs.pages import ROOT

OPTIONS = [(group, field.name) for group, kind in GROUPS.items() for field in structs.fields(kind)]


def explained(language: str) -> dict[str, set[str]]:
    """The messages of options.ftl, each with its attributes."""
    file = ROOT / "src/shithead/locale" / language / "options.ftl"
    messages = [e for e in parse(file.read_text()).body if isinstance(e, ast.Message)]
    return {m.id.name: {attribute.id.name for attribute in m.attributes} for m in messages}


def wanted() -> dict[str, set[str]]:
    """The messages that the schema asks for, each with its attributes."""
    keys = {build.key("effect", name): set[str]() for name in EFFECTS} | {"option-specials": set()}
    keys |= {build.key("group", name): {"about"} for name in (*GROUPS, "specials")}
    for group, name in OPTIONS:
        values = build.named_values(build.hint_of(group, name))
        keys[build.key("option", group, name)] = {
            f"value-{build.key(str(value).lower())}" for value in values
        }
    keys["option-pickup-voluntary"].add("value-conditions")
    return keys


def test_page_is_up_to_date() -> None:
    """What `make docs` would write is what is there."""
    assert build.PAGE.read_text(encoding="utf-8") == build.page(), "run `make docs`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained(language: str) -> None:
    """Every group, option, named value and effect has its text, and no text lacks its option."""
    assert explained(language) == wanted()
