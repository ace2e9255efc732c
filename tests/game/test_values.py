"""Values: `repr` evaluates to an equal one, positions vary and travel, games show themselves."""

from __future__ import annotations

import json
import pickle
from html.parser import HTMLParser

import pytest

import shithead as sh
from shithead.game.events import read_events, write_events
from tests.deck.deals import deal
from tests.errors import raising
from tests.properties.walks import Walk
from tests.seats import seats_for

TEXT = """\
rules: sh-thead
seats: Ada Bo Cem
turn: Bo counterclockwise play
stock: 4D 9C
pile: 5H 7S
burnt: 2D TC
Ada: 3H 6C 8D | QH KS AC | 2C 9D TS
Bo: - | JC JD | 4S
Cem: 7H | - | -
"""


def evaluated(value: object) -> object:
    """What the `repr` of a value comes to, with the public names."""
    names = {name: getattr(sh, name) for name in sh.__all__}
    return eval(repr(value), names | vars(sh.events))  # noqa: S307 — of a repr made here


def values(preset: str) -> list[object]:
    """Values of every kind, out of a game by a preset."""
    game = sh.Game(preset, seats_for(preset), seed=5)
    walk = Walk(0, 0, (), 5)
    happened: list[sh.events.Event] = []
    views = []
    for ply, move in enumerate(walk.moves(game)):
        happened += game.play(move)
        if ply % 20 == 0:
            views.append(game.view(game.seats[0]))
    match = sh.Match.of_rounds(game.rules, [game])
    return [
        *game.deck, sh.Card("?"), *game.moves, *happened, *views, game.position(), game.rules,
        game.rules.replace({"turn.limit": 77}), game.record("2026-11-21"), match.record(),
        game.result, *game.result.duties, *sh.Phase, *sh.MoveKind, *sh.Reason, deal(),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["sh-thead", "cruzo", "reverse"])
def test_repr_evaluates(name):
    """`repr` of a value is an expression in the public names that makes an equal value."""
    for value in values(name):
        assert evaluated(value) == value
        assert type(evaluated(value)) is type(value)
    assert repr(sh.rules(name)) == f"rules({name!r})"


def test_events_travel_as_json():
    events = [value for value in values("pagat") if isinstance(value, sh.events.Event)]
    assert read_events(write_events(events)) == tuple(events)


def test_positions_vary():
    """A position is varied by values or by the texts of its lines; the first stays as it is."""
    position = sh.Position.from_text(TEXT)
    varied = position.replace(
        turn="Cem", stock="9C", rows={"Bo": "4D | JC JD | 4S"}, last="Ada", phase=sh.Phase.COVER
    )
    assert (varied.turn, varied.stock, varied.phase) == ("Cem", ("9C",), "cover")
    assert varied.row("Bo") == sh.Row(hand=(sh.Card("4D"),), up=position.row("Bo").up, down=("4S",))
    assert varied.row("Ada") == position.row("Ada")
    assert str(position) == TEXT
    assert position.replace() == position
    assert position.replace(pile=[sh.Card("7S"), sh.Card("5H")]).pile == ("7S", "5H")
    assert sh.Game.from_position(varied).turn == "Cem"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"turn": "Zed"}, 3),
        ({"stock": "4D 4D 9C"}, 4),
        ({"stock": "11C"}, 0),
        ({"rows": {"Bo": "4D"}}, 0),
        ({"rows": {"Bo": "7H | - | -"}}, 9),
        ({"dealer": "Zed"}, 10),
        ({"rules": "krezu"}, 0),
        ({"skips": 99}, 10),
        ({"phase": "sleep"}, 3),
    ],
)
def test_variations_that_cannot_be(changes, line):
    with raising(sh.PositionError, line=line):
        sh.Position.from_text(TEXT).replace(**changes)
    with pytest.raises(TypeError):
        sh.Position.from_text(TEXT).replace(weather="fine")


def test_positions_travel_as_json(preset):
    game = Walk(0, 0, (), 5).play(sh.Game(preset, seats_for(preset), seed=5), 30)
    for position in (game.position(), game.view(game.seats[0]).position):
        assert sh.Position.from_json(position.json()) == position
    table = json.loads(game.position().json())
    assert table["seats"] == list(game.seats)
    assert table["rows"][0]["hand"] == [str(card) for card in game.position().rows[0].hand]
    no_name = game.position().json().replace(game.seats[0], "", 1)
    for broken in ("", "[]", "{}", '{"rules": 3}', no_name):
        with pytest.raises(sh.PositionError):
            sh.Position.from_json(broken)


def test_the_same_fault_is_the_same_error():
    game = sh.Game("pagat", ["Ada", "Bo"], seed=1)
    for wrong in (
        lambda: game.view("Zed"),
        lambda: game.legal_moves("Zed"),
        lambda: game.play("Zed: take"),
        lambda: game.position().row("Zed"),
        lambda: game.view("Ada").position.row("Zed"),
        lambda: game.position().replace(rows={"Zed": "-"}),
    ):
        with pytest.raises(sh.UnknownSeat) as caught:
            wrong()
        assert caught.value.reason is sh.Reason.UNKNOWN_SEAT
        assert isinstance(caught.value, sh.IllegalMove)
        assert isinstance(caught.value, sh.SetupError)
        assert "Zed" in caught.value.sentence("de")
        assert pickle.loads(pickle.dumps(caught.value)).reason is caught.value.reason  # noqa: S301 — pickled in the line itself


@pytest.mark.parametrize("seats", [3, "AB", None, ["Ada", 3]])
def test_seats_are_a_list_of_names(seats):
    for table in (sh.Game, sh.Match):
        with pytest.raises(sh.SetupError) as caught:
            table("pagat", seats)
        assert caught.value.key == "setup-seats"
        assert repr(seats).strip("[]") in str(caught.value)


@pytest.mark.parametrize("move", [123, None, ["7C"]])
def test_a_move_is_a_move_or_a_text(move):
    game = sh.Game("pagat", ["Ada", "Bo"], seed=1)
    with raising(sh.IllegalMove, reason=sh.Reason.UNREADABLE):
        game.play(move)
    assert game.refusal(move).reason is sh.Reason.UNREADABLE
    assert not game.moves


def test_a_game_prints_as_a_table():
    """`print(game)` shows the table, the seat to move marked."""
    assert (
        str(sh.Game.from_position(TEXT))
        == """\
rules  sh-thead
turn   Bo counterclockwise play
stock  2
pile   5H 7S
burnt  2D TC

        hand      up        down
   Ada  3H 6C 8D  QH KS AC  2C 9D TS
>  Bo   -         JC JD     4S
   Cem  7H        -         -"""
    )


def test_a_game_shows_itself_in_a_notebook(preset):
    """The HTML of a game is one table that is well formed and loads nothing."""
    seats = ["<b>&", *seats_for(preset)[1:]]
    game = Walk(0, 0, (), 5).play(sh.Game(preset, seats, seed=5), 30)
    html = game._repr_html_()
    opened: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert {name for name, _ in attrs} <= {"style"}
            if tag != "br":
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Reader().feed(html)
    assert not opened
    assert html.startswith("<table>")
    assert "&lt;b&gt;&amp;" in html
    assert "://" not in html
