"""Records of games and of matches as values, and the TOML that they are written in (``.shg``)."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any, Final, Literal

import tomli_w
from msgspec import Struct, structs, to_builtins

from shithead.atomic_file import write_atomically
from shithead.deck.fair_deal import Proof
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, preset

FORMAT_VERSION: Final = 1

Names = tuple[str, ...]

Mark = Literal["copied", "brought", "taken_back"]
"""What happened to the secrecy of a round's cards.

``copied``: a player's device had a copy of the round with all hands. ``brought``: the deal or moves
of bots came from that device. ``taken_back``: moves were taken back.
"""


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a round as a record states it.

    Attributes:
        out: the seats that went out, in order.
        loser: the seat left with cards; None if the rules name none.
    """

    out: Names
    loser: str | None = None

    def __str__(self) -> str:
        """The outcome as an inline TOML table."""
        values = {"out": list(self.out)} | ({"loser": self.loser} if self.loser else {})
        words = [
            f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()
        ]
        return f"{{ {', '.join(words)} }}"


class _Saved(Struct, frozen=True):
    """What has a text can be saved."""

    def save(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        write_atomically(Path(path), str(self))


class Record(_Saved, frozen=True):
    """The record of a game: its start and every move.

    Attributes:
        rules: the rule set.
        seats: names, clockwise.
        moves: the text of every move, seats named.
        deck: the full order after the shuffle, top first; empty if the game began with a position.
        position: the text of the position that the game began with; empty if it began with a deal.
        dealer: the seat that dealt; None for the last seat.
        ages: the seats' ages, for rules in which the youngest starts.
        date: the day, as in ``2026-11-21``.
        result: the end of the round; None while it is unfinished.
        fair: the proof that nobody chose the deck; None if there is none.
        marks: events after which the cards were no longer secret: ``copied``, ``brought``,
            ``taken_back``.
    """

    rules: RuleSet
    seats: Names
    moves: Names = ()
    deck: str = ""
    position: str = ""
    dealer: str | None = None
    ages: tuple[int, ...] | None = None
    date: str | None = None
    result: Outcome | None = None
    fair: Proof | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def proof_lost(self) -> Mark | Literal["none"]:
        """The mark that explains why the round has no proof; ``none`` if no mark does."""
        lost: tuple[Mark, ...] = ("brought", "taken_back")
        return next((mark for mark in lost if mark in self.marks), "none")

    @property
    def start(self) -> Record:
        """The record of the same game before its first move."""
        return structs.replace(self, moves=(), result=None)

    def __str__(self) -> str:
        """The record's text; it reads back to an equal record."""
        later = _ages(self.ages) | _date(self.date)
        return _round(self, _head(self), later, "fair") + _rules_in_full(self.rules)


class MatchRecord(_Saved, frozen=True):
    """The record of a match: its table, and each of its rounds.

    Attributes:
        rules: the rule set of the match; its parts follow from it.
        seats: names, clockwise.
        rounds: the record of each round; only the last one may be unfinished.
        seed: the seed of the next deals; None for deals by chance.
        ages: the seats' ages in the next rounds, for rules in which the youngest starts.
        date: the day on which the match began, as in ``2026-11-21``.
        bots: pairs of a seat and the bot that plays it, if the record names them.
    """

    rules: RuleSet
    seats: Names
    rounds: tuple[Record, ...]
    seed: str | None = None
    ages: tuple[int, ...] | None = None
    date: str | None = None
    bots: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """The record's text; it reads back to an equal record."""
        seed = {"seed": self.seed} if self.seed is not None else {}
        text = _toml(_head(self) | _ages(self.ages) | _date(self.date) | seed)
        if self.bots:
            text += "\n" + _toml({"bots": dict(self.bots)})
        for record in self.rounds:
            # Only what the match's keys do not say already; a position in a round has its own ages,
            # and a round that was dealt without any says so by an empty list.
            said = bool(record.position) or record.ages == self.ages
            ages = {} if said else {"ages": list(record.ages or ())}
            text += "\n[[rounds]]\n" + _round(record, _date(record.date), ages, "rounds.fair")
        return text + _rules_in_full(self.rules)


# The parts of a record's text --------------------------------------------------------------------


def _toml(table: dict[str, Any]) -> str:
    return tomli_w.dumps(table, multiline_strings=True)


def is_preset(rules: RuleSet) -> bool:
    """Whether rules are those of a preset, which its name and version say in full."""
    return rules.name in rule_names() and rules == preset(rules.name, rules.version)


def _head(record: Record | MatchRecord) -> dict[str, Any]:
    rules = record.rules
    named = {"rules": rules.name, "rules_version": rules.version} if is_preset(rules) else {}
    return {"shithead": FORMAT_VERSION, **named, "seats": list(record.seats)}


def _rules_in_full(rules: RuleSet) -> str:
    """The table of house rules; it stands last, since keys after it would belong to it."""
    return "" if is_preset(rules) else "\n" + _toml({"rules": rules.plain()})


def _ages(ages: tuple[int, ...] | None) -> dict[str, Any]:
    return {"ages": list(ages)} if ages else {}


def _date(date: str | None) -> dict[str, Any]:
    return {"date": dt.date.fromisoformat(date)} if date else {}


def _round(record: Record, head: dict[str, Any], later: dict[str, Any], proof_key: str) -> str:
    """What belongs to one round, its result and its proof at the end.

    Args:
        record: the record of the round.
        head: the keys that come first.
        later: the keys that come after the dealer.
        proof_key: the dotted key of the proof's table.
    """
    dealer = {"dealer": record.dealer} if record.dealer else {}
    start = {"position": record.position} if record.position else {"deck": record.deck}
    text = _toml(head | dealer | later | start | {"moves": list(record.moves)})
    if record.result is not None:
        text += f"result = {record.result}\n"
    if record.marks:
        text += f"marks = {json.dumps(record.marks)}\n"
    if record.fair is not None:
        table: dict[str, Any] = to_builtins(record.fair)
        for name in reversed(proof_key.split(".")):
            table = {name: table}
        text += "\n" + _toml(table)
    return text
