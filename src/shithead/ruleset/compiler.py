"""The rules' record: its layout, and a rule set compiled to it, for the kernels.

Kernels know no rule set. They read one record of numbers, masks and tables.
"""

from __future__ import annotations

from ctypes import c_uint8, c_uint16
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from shithead.cards import MAX_SEATS, RANK_COUNT, SUITS, Card, rank_index
from shithead.record_layout import FieldOf, fill_record, layout
from shithead.ruleset import effects
from shithead.ruleset.codes import PLAIN_OPTIONS, reason_code
from shithead.ruleset.legality import (
    DEMANDS,
    Kind,
    cards_apart,
    demand_after,
    demands_of,
    effect,
    effect_of_some,
    kinds_of_rank,
    refusal,
    suited_ranks,
    ways,
)
from shithead.ruleset.size_limits import LONGEST_LISTS
from shithead.ruleset.values import PileHas, PlayableTriple, number_for, read_condition

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet

NONE: Final = 255
"""No rank, no suit, no seat."""

PER_CARD: Final = 1
"""``skip``, ``reverse``: each card of a play counts (X-25)."""

PER_PLAY: Final = 2
"""``skip``, ``reverse``: a play counts once, however many cards it has."""

PER_LYING: Final = 3
"""``skip``: each card of the rank that lies together on top of the pile counts (CRUZO-43 b)."""

BURN_SAME: Final = 1
"""``burn``: the player who burns the pile opens."""

BURN_FOLLOWING: Final = 2
"""``burn``: the following player opens."""

ASKS_RANKING: Final = 1
"""``asks``: the player says whether higher or lower follows."""

ASKS_NEXT: Final = 2
"""``asks``: the player names who is next."""

VOLUNTARY_NEVER: Final = 0
"""``voluntary``: only a player who cannot play takes the pile."""

VOLUNTARY_ALWAYS: Final = 1
"""``voluntary``: every player may take the pile."""

VOLUNTARY_CONDITIONS: Final = 2
"""``voluntary``: a player may take the pile on a condition (CRUZO-25)."""

MOST_PILES: Final = LONGEST_LISTS["pickup.voluntary"]
"""Piles, described by the cards in them, that may be taken at will (CRUZO-25)."""

