"""Contradictions between options, beyond the type of each option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

from shithead.cards import (
    MAX_JOKERS,
    MAX_PACKS,
    MAX_SEATS,
    RANK_COUNT,
    Card,
    rank_index,
    rank_word,
)
from shithead.errors import RuleError
from shithead.ruleset.effects import (
    EFFECTS,
    Again,
    Burn,
    Cover,
    DrawTo,
    Effect,
    ForceTake,
    HigherOrLower,
    Mirror,
    NameNext,
    Next,
    OnlyOn,
    Reset,
    Reverse,
    Skip,
    Transparent,
    TurnRanking,
    Value,
    Wild,
    parameters_of,
)
from shithead.ruleset.legality import (
    APART,
    cards_apart,
    cards_of_rank,
    effects_of_card,
    ways,
)
from shithead.ruleset.needs import unmet, value_of, written
from shithead.ruleset.options import plain_value
from shithead.ruleset.preset_files import rule_names, stated_parts, unknown_preset
from shithead.ruleset.schema import MOST_TO_LAY_FROM, NATURAL_ORDER, RuleOptions
from shithead.ruleset.size_limits import MOST_REPLIES
from shithead.ruleset.toml import inline_value
from shithead.ruleset.values import Spans, greatest

_APART: Final = '{"2-4" = 1, "5+" = 2}'
"""Spans that do not overlap, as an example."""

_ONE_OF: Final = (
    (Reset, Transparent, Next, Mirror, Burn, HigherOrLower),  # what the next play must beat
    (Cover, Burn, Again, ForceTake),  # who goes on, and with what
    (Wild, OnlyOn),
    (Value, Mirror, Transparent),
    (Burn, Skip),  # a burn ends what the cards below would do
    (Burn, Reverse),
    (HigherOrLower, Cover),  # nobody beats the card
    (HigherOrLower, ForceTake),
    *((NameNext, kind) for kind in (Skip, Cover, Burn, Again)),  # who is next
)
"""Effects that exclude each other on one rank."""


def excluded_effects(kind: type[Effect]) -> set[type[Effect]]:
    """The effects that cannot stand beside one of this kind, its own kind included."""
    return {kind, *(other for kinds in _ONE_OF if kind in kinds for other in kinds)}


_NEVER_APART: Final = (Skip("lying"), Again(higher=True))
"""Effects of ``APART`` in forms that ask for the whole rank."""

_TWO_WAYS: Final = 2
"""Ways in which cards of one rank may go on others, at most: the kernels tell two apart."""

_APART_NAMES: Final = [name for name, kind in EFFECTS.items() if kind in APART]

_OF_WHOLE_RANKS: Final = (
    "play.runs",
    "play.companions",
    "play.answer",
    "endgame.up_sets",
    "endgame.up_with_last_hand",
    "quartet.from_hand_on_anything",
)
"""Options that may not be changed where cards of a rank do different things."""

_BY_COUNT: Final = ("packs", "jokers", "removed", "removed_more")
"""Options of the deck whose numbers may go by seats or packs; not all counts need one."""

_NATURAL: Final = " ".join(NATURAL_ORDER)
_DEFAULTS: Final = RuleOptions()

Refuse = Callable[..., None]
"""``_refuse`` for certain rules."""


def check(rules: RuleOptions) -> None:
    """Refuse rules whose options contradict each other.

    Raises:
        RuleError: naming the option at fault, its value and what is allowed.
    """
    for part in (_check_deck, _check_deal, _check_start, _check_play):
        part(rules, partial(_refuse, rules))
    turning = [
        (f"specials.{name}", effect)
        for name, effects in rules.specials.items()
        for effect in effects
        if isinstance(effect, TurnRanking | HigherOrLower)
    ]
    for option, effect in turning[1:]:  # it could not be told how long the ranking is turned
        if effect != turning[0][1]:
            raise _contradiction(option, effect.text, turning[0][1].text, effect.text)
    for name, effects in rules.specials.items():
        _check_joker(rules, f"specials.{name}", name)
        _check_effects(f"specials.{name}", effects)
    for rank in range(RANK_COUNT):
        for card in cards_apart(rules, rank):
            _check_apart(rules, card)
    parts = rules.match.parts
    for name in parts:
        if name not in rule_names():
            raise unknown_preset("match.parts", name)
    if len(parts) == 1:
        raise RuleError("rule-one-part", option="match.parts", value=parts[0], allowed="[]")
    for name in parts[1:]:
        if stated_parts(name):  # a part cannot have parts itself
            refused = {"option": "match.parts", "value": name, "allowed": parts[0]}
            raise RuleError("rule-part-of-parts", **refused)


def _refuse(
    rules: RuleOptions, wrong: object, key: str, option: str, allowed: str, **more: object
) -> None:
    """Refuse the value of an option.

    Args:
        rules: the rules that have it.
        wrong: whether it is to be refused.
        key: the key of the message.
        option: the option by dotted name.
        allowed: the values that would be allowed.
        more: what else the message says; ``value`` where it is not all of the option's.

    Raises:
        RuleError: the value is wrong.
    """
    if wrong:
        value = more.pop("value") if "value" in more else value_of(rules, option)
        if isinstance(value, Spans):
            value = inline_value(value.plain())
        shown = " ".join(value) or "[]" if isinstance(value, tuple) else value
        raise RuleError(key, option=option, value=shown, allowed=allowed, **more)


def _repeats(words: Sequence[str]) -> bool:
    return len(set(words)) < len(words)


def _numbers_of_seats(rules: RuleOptions) -> range:
    return range(rules.deck.players_min, rules.deck.players_max + 1)


def _check_deck(rules: RuleOptions, refuse: Refuse) -> None:
    """Refuse an order of ranks, spans, or packs that are not enough for the seats."""
    deck = rules.deck
    least, most = deck.players_min, deck.players_max
    refuse(least > most, "rule-players", "deck.players_min", f"2 … {most}")
    order = deck.rank_order
    partly = {*order} - {"JOKER"} != {*NATURAL_ORDER} or _repeats(order)
    refuse(partly, "rule-rank-order", "deck.rank_order", _NATURAL)
    inside, last = "JOKER" in order[:-1], f"{_NATURAL} JOKER"
    refuse(inside, "rule-rank-order", "deck.rank_order", last, value="JOKER")
    by_seats = ("deal.down", "deal.up", "deal.hand", "draw.refill_to")
    for option in (*(f"deck.{name}" for name in _BY_COUNT), *by_seats):
        spans = value_of(rules, option)
        if isinstance(spans, Spans):
            ends = [(low, high or MAX_SEATS) for low, high, _ in spans.spans]
            for count in range(MAX_SEATS + 1):
                twice = sum(low <= count <= high for low, high in ends) > 1
                refuse(twice, "rule-spans-overlap", option, _APART, count=count)
            for seats in _numbers_of_seats(rules) if option in by_seats else ():
                gap = spans.get(seats) is None
                refuse(gap, "rule-spans-gap", option, _APART, seats=seats)
    for seats in _numbers_of_seats(rules):
        packs, jokers, removed = rules.cards(seats)
        removed += rules.surplus(seats)
        few_or_many, allowed = not 1 <= packs <= MAX_PACKS, f"1 … {MAX_PACKS}"
        refuse(few_or_many, "rule-packs", "deck.packs", allowed, seats=seats, value=packs)
        many, allowed = jokers > MAX_JOKERS, f"0 … {MAX_JOKERS}"
        refuse(many, "rule-jokers", "deck.jokers", allowed, seats=seats, value=jokers)
        cards, dealt = packs * 52 + jokers, seats * rules.deal.sizes(seats).dealt
        option = "deck.removed" if removed > 0 and dealt <= cards else "deck.players_max"
        counts = {"seats": seats, "value": seats, "dealt": dealt, "removed": removed}
        refuse(removed + dealt > cards, "rule-too-many-dealt", option, str(cards), **counts)


def _check_deal(rules: RuleOptions, refuse: Refuse) -> None:
    """Refuse rows and hands, or ways of throwing start cards, that do not go together."""
    deal = rules.deal
    for row in map(deal.sizes, _numbers_of_seats(rules)):
        over, most = row.up > row.down, f"0 … {row.down}"
        refuse(over, "rule-up-over-down", "deal.up", most, value=row.up)
        if deal.chosen:
            refuse(not row.up, "rule-wrong-value", "deal.up", "1 … 6", value=row.up)
            least = row.up if deal.up_choice == "choose" else 1
            left = MOST_TO_LAY_FROM - (row.first_hand - row.hand)
            outside, hands = not least <= row.hand <= left, f"{least} … {left}"
            refuse(outside, "rule-choice", "deal.hand", hands, value=row.hand)
    dumps, starts = deal.dump != "off", rules.start.starter == "after_last_dump"
    refuse(starts and not dumps, "rule-no-dump", "deal.dump", "up | down")
    refuse(dumps and not starts, "rule-dump-starter", "start.starter", "after_last_dump")
    heights = [rules.order()[rank_index(word)] for word in rules.start.ranks[:2]]
    if dumps and len(heights) > 1:  # one rank has no order
        way, ranks = "up" if heights[0] < heights[1] else "down", " ".join(rules.start.ranks)
        refuse(deal.dump != way, "rule-dump-order", "deal.dump", way, ranks=ranks)


def _check_start(rules: RuleOptions, refuse: Refuse) -> None:
    """Refuse ranks, suits, zones and tie-breaks that do not go with the starter."""
    start = rules.start
    starter = start.starter
    refuse(_repeats(start.ranks), "rule-twice", "start.ranks", "")
    joker = "JOKER" in start.ranks
    refuse(joker, "rule-wrong-value", "start.ranks", _NATURAL, value="JOKER")
    refuse(_repeats(start.suits), "rule-twice", "start.suits", "C S H D")
    unranked = starter not in ("left_of_dealer", "fixed_seat") and not start.ranks
    refuse(unranked, "rule-starter-ranks", "start.ranks", "3 4 5 … A 2")
    unsuited = starter == "lowest_suit_card" and not start.suits
    refuse(unsuited, "rule-starter-suits", "start.suits", "C S H D")
    fitting = {
        "up_rank_then_hand": ("up_dealt_then_hand", "up_then_hand", "up_dealt", "up"),
        "worst_hand_card": ("hand",),
        "lowest_hand_card": ("hand",),
        "lowest_suit_card": ("hand", "hand_then_up"),
    }.get(starter, (start.zones,))
    zones = " | ".join(fitting)
    refuse(start.zones not in fitting, "rule-zones", "start.zones", zones, starter=starter)
    call = () if start.zones in ("up_dealt", "up") else ("call",)
    asked = starter == "up_rank_then_hand"
    ties = ("seat_order", *call) if asked else ("next_card", "youngest", "seat_order")
    refuse(start.tie not in ties, "rule-zones", "start.tie", " | ".join(ties), starter=starter)
    by_card = starter in ("worst_hand_card", "lowest_hand_card", "lowest_suit_card")
    refuse(start.opening != "any" and not by_card, "rule-opening", "start.opening", "any")


def _check_play(rules: RuleOptions, refuse: Refuse) -> None:
    """Refuse plays and takes that do not go together, and values without what they need."""
    pickup, companions = rules.pickup, rules.play.companions
    first = " ".join(companions[:1])
    refuse(len(companions) > 1, "rule-one-companion", "play.companions", first)
    for rank in companions:
        kinds = [type(effect) for effect in rules.specials.get(rank, ())]
        allowed = f'specials.{rank} = ["transparent"]'
        refuse(Transparent not in kinds, "rule-companion", "play.companions", allowed, value=rank)
        _check_joker(rules, "play.companions", rank)
    runs = rules.play.runs != "off"  # several cards of several ranks
    single = runs and rules.play.sets == "single"
    refuse(single, "rule-runs", "play.runs", "off", other="play.sets = single")
    refuse(runs and companions, "rule-runs", "play.runs", "off", other="play.companions")
    ways = "never | always | [condition, …]"
    refuse(pickup.voluntary == (), "rule-wrong-value", "pickup.voluntary", ways, value=[])
    mixed = (companions or runs) and rules.endgame.up_sets == "whole_stack"
    refuse(mixed, "rule-whole-stack", "endgame.up_sets", "any")
    blames = pickup.who == "previous_player"
    refuse(blames and pickup.voluntary != "never", "rule-blame", "pickup.voluntary", "never")
    refuse(blames and pickup.up_card != "none", "rule-blame", "pickup.up_card", "none")
    bare = pickup.up_card != "none" and not greatest(rules.deal.up)
    refuse(bare, "rule-no-up-cards", "pickup.up_card", "none")
    for need in unmet(rules, refused=True):
        allowed, needs = written(value_of(_DEFAULTS, need.option)), " | ".join(need.texts)
        refuse(need, "rule-needs", need.option, allowed, needs=needs)
    most = 4 * max(rules.cards(seats)[0] for seats in _numbers_of_seats(rules))
    refuse(rules.quartet.size > most, "rule-quartet-size", "quartet.size", f"0, 3 … {most}")


# Effects ------------------------------------------------------------------------------------------


def _check_effects(option: str, effects: tuple[Effect, ...]) -> None:
    """Refuse effects of one rank that exclude each other, or that contradict themselves."""
    higher = any(isinstance(effect, Again) and effect.higher for effect in effects)
    bounds = ((Again, *_ONE_OF[0]),) if higher else ()
    for kinds in (*((type(effect),) for effect in effects), *_ONE_OF, *bounds):
        found = [effect for effect in effects if isinstance(effect, kinds)]
        if len(found) > 1:
            texts = [effect.text for effect in found]
            raise _contradiction(option, ", ".join(texts), texts[0], texts[1])
    for effect in effects:
        key, allowed, value = "rule-bad-effect", "", effect.text
        for parameter in parameters_of(effect.name):
            least, most = parameter.least, parameter.most
            if most and not least <= getattr(effect, parameter.field) <= most:
                allowed = f"{least} … {most}"
        match effect:
            case Next(at_most=at_most, below=below, only=only, higher=higher, deny=deny):
                if sum(map(bool, (at_most, below, only, higher))) != 1:
                    key, allowed = "rule-next", " | ".join(Next.alternatives)
                for rank in deny if not allowed else ():
                    if rank in (*effect.allow, *only):
                        given = f"{'allow' if rank in effect.allow else 'only'} {rank}"
                        raise _contradiction(option, effect.text, given, f"deny {rank}")
            case DrawTo() if not 1 <= effect.below <= effect.count:
                allowed = f"below 1 … {effect.count}"
            case ForceTake() if len(effect.reply) > MOST_REPLIES:
                key, allowed, value = "rule-too-many", f"{MOST_REPLIES}", f"{len(effect.reply)}"
            case Value("JOKER"):
                allowed = _NATURAL
        if allowed:
            raise RuleError(key, option=option, value=value, allowed=allowed)


def _contradiction(option: str, value: str, kept: str, other: str) -> RuleError:
    return RuleError("rule-contradiction", option=option, value=value, allowed=kept, other=other)


def _check_apart(rules: RuleOptions, card: Card) -> None:
    """Refuse a card of its own that does not go with the others of its rank, or with an option."""
    option, refuse = f"specials.{card}", partial(_refuse, rules)
    for other in _OF_WHOLE_RANKS:
        usual = value_of(_DEFAULTS, other)
        differs = value_of(rules, other) != usual
        refuse(differs, "rule-runs", other, inline_value(plain_value(usual)), other=option)
    own, rank = effects_of_card(rules, card), rules.effects(card.rank_index)
    asks = [effect for effect in rank if isinstance(effect, HigherOrLower | NameNext)]
    unequal = [effect for effect in (*own, *rank) if (effect in own) != (effect in rank)]
    for effect in (*asks, *unequal):
        alone = isinstance(effect, APART) and effect not in _NEVER_APART
        texts = {"value": effect.text, "rank": rank_word(card.rank_index)}
        refuse(not alone, "rule-apart", option, " | ".join(_APART_NAMES), **texts)
    equals = cards_of_rank(card.rank_index)
    several = len({ways(effects_of_card(rules, one)) for one in equals}) > _TWO_WAYS
    refuse(several, "rule-apart-ways", option, str(_TWO_WAYS), value=rank_word(card.rank_index))
    if any(isinstance(effect, Skip) for effect in unequal):  # the rank does not tell what passes
        for name, effects in rules.specials.items():
            for effect in effects:
                passes = isinstance(effect, Transparent) and effect.passes_skip
                texts = {"value": effect.text, "other": option}
                refuse(passes, "rule-runs", f"specials.{name}", "transparent", **texts)
    every = [effect for one in equals for effect in effects_of_card(rules, one)]
    for effect, found in product(own, every):
        free = isinstance(effect, Wild | OnlyOn)  # they are asked of each card by itself
        if type(found) is type(effect) and found != effect and not free:
            raise _contradiction(option, effect.text, found.text, effect.text)


def _check_joker(rules: RuleOptions, option: str, name: str) -> None:
    jokers = any(rules.cards(seats)[1] for seats in _numbers_of_seats(rules))
    none = name == "JOKER" and not jokers
    _refuse(rules, none, "rule-no-jokers", option, "deck.jokers", value=name)
