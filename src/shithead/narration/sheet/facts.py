"""The facts behind the sentences of a rule sheet: all options, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby
from typing import Final

from shithead.cards import RANK_COUNT, SUITS, Card, rank_index, rank_word
from shithead.localization import filled, translate
from shithead.narration.tradition import table_language
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import (
    EFFECTS,
    Effect,
    ForceTake,
    MaxPerPlay,
    NoQuartet,
    Reverse,
    Skip,
    Transparent,
)
from shithead.ruleset.legality import cards_apart, effect, seen_by
from shithead.ruleset.options import RANK_WORDS
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.schema import GROUPS, RowSizes
from shithead.ruleset.texts import NONE, yes
from shithead.ruleset.values import PileHas, Spans, greatest, number_for, read_condition

_PAIR: Final = 2
"""The number of players at which not winning means losing."""

_DEALERS: Final = {"yes": "loser", "no": "rotate", "pair": "second_of_two"}
"""The next dealer if dealing is the loser's duty, by whether there is a loser."""

_BY_CARD: Final = ("worst_hand_card", "lowest_hand_card", "lowest_suit_card")
"""Starters found by a hand card, of which two players may hold equal ones."""

_BY_UP_CARD: Final = ("lowest_suit_card", "up_rank_then_hand")
"""Starters that an up card may decide."""


