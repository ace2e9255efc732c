"""What `rules` does in small positions."""

from __future__ import annotations

import pytest

import shithead as sh
from tests.seats import seats_for

BO = "6S 9D JD | JC QC KC | 4S 5S 8S"
STOCK = "5D 8C KD 6D JH QD 9S KH 5H QS AS 7S"


def table(
    rules: str, ada: str, bo: str = BO, pile: str = "-", stock: str = "-", phase: str = "play"
):
    """The text of a position with Ada to move."""
    seats = " ".join(seats_for(rules, 2))  # those after Bo are out
    lines = [f"rules: {rules}", f"seats: {seats}", f"turn: Ada clockwise {phase}"]
    lines += [f"pile: {pile}", f"stock: {stock}", f"Ada: {ada}", f"Bo: {bo}"]
    return "\n".join(lines)


def choice(text: str) -> str:
    """The move that the seat to move chooses."""
    game = sh.Game.from_position(text)
    return sh.bot("rules", 1).choose(game.view(game.turn)).text


def ranks(move: str) -> str:
    """The rank letters of a play."""
    return "".join(word[0] for word in move.split())


@pytest.mark.parametrize("rules", ["sh-thead", "pagat", "cruzo"])
def test_the_low_card_goes_before_the_ten(rules):
    """With a stock left, a low card that fits goes before a card that burns."""
    text = table(rules, "5C TC KS | JS QH AH | 4H 8H 9H", pile="4C", stock=STOCK)
    assert choice(text) == "5C"


@pytest.mark.parametrize("rules", sh.rule_names())
def test_no_two_is_wasted_on_a_low_pile(rules):
    """A two stays in hand while a plain card fits."""
    text = table(rules, "2C 6C AC | JS QH AH | 4H 8H 9H", pile="4C", stock=STOCK)
    assert choice(text) == "6C"


@pytest.mark.parametrize("rules", sh.rule_names())
def test_equal_low_cards_go_together(rules):
    """Two sixes are played at once."""
    text = table(
        rules,
        "6C 6S 2S | JS QH AH | 4H 8H 9H",
        "5S 9D JD | JC QC KC | 4S 5C 8S",
        stock=STOCK.replace("6", "4"),
    )
    assert ranks(choice(text)) == "66"


@pytest.mark.parametrize("rules", sh.rule_names())
def test_a_quartet_is_completed(rules):
    """The card that makes four of a kind on top of the pile is played."""
    text = table(
        rules,
        "6D QD KD | JS QH AH | 4H 8H 9H",
        "7S 9D TD | JC QC KC | 4S 5S 8S",
        pile="5C 6C 6S 6H",
    )
    assert choice(text) == "6D"


@pytest.mark.parametrize(("burner", "best"), [("Ada", "TH"), ("Bo", "2C")])
def test_a_ten_that_burns_for_another_only_is_a_plain_card(burner, best):
    """Where only the Flush burns (SMEG-04), others keep their 10s."""
    rules = sh.rules("smeghead").replace({"table.burn_role": "flush_burns"})
    cards = "pile: 6S AD QD\nAda: TH 2S 2C | - | -\nBo: JS 4D 3D 5S | - | 4S"
    game = sh.Game.from_position(f"seats: Ada Bo\n{cards}\nburner: {burner}", rules)
    assert sh.bot("rules", 1).choose(game.view("Ada")).text == best


@pytest.mark.parametrize("rules", ["sh-thead", "pagat"])
def test_the_worst_up_card_comes_along(rules):
    """Taking the pile from the table, the lowest up card goes into the hand."""
    text = table(rules, "- | 4C JS QH | 4H 8H 9H", "6S 9D JD | JC QC KD | 4S 5S 8S", pile="KC AC")
    assert choice(text) == "take 4C"


def test_a_queen_is_covered_with_something_cheap():
    """The cover is the low card, not the ace, the two or the ten."""
    text = table(
        "sh-thead",
        "5C 2C TC | JS QH AH | 4H 8H 9H",
        "6S 9D JD | JC AC KC | 4S 5S 8S",
        pile="QC",
        stock=STOCK,
        phase="cover",
    )
    assert choice(text) == "5C"


