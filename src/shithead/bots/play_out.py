"""Games played out between bots: every seat is asked on its turn, and off turn where it may act."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from shithead.bots.registry import PLAIN, Bot, BotSpec, bot, out_of_turn
from shithead.deck.shuffle import Seed, derived
from shithead.errors import SetupError
from shithead.notation.moves import Move

if TYPE_CHECKING:
    from shithead.bots.kernel_bots import KernelBot
    from shithead.game.game import Game
    from shithead.game.result import Result


def play_out(game: Game, bots: Mapping[str, BotSpec] | BotSpec, *, seed: Seed = 0) -> Result:
    """Play a game to its end.

    Before every turn the seats that have a choice off turn (:meth:`Game.out_of_turn`) are asked,
    too: they may throw in, draw by hand, call or claim the start.

    Args:
        game: at any moment; it is played on in place.
        bots: by seat, or one for all: whatever :func:`shithead.bot` takes, that is names, classes,
            or objects with a method ``choose(view)`` that returns one of the view's legal moves.
        seed: fixes the chance of bots that are not objects, each seat's in its own way.

    Returns:
        How the round ended.

    Raises:
        SetupError: a seat has no bot, or there is none of that name.
        IllegalMove: a bot has chosen a move that is not legal; the game stands before it.
    """
    players = seated_bots(game.seats, bots, seed)
    if _in_kernels(players) and not game.over:
        from shithead.bots.search.game_runner import run_game

        game.advance(partial(run_game, game.rules, [players[seat] for seat in game.seats]))
    while (result := game.result) is None:
        game.play(next_move(game, players))
    return result


def seated_bots(
    seats: tuple[str, ...], bots: Mapping[str, BotSpec] | BotSpec, seed: Seed
) -> dict[str, Bot]:
    """A bot for each seat.

    Args:
        seats: the names of all seats.
        bots: by seat, or one for all, as :func:`play_out` takes them.
        seed: fixes the chance of bots that are not objects, each seat's in its own way.

    Raises:
        SetupError: a seat has no bot, or there is none of that name.
    """
    chosen = bots if isinstance(bots, Mapping) else dict.fromkeys(seats, bots)
    for seat in seats:
        if seat not in chosen:
            raise SetupError("setup-seat-without-bot", seat=seat)
    return {seat: bot(chosen[seat], derived(seed, seat)) for seat in seats}


def _in_kernels(players: Mapping[str, Bot]) -> TypeGuard[Mapping[str, KernelBot]]:
    """Whether kernels can play for all: built-in bots that do not search, each with one seat."""
    apart = len({id(player) for player in players.values()}) == len(players)
    return apart and all(type(player) in PLAIN.values() for player in players.values())


def next_move(game: Game, players: Mapping[str, Bot]) -> Move:
    """The next move of a game that is not over: a seat's off turn, or that of the seat on turn.

    Args:
        game: which moment it is; it is left as it is.
        players: a bot for each seat.
    """
    for seat in game.out_of_turn():
        move = out_of_turn(players[seat], game.view(seat))
        if move is not None:
            return move.by(seat)
    seat = game.turn or ""
    return players[seat].choose(game.view(seat))