class SheetWriter:
    """A rule set and a language; a call with a key returns the sentence.

    Attributes:
        rules: the rule set.
        language: the code, with the words of the rules' tradition.
        card: the card that the sentences are about, where it is a single one of its rank.
    """

    def __init__(self, rules: RuleSet, language: str, card: Card | None = None) -> None:
        self.rules = rules
        self.language = table_language(rules, language)
        self.card = card

    def __call__(self, key: str, **arguments: object) -> str:
        """A sentence of ``sheet.ftl``, with a capital letter in front."""
        return capital(self.part(key, **arguments).strip())

    def part(self, key: str, **arguments: object) -> str:
        """A part of a sentence."""
        return filled(f"sheet-{key}", self.language, {**self.facts, **arguments})

    @cached_property
    def facts(self) -> Mapping[str, object]:
        """Every argument that a sentence may use; an option that is a number as words, too."""
        found: dict[str, object] = {}
        for group, kind in GROUPS.items():
            for option in kind.__struct_fields__:
                name, value = f"{group}_{option}", getattr(getattr(self.rules, group), option)
                if isinstance(value, bool):
                    found[name] = yes(value)
                elif isinstance(value, str):
                    found[name] = value
                elif isinstance(value, int | Spans):
                    numbers = {seats: number_for(value, seats) for seats in self.seats()}
                    found[name] = max(numbers.values())
                    found[f"{name}_word"] = self.by_seats(numbers, vocabulary.number)
                    found[f"{name}_cards"] = self.by_seats(numbers)
        for facts in _FACTS:
            found |= facts(self)
        return found

    def ranks(self, ranks: Iterable[int]) -> str:
        """``7s and jacks`` from indices of ranks; ``none`` where there are none."""
        words = [vocabulary.ranks_name(rank_word(rank), self.language) for rank in ranks]
        return vocabulary.all_of(words, self.language) or NONE

    def any_of(self, ranks: Iterable[int], case: str = "subject") -> str:
        """``a 7 or a jack`` from indices of ranks; ``none`` where there are none."""
        words = [vocabulary.a_rank(rank_word(rank), self.language, case) for rank in ranks]
        return vocabulary.one_of(words, self.language) or NONE

    def row(self, ranks: Iterable[str]) -> str:
        """``2, 3, jack``: ranks in the order given; ``none`` where there are none."""
        return ", ".join(vocabulary.rank_name(rank, self.language) for rank in ranks) or NONE

    def rank_words(self, rank: str) -> dict[str, object]:
        """The words for a card of a rank, in every form that a language may need."""
        name, it = vocabulary.rank_name(rank, self.language), vocabulary.it(rank, self.language)
        special = vocabulary.a_rank(rank, self.language)
        the_special = vocabulary.the_rank(rank, self.language)
        if self.card:
            name = vocabulary.card(rank, self.card.suit, self.language)
            special = the_special = vocabulary.the_card(
                rank, self.card.suit, self.language, "subject"
            )
        return {
            "name": capital(name),
            "it": it,
            "It": capital(it),
            "a_special": special,
            "A_special": capital(special),
            "the_special": the_special,
            "specials": vocabulary.ranks_name(rank, self.language),
        }

    def in_play(self) -> list[int]:
        """The ranks of these rules, from low to high; the joker only where there are jokers."""
        order = self.rules.order()
        jokers = any(self.rules.cards(seats)[1] for seats in self.seats())
        ranks = range(RANK_COUNT if jokers else RANK_COUNT - 1)
        return sorted(ranks, key=order.__getitem__)

    def seats(self) -> range:
        """Every number of seats that these rules serve."""
        return range(self.rules.deck.players_min, self.rules.deck.players_max + 1)

    def sizes(self) -> dict[int, RowSizes]:
        """The cards of every seat, by the number of seats."""
        return {seats: self.rules.deal.sizes(seats) for seats in self.seats()}

    def by_seats(
        self, numbers: Mapping[int, int], first: Callable[[int, str], str] = vocabulary.cards
    ) -> str:
        """``six cards (two players) or four (three players)``; ``six cards`` if all are equal.

        Args:
            numbers: one for each number of seats.
            first: says the first number, in the form that the sentence needs.
        """
        groups = [(count, list(seats)) for count, seats in groupby(numbers, numbers.__getitem__)]
        words = [first(groups[0][0], self.language)]
        words += [vocabulary.number(count, self.language) for count, _ in groups[1:]]
        if len(groups) == 1:
            return words[0]
        parts = [
            vocabulary.for_players(word, seats[0], seats[-1], self.language)
            for word, (_, seats) in zip(words, groups, strict=True)
        ]
        return vocabulary.one_of(parts, self.language)

    def special(self) -> list[str]:
        """The ranks that have effects, from low to high."""
        return self.having(Effect)

    def special_cards(self) -> list[str]:
        """The ranks that have effects, and the cards that have their own, from low to high."""
        ranks = set(self.special())
        found: list[str] = []
        for rank in self.in_play():
            apart = cards_apart(self.rules, rank)
            whole = rank_word(rank) in ranks and len(apart) < len(SUITS)
            found += [*([rank_word(rank)] if whole else []), *apart]
        return found

    def about(self, special: str) -> SheetWriter:
        """The writer of the sentences about a special rank or card, as the rules are for it."""
        if special in RANK_WORDS:
            return self
        card = Card(special)
        return SheetWriter(seen_by(self.rules, card), self.language, card)

    def most_of(self, rank: str) -> int:
        """The most cards of a rank in the deck."""
        decks = [self.rules.cards(seats) for seats in self.seats()]
        joker = rank == rank_word(RANK_COUNT - 1)
        return max(jokers if joker else packs * len(SUITS) for packs, jokers, _ in decks)

    def played_alone(self, rank: str) -> bool:
        """Whether no play holds two cards of a rank, or it is about one card only."""
        if self.card:
            return True
        most = effect(self.rules, rank_index(rank), MaxPerPlay)
        limited = self.rules.play.sets == "single" or (most is not None and most.count == 1)
        return limited or self.most_of(rank) == 1

    def having(self, kind: type[Effect]) -> list[str]:
        """The ranks that have an effect of that kind, from low to high."""
        ranks = (rank for rank in self.in_play() if effect(self.rules, rank, kind))
        return list(map(rank_word, ranks))


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def _cards(write: SheetWriter) -> dict[str, object]:
    """The deal: its zones, and what is left for the stock; four of a kind."""
    deal, sizes = write.rules.deal, write.sizes()
    up, down = greatest(deal.up), greatest(deal.down)
    without = [n for n in write.seats() if _left_over(write.rules, n) == 0]
    some = "some" if without else "always"
    choice = deal.up_choice if up else NONE
    effects = chain.from_iterable(write.rules.specials.values())
    suits = {
        "start": bool(write.rules.start.suits),
        "runs": write.rules.play.runs != "off",
        "reply": any(isinstance(effect, ForceTake) and effect.reply for effect in effects),
        "cards": any(cards_apart(write.rules, rank) for rank in range(RANK_COUNT)),
    }
    places = [translate("sheet-suits-place", write.language, where=w) for w in suits if suits[w]]
    timed = up and (choice != "fixed" or deal.stacks != "off")
    quartet = vocabulary.quartet(write.rules.quartet.size, write.language)
    return {
        "quartet": quartet,
        "quartet_title": capital(quartet),
        "zones": "three" if up else "two" if down else "one",
        "zones_up_choice": choice,
        "timing": deal.timing if timed else NONE,
        "deals_up": yes(up and not deal.chosen),
        "dealt_cards": write.by_seats({seats: row.dealt for seats, row in sizes.items()}),
        "kept_cards": write.by_seats({seats: row.kept for seats, row in sizes.items()}),
        "stock": "never" if len(without) == len(write.seats()) else some,
        "without_stock": some_players(write, without[:1]),
        "suits_matter": vocabulary.all_of(places, write.language) or NONE,
    }


