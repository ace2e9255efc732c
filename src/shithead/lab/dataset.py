"""A data set of decisions: observation, legal actions, chosen action and outcome of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice
from pathlib import Path
from typing import Any, Final

import numpy as np

from shithead.atomic_file import drafted
from shithead.bots.registry import Bot, BotSpec, bot, bot_list
from shithead.bots.search.move_scores import opinion
from shithead.deck.shuffle import Seed, derived, kernel_seed
from shithead.envs.action_ids import Ids
from shithead.envs.batch import Batch
from shithead.envs.kernels.layouts import RESTART
from shithead.errors import SetupError
from shithead.game.playouts import numbered_games
from shithead.lab.game_table import pyarrow
from shithead.ruleset.rule_set import RuleSet

_AT_A_TIME: Final = 4096
"""Decisions that are written together."""


def write_decisions(  # noqa: PLR0913 — what is played, most of it optional
    path: str | Path,
    rules: RuleSet | str | dict[str, Any],
    seats: int,
    games: int,
    bots: Sequence[BotSpec] | BotSpec = "rules",
    *,
    seed: Seed = 0,
    ids: Ids = "compact",
) -> int:
    """Let bots play, and write a row for each of their decisions to a Parquet file.

    The columns are ``game``, ``seed``, ``seat``, ``observation``, ``legal`` (the ids of the legal
    actions), ``chosen`` (the id of the chosen action), ``scores`` (the score that the bot ``rules``
    gives each id in ``legal``; NaN for a pass off turn and for a card that is part of a larger
    move) and ``outcome`` (the seat's reward at the end of the game).

    Args:
        path: the file.
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        games: the number of games.
        bots: the bot of each seat; a shorter list repeats; a single bot plays all seats.
        seed: a number or a text that fixes every deal and every choice.
        ids: ``compact`` for ids of these rules and seats, ``universal`` for ids of all presets.

    Returns:
        The number of rows.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, there is no such bot or none at
            all, the number of games or the seed is invalid, ``pyarrow`` is not installed, or the
            file cannot be written.
    """
    pa = pyarrow()
    batch = Batch(rules, 1, seats, ids=ids)
    given = bot_list(bots)
    if not given:
        raise SetupError("setup-seat-without-bot", seat=batch.agents[0])
    first, line_up = kernel_seed(seed), list(islice(cycle(given), batch.seats))
    decisions = chain.from_iterable(
        _decisions(
            batch,
            game,
            first,
            [bot(spec, derived(seed, f"{game}/{seat}")) for seat, spec in enumerate(line_up)],
        )
        for game in numbered_games(0, games, "cpu")
    )
    columns = {
        "game": pa.int64(),
        "seed": pa.int64(),
        "seat": pa.uint8(),
        "observation": pa.list_(pa.uint8(), batch.width),
        "legal": pa.list_(pa.int16()),
        "chosen": pa.int16(),
        "scores": pa.list_(pa.float32()),
        "outcome": pa.float32(),
    }
    return _write(Path(path), decisions, pa.schema(columns))


def _write(path: Path, rows: Iterator[dict[str, Any]], schema: Any) -> int:
    """Write rows to a Parquet file; their number.

    Raises:
        SetupError: the file cannot be written.
    """
    from pyarrow import Table, parquet

    count = 0
    try:
        with drafted(path) as draft, parquet.ParquetWriter(draft, schema) as writer:
            while some := list(islice(rows, _AT_A_TIME)):
                writer.write_table(Table.from_pylist(some, schema=schema))
                count += len(some)
    except OSError as error:
        raise SetupError("setup-results-file", path=str(path), why=error) from error
    return count


def _decisions(
    batch: Batch, game: int, seed: int, players: Sequence[Bot]
) -> Iterator[dict[str, Any]]:
    """The decisions of one game."""
    batch.seed([seed])
    batch.episodes["game"] = game
    batch.act(RESTART)
    rows = []
    while not batch.over:
        seat = batch.seat
        view, legal = batch.view(0, seat), np.flatnonzero(batch.masks[0])
        chosen = batch.ask(0, players[seat])
        scores = dict.fromkeys(legal.tolist(), np.nan)
        by_move = dict(zip(map(str, view.legal), opinion(view).scores, strict=True))
        if view.phase.value != "lay" and not batch.episodes["picked_n"][0]:
            ids = {batch.id_of(0, each): by_move[str(each)] for each in view.legal}
            scores |= {number: value for number, value in ids.items() if number in scores}
        rows.append(
            {
                "game": game,
                "seed": seed,
                "seat": seat,
                "observation": batch.observations[0].copy(),
                "legal": list(scores),
                "chosen": chosen,
                "scores": list(scores.values()),
            }
        )
        batch.act(chosen)
    won = batch.rewards[0]
    return ({**row, "outcome": won[row["seat"]]} for row in rows)
