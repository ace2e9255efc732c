"""A row for each game: rules, seats, result and figures, kept as JSON Lines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from shithead.bots import BotSpec, bot_name
from shithead.errors import SetupError
from shithead.notation.records import is_preset
from shithead.ruleset.rule_set import RuleSet

_BEGINNING: Final = b'{"game":'

_PLANNED: Final = ("game", "rules", "deck_seed", "bots_seed", "seats", "bots")
"""The fields that are known before a game is played."""


class GameRow(Struct, frozen=True):
    """One game in plain values.

    Attributes:
        game: the number of the game.
        rules: the rule set's name; for house rules followed by the beginning of their digest.
        deck_seed: the seed for ``shithead.Game``, which fixes the shuffle and the dealer.
        bots_seed: the seed for ``shithead.play_out``, which fixes the bots' chance.
        seats: the names of the seats, clockwise.
        bots: the name of each seat's bot.
        places: the seats from the first out to the loser; seats without a place are absent.
        loser: the seat that lost; None if nobody lost.
        fault: the loser's fault if it forfeited; None if the game was played to its end.
        plies: the number of decisions.
        turns: the number of turns.
        choices: the number of decisions with more than one legal move.
        takes: the number of times that the pile was taken.
        burns: the number of times that the pile burnt.
        lead_changes: the number of times that another seat became the one with the fewest cards.
        longest_wait: the most moves of others between two moves of a seat.
    """

    game: int
    rules: str
    deck_seed: str
    bots_seed: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    places: tuple[str, ...] = ()
    loser: str | None = None
    fault: str | None = None
    plies: int = 0
    turns: int | None = None
    choices: int | None = None
    takes: int | None = None
    burns: int | None = None
    lead_changes: int | None = None
    longest_wait: int | None = None


def rules_label(rules: RuleSet) -> str:
    """The name of a rule set; for house rules followed by the beginning of their digest."""
    if is_preset(rules):
        return rules.name
    return f"{rules.name} {hashlib.sha256(msgspec.json.encode(rules.plain())).hexdigest()[:8]}"


def line_up(bots: Sequence[BotSpec]) -> tuple[tuple[str, BotSpec], ...]:
    """Each bot with its name; different bots of one name are numbered."""
    found: dict[str, BotSpec] = {}
    players = []
    for bot in bots:
        name = bot_name(bot)
        names = chain([name], (f"{name} {number}" for number in count(2)))
        players.append((next(o for o in names if found.setdefault(o, bot) == bot), bot))
    return tuple(players)


# Files --------------------------------------------------------------------------------------------


def kept_rows(path: Path, planned: Callable[[int], GameRow], games: range) -> list[GameRow]:
    """The rows of the first of these games that a file holds. An incomplete last row is removed.

    Args:
        path: the file, which need not exist.
        planned: returns the row of a game before it is played.

    Raises:
        SetupError: the file cannot be read or written, or holds other games.
    """
    lines = complete_lines(path, _BEGINNING)
    rows = []
    for number, line in enumerate(lines, 1):
        try:
            row = msgspec.json.decode(line, type=GameRow)
        except msgspec.MsgspecError:
            raise SetupError("setup-results-line", path=str(path), line=number) from None
        rows.append(row)
    for row, game in zip(rows, games, strict=False):
        plan = planned(game)
        for what in _PLANNED:
            there, here = getattr(row, what), getattr(plan, what)
            if there != here:
                raise SetupError(
                    "setup-results-another", path=str(path), what=what, there=there, here=here
                )
    if lines:
        write(path, "r+b", b"", size=sum(map(len, lines)))
    return rows[: len(games)]


def append_rows(path: Path, rows: Sequence[GameRow]) -> None:
    """Append rows to a file.

    Raises:
        SetupError: the file cannot be written.
    """
    write(path, "ab", msgspec.json.Encoder().encode_lines(rows))


def write(path: Path, mode: str, content: bytes, size: int | None = None) -> None:
    """Append to a file of results, after cutting it to ``size`` bytes if that is given.

    Raises:
        SetupError: the file cannot be written.
    """
    try:
        with path.open(mode) as file:
            if size is not None:
                file.truncate(size)
            file.write(content)
    except OSError as error:
        raise SetupError("setup-results-file", path=str(path), why=error) from None


def complete_lines(path: Path, beginning: bytes) -> list[bytes]:
    """The complete lines of a file of results, without an incomplete last line.

    Args:
        path: the file, which need not exist.
        beginning: the first bytes of every file of this kind. A single line with another beginning
            is kept.

    Raises:
        SetupError: the file cannot be read.
    """
    try:
        there = path.exists() and not path.is_char_device()  # which may hold bytes without end
        lines = path.read_bytes().splitlines(keepends=True) if there else []
    except OSError as error:
        raise SetupError("setup-results-file", path=str(path), why=error) from None
    if not lines or lines[-1].endswith(b"\n"):
        return lines
    ours = lines[0][: len(beginning)] == beginning[: len(lines[0])]  # as far as the line goes
    return lines[:-1] if ours or len(lines) > 1 else lines
