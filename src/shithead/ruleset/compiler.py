"""A rule set compiled to one NumPy record of numbers, masks and tables, for the kernels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, get_args, get_type_hints

import numpy as np

from shithead.cards import JOKER, RANK_COUNT, SUITS, Card, rank_index
from shithead.ruleset.conditions import PileHas, PlayableTriple, read_condition
from shithead.ruleset.effects import (
    Again,
    Burn,
    Cover,
    DrawTo,
    Effect,
    ForceTake,
    MaxPerPlay,
    NoQuartet,
    Reverse,
    Skip,
    Transparent,
)
from shithead.ruleset.legality import DEMANDS, demand_after, effect, refusal
from shithead.ruleset.schema import GROUPS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from shithead.ruleset.rule_set import RuleSet

NONE: Final = 255
"""No rank, no suit, no seat."""

_PER_RANK: Final = (RANK_COUNT,)

RULES: Final = np.dtype(
    [
        ("allowed", np.uint16, (DEMANDS,)),  # by demand: mask of the ranks that meet it
        ("after", np.uint8, (DEMANDS, RANK_COUNT)),  # by demand and rank laid: the next demand
        ("transparent", np.uint16),  # masks of ranks
        ("passes_skip", np.uint16),
        ("cover", np.uint16),
        ("again_effect", np.uint16),
        ("quartet_ranks", np.uint16),
        ("companions", np.uint16),
        ("special", np.uint16),
        ("suited", np.uint16),  # of which suits matter
        ("force", np.uint16),  # that force the next player to take the pile,
        ("force_removed", np.uint16),  # and then leave the game
        ("reply", np.uint16, (RANK_COUNT, RANK_COUNT)),  # by forcing rank and rank: cards' masks
        ("skip", np.uint8, _PER_RANK),  # 1 for each card, 2 for a whole play
        ("reverse", np.uint8, _PER_RANK),  # 1 for each card, 2 for a whole play
        ("burn", np.uint8, _PER_RANK),  # 1 the same opens, 2 the following player
        ("most", np.uint8, _PER_RANK),  # cards in one play, 0 any number
        ("bonus_on", np.uint8, _PER_RANK),
        ("bonus_to", np.uint8, _PER_RANK),
        ("bonus_below", np.uint8, _PER_RANK),
        ("start_order", np.uint8, _PER_RANK),  # place in start.ranks
        ("start_suit", np.uint8, (4,)),  # place in start.suits
        ("pile_needs", np.uint8, _PER_RANK),  # cards of each rank for a voluntary take
        ("limit", np.uint16),
        ("down", np.uint8),
        ("up", np.uint8),
        ("hand", np.uint8),
        ("packets", np.uint8),
        ("swap", np.uint8),
        ("chosen", np.uint8),  # up cards are chosen out of the hand
        ("stacks", np.uint8),
        ("kept", np.uint8),  # hand cards when play begins
        ("dumping", np.uint8),
        ("flip_start", np.uint8),
        ("in_turn", np.uint8),
        ("starter", np.uint8),
        ("start_zones", np.uint8),
        ("start_tie", np.uint8),
        ("opening", np.uint8),
        ("direction", np.uint8),
        ("single", np.uint8),
        ("run_min", np.uint8),  # 0: no runs
        ("run_following", np.uint8),
        ("companion_limit", np.uint8),
        ("companions_below", np.uint8),
        ("quartet_size", np.uint8),
        ("one_play", np.uint8),  # quartets are laid at once, by one player
        ("look_through", np.uint8),
        ("on_anything", np.uint8),
        ("cancels", np.uint8),
        ("extend", np.uint8),
        ("previous_opens", np.uint8),
        ("quartet_opener", np.uint8),
        ("throw_in", np.uint8),
        ("followers", np.uint8),
        ("out_of_turn", np.uint8),  # 1: there are moves out of turn in play
        ("manual", np.uint8),
        ("forget", np.uint8),
        ("lapse", np.uint8),
        ("topple", np.uint8),
        ("new_turn", np.uint8),
        ("refill_to", np.uint8),
        ("refill_when", np.uint8),
        ("again", np.uint8),
        ("before_extra", np.uint8),
        ("try_stock", np.uint8),
        ("solo_lap", np.uint8),
        ("solo_seats", np.uint8),
        ("voluntary", np.uint8),  # 0 never, 1 always, 2 on conditions
        ("take_triple", np.uint8),
        ("take_pile_has", np.uint8),
        ("instead_of_blind", np.uint8),
        ("take_up", np.uint8),
        ("take_next", np.uint8),
        ("blames", np.uint8),  # who cannot play makes the previous player take the pile
        ("previous_if_out", np.uint8),
        ("counts_self", np.uint8),
        ("free_card", np.uint8),
        ("extra_turn", np.uint8),
        ("lock", np.uint8),
        ("whole_sets", np.uint8),  # up cards are played in whole stacks
        ("blind_stays", np.uint8),
        ("no_special_last", np.uint8),
        ("cover_last", np.uint8),
        ("round_end", np.uint8),
        ("burn_role", np.uint8),
    ],
    align=True,
)
"""Layout of a compiled rule set; option values are their places in the schema's lists of values."""


