"""Kernels that are built beside a program, which plays as plain Python until they are there."""

from __future__ import annotations

import subprocess
import sys
from threading import Event
from time import monotonic, sleep
from types import SimpleNamespace

import pytest

from shithead import kernel_build
from shithead.bots.search_bot import SearchBot
from shithead.engine.kernels import EntryPoints
from shithead.file_lock import lock
from shithead.terminal import progress
from shithead.terminal.screen import Screen


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """A checkout without kernels; its build notes that it ran, and its library appears then."""
    script, built = tmp_path / "hatch_build.py", tmp_path / "built"
    script.write_text(
        "import pathlib, sys\n"
        "name = {'kernels': 'built', 'device': 'bundle'}[sys.argv[1]]\n"
        "pathlib.Path(__file__).with_name(name).touch()\n"
    )
    points = EntryPoints()
    points.compiled = False
    library = SimpleNamespace()
    monkeypatch.setattr(kernel_build, "_SCRIPT", script)
    monkeypatch.setattr(kernel_build, "MAY_BUILD", True)
    monkeypatch.setattr(kernel_build, "MAY_CHANGE", True)
    monkeypatch.setattr(kernel_build, "ENTRY_POINTS", points)
    monkeypatch.setattr(kernel_build, "native_library", lambda: library if built.exists() else None)
    adopted = Event()
    monkeypatch.setattr(
        points, "adopt", lambda _: (setattr(points, "compiled", True), adopted.set())
    )
    return SimpleNamespace(points=points, script=script, built=built, adopted=adopted)


def in_time(found):
    """Whether something comes true within a minute."""
    until = monotonic() + 60
    while not found() and monotonic() < until:
        sleep(0.05)
    return found()


def test_a_build_beside_the_program_is_adopted_when_it_is_done(checkout):
    assert kernel_build.build_in_background()
    assert checkout.adopted.wait(60)
    assert checkout.points.compiled
    assert not kernel_build.build_in_background()


def test_a_server_builds_what_devices_play_with_too(checkout):
    """Also where the kernels are there; and it learns whether that failed."""
    failed = Event()
    checkout.points.compiled = True
    assert not kernel_build.build_in_background(failed.set)
    assert in_time((checkout.script.parent / "bundle").exists)
    checkout.script.write_text("raise SystemExit(1)\n")
    assert not failed.is_set()
    kernel_build.build_in_background(failed.set)
    assert failed.wait(60)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
def test_a_build_and_its_compilers_end_with_the_program(tmp_path):
    """Also when the program ends while a compiler runs, which holds a lock here."""
    script, program, compiler, held = (tmp_path / name for name in ("s", "p", "c", "held"))
    compiler.write_text(
        "import pathlib, time\n"
        "from shithead.file_lock import lock\n"
        f"lock_of_mine = lock(pathlib.Path({str(held)!r}))\n"
        f"pathlib.Path({str(held)!r}).write_text('held')\n"
        "time.sleep(600)\n"
    )
    script.write_text(
        f"import subprocess, sys\nsubprocess.run([sys.executable, {str(compiler)!r}])\n"
    )
    program.write_text(
        "import pathlib, time\n"
        "from shithead import kernel_build\n"
        f"kernel_build._SCRIPT = pathlib.Path({str(script)!r})\n"
        "kernel_build.MAY_BUILD = True\n"
        "kernel_build.build_in_background(print)\n"
        f"held = pathlib.Path({str(held)!r})\n"
        "while not held.exists() or not held.read_text():\n"
        "    time.sleep(0.05)\n"
    )
    subprocess.run([sys.executable, program], check=True, timeout=60)
    assert held.read_text() == "held"
    assert in_time(lambda: is_free(held))


def is_free(path):
    """Whether nobody holds a lock."""
    held = lock(path)
    if held is not None:
        held.release()
    return held is not None


def test_nobody_who_named_an_engine_waits_for_a_bundle(checkout, monkeypatch):
    failed = Event()
    monkeypatch.setattr(kernel_build, "MAY_BUILD", False)
    monkeypatch.setattr(kernel_build, "MAY_CHANGE", False)
    checkout.script.write_text("raise SystemExit(1)\n")
    kernel_build.build_in_background(failed.set)
    assert not failed.wait(0.5)


def test_a_build_that_fails_leaves_plain_python(checkout):
    checkout.script.write_text("raise SystemExit(1)\n")
    assert not kernel_build.build_now()
    assert not checkout.points.compiled
    assert not checkout.points.is_awaited


def test_another_process_may_build(checkout):
    kernel_build.await_build()
    assert checkout.points.is_awaited
    assert not checkout.adopted.is_set()
    checkout.built.touch()
    assert checkout.adopted.wait(60)


@pytest.mark.parametrize("missing", ["script", "wish"])
def test_nothing_is_built_where_it_cannot_or_shall_not_be(checkout, monkeypatch, missing):
    if missing == "script":
        checkout.script.unlink()
    else:
        monkeypatch.setattr(kernel_build, "MAY_CHANGE", False)
    assert not kernel_build.build_in_background()
    assert not kernel_build.build_now()
    assert not checkout.built.exists()


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [("en", "Building the engine", "is ready"), ("de", "Die Engine wird", "ist fertig")],
)
def test_work_that_takes_long_waits_and_says_so(checkout, capsys, language, first, last):
    progress.await_kernels(language)
    told = capsys.readouterr()
    assert first in told.err
    assert last in told.err
    assert told.out == ""
    progress.await_kernels(language)
    assert capsys.readouterr().err == ""


def test_a_build_that_fails_is_told(checkout, capsys):
    checkout.script.write_text("raise SystemExit(1)\n")
    progress.await_kernels("en")
    assert "python hatch_build.py kernels" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("bots", "words"), [(["expert"], "play like “steady”"), (["steady"], "give")]
)
def test_a_table_says_what_waits_for_the_build(checkout, capsys, bots, words):
    progress.announce_build(Screen("en"), bots)
    assert words in " ".join(capsys.readouterr().out.split())


def test_bots_that_search_judge_by_rules_of_thumb_meanwhile(monkeypatch, view):
    """As plain Python a search would take too long."""
    points = EntryPoints()
    points.is_awaited = True
    monkeypatch.setattr(sys.modules["shithead.engine.kernels"], "ENTRY_POINTS", points)
    seen = view("rules: pagat\nseats: Ada Bo\npile: 9C\nAda: TC JC 4D | - | -\nBo: 5H | - | -")
    assert SearchBot(1, "expert", None).choose(seen) in seen.legal
