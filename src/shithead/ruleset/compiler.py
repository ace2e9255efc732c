"""A rule set compiled to one record of numbers, masks and tables, for the kernels."""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import compress
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from shithead.cards import JOKER, MAX_SEATS, RANK_COUNT, SUITS, Card, rank_index
from shithead.record_layout import fill_record
from shithead.ruleset import effects
from shithead.ruleset.cards_apart import cards_apart, kinds_of_rank, ways
from shithead.ruleset.conditions import PileHas, PlayableTriple, read_condition
from shithead.ruleset.legality import (
    demand_after,
    demands_of,
    effect,
    effect_of_some,
    refusal,
)
from shithead.ruleset.option_codes import PLAIN_OPTIONS
from shithead.ruleset.reason_codes import reason_code
from shithead.ruleset.rules_record import (
    ASKS_NEXT,
    ASKS_RANKING,
    BURN_FOLLOWING,
    BURN_SAME,
    NONE,
    PER_CARD,
    PER_LYING,
    PER_PLAY,
    RULES,
    VOLUNTARY_ALWAYS,
    VOLUNTARY_CONDITIONS,
    VOLUNTARY_NEVER,
)
from shithead.ruleset.spans import number_for

if TYPE_CHECKING:
    from shithead.ruleset.rule_set import RuleSet

_ALL_RANKS: Final = (1 << RANK_COUNT) - 1


@lru_cache(maxsize=256)
def compiled(rules: RuleSet) -> Any:
    """The record of a rule set, as an array of length 1 (kernels are entered with arrays)."""
    table = (RULES * 1)()
    for tables in (_legality, _effects, _forcing, _deal_and_start, _moves, _voluntary):
        fill_record(table[0], tables(rules).items())
    options = PLAIN_OPTIONS.values()
    fill_record(table[0], ((option.field, option.number(rules)) for option in options))
    return table


def _legality(rules: RuleSet) -> dict[str, Any]:
    ranks, demands = range(RANK_COUNT), demands_of(rules)
    kinds = [_ways(rules, rank) for rank in ranks]
    rest = _refusals(demands, [seen for _, _, seen in kinds])
    split = any(cards for cards, _, _ in kinds)
    apart = _refusals(demands, [seen for _, seen, _ in kinds]) if split else rest
    either = list(zip(apart, rest, strict=True))
    return {
        "allowed": [_mask(r for r in ranks if not (a[r] and b[r])) for a, b in either],
        "apart_allowed": [_mask(r for r in ranks if not a[r]) for a in apart],
        "rest_allowed": [_mask(r for r in ranks if not b[r]) for b in rest],
        "refusal": [[a[r] or b[r] for r in ranks] for a, b in either],
        "after": [[demand_after(rules, demand, rank) for rank in ranks] for demand in demands],
        "apart": [cards for cards, _, _ in kinds],
    }


def _refusals(demands: range, seen: list[RuleSet]) -> list[list[int]]:
    """By demand and rank: why cards of the rank do not meet it.

    Args:
        demands: those that can come up.
        seen: the rules as they are for the cards, by rank.
    """
    return [
        [reason_code(refusal(rules, demand, rank)) for rank, rules in enumerate(seen)]
        for demand in demands
    ]


def _ways(rules: RuleSet, rank: int) -> tuple[int, RuleSet, RuleSet]:
    """The cards of a rank that go on other cards than the rest, the rules for them and for it."""
    *apart, (_, rest) = kinds_of_rank(rules, rank)
    others = [
        (cards, seen)
        for cards, seen in apart
        if ways(seen.effects(rank)) != ways(rest.effects(rank))
    ]
    return sum(cards for cards, _ in others), (others[0][1] if others else rest), rest


def _effects(rules: RuleSet) -> dict[str, Any]:
    draw_to = [effect_of_some(rules, rank, effects.DrawTo) for rank in range(RANK_COUNT)]
    most = [effect_of_some(rules, rank, effects.MaxPerPlay) for rank in range(RANK_COUNT)]
    found: dict[str, Any] = {
        "transparent": _having(rules, effects.Transparent),
        "passes_skip": _mask(r for r in range(RANK_COUNT) if _passes_skip(rules, r)),
        "cover": _having(rules, effects.Cover),
        "again": _having(rules, effects.Again),
        "quartet_ranks": _ALL_RANKS & ~_having(rules, effects.NoQuartet),
        "companions": _mask(rank_index(word) for word in rules.play.companions),
        "asks": [_asks(rules, rank) for rank in range(RANK_COUNT)],
        "asks_ever": any(_asks(rules, rank) for rank in range(RANK_COUNT)),
        "turning": _having(rules, effects.TurnRanking),
        "demands": len(demands_of(rules)),
        "ranking_stays": any(
            effect == effects.TurnRanking() for found in rules.specials.values() for effect in found
        ),
        "special_cards": [
            sum(cards for cards, seen in kinds_of_rank(rules, rank) if seen.effects(rank))
            for rank in range(RANK_COUNT)
        ],
        "split": _mask(r for r in range(RANK_COUNT) if cards_apart(rules, r)),
        "skippers": _bearers(rules, effects.Skip),
        "reversers": _bearers(rules, effects.Reverse),
        "burners": _bearers(rules, effects.Burn),
        "repeaters": _bearers(rules, effects.Again),
        "forcers": _bearers(rules, effects.ForceTake),
        "skip": [_skip(effect_of_some(rules, rank, effects.Skip)) for rank in range(RANK_COUNT)],
        "reverse": [
            _reverse(effect_of_some(rules, rank, effects.Reverse)) for rank in range(RANK_COUNT)
        ],
        "burn": [_burn(effect_of_some(rules, rank, effects.Burn)) for rank in range(RANK_COUNT)],
        "most": [e.count if e else 0 for e in most],
        "bonus_on": [rank_index(e.on) if e else NONE for e in draw_to],
        "bonus_to": [e.count if e else 0 for e in draw_to],
        "bonus_below": [e.below if e else 0 for e in draw_to],
    }
    masks = "transparent", "passes_skip", "cover", "again", "turning", "split"
    by_rank = "skip", "reverse", "burn", "asks", "bonus_to"
    special = reduce(or_, (found[name] for name in masks))
    special |= _mask(r for r in range(RANK_COUNT) if any(found[name][r] for name in by_rank))
    return found | {"plain": _ALL_RANKS & ~special}


