"""Writes the golden games again, after a change on purpose: `python -m tests.golden.make`.

For every preset `<preset>.shg` is a whole game and `<preset>.position` its position halfway, for
readers. `<preset>.toml` holds a digest of the position after every tenth move and after the last,
and the counts of random playouts for every number of seats.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import tomli_w

import shithead as sh
from tests.properties.walks import Walk
from tests.seats import seats_for

HERE = Path(__file__).parent
EVERY = 10
GAMES = 2
SEED = 2026


def dealt(preset: str) -> sh.Game:
    """The deal of the golden game."""
    seats = seats_for(preset)
    return sh.Game(preset, seats, seed=f"golden {preset}", dealer=seats[-1])


def whole_game(preset: str) -> sh.Game:
    """A finished game of three, or as many as the rules allow."""
    game = dealt(preset)
    return Walk(0, 0, (), SEED).play(game)


def positions(record: sh.Record) -> dict[int, str]:
    """The positions of a record after every tenth move and the last, by the number of moves."""
    start = sh.Record(record.rules, record.seats, deck=record.deck, dealer=record.dealer)
    game = sh.Game.from_record(start)
    found = {0: str(game.position())}
    for number, move in enumerate(record.moves, 1):
        game.play(move)
        if number % EVERY == 0 or number == len(record.moves):
            found[number] = str(game.position())
    return found


def halfway(record: sh.Record) -> str:
    """The position halfway through a record, as a reader can check it."""
    found = positions(record)
    number = sorted(found)[len(found) // 2]
    return f"# after move {number}: {record.moves[number - 1]}\n{found[number]}"


def digests(record: sh.Record) -> dict[str, str]:
    """A digest of each position: short, yet the first that differs says where play changed."""
    found = positions(record).items()
    return {f"after {number}": sha256(text.encode()).hexdigest()[:12] for number, text in found}


def playouts(preset: str) -> dict[str, dict[str, Any]]:
    """Counts of random games by number of seats."""
    deck = sh.rules(preset).deck
    counts = {
        n: sh.playouts(preset, n, GAMES, SEED)
        for n in range(deck.players_min, deck.players_max + 1)
    }
    return {
        f"{seats} seats": {
            "plies": found.plies,
            "losses": list(found.losses),
            "without_loser": found.without_loser,
        }
        for seats, found in counts.items()
    }


def write(preset: str) -> None:
    """Write the files of one preset."""
    record = whole_game(preset).record("2026-11-21")
    files = {
        "shg": str(record),
        "position": halfway(record),
        "toml": tomli_w.dumps({"positions": digests(record)} | playouts(preset)),
    }
    for ending, text in files.items():
        (HERE / f"{preset}.{ending}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sh.rule_names():
        write(name)
