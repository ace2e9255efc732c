"""Many games between bots."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec import structs

import shithead as sh
from shithead.lab.simulate import simulate


def without_time(outcome):
    """What was simulated, but for the clock."""
    return structs.replace(outcome, seconds=0.0)


def test_every_game_is_counted():
    """Losses and draws add up to the games, and so do the first ones out."""
    outcome = simulate("sh-thead", 3, 3, ["random"], seed=1)
    assert sum(outcome.losses.values()) + outcome.drawn == outcome.games == 3
    assert sum(outcome.first_out.values()) <= 3
    assert list(outcome.losses) == ["Seat1", "Seat2", "Seat3"]
    assert outcome.plies > 100
    assert outcome.seconds > 0


def test_the_same_seed_gives_the_same_games():
    """Everything but the time depends on the seed alone."""
    first, again, other = (simulate("pagat", 2, 4, ["steady", "random"], seed=s) for s in (1, 1, 2))
    assert without_time(first) == without_time(again)
    assert first.plies != other.plies


def test_a_shorter_list_of_bots_repeats():
    """Two bots for four seats sit alternately."""
    short = simulate("sh-thead", 4, 2, ["steady", "random"], seed=1)
    long = simulate("sh-thead", 4, 2, ["steady", "random", "steady", "random"], seed=1)
    assert without_time(short) == without_time(long)


def test_progress_is_told_after_each_game():
    """The number of games played is called out once for each."""
    told = []
    simulate("pagat", ["Ada", "Bo"], 3, ["steady"], progress=told.append)
    assert told == [1, 2, 3]


def test_rules_that_name_no_loser_count_as_drawn():
    """Where the round ends with the first one out there is a first but no loser."""
    outcome = simulate("schwuler-priester", 3, 2, ["random"])
    assert outcome.drawn == 2
    assert sum(outcome.first_out.values()) == 2


@pytest.mark.parametrize("bots", [["cheater"], []])
def test_unknown_bots_are_refused(bots):
    """A name that is not a bot's, or no bot at all, is an error."""
    with pytest.raises(sh.SetupError):
        simulate("pagat", 2, 1, bots)


@pytest.mark.parametrize("bots", [None, 5, [None], b"random"])
def test_what_is_not_a_bot_is_refused(bots):
    with pytest.raises(sh.SetupError, match="is not a bot"):
        simulate("pagat", 2, 1, bots)


def test_too_many_seats_are_refused():
    """Rules that cannot serve so many seats say so."""
    with pytest.raises(sh.SetupError):
        simulate("pagat", 6, 1, ["random"])


@pytest.mark.parametrize("games", [1e3, "3", None, -1])
def test_the_number_of_games_is_a_whole_number(games):
    """Half a game, or a text, is named in the error."""
    with pytest.raises(sh.SetupError, match=f"{games} games cannot be played. Give a whole number"):
        simulate("pagat", 2, games, ["random"])


def test_seats_are_names_or_a_number_that_rules_allow():
    """A huge number is refused before its seats are named."""
    for wrong, said in ((10**30, "at most"), (2.0, "list of names"), (None, "list of names")):
        with pytest.raises(sh.SetupError, match=said):
            simulate("pagat", wrong, 1, "random")
    assert simulate("pagat", np.int64(2), 1, "random").seats == ("Seat1", "Seat2")
