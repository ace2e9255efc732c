"""A row for each game: what was played, how it went, how it ended; kept as JSON Lines."""

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
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet, preset

_BEGINNING: Final = b'{"game":'

_PLANNED: Final = ("game", "rules", "deck_seed", "bots_seed", "seats", "bots")
"""What is known of a game before it is played."""


class GameRow(Struct, frozen=True):
    """One game, in plain values.

    Attributes:
        game: its number.
        rules: the rule set's name; of house rules also the beginning of their digest.
        deck_seed: the seed of ``shithead.Game``: fixes shuffle and dealer.
        bots_seed: the seed of ``shithead.play_out``: fixes the bots' chance.
        seats: their names, clockwise.
        bots: by seat.
        places: seats, first out … loser last; unplaced seats are absent.
        loser: the seat that lost; None: nobody.
        fault: how the loser failed to play on; None: the game was played to its end.
        plies: decisions.
        turns: and further on as ``shithead.lab.figures.Figures`` has them.
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
    """The name of a rule set; of one that is no preset also the beginning of its digest."""
    if rules.name in rule_names() and rules == preset(rules.name, rules.version):
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
    """The rows of the first of these games in a file; a last one that was cut off is taken out.

    Args:
        path: the file, which need not exist.
        planned: the row of a game before it is played.

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
    """Add rows to a file.

    Raises:
        SetupError: it cannot be written.
    """
    write(path, "ab", msgspec.json.Encoder().encode_lines(rows))


def write(path: Path, mode: str, content: bytes, size: int | None = None) -> None:
    """Write to a file of results; ``size``: cut it off there first.

    Raises:
        SetupError: it cannot be written.
    """
    try:
        with path.open(mode) as file:
            if size is not None:
                file.truncate(size)
            file.write(content)
    except OSError as error:
        raise SetupError("setup-results-file", path=str(path), why=error) from None


def complete_lines(path: Path, beginning: bytes) -> list[bytes]:
    """The complete lines of a file of results, without a last one that was cut off in writing.

    Args:
        path: the file; one that does not exist has none.
        beginning: of every file of this kind; a single line that begins otherwise is kept.

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