@lru_cache(maxsize=256)
def compiled(rules: RuleSet) -> NDArray[Any]:
    """The record of a rule set, as an array of length 1 (kernels are entered with arrays)."""
    table = np.zeros(1, RULES)
    for part in (_legality, _effects, _forcing, _deck_to_start, _turns, _ends, _out_of_turn):
        for name, value in part(rules).items():
            table[name][0] = value
    table.flags.writeable = False
    return table


def option_index(rules: RuleSet, option: str) -> int:
    """The place of an option's value in the schema's list of values (False 0, True 1)."""
    group, name = option.split(".")
    value = getattr(getattr(rules, group), name)
    if isinstance(value, int):
        return int(value)
    return get_args(get_type_hints(GROUPS[group])[name]).index(value)


def _legality(rules: RuleSet) -> dict[str, Any]:
    ranks = range(RANK_COUNT)
    allowed = [
        _mask(r for r in ranks if refusal(rules, demand, r) is None) for demand in range(DEMANDS)
    ]
    after = [[demand_after(rules, demand, rank) for rank in ranks] for demand in range(DEMANDS)]
    return {"allowed": allowed, "after": after}


def _effects(rules: RuleSet) -> dict[str, Any]:
    draw_to = [effect(rules, rank, DrawTo) for rank in range(RANK_COUNT)]
    most = [effect(rules, rank, MaxPerPlay) for rank in range(RANK_COUNT)]
    return {
        "transparent": _having(rules, Transparent),
        "passes_skip": _mask(r for r in range(RANK_COUNT) if _passes_skip(rules, r)),
        "cover": _having(rules, Cover),
        "again_effect": _having(rules, Again),
        "quartet_ranks": ((1 << RANK_COUNT) - 1) & ~_having(rules, NoQuartet),
        "companions": _mask(rank_index(word) for word in rules.play.companions),
        "special": _mask(r for r in range(RANK_COUNT) if rules.effects(r)),
        "skip": [_per_card(effect(rules, rank, Skip)) for rank in range(RANK_COUNT)],
        "reverse": [_per_card(effect(rules, rank, Reverse)) for rank in range(RANK_COUNT)],
        "burn": [_burn(effect(rules, rank, Burn)) for rank in range(RANK_COUNT)],
        "most": [e.count if e else 0 for e in most],
        "bonus_on": [rank_index(e.on) if e else NONE for e in draw_to],
        "bonus_to": [e.count if e else 0 for e in draw_to],
        "bonus_below": [e.below if e else 0 for e in draw_to],
    }


def _having(rules: RuleSet, kind: type[Effect]) -> int:
    return _mask(rank for rank in range(RANK_COUNT) if effect(rules, rank, kind))


def _passes_skip(rules: RuleSet, rank: int) -> bool:
    transparent = effect(rules, rank, Transparent)
    return transparent is not None and transparent.passes_skip


def _per_card(found: Skip | Reverse | None) -> int:
    return 0 if found is None else 1 + found.once


def _burn(found: Burn | None) -> int:
    return 0 if found is None else 1 + (found.opener == "following")


def _forcing(rules: RuleSet) -> dict[str, Any]:
    forcing = {
        rank: found for rank in range(RANK_COUNT) if (found := effect(rules, rank, ForceTake))
    }
    reply = np.zeros((RANK_COUNT, RANK_COUNT), np.uint16)
    for rank, found in forcing.items():
        for card in map(Card, found.reply):
            reply[rank, card.rank] |= 0xF << 4 * card.suit
    every_rank = range(JOKER) if rules.play.runs != "off" else ()
    return {
        "force": _mask(forcing),
        "force_removed": _mask(rank for rank, found in forcing.items() if found.removed),
        "reply": reply,
        "suited": _mask([*every_rank, *np.flatnonzero(reply.any(axis=0)).tolist()]),
    }


