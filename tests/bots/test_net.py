"""The net that judges positions: its arithmetic, what it reads, and the bots that go by it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import accumulate
from random import Random

import pytest

import shithead as sh
from bench import round_ends
from shithead.bots.net.evaluation import JUDGE, SECOND, enter_base, enter_judge
from shithead.bots.net.greedy import imagine, unseen_cards
from shithead.bots.net.inputs import MOST_INPUTS
from shithead.bots.net.rule_inputs import HIDDEN, INPUTS, rule_inputs
from shithead.bots.net.weights import FILES, SIZES, net, net_of, rules_of_net
from shithead.bots.play_out import next_move, play_out, seated_bots
from shithead.bots.search.advice import Budget
from shithead.bots.search.exponential import exponential
from shithead.bots.search.tree_search import search
from shithead.cards import MAX_CARDS
from shithead.engine.arrays import copied, numbers, records
from shithead.engine.codes import NONE
from shithead.engine.random_numbers import seed_random
from shithead.lab.simulate import simulate
from tests.bots.other_worlds import other_world
from tests.mode import COMPILED, WALKED_PRESETS
from tests.seats import seats_for, sizes

MOST_BYTES = 150_000


@cache
def layers(weights: bytes) -> list[memoryview]:
    """The parts of a weights file: each layer, then its biases."""
    whole = memoryview(weights).cast("b")
    return [whole[end - size : end] for end, size in zip(accumulate(SIZES), SIZES, strict=True)]


def plain_chances(weights: bytes, active: list[int]) -> list[float]:
    """What a net says, by sums of products and nothing else."""
    w1, b1, w2, b2, w3, b3 = layers(weights)
    one = [b1[u] + sum(w1[i * HIDDEN + u] for i in active) for u in range(HIDDEN)]
    one = [min(max(x, 0), 64) for x in one]
    two = [
        64 * b2[v] + sum(one[u] * w2[u * SECOND + v] for u in range(HIDDEN)) for v in range(SECOND)
    ]
    two = [min(max(x, 0), 64 * 64) for x in two]
    logits = [
        64 * 64 * b3[h] + sum(two[v] * w3[v * 2 + h] for v in range(SECOND)) for h in range(2)
    ]
    return [chance(logit / 64**3) for logit in logits]


def chance(logit: float) -> float:
    """A logit as a probability, rounded as the kernels do."""
    e = exponential(max(-8.0, -abs(logit)))
    return 1.0 / (1.0 + e) if logit >= 0.0 else e / (1.0 + e)


def any_weights(seed: int, most: int) -> bytes:
    """Random weights up to some size."""
    draw = Random(seed)
    return bytes(draw.randint(-most, most) & 0xFF for _ in range(sum(SIZES)))


def games(rules: str, plies: tuple[int, ...], seats: int = 3):
    """Games in the middle of a round."""
    for seed, count in enumerate(plies):
        game = sh.Game(rules, seats_for(rules, seats), seed=seed)
        players = seated_bots(game.seats, "random", seed)
        for _ in range(count):
            if not game.over:
                game.play(next_move(game, players))
        if not game.over and game.turn:
            yield game


def judged(view: sh.View, weights: bytes):
    """What a net says of a view, and the inputs that it goes by."""
    taken, rules = net_of(weights), copied(rule_inputs(view.rules, len(view.seats)))
    enter_base(taken, rules)
    judges = records(1, JUDGE)
    enter_judge(view.states, view.table, taken, rules, judges, view.number)
    m, j = rules[0], judges[0]
    active = [*m.inputs[: m.count], *j.inputs[: min(j.count, m.room)]]
    return list(j.chances), active


@pytest.mark.parametrize("rules", WALKED_PRESETS)
@pytest.mark.parametrize("most", [10, 127])
def test_lanes_add_up_as_single_numbers_do(rules, most):
    """Bit by bit the net in words is the net in plain sums, however large its weights are."""
    weights = any_weights(3, most)
    for game in games(rules, (0, 5, 17, 40)):
        for seat in game.seats:
            chances, active = judged(game.view(seat), weights)
            assert chances == plain_chances(weights, active)


def test_extreme_weights_do_not_run_over():
    """A lane holds as many of the largest weights as there can be inputs."""
    for weight in (127, -127):
        weights = bytes([weight & 0xFF]) * sum(SIZES)
        for game in games("pagat-six", (0, 60), 10):
            chances, active = judged(game.view(game.turn), weights)
            assert chances == plain_chances(weights, active)


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_inputs_are_what_a_seat_knows(rules):
    """They are numbers of inputs, each once; another world that looks the same gives the same."""
    weights = any_weights(5, 20)
    for game in games(rules, (0, 9, 30, 70)):
        view = game.view(game.turn)
        chances, active = judged(view, weights)
        assert len({*active}) == len(active) <= MOST_INPUTS
        assert all(0 <= each < INPUTS for each in active)
        assert judged(other_world(game, game.turn).view(game.turn), weights) == (chances, active)


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_imagined_cards_are_those_that_are_missing(rules):
    """As many as there are places for them, and afterwards every card is there once."""
    unseen = numbers(MAX_CARDS)
    for game in games(rules, (0, 9, 30, 70)):
        view = game.view(game.turn)
        states, m = copied(view.states), rule_inputs(view.rules, len(view.seats))[0]
        s = states[0]
        count = unseen_cards(s, m, view.number, unseen)
        seed_random(s, 1, 2)
        imagine(s, m, view.number, unseen)
        assert unseen_cards(s, m, view.number, unseen) == count
        places = s.stock_n - s.drawn + s.removed_n + sum(s.down_n)
        for seat in range(s.seats):
            held = sum(mask.bit_count() for mask in s.hand[seat])
            assert held == s.hand_n[seat]
            assert sum(mask.bit_count() for mask in s.up[seat]) == s.up_n[seat]
            if seat != view.number:
                places += held - sum(mask.bit_count() for mask in s.known[seat])
        if s.phase != 6:  # up cards that are chosen are unseen, too
            assert places == count


def test_the_weights_files_are_small():
    """They travel with the package, and to phones; one is for two seats, the other for more."""
    two, more = (files("shithead.bots.net").joinpath(name).read_bytes() for name in FILES)
    assert len(two) + len(more) == 2 * sum(SIZES) <= MOST_BYTES
    assert bytes(net(2)) == bytes(net_of(two)) != bytes(net_of(more))
    assert {bytes(net(seats)) for seats in range(3, 11)} == {bytes(net_of(more))}


def test_a_file_of_another_net_is_refused():
    """Too few weights are an error that says so."""
    with pytest.raises(ValueError, match="weights"):
        net_of(bytes(7))


def test_rules_are_summed_up_once():
    """The same rules at the same table share a record."""
    assert rules_of_net(sh.rules("pagat"), 3) is rules_of_net(sh.rules("pagat"), 3)


def test_net_is_another_name_of_steady():
    """Commands and records of before, which say `net`, get the same bot."""
    view = sh.Game("sh-thead", ["Ada", "Bo"], seed=3).view("Ada")
    assert sh.bot("net", 5).choose(view) == sh.bot("steady", 5).choose(view)


def test_the_net_goes_out_where_it_can():
    """A move that ends the round well is made, whatever the net thinks of others."""
    game = sh.Game.from_position("""
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
pile: 4C
Ada: KD | - | -
Bo: 6S JD | - | -
""")
    assert sh.bot("net").choose(game.view("Ada")).text == "KD"
    assert sh.bot("net:30it").choose(game.view("Ada")).text == "KD"


@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_a_judged_search_sees_no_more_than_a_view(rules):
    """The same view, iterations and seed give the same advice, whatever the others hold."""
    budget = Budget(iterations=60 if COMPILED else 8)
    for game in games(rules, (12, 40)):
        view, other = game.view(game.turn), other_world(game, game.turn).view(game.turn)
        found = search(view, budget, 3, judged=True)
        assert found == search(other, budget, 3, judged=True)
        tried = [option for option in found.options if option.visits]
        assert sum(option.visits for option in tried) >= budget.iterations
        assert all(0.0 <= option.loses <= 1.0 and 0.0 <= option.wins <= 1.0 for option in tried)


@pytest.mark.native_only  # many games
@pytest.mark.parametrize("rules", WALKED_PRESETS)
def test_rounds_of_two_nets_end(rules):
    """They end with somebody out, not at the limit of turns."""
    outcome = simulate(rules, sizes(rules)[0], 20, ["net"], seed=5)
    assert sum(outcome.first_out.values()) == outcome.games


@pytest.mark.native_only  # many games
@pytest.mark.parametrize("rules", ["cruzo", "karma", "pagat"])
def test_stuck_rounds_end(rules):
    """Presets whose last cards go round longest; all, and 10,000 a row: bench/round_ends.py."""
    assert round_ends.main(["--rules", rules, "--games", "60", "--jobs", "1"]) == 0


@pytest.mark.native_only  # many games
def test_the_net_beats_rules_of_thumb():
    """On both sides of the same deals."""
    half = 60
    lost = simulate("sh-thead", ["Ada", "Bo"], half, ["net", "cheapest"], seed=11).losses["Ada"]
    lost += simulate("sh-thead", ["Ada", "Bo"], half, ["cheapest", "net"], seed=11).losses["Bo"]
    assert lost < half


def test_the_net_plays_off_turn_too():
    """It throws in, draws by hand and claims like other bots, or lets it be."""
    game = sh.Game("cruzo", seats_for("cruzo"), seed=2)
    play_out(game, "net", seed=1)
    assert game.over
    assert NONE not in game.places