_LARGEST_BYTE: Final = 255
_RANKS: Final = (RANK_COUNT,)
_TABLES: Final[list[FieldOf]] = [
    ("allowed", c_uint16, (DEMANDS,)),  # by demand: mask of the ranks of which some card meets it
    ("apart_allowed", c_uint16, (DEMANDS,)),  # of which the cards apart do,
    ("rest_allowed", c_uint16, (DEMANDS,)),  # and of which the others do
    ("refusal", c_uint8, (DEMANDS, RANK_COUNT)),  # why a rank does not (codes.REASONS)
    ("after", c_uint8, (DEMANDS, RANK_COUNT)),  # by demand and rank played: the next demand
    ("transparent", c_uint16),  # masks of ranks with an effect,
    ("passes_skip", c_uint16),
    ("cover", c_uint16),
    ("again", c_uint16),
    ("force", c_uint16),
    ("force_removed", c_uint16),
    ("quartet_ranks", c_uint16),  # that count for quartets,
    ("companions", c_uint16),  # that may go along with a set,
    ("turning", c_uint16),  # that turn the ranking,
    ("suited", c_uint16),  # of which suits matter,
    ("split", c_uint16),  # whose cards do different things,
    ("plain", c_uint16),  # whose cards change nothing but the pile's demand,
    ("free_ranks", c_uint16),  # of which no number of cards is ever too many
    ("answers_any", c_uint16),  # that go on a set in any number,
    ("resets", c_uint16),  # after which anything may follow
    ("replies", c_uint8),  # 1: some cards hand a forced take on,
    ("reply", c_uint16, (RANK_COUNT, RANK_COUNT)),  # by forcing rank and rank: cards' masks
    ("skip", c_uint8, _RANKS),  # PER_CARD, PER_PLAY, PER_LYING or 0
    ("reverse", c_uint8, _RANKS),  # PER_CARD, PER_PLAY or 0
    ("burn", c_uint8, _RANKS),  # BURN_SAME, BURN_FOLLOWING or 0
    ("apart", c_uint16, _RANKS),  # by rank: cards that go on other cards than the rest of it
    ("special_cards", c_uint16, _RANKS),  # the cards with any effect,
    ("skippers", c_uint16, _RANKS),  # that skip,
    ("reversers", c_uint16, _RANKS),  # that reverse,
    ("burners", c_uint16, _RANKS),  # that burn,
    ("repeaters", c_uint16, _RANKS),  # whose player plays again,
    ("forcers", c_uint16, _RANKS),  # and that force the next player to take the pile, as masks
    ("asks", c_uint8, _RANKS),  # what the player has to say: ASKS_RANKING, ASKS_NEXT, as bits
    ("most", c_uint8, _RANKS),  # cards in one play, 0 any number
    ("bonus_on", c_uint8, _RANKS),  # another refill: the rank below,
    ("bonus_to", c_uint8, _RANKS),  # the hand's size then,
    ("bonus_below", c_uint8, _RANKS),  # and the size under which it is due
    ("start_order", c_uint8, _RANKS),  # place in start.ranks, or NONE
    ("start_suit", c_uint8, (4,)),  # place in start.suits, or NONE; 0 where suits do not matter
    ("removed_more", c_uint8, (MAX_SEATS + 1,)),  # by seats: cards put aside at most by chance
    ("pile_needs", c_uint8, (MOST_PILES, RANK_COUNT)),  # by pile that may be taken: its cards
    ("take_piles", c_uint8),  # the number of such piles
    ("take_triple", c_uint8),  # 1: the pile may be taken with a playable triple
    ("voluntary", c_uint8),  # VOLUNTARY_NEVER, VOLUNTARY_ALWAYS or VOLUNTARY_CONDITIONS
    ("up_chosen", c_uint8),  # 1: up cards are chosen out of the hand
    ("deal_down", c_uint8, (MAX_SEATS + 1,)),  # by seats: down cards of a seat,
    ("deal_up", c_uint8, (MAX_SEATS + 1,)),  # up cards,
    ("first_hand", c_uint8, (MAX_SEATS + 1,)),  # cards dealt into a hand,
    ("kept_hand", c_uint8, (MAX_SEATS + 1,)),  # hand cards when play begins,
    ("draw_refill_to", c_uint8, (MAX_SEATS + 1,)),  # and to which hands are refilled
    ("free_sets", c_uint8),  # 1: all ranks are free, and nothing but sets is played
    ("more_on_turn", c_uint8),  # 1: there are moves on turn that few rules know
    ("out_of_turn", c_uint8),  # 1: there are moves out of turn in play
    ("demands", c_uint8),  # the number of possible demands; twice as many if the ranking turns
    ("asks_ever", c_uint8),  # 1: some rank lets its player say something
    ("ranking_stays", c_uint8),  # 1: a turned ranking outlasts the pile
]
_OPTIONS: Final[list[FieldOf]] = [
    (option.field, c_uint8 if option.most <= _LARGEST_BYTE else c_uint16)
    for option in PLAIN_OPTIONS.values()
]

RULES: Final = layout("Rules", [*_TABLES, *_OPTIONS])
"""Layout of a compiled rule set: tables and masks, then a field for each plain option."""

# A rule set compiled ------------------------------------------------------------------------------

_ALL_RANKS: Final = (1 << RANK_COUNT) - 1


@lru_cache(maxsize=256)
def compiled(rules: RuleSet) -> Any:
    """The record of a rule set, as an array of length 1 (kernels are entered with arrays)."""
    table = (RULES * 1)()
    for tables in (_legality, _effects, _forcing, _deal_and_start, _moves):
        fill_record(table[0], tables(rules).items())
    options = PLAIN_OPTIONS.values()
    fill_record(table[0], ((option.field, option.number(rules)) for option in options))
    return table


def _legality(rules: RuleSet) -> dict[str, Any]:
    """Which ranks meet which demand, and which demand follows."""
    ranks, demands, masks = range(RANK_COUNT), demands_of(rules), [0] * RANK_COUNT
    seen_apart, seen_rest = [rules] * RANK_COUNT, [rules] * RANK_COUNT
    for rank in ranks:  # the cards that go on other cards than the rest of their rank
        *apart, (_, rest) = kinds_of_rank(rules, rank)
        own = ways(rest.effects(rank))
        others = [(cards, seen) for cards, seen in apart if ways(seen.effects(rank)) != own]
        masks[rank] = sum(cards for cards, _ in others)
        seen_apart[rank], seen_rest[rank] = others[0][1] if others else rest, rest
    rest_why = _refusals(demands, seen_rest)
    apart_why = _refusals(demands, seen_apart) if any(masks) else rest_why
    either = list(zip(apart_why, rest_why, strict=True))
    return {
        "allowed": [_mask(r for r in ranks if not (a[r] and b[r])) for a, b in either],
        "apart_allowed": [_mask(r for r in ranks if not a[r]) for a in apart_why],
        "rest_allowed": [_mask(r for r in ranks if not b[r]) for b in rest_why],
        "refusal": [[a[r] or b[r] for r in ranks] for a, b in either],
        "after": [[demand_after(rules, demand, rank) for rank in ranks] for demand in demands],
        "apart": masks,
        "demands": len(demands),
        "ranking_stays": any(effects.TurnRanking() in found for found in rules.specials.values()),
    }


