"""Everything that is wrong with a position text, named line by line."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.game.position_check import position_faults

SOUND = """\
rules: sh-thead
seats: Ada Bo
pile: 5H 7S
Ada: 6C 8D | KS | ?
Bo: 7H | - | -
"""


def named(text, rules=None):
    return [(fault.line, fault.key) for fault in position_faults(text, rules)]


def test_nothing_is_wrong_with_a_position_that_can_be():
    assert named(SOUND) == []


def test_every_line_that_cannot_be_read_is_named():
    text = SOUND.replace("7S", "7Z").replace("| -\n", "\n") + "foo: 3\nbar\n"
    assert named(text) == [
        (3, "position-no-card"),
        (5, "position-zones"),
        (6, "position-unknown-line"),
        (7, "position-no-colon"),
    ]


def test_everything_that_does_not_fit_together_is_named():
    text = SOUND.replace("pile: 5H", "pile: 6C 6C") + "opening: 4C\nknown Bo: 7C\nout: Ada\n"
    assert named(text) == [
        (3, "position-too-many"),
        (7, "position-known"),
        (8, "position-not-out"),
        (6, "position-opening"),
    ]


def test_without_seats_nothing_else_can_be_said():
    assert named("seats: Ada Ada\nfoo: 1\n") == [(1, "position-seat-twice")]
    assert named("") == [(1, "position-no-seats")]


def test_rules_are_given_beside_the_text_or_named_in_it():
    assert named(SOUND.replace("sh-thead", "nobodys")) == [(1, "position-rules")]
    assert named(SOUND.replace("sh-thead", "nobodys"), "cruzo") == []
    assert named(SOUND, {"deck.players_min": 3}) == [(2, "position-seats")]


def test_a_position_names_no_file(tmp_path):
    """Others send positions: what is on this machine is none of their business."""
    (tmp_path / "own.toml").write_text('title = "Own"\n', encoding="utf-8")
    text = SOUND.replace("sh-thead", f"{tmp_path}/own.toml")
    assert named(text) == [(1, "position-rules")]
    with pytest.raises(sh.PositionError) as refused:
        sh.Game.from_position(text.replace("own.toml", "owm.toml"))
    assert "own.toml" not in str(refused.value)


@pytest.mark.parametrize(
    ("turn", "without", "having"),
    [
        ("lay", "sh-thead", "pagat-choose"),
        ("swap", "schwuler-priester", "sh-thead"),
        ("dump 6", "sh-thead", "reverse"),
        ("call 6", "pagat", {"extends": "pagat", "start.tie": "call"}),
        ("direction", "sh-thead", "cruzo"),
        ("again 7", "pagat", "sh-thead"),
        ("cover", "pagat", "sh-thead"),
        ("throw 7", "sh-thead", "cruzo"),
        ("reply JOKER", "sh-thead", "superjoker"),
    ],
)
def test_a_phase_that_the_rules_do_not_have_is_named(turn, without, having):
    """In both languages; a game that somehow came to it can be played on."""
    text = SOUND + f"turn: Ada clockwise {turn}\nlast: Bo\n"
    assert named(text, having) == []
    (fault,) = position_faults(text, without)
    assert (fault.line, fault.key) == (6, "position-phase")
    phase = turn.split()[0]
    for language, words in (("en", f"no phase {phase} "), ("de", f"Die Phase {phase} gibt es")):
        assert words in fault.sentence(language)
    position = sh.Position.from_text(text)
    assert sh.Game.from_position(position, without).phase.value == phase


def test_an_unknown_card_cannot_be_known_to_everybody():
    text = SOUND.replace("7H |", "? |") + "known Bo: ?\n"
    assert named(text) == [(6, "position-known")]


def test_the_list_of_faults_is_short():
    """However long a text is."""
    assert len(position_faults("seats: Ada Bo\n" + "no colon\n" * 2000)) == 20
    cards = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "CSHD")
    assert len(position_faults(f"seats: Ada Bo\nstock: {cards} {cards}\n")) == 20
