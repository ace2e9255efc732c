"""Names and chat: nothing that cannot be seen, nothing that looks like somebody else."""

from __future__ import annotations

import pytest

from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.room.chat import ChatMessage, Say
from shithead.server.room.text import seat_name, visible_chat
from tests.errors import raising
from tests.server.conftest import refusal


@pytest.mark.parametrize(
    "wanted",
    [
        "\u3164",
        "\u2800\u2800",
        "\ufe0f",
        "\u200f",
        "\u202e",
        "\u034f",
        "\U000e0101",
        "\u0301",
        "\uffa0",
    ],
)
def test_a_name_that_looks_like_nothing_is_refused(wanted):
    with raising(Refusal, reason=RefusedBecause.BAD_NAME):
        seat_name(wanted, ())


@pytest.mark.parametrize("wanted", ["turn", "Stock", "KNOWN", " rules ", "first", "idle"])
def test_a_word_of_positions_is_refused_as_one(wanted):
    with pytest.raises(Refusal) as refused:
        seat_name(wanted, ())
    assert refused.value.reason is RefusedBecause.BAD_NAME
    assert "lines of a position begin with this word" in refused.value.sentence("en")
    assert "beginnen Zeilen einer Stellung" in refused.value.sentence("de")


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("A\u200fda", "Ada"),
        ("Ada\ufe0f", "Ada"),
        ("\u202eadA", "adA"),
        ("A\u3164da", "Ada"),
        ("A\u0301\u0301\u0301\u0301da", "Á\u0301\u0301da"),
        ("Jürgen", "Jürgen"),
        ("Søren", "Søren"),
        ("Мария", "Мария"),
        ("山田", "山田"),
        ("דנה", "דנה"),
    ],
)
def test_a_name_keeps_what_can_be_seen(wanted, name):
    assert seat_name(wanted, ()) == name


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        ("\u0410d\u0430", "Ada"),  # Cyrillic letters
        ("\u0410da", "ada"),
        ("B0", "Bo"),
        ("BO", "bo"),
        ("lda", "Ida"),
        ("1da", "Ida"),
        ("rnia", "mia"),
        ("\uff21\uff24\uff21", "Ada"),
        ("A\u200bda", "Ada"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(wanted, taken):
    assert seat_name(wanted, [taken]).endswith("2")


@pytest.mark.parametrize(("one", "other"), [("Ada", "Eda"), ("Bo", "Bob"), ("Tim", "Tom")])
def test_names_that_look_different_are_left_alone(one, other):
    assert seat_name(one, [other]) == one


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("well played", "well played"),
        ("look \u202edeyalp", "look \ufffddeyalp"),
        ("a\nb\tc", "a b c"),
        ("👍🏽 ❤️ 👨‍👩‍👧", "👍🏽 ❤️ 👨‍👩‍👧"),
        ("x\ufe0f", "x\ufffd"),
        ("\u3164\u2800", ""),
        ("שלום", "שלום"),
    ],
)
def test_chat_shows_everything(text, shown):
    assert visible_chat(text) == shown


async def test_chat_that_shows_nothing_is_refused(server):
    _, ada = await server.hosted(options=Options(chat=True))
    assert refusal(await ada.say(Say("\u3164"))) is RefusedBecause.MALFORMED
    await ada.say(Say("so \u202e so"))
    assert ada.last(ChatMessage).text == "so \ufffd so"
