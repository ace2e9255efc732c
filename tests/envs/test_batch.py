"""Batches of games against the library itself: the same moves, and nothing that is hidden."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

import shithead as sh
from shithead.cards import RANKS
from shithead.envs.batch import Batch
from shithead.envs.kernels.layouts import RESTART
from shithead.envs.observations import observation_parts
from tests.mode import COMPILED

TABLES = [
    (name, seats)
    for name in sh.rule_names()
    for seats in range(sh.rules(name).deck.players_min, sh.rules(name).deck.players_max + 1)
]
"""Every preset, with every number of seats."""

IN_HALVES = ("guarducci", "superjoker")
"""Presets in which suits matter, so that swaps take two actions."""

PLIES = int(os.environ.get("PLIES", "1000" if COMPILED else "60"))


def begun(rules, seats, games=1, seed=1, **options):
    """A batch whose first games are dealt."""
    batch = Batch(rules, games, seats, **options)
    batch.seed([seed + game for game in range(games)])
    batch.step(np.full(games, RESTART, np.int64))
    return batch


def mirrored(batch):
    """The game of a batch of one, as the library plays it."""
    return sh.Game.from_position(batch.position(0), batch.rules)


def act(batch, move):
    """Make a move in a batch of one, by as many actions as it takes."""
    batch.step(np.array([batch.id_of(0, move)]))
    while batch.episodes["picked_n"][0]:
        batch.step(np.array([batch.id_of(0, move)]))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_actions_are_the_legal_moves(name, seats):
    """A mask shows every move of the library and nothing else; each action makes its move."""
    chance = random.Random(f"{name} {seats}")
    batch = begun(name, seats)
    ply = 0
    while ply < PLIES:
        game = mirrored(batch)
        asked = game.out_of_turn()
        while not batch.episodes["over"][0] and ply < PLIES:
            ply += 1
            seat = batch.agents[batch.episodes["seat"][0]]
            expected = asked.pop(0) if asked else game.turn
            assert seat == expected
            legal = [move.by(None) for move in game.legal_moves(seat)]
            legal = [move for move in legal if move.kind is not sh.MoveKind.TOPPLE]
            off_turn = seat != game.turn
            assert batch.episodes["off_turn"][0] == off_turn
            move = chance.choice([*legal, None] if off_turn else legal)
            ids = [batch.id_of(0, each) for each in ([*legal, None] if off_turn else legal)]
            if game.phase is sh.Phase.LAY:  # a card of the choice at a time, any of them first
                ranks = {card[0] for each in legal for card in each.cards}
                ids = [batch.actions.of(f"put {rank}") for rank in ranks]
            elif not (game.phase is sh.Phase.SWAP and name in IN_HALVES):
                assert len(ids) == len(set(ids))
            assert set(ids) == set(np.flatnonzero(batch.masks[0]).tolist())
            assert sorted(set(ids)) == sorted(batch.legal[0][batch.legal[0] >= 0].tolist())
            act(batch, move)
            if move is not None:
                game.play(move.by(seat))
                asked = game.out_of_turn() if not game.over else []
            assert batch.position(0) == game.position()
        batch.step(np.array([RESTART]))


def exchanged(batch, seat, seed):
    """The state of a game that the seat cannot tell from this one: hidden cards lie elsewhere."""
    position = batch.view(0, seat).position
    return sh.Game.from_position(position, batch.rules, seed=seed).core.states[0]


def seen(batch, seat):
    """All that a seat is shown of a batch of one: observation; if asked, mask and actions, too."""
    row = np.zeros(batch.width, np.uint8)
    batch.observe(0, seat, row)
    if batch.episodes["seat"][0] != seat or batch.episodes["over"][0]:
        return (row.tobytes(),)
    if not batch.episodes["off_turn"][0]:
        batch.episodes["asked"] = 2 * batch.seats  # all others have been
    batch.restore(batch.saved())
    shown = batch.observations[0], batch.masks[0], batch.legal[0]
    return row.tobytes(), *(each.tobytes() for each in shown), sorted(batch.choices(0))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_hidden_cards_change_no_byte(name, seats):
    """Games that differ only in what a seat cannot know look alike to it, to the last byte."""
    batch = begun(name, seats, seed=seats)
    chance = random.Random(name)
    for ply in range(PLIES // 4):
        if batch.episodes["over"][0]:
            batch.step(np.array([RESTART]))
        if ply % 5 == 0:
            own = batch.saved()
            for seat in range(seats):
                shown = seen(batch, seat)
                batch.states[0] = exchanged(batch, seat, ply)
                assert seen(batch, seat) == shown
                batch.restore(own)
        batch.step(np.array([chance.choice(np.flatnonzero(batch.masks[0]))]))


def by_rank(cards):
    """How many cards of each rank there are, hidden ones left out."""
    return [sum(card[0] == rank for card in cards) for rank in RANKS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_observations_say_what_views_show(name, seats):
    """Every number of an observation is what the seat's view shows."""
    batch = begun(name, seats, seed=3)
    chance = random.Random(name)
    for ply in range(PLIES // 4):
        if batch.episodes["over"][0]:
            batch.step(np.array([RESTART]))
        seat = int(batch.episodes["seat"][0])
        if ply % 3 == 0 and not batch.episodes["picked_n"][0]:
            view, row = batch.view(0, seat), batch.observations[0]
            found = {part.name: row[part.slice].tolist() for part in observation_parts(seats)}
            assert found | expected_parts(view, found) == found
        batch.step(np.array([chance.choice(np.flatnonzero(batch.masks[0]))]))


def expected_parts(view, found):
    """Parts of an observation out of a view, and the rest of these parts as they were found."""
    seats = len(view.seats)
    names = [view.seats[(view.number + step) % seats] for step in range(seats)]
    parts = {
        "own hand": by_rank(view.hand),
        "own up cards": by_rank(view.up),
        "pile": by_rank(view.pile),
        "burnt": by_rank(view.burnt),
        "table": [len(view.stock), len(view.pile), view.direction == "clockwise"],
    }
    for back, card in enumerate(view.pile[:-6:-1], 1):
        parts[f"pile, card {back} from the top"] = by_rank([card])
    for step, name in enumerate(names):
        if step:
            parts[f"known hand +{step}"] = by_rank(view.known[name])
            parts[f"up cards +{step}"] = by_rank(view.rows[name].up)
        place = found[f"seat +{step}"][3]
        parts[f"seat +{step}"] = [*view.sizes[name], place, name == view.turn]
    return {name: shown + found[name][len(shown) :] for name, shown in parts.items()}


@pytest.mark.parametrize("name", [*IN_HALVES, "pagat-choose", "cruzo"])
def test_bots_choose_a_move_once(name):
    """A bot that plays by chance is not asked again amid a move of several actions."""
    batch, player = begun(name, 3), sh.bot("random", seed=1)
    for _ in range(PLIES):
        action = batch.ask(0, player)
        assert batch.masks[0][action] == 1
        batch.step(np.array([action]))
        if batch.episodes["over"][0]:
            batch.step(np.array([RESTART]))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_step_that_ctrl_c_has_left_is_finished_first(threads):
    """Otherwise a thread would still be writing to the arrays of the next step."""
    games, chance = 9, np.random.default_rng(1)
    whole, left = (begun("cruzo", 3, games, threads=threads) for _ in range(2))
    for _ in range(20):
        actions = (whole.masks * chance.random(whole.masks.shape)).argmax(1)
        whole.step(actions)
        np.copyto(left.given, actions)
        left.plan.unfinished = left.plan.waiting = left.plan.parts  # begun, and no more
        actions = (whole.masks * chance.random(whole.masks.shape)).argmax(1)
        whole.step(actions)
        left.step(actions)
        assert (left.observations == whole.observations).all()
        assert (left.ended == whole.ended).all()
        assert (left.episodes == whole.episodes).all()
    whole.close()
    left.close()
