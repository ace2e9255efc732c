"""What all tests share: how many examples are tried, and which tests fit the mode."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, Phase, settings

import shithead as sh
from tests.mode import COMPILED

# An example is a whole game, half a second as plain Python, a tenth of that compiled; each
# property has them for every preset.
_COMMON = {
    "deadline": None,
    "print_blob": True,
    "max_examples": 6,
    "suppress_health_check": [HealthCheck.too_slow],
}
# Making what is found small takes minutes: only where someone waits for it.
_FAST = _COMMON | {"phases": [each for each in Phase if each not in {Phase.shrink, Phase.explain}]}
settings.register_profile("dev", **_COMMON)
settings.register_profile("ci", derandomize=True, database=None, **_FAST)
# To search longer: HYPOTHESIS_PROFILE=long.
settings.register_profile("long", **(_FAST | {"max_examples": 100}))
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)

# A job started in the background ignores Ctrl-C, and so would every command that a test starts:
# what a program handles itself is not inherited, what it ignores is.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that hold only in the other mode, also when pytest is started by hand."""
    other = "python_only" if COMPILED else "native_only"
    left_out = [item for item in items if item.get_closest_marker(other)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(params=sh.rule_names())
def preset(request: pytest.FixtureRequest) -> str:
    """Every preset's name in turn."""
    return request.param


@pytest.fixture
def anyio_backend() -> str:
    """Coroutines run in the loop that servers run in."""
    return "asyncio"


@pytest.fixture
def game() -> sh.Game:
    """A small game of the base rules, just dealt."""
    return sh.Game("sh-thead", ["Ada", "Bo"], seed=1)


@pytest.fixture
def view():
    """The view of the seat on turn in a position, its rules changed if need be."""

    def make(position, rules=None, **changes):
        ruleset = sh.rules(rules).replace(changes) if rules else None
        game = sh.Game.from_position(position, ruleset)
        return game.view(game.turn)

    return make
