"""Training: what is learned, from what, by whom, and that it goes on where it stopped."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import shithead as sh
from shithead.bots.net.rule_inputs import INPUTS
from shithead.bots.net.weights import SIZES, net
from shithead.lab.shares import threads
from shithead.train import trainer
from shithead.train.learning import Learner, as_bytes, forward, new_weights, of_bytes
from shithead.train.matches import OPPONENTS, Estimate, Measured, measured
from shithead.train.tables import HELD_OUT, SEATS, any_table, table_of, trained_presets
from shithead.train.trainer import Plan, Share, Trainer, learn_share

HALF = Measured(600, *[Estimate(0.5, 0.1)] * 3, 60.0)


@pytest.fixture
def few_games(monkeypatch):
    """Shares that are played in seconds, even as plain Python, and no hundreds of games between."""
    monkeypatch.setattr(trainer, "GAMES", 1)
    monkeypatch.setattr(trainer, "CHUNK", 60)
    monkeypatch.setattr(trainer, "ITERATIONS", 30)
    monkeypatch.setattr(trainer, "measured", lambda *_: HALF)


def same(one, other):
    """Whether two learners have learned the same, to the last bit."""
    return one.step == other.step and all(
        (a == b).all()
        for name in ("weights", "moments", "squares")
        for a, b in zip(getattr(one, name), getattr(other, name), strict=True)
    )


def rounded(weights):
    """Weights as the package keeps them."""
    return tuple(np.clip(np.round(part * 64), -127, 127).astype(np.int64) for part in weights)


def test_what_is_trained_is_what_plays():
    """Weights of whole 64ths give the same sums in floating point as in whole numbers."""
    chance = np.random.default_rng(1)
    w1, b1, w2, b2, w3, b3 = whole = rounded(new_weights(3))
    weights = tuple((part / 64).astype(np.float32) for part in whole)
    x = np.zeros((200, INPUTS), np.int64)
    for row in x:
        row[chance.choice(INPUTS, chance.integers(60, 200), replace=False)] = 1
    one = np.clip(b1 + x @ w1, 0, 64)
    two = np.clip(64 * b2 + one @ w2, 0, 64 * 64)
    logits = forward(weights, x.astype(np.float32))[2]
    assert (logits.astype(np.float64) * 64**3 == 64 * 64 * b3 + two @ w3).all()


def test_the_weights_file_holds_every_weight():
    """Signed bytes, as many as the net reads; what is read again is what was written."""
    weights = new_weights(3)
    kept = np.frombuffer(as_bytes(weights), np.int8)
    assert len(kept) == sum(SIZES)
    assert (kept == np.concatenate([part.reshape(-1) for part in rounded(weights)])).all()
    assert as_bytes(of_bytes(as_bytes(weights))) == as_bytes(weights)
    with pytest.raises(ValueError, match="weights"):
        of_bytes(bytes(7))


def test_a_learner_learns():
    """From samples whose outcome one input tells, the loss falls."""
    chance = np.random.default_rng(2)
    inputs = (chance.random((4000, INPUTS)) < 0.04).astype(np.uint8)
    targets = np.zeros((4000, 2))
    targets[::2, 0] = 1.0
    inputs[::2, 0], inputs[1::2, 0] = 0, 1
    learner = Learner(new_weights(1))
    losses = [learner.learn(inputs, targets, np.arange(4000), 1e-3) for _ in range(12)]
    assert losses[-1] < losses[0] / 3
    assert learner.step == 12 * 16


def test_nothing_is_trained_that_is_held_out():
    """No table has held-out rules, and each has seats that its rules allow."""
    chance = Random(1)
    assert {*HELD_OUT} < {*sh.rule_names()}
    assert not {*HELD_OUT} & {*trained_presets()}
    for name in SEATS:
        for _ in range(30):
            table = any_table(chance, name)
            deck = table.rules.deck
            assert deck.players_min <= table.seats <= deck.players_max
            assert table.seats in SEATS[name]
            assert table.rules not in [sh.rules(held) for held in HELD_OUT]


@pytest.mark.parametrize(
    "plan",
    [Plan(rollouts=0), Plan(rollouts=1_000_000), Plan(rollouts=0, samples=9, searches=9)],
    ids=["games", "rollouts", "searches"],
)
def test_a_share_is_the_same_wherever_it_is_learned(plan, few_games):
    """Its number fixes tables, deals and chance; another number is another share."""
    learner = Learner(new_weights(1))
    one, again, other = (learn_share(Share(plan, number, 0, learner)) for number in (4, 4, 5))
    assert one.samples == again.samples >= 60
    assert one.loss == again.loss != other.loss
    assert same(one.learner, again.learner)
    assert learner.step == 0, "the share has learned, not what it was given"


def test_any_number_of_workers_learns_the_same(few_games, tmp_path):
    """Two shares a round, by one worker or by two: the mean of what both learned."""
    told = []
    found = []
    for jobs in (1, 2):
        taught = Trainer(Plan(rollouts=0, samples=100, seats="two"), tmp_path / str(jobs))
        with threads(jobs) as executor:
            taught.train(1e9, told.append, 1e9, executor)
        found.append(taught)
    one, two = found
    assert same(one.learner, two.learner)
    assert one.done == two.done >= 100
    assert told[0] == told[1]
    files = [(tmp_path / jobs / "weights.bin").read_bytes() for jobs in ("1", "2")]
    assert files[0] == files[1] == as_bytes(one.learner.weights)


def test_training_goes_on_where_it_stopped(few_games, tmp_path):
    """Weights, Adam's moments and all counts are read again."""
    plan = Plan(rollouts=0, samples=1, seats="two")
    first = Trainer(plan, tmp_path)
    with threads(1) as executor:
        first.train(1e9, lambda _: None, 1e9, executor)
    other = Trainer(plan, tmp_path, start=as_bytes(new_weights(9)))
    assert (other.done, other.shares) == (first.done, 2)
    assert other.curve == first.curve
    assert same(first.learner, other.learner)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_matches_count_every_round(opponent):
    """At two seats a round is lost, won, or without an end, with either player to begin."""
    found = measured(net(2), table_of("sh-thead", (), 2), opponent, 2, 1)
    shares = [found.lost.share, found.first.share, found.endless.share]
    assert sum(shares) == pytest.approx(1.0)
    assert found.games == 4
    assert found.plies > 20


def test_the_rate_of_learning_falls_in_each_phase():
    """From the first rate of a phase to a twentieth of it; the last phase only corrects."""
    plan = Plan(rollouts=100, samples=1000, searches=200)
    for first, last, share in ((0, 99, 1.0), (100, 799, 0.7), (800, 999, 0.2)):
        rates = [plan.rate_at(done) for done in range(first, last + 1)]
        assert rates == sorted(rates, reverse=True)
        assert rates[0] == pytest.approx(share * plan.rate)
        assert rates[-1] == pytest.approx(share * plan.rate / 20)
    assert plan.rate_at(5000) <= plan.rate / 20
