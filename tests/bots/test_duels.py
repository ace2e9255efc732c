"""Weights against weights: bots that go by rules of thumb on the same cards."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.kernel_bots import NAIVE, RandomBot, RulesBot
from shithead.bots.policy_weights import USUAL
from tests.mode import COMPILED

DEALS = range(200 if COMPILED else 3)
SEATS = ("Ada", "Bo")


def loser(name: str, deal: int, tried: str, weights, other) -> str:
    """The loser of a deal in which one seat tries weights and the other has another bot."""
    game = sh.Game(name, SEATS, seed=deal)
    bots = {seat: RulesBot(seat, weights) if seat == tried else other(seat) for seat in SEATS}
    return str(sh.play_out(game, bots).loser)


@pytest.mark.parametrize("name", ["sh-thead", "cruzo"])
def test_equal_weights_play_the_same_game_on_either_side(name):
    """Which seat tries the weights makes no difference if they are the usual ones."""
    ends = [[loser(name, deal, seat, USUAL, RulesBot) for seat in SEATS] for deal in DEALS]
    assert all(one == other for one, other in ends)
    assert len({one for one, _ in ends}) == 2 or not COMPILED


def test_who_plays_at_random_loses():
    """The usual weights hardly lose against chance, in whichever seat they sit."""
    lost = [loser("sh-thead", d, seat, USUAL, RandomBot) == seat for d in DEALS for seat in SEATS]
    assert sum(lost) / len(lost) < 0.1


@pytest.mark.native_only
def test_naive_weights_lose_more_often():
    """A bot that ignores the others loses more than half of the rounds on the same cards."""
    lost = [loser("pagat", d, seat, NAIVE, RulesBot) == seat for d in DEALS for seat in SEATS]
    assert sum(lost) / len(lost) > 0.5
