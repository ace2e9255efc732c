"""Game records: ``.shg`` files, TOML that any language reads (notation: "Game records")."""

from __future__ import annotations

import datetime as dt
import json
import tomllib
from pathlib import Path
from typing import Any, Final

import tomli_w
from msgspec import Struct, ValidationError, convert, to_builtins

from shithead.cards import Card, cards_text
from shithead.deck.fair_deal import Dealt, FairError, Proof, dealt
from shithead.errors import IllegalMove, RecordError, ShitheadError
from shithead.game.game import Game
from shithead.ruleset.loader import from_table
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, preset
from shithead.ruleset.schema import RULES_VERSION

FORMAT_VERSION: Final = 1

Names = tuple[str, ...]


class _Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a record's ``result``."""

    out: Names
    loser: str | None = None


_KEYS: Final[dict[str, Any]] = {
    "shithead": int,
    "rules": str | dict[str, Any],
    "rules_version": int,
    "seats": Names,
    "dealer": str,
    "ages": tuple[int, ...],
    "date": dt.date,
    "deck": str,
    "fair": Proof,
    "position": str,
    "moves": Names,
    "result": _Outcome,
}


class Record(Struct, frozen=True):
    """A game as it is written down: how it began and every move.

    Attributes:
        rules: the rule set.
        seats: names, clockwise.
        moves: the text of every move, seats named.
        deck: the full order after the shuffle, top first; empty if the game began with a position.
        fair: the proof that nobody chose the deck; None if there is none.
        position: the position that the game began with; empty if it began with a deal.
        dealer: who dealt; None: the last seat.
        ages: of the seats, if the youngest starts.
        date: the day, ``2026-11-21``.
        result: the seats that went out in order and the loser; None while unfinished.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()
    deck: str = ""
    position: str = ""
    dealer: str | None = None
    ages: tuple[int, ...] | None = None
    date: str | None = None
    result: dict[str, Any] | None = None
    fair: Proof | None = None

    def __str__(self) -> str:
        """The record's text; it reads back to an equal record."""
        return _written(self)

    def game(self) -> Game:
        """The game, its moves replayed through the engine.

        Raises:
            RecordError: naming the first illegal move, or a result that differs.
        """
        game = self._begun()
        for number, move in enumerate(self.moves, 1):
            try:
                game.play(move)
            except IllegalMove as error:
                raise RecordError("record-illegal", move=number, text=move, why=error) from error
        if self.result is not None and self.result != result_table(game):
            raise RecordError(
                "record-result",
                move=len(self.moves),
                given=_inline(self.result),
                found=_inline(result_table(game) or {}),
            )
        return game

    def _begun(self) -> Game:
        try:
            if self.position:
                return self._placed()
            return Game(self.rules, self.seats, deck=self.deck, dealer=self.dealer, ages=self.ages)
        except RecordError:
            raise
        except ShitheadError as error:
            raise RecordError("record-start", why=error) from error

    def _placed(self) -> Game:
        game = Game.from_position(self.position, self.rules)
        if game.seats != self.seats:
            found = " ".join(game.seats)
            raise RecordError("record-other-seats", given=" ".join(self.seats), found=found)
        return game

    def save(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(str(self), encoding="utf-8")
        draft.replace(target)


def record_of(game: Game, date: str | None = None) -> Record:
    """The record of a game so far."""
    start = game.start_position
    return Record(
        rules=game.rules,
        seats=game.seats,
        moves=tuple(move.text for move in game.moves),
        deck=cards_text(game.deck or ()),
        position=str(start) if start else "",
        dealer=None if start else game.dealer,
        ages=game.ages,
        date=date,
        result=result_table(game),
    )


def result_table(game: Game) -> dict[str, Any] | None:
    """The result as a record notes it; None while the game is unfinished."""
    result = game.result
    if result is None:
        return None
    out = [seat for seat in result.places if seat != result.loser]
    return {"out": out} | ({"loser": result.loser} if result.loser else {})


def _written(record: Record) -> str:
    table: dict[str, Any] = {"shithead": FORMAT_VERSION}
    preset_known = record.rules.name in rule_names() and record.rules == preset(
        record.rules.name, record.rules.version
    )
    if preset_known:
        table |= {"rules": record.rules.name, "rules_version": record.rules.version}
    table["seats"] = list(record.seats)
    if record.dealer:
        table["dealer"] = record.dealer
    if record.ages:
        table["ages"] = list(record.ages)
    if record.date:
        table["date"] = dt.date.fromisoformat(record.date)
    if record.position:
        table["position"] = record.position
    else:
        table["deck"] = record.deck
    table["moves"] = list(record.moves)
    text = tomli_w.dumps(table, multiline_strings=True)
    if record.result is not None:
        text += f"result = {_inline(record.result)}\n"
    if record.fair is not None:
        text += "\n" + tomli_w.dumps({"fair": to_builtins(record.fair)})
    return text if preset_known else text + "\n" + tomli_w.dumps({"rules": record.rules.plain()})


def _inline(result: dict[str, Any]) -> str:
    """A result as an inline table."""
    words = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in result.items()]
    return f"{{ {', '.join(words)} }}"


