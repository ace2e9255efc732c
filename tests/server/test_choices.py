"""The choices that a client is sent are the moves that the game takes, no more and no fewer."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

import shithead as sh
from shithead.errors import ShitheadError
from shithead.narration.moves import by_worth
from shithead.notation.moves import MoveKind
from shithead.server.views.choices import choices
from shithead.server.views.round_view import reasons
from tests.seats import seats_for

PLIES = 140
SOME = 8
"""Choices of a position that are tried."""

OF_CARDS = {"play", "throw", "take", "reply"}
"""Kinds of moves whose every accepted text is a choice; swaps and stacks take several at once."""


class Table:
    """A seat at a game, with what its client is sent."""

    def __init__(self, game, seat):
        view = game.view(seat)
        self.game, self.seat = game, seat
        self.legal = view.legal
        self.hand = by_worth(view.hand, view.rules)
        up = [card for stack in view.row.piles for card in stack]
        self.zones = {"hand": self.hand, "up": up, "down": view.row.down}
        self.choices = choices(view, self.hand, "en")

    def text(self, choice, picked):
        """The move's text as a client writes it."""
        slots = iter(self.zones[zone][place] for zone, place in picked if zone != "down")
        return "".join(
            part + next(slots, "") for part in choice.template.replace("{}", "{}\0").split("{}")
        ).replace("\0", "")

    def accepts(self, text):
        """Whether the game makes this move, and does not punish it."""
        game = self.game.copy()
        try:
            events = game.play(f"{self.seat}: {text}")
        except ShitheadError:
            return False
        return not any(type(event).__name__ == "Fouled" for event in events)


def selections(choice, chance):
    """Some of the ways to pick the cards of a choice: the first ones, and others by chance."""

    def cards(pick, places):
        return [(pick.zone, place) for place in places]

    first = [each for pick in choice.picks for each in cards(pick, pick.places[: pick.count])]
    other = [
        each
        for pick in choice.picks
        for each in cards(pick, chance.sample(pick.places, pick.count))
    ]
    yield first
    if other != first and len(set(other)) == len(other):
        yield other


def completes(choice, picked):
    """Whether picked cards are all that a choice asks for."""
    left = [pick.count for pick in choice.picks]
    for zone, place in picked:
        for at, pick in enumerate(choice.picks):
            if left[at] and pick.zone == zone and place in pick.places:
                left[at] -= 1
                break
        else:
            return False
    return not any(left)


def positions(rules, chance):
    """A game in the middle of random play, now and then; every phase the first times it comes."""
    seats = seats_for(rules) if isinstance(rules, str) else ["Ada", "Bo", "Cem"]
    game = sh.Game(rules, seats=seats, seed=chance.randrange(1 << 32))
    phases = Counter()
    for ply in range(PLIES):
        if game.over:
            break
        phases[game.phase] += 1
        if ply % 9 == 0 or phases[game.phase] <= 2:
            yield game
        movers = game.seats if chance.random() < 0.2 else [game.turn]
        moves = [move for seat in movers for move in game.legal_moves(seat)]
        game.play(chance.choice(moves or game.legal_moves()))


def check_choices(rules, chance):
    """Check what every seat is sent in the course of a game."""
    for game in positions(rules, chance):
        for seat in game.seats:
            if game.legal_moves(seat):
                table = Table(game, seat)
                check_sent(table, chance)
                check_complete(table, chance)


def check_sent(table, chance):
    """Every choice is a legal move however its cards are picked, and every legal move is one."""
    sent = {choice.move for choice in table.choices}
    wanted = {move.by(None).text for move in table.legal if move.kind is not MoveKind.TOPPLE}
    assert wanted <= sent
    for choice in chance.sample(table.choices, min(SOME, len(table.choices))):
        for picked in selections(choice, chance):
            assert table.accepts(table.text(choice, picked)), (choice, picked)


def check_complete(table, chance):
    """Whatever the game takes can be picked, and what it does not take cannot."""
    kinds = OF_CARDS & {choice.kind for choice in table.choices}
    places = [(zone, at) for zone in ("hand", "up") for at in range(len(table.zones[zone]))]
    for kind in sorted(kinds):
        for size in (1, 2, 3):
            every = list(combinations(places, size))
            for picked in chance.sample(every, min(3, len(every))):
                if len({zone for zone, _ in picked}) > 1:
                    continue
                cards = " ".join(table.zones[zone][at] for zone, at in picked)
                text = cards if kind == "play" else f"{kind} {cards}"
                zone = picked[0][0]
                found = any(
                    completes(choice, picked) for choice in table.choices if choice.kind == kind
                )
                assert found == (table.accepts(text) and lies(table, kind, zone)), (text, zone)


