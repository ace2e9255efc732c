"""Contradictions between options: what no single option's type can refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import MAX_JOKERS, MAX_PACKS, MAX_SEATS, RANKS, rank_index, rank_word
from shithead.errors import RuleError
from shithead.ruleset.effects import (
    Again,
    Burn,
    Cover,
    DrawTo,
    Effect,
    ForceTake,
    MaxPerPlay,
    Mirror,
    Next,
    OnlyOn,
    Reset,
    Reverse,
    Skip,
    Transparent,
    Value,
    Wild,
)
from shithead.ruleset.schema import MOST_TO_LAY_FROM, DealOptions, RuleOptions, StartOptions
from shithead.ruleset.size_limits import GREATEST_COUNT, MOST_REPLIES

if TYPE_CHECKING:
    from shithead.ruleset.spans import Spans

_APART: Final = '{"2-4" = 1, "5+" = 2}'
"""Spans that do not overlap, as an example."""

_NEEDS: Final = (
    ("deal.flip_start", (True,), "start.opening", ("any",)),
    ("deal.flip_start", (True,), "deal.dump", ("off",)),
    ("quartet.across_players", (False,), "play.sets", ("any",)),
    ("quartet.throw_in", ("from_hand",), "quartet.across_players", (True,)),
    ("table.forget_draw", ("take_pile",), "draw.mode", ("manual",)),
    ("table.lapse_turns", range(1, 251), "table.forget_draw", ("take_pile",)),
)
"""Values of an option that mean nothing unless another option has one of some values."""

_EXCLUSIVE: Final = (Reset, Transparent, Next, Mirror, Burn)
"""At most one of these says what the next play must beat."""

_STAY: Final = (Cover, Burn, Again, ForceTake)
"""At most one of these says who goes on, and with what."""


def check(rules: RuleOptions) -> None:
    """Refuse rules whose options contradict each other.

    Raises:
        RuleError: naming the option at fault, its value and what is allowed.
    """
    _check_deck(rules)
    _check_deal(rules)
    _check_start(rules)
    _check_play(rules)
    _check_needs(rules)
    for name, effects in rules.specials.items():
        _check_effects(rules, f"specials.{name}", name, effects)


def _check_deck(rules: RuleOptions) -> None:
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
    for name in ("packs", "jokers", "removed"):
        _check_spans(f"deck.{name}", getattr(deck, name))
    for seats in range(deck.players_min, deck.players_max + 1):
        _check_packs(rules, seats)


def _check_spans(option: str, spans: Spans) -> None:
    """No number of seats or packs may have two numbers."""
    ends = [(low, high or MAX_SEATS) for low, high, _ in spans.spans]
    for count in range(MAX_SEATS + 1):
        if sum(low <= count <= high for low, high in ends) > 1:
            value = spans.plain()
            raise RuleError(
                "rule-spans-overlap", option=option, value=value, allowed=_APART, count=count
            )


def _check_packs(rules: RuleOptions, seats: int) -> None:
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
    dealt = seats * rules.deal.dealt
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


def _check_deal(rules: RuleOptions) -> None:
    deal = rules.deal
    if deal.hand < 1:
        raise RuleError("rule-wrong-value", option="deal.hand", value=deal.hand, allowed="1 … 250")
    if deal.up > deal.down:
        raise RuleError(
            "rule-up-over-down", option="deal.up", value=deal.up, allowed=f"0 … {deal.down}"
        )

    if deal.chosen:
        _check_choice(deal)
    if (deal.dump != "off") != (rules.start.starter == "after_last_dump"):
        _refuse_dump(rules)
    elif deal.dump != "off":
        _check_dump(rules)


def _check_choice(deal: DealOptions) -> None:
    """Up cards that are chosen come out of the hand, which is not too big to choose from."""
    if not deal.up:
        raise RuleError("rule-wrong-value", option="deal.up", value=0, allowed="1 … 6")
    least = deal.up if deal.up_choice == "choose" else 1
    most = MOST_TO_LAY_FROM - (deal.first_hand - deal.hand)
    if not least <= deal.hand <= most:
        allowed = f"{least} … {most}"
        raise RuleError("rule-choice", option="deal.hand", value=deal.hand, allowed=allowed)


def _refuse_dump(rules: RuleOptions) -> None:
    """Dumping and the starter after it belong together."""
    if rules.deal.dump == "off":
        raise RuleError("rule-no-dump", option="deal.dump", value="off", allowed="up | down")
    option, value = "start.starter", rules.start.starter
    raise RuleError("rule-dump-starter", option=option, value=value, allowed="after_last_dump")


def _check_dump(rules: RuleOptions) -> None:
    """The ranks are named in the order in which they are thrown."""
    ranks, heights = rules.start.ranks, rules.order()
    if len(ranks) < 2:  # noqa: PLR2004 — one rank has no order
        return
    upwards = heights[rank_index(ranks[0])] < heights[rank_index(ranks[1])]
    if upwards != (rules.deal.dump == "up"):
        allowed = "up" if upwards else "down"
        raise RuleError(
            "rule-dump-order",
            option="deal.dump",
            value=rules.deal.dump,
            allowed=allowed,
            ranks=" ".join(ranks),
        )


def _check_start(rules: RuleOptions) -> None:
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


def _check_zones(start: StartOptions) -> None:
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


def _check_play(rules: RuleOptions) -> None:
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
    _check_runs(rules)
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
    mixed = companions or rules.play.runs != "off"
    if mixed and rules.endgame.up_sets == "whole_stack":
        option = "endgame.up_sets"
        raise RuleError("rule-whole-stack", option=option, value="whole_stack", allowed="any")
    if rules.pickup.who == "previous_player":
        _check_blame(rules)
    if rules.pickup.up_card != "none" and not rules.deal.up:
        raise RuleError(
            "rule-no-up-cards", option="pickup.up_card", value=rules.pickup.up_card, allowed="none"
        )


def _check_needs(rules: RuleOptions) -> None:
    """Refuse values that have no effect under the other options."""
    for option, values, other, wanted in _NEEDS:
        value, found = _value(rules, option), _value(rules, other)
        if value in values and found not in wanted:
            needs = f"{other} = {' | '.join(map(_word, wanted))}"
            allowed = _word(_value(RuleOptions(), option))
            raise RuleError("rule-needs", option=option, value=value, allowed=allowed, needs=needs)
    packs = [
        rules.cards(seats)[0] for seats in range(rules.deck.players_min, rules.deck.players_max + 1)
    ]
    if (size := rules.quartet.size) > (most := 4 * max(packs)):
        option = "quartet.size"
        raise RuleError("rule-quartet-size", option=option, value=size, allowed=f"0, 3 … {most}")


def _word(value: object) -> str:
    """A value as it is written in a rule file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(rules: RuleOptions, option: str) -> object:
    group, name = option.split(".")
    return getattr(getattr(rules, group), name)


