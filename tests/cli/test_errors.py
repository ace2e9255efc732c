"""Every wrong use: one sentence in the language, exit code 2, no traceback."""

from __future__ import annotations

import click
import pytest

import shithead as sh
from shithead.cli import shithead
from shithead.commands.command import complaint

WRONG = [
    (["play", "--rules", "nope"], "There is no rule set “nope”", "Das Regelwerk „nope“ gibt es"),
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
    (["play", "--bots", "9"], "allows at most 6 seats; there are 10", "höchstens 6 Plätze"),
    (["play", "--seats", "Ada", "--bots", "0"], "needs at least 2 seats", "mindestens 2 Plätze"),
    (["play", "--bots", "two"], "There is no bot “two”", "Den Bot „two“ gibt es nicht"),
    (["play", "--people", "two"], "--people needs a whole number", "--people braucht eine ganze"),
    (["play", "--people", "5", "--seats", "3"], "5 people and 0 bots", "5 Menschen und 0"),
    (["play", "--bots", "-1"], "from 0 to 99, not -1", "von 0 bis 99, nicht -1"),
    (["play", "--seed", "\udcff"], "is not a seed", "ist kein Startwert"),
    (["play", "--bot", "genius"], "There is no bot “genius”", "Den Bot „genius“ gibt es nicht"),
    (["play", "--language", "fr"], "no texts in the language “fr”", "gibt es keine Texte"),
    (["play", "--nope"], "There is no option --nope", "Die Option --nope gibt es nicht"),
    (["play", "--seed"], "--seed needs a value", "Nach der Option --seed fehlt ein Wert"),
    (["play", "extra"], "Too many arguments: extra", "Zu viele Argumente: extra"),
    (["pley"], "Did you mean “play”?", "Meintest du „play“?"),
    (["xyzzy"], "There is no command “xyzzy”", "Den Befehl „xyzzy“ gibt es nicht"),
    (["rules", "shaw"], "Did you mean “show”?", "Meintest du „show“?"),
    (["replay"], "Missing: a file", "Es fehlt: eine Datei"),
    (["replay", "nope.shg"], "nope.shg cannot be read", "nope.shg lässt sich nicht lesen"),
    (["replay", "cut.shg"], "cut off", "abgeschnitten"),
    (["rules", "show", "nope"], "There is no rule set", "Das Regelwerk „nope“ gibt es nicht"),
    (["rules", "check", "broken.toml"], "not valid TOML", "kein gültiges TOML"),
    (["rules", "diff", "pagat"], "Missing: a rule set", "Es fehlt: ein Regelwerk"),
    (["lab", "switch", "pagat"], "Missing: an option of the rules", "Es fehlt: eine Option der"),
    (["lab", "sweep", "title"], "no option “title”. Allowed", "„title“ gibt es nicht. Hier"),
    (["rules", "new", "pagat"], "comes with the game", "mitgeliefertes Regelwerk"),
    (["rules", "new", "x", "--set", "foo"], "is not a setting", "keine Einstellung"),
    (
        ["rules", "new", "x", "--set", "play.sets=9"],
        "play.sets cannot be 9",
        "Für play.sets gibt es den Wert 9 nicht",
    ),
    (["rules", "new", "nowhere/x"], "cannot be written", "lässt sich nicht schreiben"),
    (["simulate", "--games", "0"], "from 1 to", "von 1 bis"),
    (["simulate", "--games", "many"], "--games needs a whole", "--games braucht eine ganze"),
    (["simulate", "--seats", "50"], "at most 6 seats", "höchstens 6 Plätze"),
    (["simulate", "--bots", "genius"], "no bot “genius”", "Bot „genius“ gibt es nicht"),
    (["simulate", "--bots", "steady,random,steady,random"], "4 bots for 3 seats", "4 Bots für 3"),
    (["simulate", "--playouts", "--bots", "random"], "leave --bots out", "Lass --bots weg"),
    (["simulate", "--playouts", "--out", "x"], "leave --out out", "Lass --out weg"),
    (["arena", "--bot", "cmd:./missing"], "does not start: no such file", "startet nicht: "),
    (["simulate", "--bot", "cmd:./missing", "--out", "x"], "does not start", "startet nicht"),
    (["lab", "sweep", "nogroup"], "start.tie, …", "start.tie, …"),
    (["analyse", "real.shg", "--output", "eve.png"], "“.png”", "„.png“"),
    (["analyse", "real.shg", "--round", "2"], "no round 2", "Die Runde 2 gibt es nicht"),
    (["--nope"], "There is no option --nope", "Die Option --nope gibt es nicht"),
    (["play", "--nope=3"], "There is no option --nope", "Die Option --nope gibt es nicht"),
    (["play", "-xyz"], "There is no option -x", "Die Option -x gibt es nicht"),
    (["play", "--lang", "de"], "Did you mean “--language”?", "Meintest du „--language“?"),
    (["--help=yes"], "--help takes no value", "Die Option --help nimmt keinen Wert an"),
    (["replay", "x", "--step=yes"], "takes no value. See: shithead replay", "nimmt keinen Wert an"),
    (["rules", "edit", "x", "--set"], "See: shithead rules edit --help", "--set fehlt ein Wert"),
    (["play", "--language"], "--language needs a value", "Nach der Option --language fehlt"),
    (["play", "-"], "Too many arguments: -", "Zu viele Argumente: -"),
    (["play", "--", "--seed", "3"], "Too many arguments: --seed 3", "Zu viele Argumente: --seed 3"),
    (["rules", "diff", "a", "b", "c", "d"], "Too many arguments: c d", "Zu viele Argumente: c d"),
    (["puzzles"], "Missing: the option --out", "Es fehlt: die Option --out"),
    (["push-keys", "key.pem"], "Missing: the option --contact", "Es fehlt: die Option --contact"),
    (["page"], "Missing: a folder", "Es fehlt: ein Ordner"),
    (["rules", "new"], "Missing: a name", "Es fehlt: ein Name"),
    (["rooms", "delete"], "Missing: the code of a room", "Es fehlt: der Code eines Raums"),
    (["completion"], "Missing: a shell: bash", "Es fehlt: eine Shell: bash"),
    (["completion", "bsh"], "Did you mean “bash”? Shells: ", "Meintest du „bash“? Shells: "),
    (["completion", "csh"], "for a shell “csh”", "Für eine Shell „csh“"),
    (["analyse", "x", "--format", "jso"], "Did you mean “json”?", "Meintest du „json“?"),
    (
        ["analyse", "x", "--seconds", "nan"],
        "greater than 0, not “nan”",
        "größer als 0, nicht „nan“",
    ),
    (["serve", "--proxy", "x"], "“x” is neither an address", "„x“ ist weder Adresse"),
    (["rooms", "lst"], "Did you mean “list”?", "Meintest du „list“?"),
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


CLICKS = [
    click.NoSuchOption("--nope", possibilities=["--note"]),
    click.NoSuchCommand("nope", possibilities=["note"]),
    click.BadOptionUsage("--seed", "Option '--seed' requires an argument."),
    click.MissingParameter(param=click.Argument(["file"], metavar="file")),
    click.MissingParameter(),
    click.BadParameter("It is bad."),
    click.BadArgumentUsage("It is bad."),
    click.UsageError("It is bad."),
]


def test_all_of_clicks_errors_are_tried():
    kinds = {click.UsageError, *heirs(click.UsageError)}
    assert {type(error) for error in CLICKS} == kinds - {click.exceptions.NoArgsIsHelpError}


def heirs(kind):
    """All classes below one."""
    return {*kind.__subclasses__(), *(one for each in kind.__subclasses__() for one in heirs(each))}


@pytest.mark.parametrize("error", CLICKS, ids=lambda error: type(error).__name__)
def test_clicks_own_words_are_never_shown(error):
    with shithead.make_context("shithead", [], obj="de") as context:
        found = complaint(error, context)
    for language, words in (("en", "See: |Commands: "), ("de", "Siehe: |Befehle: ")):
        sentence = found.sentence(language)
        assert any(word in sentence for word in words.split("|"))
        assert error.format_message() not in sentence


@pytest.mark.parametrize(
    ("words", "proxies"),
    [
        ([], ("10.0.0.2", "10.1.0.0/16")),
        (["--proxy", "::1", "--proxy", "127.0.0.1"], ("::1", "127.0.0.1")),
    ],
)
def test_proxies_stand_in_the_environment_too(monkeypatch, words, proxies):
    """With commas between, as other servers read the same variable; the command line goes first."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.2, , 10.1.0.0/16,")
    with shithead.commands["serve"].make_context("serve", words, obj="en") as context:
        assert context.params["proxy"] == proxies


def test_a_wrong_proxy_in_the_environment_is_refused(call):
    done = call("serve", FORWARDED_ALLOW_IPS="10.0.0.2, nope")
    assert done.returncode == 2
    assert "“nope” is neither an address" in done.stderr


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
    assert done.stderr.startswith("Das Regelwerk „nope“ gibt es nicht")
    assert len(done.stderr.splitlines()) == 1
