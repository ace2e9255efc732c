"""The choice of the engine, and the cache of compiled kernels: never stale, never in the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import shithead as sh
from shithead.engine import jit, warmup
from shithead.engine import source_digest as digests
from shithead.engine.bits import popcount
from shithead.engine.buffers import numbers_of
from shithead.engine.source_digest import FOLDERS, MODULES

PACKAGE = Path(sh.__file__).parent


SOURCES = sorted(
    [
        *(f"{folder}/{f.name}" for folder in FOLDERS for f in (PACKAGE / folder).glob("*.py")),
        *MODULES,
    ]
)


@pytest.fixture(autouse=True)
def looked_up_again():
    """The directory is looked up once in a process: forget it before and after each test."""
    forget()
    yield
    forget()


def forget():
    """Let the next look-up read the sources."""
    digests.source_digest.cache_clear()
    jit.cache_directory.cache_clear()


def directory() -> Path:
    """Where a new process would look for compiled kernels."""
    forget()
    return jit.cache_directory()


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A copy of the sources that the cache looks at, as if it were the package."""
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / name, tmp_path / name)
    place(monkeypatch, tmp_path)
    return tmp_path


def place(monkeypatch, folder):
    """Let a folder be the package."""
    for module in (jit, digests):
        monkeypatch.setattr(module, "files", lambda _: Path(folder))


@pytest.mark.parametrize("name", SOURCES)
def test_changed_source_changes_the_directory(sources, name):
    """A change in any source leads to another cache, and taking it back returns to the first."""
    before = directory()
    file = sources / name
    text = file.read_text(encoding="utf-8")
    file.write_text(text + "\n# changed\n", encoding="utf-8")
    assert directory() != before
    file.write_text(text, encoding="utf-8")
    assert directory() == before


def test_another_place_of_the_sources_changes_the_directory(sources, monkeypatch):
    """Equal sources at another place have another cache: Numba finds kernels by their path."""
    before = directory()
    moved = shutil.move(sources, sources.with_name("moved"))
    place(monkeypatch, moved)
    assert directory() != before


def test_new_and_lost_sources_change_the_directory(sources):
    """A new kernel file or a lost one leads to another cache; other files do not."""
    before = directory()
    (sources / "engine" / "notes.txt").write_text("no source", encoding="utf-8")
    assert directory() == before
    (sources / "engine" / "more.py").write_text("MORE = 1\n", encoding="utf-8")
    assert directory() != before
    (sources / "engine" / "more.py").unlink()
    (sources / "engine" / "bits.py").unlink()
    assert directory() != before


@pytest.mark.parametrize("package", ["numba", "numpy"])
def test_other_versions_change_the_directory(monkeypatch, package):
    """Another version of Numba or NumPy leads to another cache."""
    before = directory()
    known = jit.version
    monkeypatch.setattr(jit, "version", lambda name: "99" if name == package else known(name))
    assert directory() != before


