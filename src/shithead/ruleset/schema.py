"""The rule set: one frozen value with grouped, typed options; the defaults are pagat's main game.

Every option has its explanation in ``locale/*/options.ftl`` (key ``option-<group>-<name>``); the
table in ``docs/options.md`` is generated from both. An option's values are the matrix's.
"""

from __future__ import annotations

from collections.abc import Mapping  # msgspec reads it
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from shithead.cards import MAX_SEATS, RANKS, rank_word
from shithead.localization import DEFAULT_LANGUAGE, base_language
from shithead.ruleset.effects import Burn, Effect, Ranks, Reset, Wild
from shithead.ruleset.values import FrozenDict, Spans, number_for

NATURAL_ORDER: Final[Ranks] = tuple(rank_word(r) for r in range(13))
"""2 … 10 J Q K A."""

RULES_VERSION: Final = 2
"""Incremented when a fix changes how a rule set plays; records name their version."""

METADATA_KEYS: Final = (
    "name",
    "title",
    "titles",
    "aliases",
    "sources",
    "readings",
    "version",
    "extends",
)
"""Keys of a rule file that are not options; ``aliases`` are other names of a preset."""

MOST_TO_LAY_FROM: Final = 12
"""The largest hand from which up cards can be chosen."""

LEAST_ABOVE_ZERO: Final = "least_above_zero"
"""Metadata of a number: the smallest value except 0, which means "none"."""

Count = Annotated[int, Meta(ge=0, le=250)]
RowCount = Annotated[int, Meta(ge=0, le=6)]
Seats = Annotated[int, Meta(ge=2, le=MAX_SEATS)]
Ones = Annotated[int, Meta(ge=1, le=250)]


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """A group of options."""


class DeckOptions(Group, frozen=True):
    """The number of players, and the cards of the deck."""

    players_min: Seats = 2
    players_max: Seats = 5
    packs: Spans = Spans((), 1)
    jokers: Spans = Spans((), 0)
    removed: Spans = Spans((), 0)
    removed_more: Spans = Spans((), 0)
    rank_order: Ranks = NATURAL_ORDER


class RowSizes(NamedTuple):
    """The cards of every seat at a table.

    Attributes:
        down: down cards.
        up: up cards.
        hand: cards dealt into a hand as ``deal.hand`` counts them.
        first_hand: cards in a hand before up cards are chosen.
        kept: cards in a hand when play begins.
    """

    down: int
    up: int
    hand: int
    first_hand: int
    kept: int

    @property
    def dealt(self) -> int:
        """The number of cards that a seat is dealt."""
        return self.down + self.up + self.kept


class DealOptions(Group, frozen=True):
    """The cards dealt to every seat, and the choice of up cards."""

    down: RowCount | Spans = 3
    up: RowCount | Spans = 3
    hand: Ones | Spans = 3
    mode: Literal["one_at_a_time", "packets"] = "one_at_a_time"
    up_choice: Literal["fixed", "swap", "choose", "pick"] = "swap"
    timing: Literal["together", "in_turn"] = "together"
    stacks: Literal["off", "stack", "stack_and_redraw"] = "off"
    dump: Literal["off", "up", "down"] = "off"
    flip_start: bool = False

    @property
    def chosen(self) -> bool:
        """Whether up cards are chosen out of the hand."""
        return self.up_choice in ("choose", "pick")

    def sizes(self, seats: int) -> RowSizes:
        """The cards of every seat at a table with this many seats."""
        down, up, hand = (number_for(row, seats) for row in (self.down, self.up, self.hand))
        first_hand = hand + up if self.up_choice == "pick" else hand
        kept = hand - up if self.up_choice == "choose" else hand
        return RowSizes(down, up, hand, first_hand, kept)


class StartOptions(Group, frozen=True):
    """The start of a round: the dealer, the first player, the opening play and the direction."""

    starter: Literal[
        "worst_hand_card",
        "lowest_hand_card",
        "lowest_suit_card",
        "up_rank_then_hand",
        "after_last_dump",
        "left_of_dealer",
        "fixed_seat",
    ] = "up_rank_then_hand"
    ranks: Ranks = (*NATURAL_ORDER[1:], "2")
    suits: tuple[Literal["C", "S", "H", "D"], ...] = ()
    zones: Literal[
        "hand",
        "hand_then_up",
        "up_dealt_then_hand",
        "up_then_hand",
        "up_dealt",
        "up",
    ] = "up_dealt_then_hand"
    tie: Literal["next_card", "youngest", "seat_order", "call"] = "seat_order"
    tie_up: Literal["usual", "seat_order", "youngest"] = "usual"
    opening: Literal["card_and_equals", "card_else_lowest", "any", "card_and_all_equals"] = "any"
    direction: Literal["clockwise", "counterclockwise", "starter_chooses"] = "clockwise"
    dealer_first: Literal["random", "first_seat"] = "random"
    dealer_next: Literal["loser", "rotate", "random"] = "loser"

    @property
    def by_age(self) -> bool:
        """Whether ages may decide who begins."""
        return "youngest" in (self.tie, self.tie_up)


