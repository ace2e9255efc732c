"""Bots and hints: cheap decisions are made at once, searches run in worker processes."""

from __future__ import annotations

from typing import Final

from shithead.bots import needs_search
from shithead.bots.registry import budget
from shithead.engine.jit import ENTRY_POINTS
from shithead.game.view import View
from shithead.notation.moves import Move
from shithead.server.actors.bot_jobs import advise, choose_move, prepare_hint
from shithead.server.protocol import Advice, HintPosition, Language
from shithead.server.protocol.refusal_texts import Refusal
from shithead.server.rooms.room import STAND_IN
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers

_OVERHEAD: Final = 0.05
"""Seconds that a bot's move takes besides its search, as a rule."""

_OFF_TURN_PACE: Final = 0.8
"""The share of its pace that a bot waits off turn, so that its throw-in is in time."""

_LEAST_SECONDS: Final = 0.02
"""Seconds that a bot searches at least, however many others wait."""


class BotPool:
    """Lets bots choose moves, and advises people.

    Args:
        workers: run what takes long.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def choose(  # noqa: PLR0913 — one decision, as a whole
        self,
        requester: Requester,
        view: View,
        level: str,
        seed: str,
        *,
        waits: bool,
        share: float = 1.0,
    ) -> Move | None:
        """The move of a bot; None if it does nothing, which it may off turn.

        Args:
            requester: the bot's room.
            view: of the bot's seat.
            level: of the bot.
            seed: of its random choices.
            waits: whether it is another seat's turn.
            share: of the time that a bot of its level searches.
        """
        if ENTRY_POINTS.compiled and not needs_search(level):
            return choose_move(view, level, seed, waits)
        pool = self._workers.bots
        name = _limited_search(level, share / (1.0 + pool.crowd(requester)))
        try:
            return await pool.run(requester, choose_move, view, name, seed, waits)
        except Refusal:
            return choose_move(view, STAND_IN, seed, waits)

    async def advise(  # noqa: PLR0913 — one hint, as a whole
        self,
        requester: Requester,
        view: View,
        version: int,
        language: Language,
        *,
        waits: bool,
        device: bool,
    ) -> Advice | HintPosition:
        """A hint for a person, or what the person's device needs to find one.

        Args:
            requester: the person.
            view: of the person's seat.
            version: of the room.
            language: of the texts.
            waits: whether it is another seat's turn.
            device: whether the person's device can search.

        Raises:
            Refusal: ``BUSY`` or ``TOO_SLOW``.
        """
        work = prepare_hint if device else advise
        return await self._workers.hints.run(requester, work, view, version, language, waits)


def _limited_search(level: str, share: float) -> str:
    """A bot's name with a share of the time that its level searches."""
    if not needs_search(level):
        return level
    seconds = (budget(level).seconds or 0.0) * share
    return f"search:{max(seconds, _LEAST_SECONDS):.3f}"


def bot_delay(pace: float, level: str, *, waits: bool) -> float:
    """Seconds that a bot waits before it moves; they do not depend on its hand.

    Args:
        pace: seconds that people want to follow.
        level: of the bot; the least is what it may think.
        waits: whether it is another seat's turn.
    """
    thinks = (budget(level).seconds or 0.0) if needs_search(level) else 0.0
    return max(pace * (_OFF_TURN_PACE if waits else 1.0), thinks + _OVERHEAD)
