"""What the search finds, and that it needs no more than a view for it."""

from __future__ import annotations

from functools import cache
from math import isnan

import pytest

import shithead as sh
from shithead import bots
from shithead.bots import out_of_turn
from shithead.bots.play_out import next_move, play_out
from shithead.bots.registry import budget, needs_search
from shithead.bots.search import tree_search
from shithead.bots.search.advice import Budget, Option
from shithead.bots.search.determinization import determinize
from shithead.bots.search.records import values_of
from shithead.bots.search.tree_search import Tree, search_root
from shithead.bots.search_bot import SearchBot, most_tried_move
from shithead.cards import MAX_CARDS
from shithead.engine.arrays import numbers
from shithead.engine.random_numbers import seed_random
from shithead.game.codec import decode_all
from shithead.game.state_codec import position_of
from tests.bots.other_worlds import other_world
from tests.errors import raising
from tests.mode import COMPILED
from tests.seats import seated, seats_for

PLIES = 200
ITERATIONS = 60 if COMPILED else 1
"""Worlds for a decision; as plain Python each takes a fifth of a second."""


SOME = ("cruzo", "guarducci", "karma", "pagat-choose", "reverse", "sh-thead", "superjoker")
"""Presets that between them have every phase."""


@cache
def decisions(rules: str, seats: int = 3, seed: int = 1) -> list[tuple[sh.View, sh.View]]:
    """Out of a game that `steady` plays, a view of each kind of decision, and that of another game.

    Kinds differ by the phase, by what is played from, and by whose turn it is. The other game
    differs from the one played in all that the seat cannot know.
    """
    game = sh.Game(rules, seats_for(rules, seats), seed=seed)
    players = seated(game.seats, ["steady"], seed)
    met = {}
    while not game.over and len(game.moves) < PLIES:
        for seat in [game.turn, *game.out_of_turn()]:
            view = game.view(seat)
            row = view.row
            zone = "hand" if row.hand else "up" if row.up else "down"
            kind = view.phase, zone, seat == game.turn, len(view.stock) > 0
            if len(view.legal) > 1 and kind not in met:
                met[kind] = view, other_world(game, seat).view(seat)
        game.play(next_move(game, players))
    assert len(met) >= 3
    return list(met.values())


def same(one: bots.MoveAdvice, other: bots.MoveAdvice) -> bool:
    """Whether two searches found the same, nan being equal to nan."""
    return repr(one) == repr(other)


@pytest.mark.parametrize("rules", sh.rule_names() if COMPILED else SOME)
def test_every_kind_of_decision_is_advised(rules):
    """In each phase a legal move comes out, the same one whatever the hidden cards are."""
    for view, other in decisions(rules):
        advice = bots.advise(view, iterations=ITERATIONS, seed=7)
        assert other == view
        assert same(bots.advise(other, iterations=ITERATIONS, seed=7), advice)
        assert sorted(map(repr, view.legal)) == sorted(repr(o.move) for o in advice.options)
        assert sum(option.visits for option in advice.options) >= 1
        assert advice.best.visits == max(option.visits for option in advice.options)


@pytest.mark.parametrize("rules", sh.rule_names() if COMPILED else SOME)
def test_a_view_becomes_a_state_with_the_same_moves(rules):
    """The moves that kernels find in the state made of a view are the view's, in their order."""
    for view, _ in decisions(rules):
        named = [move.text for move in decode_all(search_root(view).codes, view.seats)]
        assert named == [move.by(None).text for move in view.legal]


@pytest.mark.python_only  # enters kernels where there is no entry point
@pytest.mark.parametrize("rules", sh.rule_names())
def test_worlds_agree_with_the_view(rules):
    """A world dealt anew shows the seat what it sees, and elsewhere often lies otherwise."""
    others = 0
    for view, _ in decisions(rules):
        known, seats = search_root(view), view.position.seats
        before = position_of(known.states, view.rules, seats)
        seed_random(known.states[0], 1, 1)
        determinize(known.states[0], known.seat, numbers(MAX_CARDS))
        after = position_of(known.states, view.rules, seats)
        assert sh.View.from_position(after, view.seat, view.rules) == view
        assert sh.View.from_position(before, view.seat, view.rules) == view
        others += after != before
    assert others