def test_a_high_pile_is_worth_a_two():
    """A two that alone fits goes on a long bad pile, rather than the pile into the hand."""
    text = table(
        "pagat",
        "2C 6S 7D | JS QH AH | 4H 8H 9H",
        "6H 9D JD | JC QC KC | 4S 5S 8S",
        pile="4C 4D 5C 6C 7C 8C AC",
    )
    assert choice(text) == "2C"


def test_a_known_weakness_is_used():
    """A seven is laid when the next player's hand is known to hold nothing low."""
    text = """
        rules: sh-thead
        seats: Ada Bo
        pile: 4C 4D 5D
        Ada: 7C 9C 9S JS | 5S QH AH | 4H 8H 9H
        Bo: JC JD QD KD | 2C TC AC | 4S 5H 8S
        known Bo: JC JD QD KD
        """
    assert choice(text) == "7C"


def test_who_is_about_to_go_out_is_stopped():
    """The card that the next player's last card cannot follow is laid, though a lower one fits."""
    text = """
        rules: pagat
        seats: Ada Bo
        pile: 4C
        Ada: 5C 5D 6C AC | - | 4H 8H
        Bo: KD | - | -
        known Bo: KD
        """
    assert choice(text) == "AC"


def test_an_eight_skips_who_is_about_to_go_out():
    """With three seats the eight that skips the seat with one card goes before the lower card."""
    text = """
        rules: sh-thead
        seats: Ada Bo Cem
        pile: 4C
        Ada: 5C 8C 9C | - | 4H 8H
        Bo: KD | - | -
        Cem: 4D 6D 9D | JC QC KC | 4S 5S 6S
        known Bo: KD
        """
    assert choice(text) == "8C"


def test_the_last_cards_are_played_to_go_out():
    """A play that leaves no card is made, whatever its cards are worth."""
    text = table("pagat", "2C 2D | - | -", pile="4C")
    assert choice(text) == "2C 2D"


def test_up_cards_are_laid_low_first():
    """From the table the low card goes first and the one that always fits stays for the end."""
    text = table("pagat", "- | 5C KS 2C | 4H 8H 9H", pile="4C")
    assert choice(text) == "5C"


def test_blind_cards_are_turned_rather_than_the_pile_taken():
    """With only down cards one is turned, although taking the pile is allowed."""
    text = table("sh-thead", "- | - | 4H 8H 9H", pile="4C 5C 6C")
    assert choice(text).startswith("flip")


def test_a_small_pile_of_good_cards_is_taken():
    """With a stock left, a pile of a two and an ace is taken when only a ten would fit."""
    text = table("pagat", "TC 5C 6C | JS QH AH | 4H 8H 9H", pile="2D AC", stock=STOCK)
    assert choice(text) == "take"


SAYING = """
rules: pagat
house: extends = "pagat", specials.9 = ["higher_or_lower"], specials.8 = ["force_take", "name_next"]
seats: Ada Bo Cem
"""


@pytest.mark.parametrize(("cards", "word"), [("QH KH KS", "lower"), ("4H 5H 4S", "higher")])
def test_the_word_hinders_the_next_player(cards, word):
    """With a card that lets its player say higher or lower, the known hand of the next decides."""
    rows = f"Ada: 4D JD | - | -\nBo: {cards} | - | 3S\nCem: 5D | - | 3D\nknown Bo: {cards}\n"
    assert choice(f"{SAYING}turn: Ada clockwise say 9\npile: 4C 9C\n{rows}") == word


def test_the_pile_goes_to_the_player_who_is_nearly_out():
    """A bot that may give the pile away gives it to the player with the fewest cards."""
    rows = "Ada: 4D JD | - | -\nBo: QH KH KS | 6D | 3S\nCem: 5D | - | -\n"
    assert choice(f"{SAYING}turn: Ada clockwise say 8\npile: 4C 4H 5C 8C\n{rows}") == "to Cem"
