"""Games on a GPU: what is asked of the driver, how games are shared out, what can go wrong."""

from __future__ import annotations

import ctypes
import functools
import sys
from types import ModuleType

import pytest

import shithead as sh
from shithead.engine.playout_share import PLIES as PLIES_BEGIN
from shithead.engine.playout_share import SERIES
from shithead.game import playouts as playouts_module
from shithead.gpu import gpu as gpu_module
from shithead.gpu.gpu import BLOCK, Driver, Gpu, installed_driver, kernel_code, this_gpu
from shithead.lab.duel import duel
from shithead.localization import LANGUAGES
from tests.gpu.stand_in import BLOCKS, PROCESSORS, DriverStandIn, Status

THREADS = PROCESSORS * BLOCKS * BLOCK
PLIES = 10
"""Plies of every game that the stand-in plays."""


def play(started, _kernel, grid, block, words):
    """Play the games of a series as its record says, and note its first: seats lose in turn."""
    at, _, found, games = words[-4:]
    series = SERIES.from_address(at)
    assert grid * block == series.threads
    started.append(series.first)
    ended = (ctypes.c_int64 * games).from_address(found)
    for game in range(games):
        ended[game] = PLIES << PLIES_BEGIN | game % 3


@pytest.fixture
def started():
    """The number of the first game of every launch."""
    return []


@pytest.fixture
def driver(started):
    """The stand-in for the driver."""
    return DriverStandIn(functools.partial(play, started))


@pytest.fixture
def gpu(driver, monkeypatch):
    """A GPU that games are played on."""
    gpu = Gpu(Driver(driver), b"kernels")
    monkeypatch.setattr(playouts_module, "this_gpu", lambda: gpu)
    return gpu


def test_every_game_is_played_once(gpu, driver, started):
    """Games are shared out among all threads, several launches after each other."""
    games = 16 * THREADS + 7
    found = sh.playouts("sh-thead", 3, games, seed=5, device="cuda")
    assert found.plies == games * PLIES
    assert sum(found.losses) == found.games == games
    assert max(found.losses) - min(found.losses) <= 2
    assert started == [0, 16 * THREADS]
    assert {launched[:3] for launched in driver.launched} == {
        ("playout_share", PROCESSORS * BLOCKS, BLOCK)
    }


def test_no_games(gpu, driver):
    """No games take no launch."""
    assert sh.playouts("pagat", 2, 0, seed=0, device="cuda") == sh.Playouts(0, 0, (0, 0), 0)
    assert driver.launched == []


def test_duels_go_to_the_gpu_too(gpu, driver):
    """Their kernel is told the bots of all seats."""
    found = duel("sh-thead", 3, 9, ["steady", "random"], seed=5, device="cuda")
    assert found == sh.Playouts(9, 90, (3, 3, 3), 0)
    assert [launched[0] for launched in driver.launched] == ["bot_game_share"]


def test_kernels_end_with_a_zero(gpu, driver):
    """The driver reads text up to its end."""
    assert driver.code == b"kernels\0"


def test_memory_is_given_back(gpu, driver):
    """After a launch nothing of ours is left on the GPU."""
    sh.playouts("sh-thead", 3, 9, seed=5, device="cuda")
    assert driver.memory == {}


@pytest.mark.parametrize(
    ("function", "status", "key"),
    [
        ("cuMemAlloc", Status.CUDA_ERROR_OUT_OF_MEMORY, "gpu-memory"),
        ("cuLaunchKernel", Status.CUDA_ERROR_OUT_OF_MEMORY, "gpu-memory"),
        ("cuCtxSynchronize", Status.CUDA_ERROR_ILLEGAL_ADDRESS, "gpu-failed"),
        ("cuCtxSetCurrent", Status.CUDA_ERROR_NO_DEVICE, "gpu-none"),
    ],
)
def test_failures_are_told(gpu, driver, function, status, key):
    """An error of the driver says which function found what, and memory is given back."""
    driver.failing[function] = status
    with pytest.raises(sh.SetupError) as caught:
        sh.playouts("sh-thead", 3, 9, seed=5, device="cuda")
    assert caught.value.key == key
    assert caught.value.arguments == {"function": function, "status": status.name}
    assert_worded(caught.value)
    assert driver.memory == {}


def assert_worded(error):
    """Every language says what happened, and what else can be done."""
    for language in LANGUAGES:
        assert "cpu" in error.sentence(language)


def told(monkeypatch, driver):
    """The error where cuda-bindings is what is given."""
    package = ModuleType("cuda.bindings")
    package.driver = driver
    monkeypatch.setitem(sys.modules, "cuda.bindings", package if driver else None)
    with pytest.raises(sh.SetupError) as caught:
        installed_driver()
    assert_worded(caught.value)
    return caught.value


def test_the_extra_is_missing(monkeypatch):
    """What has to be installed is named."""
    assert told(monkeypatch, None).arguments == {"extra": "cuda"}


def test_the_driver_is_missing(monkeypatch):
    """What the library says of it is passed on."""

    class NoDriver:
        """The library where there is no driver."""

        def cuInit(self, _flags):  # noqa: N802 — the driver's name
            raise RuntimeError("no libcuda")

    error = told(monkeypatch, NoDriver())
    assert (error.key, error.arguments) == ("gpu-driver", {"why": "no libcuda"})


def test_there_is_no_gpu(monkeypatch):
    """A driver without a GPU says so."""
    failing = {"cuInit": Status.CUDA_ERROR_NO_DEVICE}
    assert told(monkeypatch, DriverStandIn(lambda *_: None, failing)).key == "gpu-none"


def test_kernels_of_other_sources_are_not_loaded(monkeypatch):
    """Kernels that are missing or stale do not count."""
    this_gpu.cache_clear()
    monkeypatch.setattr(gpu_module, "source_digest", lambda: "0" * 64)
    for look in (kernel_code, this_gpu):
        with pytest.raises(sh.SetupError) as caught:
            look()
        assert caught.value.key == "gpu-kernels"
        assert_worded(caught.value)


def test_an_unknown_device_is_refused():
    """The devices that there are are named."""
    for play_games in (
        lambda: sh.playouts("sh-thead", 2, 1, 1, device="tpu"),
        lambda: duel("sh-thead", 2, 1, ["steady"], device="tpu"),
    ):
        with pytest.raises(sh.SetupError) as caught:
            play_games()
        assert caught.value.arguments == {"device": "tpu", "allowed": "cpu, cuda"}
        assert_worded(caught.value)
