"""Reads records of games and of matches from their text or from ``.shg`` files."""

from __future__ import annotations

import datetime as dt
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import ValidationError, convert

from shithead.cards import Card
from shithead.close_match import NO_MATCH, close_file
from shithead.deck.fair_deal import FairError, Proof, dealt
from shithead.errors import RecordError, ShitheadError
from shithead.notation.records import FORMAT_VERSION, Mark, MatchRecord, Names, Outcome, Record
from shithead.ruleset.loader import from_table
from shithead.ruleset.preset_files import preset_name, rule_names
from shithead.ruleset.rule_set import RuleSet, parts_of, preset
from shithead.ruleset.schema import RULES_VERSION
from shithead.ruleset.toml import TomlError, read_toml

Values = dict[str, Any]

MOST_BYTES: Final = 16 * 1024 * 1024
"""The longest record, thousands of rounds; longer ones would be read for minutes."""

_TABLE_KEYS: Final[Values] = {
    "shithead": int,
    "rules": str | dict[str, Any],
    "rules_version": int,
    "seats": Names,
    "ages": tuple[int, ...],
    "date": dt.date,
}
"""Keys about the table, which stand at the top of every record."""

_ROUND_KEYS: Final[Values] = {
    "date": dt.date,
    "dealer": str,
    "ages": tuple[int, ...],
    "deck": str,
    "fair": Proof,
    "position": str,
    "moves": Names,
    "result": Outcome,
    "marks": tuple[Mark, ...],
}
"""Keys about one round; the ages only where they are not the match's."""

GAME_KEYS: Final = _TABLE_KEYS | _ROUND_KEYS
"""Keys of a game's record, each with the type of its value."""

MATCH_KEYS: Final = _TABLE_KEYS | {
    "seed": str,
    "bots": dict[str, str],
    "rounds": tuple[dict[str, Any], ...],
}
"""Keys of a match's record, each with the type of its value."""


def read_record(source: str | Path) -> Record:
    """A game's record from its text, or from the path of a ``.shg`` file.

    Raises:
        RecordError: it cannot be read: no such file, cut off, no TOML, a key missing or wrong, or
            it is the record of a match.
    """
    table = _table(source)
    if "rounds" in table:
        raise RecordError("record-is-match")
    return _game_record(table)


def read_match_record(source: str | Path) -> MatchRecord:
    """A match's record from its text, or from the path of a ``.shg`` file.

    The record of a single game is a match of that one round.

    Raises:
        RecordError: it cannot be read: no such file, cut off, no TOML, a key missing or wrong; if
            the fault lies in a round, the error names it.
    """
    table = _table(source)
    if "rounds" not in table:
        return single_round(_game_record(table))
    values = _values(table, MATCH_KEYS, ("shithead", "rules", "seats"))
    rules = _rules(values)
    return MatchRecord(
        rules=rules,
        seats=values["seats"],
        rounds=_rounds(values, rules),
        seed=values.get("seed"),
        ages=values.get("ages"),
        date=_day(values),
        bots=tuple(values.get("bots", {}).items()),
    )


def single_round(record: Record) -> MatchRecord:
    """The record of a game as the record of a match of one round."""
    return MatchRecord(record.rules, record.seats, (record,), ages=record.ages, date=record.date)


def _table(source: str | Path) -> Values:
    text = str(source)
    if not (isinstance(source, str) and ("\n" in source or not source.strip())):
        path = Path(source)
        try:
            with path.open("rb") as file:
                text = file.read(MOST_BYTES + 1).decode()
        except (OSError, ValueError) as error:  # ValueError: no text, or no path
            close = close_file(path, ".shg") if isinstance(error, FileNotFoundError) else NO_MATCH
            raise RecordError("record-no-file", path=str(path), why=error, close=close) from error
    try:
        return read_toml(text, MOST_BYTES)
    except TomlError as error:
        named = "none" if text is source else str(source)
        raise RecordError("record-broken", path=named, why=error, fault=error.key) from error