def _refusals(demands: range, seen: list[RuleSet]) -> list[list[int]]:
    """By demand and rank: why cards of the rank, under the rules for them, do not meet it."""
    return [
        [reason_code(refusal(rules, demand, rank)) for rank, rules in enumerate(seen)]
        for demand in demands
    ]


_OF_THE_DEMAND: Final = (
    effects.Wild,
    effects.OnlyOn,
    effects.Value,
    effects.MaxPerPlay,
    effects.NoQuartet,
    effects.Mirror,
    effects.Reset,
    effects.Next,
    effects.ForceTake,
)
"""Effects that say what may be played, or follow: after a play the kernels do nothing for them."""


_BY_RANK: Final[dict[str, type[effects.Effect]]] = {
    "transparent": effects.Transparent,
    "cover": effects.Cover,
    "again": effects.Again,
    "resets": effects.Reset,
    "turning": effects.TurnRanking,
}
"""Masks of the ranks that have an effect."""

_BY_CARD: Final[dict[str, type[effects.Effect]]] = {
    "special_cards": effects.Effect,
    "skippers": effects.Skip,
    "reversers": effects.Reverse,
    "burners": effects.Burn,
    "repeaters": effects.Again,
    "forcers": effects.ForceTake,
}
"""Masks of the cards that have an effect, by rank."""

_ASKS: Final = {effects.HigherOrLower: ASKS_RANKING, effects.NameNext: ASKS_NEXT}
_SKIPS: Final = {"per_card": PER_CARD, "once": PER_PLAY, "lying": PER_LYING}
_BURNS: Final = {"same": BURN_SAME, "following": BURN_FOLLOWING}


def _effects(rules: RuleSet) -> dict[str, Any]:
    """What the effects of special ranks do, by rank or as masks of ranks and cards."""
    ranks = range(RANK_COUNT)

    def of_ranks(kind: type[Kind]) -> list[Kind | None]:
        return [effect_of_some(rules, rank, kind) for rank in ranks]

    draw_to, transparent = of_ranks(effects.DrawTo), of_ranks(effects.Transparent)
    asks = [
        sum(bit for kind, bit in _ASKS.items() if effect_of_some(rules, rank, kind))
        for rank in ranks
    ]
    whole = [rank for rank in ranks if not cards_apart(rules, rank)]
    masks = {name: _having(rules, kind) for name, kind in _BY_RANK.items()}
    cards = {
        name: [
            sum(cards for cards, seen in kinds_of_rank(rules, rank) if effect(seen, rank, kind))
            for rank in ranks
        ]
        for name, kind in _BY_CARD.items()
    }
    return {
        **masks,
        **cards,
        "passes_skip": _mask(rank for rank, e in enumerate(transparent) if e and e.passes_skip),
        "quartet_ranks": _ALL_RANKS & ~_having(rules, effects.NoQuartet),
        "asks": asks,
        "asks_ever": any(asks),
        "split": _ALL_RANKS & ~_mask(whole),
        "plain": _mask(
            rank
            for rank in whole
            if all(isinstance(each, _OF_THE_DEMAND) for each in rules.effects(rank))
        ),
        "skip": [_SKIPS[e.count] if e else 0 for e in of_ranks(effects.Skip)],
        "reverse": [
            (PER_PLAY if e.once else PER_CARD) if e else 0 for e in of_ranks(effects.Reverse)
        ],
        "burn": [_BURNS[e.opener] if e else 0 for e in of_ranks(effects.Burn)],
        "most": [e.count if e else 0 for e in of_ranks(effects.MaxPerPlay)],
        "bonus_on": [rank_index(e.on) if e else NONE for e in draw_to],
        "bonus_to": [e.count if e else 0 for e in draw_to],
        "bonus_below": [e.below if e else 0 for e in draw_to],
    }


