"""Results of games between bots, and the ``.jsonl`` file that a later run continues."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from itertools import combinations, cycle, islice
from math import ceil, inf
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from shithead.bots import BotSpec
from shithead.bots.external_bot import BotLimits, Fault
from shithead.bots.registry import bot_list
from shithead.deck.shuffle import Seed, seed_of
from shithead.errors import SetupError, ShitheadError
from shithead.game.seats import seat_count, seat_names
from shithead.lab.figures import Figures
from shithead.lab.game_rows import GameRow, complete_lines, line_up, rules_label, write
from shithead.lab.game_table import GameTable
from shithead.ruleset.loader import rules
from shithead.ruleset.rule_set import RuleSet, differences

FORMAT: Final = 1
"""The file's format, said in its first line."""

_BEGINNING: Final = b'{"arena":'


Seating = tuple[str, ...]
"""The bot of each seat."""


class ArenaSetup(Struct, frozen=True):
    """The set-up of many games between bots, which decides every one of them.

    Attributes:
        rules: the rule set.
        seats: the number of seats.
        bots: names, classes or objects, as ``shithead.bot`` takes them. An object keeps its state
            from game to game.
        seed: a number or a text that fixes every deal and the chance of every bot.
        limits: the time limits of external programs.
        rotate: whether every deal is played with every seating (``seatings``). Otherwise each deal
            is played once, with the bots in the order of the list, which repeats if it is shorter.
    """

    rules: RuleSet
    seats: int
    bots: tuple[BotSpec, ...]
    seed: Seed
    limits: BotLimits = BotLimits()
    rotate: bool = True

    def __post_init__(self) -> None:
        """Read and check what is given.

        Raises:
            RuleError: the rules are invalid.
            SetupError: the seats do not fit, there is no bot, or the seed is invalid.
        """
        structs.force_setattr(self, "rules", rules(self.rules))
        structs.force_setattr(self, "seats", seat_count(self.rules, self.seats))
        structs.force_setattr(self, "bots", bot_list(self.bots))
        structs.force_setattr(self, "seed", seed_of(self.seed))
        if not self.bots:
            raise SetupError("setup-seat-without-bot", seat=seat_names(1)[0])

    @property
    def line_up(self) -> tuple[tuple[str, BotSpec], ...]:
        """Each bot with its name; different bots of one name are numbered."""
        return line_up(self.bots)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of each deal.

        If there are fewer bots than seats, they repeat. If there are more, every combination
        plays. Each combination is rotated round the table, so that each bot gets each seat's cards.
        Equal seatings count once.
        """
        names = [name for name, _ in self.line_up]
        if not self.rotate:
            return (tuple(islice(cycle(names), self.seats)),)
        invited = islice(cycle(names), max(len(names), self.seats))
        shifts = range(self.seats)
        chosen = combinations(invited, self.seats)
        return tuple(dict.fromkeys(each[-n:] + each[:-n] for each in chosen for n in shifts))

    def deals(self, games: int) -> int:
        """The number of deals that give at least a number of games."""
        return ceil(games / len(self.seatings))


class Forfeited(Struct, frozen=True):
    """The seat that lost a game by failing to play it, its fault, and the evidence."""

    seat: str
    fault: str
    detail: str


class ArenaGame(Struct, frozen=True, omit_defaults=True):
    """One game.

    Attributes:
        deal: the deal's number, from 0.
        seating: the bot of each seat.
        places: the seats from the first out to the loser; seats without a place are absent.
        loser: the seat that lost; None if nobody lost.
        plies: the number of decisions.
        seconds: the time that the game took.
        deck_seed: the seed of the game, which fixes the shuffle and the dealer.
        bots_seed: the seed of the bots' chance.
        forfeit: the forfeit that ended the game; None if there was none.
        figures: the figures of the game; None in files of versions that did not count them.
    """

    deal: int
    seating: tuple[str, ...]
    places: tuple[str, ...]
    loser: str | None
    plies: int
    seconds: float
    deck_seed: str
    bots_seed: str
    forfeit: Forfeited | None = None
    figures: Figures | None = None

    def bot_at(self, seat: str) -> str:
        """The bot of a seat."""
        return self.seating[seat_names(len(self.seating)).index(seat)]


def game_table(setup: ArenaSetup, games: Sequence[ArenaGame]) -> GameTable:
    """The games as a table."""
    label = rules_label(setup.rules)
    rows = (
        GameRow(
            game=number,
            rules=label,
            deck_seed=game.deck_seed,
            bots_seed=game.bots_seed,
            seats=tuple(seat_names(len(game.seating))),
            bots=game.seating,
            places=game.places,
            loser=game.loser,
            fault=game.forfeit.fault if game.forfeit else None,
            plies=game.plies,
            **(structs.asdict(game.figures) if game.figures else {}),
        )
        for number, game in enumerate(games)
    )
    return GameTable(tuple(rows))


class _Header(Struct, frozen=True):
    """The first line of a file: the set-up in plain values."""

    arena: int
    version: str
    rules: dict[str, Any]
    seats: int
    bots: tuple[str, ...]
    seed: Seed
    limits: BotLimits
    rotate: bool = True


def kept_seed(path: Path) -> Seed | None:
    """The seed of a file of results; None if there is none yet.

    Raises:
        SetupError: the file holds something else.
    """
    lines = complete_lines(path, _BEGINNING)
    return _header(path, lines[0]).seed if lines else None


def resume(path: Path, setup: ArenaSetup) -> list[ArenaGame]:
    """The games of complete deals in a file; an incomplete deal at its end is cut off.

    A file that does not exist, or holds no game, is started.

    Raises:
        SetupError: the file cannot be read or written, or belongs to another set-up.
    """
    lines = complete_lines(path, _BEGINNING)
    header = _header(path, lines[0]) if lines else None
    if header is None or len(lines) == 1:
        write(path, "wb", msgspec.json.encode(_header_of(setup)) + b"\n")
        return []
    _compare(path, header, setup)
    each = setup.seatings
    whole = 1 + (len(lines) - 1) // len(each) * len(each)
    games = []
    for index, line in enumerate(lines[1:whole]):
        expected = index // len(each), each[index % len(each)]
        try:
            game = msgspec.json.decode(line, type=ArenaGame)
        except msgspec.MsgspecError:
            game = None
        if game is None or (game.deal, game.seating) != expected or not _can_be(game):
            raise SetupError("setup-results-line", path=str(path), line=index + 2)
        games.append(game)
    write(path, "r+b", b"", size=sum(map(len, lines[:whole])))
    return games


def append(path: Path, games: Sequence[ArenaGame]) -> None:
    """Add the games of a deal.

    Raises:
        SetupError: the file cannot be written.
    """
    write(path, "ab", msgspec.json.Encoder().encode_lines(games))


def _header(path: Path, line: bytes) -> _Header:
    try:
        header = msgspec.json.decode(line, type=_Header)
    except msgspec.MsgspecError:
        raise SetupError("setup-results-line", path=str(path), line=1) from None
    if header.arena != FORMAT:
        raise SetupError("setup-results-format", path=str(path), value=header.arena, known=FORMAT)
    return header


def _can_be(game: ArenaGame) -> bool:
    """Whether a game's figures do not contradict each other."""
    seats = seat_names(len(game.seating))
    failed = game.forfeit
    return (
        len(set(game.places)) == len(game.places)
        and {*game.places, game.loser} <= {*seats, None}
        and game.loser not in game.places[:-1]
        and game.plies >= 0
        and 0 <= game.seconds < inf
        and (failed is None or (failed.seat == game.loser and failed.fault in {*Fault}))
    )


def _header_of(setup: ArenaSetup) -> _Header:
    return _Header(
        FORMAT,
        version("shithead"),
        setup.rules.plain(),
        setup.seats,
        tuple(name for name, _ in setup.line_up),
        setup.seed,
        setup.limits,
        setup.rotate,
    )


def _compare(path: Path, there: _Header, setup: ArenaSetup) -> None:
    """Refuse a file that belongs to another set-up."""
    here = _header_of(setup)
    try:
        before_rules = rules(there.rules)
    except ShitheadError:
        raise SetupError("setup-results-line", path=str(path), line=1) from None
    for what, (before, now) in differences(before_rules, setup.rules).items():
        raise _another(path, what, before, now)
    for what in ("version", "seats", "bots", "seed", "limits", "rotate"):
        if getattr(there, what) != getattr(here, what):
            raise _another(path, what, getattr(there, what), getattr(here, what))


def _another(path: Path, what: str, there: object, here: object) -> SetupError:
    words = (msgspec.json.encode(value).decode() for value in (there, here))
    return SetupError(
        "setup-results-another", path=str(path), what=what, there=next(words), here=next(words)
    )
