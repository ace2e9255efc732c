"""Contradictions between options: what no single option's type can refuse."""

from __future__ import annotations

from typing import Final

from shithead.cards import MAX_JOKERS, MAX_PACKS, RANKS, rank_word
from shithead.errors import RuleError
from shithead.ruleset.effects import (
    Again,
    Burn,
    Cover,
    DrawTo,
    Effect,
    MaxPerPlay,
    Mirror,
    Next,
    OnlyOn,
    Reset,
    Transparent,
    Value,
    Wild,
)
from shithead.ruleset.schema import GROUPS, RuleSet, Start

PENDING: Final[dict[str, tuple[object, ...]]] = {
    "deal.up_choice": ("choose", "pick"),
    "deal.stacks": ("stack", "stack_and_redraw"),
    "deal.dump": ("up", "down"),
    "deal.flip_start": (True,),
    "start.starter": ("after_last_dump",),
    "play.runs": ("suited_ascending",),
    "quartet.across_players": (False,),
    "burn.next_run": ("following",),
    "pickup.who": ("previous_player",),
    "pickup.up_card": ("whole_stack",),
    "pickup.next": ("unable_player",),
    "endgame.up_sets": ("whole_stack",),
    "table.burn_role": ("flush",),
}
"""Values that the schema knows and the engine does not play yet: refused, never ignored."""

_EXCLUSIVE: Final = (Reset, Transparent, Next, Mirror, Burn)
"""At most one of these says what the next play must beat."""

_STAY: Final = (Cover, Burn, Again)
"""At most one of these says that the same player goes on."""


def check(rules: RuleSet) -> RuleSet:
    """The same rules, if they fit together.

    Raises:
        RuleError: naming the option at fault, its value and what is allowed.
    """
    _check_pending(rules)
    _check_deck(rules)
    _check_deal(rules)
    _check_start(rules)
    _check_play(rules)
    _check_table(rules)
    for name, effects in rules.specials.items():
        _check_effects(rules, f"specials.{name}", name, effects)
    return rules


def _check_pending(rules: RuleSet) -> None:
    for option, values in PENDING.items():
        group, name = option.split(".")
        value = getattr(getattr(rules, group), name)
        if value in values:
            raise RuleError(
                "rule-not-yet", option=option, value=value, allowed=_playable(group, name)
            )


def _playable(group: str, name: str) -> str:
    default = getattr(GROUPS[group](), name)
    return str(default).lower() if isinstance(default, bool) else str(default)


def _check_deck(rules: RuleSet) -> None:
    deck = rules.deck
    if deck.players_min > deck.players_max:
        raise RuleError(
            "rule-players",
            option="deck.players_min",
            value=deck.players_min,
            allowed=f"2 … {deck.players_max}",
        )
    names = [rank_word(rank) for rank in range(13)]
    if sorted(set(deck.rank_order) - {"JOKER"}) != sorted(names) or len(
        set(deck.rank_order)
    ) != len(deck.rank_order):
        raise RuleError(
            "rule-rank-order",
            option="deck.rank_order",
            value=" ".join(deck.rank_order),
            allowed=" ".join(names),
        )
    if "JOKER" in deck.rank_order[:-1]:
        raise RuleError(
            "rule-rank-order",
            option="deck.rank_order",
            value="JOKER",
            allowed=" ".join([*names, "JOKER"]),
        )
    for seats in range(deck.players_min, deck.players_max + 1):
        _check_packs(rules, seats)


def _check_packs(rules: RuleSet, seats: int) -> None:
    packs, jokers, removed = rules.cards(seats)
    if not 1 <= packs <= MAX_PACKS:
        raise RuleError(
            "rule-packs", option="deck.packs", value=packs, allowed=f"1 … {MAX_PACKS}", seats=seats
        )
    if jokers > MAX_JOKERS:
        raise RuleError(
            "rule-jokers",
            option="deck.jokers",
            value=jokers,
            allowed=f"0 … {MAX_JOKERS}",
            seats=seats,
        )
    cards = packs * 52 + jokers
    dealt = seats * (rules.deal.down + rules.deal.up + rules.deal.hand)
    if removed + dealt > cards:
        option = "deck.removed" if removed > 0 and dealt <= cards else "deck.players_max"
        raise RuleError(
            "rule-too-many-dealt",
            option=option,
            value=seats,
            allowed=str(cards),
            dealt=dealt,
            removed=removed,
            seats=seats,
        )


def _check_deal(rules: RuleSet) -> None:
    deal = rules.deal
    if deal.hand < 1:
        raise RuleError("rule-wrong-value", option="deal.hand", value=deal.hand, allowed="1 … 250")
    if deal.up > deal.down:
        raise RuleError(
            "rule-up-over-down", option="deal.up", value=deal.up, allowed=f"0 … {deal.down}"
        )


