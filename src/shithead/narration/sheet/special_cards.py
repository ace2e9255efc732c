"""Special cards: where each may be played, by the engine's own legality check, and what it does.

An effect whose message in ``effects.ftl`` has a ``rule`` needs nothing here, unless its sentences
depend on other options.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import structs

from shithead.cards import rank_index, rank_word
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import (
    EFFECTS,
    Burn,
    Cover,
    Effect,
    ForceTake,
    MaxPerPlay,
    Mirror,
    NameNext,
    Next,
    NoQuartet,
    OnlyOn,
    Reset,
    Reverse,
    Skip,
    Transparent,
    TurnRanking,
    Value,
    Wild,
)
from shithead.ruleset.legality import MIRROR, MIRROR_FREE, effect, refusal, within_bound
from shithead.ruleset.texts import NONE, effect_phrase, has_rule, yes
from shithead.ruleset.values import FrozenDict, greatest

_OF_THE_TABLE: Final = (
    "quartet",
    "take_up",
    "play_compare",
    "finish_cover_without_card",
)
"""Facts that sentences about effects may read."""

_MIGHTY: Final = (Burn, Reset, Transparent, Mirror, ForceTake)
"""Effects that usually go with ``wild``; if the rank is not wild, the sheet says so."""

_RARE: Final = (MaxPerPlay, NoQuartet)
"""Effects that a lesson leaves out beside others."""

_LAST_SAID: Final = (Burn, Cover, Transparent, Mirror, TurnRanking)
"""Effects whose words in a lesson end with what follows from them."""


def specials(write: SheetWriter) -> Iterator[ListItem]:
    """An item for every special rank and every card of its own, from low to high.

    It begins with where the rank may be played, unless its height alone decides.
    """
    for special in write.special_cards():
        about, rank = write.about(special), vocabulary.rank_of(special)
        rules, index, found = about.rules, rank_index(rank), []
        words = about.rank_words(rank) | {"but": about.ranks(_refusing_ranks(about, index))}
        if about.card and not rules.effects(index):
            found.append(about("apart-ordinary", **words))
        if effect(rules, index, Wild):
            found.append(about("anything", **words))
        elif effect(rules, index, OnlyOn):
            found += _only_on(about, index, words)
        elif any(effect(rules, index, kind) for kind in _MIGHTY):
            found.append(about("by-rank", **words))
        for kind in EFFECTS.values():
            one = effect(rules, index, kind)
            found += _sentences(about, rank, one) if one else []
        if rank in rules.play.companions:
            found.append(about("companions", **words))
        yield ListItem(" ".join(found), special_name(special, write.language))


def in_one_sentence(write: SheetWriter, special: str) -> str:
    """What a special rank or card does, as a beginner needs it: no rare cases."""
    about, name = write.about(special), vocabulary.rank_of(special)
    rules, rank, does = about.rules, rank_index(name), []
    if not effect(rules, rank, Wild) and any(effect(rules, rank, kind) for kind in _MIGHTY):
        does.append(about.part("first-by-rank"))
    if name in rules.play.companions:
        does.append(about.part("goes-along"))
    effects = rules.effects(rank)
    told = [one for one in effects if not isinstance(one, _RARE)] or effects
    found = [_in_effect(about, rank, one) for one in told]
    # Those that explain themselves come last.
    for one in sorted(found, key=lambda one: isinstance(one, _LAST_SAID)):
        words: dict[str, object] = {}
        match one:
            case OnlyOn() if _only_below(about, rank) is None:
                continue
            case Wild():
                words["except"] = about.ranks(_refusing_ranks(about, rank))
            case Reset() if rank in _demand_ranks(about):
                words["except"] = about.ranks(_refused_ranks(about, rank))
            case Next(only=only, allow=allow, limit=limit):
                may = [*map(rank_index, allow)]
                if rank in _demand_ranks(about):
                    may = _beyond(about, rank, one)
                words["only"] = about.any_of(map(rank_index, only), "object")
                words["allow"] = about.any_of(may, "object")
                words["a_limit"] = about.any_of([rank_index(limit)] if limit else [], "object")
            case Mirror():
                words["more"] = about.any_of(_wild_on_mirror(about), "object")
            case NameNext():
                words["forced"] = yes(effect(rules, rank, ForceTake) is not None)
        does.append(effect_phrase(one, "lesson", about.language, **words))
    special_does = vocabulary.all_of(does, about.language)
    return f"{about.rank_words(name)['A_special']} {special_does}." if does else ""


def _only_on(write: SheetWriter, rank: int, words: dict[str, object]) -> Iterator[str]:
    """Where a rank may go that goes only on some ranks, and on which ranks below a mirror.

    Of the ranks it says nothing where the height of the rank and the bounds of others refuse the
    same ones.
    """
    rules, demands = write.rules, _demand_ranks(write)
    below = _only_below(write, rank)
    through = write.any_of(map(rank_index, write.having(Transparent)), "after_on")
    if below is not None:
        key = "only-on" if below else "never-on"
        yield write(key, ranks=write.ranks(below), through=through, **words)
    lent = [demand for demand in demands if refusal(rules, MIRROR + demand, rank) is None]
    for mirror in write.having(Mirror):
        name = write.any_of([rank_index(mirror)], "object")
        yield write("only-mirrored", mirror=name, lent=write.any_of(lent), **words)


def _only_below(write: SheetWriter, rank: int) -> list[int] | None:
    """The ranks that a rank with ``only_on`` goes on; None if it went on the same ones without."""
    others = tuple(one for one in write.rules.effects(rank) if not isinstance(one, OnlyOn))
    named = FrozenDict({**write.rules.specials, rank_word(rank): others})
    plain = structs.replace(write.rules, specials=named)
    demands = _demand_ranks(write)
    below, without = (
        [demand for demand in demands if refusal(rules, demand, rank) is None]
        for rules in (write.rules, plain)
    )
    return None if below == without else below


def special_name(special: str, language: str) -> str:
    """The name of a special rank or card, with a capital letter in front."""
    return capital(vocabulary.special_word(special, language))


def in_short(write: SheetWriter, special: str) -> str:
    """What a special rank or card does, in a few words, with the ranks that are excepted here."""
    about, rank = write.about(special), rank_index(vocabulary.rank_of(special))
    phrases, wild = [], effect(about.rules, rank, Wild)
    if not wild and any(effect(about.rules, rank, kind) for kind in _MIGHTY):
        refusing = _rank_names(about, _refusing_ranks(about, rank))
        phrases += [about.part("glance-by-rank", ranks=refusing)] if refusing != NONE else []
    for found in map(partial(_in_effect, about, rank), about.rules.effects(rank)):
        words = {}
        if isinstance(found, OnlyOn) and _only_below(about, rank) is None:
            continue
        if isinstance(found, Wild):
            words["except"] = _rank_names(about, _refusing_ranks(about, rank))
        elif isinstance(found, Next):
            if rank in _demand_ranks(about):
                words["allow"] = _rank_names(about, _beyond(about, rank, found))
            if wild:  # that it does not go on its own rank is said where it goes on anything
                denied = [other for other in map(rank_index, found.deny) if other != rank]
                words["deny"] = _rank_names(about, denied)
        elif isinstance(found, Reset) and rank in _demand_ranks(about):
            words["except"] = _rank_names(about, _refused_ranks(about, rank))
        elif isinstance(found, Mirror):
            words["more"] = _rank_names(about, _wild_on_mirror(about))
        phrases.append(effect_phrase(found, "short", about.language, **words))
    return "; ".join(phrases) or write.part("glance-nothing")


def ordinary(write: SheetWriter) -> Iterator[str]:
    """The ranks that do nothing, if others do something."""
    if write.special():
        ranks = [rank for rank in write.in_play() if not write.rules.effects(rank)]
        yield write("ordinary", ranks=write.ranks(ranks))
    if write.special_cards() != write.special():
        yield write("apart")


# Where they may be played ------------------------------------------------------------------------


def _demand_ranks(write: SheetWriter) -> list[int]:
    """The ranks that can be the pile's demand themselves."""
    rules, found = write.rules, []
    for rank in write.in_play():
        transparent = effect(rules, rank, Transparent)
        borrowed = effect(rules, rank, Mirror) or effect(rules, rank, Value)
        if transparent.on_empty == "own" if transparent else not borrowed:
            found.append(rank)
    return found


