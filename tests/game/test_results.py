"""Results: titles, duties, perks and the next dealer, as the rules say."""

from __future__ import annotations

import pytest

import shithead as sh

END = (
    "seats: Ada Bo Cem\nturn: Bo\ndealer: Cem\nout: Ada\npile: 5D\nBo: 6C | - | -\nCem: 7C | - | -"
)


def result(**options: object) -> sh.Result:
    """The result of a round that Ada left first and Cem loses, under changed options."""
    dotted = {name.replace("__", "."): value for name, value in options.items()}
    game = sh.Game.from_position(END, sh.rules("pagat").replace(dotted))
    game.play("6C")
    assert game.places == ["Ada", "Bo", "Cem"]
    return game.result


@pytest.mark.parametrize(
    ("value", "title"),
    [
        ("none", ""),
        ("shithead", "Shithead"),
        ("smeg_head", "Smeg Head"),
        ("Goat of the week", "Goat of the week"),
    ],
)
def test_title_of_the_loser(value, title):
    """`finish.loser_title` is what the loser is called."""
    assert result(finish__loser_title=value).title == title


@pytest.mark.parametrize(
    "duties", [[], ["deal"], ["forfeit"], ["deal", "forfeit"], ["sing a song"]]
)
def test_duties_of_the_loser(duties):
    """`finish.loser_duties` are the loser's, in their order."""
    found = result(finish__loser_duties=duties).duties
    assert [str(due) for due in found] == [f"Cem: {duty}" for duty in duties]


@pytest.mark.parametrize("perk", ["none", "wins", "fetch_drinks", "redeem_losses"])
def test_perk_of_the_first_out(perk):
    """`finish.winner_perk` belongs to who went out first."""
    found = [str(due) for due in result(finish__winner_perk=perk).perks]
    assert found == ([] if perk == "none" else [f"Ada: {perk}"])


@pytest.mark.parametrize(
    ("value", "dealer"), [("loser", "Cem"), ("rotate", "Ada"), ("random", None)]
)
def test_next_dealer(value, dealer):
    """`start.dealer_next` says who deals the next round."""
    assert result(start__dealer_next=value).next_dealer == dealer


def test_result_without_a_loser():
    """A round that ends with the first out has no loser and no duties; the deal goes round."""
    found = sh.Game.from_position(
        END.replace("out: Ada\n", "") + "\nAda: 6D | - | -",
        sh.rules("pagat").replace({"finish.round_end": "first_out"}),
    )
    found.play("6C")
    assert found.result == sh.Result(("Bo",), None, "", "Ada", (), ())


def test_no_result_before_the_end():
    assert sh.Game.from_position(END.replace("out: Ada\n", "")).result is None
