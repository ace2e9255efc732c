"""What runs the kernels: no library of other sources, and machine code once it is there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import shithead as sh
from shithead.engine import engine_choice, kernels
from shithead.engine import source_digest as digests
from shithead.engine.source_digest import FOLDERS, MODULES, source_digest

PACKAGE = Path(sh.__file__).parent
SOURCES = sorted(
    [
        *(f"{folder}/{f.name}" for folder in FOLDERS for f in (PACKAGE / folder).glob("*.py")),
        *MODULES,
    ]
)


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A copy of the kernels' sources, as if it were the package."""
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / name, tmp_path / name)
    monkeypatch.setattr(digests, "files", lambda _: tmp_path)
    yield tmp_path
    source_digest.cache_clear()


def digest() -> str:
    """The digest that a new process would find."""
    source_digest.cache_clear()
    return source_digest()


@pytest.mark.parametrize("name", SOURCES)
def test_a_changed_source_changes_the_digest(sources, name):
    """Kernels of other sources are known by it; taking the change back leads to the first."""
    before = digest()
    file = sources / name
    text = file.read_text(encoding="utf-8")
    file.write_text(text + "\n# changed\n", encoding="utf-8")
    assert digest() != before
    file.write_text(text, encoding="utf-8")
    assert digest() == before


def test_new_and_lost_sources_change_the_digest(sources):
    """Other files do not."""
    before = digest()
    (sources / "engine" / "notes.txt").write_text("no source", encoding="utf-8")
    assert digest() == before
    (sources / "engine" / "more.py").write_text("MORE = 1\n", encoding="utf-8")
    assert digest() != before
    (sources / "engine" / "more.py").unlink()
    (sources / "engine" / "bits.py").unlink()
    assert digest() != before


@pytest.mark.parametrize("made_of", ["these sources", "others"])
def test_a_library_of_other_sources_is_not_even_imported(monkeypatch, made_of):
    """Python could not import the library that takes its place later."""
    imported = []

    def library(name):
        imported.append(name)
        return SimpleNamespace(source_digest=source_digest())

    monkeypatch.setattr(engine_choice, "import_module", library)
    stated = source_digest() if made_of == "these sources" else made_of
    monkeypatch.setattr(engine_choice, "compiled_digest", lambda: stated)
    assert (engine_choice.native_library() is not None) is (made_of == "these sources")
    assert bool(imported) is (made_of == "these sources")


def test_a_library_that_is_missing_is_none(monkeypatch):
    """Sources as they come out of a repository have no library."""
    monkeypatch.setattr(engine_choice, "compiled_digest", source_digest)
    monkeypatch.setitem(sys.modules, "shithead.engine.built.native", None)
    assert engine_choice.native_library() is None


def test_where_there_are_no_sources_the_kernels_are_taken_as_they_are(tmp_path, monkeypatch):
    """A frozen program has none, and what it was made of cannot have changed."""
    built = tmp_path / "engine" / "built"
    built.mkdir(parents=True)
    monkeypatch.setattr(digests, "files", lambda _: tmp_path)
    assert digest() == ""
    assert digests.compiled_digest() is None
    (built / "kernels.json").write_text(json.dumps({"digest": "ab"}), encoding="utf-8")
    assert digest() == digests.compiled_digest() == "ab"
    monkeypatch.undo()
    source_digest.cache_clear()


def test_entry_points_enter_machine_code_once_it_is_there():
    """Until then they run their sources."""
    entries = kernels.EntryPoints()
    if kernels.NATIVE is not None:
        assert entries.compiled
        return

    def enter_answer() -> int:
        return 1

    entry = entries.add(enter_answer, releases_gil=False)
    assert (entry(), entries.compiled) == (1, False)
    entries.adopt(SimpleNamespace(enter_answer=lambda: 2))
    assert (entry(), entries.compiled) == (2, True)


ADOPTED = """
import shithead as sh
from shithead.engine.engine_choice import ENGINE, native_library
from shithead.engine.kernels import ENTRY_POINTS

game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
bots = {name: sh.bot("steady", seed=name) for name in game.seats}
while not game.over:
    if len(game.moves) == 40:
        assert not ENTRY_POINTS.compiled
        ENTRY_POINTS.adopt(native_library())
    seat = game.awaited()[0]
    game.play(bots[seat].choose(game.view(seat)).by(seat))
assert ENTRY_POINTS.compiled
print(ENGINE, game.record(), sep="|")
"""


@pytest.mark.native_only
def test_a_game_begun_as_plain_python_goes_on_compiled(monkeypatch):
    """The moves are those of a game that was compiled all along."""
    monkeypatch.setenv("SHITHEAD_ENGINE", "python")
    run = subprocess.run(
        [sys.executable, "-c", ADOPTED], capture_output=True, check=True, encoding="utf-8"
    )
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    bots = {name: sh.bot("steady", seed=name) for name in game.seats}
    while not game.over:
        seat = game.awaited()[0]
        game.play(bots[seat].choose(game.view(seat)).by(seat))
    assert run.stdout.strip() == f"python|{str(game.record()).strip()}"
