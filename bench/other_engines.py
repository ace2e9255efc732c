"""Other engines in the same run, with their nearest games: crazy eights and UNO."""

from __future__ import annotations

import random
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SEATS = 4
ROLLOUTS = 2000


def figures(seconds: float) -> Iterator[Figure]:
    """Figures of the engines that are installed (``make bench`` installs both)."""
    if find_spec("pyspiel"):
        yield Figure(LOOP, "M plies/s", OpenSpiel().loop_speed(seconds))
        yield Figure(STEPS, "k plies/s", OpenSpiel().step_speed(seconds))
        yield Figure(MCTS, "M plies/s", OpenSpiel().search_speed(seconds))
    if find_spec("rlcard"):
        yield Figure(GAME, "k plies/s", per_second(uno_game, seconds))
        yield Figure(ENVIRONMENT, "k plies/s", per_second(uno_environment(), seconds))


LOOP = f"OpenSpiel crazy_eights, {SEATS} seats, loop in C++"
STEPS = f"OpenSpiel crazy_eights, {SEATS} seats, from Python"
MCTS = f"OpenSpiel crazy_eights, {SEATS} seats, MCTS in C++"
GAME = "RLCard uno, 2 seats, game"
ENVIRONMENT = "RLCard uno, 2 seats, environment"


def per_second(play: Callable[[], int], seconds: float) -> Callable[[], float]:
    """A sample of plies per second; ``play`` plays one game and counts its plies."""

    def sample() -> float:
        plies = 0
        start = now = process_time()
        while now - start < seconds:
            plies += play()
            now = process_time()
        return plies / (now - start)

    return sample


class OpenSpiel:
    """Random games of crazy eights. Cards drawn count as chance there, not as plies."""

    def __init__(self) -> None:
        """Load the game and measure how many of its moves are decisions."""
        import pyspiel

        self.spiel: Any = pyspiel
        self.game: Any = pyspiel.load_game("crazy_eights", {"players": SEATS})
        self.chance = random.Random(1)
        self.moves = 0

    def play(self) -> int:
        """One game, every move made from Python; how many of them were decisions."""
        state = self.game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(self.chance.choice(state.legal_actions()))
                plies += 1
        self.moves += state.move_number()
        return plies

    def step_speed(self, seconds: float) -> Callable[[], float]:
        """Decisions per second from Python."""
        return per_second(self.play, seconds)

    def loop_speed(self, seconds: float) -> Callable[[], float]:
        """Decisions per second of OpenSpiel's own loop over its random bots, all in C++."""
        share = sum(self.play() for _ in range(200)) / self.moves
        bots = [self.spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(SEATS)]

        def play() -> int:
            state = self.game.new_initial_state()
            self.spiel.evaluate_bots(state, bots, self.chance.randrange(2**31))
            return int(state.move_number() * share)

        return per_second(play, seconds)

    def search_speed(self, seconds: float) -> Callable[[], float]:
        """Decisions per second within the rollouts of OpenSpiel's own tree search, all in C++."""
        plies = sum(self.play() for _ in range(200)) / 200
        evaluator = self.spiel.RandomRolloutEvaluator(1, 1)
        arguments = (2.0, ROLLOUTS, 1000, False, 1, False)  # exploration … verbose
        bot = self.spiel.MCTSBot(self.game, evaluator, *arguments)
        state = self.game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.chance.choices(outcomes, weights)[0])

        def think() -> int:
            bot.mcts_search(state)
            return int(ROLLOUTS * plies)

        return per_second(think, seconds)


def uno_game() -> int:
    """One random game of RLCard's UNO, without its environment; its plies."""
    from rlcard.games.uno import Game

    game = Game(num_players=2)
    game.np_random = np.random.RandomState(CHANCE.randrange(2**31))
    game.init_game()
    plies = 0
    while not game.is_over():
        game.step(CHANCE.choice(game.get_legal_actions()))
        plies += 1
    return plies


CHANCE = random.Random(1)


def uno_environment() -> Callable[[], int]:
    """One random game of RLCard's UNO as its environment plays it; its plies."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("uno", config={"seed": 1})
    agents = [RandomAgent(num_actions=environment.num_actions) for _ in range(2)]
    environment.set_agents(agents)

    def play() -> int:
        before = environment.timestep
        environment.run(is_training=False)
        return int(environment.timestep - before)

    return play