def _check_runs(rules: RuleOptions) -> None:
    """Runs are several cards of several ranks: neither single cards nor companions go with them."""
    if rules.play.runs == "off":
        return
    others = {"play.sets = single": rules.play.sets == "single"}
    others["play.companions"] = bool(rules.play.companions)
    for other, clashes in others.items():
        if clashes:
            option, value = "play.runs", rules.play.runs
            raise RuleError("rule-runs", option=option, value=value, allowed="off", other=other)


def _check_blame(rules: RuleOptions) -> None:
    """Refuse voluntary pickups and up cards where the previous player takes the pile."""
    for name, value, allowed in (
        ("voluntary", rules.pickup.voluntary, "never"),
        ("up_card", rules.pickup.up_card, "none"),
    ):
        if value != allowed:
            option = f"pickup.{name}"
            raise RuleError("rule-blame", option=option, value=value, allowed=allowed)


def _check_effects(rules: RuleOptions, option: str, name: str, effects: tuple[Effect, ...]) -> None:
    kinds = [type(effect) for effect in effects]
    _check_joker(rules, option, name)
    for group in ((kind,) for kind in kinds):
        _at_most_one(option, effects, group)
    _at_most_one(option, effects, _EXCLUSIVE)
    _at_most_one(option, effects, _STAY)
    _at_most_one(option, effects, (Wild, OnlyOn))
    _at_most_one(option, effects, (Value, Mirror, Transparent))
    _at_most_one(option, effects, (Burn, Skip))  # a burn ends what the cards below would do
    _at_most_one(option, effects, (Burn, Reverse))
    for effect in effects:
        _check_effect(option, effect)


def _check_joker(rules: RuleOptions, option: str, name: str) -> None:
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
        _check_next(option, effect)
    if isinstance(effect, DrawTo) and not 1 <= effect.below <= effect.count:
        allowed = f"below 1 … {effect.count}"
        raise RuleError("rule-bad-effect", option=option, value=effect.text, allowed=allowed)
    if isinstance(effect, MaxPerPlay | DrawTo) and not 1 <= effect.count <= GREATEST_COUNT:
        allowed = f"1 … {GREATEST_COUNT}"
        raise RuleError("rule-bad-effect", option=option, value=effect.text, allowed=allowed)
    if isinstance(effect, ForceTake) and (count := len(effect.reply)) > MOST_REPLIES:
        raise RuleError("rule-too-many", option=option, value=count, allowed=f"{MOST_REPLIES}")
    if isinstance(effect, Value) and effect.rank == "JOKER":
        raise RuleError(
            "rule-bad-effect",
            option=option,
            value=effect.text,
            allowed=" ".join(rank_word(r) for r in range(len(RANKS) - 1)),
        )


def _check_next(option: str, effect: Next) -> None:
    """A bound says one thing, and does not take back what it gives."""
    bounds = [effect.at_most, effect.below, effect.only or None, effect.higher or None]
    if sum(bound is not None for bound in bounds) != 1:
        allowed = "at_most | below | only | higher"
        raise RuleError("rule-next", option=option, value=effect.text, allowed=allowed)
    both = [rank for rank in effect.deny if rank in (*effect.allow, *effect.only)]
    if both:
        given = "allow" if both[0] in effect.allow else "only"
        raise RuleError(
            "rule-contradiction",
            option=option,
            value=effect.text,
            allowed=f"{given} {both[0]}",
            other=f"deny {both[0]}",
        )