@pytest.mark.parametrize("rules", ["sh-thead", "cruzo", "pagat"])
def test_the_most_seats_are_served(rules):
    """A table with the most seats is searched too, from before play on."""
    most = sh.rules(rules).deck.players_max
    game = sh.Game(rules, seats_for(rules, most), seed=2)
    assert len(game.seats) == most
    assert bots.advise(game.view(game.turn), iterations=1).iterations == 1


@pytest.mark.parametrize("rules", ["cruzo", "guarducci", "superjoker", "reverse"])
def test_games_are_played_to_the_end(rules):
    """A searching bot plays a round once the stock is gone, off turn too: all moves are legal."""
    game = sh.Game(rules, seats_for(rules, 2), seed=4)
    players = seated(game.seats, ["steady"], 4)
    while game.view("Ada").stock and not game.over:
        game.play(players[game.turn].choose(game.view(game.turn)))
    players["Ada"] = sh.bot("search:1it", 4)
    assert play_out(game, players).loser
    assert game.over


@pytest.mark.native_only
@pytest.mark.parametrize("rules", sh.rule_names())
def test_whole_games_of_searching_bots(rules):
    """At a table with the most seats every preset is played out by bots that search."""
    names = seats_for(rules, sh.rules(rules).deck.players_max)
    game = sh.Game(rules, names, seed=6)
    assert play_out(game, seated(names, ["search:20it", "search:10it"], 6)) == game.result
    assert game.over


HOUSE_RULES = {
    "drawn by hand": (
        "cruzo",
        {"draw.mode": "manual", "table.forget_draw": "take_pile", "table.topple": 3},
    ),
    "skips and turns": ("sh-thead", {"specials.8": ["skip once"], "specials.K": ["reverse once"]}),
    "no quartets": ("pagat", {"quartet.size": 0, "deck.jokers": 2, "specials.JOKER": ["wild"]}),
    "quartets of one play": ("pagat", {"quartet.across_players": False}),
    "own pile free": ("pagat", {"turn.skip_back_to_self": "free_card", "specials.5": ["skip"]}),
    "stock tried, no more than one card": (
        "pagat",
        {"draw.try_stock": "always", "play.sets": "single", "draw.refill_when": "after_each_card"},
    ),
}


@pytest.mark.parametrize(("base", "changes"), HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_house_rules_are_searched(base, changes):
    """Rules that no preset has are searched like any other, off turn too."""
    game = sh.Game(sh.rules(base).replace(changes), ["Ada", "Bo", "Cem"], seed=1)
    players = seated(game.seats, ["steady"], 1)
    for ply in range(49):
        if ply % 16 == 0:
            for seat in [game.turn, *game.out_of_turn()]:
                view = game.view(seat)
                assert bots.advise(view, iterations=1).best.move in view.legal
        game.play(next_move(game, players))


LAST = """
    rules: sh-thead
    seats: Ada Bo
    turn: Ada clockwise play
    pile: 4C
    Ada: 5C 9D | - | -
    Bo: 6S JD | - | 3H
    known Bo: 6S JD
    """


def test_the_winning_order_is_found():
    """With open cards the search sees that only one order of two cards wins."""
    game = sh.Game.from_position(
        """
        rules: sh-thead
        seats: Ada Bo
        turn: Ada clockwise play
        pile: 4C
        Ada: 5C KD | - | -
        Bo: 6S JD | - | -
        known Bo: 6S JD
        """
    )
    advice = bots.advise(game.view("Ada"), iterations=40, seed=1)
    assert advice.best.move.text == "KD"
    assert advice.best.loses == 0.0
    assert advice.best.wins == 1.0
    worse = advice.option(next(m for m in game.view("Ada").legal if m.text == "5C"))
    assert worse.visits < advice.best.visits


def test_what_is_never_tried_has_no_chances():
    """A move without visits says so, instead of claiming a chance."""
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=1)
    advice = bots.advise(game.view("Ada"), iterations=1)
    untried = advice.options[-1]
    assert untried.visits == 0
    assert isnan(untried.loses)
    assert isnan(untried.wins)
    assert isnan(untried.error)