def some_players(write: SheetWriter, seats: Sequence[int]) -> str:
    """``two to four players``, by the first and the last of some numbers of seats."""
    return vocabulary.players(seats[0], seats[-1], write.language) if seats else NONE


def _left_over(rules: RuleSet, seats: int) -> int:
    packs, jokers, removed = rules.cards(seats)
    return packs * 52 + jokers - removed - seats * rules.deal.sizes(seats).dealt


def _start(write: SheetWriter) -> dict[str, object]:
    """The starter: the cards that find it, in words."""
    start, language = write.rules.start, write.language
    first = list(map(rank_index, start.ranks[:1]))
    suits = start.suits if start.ranks and start.starter in _BY_CARD else ()
    named = [vocabulary.suit(suit, language) for suit in start.suits]
    order = ", ".join(vocabulary.suits(suit, language) for suit in suits)
    single = start.starter == "lowest_suit_card" and len(suits) == 1
    by_rank = start.starter == "up_rank_then_hand"
    natural = tuple(rank for rank in map(rank_word, write.in_play()) if rank != "JOKER")
    turned = start.ranks and natural[(at := natural.index(start.ranks[0])) :] + natural[:at]
    return {
        "has_start_rank": yes(by_rank),
        "has_start_before_swap": yes(by_rank and write.rules.deal.up_choice == "swap"),
        "pile_begun": yes(write.rules.deal.dump != "off" or write.rules.deal.flip_start),
        "start_row": write.row(start.ranks),
        "start_usual": yes(start.ranks == natural),
        "start_up_only": yes(by_rank and start.zones in ("up_dealt", "up")),
        "start_first_ranks": write.ranks(first),
        "start_others": write.row(start.ranks[1:]),
        "start_upward": yes(len(start.ranks) > 1 and start.ranks == turned),
        "start_second": write.row(start.ranks[1:2]),
        "start_last": write.row(start.ranks[-1:]),
        "start_a_rank": write.any_of(first, "object"),
        "start_no_rank": write.any_of(first, "none"),
        "start_suits_or": vocabulary.one_of(named, language),
        "start_suit_order": order if suits and not single else NONE,
        "start_first_card": vocabulary.the_card(start.ranks[0], suits[0], language)
        if suits
        else NONE,
        "tie": start.tie if start.starter in _BY_CARD else NONE,
        "tie_up": start.tie_up if "up" in start.zones and start.starter in _BY_UP_CARD else NONE,
        # Two players always have a loser.
        "dealer_next": _DEALERS[_loser(write)]
        if start.dealer_next == "loser" and write.seats()[-1] != _PAIR
        else start.dealer_next,
    }


def _effects(write: SheetWriter) -> dict[str, object]:
    """The kinds of effects that there are, and what options mean beside them."""
    rules, quartet = write.rules, write.rules.quartet
    every = list(chain.from_iterable(rules.specials.values()))
    has = {name: any(isinstance(e, kind) for e in every) for name, kind in EFFECTS.items()}
    size = quartet.size
    skippers, turners = _completing(write, Skip), _completing(write, Reverse)
    burns = bool(size) or has["burn"]
    again = burns or has["cover"] or has["again"]
    most = max(map(write.most_of, map(rank_word, write.in_play())))
    doubled = [rank for rank in write.having(Reverse) if not write.played_alone(rank)]
    sheer = set(write.having(Transparent)) - set(write.having(NoQuartet))
    never = write.having(NoQuartet) if size else []
    never_with = [vocabulary.with_ranks(rank, write.language) for rank in never]
    from_table = rules.endgame.table_cards == "from_table" and greatest(rules.deal.up) > 0
    locked = rules.endgame.source_lock == "turn_start" and from_table
    drawn = _left_over(rules, write.seats()[0]) > 0
    goes_on = rules.finish.round_end == "one_left"
    look = quartet.gap == "look_through" or has["transparent"]
    return {
        **{f"has_{name}": yes(there) for name, there in has.items()},
        "has_specials": yes(write.special_cards()),
        "has_try_stock": yes(rules.draw.try_stock != "off"),
        "has_reverse_twice": yes(doubled),
        "has_transparent_set": yes(any(write.most_of(rank) >= size > 0 for rank in sheer)),
        "has_extra_draw": yes(again and drawn),
        "extra_draw": yes(rules.draw.before_extra_play) if again and drawn else NONE,
        "gap": quartet.gap if size and look else NONE,
        "quartet_never": write.ranks(map(rank_index, never)),
        "quartet_never_dative": vocabulary.all_of(never_with, write.language),
        "has_burner_out": yes(burns and goes_on),
        "has_skipper_out": yes(has["skip"] and goes_on),
        "transparent_ranks": write.any_of(map(rank_index, write.having(Transparent))),
        "quartet_more": yes(quartet.extend) if most > size > 0 else NONE,
        "from_hand": yes(size and quartet.from_hand_on_anything),
        "cancels": yes(quartet.cancels_effects) if skippers or turners else NONE,
        "quartet_skippers": write.any_of(map(rank_index, skippers)),
        "quartet_turners": write.any_of(map(rank_index, turners)),
        "run_burns": yes(has["burn"] and rules.play.runs != "off"),
        "burn_turn": yes(rules.burn.new_turn) if burns and locked else NONE,
        "solo": yes(has["skip"] and rules.draw.solo_lap),
        "throw_whole": yes(size and quartet.throw_whole),
        "throw_up": yes(quartet.throw_in == "from_hand_or_up" and from_table),
        "solo_players": some_players(write, [rules.draw.solo_lap_seats]),
    }