def _refusing_ranks(write: SheetWriter, rank: int) -> list[int]:
    """The ranks on which a rank may not be played, from low to high."""
    demands = _demand_ranks(write)
    mirrored = refusal(write.rules, MIRROR_FREE, rank) is not None
    return [
        below
        for below in write.in_play()
        if (below in demands and refusal(write.rules, below, rank) is not None)
        or (mirrored and effect(write.rules, below, Mirror))
    ]


def _following_ranks(write: SheetWriter, demand: int) -> list[int]:
    """The ranks that may be played on a demand, from low to high."""
    return [rank for rank in write.in_play() if refusal(write.rules, demand, rank) is None]


def _refused_ranks(write: SheetWriter, demand: int) -> list[int]:
    """The ranks that may not."""
    return [rank for rank in write.in_play() if refusal(write.rules, demand, rank) is not None]


def _wild_ranks(write: SheetWriter) -> list[int]:
    return [rank for rank in write.in_play() if effect(write.rules, rank, Wild)]


def _wild_on_mirror(write: SheetWriter) -> list[int]:
    """The wild ranks that may be played on a mirror, even above a low card."""
    lowest = MIRROR + _demand_ranks(write)[0]
    return [rank for rank in _wild_ranks(write) if refusal(write.rules, lowest, rank) is None]


def _beyond(write: SheetWriter, rank: int, found: Next) -> list[int]:
    """The ranks that may follow a rank although its bound does not admit them."""
    free = _following_ranks(write, rank)
    return [r for r in free if not within_bound(write.rules, found, rank, r)]


def _rank_names(write: SheetWriter, ranks: list[int]) -> str:
    names = [vocabulary.rank_name(rank_word(rank), write.language) for rank in ranks]
    return vocabulary.one_of(names, write.language) or NONE


