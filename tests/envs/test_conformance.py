"""What PettingZoo and Gymnasium themselves check of an environment.

`make test` runs a share of it; all presets and seats: ALL_TABLES=1 pytest tests/envs
"""

from __future__ import annotations

import warnings
from functools import partial

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

import shithead as sh
from shithead import envs

EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
"""What PettingZoo says of every observation that comes with a mask."""


@pytest.fixture(autouse=True)
def only_expected_warnings():
    """Any other warning is an error."""
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


def test_pettingzoo_api(table):
    """Spaces, masks, rewards, agents, the order of steps."""
    api_test(envs.aec(*table), num_cycles=60)


def test_pettingzoo_seeds(table):
    """Equal seeds, equal games."""
    seed_test(partial(envs.aec, *table), num_cycles=20)


def test_pettingzoo_parallel(table):
    """The same with an action of everybody in each step."""
    parallel_api_test(envs.parallel(*table), num_cycles=40)
    parallel_seed_test(partial(envs.parallel, *table), num_cycles=20)


def test_pettingzoo_render_and_state(table):
    """The table as text, and all cards for those who train with perfect information."""
    render_test(partial(envs.aec, *table))
    state_test(envs.aec(*table), envs.parallel(*table))


def test_gymnasium_solo(table):
    """One learner against bots."""
    rules, seats = table
    made = {"rules": rules, "opponents": ("random",) * (seats - 1)}
    check_env(gymnasium.make("shithead/solo-v0", render_mode="ansi", **made).unwrapped)


def test_registered_with_gymnasium():
    """Every preset is made by its name, alone and many at once; the module may be named with it."""
    solo = gymnasium.make("shithead.envs:shithead/solo-v0")
    assert solo.unwrapped.action_names[:2] == ("pass", "ready")
    for preset in sh.rule_names():
        env = gymnasium.make(f"shithead/{preset}-v0")
        observation, _ = env.reset(seed=1)
        assert env.observation_space.contains(observation)
        many = gymnasium.make_vec(f"shithead/{preset}-v0", num_envs=3)
        observations, info = many.reset(seed=1)
        assert many.observation_space.contains(observations)
        assert (observations["observation"][0] == observation["observation"]).all()
        assert info["legal"].shape == (3, 128)


def test_registered_with_pettingzoo():
    """Every preset is made by its name."""
    for preset in sh.rule_names():
        for kind in ("aec", "parallel"):
            env = pettingzoo.make(kind, f"shithead/{preset}-v0")
            env.reset(seed=1)
            assert env.agents[0] == "player_0"
