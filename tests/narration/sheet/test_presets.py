"""What the sheets of the seeds' games say, held against the seeds."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import ListItem, as_text


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
    (
        "egilsson",
        "en",
        "5 goes on anything but 5; then only cards lower than 5, or 10 10 goes on anything",
    ),
    (
        "egilsson",
        "de",
        "5 passt auf alles außer 5; danach niedriger als 5, auch 10 10 passt auf alles",
    ),
    ("sh-thead", "en", "Two to four players: one pack of 52 cards without jokers."),  # SHT-02
    ("sh-thead", "en", "So a player with the 4 of clubs begins."),  # SHT-15
    ("sh-thead", "en", "The first play must include the starting player’s worst card; others of"),
    (
        "sh-thead",
        "en",
        "one of them into your hand, or several of one rank",
    ),  # SHT-35
    ("sh-thead", "en", "time to fetch more beer while the loser deals"),  # SHT-67
    ("sh-thead", "de", "hat Zeit, Bier zu holen, während der Verlierer gibt"),
    ("sh-thead", "de", "(am Tisch sagt man „lutschen“)"),
    ("sh-thead", "de", "4er, 5er, 6er, 9er, Buben und Asse"),  # SHT-65
    ("cruzo", "en", "Two players: two packs of 52 cards with three jokers, shuffled together."),
    ("cruzo", "en", "Before the deal 15 cards are put aside unseen"),  # CRUZO-05
    ("cruzo", "en", "The player with the lowest diamond in hand begins"),  # CRUZO-11
    ("cruzo", "en", "the youngest of them begins"),  # CRUZO-12
    ("cruzo", "en", "then at most the rank of the card below, or 2, 10 or joker"),  # CRUZO-48
    ("cruzo", "de", "danach höchstens der Rang der Karte darunter, auch 2, 10 oder Joker Vierer"),
    ("cruzo", "en", "Ace played on 2 with fewer than 3 left in hand: draw until you hold 4"),
    ("cruzo", "de", "direkt auf 2: Hast du dann weniger als 3 Karten, zieh nach, bis du 4 hast"),
    ("cruzo", "en", "you may take the pile if it holds at least three 6s and two 9s, or if"),
    ("cruzo", "en", "8s never count for this."),  # CRUZO-53
    ("cruzo", "en", "you draw one more card from the stock"),  # CRUZO-64
    ("cruzo", "de", "Wer das niedrigste Karo auf der Hand hat, beginnt"),
    ("cruzo", "de", "ideal sind vier. Eine Runde dauert 15 bis 25 Minuten"),
    ("cruzo", "de", "dadurch sofort wieder dran, ziehst du eine zusätzliche Karte"),
    ("cruzo", "de", "„Baum fällt!“: Wer den Nachziehstapel umwirft oder mindestens drei Karten"),
    ("cruzo", "de", "zieht fünf Karten; der Rest wird neu gemischt"),  # CRUZO-65
    ("cruzo", "de", "Wer gegen eine Regel verstößt, muss den ganzen Stapel aufnehmen."),
    (
        "cruzo",
        "de",
        "Auch wer vergisst nachzuziehen, muss aufnehmen, wenn es jemand merkt. Das Vergessen",
    ),
    ("cruzo", "de", "Am Bildschirm entfällt all das, weil von selbst nachgezogen wird, der"),
    ("cruzo", "en", "If you forget to draw and somebody says so, you take the pile."),  # CRUZO-66
    ("cruzo", "en", "On screen none of this applies unless your rules switch it on: cards"),
    ("cruzo", "de", "darfst du sie schmeißen"),  # CRUZO-54
    ("cruzo", "de", "Zuletzt deckst du deine Bunker auf"),  # CRUZO-33
    ("schwuler-priester", "en", "The first player to do so wins."),  # PRIEST-05
    (
        "schwuler-priester",
        "en",
        "after that the deal passes clockwise. With two players, the loser deals instead.",
    ),
    ("schwuler-priester", "de", "Spielt ihr zu zweit, gibt der Verlierer."),
    (
        "schwuler-priester",
        "de",
        "Am Ende deines Zugs ziehst du vom Nachziehstapel nach",
    ),  # PRIEST-11
    ("pagat", "en", "Suits do not matter."),
    ("pagat", "en", "The first player to be dealt a 3 face up begins"),  # PAG-07
    ("pagat", "en", "You may take it even if you can play."),  # PAG-13
    ("pagat", "en", "does the table a service, such as making tea"),  # PAG-29
    (
        "pagat",
        "de",
        "Kommen mehrere infrage, beginnt von ihnen der Erste links vom Geber.",
    ),  # PAG-09
    ("pagat", "de", "Außerdem tut er etwas für alle: Er kocht zum Beispiel Tee."),
    ("pagat", "de", "Wer den Vierling vollgemacht hat, eröffnet einen neuen Ablagestapel."),
    ("sh-thead", "de", "Wer den Vierling vollgemacht hat, eröffnet einen neuen Abwurfstapel."),
    ("sh-thead", "de", "darfst du sie gleich nachlegen, wieder lutschen und so fort"),  # SHT-25
    ("sh-thead", "en", "So you may play cards of the same rank one by one"),
    ("wikipedia", "de", "Wer den Vierling vollgemacht hat, eröffnet einen neuen Stapel."),
    (
        "guarducci",
        "en",
        "the run ends there, and the next player opens a new pile, even",
    ),  # GUAR-15
    ("reverse", "en", "The first play must fit the pile that already lies there."),  # REVSH-05
    ("superjoker", "en", "has to take the pile (but no up card with it), or reply"),  # GAZ-02
    ("pagat-six", "de", "Damit sind alle Karten verteilt; nachgezogen wird nicht."),
    ("sh-thead", "en", "goes on anything but 7; the discard pile is killed, and you"),  # SHT-57
    ("cruzo", "de", "8 der Nächste setzt aus; ergibt keinen Vierer 9 Richtungswechsel"),  # CRUZO-42
    ("cruzo", "de", "10 passt auf alles; Stapel verbrennt, der Nächste eröffnet"),  # CRUZO-46
    ("schwuler-priester", "de", "10 passt nicht auf 7, Bube, Dame, König oder Ass; Stapel"),
    ("guarducci", "de", "danach 8 oder niedriger, auch Joker, nie 10"),  # GUAR-03
    (
        "guarducci",
        "de",
        "durchsichtig, es zählt die Karte darunter (auf leerem Tisch der eigene Rang)",
    ),  # GUAR-02
    ("wikipedia-mirror", "de", "2 passt auf alles; danach passt alles 3"),  # WP-14
    ("cruzo", "de", "Macht eine 9 den Vierer voll, bleibt die Richtung, wie sie ist."),  # CRUZO-61
    ("egilsson", "de", "Danach gibt der Verlierer der letzten Runde"),
    ("cruzo", "de", "passt auf alles außer Joker; unsichtbar"),  # CRUZO-38
    ("guarducci", "de", "Schon eine 7 oder ein Joker dazwischen verhindert den Vierling."),
    ("reverse", "en", "goes on anything; anything but ace goes on it"),  # REVSH-11
    (
        "reverse",
        "de",
        "zuerst der Spieler links vom Geber, ihre 3er auf den Ablagestapel",
    ),  # REVSH-05
    ("reverse", "en", "One after another, starting on the dealer’s left, everybody throws"),
    ("reverse", "en", "an up card, or a whole stack of them, is replaced by the top card"),
    ("house", "en", "A 10 on a 7: That is allowed. Elsewhere: that is not allowed."),  # WP-21
    ("egilsson", "en", "(fixed)"),  # BOOT-09
    ("wikipedia-2019", "en", "open a new one, or if a special card lets you play again."),  # WP-08
    ("wikipedia-2019", "de", "wenn dich eine Sonderkarte gleich noch einmal spielen lässt."),
    ("wikipedia-2019", "en", "the two never make a set or four of a kind together."),  # WP-13
    ("guarducci", "en", "below (7): It counts as an ordinary card of its rank."),  # GUAR-02
    ("guarducci", "en", "below (joker): Anything may follow."),
    ("guarducci", "de", "auf leerem Tisch (Joker): Danach darf alles folgen"),
    ("cruzo", "en", "in hand; must open with 2♦: the lowest diamond begins."),  # CRUZO-13
    ("reverse", "en", "The player who takes the pile neither draws nor plays."),  # REVSH-15
]


RUNS = {"play.runs": "suited_ascending", "start.suits": ["H"]}
FOUR_FIRST = {"start.ranks": ["4", "2"]}
JACK_FIRST, KING_FIRST, ACE_FIRST = ({"start.ranks": [rank, "2"]} for rank in "JKA")

CHANGED = [
    ("pagat", RUNS, "en", "only in deciding who begins and in runs."),
    (
        "pagat",
        {"specials.J": ["force_take reply 9H"]},
        "en",
        "only for the cards to reply with (see",
    ),
    (
        "pagat",
        {"deck.jokers": 2, "deck.players_max": 6},  # PAG6-02
        "en",
        "With six players nothing is left over, and nobody draws.",
    ),
    ("pagat", KING_FIRST, "de", "Wer als Erster einen König offen bekommt"),
    ("pagat", KING_FIRST, "de", "Hat niemand einen König offen bekommen"),
    ("pagat", JACK_FIRST, "de", "Wer als Erster einen Buben offen bekommt"),
    ("pagat", JACK_FIRST, "de", "Hat niemand einen Buben offen bekommen"),
    ("pagat", ACE_FIRST, "de", "Wer als Erster ein Ass offen bekommt"),
    ("pagat", ACE_FIRST, "de", "Hat überhaupt niemand ein Ass"),
    ("pagat", FOUR_FIRST, "de", "Wer als Erster eine 4 offen bekommt"),
    ("pagat", FOUR_FIRST, "de", "wer eine 4 auf der Hand hat"),
]
"""A rank is a subject here and an object there; suits matter where they do; all cards are dealt."""


@pytest.mark.parametrize(
    ("name", "changes", "language", "words"),
    [*((name, {}, language, words) for name, language, words in FACTS), *CHANGED],
)
def test_what_the_rules_say_is_told(name, changes, language, words):
    """A rule of the source, or of house rules, stands in the sheet."""
    assert words in told(sh.rules(name).replace(changes), language)


ENTRIES = [
    ("sh-thead", "7", "en", "Only a 7 or lower may follow. 10s may not be played on it."),
    ("sh-thead", "10", "en", "Goes on anything except 7s."),  # SHT-57
    ("sh-thead", "Queen", "en", "a queen used as a cover must itself be covered"),  # SHT-63
    ("sh-thead", "8", "en", "If you play several 8s together, each skips one player."),  # SHT-55
    ("sh-thead", "König", "de", "zwei Könige auf einmal heben einander auf."),  # SHT-64
    ("sh-thead", "3", "en", "Played on an 8, it skips nobody."),
    ("cruzo", "3", "en", "Goes on anything except jokers."),  # CRUZO-38
    ("cruzo", "7", "en", "It goes on a joker only if a 7 or nothing lies below it."),
    ("cruzo", "7", "en", "Only a 7 or lower may follow, or a 10 or a joker."),
    # CRUZO-42
    ("cruzo", "8", "en", "It goes on a joker only if an 8 or nothing lies below it."),
    ("cruzo", "9", "en", "may be played at a time, unless several complete four of a kind."),
    ("cruzo", "10", "en", "The next player opens a new one."),  # CRUZO-46
    ("cruzo", "Ace", "en", "fewer than three cards, draw until you hold four"),  # CRUZO-62
    ("cruzo", "Joker", "en", "one may follow, or a 2, a 10 or a joker. If several"),  # CRUZO-48
    ("cruzo", "Joker", "en", "jokers lie together, the card below them all counts."),  # CRUZO-51
    ("cruzo", "Joker", "de", "darf alles folgen, nur keine 3er."),  # CRUZO-49
    ("cruzo", "Joker", "de", "Für 7er, 8er und 9er gilt zusätzlich, was bei ihnen steht."),
    ("cruzo", "Joker", "de", "Auf einer 2 zählt der Joker als 2: Nur eine 2, eine 10 oder"),
    ("schwuler-priester", "3", "en", "You may add any number of 3s to a play of another rank"),
    ("schwuler-priester", "7", "en", "Only a card lower than a 7 may follow."),  # PRIEST-19
    ("schwuler-priester", "7", "de", "nur eine niedrigere Karte als eine 7 folgen."),
    ("schwuler-priester", "10", "en", "on 7s, jacks, queens, kings and aces."),  # PRIEST-22
    ("pagat", "10", "en", "Goes on anything. The pile burns"),  # PAG-18
]  # fmt: skip


@pytest.mark.parametrize(("name", "rank", "language", "words"), ENTRIES)
def test_special_cards_with_what_they_do_to_each_other(name, rank, language, words):
    """An entry says where the card may go, what may follow, and what it does."""
    assert words in entry(name, rank, language)


def test_later_parts_say_what_is_different():
    """A match of two parts: the second one's sections that differ stand at the end (REVSH-01)."""
    rules = sh.rules("pagat").replace({"match.parts": ["pagat", "cruzo"]})
    headings = [section.heading for section in sheet(rules, "en").sections]
    assert "Part 2: Special cards" in headings
    stacked = sh.rules("pagat").replace({"match.parts": ["pagat", "karma"]})
    headings = [section.heading for section in sheet(stacked, "en").sections]
    assert "Part 2: Taking the pile" in headings
    assert "Part 2: Special cards" not in headings
    assert "Part 2 is called “Cruzo”." in told(rules)
    assert told(sh.rules("reverse")).count("For two to five players") == 1
    part = told(sh.rules("reverse")).partition("Part 2: Taking the pile")[2]
    assert "If you can play, you must." in part  # a paragraph stands whole (REVSH-13)
    assert "Part 2" not in told(sh.rules("pagat"))


