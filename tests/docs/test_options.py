"""docs/options.md is what the schema says, and every option is explained in every language."""

from __future__ import annotations

from typing import Annotated, get_args, get_origin, get_type_hints

import pytest
from fluent.syntax import ast, parse
from msgspec import structs

from docs import build
from shithead.localization import LANGUAGES
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.options import named_values, option_hint
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.texts import explained_option
from shithead.ruleset.values import Spans
from tests.docs.pages import ROOT

OPTIONS = [f"{group}.{f.name}" for group, kind in GROUPS.items() for f in structs.fields(kind)]


def explained(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file of texts, each with its attributes."""
    path = ROOT / "src/shithead/locale" / language / file
    messages = [e for e in parse(path.read_text()).body if isinstance(e, ast.Message)]
    return {m.id.name: {attribute.id.name for attribute in m.attributes} for m in messages}


def key(name: str) -> str:
    """A message's key for a name of the schema."""
    return name.replace(".", "-").replace("_", "-")


def wanted() -> dict[str, set[str]]:
    """The messages that the schema asks for, each with its attributes."""
    keys = {"option-specials": set[str]()}
    keys |= {f"group-{name}": {"about"} for name in (*GROUPS, "specials")}
    for option in OPTIONS:
        values = named_values(option_hint(option))
        keys[key(f"option-{option}")] = {f"value-{key(str(value).lower())}" for value in values}
    keys["option-pickup-voluntary"] |= {"value-conditions", "condition-pile", "condition-triple"}
    return keys


def test_page_is_up_to_date() -> None:
    """What `make docs` would write is what is there."""
    assert build.PAGE.read_text(encoding="utf-8") == build.page(), "run `make docs`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained(language: str) -> None:
    """Every group, option and named value has its text, and no text lacks its option."""
    assert explained(language, "options.ftl") == wanted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_is_explained(language: str) -> None:
    """Every effect has its explanation and its words in brief, and no text lacks its effect."""
    texts = explained(language, "effects.ftl")
    assert list(texts) == [f"effect-{key(name)}" for name in EFFECTS]
    assert all({"short", "lesson"} <= attributes for attributes in texts.values())


@pytest.mark.parametrize("option", OPTIONS)
def test_an_explanation_is_a_sentence(option: str) -> None:
    """An option has an explanation of its own in every language."""
    texts = [explained_option(option, language) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    for text in texts:
        assert len(text) > 8
        assert text[0].isupper() or not text[0].isalpha()


@pytest.mark.parametrize("kind", [*GROUPS.values(), *EFFECTS.values()])
def test_every_number_has_bounds(kind: type) -> None:
    """No option and no parameter holds a number that kernels have no room for."""
    todo = list(get_type_hints(kind, include_extras=True).values())
    while todo:
        hint = todo.pop()
        if get_origin(hint) is Annotated and hint.__origin__ is int:
            limits = hint.__metadata__[0]
            assert 0 <= limits.ge < limits.le < 1 << 16
        elif hint is not Spans:  # checked as they are read
            assert hint is not int
            todo += get_args(hint)
