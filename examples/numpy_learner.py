"""Learns to play with NumPy alone: the value of each action as a weighted sum of what is observed.

Self-play in many games at once; after each round of it, the weights of every action are fitted to
how the games ended (Monte Carlo values, ridge regression). It plays what looks best, mostly::

    python examples/numpy_learner.py 300

learns for 300 seconds and says how often it beats `no-take` with two at the table.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shithead import envs
from shithead.envs.unseen import score

Array = NDArray[Any]

STEPS = 700
"""Steps of all games between two fits."""

EXPLORE = 0.05
"""How often an action is taken at random while learning."""

FORGET = 0.9
"""What older games count after each fit."""

FADE = 0.98
"""What a result counts a decision earlier: what is near says more."""

RIDGE = 3.0


class NumPyLearner:
    """Values of actions, linear in the observation.

    Args:
        rules: a rule set.
        games: how many are played at the same time.
        steps: steps of all games between two fits.
    """

    def __init__(self, rules: str = "sh-thead", games: int = 256, steps: int = STEPS) -> None:
        """Know nothing yet."""
        self.rules, self.steps = rules, steps
        self.env = envs.vector(rules, games, seats=2, autoreset="same_step")
        self.chance = np.random.default_rng(0)
        count = len(self.env.action_names)
        size = self.env.single_observation_space["observation"].shape[0] + 1
        self.weights = np.zeros((count, size), np.float32)
        self._squares = np.zeros((count, size, size), np.float32)
        self._sums = np.zeros((count, size), np.float32)
        self._take = self.env.actions.of("take")
        self.fits = 0

    def inputs(self, observations: Array) -> Array:
        """What values are computed from: the numbers observed, scaled, and a one."""
        scaled = observations.astype(np.float32) * np.float32(0.25)
        return np.concatenate([scaled, np.ones((len(scaled), 1), np.float32)], axis=1)

    def best(self, observations: dict[str, Array]) -> Array:
        """The legal action of the highest value in each game; chance decides between equals."""
        values = self.inputs(observations["observation"]) @ self.weights.T
        values += self.chance.random(values.shape, np.float32) * np.float32(1e-3)
        return np.where(observations["action_mask"] == 1, values, -np.inf).argmax(1)

    def reluctant(self, masks: Array) -> Array:
        """Any legal action, but taking the pile only where there is no other."""
        masks = masks.copy()
        masks[:, self._take] &= masks.sum(1) == 1
        return (masks * self.chance.random(masks.shape, np.float32)).argmax(1)

    def learn_once(self) -> None:
        """Play against itself for some steps, and fit the values to what came of it."""
        observations, info = self.env.reset(seed=int(self.chance.integers(2**31)))
        played = []
        for _ in range(self.steps):
            anyhow = self.reluctant(observations["action_mask"])
            explores = self.chance.random(len(anyhow)) < (EXPLORE if self.fits else 1.0)
            actions = np.where(explores, anyhow, self.best(observations))
            before, seats = observations["observation"], info["seat"]
            observations, _, over, _, info = self.env.step(actions)
            played.append((before, actions, seats, over, info["rewards"]))
        rows, taken, won = self._outcomes(played)
        self._fit(self.inputs(rows), taken, won)
        self.fits += 1

    def _outcomes(self, played: list[tuple[Array, ...]]) -> tuple[Array, Array, Array]:
        """Observations and actions of the games that ended, and what their seats won."""
        games = self.env.num_envs
        ended, result = np.zeros(games, bool), np.zeros((games, 2))
        rows, taken, won = [], [], []
        for before, actions, seats, over, rewards in reversed(played):
            result *= FADE
            result[over], ended = rewards[over], ended | over
            rows.append(before[ended])
            taken.append(actions[ended])
            won.append(result[np.arange(games), seats][ended])
        return np.concatenate(rows), np.concatenate(taken), np.concatenate(won)

    def _fit(self, inputs: Array, taken: Array, won: Array) -> None:
        self._squares *= FORGET
        self._sums *= FORGET
        ridge = RIDGE * np.eye(inputs.shape[1], dtype=np.float32)
        for action in np.unique(taken):
            own = inputs[taken == action]
            self._squares[action] += own.T @ own
            self._sums[action] += own.T @ won[taken == action].astype(np.float32)
            squares = self._squares[action] + ridge
            self.weights[action] = np.linalg.solve(squares, self._sums[action])

    def wins(self, opponent: str, games: int = 1000, seed: int = 10**6) -> float:
        """The share of games that it does not lose against a bot, two at the table."""

        def policy(observations: dict[str, Array], *_: Any) -> Array:
            return self.best(observations)

        how = {"games": games, "seed": seed, "ids": "compact"}
        return 0.5 + score(policy, self.rules, (opponent,), **how).reward / 2


def main() -> None:
    """Learn for some seconds, and say how it goes."""
    seconds = float(sys.argv[1]) if sys.argv[1:] else 300.0
    learner, began = NumPyLearner(), perf_counter()
    while perf_counter() - began < seconds:
        learner.learn_once()
        spent = perf_counter() - began
        share = learner.wins("no-take", 500)
        print(f"{spent:5.0f} s: beats no-take in {share:.1%} of games", flush=True)
    print(f"at the end: {learner.wins('no-take', 4000):.1%}")


if __name__ == "__main__":
    main()
