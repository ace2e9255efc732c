"""Bots at the tables: they think beside the loop that serves people, never in it."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from shithead.bots import bot, out_of_turn, searches
from shithead.deck.shuffle import derived
from shithead.lab.coach import can_think, wins_count
from shithead.localization import say
from shithead.narration.hints import hint
from shithead.narration.move_text import move_words
from shithead.server.protocol import Advice
from shithead.server.room import STAND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.server.protocol import Language

T = TypeVar("T")

_NO_TURN: Final = 0.8
"""How much of its pace a bot lets pass off turn: a throw-in is in time or not at all."""


class Company:
    """Threads in which bots think; the search lets go of Python meanwhile."""

    def __init__(self, threads: int | None = None) -> None:
        """Begin with so many threads; left out, one for each core."""
        self._threads = ThreadPoolExecutor(threads or os.cpu_count(), "bot")

    async def choose(self, view: View, level: str, seed: str, *, waits: bool) -> Move | None:
        """The move of a bot; None if it lets it be, which it may off turn.

        Args:
            view: what its seat sees.
            level: which bot.
            seed: fixes its chance.
            waits: whether it is another's turn.
        """
        return await self.run(lambda: _chosen(view, level, seed, waits=waits))

    async def advise(self, view: View, version: int, language: Language, *, waits: bool) -> Advice:
        """A hint for a person."""
        return await self.run(lambda: _advised(view, version, language, waits=waits))

    async def run(self, work: Callable[[], T]) -> T:
        """Any long work beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Let go of the threads; what is being thought is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def patience(pace: float, *, waits: bool) -> float:
    """How long a bot lets pass before it moves."""
    return pace * (_NO_TURN if waits else 1.0)


def _chosen(view: View, level: str, seed: str, *, waits: bool) -> Move | None:
    able = level if can_think() or not searches(level) else STAND_IN
    player = bot(able, derived(seed, view.seat))
    return out_of_turn(player, view) if waits else player.choose(view)


def _advised(view: View, version: int, language: Language, *, waits: bool) -> Advice:
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
