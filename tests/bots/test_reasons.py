"""Reasons are true of the cards on the table, and missing where none is."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.move_reasons import MoveReason, reason

UP = "JS QH AH | 4H 8H 9H"


def table(ada: str, pile: str = "-", stock: str = "?*12", phase: str = "play") -> str:
    """The text of a position with Ada to move."""
    lines = ["rules: sh-thead", "seats: Ada Bo", f"turn: Ada clockwise {phase}"]
    lines += [f"pile: {pile}", f"stock: {stock}", f"Ada: {ada}", "Bo: ?*3 | - | ?*3"]
    return "\n".join(lines)


def why(text: str, move: str, other: str | None) -> MoveReason | None:
    """The reason for a move in a position, against another one."""
    game = sh.Game.from_position(text)
    view = game.view(game.turn)
    by_text = {legal.text: legal for legal in view.legal}
    return reason(view, by_text[move], by_text[other] if other else None)


@pytest.mark.parametrize(
    ("ada", "pile", "move", "other", "expected"),
    [
        ("6C 2C KS | " + UP, "5S", "6C", "2C", MoveReason("keeps", "2")),
        ("6C TC KS | " + UP, "5S", "6C", "TC", MoveReason("keeps", "10")),
        ("TC 6C KS | " + UP, "5S", "TC", "6C", MoveReason("burns-on", count=2)),
        ("6C KC KS | " + UP, "5S", "6C", "take", MoveReason("avoids", count=1)),
        ("9S 6C 6D | " + UP, "5S", "9S", "6C", MoveReason("together", "6", 2)),
        ("6C 6D 9S | " + UP, "5S", "6C 6D", "9S", MoveReason("sheds", count=2)),
        ("AC AD 4S | " + UP, "5S", "AC", "AC AD", MoveReason("saves", "A", 1)),
        ("6C 9S KC | " + UP, "5S", "6C", "9S", MoveReason("weakest", "6")),
        ("9S 6C KC | " + UP, "5S", "9S", "6C", None),
        ("2C 3C | " + UP, "5S", "2C", "3C", None),
        ("2C 3C | " + UP, "5S", "3C", "2C", None),
        ("2C 6C 7C | " + UP, "5S 6S 9C", "take", "2C", MoveReason("takes", "2", 3)),
    ],
)
def test_plays(ada, pile, move, other, expected):
    """What a play keeps, burns, avoids or gets rid of, against another one."""
    assert why(table(ada, pile), move, other) == expected


def test_a_quartet_burns():
    """Completing four of a kind is said to burn the pile."""
    text = table("6D QD KD | " + UP, "6C 6S 6H")
    assert why(text, "6D", "QD") == MoveReason("burns-on", count=4)


@pytest.mark.parametrize(
    ("effects", "name"),
    [(["force_take"], "forces"), (["force_take reply JH JD"], "forces-on")],
)
def test_a_forced_take(effects, name):
    """The next player has to take the pile, unless the rules let him hand it on."""
    rules = sh.rules("sh-thead").replace({"specials.K": effects})
    view = sh.Game.from_position(table("KD QD 9S | " + UP, "5S"), rules).view("Ada")
    by_text = {move.text: move for move in view.legal}
    king, queen = by_text["KD"], by_text["QD"]
    assert reason(view, king, queen) == MoveReason(name, count=2)


def test_both_burn():
    """That a move burns is not a reason if the other move burns as well."""
    text = table("TC TD KD | " + UP, "5S")
    assert why(text, "TC", "TC TD") == MoveReason("saves", "10", 1)


def test_the_last_card():
    """A seat that plays its last card is out, whatever else the card does."""
    text = table("TC | - | -", "5S", stock="-")
    assert why(text, "TC", "take") == MoveReason("out")


def test_the_only_move():
    """Where there is no other, that is the reason."""
    text = table("4C 4D | - | -", "9S", stock="-")
    assert why(text, "take", None) == MoveReason("only")


def test_down_cards_are_alike():
    """Nobody knows down cards."""
    text = table("- | - | 4H 8H 9H", "5S", stock="-")
    assert why(text, "flip 1", "flip 2") == MoveReason("blind")


def test_before_play():
    """A better card comes to the table, or none would."""
    good = table("2C 6C KC | 4S QH AH | 4H 8H 9H", phase="swap")
    assert why(good, "swap 2C/4S", "ready") == MoveReason("table", "2")
    assert why(good, "ready", "swap 2C/4S") is None
    done = table("4C 6C 5C | 2S TH AH | 4H 8H 9H", phase="swap")
    assert why(done, "ready", "swap 4C/2S") == MoveReason("settled")
    assert why(done, "swap 4C/2S", "ready") is None


def test_nobody_is_spared_the_pile_where_another_takes_it():
    """Where the player before has to take, taking costs the taker nothing."""
    tries = {"draw.try_stock": "if_unable"}
    gives = {"pickup.who": "previous_player", "pickup.voluntary": "never", "pickup.up_card": "none"}
    found = []
    for changes in (tries, tries | gives):
        rules = sh.rules("sh-thead").replace(changes)
        view = sh.Game.from_position(table("4C 4D | " + UP, "KS"), rules).view("Ada")
        by_kind = {move.kind: move for move in view.legal}
        found.append(reason(view, by_kind[sh.MoveKind.TRY], by_kind[sh.MoveKind.TAKE]))
    assert found == [MoveReason("avoids", count=1), None]


def test_every_reason_is_true_of_some_move_in_real_games(preset):
    """In games of every preset a reason or none is found for each pair, and never fails."""
    game = sh.Game(preset, sh_seats(preset), seed=3)
    bots = {seat: sh.bot("random", seat) for seat in game.seats}
    for _ in range(25):
        if game.over:
            break
        view = game.view(game.turn)
        for move in view.legal[:3]:
            for other in view.legal[-3:]:
                if move != other:
                    found = reason(view, move, other)
                    assert found is None or isinstance(found, MoveReason)
        game.play(bots[game.turn].choose(view))


def sh_seats(preset: str) -> list[str]:
    """As few seats as a preset allows."""
    return ["Ada", "Bo", "Cem", "Dee", "Eve", "Fay"][: max(2, sh.rules(preset).deck.players_min)]