def read_record(source: str | Path) -> Record:
    """A record from its text, or from the path of a ``.shg`` file.

    Raises:
        RecordError: it cannot be read: no such file, cut off, no TOML, a key missing or wrong.
    """
    told = isinstance(source, str) and ("\n" in source or not source.strip())
    text = str(source) if told else _file_text(Path(source))
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordError("record-broken", why=str(error)) from error
    values = {key: _checked(key, value) for key, value in table.items()}
    _check_complete(values)
    rules = _rules(values)
    if "fair" in values:
        values |= _proved(values, rules)
    return Record(
        rules=rules,
        seats=values["seats"],
        moves=values["moves"],
        deck=values.get("deck", ""),
        fair=values.get("fair"),
        position=values.get("position", ""),
        dealer=values.get("dealer"),
        ages=values.get("ages"),
        date=values["date"].isoformat() if "date" in values else None,
        result=table.get("result"),
    )


def _file_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # ValueError: no text, or no path
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError("record-no-file", path=str(path), why=why) from error


def _checked(key: str, value: object) -> Any:
    """A value of the record as its key's type."""
    if key not in _KEYS:
        raise RecordError("record-unknown-key", key=key, allowed=", ".join(_KEYS))
    try:
        return convert(value, _KEYS[key])
    except ValidationError as error:
        raise RecordError("record-wrong-value", key=key, value=repr(value)) from error


def _check_complete(values: dict[str, Any]) -> None:
    for key in ("shithead", "rules", "seats", "moves"):
        if key not in values:
            raise RecordError("record-missing", key=key)
    if not {"deck", "fair", "position"} & set(values):
        raise RecordError("record-missing", key="deck")
    if {"fair", "position"} <= set(values):
        raise RecordError("record-unfair", why=FairError("fair-position"))
    if values["shithead"] != FORMAT_VERSION:
        raise RecordError("record-version", value=values["shithead"], known=FORMAT_VERSION)


def _proved(values: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """Deck and dealer as the proof has them, if the record agrees with it."""
    try:
        found = dealt(values["fair"])
        _check_proof(values, rules, found)
    except FairError as error:
        raise RecordError("record-unfair", why=error) from error
    return {"deck": found.deck, "dealer": found.dealer}


def _check_proof(values: dict[str, Any], rules: RuleSet, found: Dealt) -> None:
    proof: Proof = values["fair"]
    seats: Names = values["seats"]
    if proof.seats != seats:
        raise FairError("fair-seats", given=", ".join(proof.seats), found=", ".join(seats))
    if (proof.packs, proof.jokers) != rules.cards(len(seats))[:2]:
        raise FairError("fair-cards", packs=proof.packs, jokers=proof.jokers)
    if _words(values.get("deck", found.deck)) != found.deck:
        raise FairError("fair-deck")
    if values.get("dealer", found.dealer) != found.dealer:
        raise FairError("fair-dealer", given=values["dealer"], found=found.dealer)


def _words(deck: str) -> str:
    """A deck order as the notation prints it."""
    try:
        return " ".join(map(Card, deck.split()))
    except ValueError:
        return deck


def _rules(table: dict[str, Any]) -> RuleSet:
    source = table["rules"]
    try:
        if isinstance(source, dict):
            return from_table(source)
        if source not in rule_names():
            raise RecordError("record-rules", name=source, allowed=", ".join(rule_names()))
        return preset(source, table.get("rules_version", RULES_VERSION))
    except ShitheadError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("record-start", why=error) from error
