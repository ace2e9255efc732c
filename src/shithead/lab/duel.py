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
from shithead.game.game_counts import Play, Playouts, check_games, count_games
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
) -> Playouts:
    """Let built-in bots that do not search play many games; equal seeds, equal counts.

    The games are dealt and played inside kernels: other games than ``simulate`` plays from the same
    seed, and far more in a second.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        bots: the bot of each seat, as :func:`shithead.bot` takes it; a shorter list repeats. Those
            that are objects play with their weights, and with chance of the seed's.
        seed: a number or a text that fixes every deal and every choice.
        device: ``cpu``, or ``cuda`` for a GPU of NVIDIA, which plays the very same games.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats or bots do not fit, there are too many games, the seed is none, or the
            device cannot play.
    """
    ruleset = load_rules(rules)
    check_seats(ruleset, seat_names(seats))
    check_games(games, device)
    chance = kernel_seed(seed)
    if not bots:
        raise SetupError("setup-seat-without-bot", seat=seat_names(seats)[0])
    values, kinds = records(seats, VALUES), []
    for seat, spec in enumerate(islice(cycle(bots), seats)):
        player = bot(spec)
        if not (isinstance(player, KernelBot) and type(player) in PLAIN.values()):
            raise SetupError("setup-duel-bot", bot=str(spec), allowed=", ".join(PLAIN))
        values[seat] = player.values(ruleset, seats)[0]
        kinds.append(player.kind)
    packs, jokers, removed = ruleset.cards(seats)
    deck = bytearray(pack_codes(packs, jokers))
    table = _Table(compiled(ruleset), values, numbers_of(kinds), deck, removed, packs)
    if device == "cuda":
        check_moves(ruleset, seats)
        gpu, kernel = this_gpu(), "bot_game_share"
        threads = gpu.threads(kernel)

        def play(first: int, losers: bytearray, plies: memoryview) -> None:
            gpu.enter(kernel, threads, (*table, first, chance, losers, plies))

        return count_games(play, games, seats, threads)
    return count_games(_play_here(table, chance), games, seats, threads=1)


def _play_here(table: _Table, seed: int) -> Play:
    """What plays games on this processor, in one thread."""
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