def lies(table, kind, zone):
    """Whether cards that print alike are meant here, and not those of the other zone."""
    source = "hand" if table.hand else "up"
    return zone == {"play": source, "take": "up"}.get(kind, "hand")


@pytest.mark.parametrize("rules", sh.rule_names())
def test_choices_are_the_moves_that_the_game_takes(rules):
    check_choices(rules, random.Random(rules))


TABLE_RULES = [
    {"endgame.up_with_last_hand": True},
    {"endgame.flip_several": True},
    {"quartet.throw_whole": True, "quartet.size": 3},
]
"""House rules about the cards on the table, which no preset has."""


@pytest.mark.parametrize("options", TABLE_RULES, ids=str)
def test_choices_by_house_rules_are_the_moves_that_the_game_takes(options):
    """With a deck so small that the table cards soon come into play."""
    small = {"deck.removed": 20, "deck.players_max": 3}
    rules = sh.rules("pagat").replace(small | options)
    chance = random.Random(str(options))
    for _ in range(4):
        check_choices(rules, chance)


def test_up_cards_are_picked_beside_the_last_hand_cards():
    """One choice names the places in both zones; any of the up cards will do."""
    rules = sh.rules("pagat").replace({"endgame.up_with_last_hand": True})
    cards = "Ada: 7C | KC 7S 7D | 2C 2S 2H\nBo: 8C | - | -"
    table = Table(sh.Game.from_position(f"seats: Ada Bo\npile: 5H\n{cards}", rules), "Ada")
    found = {one.move: [(p.zone, p.places, p.count) for p in one.picks] for one in table.choices}
    assert found["7C 7S"] == [("hand", [0], 1), ("up", [0, 1], 1)]


def test_claiming_the_start_is_a_choice_off_turn():
    """It takes no cards, and its words are ready to be shown on a button."""
    rules = sh.rules("pagat").replace({"start.tie": "call", "deal.up_choice": "fixed"})
    cards = "Ada: 4C | KS | 9D\nBo: 3H | KD | 9S\nCem: 5H | QD | 9H"
    position = f"seats: Ada Bo Cem\nturn: Ada clockwise call 3\n{cards}"
    game = sh.Game.from_position(position, rules)
    found = {
        seat: [(one.move, one.picks, one.words) for one in Table(game, seat).choices]
        for seat in game.seats
    }
    assert found == {
        "Ada": [("pass", [], "pass")],
        "Bo": [("claim", [], "I have one: I begin")],
        "Cem": [],
    }


ASKED_FOR_OTHERS = [
    (
        "superjoker",
        "turn: Ada clockwise reply JOKER\npile: 5D X\nAda: JH 7C | - | -",
        "reply with a card that",
    ),
    (
        "cruzo",
        "turn: Ada clockwise throw J\npile: 5H JC JC JS JH\nlast: Bo\nAda: 7C JD | - | -",
        "throw in",
    ),
    ("sh-thead", "opening: 4S\nAda: 4S 7C | - | -", "the 4 of spades"),
]


@pytest.mark.parametrize(("rules", "position", "words"), ASKED_FOR_OTHERS)
def test_why_a_card_does_not_go_is_said_without_notation(rules, position, words):
    """Also where another kind of move is asked for, and for the card that opens."""
    game = sh.Game.from_position(f"rules: {rules}\nseats: Ada Bo\n{position}\nBo: KD | - | -")
    said = reasons(game, game.view("Ada"), "en")["7C"]
    assert words in said
    assert not any(code in said for code in ("7C", "reply JH", "throw JD", "4S"))


def test_words_are_choices_without_cards():
    """What may be said with a card is offered word by word, with nothing to pick."""
    rules = sh.rules("pagat").replace({"specials.9": ["higher_or_lower", "name_next"]})
    game = sh.Game.from_position(
        "seats: Ada Bo Cem\npile: 4C\nAda: 9C 5D | - | -\nBo: 6D | - | -\nCem: 6C | - | -", rules
    )
    game.play("9C")
    table = Table(game, "Ada")
    assert {(choice.kind, choice.move) for choice in table.choices} == {
        ("say", f"{word} to {name}") for word in ("higher", "lower") for name in ("Bo", "Cem")
    }
    assert not any(choice.picks for choice in table.choices)
    assert all(table.accepts(choice.move) for choice in table.choices)
    german = {choice.words for choice in choices(game.view("Ada"), table.hand, "de")}
    assert "niedriger, an Bo" in german