def _bearers(rules: RuleSet, kind: type[effects.Effect]) -> list[int]:
    """By rank: the cards that have an effect of a kind, as a mask."""
    return [
        sum(cards for cards, seen in kinds_of_rank(rules, rank) if effect(seen, rank, kind))
        for rank in range(RANK_COUNT)
    ]


def _having(rules: RuleSet, kind: type[effects.Effect]) -> int:
    return _mask(rank for rank in range(RANK_COUNT) if effect_of_some(rules, rank, kind))


def _asks(rules: RuleSet, rank: int) -> int:
    asks = {effects.HigherOrLower: ASKS_RANKING, effects.NameNext: ASKS_NEXT}
    return sum(bit for kind, bit in asks.items() if effect_of_some(rules, rank, kind))


def _passes_skip(rules: RuleSet, rank: int) -> bool:
    transparent = effect_of_some(rules, rank, effects.Transparent)
    return transparent is not None and transparent.passes_skip


def _skip(found: effects.Skip | None) -> int:
    if found is None:
        return 0
    return {"per_card": PER_CARD, "once": PER_PLAY, "lying": PER_LYING}[found.count]


def _reverse(found: effects.Reverse | None) -> int:
    if found is None:
        return 0
    return PER_PLAY if found.once else PER_CARD


def _burn(found: effects.Burn | None) -> int:
    if found is None:
        return 0
    return BURN_FOLLOWING if found.opener == "following" else BURN_SAME


def _forcing(rules: RuleSet) -> dict[str, Any]:
    forcing = {
        rank: found
        for rank in range(RANK_COUNT)
        if (found := effect_of_some(rules, rank, effects.ForceTake))
    }
    reply = [[0] * RANK_COUNT for _ in range(RANK_COUNT)]
    for rank, found in forcing.items():
        for card in map(Card, found.reply):
            reply[rank][card.rank_index] |= 0xF << 4 * card.suit_index
    every_rank = range(JOKER) if rules.play.runs != "off" else ()
    replying = map(any, zip(*reply, strict=True))
    return {
        "force": _mask(forcing),
        "force_removed": _mask(rank for rank, found in forcing.items() if found.removed),
        "reply": reply,
        "replies": any(map(any, reply)),
        "suited": _mask(
            [
                *every_rank,
                *compress(range(RANK_COUNT), replying),
                *(rank for rank in range(RANK_COUNT) if cards_apart(rules, rank)),
            ]
        ),
    }


def _deal_and_start(rules: RuleSet) -> dict[str, Any]:
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
    quartet, draw = rules.quartet, rules.draw
    throws = quartet.throw_in != "off" or quartet.followers != "off" or quartet.throw_whole
    return {
        "out_of_turn": throws or draw.mode == "manual" or rules.start.tie == "call",
        "more_on_turn": rules.pickup.empty != "forbidden" or not rules.endgame.hand_first,
        "free_sets": _only_free_sets(rules),
        "free_ranks": _free_ranks(rules),
        "answers_any": _having(rules, effects.Wild) | _having(rules, effects.Burn)
        if rules.play.answer_wild
        else 0,
        "resets": _having(rules, effects.Reset),
    }


def _free_ranks(rules: RuleSet) -> int:
    """The ranks of which any number of cards may be played, also as a seat's last, as a mask."""
    quartet, finish = rules.quartet, rules.finish
    if rules.play.answer != "any":
        return 0
    if finish.on_special == "forbidden" or finish.cover_without_card == "forbidden":
        return 0
    limited = _having(rules, effects.MaxPerPlay)
    if quartet.size > 0 and not quartet.extend:
        limited |= _ALL_RANKS & ~_having(rules, effects.NoQuartet)
    return _ALL_RANKS & ~limited


def _only_free_sets(rules: RuleSet) -> bool:
    """Whether whoever may play a rank may play any number of its cards, and nothing else."""
    play, quartet = rules.play, rules.quartet
    one_by_one = play.sets == "single" or rules.draw.refill_when == "after_each_card"
    others = play.companions or play.runs != "off" or _forcing(rules)["suited"]
    others = others or rules.draw.again_with != "any"
    whole = rules.endgame.up_sets == "whole_stack" or quartet.from_hand_on_anything
    along = rules.endgame.up_with_last_hand
    return _free_ranks(rules) == _ALL_RANKS and not (one_by_one or others or whole or along)


def _voluntary(rules: RuleSet) -> dict[str, Any]:
    choice = rules.pickup.voluntary
    if isinstance(choice, str):
        return {"voluntary": VOLUNTARY_ALWAYS if choice == "always" else VOLUNTARY_NEVER}
    conditions = [read_condition(text) for text in choice]
    piles = [dict(c.counts) for c in conditions if isinstance(c, PileHas)]
    return {
        "voluntary": VOLUNTARY_CONDITIONS,
        "take_triple": any(isinstance(c, PlayableTriple) for c in conditions),
        "take_piles": len(piles),
        "pile_needs": [[counts.get(rank, 0) for rank in range(RANK_COUNT)] for counts in piles],
    }


def _mask(ranks: Any) -> int:
    return sum(1 << rank for rank in set(ranks))
