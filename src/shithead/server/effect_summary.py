"""What a special rank does, in a few words: for the strip beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shithead.localization import say
from shithead.ruleset import effects as f
from shithead.ruleset.vocabulary import one_of, rank_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.ruleset.rule_set import RuleSet


def shortly(rules: RuleSet, rank: str, language: str) -> str:
    """The effects of a rank with commas between them; its sentences say what is missing here."""
    kinds = rules.specials.get(rank, ())
    words = [
        say(key, language, **arguments)
        for effect in kinds
        for key, arguments in _said(effect, language)
    ]
    return ", ".join(words)


def _said(effect: f.Effect, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    match effect:
        case f.Wild():
            yield "web-short-wild", {}
        case f.OnlyOn():
            yield "web-short-only-on", {"ranks": _ranks(effect.ranks, language)}
        case f.MaxPerPlay():
            yield "web-short-max-per-play", {"count": effect.count}
        case f.Next():
            yield _next(effect, language)
        case f.Value():
            yield "web-short-value", {"rank": rank_name(effect.rank, language)}
        case f.DrawTo():
            yield "web-short-draw-to", {"count": effect.count}
        case _:
            yield _PLAIN[type(effect)], {}


_PLAIN = {
    f.NoQuartet: "web-short-no-quartet",
    f.Reset: "web-short-reset",
    f.Transparent: "web-short-transparent",
    f.Mirror: "web-short-mirror",
    f.Skip: "web-short-skip",
    f.Reverse: "web-short-reverse",
    f.Again: "web-short-again",
    f.Cover: "web-short-cover",
    f.Burn: "web-short-burn",
    f.ForceTake: "web-short-force-take",
}


def _next(effect: f.Next, language: str) -> tuple[str, dict[str, Any]]:
    if effect.only:
        return "web-short-next-only", {"ranks": _ranks(effect.only, language)}
    if effect.at_most:
        return "web-short-next-at-most", {"rank": rank_name(effect.at_most, language)}
    if effect.below:
        return "web-short-next-below", {"rank": rank_name(effect.below, language)}
    return "web-short-next-higher", {}


def _ranks(ranks: tuple[str, ...], language: str) -> str:
    return one_of([rank_name(rank, language) for rank in ranks], language)
