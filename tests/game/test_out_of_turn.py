"""Moves out of turn, and what only a real table knows: played, recorded, taken back, undone."""

from __future__ import annotations

from collections import Counter

import pytest

import shithead as sh
from shithead.game import events as e
from shithead.notation.moves import Move, MoveKind
from tests.errors import raising
from tests.positions import THROWING

TABLE = {
    "draw.mode": "manual",
    "table.forget_draw": "take_pile",
    "table.lapse_turns": 2,
    "table.topple": 5,
    "play.illegal": "take_pile",
}

DRAWING = """
seats: Ada Bo
turn: Ada clockwise play
stock: 4D 5D 6D 7D 8D 2C 2D 3C 3D
pile: 5H
Ada: 6C 6S 9S | KS QH AS | 2S 9D TS
Bo: 6H KD 9S | QS QD 7S | 4S 5S 6D
"""


def table(text: str) -> sh.Game:
    """A game as at the table."""
    return sh.Game.from_position(text, sh.rules("cruzo").replace(TABLE))


def reads_back(game: sh.Game) -> None:
    """The record replays to the same game, and everything can be taken back."""
    again = sh.Game.from_record(str(game.record()))
    assert again.position() == game.position()
    assert again.moves == game.moves
    assert again.record() == game.record()
    while again.moves:
        again.undo()
    assert again.position() == sh.Game.from_record(str(again.record())).position()


def test_a_throw_as_value_and_as_text():
    """A throw is made by its text or as one of the seat's legal moves, which name the seat."""
    game = sh.Game.from_position(THROWING)
    throws = game.legal_moves("Cem")
    assert [str(move) for move in throws] == ["Cem: throw JH JD"]
    by_value, by_text = game.copy(), game.copy()
    expected = (e.Threw("Cem", ("JH", "JD")),)
    assert by_value.play(throws[0]) == by_text.play("Cem: throw J J") == expected
    assert by_value.position() == by_text.position() != game.position()
    assert by_value.phase is sh.Phase.THROW
    assert game.view("Cem").legal == tuple(throws)
    assert game.view("Ada").legal == ()


def test_events_of_a_window():
    """Throwing, passing, burning, refilling from the last thrower on: told in this order."""
    game = sh.Game.from_position(THROWING)
    game.play("Cem: throw JH JD")
    events = game.play("throw JS")
    assert events == (
        e.Threw("Ada", ("JS",)),
        e.Burnt("Ada", 6, "quartet"),
        e.Drew("Ada", 1),
        e.Drew("Cem", 2),
    )
    reads_back(game)


def test_moves_of_a_window_are_recorded():
    """Records hold throws and passes with their seats; undoing goes back through the window."""
    game = sh.Game.from_position(THROWING)
    before = game.position()
    game.play("Cem: throw JH JD")
    window = game.position()
    game.play("pass")
    assert game.record().moves == ("Cem: throw JH JD", "Ada: pass")
    reads_back(game)
    assert str(game.undo()) == "Ada: pass"
    assert game.position() == window
    assert str(game.undo()) == "Cem: throw JH JD"
    assert game.position() == before


def test_who_has_a_choice_out_of_turn():
    """Seats with a choice off turn: those that must draw come first; mishaps are not a choice."""
    game = sh.Game.from_position(THROWING)
    assert game.out_of_turn() == ["Cem"]
    game.play("Cem: throw JH JD")
    assert game.out_of_turn() == []
    drawing = table(DRAWING)
    assert drawing.out_of_turn() == []
    drawing.play("6C 6S")
    assert drawing.out_of_turn() == ["Ada"]
    assert [str(move) for move in drawing.legal_moves("Ada")] == ["Ada: draw", "Ada: topple"]
    assert sh.Game("sh-thead", ["Ada", "Bo"], seed=1).out_of_turn() == []
    over = sh.Game.from_position("rules: cruzo\nseats: Ada Bo\nAda: - | - | -\nBo: 7D | - | -")
    assert over.out_of_turn() == []


def test_drawing_and_calling_are_recorded():
    """Drawing by hand and calling replay; a call names whom it is about."""
    game = table(DRAWING)
    game.play("6C 6S")
    assert game.play("Ada: draw") == (e.Drew("Ada", 1),)
    call = next(move for move in game.legal_moves() if move.kind is MoveKind.CALL)
    assert call == Move(MoveKind.CALL, words="Ada")
    assert game.play(call) == (e.Called("Bo", "Ada"), e.Took("Ada", 3, ()))
    assert game.turn == "Bo"
    assert game.view("Bo").known["Ada"] == ("5H", "6C", "6S")
    reads_back(game)


def test_without_any_card_one_is_drawn_at_once():
    """By hand, too, a seat that has laid its very last card draws one and so is not out."""
    game = table("seats: Ada Bo\nstock: 4D 5D 6D\npile: 5H\nAda: 6C | - | -\nBo: 6H KD | - | -")
    assert game.play("6C") == (e.Played("Ada", ("6C",)), e.Drew("Ada", 1))
    assert game.position().owed == (2, 0)
    assert game.places == []


