"""Environments against each other: one game and many, alone and among bots, right and wrong use."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import shithead as sh
from shithead import envs
from shithead.envs.action_ids import action_ids
from shithead.envs.kernels.layouts import TABLE_NUMBERS
from shithead.envs.move_actions import action_of
from shithead.envs.observations import observation_parts
from shithead.envs.rules_features import rules_feature_names
from tests.mode import COMPILED

STEPS = 2000 if COMPILED else 120


def legal_choice(chance, mask):
    """Any legal action."""
    return int(chance.choice(np.flatnonzero(mask)))


def chosen(chance, masks):
    """A legal action in each game; 0 where there is none."""
    return (masks * chance.random(masks.shape)).argmax(1)


def test_many_games_are_the_same_as_single_ones(table):
    """Game i of a seed is the single game of seed + i, observation by observation, to the end."""
    rules, seats = table
    count, chance = 3, np.random.default_rng(1)
    many = envs.vector(rules, count, seats=seats)
    singles = [envs.aec(rules, seats) for _ in range(count)]
    observations, info = many.reset(seed=7)
    for number, single in enumerate(singles):
        single.reset(seed=7 + number)
    for _ in range(STEPS // 4):
        for number, single in enumerate(singles):
            agent = f"player_{info['seat'][number]}"
            assert agent == single.agent_selection or not observations["action_mask"][number].any()
            shown = single.observe(agent)
            for part in ("observation", "action_mask"):
                assert (shown[part] == observations[part][number]).all()
        over = ~observations["action_mask"].any(1)
        acting, actions = info["seat"], chosen(chance, observations["action_mask"])
        observations, rewards, ended, _, info = many.step(actions)
        for number, single in enumerate(singles):
            if over[number]:
                single.reset()
                assert rewards[number] == 0
            else:
                single.step(int(actions[number]))
                agent = f"player_{acting[number]}"
                assert rewards[number] == single.unwrapped.rewards[agent]
                assert ended[number] == single.unwrapped.terminations[agent]


def test_rewards_add_up_to_nothing(table):
    """By the loser, by places and by the first one out; each game has the same end."""
    rules, seats = table
    for reward in ("loser", "place", "first"):
        many = envs.vector(rules, 8, seats=seats, reward=reward, observe=False)
        chance = np.random.default_rng(3)
        observations, _ = many.reset(seed=1)
        won = np.zeros(seats)
        for _ in range(STEPS):
            observations, _, over, _, info = many.step(chosen(chance, observations["action_mask"]))
            assert np.allclose(info["rewards"].sum(1), 0)
            assert (np.abs(info["rewards"]) <= 1).all()
            won += np.abs(info["rewards"][over]).sum(0)
        assert won.sum() > 0 or not COMPILED


def test_bots_in_kernels_and_outside_play_alike():
    """A learner meets the same bots alone and in many games; rewards come at the end."""
    many = envs.vector("cruzo", 4, opponents=("steady", "beginner"))
    alone = [envs.solo("cruzo", ("steady", "beginner")) for _ in range(4)]
    observations, _ = many.reset(seed=5)
    first = [env.reset(seed=5 + number)[0] for number, env in enumerate(alone)]
    for number, shown in enumerate(first):
        assert (shown["observation"] == observations["observation"][number]).all()
    chance = np.random.default_rng(2)
    for _ in range(40):
        actions = chosen(chance, observations["action_mask"])
        running = observations["action_mask"].any(1)
        observations, rewards, over, _, _ = many.step(actions)
        for number, env in enumerate(alone):
            if running[number]:
                shown, won, ended, _, _ = env.step(actions[number])
                assert (won, ended) == (rewards[number], over[number])
            else:
                shown, _ = env.reset()
            assert (shown["observation"] == observations["observation"][number]).all()


class Careful:
    """Takes the pile whenever it may."""

    def choose(self, view):
        takes = [move for move in view.legal if move.kind is sh.MoveKind.TAKE]
        return (takes or view.legal)[0]


@pytest.mark.parametrize("rules", ["cruzo", "guarducci", "pagat-choose", "sh-thead"])
def test_any_bot_is_an_opponent(rules):
    """Bots written in Python and those that search sit beside the others."""
    env = envs.solo(rules, (Careful, "steady"))
    chance = np.random.default_rng(4)
    won = []
    shown, _ = env.reset(seed=1)
    for _ in range(150):
        shown, reward, over, _, _ = env.step(legal_choice(chance, shown["action_mask"]))
        if over:
            won.append(reward)
            shown, _ = env.reset()
    assert won
    assert set(won) <= {-1.0, 0.0, 0.5}


def test_off_turn_nobody_sees_who_was_asked():
    """A seat that lets it be leaves no trace in what others observe."""
    env, chance, found = envs.aec("cruzo", 3).unwrapped, np.random.default_rng(5), 0
    parts = {part.name: part.first for part in observation_parts(3)}
    off_turn = parts["table"] + TABLE_NUMBERS.index("off turn")
    while found < 3:
        env.reset(seed=found)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            if env.observe(agent)["observation"][off_turn]:
                others = [each for each in env.possible_agents if each != agent]
                before = [env.observe(each)["observation"] for each in others]
                env.step(0)
                after = [env.observe(each)["observation"] for each in others]
                for row in (*before, *after):
                    row[off_turn] = 0  # a seat knows that it is asked itself
                assert np.array_equal(before, after)
                found += 1
            else:
                env.step(legal_choice(chance, env.observe(agent)["action_mask"]))


def test_illegal_actions():
    """They lose the game, or are an error that says what is legal."""
    env = envs.aec("sh-thead", 3, illegal="lose")
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.observe(env.agent_selection)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.unwrapped.rewards[agent] == -1.0
    assert sum(env.unwrapped.rewards.values()) == 0.0
    assert all(env.unwrapped.terminations.values())
    strict = envs.solo("sh-thead", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(
        sh.SetupError, match=r"may not do “call|may not do “take 22”.*Legal: .*ready"
    ):
        strict.step(strict.actions.of("take 22"))
    for wrong in (-1, 10_000, float("nan"), "pass", None):
        with pytest.raises(sh.SetupError, match="is not an action"):
            strict.step(wrong)
    many = envs.vector("sh-thead", 3, illegal="raise")
    observations, _ = many.reset(seed=1)
    with pytest.raises(sh.SetupError, match="Legal: "):
        many.step([many.actions.of("take 22")] * 3)
    with pytest.raises(sh.SetupError, match="action needs one value per game: 3, not 2"):
        many.step([0, 0])
    for wrong in ([[0, 0, 0]], [0.5, 0, 0], [-1, 0, 0], [0, 0, 10**6], [[0], [0, 0], 0]):
        with pytest.raises(sh.SetupError, match="is not an action"):
            many.step(wrong)
    legal = chosen(np.random.default_rng(1), observations["action_mask"])
    assert not many.step(legal)[2].any()


def test_the_next_game_begins_when_it_is_asked_to():
    """In the next step, in the same one, or by a reset of some games."""
    chance = np.random.default_rng(6)
    same = envs.vector("egilsson", 4, seats=2, autoreset="same_step")
    assert same.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _ = same.reset(seed=1)
    ends = 0
    for _ in range(STEPS):
        observations, rewards, over, _, info = same.step(
            chosen(chance, observations["action_mask"])
        )
        assert observations["action_mask"].any(1).all()
        if over.any():
            ends += 1
            assert not info["final_obs"]["action_mask"][over].any()
            assert (np.abs(rewards[over]) == 1).all()
    assert ends or not COMPILED
    waiting = envs.vector("egilsson", 4, seats=2, autoreset="disabled")
    observations, _ = waiting.reset(seed=1)
    for _ in range(STEPS):
        observations, _, over, _, _ = waiting.step(chosen(chance, observations["action_mask"]))
        if over.all():
            break
    assert over.any() or not COMPILED
    observations, _ = waiting.reset(options={"reset_mask": over})
    assert observations["action_mask"][over].any(1).all()


def test_threads_and_shared_arrays_change_nothing():
    """Threads step the same games; without copies the arrays are the environment's own."""
    chance = np.random.default_rng(7)
    one = envs.vector("cruzo", 9)
    two = envs.vector("cruzo", 9, threads=2, copy=False)
    shown, _ = one.reset(seed=3)
    other, _ = two.reset(seed=3)
    for _ in range(STEPS // 4):
        actions = chosen(chance, shown["action_mask"])
        shown, rewards, over, _, info = one.step(actions)
        again, others, ends, _, about = two.step(actions)
        assert again["observation"] is other["observation"]
        assert (shown["observation"] == again["observation"]).all()
        assert (rewards == others).all()
        assert (over == ends).all()
        assert (info["legal"] == about["legal"]).all()
    two.close()


def test_options_are_checked():
    """A wrong one is named, with what there is."""
    for wrong, said in (
        ({"ids": "tiny"}, "compact, universal"),
        ({"ids": []}, "compact, universal"),
        ({"illegal": "ignore"}, "lose, raise"),
        ({"reward": "chips"}, "loser, place, first"),
        ({"seats": 11}, "seats"),
        ({"seats": 1}, "seats"),
        ({"seats": 10**30}, "seats"),
        ({"seats": 2.0}, "number of seats"),
        ({"seats": "3"}, "number of seats"),
        ({"render_mode": "rgb_array"}, "ansi, human"),
    ):
        with pytest.raises(sh.SetupError, match=said):
            envs.aec("sh-thead", **wrong)
    with pytest.raises(sh.SetupError, match="next_step, same_step, disabled"):
        envs.vector("sh-thead", 2, autoreset="never")
    for wrong in (
        {"num_envs": 0}, {"num_envs": 2.5}, {"num_envs": True}, {"threads": 0}, {"threads": "2"},
        {"threads": 10**9},
    ):  # fmt: skip
        with pytest.raises(sh.SetupError, match="whole number from 1"):
            envs.vector("sh-thead", **wrong)
    with pytest.raises(sh.SetupError, match="no bot"):
        envs.solo("sh-thead", ("stedy",))
    with pytest.raises(sh.SetupError, match="render_mode cannot be “human”"):
        envs.solo("sh-thead", render_mode="human")


def test_numbers_of_numpy_are_whole_numbers():
    """As a number of games, of seats, and as a seed."""
    three = np.int64(3)
    many = envs.vector("sh-thead", three, seats=three)
    assert len(many.reset(seed=three)[0]["observation"]) == many.num_envs == many.seats == 3
    alone, other = envs.solo("sh-thead"), envs.solo("sh-thead")
    assert str(alone.reset(seed=three)) == str(other.reset(seed=3))


def test_a_single_opponent_is_one():
    """A name is not a list of its letters."""
    assert envs.solo("sh-thead", "steady").unwrapped.observation_space == (
        envs.solo("sh-thead", ("steady",)).observation_space
    )
    assert envs.vector("sh-thead", 2, opponents="steady").seats == 2


def test_a_step_needs_a_game():
    """Before the first reset there is none."""
    with pytest.raises(sh.SetupError, match=r"Call reset\(\) first"):
        envs.solo("sh-thead").step(1)
    with pytest.raises(sh.SetupError, match=r"Call reset\(\) first"):
        envs.vector("sh-thead", 2).step([1, 1])
    for looked in (envs.solo("sh-thead").render, envs.solo("sh-thead").state):
        with pytest.raises(sh.SetupError, match=r"Call reset\(\) first"):
            looked()
    with pytest.raises(sh.SetupError, match=r"Call reset\(\) first"):
        envs.vector("sh-thead", 2).view(0)
    many, bare = envs.vector("sh-thead", 2), envs.aec("sh-thead").unwrapped
    for early in (
        lambda: many.ask(0, sh.bot("rules")), many.state, lambda: bare.step(1), bare.render,
        bare.state, lambda: bare.observe("player_0"),
    ):  # fmt: skip
        with pytest.raises(sh.SetupError, match=r"Call reset\(\) first"):
            early()


@pytest.mark.parametrize("game", [None, -1, 2, 0.0, "0", True])
def test_there_is_no_such_game(game):
    """A game is its number."""
    many = envs.vector("sh-thead", 2)
    many.reset(seed=1)
    with pytest.raises(sh.SetupError, match="numbered from 0 to 1"):
        many.view(game)
    with pytest.raises(sh.SetupError, match="numbered from 0 to 1"):
        many.ask(game, sh.bot("rules"))


def test_only_bots_are_asked_and_only_agents_observe():
    """The name of a bot is not one."""
    many, alone = envs.vector("sh-thead", 2), envs.aec("sh-thead")
    many.reset(seed=1)
    alone.reset(seed=1)
    for nobody in (None, "rules"):
        with pytest.raises(sh.SetupError, match="is not a bot"):
            many.ask(0, nobody)
    with pytest.raises(sh.UnknownSeat, match="player_9"):
        alone.observe("player_9")


def test_rules_are_numbers():
    """The same numbers for every rule set, told apart, and named."""
    found = {}
    for preset in sh.rule_names():
        env = envs.solo(preset, ("random",) * (envs.usual_seats(preset) - 1))
        found[env.rules_features.tobytes()] = preset
        assert env.rules_features.shape == (len(rules_feature_names()),)
    assert len(found) == len(sh.rule_names())
    assert len(set(rules_feature_names())) == len(rules_feature_names())


def test_universal_ids_mean_the_same_everywhere():
    """The same game by either ids: names agree action by action."""
    compact = envs.aec("karma", 3, ids="compact").unwrapped
    universal = envs.aec("karma", 3, ids="universal").unwrapped
    for env in (compact, universal):
        env.reset(seed=4)
    chance = np.random.default_rng(8)
    while not any(compact.terminations.values()):
        masks = [env.observe(env.agent_selection)["action_mask"] for env in (compact, universal)]
        names = [
            [env.action_names[each] for each in np.flatnonzero(mask)]
            for env, mask in zip((compact, universal), masks, strict=True)
        ]
        assert names[0] == names[1]
        name = chance.choice(names[0])
        compact.step(compact.actions.of(name))
        universal.step(universal.actions.of(name))
    assert compact.rewards == universal.rewards


def test_seeds_are_checked():
    """A generator or half a number is refused; NumPy's whole numbers and texts are seeds."""
    alone, many = envs.aec("sh-thead", 2), envs.vector("sh-thead", 3, seats=2)
    for wrong in (np.random.default_rng(1), 1.5, object()):
        with pytest.raises(sh.SetupError, match="is not a seed"):
            alone.reset(seed=wrong)
        with pytest.raises(sh.SetupError, match="is not a seed"):
            many.reset(seed=wrong)
    with pytest.raises(sh.SetupError, match="seed needs one value per game: 3, not 2"):
        many.reset(seed=[1, 2])
    shown, _ = many.reset(seed=np.int64(5))
    for seeds in (5, [5, 6, 7], np.arange(5, 8)):
        assert (many.reset(seed=seeds)[0]["observation"] == shown["observation"]).all()
    with pytest.raises(sh.SetupError, match="reset_mask needs one value per game: 3, not 1"):
        many.reset(options={"reset_mask": [True]})


class Stubborn:
    """Returns the same, whatever is legal."""

    def __init__(self, move):
        self.move = move

    def choose(self, view):
        return self.move


def play_until_the_opponent_decides(env):
    """Deal until the opponent begins, or be ready."""
    for seed in range(3):
        env.reset(seed=seed)
        env.step(env.actions.of("ready"))


def test_an_opponent_that_plays_illegally_is_an_error():
    """The error names the seat, the move and what is legal."""
    for illegal in (sh.Move(sh.MoveKind.PASS), "pass"):
        env = envs.solo("sh-thead", (Stubborn(illegal),))
        with pytest.raises(sh.SetupError, match=r"player_1 may not do “pass” now\. Legal: .*ready"):
            play_until_the_opponent_decides(env)


@pytest.mark.parametrize("rubbish", [None, "seven", 0.5])
def test_an_opponent_that_plays_no_move_is_an_error(rubbish):
    """It has not lost the game by that, which would look like a success of the learner."""
    env = envs.solo("sh-thead", (Stubborn(rubbish),))
    with pytest.raises(sh.IllegalMove, match=f"“{rubbish}” is not a move"):
        play_until_the_opponent_decides(env)


@pytest.mark.parametrize("name", ["sh-thead", "guarducci", "pagat-choose"])
def test_moves_have_actions(name):
    """Each legal move of a view has an action, that of its name; an illegal one has none."""
    game = sh.Game(name, ["Ada", "Bo"], seed=3)
    actions = action_ids(game.rules, 2)
    seen = game.view(game.turn or "Ada")
    found = {action_of(actions, seen, move) for move in seen.legal}
    assert found <= set(range(len(actions)))
    if name == "sh-thead":
        ready = sh.Move(sh.MoveKind.READY)
        assert actions.names[action_of(actions, seen, ready)] == "ready"
        assert len(found) == len(seen.legal)
    with pytest.raises(sh.SetupError, match="may not do “call Bo” now"):
        action_of(actions, seen, sh.Move(sh.MoveKind.CALL, words="Bo"))