def _game_record(table: Values) -> Record:
    values = _values(table, GAME_KEYS, ("shithead", "rules", "seats", "moves"))
    return _round_record(values, _rules(values))


def _rounds(values: Values, rules: RuleSet) -> tuple[Record, ...]:
    """The rounds of a match, each by the rules of its part."""
    tables, parts = values["rounds"], parts_of(rules)
    if not tables:
        raise RecordError("record-no-rounds")
    if len(tables) > len(parts) > 1:
        raise RecordError("record-too-many-rounds", rounds=len(tables), parts=len(parts))
    records = []
    for number, table in enumerate(tables, 1):
        part = parts[min(number, len(parts)) - 1]
        try:
            found = _values(table, _ROUND_KEYS, ("moves",))
            # What the match says once goes for its rounds; a position has its own ages.
            shared = ("seats",) if "position" in found else ("seats", "ages")
            stated = {key: values[key] for key in shared if key in values}
            records.append(_round_record(stated | found, part))
        except RecordError as error:
            raise RecordError("record-round", round=number, why=error) from error
    return tuple(records)


def _values(table: Values, keys: Values, required: tuple[str, ...]) -> Values:
    """The values of a table as the types of their keys."""
    values: Values = {}
    for key, value in table.items():
        if key not in keys:
            raise RecordError("record-unknown-key", key=key, allowed=", ".join(keys))
        try:
            values[key] = convert(value, keys[key])
        except ValidationError as error:
            raise RecordError("record-wrong-value", key=key, value=repr(value)) from error
    for key in required:
        if key not in values:
            raise RecordError("record-missing", key=key)
    if "shithead" in required and values["shithead"] != FORMAT_VERSION:
        raise RecordError("record-version", value=values["shithead"], known=FORMAT_VERSION)
    return values


def _round_record(values: Values, rules: RuleSet) -> Record:
    if not {"deck", "fair", "position"} & set(values):
        raise RecordError("record-missing", key="deck")
    if {"fair", "position"} <= set(values):
        raise RecordError("record-unfair", why=FairError("fair-position"))
    if "fair" in values:
        try:
            values |= _proved(values, rules)
        except FairError as error:
            raise RecordError("record-unfair", why=error) from error
    return Record(
        rules=rules,
        seats=values["seats"],
        moves=values["moves"],
        deck=values.get("deck", ""),
        fair=values.get("fair"),
        position=values.get("position", ""),
        dealer=values.get("dealer"),
        ages=values.get("ages") or None,
        date=_day(values),
        result=values.get("result"),
        marks=values.get("marks", ()),
    )


def _day(values: Values) -> str | None:
    return values["date"].isoformat() if "date" in values else None


def _proved(values: Values, rules: RuleSet) -> dict[str, str]:
    """Deck and dealer as the proof of a fair deal has them.

    Raises:
        FairError: the record does not agree with it.
    """
    proof: Proof = values["fair"]
    seats: Names = values["seats"]
    found = dealt(proof)
    deck = values.get("deck", found.deck)
    with suppress(ValueError):  # in any spelling of cards
        deck = " ".join(map(Card, deck.split()))
    if proof.seats != seats:
        raise FairError("fair-seats", given=", ".join(proof.seats), found=", ".join(seats))
    if (proof.packs, proof.jokers) != rules.cards(len(seats))[:2]:
        raise FairError("fair-cards", packs=proof.packs, jokers=proof.jokers)
    if deck != found.deck:
        raise FairError("fair-deck")
    if values.get("dealer", found.dealer) != found.dealer:
        raise FairError("fair-dealer", given=values["dealer"], found=found.dealer)
    return {"deck": found.deck, "dealer": found.dealer}


def _rules(values: Values) -> RuleSet:
    source = values["rules"]
    name = "" if isinstance(source, dict) else preset_name(source)
    if name is None:
        raise RecordError("record-rules", name=source, allowed=", ".join(rule_names()))
    try:
        if isinstance(source, dict):
            return from_table(source)
        return preset(name, values.get("rules_version", RULES_VERSION))
    except ShitheadError as error:
        raise RecordError("record-start", why=error) from error
