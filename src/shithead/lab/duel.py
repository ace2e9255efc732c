"""Duels: many games between built-in bots inside one call, on the processor or on a GPU."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from shithead.bots.kernel_bots import KernelBot
from shithead.bots.registry import PLAIN, BotSpec, bot
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.bot_game_share import enter_bot_game_share
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.policy_table import VALUES
from shithead.cards import pack_codes
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.buffers import float_grid, numbers, numbers_of, records
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.state import STATE
from shithead.errors import SetupError
from shithead.game.playouts import (
    Play,
    Playouts,
    count_games,
    count_games_on_gpu,
    numbered_games,
)
from shithead.game.seats import check_seats
from shithead.gpu.gpu import this_gpu
from shithead.gpu.move_limit import check_moves
from shithead.lab.simulate import seat_names
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import CardCodes, Numbers, Records
    from shithead.engine.record_types import Rules


class _Table(NamedTuple):
    """What kernels are told of a duel.

    Attributes:
        rules: the compiled rule set, an array of one record.
        values: by seat, the values of its bot's policy.
        bots: by seat, which bot it is.
        deck: the cards in order.
        removed: cards to put aside.
        packs: the number of packs.
    """

    rules: Records[Rules]
    values: Records[Values]
    bots: Numbers
    deck: CardCodes
    removed: int
    packs: int


def duel(  # noqa: PLR0913, PLR0917 — the public call, most of it optional
    rules: RuleSet | str | dict[str, Any],
    seats: int,
    games: int,
    bots: Sequence[BotSpec],
    seed: Seed = 0,
    device: str = "cpu",
    *,
    jobs: int = 1,
    first: int = 0,
) -> Playouts:
    """Let built-in bots that do not search play many games; equal seeds, equal counts.

    The games are dealt and played inside kernels: other games than ``simulate`` plays from the same
    seed, and far more in a second.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: how many.
        games: how many games.
        bots: the bot of each seat, as :func:`shithead.bot` takes it; a shorter list repeats. Those
            that are objects play with their weights, and with chance of the seed's.
        seed: a number or a text that fixes every deal and every choice.
        device: ``cpu``, or ``cuda`` for a GPU of NVIDIA, which plays the very same games.
        jobs: threads of the processor; the games are the same however many there are.
        first: the number of the first game: a run that begins where another ends goes on with it.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats or bots do not fit, there are too many games, the seed is none, or the
            device cannot play.
    """
    ruleset = load_rules(rules)
    check_seats(ruleset, seat_names(seats))
    numbered = numbered_games(first, games, device)
    chance = kernel_seed(seed)
    if not bots:
        raise SetupError("setup-seat-without-bot", seat=seat_names(seats)[0])
    table = _table(ruleset, [_kernel_bot(each) for each in islice(cycle(bots), seats)])
    if device == "cuda":
        check_moves(ruleset, seats)
        return _on_gpu(table, numbered, chance)
    return count_games(lambda: _player(table, chance), numbered, seats, jobs)


def _kernel_bot(spec: BotSpec) -> KernelBot:
    """A bot that kernels can play for.

    Raises:
        SetupError: there is no such bot, or it is another one.
    """
    found = bot(spec)
    if isinstance(found, KernelBot) and type(found) in PLAIN.values():
        return found
    raise SetupError("setup-duel-bot", bot=str(spec), allowed=", ".join(PLAIN))


def _table(rules: RuleSet, bots: Sequence[KernelBot]) -> _Table:
    """What kernels are told.

    Args:
        rules: the rule set.
        bots: by seat.
    """
    packs, jokers, removed = rules.cards(len(bots))
    values = records(len(bots), VALUES)
    for seat, player in enumerate(bots):
        values[seat] = player.values(rules, len(bots))[0]
    kinds, deck = numbers_of(player.kind for player in bots), bytearray(pack_codes(packs, jokers))
    return _Table(compiled(rules), values, kinds, deck, removed, packs)


def _player(table: _Table, seed: int) -> Play:
    """What plays games here, in one thread."""
    rules, values, bots, deck, removed, packs = table
    states, worlds = records(1, STATE), records(WORLDS, STATE)
    generators, shuffled = records(len(bots), GENERATOR), bytearray(len(deck))
    moves, log = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER)
    features = float_grid(ROWS, COLUMNS)
    before = states, worlds, rules, values, generators, bots, deck, shuffled, removed, packs

    def play(first: int, losers: bytearray, plies: memoryview) -> None:
        after = first, seed, moves, features, log, losers, plies, 0
        enter_bot_game_share(*before, *after)

    return play


def _on_gpu(table: _Table, games: range, seed: int) -> Playouts:
    """Play games on the GPU, a share of them in each of its threads."""
    gpu, kernel = this_gpu(), "bot_game_share"
    threads = gpu.threads(kernel)

    def play(first: int, losers: bytearray, plies: memoryview) -> None:
        gpu.enter(kernel, threads, (*table, first, seed, losers, plies))

    return count_games_on_gpu(play, games, len(table.bots), threads)
