"""The rules of a table in words, made from the rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs
from rich.text import Text

from shithead.ruleset.conditions import PileHas, read_condition
from shithead.ruleset.schema import NATURAL_ORDER
from shithead.terminal.wording import all_of, one_of, rank_list, rank_name, ranks_list
from shithead.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shithead.ruleset.effects import Effect
    from shithead.ruleset.schema import RuleSet
    from shithead.ruleset.spans import Spans


class Section(Struct, frozen=True):
    """A heading and the sentences below it."""

    heading: str
    sentences: tuple[str, ...]


def summary(rules: RuleSet, language: str) -> list[Section]:
    """The rule sheet, from the players to the end of a round."""
    return [
        Section(
            say("table-sheet-heading", language, part=part),
            tuple(sentences(_Writer(rules, language))),
        )
        for part, sentences in _PARTS.items()
    ]


def sheet_lines(rules: RuleSet, language: str) -> Iterator[str | Text]:
    """The rule sheet as lines: a title, then every part with its sentences."""
    yield say("table-sheet-title", language, title=rules.title(language))
    for section in summary(rules, language):
        yield Text(section.heading, style="bold")
        yield from (f"   {sentence}" for sentence in section.sentences)


class _Writer:
    """Says sentences about one rule set in one language."""

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self.language = language

    def __call__(self, key: str, **arguments: object) -> str:
        return say(f"table-sheet-{key}", self.language, **arguments)

    def spans(self, spans: Spans) -> str:
        """Numbers by span: ``1 for 2-4, 2 for 5 or more``."""
        words = [self._span(low, high, number) for low, high, number in spans.spans]
        if spans.otherwise is not None:
            words.append(
                self("span", kind="else" if words else "all", number=spans.otherwise, low=0, high=0)
            )
        return ", ".join(words)

    def _span(self, low: int, high: int | None, number: int) -> str:
        kind = "more" if high is None else "one" if low == high else "range"
        return self("span", kind=kind, low=low, high=high or 0, number=number)

    def ranks(self, ranks: tuple[str, ...]) -> str:
        """Ranks in the order given, short."""
        return " ".join(
            rank_name(rank, self.language) if rank == "JOKER" else rank for rank in ranks
        )


def _players(write: _Writer) -> Iterator[str]:
    if write.rules.finish.round_end == "one_left":
        yield write("goal")
    deck = write.rules.deck
    yield write("players", least=deck.players_min, most=deck.players_max)
    yield write("packs", packs=write.spans(deck.packs), plain=_plain(deck.packs))
    if deck.jokers.spans or deck.jokers.otherwise:
        yield write("jokers", jokers=write.spans(deck.jokers), plain=_plain(deck.jokers))
    if deck.removed.spans or deck.removed.otherwise:
        yield write("removed", removed=write.spans(deck.removed), plain=_plain(deck.removed))
    if deck.rank_order != NATURAL_ORDER:
        yield write("order", ranks=write.ranks(deck.rank_order))


def _plain(spans: Spans) -> int:
    """The number that holds for everybody, or -1 if it differs."""
    return -1 if spans.spans else spans.otherwise or 0


def _deal(write: _Writer) -> Iterator[str]:
    deal = write.rules.deal
    yield write("deal", down=deal.down, up=deal.up, hand=deal.hand)
    yield write("up-choice", value=deal.up_choice, timing=deal.timing)
    if deal.stacks != "off":
        yield write("stacks", value=deal.stacks, timing=deal.timing)
    if deal.dump != "off":
        yield write("dump", ranks=write.ranks(write.rules.start.ranks))


def _start(write: _Writer) -> Iterator[str]:
    start = write.rules.start
    ranks = write.ranks(start.ranks)
    suits = "".join(start.suits) or "none"
    signs = " ".join({"C": "♣", "S": "♠", "H": "♥", "D": "♦"}[suit] for suit in start.suits)
    yield write("starter", value=start.starter, ranks=ranks, suits=suits, signs=signs)
    yield write("opening", value=start.opening)
    yield write("direction", value=start.direction)
    yield write("dealer", value=start.dealer_next)


def _playing(write: _Writer) -> Iterator[str]:
    rules = write.rules
    yield write("compare", value=rules.play.compare)
    yield write("sets", value=rules.play.sets)
    if rules.play.companions:
        ranks = ranks_list(rules.play.companions, write.language)
        yield write("companions", ranks=ranks, most=rules.play.companion_limit)
    if rules.play.runs != "off":
        yield write("runs", least=rules.play.run_min)
    yield write("refill", count=rules.draw.refill_to, when=rules.draw.refill_when)
    if rules.draw.again != "off":
        yield write("again", value=rules.draw.again)
    if rules.draw.try_stock != "off":
        yield write("try", value=rules.draw.try_stock)
    if rules.draw.solo_lap:
        yield write("solo", count=rules.draw.solo_lap, least=rules.draw.solo_lap_seats)


def _specials(write: _Writer) -> Iterator[str]:
    for rank, effects in write.rules.specials.items():
        words = "; ".join(effect_words(effect, write.language) for effect in effects)
        yield write("special", rank=rank_name(rank, write.language), effects=words)


def effect_words(effect: Effect, language: str) -> str:
    """What an effect of a card does, in words."""
    values = {
        field.name.rstrip("_"): _effect_value(getattr(effect, field.name), language)
        for field in structs.fields(effect)
    }
    name = effect.text.split()[0].replace("_", "-")
    return say(f"table-effect-{name}", language, **values)


def _effect_value(value: object, language: str) -> object:
    if isinstance(value, tuple):
        return rank_list(value, language) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value


def _quartets(write: _Writer) -> Iterator[str]:
    quartet = write.rules.quartet
    if not quartet.size:
        yield write("no-quartet")
        return
    yield write("quartet", size=quartet.size)
    yield write("quartet-next", value=write.rules.burn.next_quartet)
    if quartet.gap == "look_through":
        yield write("quartet-gap")
    if quartet.from_hand_on_anything:
        yield write("quartet-anything", size=quartet.size)
    if quartet.cancels_effects:
        yield write("quartet-cancels")
    if quartet.throw_in != "off":
        yield write("throw-in")


def _taking(write: _Writer) -> Iterator[str]:
    pickup = write.rules.pickup
    if isinstance(pickup.voluntary, tuple):
        conditions = [_condition(text, write) for text in pickup.voluntary]
        yield write("take-when", conditions=one_of(conditions, write.language))
    elif pickup.who == "previous_player":
        yield write("give")
    else:
        yield write("take", value=pickup.voluntary)
    yield write("take-up", value=pickup.up_card)
    yield write("take-next", value=pickup.next)


def _condition(text: str, write: _Writer) -> str:
    condition = read_condition(text)
    if not isinstance(condition, PileHas):
        return write("condition-triple")
    needs = [word.split("*") for word in condition.text.split()[1:]]
    cards = [f"{count} × {rank_name(rank, write.language)}" for rank, count in needs]
    return write("condition-pile", cards=all_of(cards, write.language))


def _endgame(write: _Writer) -> Iterator[str]:
    rules = write.rules
    yield write("table-cards", lock=rules.endgame.source_lock)
    if rules.endgame.up_sets == "whole_stack":
        yield write("whole-stacks")
    yield write("blind", value=rules.endgame.blind_fail)
    if rules.pickup.instead_of_blind and rules.pickup.voluntary == "always":
        yield write("instead-of-blind")
    if rules.finish.on_special == "forbidden":
        yield write("last-special")
    if any(effect.text == "cover" for effects in rules.specials.values() for effect in effects):
        yield write("last-cover", value=rules.finish.cover_without_card)


def _end(write: _Writer) -> Iterator[str]:
    finish = write.rules.finish
    if write.rules.table.burn_role != "off":
        yield write("burn-role", value=write.rules.table.burn_role)
    yield write("end", value=finish.round_end, title=finish.loser_title)
    for duty in finish.loser_duties:
        yield write("duty", value=duty)
    if finish.winner_perk != "none":
        yield write("perk", value=finish.winner_perk)
    yield write("endless", turns=write.rules.turn.limit)


_PARTS: dict[str, Callable[[_Writer], Iterator[str]]] = {
    "players": _players,
    "deal": _deal,
    "start": _start,
    "playing": _playing,
    "specials": _specials,
    "quartets": _quartets,
    "taking": _taking,
    "endgame": _endgame,
    "end": _end,
}
