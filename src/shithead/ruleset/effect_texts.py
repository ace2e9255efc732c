"""Effects in words, out of ``locale/*/effects.ftl``: explained, in short, and as a rule.

A message ``effect-<name>`` explains the effect to people who make house rules; its attribute
``short`` says it in a few words, and ``rule`` as a sentence of the rule sheet. These two are filled
with the parameters of the effect (:func:`parameter_words`). A parameter itself is named by the
attribute ``of-<parameter>``, and a value of a choice by ``of-<parameter>-<value>``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shithead.cards import Card, rank_word
from shithead.localization import has, translate
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import Effect, Parameter, parameters_of
from shithead.ruleset.option_types import RANK_WORDS

NONE: Final = "none"
"""The value of an argument that does not apply; the texts select on it."""


def yes(truth: object) -> str:
    """A truth value as the texts take it."""
    return "yes" if truth else "no"


def explained_effect(name: str, language: str) -> str:
    """The explanation of an effect, without its parameters."""
    return translate(_key(name), language)


def annotated_effect(name: str, language: str) -> str:
    """The explanation of an effect and of its parameters, for authors of rule files."""
    notes = [
        f"{code}: {words}"
        for parameter in parameters_of(name)
        for code, words in _parameter_notes(name, parameter, language)
    ]
    return " ".join(
        [explained_effect(name, language), *([f"({'; '.join(notes)})"] if notes else [])]
    )


def _parameter_notes(name: str, parameter: Parameter, language: str) -> Iterator[tuple[str, str]]:
    """The words of rule files for a parameter and for its values, each with what it means."""
    yield parameter.name, parameter_label(name, parameter.name, language)
    for value in parameter.values:
        yield value, parameter_label(name, f"{parameter.name}-{value}", language)


def parameter_label(effect: str, parameter: str, language: str) -> str:
    """What a parameter of an effect is called, or a value of a choice: ``count-once``.

    Args:
        effect: its name.
        parameter: its name, or that and the value.
        language: of :data:`localization.LANGUAGES`.
    """
    return translate(f"{_key(effect)}.of-{parameter}".replace("_", "-"), language)


def short_effects(effects: Iterable[Effect], language: str) -> str:
    """Some effects in a few words each, with commas between them."""
    return ", ".join(effect_phrase(effect, "short", language) for effect in effects)


def has_rule(effect: Effect, language: str) -> bool:
    """Whether the texts have a rule sentence for an effect that needs no further code."""
    return has(f"{_key(effect.name)}.rule", language)


def effect_phrase(effect: Effect, part: str, language: str, **more: object) -> str:
    """A part of what the texts say about an effect.

    Args:
        effect: the effect.
        part: the attribute of its message: ``short``, ``rule``, or another of its own.
        language: of :data:`localization.LANGUAGES`.
        more: arguments that the parameters do not give.
    """
    arguments = parameter_words(effect, language) | more
    return translate(f"{_key(effect.name)}.{part}", language, **arguments)


def _key(name: str) -> str:
    return f"effect-{name}".replace("_", "-")


def parameter_words(effect: Effect, language: str) -> dict[str, object]:
    """The parameters of an effect as arguments of its texts.

    A rank ``on`` becomes ``on`` (7) and ``a_on`` (a 7); a number ``count`` becomes ``count``,
    ``count_word`` (three) and ``count_cards`` (three cards). Several ranks or cards become a list
    with "or". A parameter that is not given is :data:`NONE`.
    """
    words: dict[str, object] = {}
    for name, value in effect.parameters.items():
        words |= _words(name, value, language)
    return words


def _words(name: str, value: object, language: str) -> dict[str, object]:
    if isinstance(value, bool):
        return {name: yes(value)}
    if isinstance(value, int):
        return {
            name: value,
            f"{name}_word": vocabulary.number(value, language),
            f"{name}_cards": vocabulary.cards(value, language),
        }
    if isinstance(value, tuple):
        named = [_card_or_rank(word, language) for word in value]
        return {name: vocabulary.one_of(named, language) or NONE}
    if value in RANK_WORDS:
        rank = str(value)
        return {
            name: vocabulary.rank_name(rank, language),
            f"a_{name}": vocabulary.a_rank(rank, language),
        }
    return {name: value or NONE, f"a_{name}": NONE}


def _card_or_rank(word: str, language: str) -> str:
    if word in RANK_WORDS:
        return vocabulary.rank_name(word, language)
    card = Card(word)
    return vocabulary.the_card(rank_word(card.rank_index), card[1], language)
