"""The players at the arena's tables: built-in bots, and programs that stay for many games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from shithead.bots import Bot, bot
from shithead.bots.external_bot import PREFIX, BotLimits, ExternalBot
from shithead.bots.external_process import Failure
from shithead.deck.shuffle import derived
from shithead.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from shithead.game.game import Game
    from shithead.lab.schedule import Seating


class Contestants:
    """The bots of one process, game after game.

    Args:
        limits: the time limits of external programs.
        log: the file for their standard error; None discards it.
    """

    def __init__(self, limits: BotLimits, log: Path | None) -> None:
        """Start no program yet."""
        self._limits = limits
        self._log = log
        self._guests: dict[tuple[str, int], ExternalBot] = {}
        self._playing: list[ExternalBot] = []

    def seated(self, game: Game, seating: Seating, seed: str) -> dict[str, Bot]:
        """A bot for each seat, with a seed of its own.

        Args:
            game: the game before its first move.
            seating: the bot's name for each seat, clockwise.
            seed: fixes the bots' chance, each seat's in its own way.

        Raises:
            Forfeit: a program is not ready to play.
        """
        twins: Counter[str] = Counter()
        self._playing = []
        players: dict[str, Bot] = {}
        for seat, name in zip(game.seats, seating, strict=True):
            own = derived(seed, seat)
            if name.startswith(PREFIX):
                guest = self._guest(name, twins[name])
                guest.begin(game.rules, game.seats, seat, own)
                self._playing.append(guest)
                players[seat] = guest
                twins[name] += 1
            else:
                players[seat] = bot(name, own)
        return players

    def _guest(self, name: str, twin: int) -> ExternalBot:
        """A program; one at two seats runs twice, since one process would see two hands."""
        if (name, twin) not in self._guests:
            self._guests[name, twin] = ExternalBot(name, self._limits, self._log)
        return self._guests[name, twin]

    def tell_end(self, places: Sequence[str], loser: str | None) -> None:
        """Tell the programs that play how their game ended."""
        for guest in self._playing:
            guest.finish(places, loser)

    def check(self, names: Iterable[str]) -> None:
        """Check that every bot can play.

        Raises:
            SetupError: there is no such bot, or a program does not start.
        """
        for name in dict.fromkeys(names):
            if name.startswith(PREFIX):
                self._check_guest(self._guest(name, 0))
            else:
                bot(name)

    def _check_guest(self, guest: ExternalBot) -> None:
        try:
            guest.start()
        except Failure as failure:
            raise SetupError(
                "setup-bot-no-start", bot=guest.name, why=failure, log=str(self._log or "none")
            ) from None

    def close(self) -> None:
        """End every program."""
        for guest in self._guests.values():
            guest.close()
