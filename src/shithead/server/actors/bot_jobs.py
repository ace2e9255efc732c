"""Bots and hints: cheap decisions are made immediately, searches run in worker processes."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shithead.bots import bot, needs_search
from shithead.bots.registry import budget
from shithead.bots.search_bot import SearchBot
from shithead.deck.shuffle import derived
from shithead.engine.kernels import ENTRY_POINTS
from shithead.game.view import View
from shithead.lab.coach import can_think, wins_count
from shithead.localization import translate
from shithead.narration import hints
from shithead.narration.moves import move_words
from shithead.notation.moves import PASS, Move
from shithead.server.protocol.hints import Advice, HintPosition, HintReason
from shithead.server.protocol.refusals import Refusal
from shithead.server.protocol.scalars import Language
from shithead.server.room.parts import STAND_IN
from shithead.server.runtime.page_files import engine_address
from shithead.server.runtime.tasks import run_to_end
from shithead.server.views.search_positions import search_position, search_rules
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers

_OVERHEAD: Final = 0.05
"""Seconds that a bot's move takes besides its search, as a rule."""

_OFF_TURN_PACE: Final = 0.8
"""The share of its pace that a bot waits out of turn, so that its throw-in is in time."""

# Jobs, which also run in worker processes ---------------------------------------------------------


def choose_move(
    view: View,
    bot_name: str,
    seed: str,
    waits: bool,  # noqa: FBT001 — jobs have no keywords
    share: float = 1.0,
) -> Generator[None, None, Move | None]:
    """Return the move of a bot; None if it does nothing, which it may out of turn.

    Others have their turn several times a second while a bot searches.

    Args:
        bot_name: a level, or a search with its budget.
        waits: whether it is another seat's turn.
        share: the share of its search time, 0 … 1.
    """
    # Where its search would have to be compiled first, another bot stands in.
    playable = bot_name if can_think() or not needs_search(bot_name) else STAND_IN
    player = bot(playable, derived(seed, view.seat))
    asked = view.or_pass() if waits else view
    if isinstance(player, SearchBot):
        move = yield from player.choose_in_slices(asked, share)
    else:
        move = player.choose(asked)
    return None if waits and move == PASS else move


def advise(view: View, version: int, language: Language, waits: bool) -> Advice:  # noqa: FBT001 — the same
    """Return a hint for a person at a version of the room."""
    found = hints.MoveHint(view, waits=waits, seed=version)
    judgement = found.judgement
    return Advice(
        version,
        "" if found.waits else found.move.by(None).text,
        translate("table-hint-wait", language)
        if found.waits
        else move_words(found.move, view, language),
        found.why(language),
        found.odds(language),
        judgement.best_chance if judgement else None,
        "wins" if wins_count(view.rules) else "loses",
    )


def prepare_hint(
    view: View,
    version: int,
    language: Language,
    waits: bool,  # noqa: FBT001 — the same
) -> Advice | HintPosition:
    """Return what a device needs to find a hint; the hint itself if it cannot be searched."""
    asked = view.or_pass() if waits else view
    if not engine_address() or not hints.is_searched(asked):
        return advise(view, version, language, waits)
    return hint_position(asked, version, language, hints.LIKELY)


def hint_position(view: View, version: int, language: Language, most: int) -> HintPosition:
    """Return what a device needs to compare the moves of a view.

    Args:
        most: the number of moves that get reasons.
    """
    return HintPosition(
        version,
        search_rules(view.rules, len(view.seats)),
        search_position(view, language),
        str(hints.hint_seed(version)),
        hints.SEARCH.iterations or 0,
        hints.CHECK.iterations or 0,
        hints.loser_title(view.rules),
        [HintReason(*each) for each in hints.likely_reasons(view, language, most)],
    )


# The pool -----------------------------------------------------------------------------------------


class BotPool:
    """Lets bots choose moves."""

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
        """Return the move of a bot; None if it does nothing, which it may out of turn.

        Args:
            waits: whether it is another seat's turn.
            share: the share of the search time of its level, 0 … 1.
        """
        if ENTRY_POINTS.compiled and not needs_search(level):
            return run_to_end(choose_move(view, level, seed, waits))
        pool = self._workers.bots
        share /= 1.0 + pool.crowd(requester)
        try:
            return await pool.run(requester, choose_move, view, level, seed, waits, share)
        except Refusal:
            return run_to_end(choose_move(view, STAND_IN, seed, waits))


def bot_delay(pace: float, level: str, *, waits: bool) -> float:
    """Return the seconds that a bot waits before it moves; they do not depend on its hand.

    Args:
        pace: seconds that people want to follow; the least is what a bot of its level may think.
        waits: whether it is another seat's turn.
    """
    thinks = (budget(level).seconds or 0.0) if needs_search(level) else 0.0
    return max(pace * (_OFF_TURN_PACE if waits else 1.0), thinks + _OVERHEAD)
