"""Rule-book scenarios: `<preset>/<topic>.toml` as typed values, and how they are set up.

Every `[[scenario]]` names the rule it shows, a position or a deal, moves, and what holds then.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

import shithead as sh

HERE = Path(__file__).parent
UNSCENED = "unscened.toml"
RANKS = "23456789TJQKA"
SUITS = "CSHD"

Table = TypeVar("Table", bound=msgspec.Struct)
Text = Annotated[str, msgspec.Meta(min_length=1)]
Texts = tuple[Text, ...]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a data file: a misspelt key or a wrong type fails when the file is read."""


class Refusal(Strict, frozen=True):
    """A move that is not legal, and the name of the reason."""

    move: Text
    reason: Text


class Result(Strict, frozen=True):
    """What is known about a finished round; what is left out is not compared."""

    loser: str | None = None
    title: str | None = None
    next_dealer: str | None = None
    duties: tuple[str, ...] | None = None
    perks: tuple[str, ...] | None = None
    shared: tuple[tuple[str, ...], ...] | None = None


class Scenario(Strict, frozen=True):
    """One case of the rule book: set-up, moves, expectations."""

    id: Text
    holds: Text
    also: Texts = ()
    options: dict[str, Any] = {}

    position: Text | None = None
    seats: Texts = ()
    dealer: Text | None = None
    deck_start: Text | None = None
    deck_end: str = ""
    ages: tuple[int, ...] = ()
    moves: Texts = ()

    legal: Texts | None = None
    off_turn: dict[str, Texts] = {}
    includes: Texts = ()
    excludes: Texts = ()
    suits: bool = False
    refused: tuple[Refusal, ...] = ()
    turn: str | None = None
    phase: Text | None = None
    direction: Text | None = None
    after: Text | None = None
    events: Texts = ()
    places: Texts | None = None
    over: bool | None = None
    result: Result | None = None
    invalid: Text | None = None

    def __post_init__(self) -> None:
        """Refuse what could not test anything, or not what it says."""
        if (self.position is None) == (not self.seats):
            raise ValueError(f"{self.id}: either a position or seats")
        if any("." not in option for option in self.options):
            raise ValueError(f'{self.id}: options have dotted names in quotes: "pickup.voluntary"')
        if not any(getattr(self, name) not in (None, (), {}) for name in EXPECTATIONS):
            raise ValueError(f"{self.id}: expects nothing")


EXPECTATIONS = (
    "legal", "off_turn", "includes", "excludes", "refused", "turn", "phase", "direction", "after",
    "events", "places", "over", "result", "invalid",
)  # fmt: skip


class Topic(Strict, frozen=True):
    """One file of scenarios."""

    scenario: tuple[Scenario, ...]


@dataclass(frozen=True)
class Case:
    """A scenario and the preset whose folder it lies in."""

    preset: str
    topic: str
    scenario: Scenario

    @property
    def name(self) -> str:
        """The name of the test: preset, rule, what holds."""
        return f"{self.preset}/{self.scenario.id} {self.scenario.holds}"


def cases() -> list[Case]:
    """Every scenario of every preset, in the order of folders and files."""
    files = sorted(file for file in HERE.glob("*/*.toml") if file.name != UNSCENED)
    return [
        Case(file.parent.name, file.stem, scenario)
        for file in files
        for scenario in read(file, Topic).scenario
    ]


def read(file: Path, table: type[Table]) -> Table:
    """A data file as a typed value; errors name the file."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), table)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{file.parent.name}/{file.name}: {error}") from error


def rules(case: Case) -> sh.RuleSet:
    """The preset with the scenario's own options."""
    preset = sh.rules(case.preset)
    return preset.replace(case.scenario.options) if case.scenario.options else preset


def build(case: Case) -> sh.Game:
    """The game before the scenario's moves."""
    scenario = case.scenario
    if scenario.position is not None:
        return from_position(case, scenario.position)
    table: dict[str, Any] = {"seats": list(scenario.seats)}
    if scenario.ages:
        table["ages"] = list(scenario.ages)
    if scenario.dealer:
        table["dealer"] = scenario.dealer
    if scenario.deck_start is None:
        return sh.Game(rules(case), seed=0, **table)
    deck = whole_deck(scenario, sh.Game(rules(case), seed=0, **table))
    return sh.Game(rules(case), deck=deck, **table)


def from_position(case: Case, text: str) -> sh.Game:
    """A position of the preset, or of the preset with other options."""
    if "rules" not in lines(text):
        text = f"rules: {case.preset}\n{text.strip()}\n"
    if case.scenario.options:
        return sh.Game.from_position(text, rules=rules(case))
    return sh.Game.from_position(text)


def whole_deck(scenario: Scenario, same_table: sh.Game) -> str:
    """`deck_start`, every other card of the packs (2C 2S 2H 2D 3C …, pack by pack), `deck_end`."""
    start, end = (scenario.deck_start or "").split(), scenario.deck_end.split()
    left = Counter(all_cards(str(same_table.position())))
    left.subtract(start + end)
    wrong = sorted(card for card, count in left.items() if count < 0)
    if wrong:
        raise ValueError(f"{scenario.id}: not in the packs that often: {' '.join(wrong)}")
    middle: list[str] = []
    while left.total():
        middle += [card for card in ORDER if left[card]]
        left -= Counter(ORDER)
    return " ".join([*start, *middle, *end])


ORDER = [rank + suit for rank, suit in product(RANKS, SUITS)] + ["X"]


def all_cards(position: str) -> list[str]:
    """The cards of all zones of a position, each as often as it is there."""
    zoned = [v for k, v in lines(position).items() if "|" in v or k in CARD_LINES]
    return [word for value in zoned for word in value.split() if word in ORDER]


CARD_LINES = ("stock", "pile", "burnt", "removed")


def lines(position: str) -> dict[str, str]:
    """The lines of a position by their keys."""
    pairs = (line.partition(":") for line in position.strip().splitlines() if line.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}


def zones(key: str, value: str) -> tuple[object, ...]:
    """A position's line to compare: hand, up and other cards as multisets, the rest in order."""
    if "|" in value:
        hand, up, down = (zone.split() for zone in value.split("|"))
        return (Counter(hand), Counter(up), tuple(down))
    words = ["-"] if not value else value.split()
    return (Counter(words),) if key.startswith(UNORDERED) else tuple(words)


UNORDERED = ("burnt", "known", "removed", "ready")


def key(move: object, scenario: Scenario) -> tuple[str, ...]:
    """A move to compare: its words in any order, without suits unless these matter."""
    text = str(move)
    return tuple(sorted((text if scenario.suits else SUIT.sub("", text)).split()))


SUIT = re.compile(rf"(?<=\b[{RANKS}])[{SUITS}]\b")
