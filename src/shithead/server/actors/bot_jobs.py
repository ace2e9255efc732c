"""The jobs of bots and hints: functions that also run in worker processes."""

from __future__ import annotations

from collections.abc import Generator

from shithead.bots import Bot, bot, needs_search, out_of_turn
from shithead.bots.search_bot import SearchBot
from shithead.deck.shuffle import derived
from shithead.game.view import View
from shithead.lab.coach import can_think, wins_count
from shithead.localization import translate
from shithead.narration.hints import (
    CHECK,
    LIKELY,
    SEARCH,
    hint,
    hint_seed,
    is_searched,
    likely_reasons,
    loser_title,
)
from shithead.narration.moves import move_words
from shithead.notation.moves import PASS, Move
from shithead.server.protocol import Advice, HintPosition, HintReason, Language
from shithead.server.rooms.room import STAND_IN
from shithead.server.runtime.page_engine import engine_address
from shithead.server.views.search_positions import search_position, search_rules


def choose_move(view: View, bot_name: str, seed: str, waits: bool) -> Move | None:  # noqa: FBT001 — jobs have no keywords
    """The move of a bot; None if it does nothing, which it may off turn.

    Args:
        view: of the bot's seat.
        bot_name: a level, or a search with its budget.
        seed: of its random choices.
        waits: whether it is another seat's turn.
    """
    player = _player(view, bot_name, seed)
    return out_of_turn(player, view) if waits else player.choose(view)


def choose_move_in_slices(
    view: View,
    bot_name: str,
    seed: str,
    waits: bool,  # noqa: FBT001 — the same
) -> Generator[None, None, Move | None]:
    """The same; the generator yields several times a second while a bot searches.

    Args:
        view: of the bot's seat.
        bot_name: a level, or a search with its budget.
        seed: of its random choices.
        waits: whether it is another seat's turn.
    """
    player = _player(view, bot_name, seed)
    asked = view.or_pass() if waits else view
    if isinstance(player, SearchBot):
        move = yield from player.choose_in_slices(asked)
    else:
        move = player.choose(asked)
    return None if waits and move == PASS else move


def _player(view: View, bot_name: str, seed: str) -> Bot:
    """The bot of a seat; where its search would have to be compiled first, its stand-in."""
    playable = bot_name if can_think() or not needs_search(bot_name) else STAND_IN
    return bot(playable, derived(seed, view.seat))


def advise(view: View, version: int, language: Language, waits: bool) -> Advice:  # noqa: FBT001 — the same
    """A hint for a person.

    Args:
        view: of the person's seat.
        version: of the room.
        language: of the texts.
        waits: whether it is another seat's turn.
    """
    found = hint(view, waits=waits, seed=version)
    judgement = found.judgement
    return Advice(
        version,
        "" if found.waits else found.move.by(None).text,
        translate("table-hint-wait", language)
        if found.waits
        else move_words(found.move, view, language),
        found.why(language),
        judgement.best_chance if judgement else None,
        "wins" if wins_count(view.rules) else "loses",
    )


def prepare_hint(
    view: View,
    version: int,
    language: Language,
    waits: bool,  # noqa: FBT001 — the same
) -> Advice | HintPosition:
    """What a person's own device needs to find a hint; the hint itself if it cannot be searched.

    Args:
        view: of the person's seat.
        version: of the room.
        language: of the texts.
        waits: whether it is another seat's turn.
    """
    asked = view.or_pass() if waits else view
    if not engine_address() or not is_searched(asked):
        return advise(view, version, language, waits)
    return hint_position(asked, version, language, LIKELY)


def hint_position(view: View, version: int, language: Language, most: int) -> HintPosition:
    """What a device needs to compare the moves of a view.

    Args:
        view: of the seat that moves.
        version: of the room.
        language: of the texts.
        most: how many moves reasons are given for.
    """
    return HintPosition(
        version,
        search_rules(view.rules, len(view.seats)),
        search_position(view, language),
        str(hint_seed(version)),
        SEARCH.iterations or 0,
        CHECK.iterations or 0,
        loser_title(view),
        [HintReason(*each) for each in likely_reasons(view, language, most)],
    )
