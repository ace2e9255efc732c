"""A round told in sentences: its events, and how it ends."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.cards import Card
from shithead.game import events as e
from shithead.game.result import result_of
from shithead.localization import has
from shithead.narration.story import (
    OpenQuartet,
    narrate,
    narrate_moves,
    narrate_since,
    result_lines,
)
from tests.mode import WALKED_PRESETS
from tests.seats import seats_for

SEVENS = (Card("7C"), Card("7D"))

TOLD = [
    (
        [e.Played("Bo", SEVENS), e.Drew("Bo", 2)],
        "Bo plays 7♣ 7♦ and draws 2.",
        "Bo spielt 7♣ 7♦ und zieht 2 Karten.",
    ),
    ([e.Played("Ada", SEVENS)], "You play 7♣ 7♦.", "Du spielst 7♣ 7♦."),
    (
        [e.Played("Ada", (Card("TC"),)), e.Burnt("Ada", 5, "card"), e.Drew("Ada", 1)],
        "You play 10♣ and draw 1. The pile burns (5).",
        "Du spielst 10♣ und ziehst eine Karte. Der Stapel verbrennt (5).",
    ),
    (
        [e.Played("Bo", SEVENS), e.Burnt("Bo", 9, "quartet")],
        "Bo plays 7♣ 7♦. That completes four of a kind: the pile burns (9).",
        "Bo spielt 7♣ 7♦. Vierling! Der Stapel verbrennt (9).",
    ),
    (
        [e.Passed("Bo"), e.Burnt("Cem", 9, "quartet")],
        "Bo passes. No more cards: the pile burns (9).",
        "Bo passt. Keine Karte mehr: Der Stapel verbrennt (9).",
    ),
    ([e.Took("Cem", 6, ())], "Cem takes the pile (6).", "Cem nimmt den Stapel (6)."),
    (
        [e.Took("Ada", 6, (Card("KS"),))],
        "You take the pile (6) and K♠.",
        "Du nimmst den Stapel (6) und K♠.",
    ),
    (
        [e.Flipped("Bo", Card("3D"), fits=True)],
        "Bo turns over 3♦: it fits.",
        "Bo deckt 3♦ auf: passt.",
    ),
    (
        [e.Flipped("Ada", Card("3D"), fits=False), e.Took("Ada", 4, ())],
        "You turn over 3♦: it does not fit. You take the pile (4).",
        "Du deckst 3♦ auf: passt nicht. Du nimmst den Stapel (4).",
    ),
    (
        [e.Tried("Bo", Card("X"), fits=True)],
        "Bo tries the stock: Joker fits.",
        "Bo probiert vom Nachziehstapel: Joker passt.",
    ),
    ([e.Skipped("Ada")], "You are skipped.", "Du setzt aus."),
    (
        [e.Reversed("Bo", "clockwise")],
        "Play turns round ↻.",
        "Richtungswechsel ↻.",
    ),
    ([e.MustCover("Bo")], "Bo must cover it.", "Bo muss zudecken."),
    (
        [e.Played("Bo", (Card("X"),)), e.Forced("Ada")],
        "Bo plays Joker. You have to take the pile.",
        "Bo spielt Joker. Du musst den Stapel nehmen.",
    ),
    (
        [
            e.Replied("Ada", (Card("JH"),)),
            e.Drew("Ada", 1),
            e.Forced("Cem"),
            e.Removed("Cem", (Card("X"),)),
        ],
        "You reply with J♥ and draw 1. Cem has to take the pile. Out of the game: Joker.",
        (
            "Du antwortest mit B♥ und ziehst eine Karte. Cem muss den Stapel nehmen. "
            "Aus dem Spiel: Joker."
        ),
    ),
    ([e.Passed("Ada")], "You pass.", "Du passt."),
    ([e.WentOut("Bo", 1)], "Bo is out first!", "Bo ist zuerst fertig!"),
    ([e.WentOut("Ada", 2)], "You are out (place 2).", "Du bist als 2. fertig."),
    ([e.ChoseDirection("Bo", "clockwise")], "Bo chooses clockwise.", "Bo wählt: im Uhrzeigersinn."),
    ([e.Started("Ada")], "You begin.", "Du beginnst."),
    ([e.Drew("Bo", 1)], "Bo draws 1.", "Bo zieht eine Karte."),
    ([e.Announced("Bo", "lower")], "Bo says: lower.", "Bo sagt an: niedriger."),
    ([e.Announced("Ada", "higher")], "You say: higher.", "Du sagst an: höher."),
    ([e.Named("Ada", "Bo")], "You name Bo.", "Du bestimmst: Bo."),
    (
        [e.TurnedRanking("Bo", "lower")],
        "The ranking is reversed: lower beats higher.",
        "Die Rangfolge dreht sich um: Jetzt schlägt die niedrigere Karte die höhere.",
    ),
    (
        [e.TurnedRanking("Bo", "higher")],
        "The ranking is reversed again: higher beats lower.",
        "Die Rangfolge dreht sich zurück: Jetzt schlägt wieder die höhere Karte die niedrigere.",
    ),
    ([e.TookRole("Bo")], "Bo is the Flush from now on.", "Bo ist ab jetzt der Flush."),
    ([e.Over("")], "", ""),
]


@pytest.mark.parametrize(("events", "english", "german"), TOLD)
def test_sentences(events, english, german):
    assert narrate(events, "Ada", "en") == english
    assert narrate(events, "Ada", "de") == german


OPEN: list[tuple[e.Event, OpenQuartet, str, str]] = [
    (
        e.Threw("Bo", SEVENS),
        "made",
        "Bo throws in 7♣ 7♦ and completes four of a kind. Others may throw in more.",
        "Bo wirft 7♣ 7♦ ein und macht den Vierling voll. Andere dürfen noch einwerfen.",
    ),
    (
        e.Threw("Ada", SEVENS),
        "followed",
        "You throw in 7♣ 7♦, too. Others may throw in more.",
        "Du wirfst auch 7♣ 7♦ ein. Andere dürfen noch einwerfen.",
    ),
    (
        e.Played("Bo", SEVENS),
        "made",
        "Bo plays 7♣ 7♦. That completes four of a kind; others may throw in more.",
        "Bo spielt 7♣ 7♦. Vierling! Andere dürfen noch einwerfen.",
    ),
]


@pytest.mark.parametrize(("event", "quartet", "english", "german"), OPEN)
def test_four_of_a_kind_that_others_may_follow(event, quartet, english, german):
    """Who completed it, and why the pile does not burn yet."""
    assert narrate([event], "Ada", "en", quartet) == english
    assert narrate([event], "Ada", "de", quartet) == german


@pytest.mark.parametrize("event", e.Event.__subclasses__(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_can_be_told(event, language):
    assert event is e.Over or has(f"table-told-{e.event_name(event)}", language)


def test_swaps_are_one_line():
    swap = e.Swapped("Bo", Card("6C"), Card("KS")), e.Swapped("Bo", Card("4D"), Card("AC"))
    moves = [("Bo", (swap[0],)), ("Bo", (swap[1],)), ("Bo", (e.Ready("Bo"), e.Started("Ada")))]
    assert narrate_moves(moves, "Ada", "en") == [
        "Bo swaps 6♣ 4♦ for K♠ A♣. Bo is ready. You begin."
    ]


def test_a_story_is_told_from_the_viewers_last_move_on():
    story = [
        ("Ada", (e.Passed("Ada"),)),
        ("Bo", (e.Passed("Bo"),)),
        ("Ada", (e.Passed("Ada"), e.Skipped("Bo"))),
        ("Cem", (e.Passed("Cem"),)),
    ]
    assert narrate_since(story, "Ada", "en") == ["You pass. Bo is skipped.", "Cem passes."]
    assert len(narrate_since(story, "Dee", "en")) == 4
    assert narrate_since(story[:-1], "Ada", "en") == ["You pass. Bo is skipped."]


def test_whole_games_can_be_told():
    """Every event that the presets produce in random games has words."""
    for name in WALKED_PRESETS:
        game = sh.Game(name, seats_for(name), seed=3)
        bots = {seat: sh.bot("random", seed=seat) for seat in game.seats}
        while not game.over:
            happened = game.play(bots[game.turn].choose(game.view(game.turn)))
            for language in ("en", "de"):
                line = narrate(happened, "Ada", language)
                assert line
                assert "  " not in line
                assert "None" not in line


SEATS = ("Ada", "Bo", "Cem")


def end_lines(viewer: str, language: str, **options: object) -> list[str]:
    """What is said of a round that Ada left first, Bo dealt and Cem lost."""
    dotted = {name.replace("__", "."): value for name, value in options.items()}
    result = result_of(sh.rules("pagat").replace(dotted), 3, 1, [0, 1, 2]).named(SEATS)
    return [line.strip() for line in result_lines(result, viewer, language)]


@pytest.mark.parametrize(
    ("viewer", "language", "sentences"),
    [
        ("Cem", "en", ["You are the Shithead!", "You owe the table a forfeit."]),
        ("Ada", "en", ["Cem is the Shithead!", "Cem owes the table a forfeit."]),
        ("Cem", "de", ["Du bist der Shithead!", "Du schuldest den anderen einen Gefallen."]),
        ("", "de", ["Cem ist der Shithead!", "Cem schuldet den anderen einen Gefallen."]),
    ],
)
def test_the_loser_hears_his_title_and_duties(viewer, language, sentences):
    assert end_lines(viewer, language)[4:6] == sentences


@pytest.mark.parametrize(
    ("value", "language", "sentence"),
    [
        ("loser", "en", "Cem deals the next round."),
        ("rotate", "en", "Cem deals the next round."),
        ("random", "en", "The next dealer is drawn by lot."),
        ("loser", "de", "Cem gibt die nächste Runde."),
        ("rotate", "de", "Cem gibt die nächste Runde."),
        ("random", "de", "Wer die nächste Runde gibt, entscheidet der Zufall."),
    ],
)
def test_the_last_line_says_who_deals_next(value, language, sentence):
    lines = end_lines("Ada", language, start__dealer_next=value)
    assert lines[-1] == sentence
    assert lines.count(sentence) == 1


@pytest.mark.parametrize(
    ("perk", "language", "sentence"),
    [
        ("wins", "en", "You win!"),
        ("fetch_drinks", "en", "You were out first: you may go and fetch drinks."),
        ("redeem_losses", "en", "You were out first: your losses so far are struck off."),
        ("wins", "de", "Du gewinnst!"),
        ("fetch_drinks", "de", "Du warst zuerst fertig und darfst Bier holen gehen."),
        (
            "redeem_losses",
            "de",
            "Du warst zuerst fertig und bist alle bisherigen Niederlagen los.",
        ),
    ],
)
def test_the_first_one_out_hears_his_perk(perk, language, sentence):
    assert sentence in end_lines("Ada", language, finish__winner_perk=perk)
    assert sentence not in end_lines("Bo", language, finish__winner_perk=perk)
    assert sentence not in end_lines("Ada", language)


def test_who_deals_next_is_spoken_to():
    assert end_lines("Cem", "en")[-1] == "You deal the next round."
    assert end_lines("Cem", "de")[-1] == "Du gibst die nächste Runde."


def test_smeg_head():
    assert "Cem is the Smeg Head!" in end_lines("", "en", finish__loser_title="smeg_head")
    assert "Cem has lost." in end_lines("", "en", finish__loser_title="none")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Bo and Cem share place 2."), ("de", "Bo und Cem teilen sich Platz 2.")],
)
def test_a_shared_place_is_said(language, sentence):
    """Equals at the end share their place, and nobody has lost if it is the last one."""
    rules = sh.rules("cruzo").replace({"finish.round_end": "first_out_then_table_count"})
    game = sh.Game.from_position(
        "rules: cruzo\nseats: Ada Bo Cem\npile: 6H\nAda: KC | - | -\n"
        "Bo: AD 4D | QS | -\nCem: 7C AC | - | 4C",
        rules,
    )
    game.play("KC")
    lines = [line.strip() for line in result_lines(game.result, "", language)]
    assert sentence in lines
    assert {"2. Bo", "2. Cem"} <= set(lines)
    assert game.result.loser is None