def test_root_of_the_cache(monkeypatch, tmp_path):
    """The cache lies in SHITHEAD_CACHE, else in the user's cache directory."""
    for name in ("SHITHEAD_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert directory().parent == Path.home() / ".cache" / "shithead"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert directory().parent == tmp_path / "xdg" / "shithead"
    monkeypatch.setenv("SHITHEAD_CACHE", str(tmp_path / "mine"))
    assert directory().parent == tmp_path / "mine" / "shithead"


def test_warm_is_marked(monkeypatch, tmp_path):
    """A cache is warm once it is marked; without the JIT it always is."""
    monkeypatch.setenv("SHITHEAD_CACHE", str(tmp_path))
    monkeypatch.setattr(jit, "JIT", True)
    assert directory().parent == tmp_path / "shithead"
    assert jit.can_keep_kernels.__wrapped__()
    assert not jit.is_warm()
    jit.mark_warm()
    assert jit.is_warm()
    assert not jit.is_warm(jit.KernelPart.SEARCH)
    jit.mark_warm(jit.KernelPart.SEARCH)
    assert jit.is_warm(jit.KernelPart.SEARCH)
    monkeypatch.setattr(jit, "JIT", False)
    monkeypatch.setenv("SHITHEAD_CACHE", str(tmp_path / "other"))
    assert not directory().exists()
    assert jit.is_warm()


def test_cache_that_cannot_be_written_stays_cold(monkeypatch, tmp_path):
    """Where no directory can be made nothing is kept, and nothing fails."""
    file = tmp_path / "file"
    file.write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("SHITHEAD_CACHE", str(file))
    monkeypatch.setattr(jit, "JIT", True)
    assert directory().parent.parent == file
    jit.mark_warm()
    assert not jit.is_warm()
    assert not jit.can_keep_kernels.__wrapped__()


@pytest.mark.numba_only
def test_kernels_compile_without_a_cache(tmp_path):
    """With a cache that cannot be written a process compiles for itself, and kernels work."""
    file = tmp_path / "file"
    file.write_text("in the way", encoding="utf-8")
    code = (
        "from shithead.engine.bits import popcount; from shithead.engine import jit;"
        "print(jit.door(popcount.py_func)(0xF0F), jit.is_warm())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SHITHEAD_CACHE": str(file)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert found.stdout.split() == ["8", "False"]


@pytest.mark.numba_only
def test_inner_kernels_refuse_to_be_called():
    """A kernel without a way in from Python says so, and where the way in is."""
    with pytest.raises(TypeError, match="popcount is called by kernels only; a door"):
        popcount(3)


@pytest.mark.numba_only
def test_doors_refuse_arrays_of_other_types():
    """A door is entered with the types of its first call: other ones are no memory to work in."""
    door = jit.door(lambda numbers: numbers[0])
    assert door(numbers_of([7, 8])) == 7
    assert door(numbers_of([9])) == 9
    with pytest.raises(TypeError, match="different type"):
        door(bytearray([7]))


@jit.kernel
def total(one: int, other: int) -> int:
    """A kernel to be called with constants and with numbers of any width."""
    return one + other


@pytest.mark.numba_only
def test_constants_and_widths_compile_no_kernel_anew():
    """A kernel is compiled once, whatever constants and narrow numbers kernels call it with."""
    import numba

    @numba.njit
    def outer(numbers):
        return total(numbers[0], 250) + total(numbers[1], 7) + total(1, numbers[0] == 9)

    assert outer(np.array([9, 8], np.uint8)) == 259 + 15 + 2
    whole = {tuple(kinds) for kinds in total._dispatcher.signatures}
    assert whole == {(numba.int64, numba.int64), (numba.int64, numba.boolean)}


def test_cold_engine_announces_itself(monkeypatch):
    """Compiling is announced before it begins; a warm engine says nothing."""
    heard: list[str] = []
    engine = jit.KernelPart.ENGINE, lambda: heard.append("(compiles)"), heard.append
    monkeypatch.setattr(warmup, "is_warm", lambda _: False)
    assert warmup.compile_if_cold(*engine)
    assert len(heard) == 2
    assert heard[0].startswith("Compiling the engine")
    monkeypatch.setattr(warmup, "is_warm", lambda _: True)
    assert not warmup.compile_if_cold(*engine)
    assert len(heard) == 2


def test_announcement_goes_to_standard_error(monkeypatch, capsys):
    """Left alone, the announcement goes to standard error, so that output holds the game only."""
    monkeypatch.setattr(warmup, "is_warm", lambda _: False)
    warmup.compile_if_cold(jit.KernelPart.ENGINE, lambda: None)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Compiling" in captured.err


def test_warming_runs_every_door():
    """Warming works in either mode and leaves no trace in later games."""
    before = sh.playouts("pagat", 2, games=1, seed=1)
    warmup.warm()
    assert sh.playouts("pagat", 2, games=1, seed=1) == before


@pytest.mark.parametrize(
    ("variables", "engine"),
    [
        ({"NUMBA_DISABLE_JIT": "1"}, "python"),
        ({"NUMBA_DISABLE_JIT": "1", "SHITHEAD_ENGINE": "jit"}, "python"),
        ({"SHITHEAD_ENGINE": "python"}, "python"),
        ({"SHITHEAD_ENGINE": "jit"}, "jit"),
        ({"NUMBA_DISABLE_JIT": "0", "SHITHEAD_ENGINE": "jit"}, "jit"),
    ],
)
def test_the_engine_is_chosen_by_the_environment(variables, engine):
    """SHITHEAD_ENGINE chooses, NUMBA_DISABLE_JIT=1 before it; Numba is loaded for the JIT only."""
    code = (
        "import sys; from shithead.engine import engine_choice, entry_points;"
        "print(engine_choice.ENGINE, 'numba' in sys.modules)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_DISABLE_JIT": ""} | variables,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout.split()
    assert found == [engine, str(engine == "jit")]