@pytest.mark.parametrize("lapse", [0, 1, 2])
def test_when_forgetting_lapses(lapse):
    """After so many turns of others a forgotten draw cannot be called any more; 0 means never."""
    rules = sh.rules("cruzo").replace(TABLE | {"table.lapse_turns": lapse})
    text = (
        "seats: Ada Bo Cem Dan\nstock: 2C 2S 2H 2D 3C 3S 3H 3D\npile: 4H\nAda: 4C 5C 6C | - | -\n"
        "Bo: 5S 6S 7S | - | -\nCem: 6H 7H AH | - | -\nDan: KD AD AC | - | -"
    )
    game = sh.Game.from_position(text, rules)
    call, called = Move(MoveKind.CALL, words="Ada"), []
    for move in ("4C", "5S", "6H", "KD"):
        game.play(move)
        called.append(call in [choice.by(None) for choice in game.legal_moves("Dan")])
        seat = str(game.moves[-1].seat)
        if seat != "Ada":
            game.play(f"{seat}: draw")
    assert called == [True, lapse != 1, lapse == 0, False]
    assert (game.turn, game.position().owed) == ("Ada", (1, 0, 0, 0) if lapse == 0 else ())


def test_calling_before_drawing_on_the_next_turn():
    """If forgetting never lapses, a seat may still draw in the next turn, even without a call."""
    rules = sh.rules("cruzo").replace(TABLE | {"table.lapse_turns": 0})
    game = sh.Game.from_position(DRAWING, rules)
    for move in ("6C 6S", "KD", "Bo: draw", "draw", "draw"):
        game.play(move)
    assert game.turn == "Ada"
    assert len(game.view("Ada").hand) == 3
    with raising(sh.IllegalMove, reason=sh.Reason.NOTHING_TO_DRAW):
        game.play("draw")


def test_the_stock_is_shuffled_by_its_own_order():
    """Toppling gives the same order for the same stock, another for another, and loses no card."""

    def stock_after(text: str) -> tuple[str, ...]:
        game = table(text)
        events = game.play("Bo: topple")
        assert events == (e.Toppled("Bo"), e.Drew("Bo", 5))
        reads_back(game)
        return game.position().stock

    cards = "2C 2D 3C 3D 4H 4S 6H 7H 8S 9H TH JH"
    text = DRAWING.replace("2C 2D 3C 3D", cards)
    other = DRAWING.replace("2C 2D 3C 3D", " ".join(reversed(cards.split())))
    assert stock_after(text) == stock_after(text) != stock_after(other)
    assert sorted(stock_after(text)) == sorted(stock_after(other))
    assert Counter(stock_after(text)) == Counter(cards.split())
    assert stock_after(text) != tuple(cards.split())


def test_a_punished_play_is_recorded_as_it_was_typed():
    """An illegal play costs the pile, is written down as its cards, and replays to the same."""
    game = table(DRAWING.replace("pile: 5H", "pile: 5H QC"))
    events = game.play("9S")
    assert events == (e.Fouled("Ada", ("9S",)), e.Took("Ada", 2, ()))
    assert game.record().moves == ("Ada: 9S",)
    assert game.view("Bo").known["Ada"] == ("5H", "9S", "QC")
    reads_back(game)


def test_a_punished_play_of_several_ranks():
    """All its cards are shown in one event."""
    game = table(DRAWING)
    events = game.play("9S 6C 6S")
    assert events == (e.Fouled("Ada", events[0].cards), e.Took("Ada", 1, ()))
    assert sorted(events[0].cards) == ["6C", "6S", "9S"]
    assert sorted(str(game.moves[-1]).split()[1:]) == ["6C", "6S", "9S"]
    reads_back(game)


def test_punished_up_cards_stay_on_the_table():
    text = "seats: Ada Bo\npile: QC\nAda: - | 6C AS | 2S 9D\nBo: 6H KD 9S | - | -"
    game = table(text)
    assert game.play("6C") == (e.Fouled("Ada", ("6C",)), e.Took("Ada", 1, ()))
    row = game.position().row("Ada")
    assert (row.hand, row.up) == (("QC",), ("6C", "AS"))


def test_legal_plays_are_not_punished():
    game = table(DRAWING)
    assert game.play("6S 6C")[0] == e.Played("Ada", ("6C", "6S"))


def test_a_knocked_over_stock_replays_with_several_packs():
    """Which pack a card is of never decides: a seeded game replays from the text of its deck."""
    rules = sh.rules("cruzo").replace({"table.topple": 5, "deck.packs": 2})
    for seed in range(4):
        game = sh.Game(rules, ["Ada", "Bo", "Cem"], seed=seed)
        while game.phase is not sh.Phase.PLAY:
            game.play(game.legal_moves()[0])
        for seat in game.seats:
            game.play(f"{seat}: topple")
        assert sh.Game.from_record(str(game.record())).position() == game.position()
