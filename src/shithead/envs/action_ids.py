"""Ids of actions: a number for each action of a rule set, the same in every game, and its name.

``compact`` ids number what the rules allow with a number of seats. ``universal`` ids mean the same
under all presets. Both are in the order of the keys that kernels know (``kernels.action_keys``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, get_args

from shithead.cards import JOKER, MAX_SEATS, RANKS, SUITS, rank_index
from shithead.engine.arrays import shorts
from shithead.engine.state import MAX_ROW
from shithead.envs.kernels import action_keys as keys
from shithead.errors import SetupError
from shithead.game.seats import seat_count
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

Ids = Literal["compact", "universal"]
"""Which ids: those of one rule set and number of seats, or those of all presets."""

_NAMED: Final = range(len(RANKS) - 1)
"""The ranks that have suits."""

_BARE: Final = (
    "pass", "ready", "try", "take", "draw", "claim", "clockwise", "counterclockwise",
)  # fmt: skip
_WORDS: Final = ("", "higher", "lower")
_MOST_UNIVERSAL: Final = 4
"""Cards that lie up, or go along with a set, under any preset."""


class ActionIds:
    """The actions of an environment, each with its id.

    Attributes:
        names: the name of each action by its id: ``put 77``, ``take``, ``flip 2``, ``swap 4/K``.
        keys: the kernels' key of each action by its id, in rising order.
        table: the id by the kernels' key, or -1.
    """

    def __init__(self, found: Iterable[int]) -> None:
        """Number some keys."""
        self.keys = tuple(sorted(set(found)))
        self.names = tuple(map(name_of, self.keys))
        self.table = shorts(keys.KEYS)
        for key in range(keys.KEYS):
            self.table[key] = -1
        for number, key in enumerate(self.keys):
            self.table[key] = number
        self._of_name = {name: number for number, name in enumerate(self.names)}

    def __len__(self) -> int:
        """The number of actions."""
        return len(self.keys)

    def of(self, name: str) -> int:
        """The id of an action by its name.

        Raises:
            SetupError: there is no such action.
        """
        if name not in self._of_name:
            raise SetupError("setup-action", action=name)
        return self._of_name[name]


def action_ids(
    rules: RuleSet | str | dict[str, Any], seats: int, ids: Ids = "compact"
) -> ActionIds:
    """The actions under a rule set.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        ids: ``compact`` for ids of these rules and seats, ``universal`` for ids of all presets.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, there are no such ids, or the rules
            allow what universal ids have no number for.
    """
    if ids not in get_args(Ids):
        raise SetupError("setup-action-ids", ids=str(ids), allowed=", ".join(get_args(Ids)))
    ruleset = load_rules(rules)
    return _action_ids(ruleset, seat_count(ruleset, seats), ids)


@lru_cache(maxsize=64)
def _action_ids(rules: RuleSet, seats: int, ids: Ids) -> ActionIds:
    if ids == "compact":
        return ActionIds(possible_keys(rules, seats))
    found = _universal_ids()
    if missing := [key for key in possible_keys(rules, seats) if found.table[key] < 0]:
        raise SetupError("setup-universal", rules=rules.name, action=name_of(missing[0]))
    return found


@lru_cache(maxsize=1)
def _universal_ids() -> ActionIds:
    """Ids that cover every preset."""
    ranks, few = range(len(RANKS)), _counts(_MOST_UNIVERSAL)
    three = RANKS.index("3")
    found = [
        *range(len(_BARE)),
        *(keys.CALL + step for step in range(1, MAX_SEATS)),
        *(keys.FLIP + (1 << place) for place in range(MAX_ROW)),
        *(keys.PUT + keys.MOST * rank + n - 1 for rank in ranks for n in _counts(keys.MOST)),
        *_by_suits(keys.PUT_SUITS, _NAMED, _MOST_UNIVERSAL),
        *(_with(rank, n, three, k) for rank in _NAMED if rank != three for n in few for k in few),
        *_runs(2),
        *(keys.SWAP + keys.RANKS * a + b for a in ranks for b in ranks if a != b),
        *_halves(ranks, _NAMED),
        *_halves(ranks, ()),
        *(keys.TAKE_UP + keys.MOST * rank + n - 1 for rank in ranks for n in few),
        *_by_suits(keys.TAKE_SUITS, _NAMED, 1),
    ]
    return ActionIds(found)


def possible_keys(rules: RuleSet, seats: int) -> Iterator[int]:
    """The keys of all actions that a rule set may allow with a number of seats."""
    table = compiled(rules)[0]
    packs, jokers, _ = rules.cards(seats)
    held = [4 * packs] * JOKER + [jokers]
    ranks = [rank for rank, count in enumerate(held) if count > 0]
    suited = [rank for rank in ranks if table.suited >> rank & 1 and rank != JOKER]
    yield from range(len(_BARE))
    if table.asks_ever:
        yield from range(keys.SAY, keys.SAY + keys.NAMED * (len(_WORDS) - 1) + seats)
    if rules.table.forget_draw != "off":
        yield from (keys.CALL + step for step in range(1, seats))
    places = range(1, 1 << table.deal_down[seats])
    several = rules.endgame.flip_several
    yield from (keys.FLIP + mask for mask in places if several or mask & (mask - 1) == 0)
    yield from _by_number(keys.PUT, held, suited, packs, keys.MOST)
    yield from _by_suits(keys.PUT_SUITS, suited, _MOST_UNIVERSAL)
    yield from _companions(rules, held, int(table.play_companion_limit))
    if rules.play.runs != "off":
        yield from _runs(rules.play.run_min)
    if rules.deal.up_choice == "swap":
        if table.suited:
            yield from _halves(ranks, suited)
        else:
            yield from (keys.SWAP + keys.RANKS * a + b for a in ranks for b in ranks if a != b)
    if rules.pickup.up_card != "none":
        most = 1 if rules.pickup.up_card == "one" else keys.MOST
        if rules.deal.stacks == "off" and rules.deal.dump == "off":
            most = min(most, int(table.deal_up[seats]))
        yield from _by_number(keys.TAKE_UP, held, suited, packs, most)
        yield from _by_suits(keys.TAKE_SUITS, suited, min(most, _MOST_UNIVERSAL))


def _counts(most: int) -> range:
    return range(1, most + 1)


def _by_number(
    first: int, held: Sequence[int], suited: Sequence[int], packs: int, most: int
) -> Iterator[int]:
    """Keys of a number of cards of a rank; with one pack, suits say all where they matter."""
    for rank, count in enumerate(held):
        if rank not in suited or packs > 1:
            least = 2 if rank in suited else 1
            yield from (
                first + keys.MOST * rank + n - 1 for n in range(least, min(count, most) + 1)
            )


def _by_suits(first: int, suited: Iterable[int], most: int) -> Iterator[int]:
    for rank in suited:
        masks = (mask for mask in range(1, 16) if mask.bit_count() <= most)
        yield from (first + keys.MOST * rank + mask for mask in masks)


def _companions(rules: RuleSet, held: Sequence[int], limit: int) -> Iterator[int]:
    """Sets with cards of another rank."""
    for other in map(rank_index, rules.play.companions):
        along = _counts(min(held[other], limit or held[other]))
        for rank, count in enumerate(held):
            if rank != other:
                yield from (_with(rank, n, other, k) for n in _counts(count) for k in along)


def _with(rank: int, count: int, other: int, along: int) -> int:
    at = keys.RANKS * (keys.MOST * rank + count - 1) + other
    return keys.WITH + keys.MOST * at + along - 1


def _runs(least: int) -> Iterator[int]:
    """Runs of at least this many cards."""
    for rank in _NAMED:
        for suit in range(len(SUITS)):
            lengths = range(least, len(_NAMED) - rank + 1)
            yield from (keys.RUN + keys.RANKS * (4 * rank + suit) + n for n in lengths)


def _halves(ranks: Iterable[int], suited: Sequence[int]) -> Iterator[int]:
    """Swaps in two actions: the hand card, then the up card."""
    for rank in ranks:
        for by_rank, by_card in ((keys.GIVE, keys.GIVE_CARD), (keys.FETCH, keys.FETCH_CARD)):
            if rank in suited:
                yield from range(by_card + 4 * rank, by_card + 4 * rank + 4)
            else:
                yield by_rank + rank


# Names -------------------------------------------------------------------------------------------


def name_of(key: int) -> str:
    """The name of an action, by its key."""
    first, write = next((first, write) for first, write in _WRITTEN if key >= first)
    return write(key - first)


def _said(at: int) -> str:
    word, named = divmod(at, keys.NAMED)
    return " ".join(filter(None, ("say", _WORDS[word], f"+{named}" if named else "")))


def _flipped(at: int) -> str:
    return "flip " + " ".join(str(place + 1) for place in range(MAX_ROW) if at >> place & 1)


def _cards(at: int) -> str:
    rank, more = divmod(at, keys.MOST)
    return RANKS[rank] * (more + 1)


def _suits(at: int) -> str:
    rank, suits = divmod(at, keys.MOST)
    return "".join(RANKS[rank] + suit for place, suit in enumerate(SUITS) if suits >> place & 1)


def _card(at: int) -> str:
    return RANKS[at // 4] + SUITS[at % 4]


def _run(at: int) -> str:
    card, length = divmod(at, keys.RANKS)
    rank, suit = divmod(card, 4)
    return "put " + "".join(RANKS[at] + SUITS[suit] for at in range(rank, rank + length))


def _set_with(at: int) -> str:
    cards, more = divmod(at, keys.MOST)
    of_set, other = divmod(cards, keys.RANKS)
    return f"put {_cards(of_set)}+{RANKS[other] * (more + 1)}"


_WRITTEN: Final = (
    (keys.WITH, _set_with),
    (keys.RUN, _run),
    (keys.FETCH_CARD, lambda at: f"swap /{_card(at)}"),
    (keys.FETCH, lambda at: f"swap /{RANKS[at]}"),
    (keys.GIVE_CARD, lambda at: f"swap {_card(at)}/"),
    (keys.GIVE, lambda at: f"swap {RANKS[at]}/"),
    (keys.SWAP, lambda at: f"swap {RANKS[at // keys.RANKS]}/{RANKS[at % keys.RANKS]}"),
    (keys.TAKE_SUITS, lambda at: f"take {_suits(at)}"),
    (keys.TAKE_UP, lambda at: f"take {_cards(at)}"),
    (keys.PUT_SUITS, lambda at: f"put {_suits(at)}"),
    (keys.PUT, lambda at: f"put {_cards(at)}"),
    (keys.FLIP, _flipped),
    (keys.CALL, lambda at: f"call +{at}"),
    (keys.SAY, _said),
    (0, _BARE.__getitem__),
)
"""The first key of each kind, from the last one down, and what writes its name."""
