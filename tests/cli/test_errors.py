"""Every wrong use: one sentence in the language, exit code 2, no traceback."""

from __future__ import annotations

import pytest

import shithead as sh

WRONG = [
    (["play", "--rules", "nope"], "There is no rule set “nope”", "Ein Regelwerk „nope“ gibt es"),
    (
        ["play", "--rules", "nope.toml"],
        "no rule file nope.toml",
        "Regeldatei nope.toml gibt",
    ),
    (["play", "--rules", "broken.toml"], "not valid TOML", "kein gültiges TOML"),
    (["play", "--rules", "wrong.toml"], "deck.playerz", "deck.playerz"),
    (["play", "--seats", "Ada,Ada"], "Two seats are called “Ada”", "Zwei Plätze heißen „Ada“"),
    (["play", "--seats", "Ada,stock"], "cannot be called “stock”", "nicht „stock“ heißen"),
    (["play", "--seats", ""], "cannot be called", "nicht „“ heißen"),
    (["play", "--bots", "9"], "serves at most 6 seats; there are 10", "höchstens 6 Plätze"),
    (["play", "--seats", "Ada", "--bots", "0"], "needs at least 2 seats", "mindestens 2 Plätze"),
    (["play", "--bots", "two"], "There is no bot “two”", "Einen Bot „two“ gibt es nicht"),
    (["play", "--people", "two"], "--people wants a whole number", "--people braucht eine ganze"),
    (["play", "--people", "5", "--seats", "3"], "5 people and 0 bots for 3", "5 Menschen und 0"),
    (["play", "--bots", "-1"], "from 0 to 99, not -1", "von 0 bis 99, nicht -1"),
    (["play", "--seed", "x"], "--seed wants a whole number", "--seed braucht eine ganze Zahl"),
    (["play", "--bot", "genius"], "There is no bot “genius”", "Einen Bot „genius“ gibt es nicht"),
    (["play", "--language", "fr"], "no texts in the language “fr”", "gibt es keine Texte"),
    (["play", "--nope"], "There is no option --nope", "Eine Option --nope gibt es nicht"),
    (["play", "--seed"], "--seed wants a value", "Nach der Option --seed fehlt ein Wert"),
    (["play", "extra"], "too much: extra", "zu viel: extra"),
    (["pley"], "Did you mean “play”?", "Meintest du „play“?"),
    (["xyzzy"], "There is no command “xyzzy”", "Einen Befehl „xyzzy“ gibt es nicht"),
    (["rules", "shaw"], "Did you mean “show”?", "Meintest du „show“?"),
    (["replay"], "Missing: a file", "Es fehlt: eine Datei"),
    (["replay", "nope.shg"], "nope.shg cannot be read", "nope.shg lässt sich nicht lesen"),
    (["replay", "cut.shg"], "cut off", "abgeschnitten"),
    (["rules", "show", "nope"], "There is no rule set", "Ein Regelwerk „nope“ gibt es nicht"),
    (["rules", "check", "broken.toml"], "not valid TOML", "kein gültiges TOML"),
    (["rules", "diff", "pagat"], "Missing: a rule set", "Es fehlt: ein Regelwerk"),
    (["rules", "new", "pagat"], "comes with the game", "mitgeliefertes Regelwerk"),
    (["rules", "new", "x", "--set", "foo"], "is no setting", "keine Einstellung"),
    (
        ["rules", "new", "x", "--set", "play.sets=9"],
        "play.sets cannot be 9",
        "play.sets kann nicht",
    ),
    (["rules", "new", "nowhere/x"], "cannot be written", "lässt sich nicht schreiben"),
    (["simulate", "--games", "0"], "from 1 to", "von 1 bis"),
    (["simulate", "--games", "many"], "--games wants a whole", "--games braucht eine ganze"),
    (["simulate", "--seats", "50"], "at most 6 seats", "höchstens 6 Plätze"),
    (["simulate", "--bots", "genius"], "no bot “genius”", "Bot „genius“ gibt es nicht"),
    (["simulate", "--bots", "steady,random,steady,random"], "4 bots for 3 seats", "4 Bots für 3"),
    (["simulate", "--playouts", "--bots", "random"], "leave --bots out", "lass --bots weg"),
    (["simulate", "--playouts", "--out", "x"], "leave --out out", "lass --out weg"),
    (["arena", "--bot", "cmd:./missing"], "does not start", "startet nicht"),
    (["simulate", "--bot", "cmd:./missing", "--out", "x"], "does not start", "startet nicht"),
    (["analyse", "real.shg", "--output", "eve.png"], "“.png”", "„.png“"),
    (["analyse", "real.shg", "--round", "2"], "no round 2", "Eine Runde 2 gibt es nicht"),
    (["--nope"], "There is no option --nope", "Eine Option --nope gibt es nicht"),
]


@pytest.mark.parametrize(("arguments", "english", "german"), WRONG, ids=lambda v: str(v)[:40])
def test_one_sentence_and_exit_code_2(call, tmp_path, arguments, english, german):
    (tmp_path / "broken.toml").write_text("a = [")
    (tmp_path / "wrong.toml").write_text('extends = "pagat"\n[deck]\nplayerz = 3\n')
    (tmp_path / "cut.shg").write_text('shithead = 1\nseats = ["Ada", "Bo')
    sh.Game("pagat", ["Ada", "Bo"], seed=1).record().save(tmp_path / "real.shg")
    before = sorted(tmp_path.iterdir())
    for locale, words in (("C.UTF-8", english), ("de_DE.UTF-8", german)):
        done = call(*arguments, LC_ALL=locale)
        assert done.returncode == 2
        assert words in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert done.stdout == ""
    assert sorted(tmp_path.iterdir()) == before


def test_a_closed_pipe_is_no_error(environment, tmp_path):
    import subprocess

    from tests.cli.conftest import COMMAND

    with subprocess.Popen(
        [*COMMAND, "rules", "show", "cruzo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    ) as process:
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_full_disk_is_one_sentence(environment, tmp_path):
    import subprocess

    from tests.cli.conftest import COMMAND

    with open("/dev/full", "w") as full:  # noqa: PTH123 — a device, not a file
        done = subprocess.run(
            [*COMMAND, "rules", "show", "cruzo"],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=environment,
            text=True,
        )
    assert done.returncode == 2
    assert "output cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_real_command_ends_with_the_same_code(run):
    done = run("play", "--rules", "nope", LC_ALL="de_DE.UTF-8")
    assert done.returncode == 2
    assert done.stderr.startswith("Ein Regelwerk „nope“ gibt es nicht")
    assert len(done.stderr.splitlines()) == 1
