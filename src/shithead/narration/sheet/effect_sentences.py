"""The sentences of the rule sheet about each effect of a special card.

An effect whose message in ``effects.ftl`` has a ``rule`` needs nothing here, unless its sentences
depend on other options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from shithead.cards import rank_index, rank_word
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_placement import (
    demand_ranks,
    ranks_that_follow,
    wild_ranks,
)
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import (
    Cover,
    Effect,
    ForceTake,
    HigherOrLower,
    MaxPerPlay,
    Mirror,
    NameNext,
    Next,
    NoQuartet,
    Reset,
    Reverse,
    Skip,
    Transparent,
    TurnRanking,
)
from shithead.ruleset.legality import MIRROR, effect, refusal, within_bound
from shithead.ruleset.texts import NONE, effect_phrase, has_rule, yes
from shithead.ruleset.values import greatest

_OF_THE_TABLE: Final = ("dialect", "quartet", "take_up")
"""Facts that sentences about effects may read."""


def sentences(write: SheetWriter, rank: str, found: Effect) -> Iterator[str]:
    """The sentences about one effect of a rank.

    Args:
        write: the rules and the language.
        rank: the special rank.
        found: its effect.
    """
    if type(found) in _SENTENCES:
        yield from _SENTENCES[type(found)](write, rank, found)
    elif has_rule(found, write.language):
        yield _rule(write, rank, found)


def _rule(write: SheetWriter, rank: str, found: Effect, part: str = "rule", **more: object) -> str:
    """One sentence about an effect, filled with its parameters and the words for the rank."""
    given = write.rank_words(rank) | {name: write.facts[name] for name in _OF_THE_TABLE} | more
    return capital(effect_phrase(found, part, write.language, **given))


def _max_per_play(write: SheetWriter, rank: str, found: MaxPerPlay) -> Iterator[str]:
    """The most cards of the rank in one play, with the exception for quartets."""
    quartet = write.rules.quartet.size and not effect(write.rules, rank_index(rank), NoQuartet)
    yield _rule(write, rank, found, completes=yes(quartet))


def _transparent(write: SheetWriter, rank: str, found: Transparent) -> Iterator[str]:
    """Looking through the card, and the skips that it passes on."""
    yield _rule(write, rank, found, several=yes(write.most_of(rank) > 1))
    yield _rule(write, rank, found, "rule-empty")
    if found.passes_skip:
        yield _rule(write, rank, found, "rule-passes")
    elif write.having(Skip):
        yield _rule(write, rank, found, "rule-quiet")


def _mirror(write: SheetWriter, rank: str, found: Mirror) -> Iterator[str]:
    """The borrowed rank, and undercutting it."""
    lowest = MIRROR + demand_ranks(write)[0]
    more = [r for r in wild_ranks(write) if refusal(write.rules, lowest, r) is None]
    yield _rule(write, rank, found, more=write.any_of(more))
    never = [r for r in wild_ranks(write) if r not in more]
    if never:
        yield write("follow-not", ranks=write.ranks(never))
    yield _rule(write, rank, found, "rule-empty")
    for reset in write.having(Reset):
        yield _mirrored_reset(write, rank, found, rank_index(reset))


def _mirrored_reset(write: SheetWriter, rank: str, found: Mirror, reset: int) -> str:
    """What may follow on a mirror over a reset."""
    word = rank_word(reset)
    follows = [r for r in write.in_play() if refusal(write.rules, MIRROR + reset, r) is None]
    return _rule(
        write,
        rank,
        found,
        "rule-reset",
        reset=vocabulary.rank_name(word, write.language),
        on_reset=vocabulary.a_rank(word, write.language, "after_on"),
        follows=NONE if found.reset_stays else write.any_of(follows),
    )


def _reset(write: SheetWriter, rank: str, found: Reset) -> Iterator[str]:
    """Free play afterwards, with its exceptions."""
    if rank_index(rank) in demand_ranks(write):
        free = ranks_that_follow(write, rank_index(rank))
        refused = [r for r in write.in_play() if r not in free]
        yield _rule(write, rank, found, but=write.ranks(refused))


def _next(write: SheetWriter, rank: str, found: Next) -> Iterator[str]:
    """The bound on the next play, with additions and exceptions."""
    index = rank_index(rank)
    if index not in demand_ranks(write):
        return
    within = [r for r in write.in_play() if within_bound(write.rules, found, index, r)]
    free = ranks_that_follow(write, index)
    if found.bound == "only":
        follows, more = write.any_of(free), []
    else:
        follows = effect_phrase(found, "rule-bound", write.language)
        more = [r for r in free if r not in within]
    yield _rule(write, rank, found, follows=follows, more=write.any_of(more))
    bounded = {*within, *wild_ranks(write)}
    refused = [r for r in write.in_play() if r in bounded and r not in free]
    if refused:
        yield write("follow-not", ranks=write.ranks(refused))


def _skip(write: SheetWriter, rank: str, found: Skip) -> Iterator[str]:
    """The number of players that a play skips: ``single`` if none holds two of the rank."""
    several = found.count == "lying" or (write.card and found.count == "once")
    alone = write.played_alone(rank) and not several
    yield _rule(write, rank, found, count="single" if alone else found.count)


def _reverse(write: SheetWriter, rank: str, found: Reverse) -> Iterator[str]:
    """The number of times that a play turns the direction: ``single`` if none holds two."""
    alone = write.played_alone(rank) and not (write.card and found.once)
    yield _rule(write, rank, found, once="single" if alone else yes(found.once))


def _turn_ranking(write: SheetWriter, rank: str, found: TurnRanking) -> Iterator[str]:
    """The turned ranking, by the way in which ranks are compared."""
    yield _rule(write, rank, found, compare=write.rules.play.compare)


def _higher_or_lower(write: SheetWriter, rank: str, found: HigherOrLower) -> Iterator[str]:
    """The word for the next play, by the way in which ranks are compared."""
    yield _rule(write, rank, found, compare=write.rules.play.compare)


def _name_next(write: SheetWriter, rank: str, found: NameNext) -> Iterator[str]:
    """Naming who is next, or who takes the pile."""
    forced = effect(write.rules, rank_index(rank), ForceTake)
    yield _rule(write, rank, found, forced=yes(forced is not None))


def _cover(write: SheetWriter, rank: str, found: Cover) -> Iterator[str]:
    """Covering, and what happens if there is nothing to cover with."""
    yield _rule(write, rank, found)
    if greatest(write.rules.deal.down):
        yield _rule(write, rank, found, "rule-zones")
    yield _rule(write, rank, found, "rule-last", without_card=write.rules.finish.cover_without_card)


_SENTENCES: Final[dict[type[Effect], Callable[[SheetWriter, str, Any], Iterator[str]]]] = {
    MaxPerPlay: _max_per_play,
    Transparent: _transparent,
    Mirror: _mirror,
    Reset: _reset,
    Next: _next,
    Skip: _skip,
    Reverse: _reverse,
    TurnRanking: _turn_ranking,
    HigherOrLower: _higher_or_lower,
    NameNext: _name_next,
    Cover: _cover,
}
"""The effects whose sentences depend on other options."""