def _deck_to_start(rules: RuleSet) -> dict[str, Any]:
    ranks = {rank_index(word): place for place, word in enumerate(rules.start.ranks)}
    suits = {SUITS.index(suit): place for place, suit in enumerate(rules.start.suits)}
    return {
        "down": rules.deal.down,
        "up": rules.deal.up,
        "hand": rules.deal.first_hand,
        "packets": option_index(rules, "deal.mode"),
        "swap": rules.deal.up_choice == "swap",
        "chosen": rules.deal.chosen,
        "stacks": option_index(rules, "deal.stacks"),
        "kept": rules.deal.kept,
        "flip_start": rules.deal.flip_start,
        "dumping": rules.deal.dump != "off",
        "in_turn": option_index(rules, "deal.timing"),
        "starter": option_index(rules, "start.starter"),
        "start_order": [ranks.get(rank, NONE) for rank in range(RANK_COUNT)],
        "start_suit": [suits.get(suit, NONE) if suits else 0 for suit in range(4)],
        "start_zones": _zones_index(rules),
        "start_tie": option_index(rules, "start.tie"),
        "opening": option_index(rules, "start.opening"),
        "direction": option_index(rules, "start.direction"),
    }


def _zones_index(rules: RuleSet) -> int:
    """Up cards that are chosen are nobody's by the deal: they count as they lie (PAGDEAL-05)."""
    chosen = rules.deal.chosen and rules.start.zones == "up_dealt_then_hand"
    zones = "up_then_hand" if chosen else rules.start.zones
    return get_args(get_type_hints(GROUPS["start"])["zones"]).index(zones)


def _turns(rules: RuleSet) -> dict[str, Any]:
    return {
        "single": option_index(rules, "play.sets"),
        "run_min": rules.play.run_min if rules.play.runs != "off" else 0,
        "run_following": option_index(rules, "burn.next_run"),
        "companion_limit": rules.play.companion_limit,
        "companions_below": option_index(rules, "play.companions_lie"),
        "quartet_size": rules.quartet.size,
        "one_play": not rules.quartet.across_players,
        "look_through": option_index(rules, "quartet.gap"),
        "on_anything": rules.quartet.from_hand_on_anything,
        "cancels": rules.quartet.cancels_effects,
        "extend": rules.quartet.extend,
        "quartet_opener": option_index(rules, "burn.next_quartet"),
        "previous_opens": option_index(rules, "burn.next_if_out"),
        "new_turn": rules.burn.new_turn,
        "refill_to": rules.draw.refill_to,
        "refill_when": option_index(rules, "draw.refill_when"),
        "again": option_index(rules, "draw.again"),
        "before_extra": rules.draw.before_extra_play,
        "try_stock": option_index(rules, "draw.try_stock"),
        "solo_lap": rules.draw.solo_lap,
        "solo_seats": rules.draw.solo_lap_seats,
        "counts_self": rules.turn.skip_counts_self,
        "free_card": option_index(rules, "turn.skip_back_to_self"),
        "extra_turn": option_index(rules, "turn.reverse_with_two"),
        "limit": rules.turn.limit,
        "lock": rules.endgame.source_lock == "turn_start",
        "whole_sets": rules.endgame.up_sets == "whole_stack",
    }


def _ends(rules: RuleSet) -> dict[str, Any]:
    return _voluntary(rules) | {
        "instead_of_blind": rules.pickup.instead_of_blind,
        "take_up": option_index(rules, "pickup.up_card"),
        "take_next": option_index(rules, "pickup.next"),
        "blames": rules.pickup.who == "previous_player",
        "previous_if_out": option_index(rules, "pickup.previous_if_out"),
        "blind_stays": option_index(rules, "endgame.blind_fail"),
        "no_special_last": option_index(rules, "finish.on_special"),
        "cover_last": option_index(rules, "finish.cover_without_card"),
        "round_end": option_index(rules, "finish.round_end"),
        "burn_role": option_index(rules, "table.burn_role"),
    }


def _out_of_turn(rules: RuleSet) -> dict[str, Any]:
    values = {
        "throw_in": option_index(rules, "quartet.throw_in"),
        "followers": option_index(rules, "quartet.followers"),
        "manual": option_index(rules, "draw.mode"),
    }
    return values | {
        "out_of_turn": any(values.values()),
        "forget": option_index(rules, "table.forget_draw"),
        "lapse": rules.table.lapse_turns,
        "topple": rules.table.topple,
    }


def _voluntary(rules: RuleSet) -> dict[str, Any]:
    choice = rules.pickup.voluntary
    if isinstance(choice, str):
        return {"voluntary": ("never", "always").index(choice)}
    conditions = [read_condition(text) for text in choice]
    counts = dict(next((c.counts for c in conditions if isinstance(c, PileHas)), ()))
    return {
        "voluntary": 2,
        "take_triple": any(isinstance(c, PlayableTriple) for c in conditions),
        "take_pile_has": any(isinstance(c, PileHas) for c in conditions),
        "pile_needs": [counts.get(rank, 0) for rank in range(RANK_COUNT)],
    }


def _mask(ranks: Any) -> int:
    return sum(1 << rank for rank in set(ranks))