# What they do ------------------------------------------------------------------------------------


def _sentences(write: SheetWriter, rank: str, found: Effect) -> Iterator[str]:
    """The sentences about one effect of a rank."""
    rule = partial(_rule, write, rank, found)
    index = rank_index(rank)
    match found:
        case Transparent():
            yield rule(several=yes(write.most_of(rank) > 1))
            yield rule("rule-empty")
            skipping = [rank_index(word) for word in write.having(Skip) if word != rank]
            if found.passes_skip or skipping:
                key = "rule-passes" if found.passes_skip else "rule-quiet"
                yield rule(key, on_skip=write.any_of(skipping, "after_on"))
        case Mirror():
            yield from _mirror(write, rank, found)
        case Reset():
            if index in _demand_ranks(write):
                yield rule(but=write.ranks(_refused_ranks(write, index)))
        case Next():
            yield from _next(write, rank, _merged(found))
        case Cover():
            yield rule()
            if greatest(write.rules.deal.down):
                yield rule("rule-zones")
            yield rule("rule-last")
        case _:
            rules, words = write.rules, dict[str, object]()
            alone = write.played_alone(rank)  # none may play two cards of the rank at once
            match found:
                case MaxPerPlay():
                    quartet = rules.quartet.size and not effect(rules, index, NoQuartet)
                    words["completes"] = yes(quartet)
                case Skip(count=count):
                    several = count == "lying" or (write.card and count == "once")
                    words["count"] = "single" if alone and not several else count
                case Reverse(once=once):
                    words["once"] = "single" if alone and not (write.card and once) else yes(once)
                case NameNext():
                    words["forced"] = yes(effect(rules, index, ForceTake) is not None)
            if has_rule(found, write.language):
                yield _rule(write, rank, found, "rule", **words)


def _rule(write: SheetWriter, rank: str, found: Effect, part: str = "rule", **more: object) -> str:
    """One sentence about an effect, filled with its parameters and the words for the rank."""
    given = write.rank_words(rank) | {name: write.facts[name] for name in _OF_THE_TABLE} | more
    return capital(effect_phrase(found, part, write.language, **given))


def _mirror(write: SheetWriter, rank: str, found: Mirror) -> Iterator[str]:
    """The borrowed rank, undercutting it, and what may follow on a mirror over a reset."""
    rules, language = write.rules, write.language
    rule = partial(_rule, write, rank, found)
    going = _wild_on_mirror(write)
    yield rule(more=write.any_of(going))
    if write.most_of(rank) > 1:
        yield rule("rule-several")
    if never := [r for r in _wild_ranks(write) if r not in going]:
        yield write("follow-not", ranks=write.ranks(never))
    if limited := write.having(OnlyOn):
        yield write("follow-limited", ranks=write.ranks(map(rank_index, limited)))
    barred = [r for r in write.in_play() if refusal(rules, MIRROR_FREE, r) is not None]
    yield rule("rule-empty", but=write.ranks(barred))
    for reset in write.having(Reset):
        follows = _following_ranks(write, MIRROR + rank_index(reset))
        yield rule(
            "rule-reset",
            reset=vocabulary.rank_name(reset, language),
            on_reset=vocabulary.a_rank(reset, language, "after_on"),
            follows=NONE if found.reset_stays else write.any_of(follows),
        )


def _in_effect(write: SheetWriter, rank: int, found: Effect) -> Effect:
    """What a rank's effect comes to: a bound that every rank meets lets anything follow."""
    if isinstance(found, Next) and rank in _demand_ranks(write):
        everything = _following_ranks(write, rank) == write.in_play()
        return Reset() if everything else _merged(found)
    return found


def _merged(found: Next) -> Next:
    """A bound in its shortest form: lower than an 8, or else an 8, is an 8 or lower."""
    if found.bound != "below" or found.below not in found.allow:
        return found
    allow = tuple(rank for rank in found.allow if rank != found.below)
    return structs.replace(found, below=None, at_most=found.below, allow=allow)


def _next(write: SheetWriter, rank: str, found: Next) -> Iterator[str]:
    """The bound on the next play, with additions and exceptions."""
    index = rank_index(rank)
    if index not in _demand_ranks(write):
        return
    free = _following_ranks(write, index)
    if free == write.in_play():
        yield _rule(write, rank, Reset(), but=NONE)
        return
    within = [r for r in write.in_play() if within_bound(write.rules, found, index, r)]
    if found.bound == "only":
        follows, more = write.any_of(free), []
    else:
        follows = effect_phrase(found, "rule-bound", write.language)
        more = [r for r in free if r not in within]
    yield _rule(write, rank, found, follows=follows, more=write.any_of(more))
    if found.bound == "only":
        return
    bounded = {*within, *_wild_ranks(write)}
    # That it does not go on its own rank is said where it goes on anything.
    wild = index if effect(write.rules, index, Wild) else None
    refused = [r for r in write.in_play() if r in bounded and r not in free and r != wild]
    if refused:
        yield write("follow-not", ranks=write.ranks(refused))