IDLE = [
    ("pagat", "“fixed”"),
    ("cruzo", "lets you play again"),
    ("pagat-six", "Drawing after the pile is burnt"),  # there is no stock
    ("pagat-six", "Four see-through cards"),  # there are two jokers
    ("reverse", "The 3 that begins"),
    ("garfield", "Two changes of direction"),
    ("garfield", "two jokers"),
    ("garfield", "skip"),
    ("garfield", "The 3 that begins"),  # nobody swaps
    ("schwuler-priester", "If the player who burnt the pile is out"),  # the round is over
    ("reverse", "Only down cards left"),  # nobody takes the pile at will
]
"""What does not happen under the rules of a preset."""


@pytest.mark.parametrize(("name", "words"), IDLE)
def test_what_cannot_happen_is_not_told(name, words):
    """Nothing is said, or asked, about cards and turns that the rules do not have."""
    assert words not in told(sh.rules(name))
    assert words in "".join(map(told, map(sh.rules, sh.rule_names())))


QUARTETS = [
    (3, "de", "Vierling", "Wer den Drilling vollgemacht hat"),
    (5, "de", "Vierling", "Wer den Fünfling vollgemacht hat"),
    (8, "de", "Vierling", "Wer den 8er-Satz vollgemacht hat"),
    (3, "en", "our of a kind", "The player who completed three of a kind"),
    (5, "en", "our of a kind", "The player who completed five of a kind"),
]


@pytest.mark.parametrize(("size", "language", "never", "words"), QUARTETS)
def test_a_set_that_burns_has_the_word_for_its_size(size, language, never, words):
    rules = sh.rules("wikipedia").replace({"quartet.size": size, "deck.packs": 2})
    found = told(rules, language)
    assert words in found
    assert never not in found.partition({"de": "Fünf Züge", "en": "five turns"}[language])[0]
