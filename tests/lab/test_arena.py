"""The arena: the same games whatever the number of processes, and bots that fail."""

from __future__ import annotations

import shlex
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import structs

import shithead as sh
from shithead.bots.external_bot import BotLimits
from shithead.bots.play_out import play_out
from shithead.deck.shuffle import derived
from shithead.lab.arena import check, play_deals
from shithead.lab.result_store import ArenaSetup, Forfeited, append, resume
from tests.bots.outsiders import command, ended
from tests.errors import raising

FIRST_BOT = "cmd:" + shlex.join(
    [sys.executable, str(Path(__file__).parents[2] / "docs" / "first_bot.py")]
)
RESIGNS = command(
    "import sys\nfor line in sys.stdin:\n"
    " print('resign' if '\"move\"' in line else 'ready', flush=True)"
)


def setup(*bots, seats=2, rules="sh-thead", **more):
    """A set-up with seed 7."""
    return ArenaSetup(sh.rules(rules), seats, bots, 7, **more)


def games(played):
    """All games of deals, without the time they took."""
    return [structs.replace(game, seconds=0.0) for deal in played for game in deal]


def test_all_games_of_a_deal_have_its_cards():
    first, second, third, fourth = games(play_deals(setup("steady", "random"), range(2)))
    assert first.deck_seed == second.deck_seed != third.deck_seed == fourth.deck_seed
    assert (first.seating, second.seating) == (("steady", "random"), ("random", "steady"))
    assert first.bots_seed != second.bots_seed
    assert [game.deal for game in (first, second, third, fourth)] == [0, 0, 1, 1]


def test_a_line_of_results_is_played_again():
    (line, *_) = games(play_deals(setup("steady", "random", seats=3), [4]))
    game = sh.Game("sh-thead", ["Seat1", "Seat2", "Seat3"], seed=line.deck_seed)
    bots = {
        seat: sh.bot(name, derived(line.bots_seed, seat))
        for seat, name in zip(game.seats, line.seating, strict=True)
    }
    play_out(game, bots)
    assert (tuple(game.places), len(game.moves)) == (line.places, line.plies)
    assert line.loser == game.places[-1]


def test_processes_change_nothing():
    """Bots of ours and programs alike."""
    what = setup("random", FIRST_BOT)
    alone = games(play_deals(what, range(3)))
    assert games(play_deals(what, range(3), jobs=3)) == alone
    assert games(play_deals(what, [2])) == alone[4:]
    assert all(game.forfeit is None for game in alone)


def test_any_executor_plays_the_same():
    what = setup("steady", "random")
    with ThreadPoolExecutor(2) as players:
        assert games(play_deals(what, range(20), executor=players)) == games(
            play_deals(what, range(20))
        )


def test_how_a_game_went_is_kept():
    (game, *_) = games(play_deals(setup("steady", "random"), [3]))
    figures = game.figures
    assert game.plies > figures.turns > figures.takes > 0
    assert game.plies >= figures.choices > 0
    assert figures.longest_wait > 0


def test_who_fails_has_lost_and_the_arena_goes_on():
    first, second = games(play_deals(setup("steady", RESIGNS), range(1)))
    assert (first.places, first.loser) == (("Seat1", "Seat2"), "Seat2")
    assert first.forfeit == Forfeited("Seat2", "illegal", "resign")
    assert (second.places, second.loser) == (("Seat2", "Seat1"), "Seat1")


def test_of_three_seats_nobody_else_is_placed():
    played = games(play_deals(setup("random", "random", RESIGNS, seats=3), range(1)))
    assert {game.places for game in played} == {()}
    assert {game.seating[int(game.loser[-1]) - 1] for game in played} == {RESIGNS}


def test_a_program_at_two_seats_runs_twice(tmp_path):
    """No process sees two hands."""
    script = (
        "import json, os, sys\nfor line in sys.stdin:\n d = json.loads(line)\n"
        f" if d['say'] == 'game': open({str(tmp_path)!r} + f'/{{os.getpid()}}', 'a')"
        ".write(d['seat'] + ' ')\n"
        " if d['say'] in ('hello', 'game'): print('ready', flush=True)\n"
        " if d['say'] == 'move': print(d['legal'][0], flush=True)\n"
    )
    list(play_deals(setup(command(script), seats=2), range(2)))
    heard = sorted(file.read_text() for file in tmp_path.iterdir())
    assert heard == ["Seat1 Seat1 ", "Seat2 Seat2 "]
    assert all(ended(int(file.name)) for file in tmp_path.iterdir())


def test_who_stops_listening_leaves_nothing_behind(tmp_path):
    script = (
        "import os, sys\n"
        f"open({str(tmp_path)!r} + f'/{{os.getpid()}}', 'w').close()\n"
        "for line in sys.stdin:\n"
        " print('resign' if '\"move\"' in line else 'ready', flush=True)"
    )
    played = play_deals(setup("random", command(script)), range(50), jobs=2)
    next(played)
    played.close()
    pids = [int(file.name) for file in tmp_path.iterdir()]
    assert pids
    assert all(map(ended, pids))


def test_rules_without_a_loser():
    what = setup("steady", "random", rules="schwuler-priester", seats=3)
    played = games(play_deals(what, range(1)))
    assert {game.loser for game in played} == {None}
    assert all(len(game.places) == 1 for game in played)


class Mine:
    """A bot that plays the first legal move, or another one."""

    def __init__(self, number=0):
        self.number = 0 if isinstance(number, str) else number % 2

    def choose(self, view):
        return view.legal[min(self.number, len(view.legal) - 1)]


def test_classes_and_objects_play_under_names_of_their_own():
    first, second = Mine(0), Mine(1)
    what = setup(Mine, first, second, "steady", sh.bot("random"), rules="pagat", seats=5)
    played = games(play_deals(what, range(1)))
    mine = f"{__name__}:Mine"
    assert set(played[0].seating) == {mine, f"{mine} 2", f"{mine} 3", "steady", "random"}
    check(what)
    with pytest.raises(sh.SetupError, match="choose"):
        check(setup("steady", object))


def test_a_class_plays_the_same_in_every_process():
    what = setup(Mine, "steady")
    assert games(play_deals(what, range(3), jobs=2)) == games(play_deals(what, range(3)))


def test_results_of_a_class_are_gone_on_with(tmp_path):
    what, file = setup(Mine, "steady"), tmp_path / "results.jsonl"
    resume(file, what)
    (deal,) = play_deals(what, range(1))
    append(file, deal)
    assert resume(file, what) == deal


@pytest.mark.parametrize(
    ("bot", "key"),
    [("cheater", "setup-unknown-bot"), ("cmd:no-such-program", "setup-bot-no-start")],
)
def test_who_cannot_play_is_an_error_at_once(bot, key):
    with raising(sh.SetupError, key=key):
        check(setup("random", bot, limits=BotLimits(start=5)))