def _completing(write: SheetWriter, kind: type[Effect]) -> list[str]:
    """The ranks with an effect of a kind that can complete four of a kind."""
    size, never = write.rules.quartet.size, write.having(NoQuartet)
    return [
        rank for rank in write.having(kind) if rank not in never and write.most_of(rank) >= size > 0
    ]


def _loser(write: SheetWriter) -> str:
    """Whether a round has a loser: ``yes``, ``no``, or only between two players (``pair``)."""
    if write.rules.finish.round_end != "first_out":
        return "yes"
    return "pair" if _PAIR in write.seats() else "no"


def _end(write: SheetWriter) -> dict[str, object]:
    """The aim, taking the pile at the end, and the end of a round."""
    rules, finish = write.rules, write.rules.finish
    wins = "first_and_last" if finish.winner_perk == "wins" else "last"
    between = "first_of_two" if write.seats()[-1] == _PAIR else "first_or_two"
    decided = finish.round_end == "first_out" and _loser(write) == "pair"
    freely = rules.pickup.voluntary == "always" or rules.pickup.instead_of_blind_always
    flips = greatest(rules.deal.down) if rules.endgame.table_cards != "all_to_hand" else 0
    blind = freely and flips
    takes_up = greatest(rules.deal.up) and rules.endgame.table_cards == "from_table"
    voluntary, listed = rules.pickup.voluntary, not isinstance(rules.pickup.voluntary, str)
    conditions = []
    for condition in map(read_condition, voluntary if listed else ()):  # CRUZO-25
        if not isinstance(condition, PileHas):
            conditions.append(translate("sheet-condition-triple", write.language))
            continue
        counts = [
            translate(
                "sheet-condition-count",
                write.language,
                count=count,
                number=vocabulary.number(count, write.language),
                rank=vocabulary.rank_name(rank_word(rank), write.language),
                ranks=vocabulary.ranks_name(rank_word(rank), write.language),
            )
            for rank, count in condition.counts
        ]
        cards = vocabulary.all_of(counts, write.language)
        conditions.append(translate("sheet-condition-pile", write.language, cards=cards))
    either = translate("sheet-condition-or", write.language)
    pair = _PAIR in write.seats()
    more = write.seats()[-1] > _PAIR
    return {
        "aim": wins if finish.round_end == "one_left" else "first",
        "conditions": either.join(conditions) if listed else NONE,
        "pickup_voluntary": "conditions" if listed else voluntary,
        "take_up": rules.pickup.up_card if takes_up else "without",
        "flips": yes(flips > 1),
        "instead": yes(freely and rules.pickup.instead_of_blind) if flips else NONE,
        "round_end": between if decided else finish.round_end,
        "has_third_player": yes(more),
        "has_blind_choice": yes(blind),
        "lapse_two": ("both" if more else "only") if pair else "no",
        "loses": "no" if _loser(write) == "no" else "yes",
        "loser_title": NONE if _loser(write) == "no" else finish.loser_title,
    }


_FACTS: Final = (_cards, _start, _effects, _end)
"""The functions that contribute facts."""
