"""Environments for learning: PettingZoo, Gymnasium, many games together (docs/environments.md).

Importing this package registers ``shithead/PRESET-v0`` with both libraries if they are installed
(extra ``env``), and ``shithead/solo-v0`` with Gymnasium.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from shithead.defaults import DEFAULT_PRESET
from shithead.errors import SetupError
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.preset_files import rule_names

if TYPE_CHECKING:
    from shithead.bots.registry import BotSpec
    from shithead.ruleset.rule_set import RuleSet

_VERSION = "v0"
_USUAL_SEATS = 3


def aec(
    rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET, seats: int = 3, **options: Any
) -> Any:
    """A game as a PettingZoo environment, which checks that it is used in the right order.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        options: options of ``shithead.envs.aec_env.ShitheadAEC``.
    """
    check_installed("pettingzoo")
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from shithead.envs.aec_env import ShitheadAEC

    return OrderEnforcingWrapper(ShitheadAEC(rules, seats, **options))


def parallel(
    rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET, seats: int = 3, **options: Any
) -> Any:
    """A game as a parallel PettingZoo environment: every seat acts in each step, one action counts.

    PettingZoo's wrapper tells all seats which one decides (``active_agent``), also off turn.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        options: options of ``shithead.envs.aec_env.ShitheadAEC``.
    """
    check_installed("pettingzoo")
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    return turn_based_aec_to_parallel(aec(rules, seats, **options))


def solo(
    rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET,
    opponents: Sequence[BotSpec] | BotSpec = ("rules", "rules"),
    **options: Any,
) -> Any:
    """One learner against bots as a Gymnasium environment.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        opponents: bots as ``shithead.bot`` takes them, clockwise from the learner; or a single one.
        options: options of ``shithead.envs.solo_env.ShitheadSolo``.
    """
    check_installed("gymnasium")
    from shithead.envs.solo_env import ShitheadSolo

    return ShitheadSolo(rules, opponents, **options)


def vector(
    rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET, num_envs: int = 1024, **options: Any
) -> Any:
    """Many games together as a Gymnasium vector environment.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        num_envs: the number of games.
        options: options of ``shithead.envs.vector_env.ShitheadVector``.
    """
    check_installed("gymnasium")
    from shithead.envs.vector_env import ShitheadVector

    return ShitheadVector(rules, num_envs, **options)


def check_installed(library: str) -> None:
    """Check that a library of the extra ``env`` is installed.

    Raises:
        SetupError: the library is missing.
    """
    if find_spec(library) is None:
        raise SetupError("setup-extra", library=library, extra="env")


def _register() -> None:
    """Register the environments by their names."""
    import gymnasium

    entries: dict[str, Any] = {
        "entry_point": "shithead.envs.solo_env:ShitheadSolo",
        "vector_entry_point": "shithead.envs.vector_env:learner_among_bots",
    }
    gymnasium.register(f"shithead/solo-{_VERSION}", **entries)
    for preset in rule_names():
        seats = usual_seats(preset)
        name, kwargs = f"shithead/{preset}-{_VERSION}", {"rules": preset}
        bots = {"opponents": ("rules",) * (seats - 1)}
        gymnasium.register(name, kwargs=kwargs | bots, **entries)
        if find_spec("pettingzoo") is not None:
            from pettingzoo import register

            given: dict[str, Any] = {**kwargs, "seats": seats}
            register("aec", name, "shithead.envs:aec", kwargs=given)
            register("parallel", name, "shithead.envs:parallel", kwargs=given)


def usual_seats(preset: str) -> int:
    """The number of seats of a registered environment: three, or the nearest allowed number."""
    deck = load_rules(preset).deck
    return min(max(_USUAL_SEATS, deck.players_min), deck.players_max)


if find_spec("gymnasium") is not None:
    _register()
