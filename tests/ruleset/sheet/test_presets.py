"""What the sheets of the seeds' games say, held against the seeds."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.ruleset.sheet.builder import sheet
from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.plain_text import as_text


def told(rules, language="en"):
    """The sheet's words in one line."""
    return " ".join(as_text(sheet(rules, language)).split())


def entry(name, rank, language="en"):
    """What a preset's sheet says about a special rank."""
    items = [
        block
        for section in sheet(sh.rules(name), language).sections
        for block in section.blocks
        if isinstance(block, ListItem)
    ]
    (found,) = [item.text for item in items if item.name == rank]
    return found


FACTS = [
    ("sh-thead", "en", "Two to four players: one pack of 52 cards without jokers."),  # SHT-02
    ("sh-thead", "en", "So the first card in this order is the 4 of clubs."),  # SHT-15
    ("sh-thead", "en", "The first play must hold the card that decided this"),  # SHT-16
    ("sh-thead", "en", "take one of them into your hand as well, or several of one rank"),  # SHT-35
    ("sh-thead", "en", "has leave to go and fetch drinks while the loser deals"),  # SHT-67
    ("sh-thead", "de", "hat Zeit, Getränke zu holen, während der Verlierer"),
    ("sh-thead", "de", "4er, 5er, 6er, 9er, Buben und Asse"),  # SHT-65
    ("cruzo", "en", "Two players: two packs of 52 cards and three jokers, shuffled together."),
    ("cruzo", "en", "Before the deal 15 cards are put aside unseen"),  # CRUZO-05
    ("cruzo", "en", "Whoever holds the lowest diamond in hand begins."),  # CRUZO-11
    ("cruzo", "en", "the youngest of them begins"),  # CRUZO-12
    ("cruzo", "en", "you may take the pile if it holds at least three 6s and two 9s or your hand"),
    ("cruzo", "en", "8s never make a quartet."),  # CRUZO-53
    ("cruzo", "en", "draws one card more from the stock"),  # CRUZO-64
    ("cruzo", "de", "Es beginnt, wer das niedrigste Karo auf der Hand hat."),
    ("schwuler-priester", "en", "Be the first to get rid of all your cards."),  # PRIEST-05
    ("schwuler-priester", "en", "if nobody lost, the deal passes clockwise"),
    ("schwuler-priester", "de", "Am Ende deines Zugs ziehst du aus dem Vorrat nach"),  # PRIEST-11
    ("pagat", "en", "Whoever is the first to be dealt a 3 face up begins"),  # PAG-07
    ("pagat", "en", "You may also take it if you could play"),  # PAG-13
    ("pagat", "en", "owes the table a forfeit, such as making tea for everybody"),  # PAG-29
    ("pagat", "de", "bei mehreren der Erste links vom Geber"),  # PAG-09
]


@pytest.mark.parametrize(("name", "language", "words"), FACTS)
def test_what_the_seeds_say_is_told(name, language, words):
    """A rule of the seed stands in the sheet."""
    assert words in told(sh.rules(name), language)


ENTRIES = [
    ("sh-thead", "7", "en", "only a 7 or a lower card may be laid. 10s may not be laid on it."),
    ("sh-thead", "10", "en", "A 10 may be laid on anything, but not on 7s."),  # SHT-57
    ("sh-thead", "Queen", "en", "a queen has to be covered in its turn"),  # SHT-63
    ("sh-thead", "8", "en", "several 8s at once, as many players miss a turn."),  # SHT-55
    ("sh-thead", "König", "de", "Zwei Könige auf einmal heben einander auf."),  # SHT-64
    ("cruzo", "3", "en", "A 3 may be laid on anything, but not on jokers."),  # CRUZO-38
    ("cruzo", "7", "en", "on 2s, 4s, 5s, 6s and 7s, and on an empty pile; on 3s and jokers what"),
    ("cruzo", "7", "en", "7 or a lower card may be laid, or else a 10 or a joker."),  # CRUZO-40
    ("cruzo", "8", "en", "An 8 may be laid only on 2s, 4s, 5s, 6s and 8s"),  # CRUZO-42
    ("cruzo", "9", "en", "one of them may be laid at a time, unless that completes a quartet."),
    ("cruzo", "10", "en", "The next player opens a new pile with anything."),  # CRUZO-46
    ("cruzo", "Ace", "en", "than three cards, you draw until you hold four cards."),  # CRUZO-62
    ("cruzo", "Joker", "en", "or else a 2, a 10 or a joker. 3s may not be laid on it."),  # CRUZO-48
    ("cruzo", "Joker", "de", "außerdem eine 2, eine 10 oder ein Joker. Nicht darauf gelegt"),
    ("schwuler-priester", "3", "en", "Any number of 3s may also go along with other cards"),
    ("schwuler-priester", "7", "en", "only a card lower than a 7 may be laid."),  # PRIEST-19
    ("schwuler-priester", "7", "de", "nur eine niedrigere Karte als eine 7 folgen."),
    ("schwuler-priester", "10", "en", "so not on 7s, jacks, queens, kings and aces."),  # PRIEST-22
    ("pagat", "10", "en", "A 10 may be laid on anything. The pile burns"),  # PAG-18
]  # fmt: skip


@pytest.mark.parametrize(("name", "rank", "language", "words"), ENTRIES)
def test_special_cards_with_what_they_do_to_each_other(name, rank, language, words):
    """An entry says where the card may go, what may follow, and what it does."""
    assert words in entry(name, rank, language)


def test_where_suits_matter():
    """Suits are said to matter where they do, and nowhere else."""
    rules = sh.rules("pagat")
    assert "Suits play no part." in told(rules)
    runs = {"play.runs": "suited_ascending", "start.suits": ["H"]}
    assert "only in finding out who begins and in runs." in told(rules.replace(runs))
    reply = {"specials.J": ["force_take reply 9H"]}
    assert "only in answering a card that forces you" in told(rules.replace(reply))


def test_no_stock_where_all_cards_are_dealt():
    """Six players with two jokers share out all cards (PAG6-02)."""
    rules = sh.rules("pagat").replace({"deck.jokers": 2, "deck.players_max": 6})
    assert "With six players all cards are dealt, so that there is no stock." in told(rules)


def test_later_parts_say_what_is_different():
    """A match of two parts: the second one's sections that differ stand at the end (REVSH-01)."""
    rules = sh.rules("pagat").replace({"match.parts": ["pagat", "cruzo"]})
    headings = [section.heading for section in sheet(rules, "en").sections]
    assert "Part 2: Special cards" in headings
    assert "Part 2: At the table" not in headings
    assert "Part 2 is Cruzo." in told(rules)
    assert "Part 2" not in told(sh.rules("pagat"))