def _check_start(rules: RuleSet) -> None:
    start = rules.start
    if len(set(start.ranks)) != len(start.ranks):
        raise RuleError("rule-twice", option="start.ranks", value=" ".join(start.ranks), allowed="")
    if "JOKER" in start.ranks:
        allowed = " ".join(rank_word(rank) for rank in range(13))
        raise RuleError("rule-wrong-value", option="start.ranks", value="JOKER", allowed=allowed)
    if len(set(start.suits)) != len(start.suits):
        raise RuleError(
            "rule-twice", option="start.suits", value=" ".join(start.suits), allowed="C S H D"
        )
    if not start.ranks and start.starter not in ("left_of_dealer", "fixed_seat"):
        raise RuleError(
            "rule-starter-ranks", option="start.ranks", value="[]", allowed="3 4 5 … A 2"
        )
    if start.starter == "lowest_suit_card" and not start.suits:
        raise RuleError("rule-starter-suits", option="start.suits", value="[]", allowed="C S H D")
    _check_zones(start)
    by_card = start.starter in ("worst_hand_card", "lowest_hand_card", "lowest_suit_card")
    if start.opening != "any" and not by_card:
        raise RuleError("rule-opening", option="start.opening", value=start.opening, allowed="any")


def _check_zones(start: Start) -> None:
    """The zones to search must be those that the starter is found in."""
    fitting = {
        "up_rank_then_hand": ("up_dealt_then_hand", "up_then_hand"),
        "worst_hand_card": ("hand",),
        "lowest_hand_card": ("hand",),
        "lowest_suit_card": ("hand", "hand_then_up"),
    }.get(start.starter, (start.zones,))
    if start.zones not in fitting:
        allowed = " | ".join(fitting)
        option = "start.zones"
        raise RuleError(
            "rule-zones", option=option, value=start.zones, allowed=allowed, starter=start.starter
        )
    if start.starter == "up_rank_then_hand" and start.tie != "seat_order":
        raise RuleError(
            "rule-zones",
            option="start.tie",
            value=start.tie,
            allowed="seat_order",
            starter=start.starter,
        )


def _check_play(rules: RuleSet) -> None:
    companions = rules.play.companions
    if len(companions) > 1:
        named = " ".join(companions)
        option = "play.companions"
        raise RuleError("rule-one-companion", option=option, value=named, allowed=companions[0])
    for rank in companions:
        if not any(isinstance(effect, Transparent) for effect in rules.specials.get(rank, ())):
            raise RuleError(
                "rule-companion",
                option="play.companions",
                value=rank,
                allowed=f'specials.{rank} = ["transparent"]',
            )
        _check_joker(rules, "play.companions", rank)
    if rules.quartet.size in (1, 2):
        raise RuleError(
            "rule-wrong-value", option="quartet.size", value=rules.quartet.size, allowed="0, 3 … 16"
        )
    if isinstance(rules.pickup.voluntary, tuple) and not rules.pickup.voluntary:
        raise RuleError(
            "rule-wrong-value",
            option="pickup.voluntary",
            value="[]",
            allowed="never | always | [condition, …]",
        )
    if rules.pickup.up_card != "none" and not rules.deal.up:
        raise RuleError(
            "rule-no-up-cards", option="pickup.up_card", value=rules.pickup.up_card, allowed="none"
        )


def _check_table(rules: RuleSet) -> None:
    """Forgetting needs drawing by hand, and only what can be forgotten lapses."""
    table = rules.table
    if table.forget_draw != "off" and rules.draw.mode != "manual":
        raise RuleError(
            "rule-needs",
            option="table.forget_draw",
            value=table.forget_draw,
            allowed="off",
            needed="draw.mode = manual",
        )
    if table.lapse_turns and table.forget_draw == "off":
        raise RuleError(
            "rule-needs",
            option="table.lapse_turns",
            value=table.lapse_turns,
            allowed="0",
            needed="table.forget_draw = take_pile",
        )


def _check_effects(rules: RuleSet, option: str, name: str, effects: tuple[Effect, ...]) -> None:
    kinds = [type(effect) for effect in effects]
    _check_joker(rules, option, name)
    for group in ((kind,) for kind in kinds):
        _at_most_one(option, effects, group)
    _at_most_one(option, effects, _EXCLUSIVE)
    _at_most_one(option, effects, _STAY)
    _at_most_one(option, effects, (Wild, OnlyOn))
    _at_most_one(option, effects, (Value, Mirror, Transparent))
    for effect in effects:
        _check_effect(option, effect)


def _check_joker(rules: RuleSet, option: str, name: str) -> None:
    seats = range(rules.deck.players_min, rules.deck.players_max + 1)
    if name == "JOKER" and not any(rules.cards(count)[1] for count in seats):
        raise RuleError("rule-no-jokers", option=option, value=name, allowed="deck.jokers")


def _at_most_one(option: str, effects: tuple[Effect, ...], kinds: tuple[type[Effect], ...]) -> None:
    found = [effect.text for effect in effects if isinstance(effect, kinds)]
    if len(found) > 1:
        raise RuleError(
            "rule-contradiction",
            option=option,
            value=", ".join(found),
            allowed=found[0],
            other=found[1],
        )


def _check_effect(option: str, effect: Effect) -> None:
    if isinstance(effect, Next):
        bounds = [effect.at_most, effect.below, effect.only or None, effect.higher or None]
        if sum(bound is not None for bound in bounds) != 1:
            raise RuleError(
                "rule-next",
                option=option,
                value=effect.text,
                allowed="at_most | below | only | higher",
            )
    if isinstance(effect, MaxPerPlay | DrawTo) and effect.count < 1:
        raise RuleError("rule-bad-effect", option=option, value=effect.text, allowed="1 …")
    if isinstance(effect, Value) and effect.rank == "JOKER":
        raise RuleError(
            "rule-bad-effect",
            option=option,
            value=effect.text,
            allowed=" ".join(rank_word(r) for r in range(len(RANKS) - 1)),
        )