class PlayOptions(Group, frozen=True):
    """Which plays are legal, apart from special cards."""

    compare: Literal["gte", "gt"] = "gte"
    sets: Literal["any", "single"] = "any"
    answer: Literal["any", "at_least", "exactly"] = "any"
    answer_to: Literal["sets", "pairs"] = "sets"
    answer_wild: bool = True
    companions: Ranks = ()
    companion_limit: Count = 0
    companions_lie: Literal["on_top", "below"] = "on_top"
    runs: Literal["off", "suited_ascending"] = "off"
    run_min: Annotated[int, Meta(ge=2, le=13)] = 2
    illegal: Literal["reject", "take_pile"] = "reject"


class QuartetOptions(Group, frozen=True):
    """Four of a kind that burn, and throwing in."""

    size: Annotated[int, Meta(ge=0, le=16, extra={LEAST_ABOVE_ZERO: 3})] = 4
    across_players: bool = True
    gap: Literal["break", "look_through"] = "break"
    from_hand_on_anything: bool = False
    cancels_effects: bool = True
    extend: bool = True
    throw_in: Literal["off", "from_hand", "from_hand_or_up"] = "off"
    followers: Literal["off", "all"] = "off"
    throw_whole: bool = False


class BurnOptions(Group, frozen=True):
    """The turn after a burn."""

    next_quartet: Literal["same", "following", "last_thrower"] = "same"
    next_run: Literal["same", "following"] = "same"
    next_if_out: Literal["next_active", "previous_active"] = "next_active"
    new_turn: bool = True


class DrawOptions(Group, frozen=True):
    """Refilling the hand while the stock lasts."""

    refill_to: Ones | Spans = 3
    refill_when: Literal["after_each_card", "after_play", "after_turn"] = "after_play"
    again: Literal["off", "same_printed_rank", "same_effective_rank"] = "off"
    again_with: Literal["any", "drawn"] = "any"
    before_extra_play: bool = True
    try_stock: Literal["off", "if_unable", "always"] = "off"
    solo_lap: Count = 0
    solo_lap_seats: Seats = 3
    mode: Literal["auto", "manual"] = "auto"


Condition = Annotated[str, "condition"]
"""``hand_is_playable_triple``, or ``pile_has 6*3 9*2``."""


class PickupOptions(Group, frozen=True):
    """Taking the pile."""

    voluntary: Literal["never", "always"] | tuple[Condition, ...] = "always"
    instead_of_blind: bool = False
    instead_of_blind_always: bool = False
    empty: Literal["forbidden", "pass"] = "forbidden"
    who: Literal["self", "previous_player"] = "self"
    up_card: Literal["none", "one", "one_or_more_of_a_rank", "whole_stack"] = "one"
    next: Literal["next", "previous", "same", "unable_player"] = "next"
    previous_if_out: Literal["next_active", "previous_active"] = "next_active"


class TurnOptions(Group, frozen=True):
    """Skipping, reversing, and the end of endless games."""

    skip_counts_self: bool = True
    skip_back_to_self: Literal["ordinary", "free_card"] = "ordinary"
    reverse_with_two: Literal["no_effect", "extra_turn"] = "no_effect"
    limit: Annotated[int, Meta(ge=10, le=60000)] = 1000


class EndgameOptions(Group, frozen=True):
    """Playing from the table."""

    source_lock: Literal["turn_start", "each_action"] = "turn_start"
    hand_first: bool = True
    up_sets: Literal["any", "whole_stack"] = "any"
    blind_fail: Literal["with_pile_to_hand", "stays", "to_hand"] = "with_pile_to_hand"
    up_with_last_hand: bool = False
    flip_several: bool = False
    table_cards: Literal["from_table", "up_to_hand", "all_to_hand"] = "from_table"


LoserTitle = Annotated[str, ("none", "shithead", "smeg_head")]
"""One of these words, or a title of one's own."""

Duty = Annotated[str, ("deal", "forfeit")]
"""One of these words, or a duty of one's own."""


class FinishOptions(Group, frozen=True):
    """The end of a round and its consequences."""

    round_end: Literal["one_left", "first_out", "first_out_then_table_count"] = "one_left"
    out: Literal["no_cards", "no_table_cards"] = "no_cards"
    on_special: Literal["allowed", "forbidden"] = "allowed"
    cover_without_card: Literal["out_and_stays", "must_take", "forbidden"] = "out_and_stays"
    loser_title: LoserTitle = "shithead"
    loser_duties: tuple[Duty, ...] = ("deal", "forfeit")
    winner_perk: Literal["none", "wins", "fetch_drinks", "redeem_losses"] = "none"
    round_score: Literal["none", "players_left_when_out"] = "none"