def test_the_error_shrinks_with_visits():
    """The standard error of a chance is that of so many tries, and is never nothing."""
    move = sh.Game("sh-thead", ["Ada", "Bo"], seed=1).legal_moves()[0]
    assert Option(move, 100, 0.5, 0.5).error == pytest.approx(0.05)
    assert Option(move, 100, 0.0, 1.0).error > 0
    assert Option(move, 400, 0.5, 0.5).error == pytest.approx(0.025)


def test_a_rule_set_without_losers_counts_winners():
    """Where the round ends with the first seat out, what counts is to be that seat."""
    game = sh.Game.from_position(
        """
        rules: pagat-winner
        seats: Ada Bo Cem
        turn: Ada clockwise play
        pile: 4C
        Ada: 5C KD | - | -
        Bo: 6S JD | - | -
        Cem: 6H JH | - | -
        known Bo: 6S JD
        known Cem: 6H JH
        """
    )
    advice = bots.advise(game.view("Ada"), iterations=30)
    assert advice.best.move.text == "5C"
    assert advice.best.wins == 1.0
    assert {option.loses for option in advice.options if option.visits} == {0.0}


def test_equal_seeds_give_equal_advice():
    """Iterations and seed fix everything; another seed leads through other worlds."""
    view = sh.Game.from_position(LAST.replace("known Bo: 6S JD", "stock: 5H 6H 7H 9S")).view("Ada")
    first = bots.advise(view, iterations=12, seed=3)
    assert bots.advise(view, iterations=12, seed=3) == first
    assert any(bots.advise(view, iterations=12, seed=seed) != first for seed in range(4, 8))


def test_cores_share_the_iterations():
    """Each core grows a tree of its own; what they found is added up, the same every time."""
    view = sh.Game.from_position(LAST).view("Ada")
    advice = bots.advise(view, iterations=9, seed=3, cores=2)
    assert advice.iterations == sum(option.visits for option in advice.options) == 9
    assert bots.advise(view, iterations=9, seed=3, cores=2) == advice
    assert tree_search.iterations_by_core(Budget(9, None, 2)) == [5, 4]
    assert tree_search.iterations_by_core(Budget(1, None, 3)) == [1]
    assert tree_search.iterations_by_core(Budget(None, 1.0, 2)) == [None, None]
    assert len(tree_search.iterations_by_core(Budget(None, 1.0, None))) >= 1


class Slow(Tree):
    """A tree whose growing only takes time, by a clock of its own."""

    now = 0.0
    cost = 0.0

    def grow(self, iterations):
        self.done += iterations
        self.now += iterations * self.cost


def slow_tree(monkeypatch, cost: float) -> Slow:
    """A tree of whose iterations each takes so many seconds."""
    view = sh.Game("sh-thead", ["Ada", "Bo"], seed=1).view("Ada")
    tree = Slow(search_root(view), values_of(view.rules, 2))
    tree.cost = cost
    monkeypatch.setattr(tree_search, "perf_counter", lambda: tree.now)
    return tree


@pytest.mark.parametrize(
    ("cost", "least", "most"), [(1e-4, 900, 1000), (4e-3, 20, 25), (0.03, 3, 3), (0.5, 1, 1)]
)
def test_time_is_kept(monkeypatch, cost, least, most):
    """However long an iteration takes, a tenth of a second is used and hardly overdrawn."""
    tree = slow_tree(monkeypatch, cost)
    tree.grow_until(0.1, None)
    assert least <= tree.done <= most
    assert tree.now <= max(cost, 0.1 + cost / 2)


def test_both_budgets_hold(monkeypatch):
    """Iterations end a search that still has time."""
    tree = slow_tree(monkeypatch, 1e-6)
    tree.grow_until(1.0, 700)
    assert tree.done == 700


@pytest.mark.native_only  # thousands of iterations
def test_haste_saves_iterations_and_never_changes_the_move():
    iterations = 20 * ITERATIONS
    saved = 0
    for view, _ in decisions("sh-thead"):
        patient = tree_search.search(view, Budget(iterations), 5)
        hasty = tree_search.search(view, Budget(iterations), 5, hasty=True)
        assert hasty.best.move == patient.best.move
        saved += patient.iterations - hasty.iterations
    assert saved > 0


def ended(slices):
    """How often a generator has yielded, and what it returns."""
    count = 0
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return count, end.value
        count += 1


