"""Bots of one's own: Python objects, classes, and classes named by module or file."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.lab.simulate import simulate
from tests.errors import raising

FIRST = """
class First:
    def choose(self, view):
        return view.legal[0]
"""

SEEDED = """
from random import Random

class Base:
    pass

class Dice:
    def __init__(self, seed):
        self.chance = Random(seed)

    def choose(self, view):
        return self.chance.choice(view.legal)
"""


class Last:
    """Makes the last of its legal moves."""

    def choose(self, view: sh.View) -> sh.Move:
        """The last one."""
        return view.legal[-1]


@pytest.fixture
def first(tmp_path):
    """A file with a bot."""
    path = tmp_path / "first_bot.py"
    path.write_text(FIRST)
    return path


def test_a_bot_may_be_an_object_or_a_class():
    """Whatever has `choose` can be asked for; an object stays itself, a class makes a new bot."""
    bot = Last()
    assert sh.bot(bot) is bot
    assert isinstance(sh.bot(Last), Last)
    assert sh.bot(Last) is not sh.bot(Last)


@pytest.mark.parametrize("name", ["{}", "{}:First"])
def test_a_bot_may_be_a_file(first, name):
    """A file names its only bot; others are named by their class."""
    view = sh.Game("sh-thead", ["Ada", "Bo"], seed=1).view("Ada")
    assert sh.bot(name.format(first)).choose(view) == view.legal[0]


def test_a_bot_may_be_a_module(tmp_path, monkeypatch):
    """A module in the working directory is found; a class that takes an argument gets the seed."""
    (tmp_path / "dice_of_mine.py").write_text(SEEDED)
    monkeypatch.chdir(tmp_path)
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=1)
    made = [sh.bot("dice_of_mine:Dice", seed) for seed in (1, 1)]
    view = game.view(game.turn)
    assert made[0].choose(view) == made[1].choose(view)


@pytest.mark.parametrize(
    ("text", "name", "key"),
    [
        ("", "{}", "setup-bot-which"),
        (FIRST + "class Second(First): pass", "{}", "setup-bot-which"),
        (FIRST, "{}:Nobody", "setup-bot-choose"),
        ("class Mute: pass", "{}:Mute", "setup-bot-choose"),
        ("def mute(): return 1", "{}:mute", "setup-bot-choose"),
        ("1 / 0", "{}", "setup-bot-import"),
        (FIRST, "{}x.py", "setup-bot-import"),
        (FIRST, "no_such_module:Bot", "setup-bot-import"),
    ],
)
def test_what_is_no_bot_is_refused(tmp_path, text, name, key):
    """A file, module or class that is missing or no bot is an error that says so."""
    path = tmp_path / "some_bot.py"
    path.write_text(text)
    with pytest.raises(sh.SetupError) as caught:
        sh.bot(name.format(path))
    assert caught.value.key == key
    assert caught.value.sentence("en") != caught.value.sentence("de")


@pytest.mark.parametrize("thing", [object(), object, 7])
def test_an_object_without_choose_is_no_bot(thing):
    """An object or class without `choose` is refused."""
    with raising(sh.SetupError, key="setup-bot-choose"):
        sh.bot(thing)


def test_bots_of_ones_own_are_simulated(first):
    """Where names of bots are taken, classes, objects and files are, too."""
    found = simulate("sh-thead", 3, 2, [Last, str(first), "random"], seed=1)
    assert found.games == 2
