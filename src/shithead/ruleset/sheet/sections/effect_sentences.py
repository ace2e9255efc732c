"""What each effect of a special card says about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import Card, rank_index, rank_word
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import MaxPerPlay, NoQuartet, Reset, Skip, Value
from shithead.ruleset.legality import MIRROR, effect, refusal
from shithead.ruleset.sheet.phrases import Writer, yes
from shithead.ruleset.sheet.sections.special_placement import demanding, following, wilds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.ruleset.effects import (
        Again,
        Burn,
        Cover,
        DrawTo,
        ForceTake,
        Mirror,
        Next,
        Reverse,
        Transparent,
    )


def value(write: Writer, _rank: str, found: Value) -> Iterator[str]:
    """The rank that it counts as."""
    yield write("value", a_rank=write.a_rank(found.rank))


def max_per_play(write: Writer, rank: str, found: MaxPerPlay) -> Iterator[str]:
    """How many at a time, quartets aside."""
    quartet = write.rules.quartet.size and not effect(write.rules, rank_index(rank), NoQuartet)
    count = found.count
    yield write("max-per-play", count=count, number=write.number(count), quartet=yes(quartet))


def no_quartet(write: Writer, rank: str, _found: NoQuartet) -> Iterator[str]:
    """That it burns with none of its own."""
    yield write("quartet-never", ranks=write.ranks(rank))


def transparent(write: Writer, rank: str, found: Transparent) -> Iterator[str]:
    """That one looks through it, and what it passes on."""
    a_rank = write.a_rank(rank)
    yield write("transparent", ranks=write.ranks(rank))
    if found.passes_skip:
        yield write("transparent-passes", a_rank=a_rank)
    elif write.having(Skip):
        yield write("transparent-quiet")
    yield write("transparent-empty", value=found.on_empty, a_rank=a_rank)


def mirror(write: Writer, _rank: str, found: Mirror) -> Iterator[str]:
    """That it borrows a rank and must be undercut."""
    lowest = MIRROR + demanding(write)[0]
    more = [r for r in wilds(write) if refusal(write.rules, lowest, r) is None]
    yield write("mirror", more=write.any_of(more))
    never = [r for r in wilds(write) if r not in more]
    if never:
        yield write("follow-not", ranks=write.several(never))
    yield write("mirror-empty")
    for rank in write.having(Reset):
        yield write("mirror-reset", value=yes(found.reset_stays), a_rank=write.a_rank(rank))


def reset(write: Writer, rank: str, _found: Reset) -> Iterator[str]:
    """What may follow: anything, or nearly."""
    if rank_index(rank) in demanding(write):
        free = following(write, rank_index(rank))
        refused = [r for r in write.in_play() if r not in free]
        yield write("reset", but=write.several(refused))


def follow(write: Writer, rank: str, found: Next) -> Iterator[str]:
    """What may follow: a bound, with more and with exceptions."""
    if rank_index(rank) not in demanding(write):
        return
    within = _within(write, rank_index(rank), found)
    free = following(write, rank_index(rank))
    more = [r for r in free if r not in within]
    if found.only:
        yield write("follow", bound=write.any_of(free), more=write.any_of([]))
    else:
        yield write("follow", bound=_bound(write, found), more=write.any_of(more))
    refused = [r for r in {*within, *wilds(write)} if r not in free]
    if refused:
        order = write.in_play()
        yield write("follow-not", ranks=write.several(sorted(refused, key=order.index)))


def _bound(write: Writer, found: Next) -> str:
    kind = "at_most" if found.at_most else "below" if found.below else "higher"
    limit = found.at_most or found.below or "2"
    return write.part("bound", kind=kind, a_rank=write.a_rank(limit))


def _within(write: Writer, rank: int, found: Next) -> list[int]:
    """The ranks that keep to the bound by their height."""
    if found.only:
        return [rank_index(word) for word in found.only]
    limit = _height(write, rank_index(found.at_most or found.below or rank_word(rank)))
    heights = {r: _height(write, r) for r in write.in_play()}
    if found.at_most:
        return [r for r, height in heights.items() if height <= limit]
    if found.below:
        return [r for r, height in heights.items() if height < limit]
    return [r for r, height in heights.items() if height > limit]


def _height(write: Writer, rank: int) -> int:
    found = effect(write.rules, rank, Value)
    return write.rules.order()[rank_index(found.rank) if found else rank]


def skip(write: Writer, rank: str, found: Skip) -> Iterator[str]:
    """Who misses a turn."""
    yield write("skip", once=_once(write, rank, found), ranks=write.ranks(rank))


def reverse(write: Writer, rank: str, found: Reverse) -> Iterator[str]:
    """How often the direction turns."""
    yield write("reverse", once=_once(write, rank, found), ranks=write.ranks(rank))


def _once(write: Writer, rank: str, found: Skip | Reverse) -> str:
    """Whether it counts once for a play; ``single`` if a play never holds two of the rank."""
    most = effect(write.rules, rank_index(rank), MaxPerPlay)
    if write.rules.play.sets == "single" or (most and most.count == 1):
        return "single"
    return yes(found.once)


def draw_to(write: Writer, _rank: str, found: DrawTo) -> Iterator[str]:
    """Drawing up to another number."""
    yield write(
        "draw-to",
        a_rank=write.a_rank(found.on),
        below=write.cards(found.below),
        cards=write.cards(found.count),
    )


def burn(write: Writer, _rank: str, found: Burn) -> Iterator[str]:
    """That the pile burns, and who opens."""
    yield write("burn", opener=found.opener)
    yield write("burn-empty")


def force_take(write: Writer, rank: str, found: ForceTake) -> Iterator[str]:
    """Who takes the pile, and how to answer."""
    yield write("force-take")
    if found.reply:
        named = [_card(write, Card(text)) for text in found.reply]
        yield write("reply", cards=vocabulary.one_of(named, write.language))
    if found.removed:
        yield write("force-removed", the_rank=write.the_rank(rank))


def _card(write: Writer, card: Card) -> str:
    return vocabulary.the_card(rank_word(card.rank), card[1], write.language)


def cover(write: Writer, rank: str, _found: Cover) -> Iterator[str]:
    """Covering, and what happens if there is nothing to cover with."""
    yield write("cover", a_rank=write.a_rank(rank), ranks=write.ranks(rank))
    if write.rules.deal.down:
        yield write("cover-zones")
    yield write("cover-last", value=write.rules.finish.cover_without_card)


def again(write: Writer, _rank: str, _found: Again) -> Iterator[str]:
    """Another play at once."""
    yield write("play-again")


def companions(write: Writer, rank: str) -> str:
    """How many may go along with other cards, and where they lie."""
    play = write.rules.play
    return write(
        "companions",
        most=play.companion_limit,
        number=write.number(play.companion_limit),
        ranks=write.ranks(rank),
        lie=play.companions_lie,
    )