def test_a_search_in_slices_finds_the_same_move():
    """Of the last worlds some may be spared."""
    worlds = 5 * ITERATIONS if COMPILED else 3
    views = [view for view, _ in decisions("sh-thead")]
    for view in views if COMPILED else views[:2]:
        whole = tree_search.search(view, Budget(worlds), 5).best.move
        count, move = ended(most_tried_move(view, Budget(worlds), 5))
        assert move == whole
        assert count < worlds


def test_a_search_in_slices_may_be_interrupted_after_each():
    view = sh.Game.from_position(LAST).view("Ada")
    count, move = ended(most_tried_move(view, Budget(4), 5))
    assert 1 <= count <= 3
    assert move == sh.bot("search:4it", 7).choose(view)


def test_a_bot_that_searches_in_slices_chooses_as_it_does_at_once():
    view = sh.Game.from_position(LAST).view("Ada")
    one, other = SearchBot(7, "search", Budget(4)), SearchBot(7, "search", Budget(4))
    for _ in range(2):
        assert ended(one.choose_in_slices(view))[1] == other.choose(view)


@pytest.mark.parametrize("seconds", [0.001, 0.1])
def test_a_bot_that_counts_seconds_answers(seconds):
    """A search by time makes a legal move even where one iteration takes longer."""
    view = sh.Game.from_position(LAST).view("Ada")
    assert sh.bot(f"search:{seconds}").choose(view) in view.legal


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("sharp", Budget(iterations=100, seconds=0.1)),
        ("expert", Budget(iterations=1000, seconds=1.0)),
        ("master", Budget(seconds=3.0, cores=None)),
        ("search", Budget(seconds=0.1)),
        ("search:2", Budget(seconds=2.0)),
        ("search:0.25", Budget(seconds=0.25)),
        ("search:2000it", Budget(iterations=2000)),
    ],
)
def test_a_name_says_how_long_to_think(name, wanted):
    """Levels have their budgets, and a search the one that its name gives it."""
    assert budget(name) == wanted
    assert sh.bot(name).name == name
    assert needs_search(name)


@pytest.mark.parametrize("text", ["", "it", "0", "-1", "0it", "-5it", "1.5it", "x", "nan", "1e9"])
def test_a_budget_that_cannot_be_is_refused(text):
    """The error names what was asked for and shows how it is written."""
    with pytest.raises(sh.SetupError) as caught:
        sh.bot(f"search:{text}")
    assert caught.value.key == "setup-search-budget"
    assert f"“search:{text}”" in caught.value.sentence("en")
    assert "search:2000it" in caught.value.sentence("de")


@pytest.mark.parametrize(
    "wrong",
    [{"iterations": 0}, {"seconds": 0.0}, {"seconds": -1.0}, {"cores": 0}],
)
def test_advice_needs_a_budget(wrong):
    """Numbers out of range are refused."""
    view = sh.Game.from_position(LAST).view("Ada")
    with raising(sh.SetupError, key="setup-budget"):
        bots.advise(view, **wrong)


def test_advice_needs_a_choice():
    """A seat without a move gets no advice."""
    view = sh.Game.from_position(LAST).view("Bo")
    with pytest.raises(sh.SetupError) as caught:
        bots.advise(view, iterations=1)
    assert caught.value.key == "setup-no-choice"
    assert "Bo" in caught.value.sentence("en")


THROW_IN = """
    rules: cruzo
    seats: Ada Bo
    turn: Ada clockwise play
    pile: 9C 9S 9H
    Ada: 4D 5C 6S | - | 4C 7D 8H
    Bo: 9D | - | -
    """


def test_a_throw_off_turn_that_ends_the_round_is_made():
    """Off turn the last card completes a quartet: the search throws it in."""
    game = sh.Game.from_position(THROW_IN)
    assert game.out_of_turn() == ["Bo"]
    move = out_of_turn(sh.bot("search:20it", 1), game.view("Bo"))
    assert move is not None
    assert move.text == "Bo: throw 9D"


def test_off_turn_advice_leaves_out_what_the_view_does_not_offer():
    """Without letting be among the moves, only the throw is advised on."""
    advice = bots.advise(sh.Game.from_position(THROW_IN).view("Bo"), iterations=6)
    assert [option.move.text for option in advice.options] == ["Bo: throw 9D"]