def _having(rules: RuleSet, kind: type[effects.Effect]) -> int:
    """The ranks of which some card has an effect of a kind, as a mask."""
    return _mask(rank for rank in range(RANK_COUNT) if effect_of_some(rules, rank, kind))


def _forcing(rules: RuleSet) -> dict[str, Any]:
    """Forced takes, the cards that hand them on, and the ranks of which suits matter."""
    forcing = {
        rank: found
        for rank in range(RANK_COUNT)
        if (found := effect_of_some(rules, rank, effects.ForceTake))
    }
    reply = [[0] * RANK_COUNT for _ in range(RANK_COUNT)]
    for rank, found in forcing.items():
        for card in map(Card, found.reply):
            reply[rank][card.rank_index] |= 0xF << 4 * card.suit_index
    return {
        "force": _mask(forcing),
        "force_removed": _mask(rank for rank, found in forcing.items() if found.removed),
        "reply": reply,
        "replies": any(map(any, reply)),
        "suited": _mask(suited_ranks(rules)),
    }


def _deal_and_start(rules: RuleSet) -> dict[str, Any]:
    """Cards by number of seats, and who begins."""
    ranks = {rank_index(word): place for place, word in enumerate(rules.start.ranks)}
    suits = {SUITS.index(suit): place for place, suit in enumerate(rules.start.suits)}
    rows = [rules.deal.sizes(seats) for seats in range(MAX_SEATS + 1)]
    return {
        "up_chosen": rules.deal.chosen,
        "deal_down": [row.down for row in rows],
        "deal_up": [row.up for row in rows],
        "first_hand": [row.first_hand for row in rows],
        "kept_hand": [max(row.kept, 0) for row in rows],  # no table has gaps in the spans
        "draw_refill_to": [
            number_for(rules.draw.refill_to, seats) for seats in range(MAX_SEATS + 1)
        ],
        "removed_more": [rules.surplus(seats) for seats in range(MAX_SEATS + 1)],
        "start_order": [ranks.get(rank, NONE) for rank in range(RANK_COUNT)],
        "start_suit": [suits.get(suit, NONE) if suits else 0 for suit in range(4)],
    }


def _moves(rules: RuleSet) -> dict[str, Any]:
    """Which moves there are besides playing ranks one by one."""
    play, quartet, draw, finish = rules.play, rules.quartet, rules.draw, rules.finish
    choice = rules.pickup.voluntary
    throws = quartet.throw_in != "off" or quartet.followers != "off" or quartet.throw_whole
    conditions = [] if isinstance(choice, str) else [read_condition(text) for text in choice]
    piles = [dict(c.counts) for c in conditions if isinstance(c, PileHas)]
    one_by_one = play.sets == "single" or draw.refill_when == "after_each_card"
    others = play.companions or play.runs != "off" or _forcing(rules)["suited"]
    more = draw.again_with != "any" or rules.endgame.up_with_last_hand
    whole = rules.endgame.up_sets == "whole_stack" or quartet.from_hand_on_anything
    limited = _having(rules, effects.MaxPerPlay)  # ranks of which there may be too many
    if quartet.size > 0 and not quartet.extend:
        limited |= _ALL_RANKS & ~_having(rules, effects.NoQuartet)
    if play.answer != "any" or "forbidden" in {finish.on_special, finish.cover_without_card}:
        limited = _ALL_RANKS
    free = _ALL_RANKS & ~limited
    beaters = _having(rules, effects.Wild) | _having(rules, effects.Burn)
    return {
        "companions": _mask(map(rank_index, play.companions)),
        "out_of_turn": throws or draw.mode == "manual" or rules.start.tie == "call",
        "more_on_turn": rules.pickup.empty != "forbidden" or not rules.endgame.hand_first,
        "free_sets": free == _ALL_RANKS and not (one_by_one or others or more or whole),
        "free_ranks": free,
        "answers_any": beaters if play.answer_wild else 0,
        "voluntary": {"never": VOLUNTARY_NEVER, "always": VOLUNTARY_ALWAYS}.get(
            str(choice), VOLUNTARY_CONDITIONS
        ),
        "take_triple": any(isinstance(c, PlayableTriple) for c in conditions),
        "take_piles": len(piles),
        "pile_needs": [[counts.get(rank, 0) for rank in range(RANK_COUNT)] for counts in piles],
    }


def _mask(ranks: Any) -> int:
    return sum(1 << rank for rank in set(ranks))