class TableOptions(Group, frozen=True):
    """Table manners."""

    forget_draw: Literal["off", "take_pile"] = "off"
    lapse_turns: Count = 0
    topple: Count = 0
    topple_slid: Count = 3
    burn_role: Literal["off", "flush", "flush_burns"] = "off"


PresetName = Annotated[str, "preset"]
"""The name of a preset, as ``shithead.rule_names`` lists them."""


class MatchOptions(Group, frozen=True):
    """A match of several rounds (REVSH-01).

    Attributes:
        parts: presets that are played one round each; the first always stands for these rules
            themselves. Empty: every round is played by these rules.
    """

    parts: tuple[PresetName, ...] = ()


Title = str | Mapping[str, str]
"""A game's name in every language, or by language."""

Specials = Mapping[str, tuple[Effect, ...]]
"""Effects by rank, and by card where a card's effects are not those of its rank."""

PAGAT_SPECIALS: Final[Specials] = FrozenDict({"2": (Wild(), Reset()), "10": (Wild(), Burn())})
"""PAG-17, PAG-18."""


GROUPS: Final[dict[str, type[Group]]] = {
    "deck": DeckOptions,
    "deal": DealOptions,
    "start": StartOptions,
    "play": PlayOptions,
    "quartet": QuartetOptions,
    "burn": BurnOptions,
    "draw": DrawOptions,
    "pickup": PickupOptions,
    "turn": TurnOptions,
    "endgame": EndgameOptions,
    "finish": FinishOptions,
    "table": TableOptions,
    "match": MatchOptions,
}
"""Every group of options by its name in rule files; ``specials`` stands beside them."""


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a rule set. Immutable; compares and hashes by value.

    ``shithead.ruleset.rule_set.RuleSet`` adds reading and writing.

    Attributes:
        name: the name of the preset or the file.
        titles: the game's title by language.
        sources: the sources of the rules, for people.
        readings: for each rule id, the reading chosen where the source is ambiguous.
        version: the version of the rules (``RULES_VERSION``).
    """

    name: str = "house-rules"
    titles: Mapping[str, str] = FrozenDict()
    sources: tuple[str, ...] = ()
    readings: Mapping[str, str] = FrozenDict()
    version: Annotated[int, Meta(ge=1, le=RULES_VERSION)] = RULES_VERSION
    deck: DeckOptions = DeckOptions()
    deal: DealOptions = DealOptions()
    start: StartOptions = StartOptions()
    play: PlayOptions = PlayOptions()
    specials: Specials = PAGAT_SPECIALS
    quartet: QuartetOptions = QuartetOptions()
    burn: BurnOptions = BurnOptions()
    draw: DrawOptions = DrawOptions()
    pickup: PickupOptions = PickupOptions()
    turn: TurnOptions = TurnOptions()
    endgame: EndgameOptions = EndgameOptions()
    finish: FinishOptions = FinishOptions()
    table: TableOptions = TableOptions()
    match: MatchOptions = MatchOptions()

    def __post_init__(self) -> None:
        """Freeze the mappings that were given."""
        for name in ("titles", "readings", "specials"):
            given = getattr(self, name)
            if not isinstance(given, FrozenDict):
                msgspec.structs.force_setattr(self, name, FrozenDict(given))

    def title(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The game's title in a language."""
        spoken = base_language(language)
        return self.titles.get(spoken) or self.titles.get(DEFAULT_LANGUAGE) or self.name

    def cards(self, seats: int) -> tuple[int, int, int]:
        """The numbers of packs, jokers and cards put aside for a number of seats."""
        packs = self.deck.packs.get(seats) or 0
        return packs, self.deck.jokers.get(packs) or 0, self.deck.removed.get(seats) or 0

    def surplus(self, seats: int) -> int:
        """The most cards that chance puts aside in addition to those of ``cards``."""
        return self.deck.removed_more.get(seats) or 0

    def effects(self, rank: int) -> tuple[Effect, ...]:
        """The effects of a rank (index into ``cards.RANKS``)."""
        return self.specials.get(rank_word(rank), ())

    def order(self) -> Mapping[int, int]:
        """For each rank index, its height in the order of ranks. By default jokers are highest."""
        return _heights(self.deck.rank_order)


@lru_cache(maxsize=256)
def _heights(rank_order: Ranks) -> dict[int, int]:
    """The place of each rank index in an order of ranks."""
    names = [*rank_order, "JOKER"]
    return {r: names.index(rank_word(r)) for r in range(len(RANKS))}
