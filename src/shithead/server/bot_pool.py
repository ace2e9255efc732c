"""Threads in which bots think, beside the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from shithead.bots import bot, needs_search, out_of_turn
from shithead.deck.shuffle import derived
from shithead.lab.coach import can_think, wins_count
from shithead.localization import say
from shithead.narration.hints import hint
from shithead.narration.move_text import move_words
from shithead.processors import usable_processors
from shithead.server.protocol import Advice
from shithead.server.room import STAND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.server.protocol import Language

T = TypeVar("T")

_OFF_TURN_PACE: Final = 0.8
"""The share of its pace that a bot waits off turn, so that its throw-in is in time."""


class BotPool:
    """A pool of threads in which bots think; the search releases the GIL.

    Args:
        threads: how many; None: one per core.
    """

    def __init__(self, threads: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads or usable_processors(), "bot")

    async def choose(self, view: View, level: str, seed: str, *, waits: bool) -> Move | None:
        """The move of a bot; None if it does nothing, which it may off turn.

        Args:
            view: of the bot's seat.
            level: of the bot.
            seed: of its random choices.
            waits: whether it is another seat's turn.
        """
        return await self.run(lambda: _choose(view, level, seed, waits=waits))

    async def advise(self, view: View, version: int, language: Language, *, waits: bool) -> Advice:
        """A hint for a person.

        Args:
            view: of the person's seat.
            version: of the room.
            language: of the texts.
            waits: whether it is another seat's turn.
        """
        return await self.run(lambda: _advise(view, version, language, waits=waits))

    async def run(self, work: Callable[[], T]) -> T:
        """Run any long work in the pool."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Shut the pool down without waiting for running work."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def bot_delay(pace: float, *, waits: bool) -> float:
    """Seconds that a bot waits before it moves; ``waits``: it is another seat's turn."""
    return pace * (_OFF_TURN_PACE if waits else 1.0)


def _choose(view: View, level: str, seed: str, *, waits: bool) -> Move | None:
    playable = level if can_think() or not needs_search(level) else STAND_IN
    player = bot(playable, derived(seed, view.seat))
    return out_of_turn(player, view) if waits else player.choose(view)


def _advise(view: View, version: int, language: Language, *, waits: bool) -> Advice:
    found = hint(view, waits=waits, seed=version)
    judgement = found.judgement
    return Advice(
        version,
        "" if found.waits else found.move.by(None).text,
        say("table-hint-wait", language) if found.waits else move_words(found.move, view, language),
        found.why(language),
        judgement.best_chance if judgement else None,
        "wins" if wins_count(view.rules) else "loses",
    )
