"""Games: how they begin, what they report, onlookers and newcomers, and invalid starts."""

from __future__ import annotations

import copy
import pickle

import pytest

import shithead as sh
from shithead.cards import CARD_OF_CODE, pack_codes
from shithead.errors import Reason
from shithead.game import events as e
from shithead.game.codec import events_of
from shithead.game.match import Match
from shithead.game.seats import ages_of
from shithead.localization import LANGUAGES
from tests.errors import raising
from tests.seats import seats_for

DECK = [CARD_OF_CODE[code] for code in pack_codes(1, 0)]
SEATS = ["Ada", "Bo", "Cem"]

BAD_TABLES = {
    "setup-too-many-seats": {"seats": [f"S{number}" for number in range(7)]},
    "setup-too-few-seats": {"seats": ["Ada"]},
    "setup-seat-twice": {"seats": ["Ada", "Bo", "Ada"]},
    "setup-dealer": {"dealer": "Zoe"},
    "setup-ages": {"ages": [30, 20]},
    "setup-deck-and-seed": {"seed": 1, "deck": DECK},
    "setup-deck-missing": {"deck": DECK[1:]},
    "setup-deck-extra": {"deck": [*DECK, "2C"]},
    "setup-deck-word": {"deck": ["7Z", *DECK[1:]]},
}


@pytest.mark.parametrize("key", BAD_TABLES)
def test_table_that_cannot_be(key):
    with pytest.raises(sh.SetupError) as caught:
        sh.Game("sh-thead", **({"seats": SEATS} | BAD_TABLES[key]))
    assert caught.value.key == key
    for language in LANGUAGES:
        sentence = caught.value.sentence(language)
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize(
    "name",
    ["", "Ada Bo", "A:da", "A|da", "A#da", "A/da", "A+da", "A=da", "-", "?", "*x", "stock", "Pile",
     "TURN", "known", "first", "up", "seats", "Ada\n", "\t", "Ada\u2028Bo"],
)  # fmt: skip
def test_seat_names_that_positions_could_not_write(name):
    """A seat's name is one word that no line of a position begins with."""
    with pytest.raises(sh.SetupError) as caught:
        sh.Game("sh-thead", ["Bo", name])
    assert caught.value.key == "setup-seat-name"
    reserved = name.lower() in {"stock", "pile", "turn", "known", "first", "up", "seats"}
    assert ("begin with this word" in caught.value.sentence("en")) == reserved
    assert ("beginnen Zeilen einer Stellung" in caught.value.sentence("de")) == reserved


@pytest.mark.parametrize(
    "name", ["Ö", "Ada-Bo", "O'Hara", 'Bo"b', "C\\em", "7C", "take", "🂡", "X", "flip"]
)
def test_any_word_can_be_a_seat(name):
    """Any other word is a seat's name, through positions, moves and records of whole games."""
    game = sh.Game("sh-thead", ["Ada", name], seed=4)
    while not game.over:
        assert sh.Game.from_position(str(game.position())).position() == game.position()
        plays = [move for move in game.legal_moves() if move.kind is not sh.MoveKind.SWAP]
        game.play(f"{game.turn}: {plays[0]}")
        if len(game.moves) > 400:
            break
    again = sh.Game.from_record(str(game.record()))
    assert again.position() == game.position()
    assert again.record() == game.record()


@pytest.mark.parametrize("deck", ["? " + " ".join(DECK[1:]), "X " + " ".join(DECK)])
def test_decks_with_strange_cards(deck):
    """An unknown card and a joker that the packs do not hold are not cards of a deck."""
    with pytest.raises(sh.SetupError):
        sh.Game("sh-thead", SEATS, deck=deck)


def test_deck_is_dealt_from_the_top():
    """Down cards, up cards and hands go round from the dealer's left, one at a time (SHT-06)."""
    game = sh.Game("sh-thead", SEATS, deck=" ".join(DECK), dealer="Ada")
    position = game.position()
    order = ["Bo", "Cem", "Ada"]
    for place, seat in enumerate(order):
        down, up, _hand = (DECK[start + place : start + 9 : 3] for start in (0, 9, 18))
        row = position.row(seat)
        assert list(row.down) == down
        assert sorted(row.up) == sorted(up) == sorted(DECK[9 + place : 18 : 3])
        assert sorted(row.hand) == sorted(DECK[18 + place : 27 : 3])
    assert list(position.stock) == DECK[27:]
    assert game.deck == tuple(DECK)
    assert game.dealer == "Ada"


def test_deck_in_any_spelling():
    words = [card.replace("T", "10").lower() for card in DECK]
    assert sh.Game("sh-thead", SEATS, deck=words).deck == tuple(DECK)
    assert sh.Game("sh-thead", SEATS, deck=" ".join(words)).deck == tuple(DECK)


def test_given_deck_is_dealt_by_the_last_seat():
    assert sh.Game("sh-thead", SEATS, deck=DECK).dealer == "Cem"
    assert sh.Game("sh-thead", SEATS, deck=DECK, dealer="Bo").dealer == "Bo"


def test_seeds_deal_fairly():
    """Every seat deals about as often as any other, and every card comes on top sometimes."""
    games = [sh.Game("sh-thead", SEATS, seed=seed) for seed in range(300)]
    dealers = [game.dealer for game in games]
    assert all(70 <= dealers.count(seat) <= 130 for seat in SEATS)
    assert len({game.deck[0] for game in games}) > 45


def test_seeds_are_numbers_or_words():
    """A seed may be a number or a word; without one, two games differ."""
    assert sh.Game("sh-thead", SEATS, seed="7").deck == sh.Game("sh-thead", SEATS, seed=7).deck
    assert sh.Game("sh-thead", SEATS, seed="x").deck != sh.Game("sh-thead", SEATS, seed="y").deck
    assert sh.Game("sh-thead", SEATS).deck != sh.Game("sh-thead", SEATS).deck


def test_first_dealer_by_rule():
    rules = sh.rules("sh-thead").replace({"start.dealer_first": "first_seat"})
    assert {sh.Game(rules, SEATS, seed=seed).dealer for seed in range(8)} == {"Ada"}


def test_rules_in_every_form(tmp_path):
    """A game takes a preset's name, a rule set, a table or a file's path."""
    file = tmp_path / "ours.toml"
    file.write_text('extends = "cruzo"\n', encoding="utf-8")
    decks = {
        sh.Game(rules, SEATS, seed=1).deck
        for rules in ("cruzo", sh.rules("cruzo"), {"extends": "cruzo"}, str(file))
    }
    assert len(decks) == 1


def test_what_a_game_tells_of_itself():
    """A game's repr names rules, seats, turn and phase; its properties agree with its position."""
    game = sh.Game("sh-thead", SEATS, seed=1)
    position = game.position()
    assert repr(game) == f"<Game sh-thead Ada Bo Cem: {game.turn} swap>"
    assert (game.turn, game.phase, game.direction) == (
        position.turn,
        sh.Phase.SWAP,
        position.direction,
    )
    assert (game.places, game.over, game.result) == ([], False, None)
    assert game.start_position is None
    assert game.ages is None
    assert game.seats == ("Ada", "Bo", "Cem")
    assert game.rules is sh.rules("sh-thead")


def test_swapping_together():
    """While all swap together every seat has moves, and others' are made by naming them."""
    game = sh.Game("sh-thead", SEATS, seed=1)
    other = next(seat for seat in game.seats if seat != game.turn)
    row = game.position().row(other)
    hand, up = row.hand[0], next(card for card in row.up if card[0] != row.hand[0][0])
    assert game.play(f"{other}: swap {hand}/{up}") == (e.Swapped(other, hand, up),)
    assert up in game.position().row(other).hand
    assert hand in game.position().row(other).up
    assert game.play(f"{other}: ready") == (e.Ready(other),)
    assert game.legal_moves(other) == []
    with raising(sh.IllegalMove, reason=sh.Reason.NOT_YOUR_TURN):
        game.play(f"{other}: ready")


def test_several_pairs_in_one_swap():
    position = "seats: Ada Bo\nturn: Ada clockwise swap\nAda: 5C 6C | KS QH | 9D 8D\nBo: 7D | - | -"
    game = sh.Game.from_position(position)
    events = game.play("swap 5C/KS 6C/QH")
    assert events == (e.Swapped("Ada", "5C", "KS"), e.Swapped("Ada", "6C", "QH"))
    assert str(game.moves[0]) == "Ada: swap 5C/KS 6C/QH"
    assert game.position().row("Ada").hand == ("QH", "KS")
    assert str(game.undo()) == "Ada: swap 5C/KS 6C/QH"
    assert game.moves == []
    with pytest.raises(sh.IllegalMove):
        game.play("swap 5C/KS 5C/QH")
    assert game.moves == []


def test_ranks_stand_for_any_card():
    """A rank alone means any card of it; whole cards named beside it are kept."""
    position = "seats: Ada Bo\nAda: 5C 5D 5H 9C | - | -\nBo: 7D | - | -"
    game = sh.Game.from_position(position)
    assert game.copy().play("5")[0] == e.Played("Ada", ("5C",))
    assert game.copy().play("5 5")[0] == e.Played("Ada", ("5C", "5H"))
    assert game.copy().play("5 5H")[0] == e.Played("Ada", ("5C", "5H"))
    assert game.copy().play("5d 5♥")[0] == e.Played("Ada", ("5H", "5D"))
    with pytest.raises(sh.IllegalMove):
        game.play("5 5 5 5")


def test_legal_moves_are_a_fresh_list():
    game = sh.Game("sh-thead", SEATS, seed=1)
    moves = game.legal_moves()
    game.legal_moves().clear()
    assert game.legal_moves() == moves
    assert moves


def test_unknown_seats_are_named():
    game = sh.Game("sh-thead", SEATS, seed=1)
    with raising(sh.IllegalMove, reason=sh.Reason.UNKNOWN_SEAT):
        game.legal_moves("Zoe")
    with pytest.raises(sh.SetupError, match="Ada, Bo, Cem"):
        game.view("Zoe")


def test_ages_decide_who_starts():
    """Of tied starters the youngest begins; of twins the nearer to the dealer's left."""
    rules = sh.rules("cruzo").replace({"start.ranks": ["2"], "start.direction": "clockwise"})
    no_diamonds = [c for c in map(CARD_OF_CODE.__getitem__, pack_codes(2, 3)) if c != "2D"]
    deck = [*no_diamonds[15:], *no_diamonds[:15], "2D", "2D"]

    def starter(ages: list[int] | None) -> str:
        return sh.Game(rules, SEATS, deck=deck, dealer="Cem", ages=ages).turn

    assert starter([30, 20, 40]) == "Bo"
    assert starter([30, 20, 10]) == "Cem"
    assert starter([30, 20, 20]) == "Bo"
    assert [starter(ages_of(SEATS, seat)) for seat in SEATS] == SEATS
    assert ages_of(SEATS, None) is None
    assert starter(None) == "Ada"
    assert sh.Game(rules, SEATS, seed=1, ages=[3, 1, 2]).ages == (3, 1, 2)


@pytest.mark.parametrize("ages", [[1, 2], [1, 2, -3], [1, 2, 3.0], [1, 2, "3"], [1, 2, True]])
def test_ages_are_whole_numbers(ages):
    with raising(sh.SetupError, key="setup-ages"):
        sh.Game("cruzo", SEATS, ages=ages)


def repickled(game):
    return pickle.loads(pickle.dumps(game))  # noqa: S301 — our own


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, repickled])
@pytest.mark.parametrize("plies", [1, 20])
def test_a_game_can_be_copied_and_pickled(copied, plies, monkeypatch):
    """A copy stands at the same moment without playing a move again, and goes on by itself."""
    game = sh.Game("cruzo", SEATS, seed=3)
    for _ in range(plies):
        game.play(game.legal_moves()[0])
    with monkeypatch.context() as kernels:
        kernels.setattr("shithead.game.core.enter_play", None)
        other = copied(game)
    assert other.position() == game.position()
    assert other.record() == game.record()
    for _ in range(20):
        assert other.legal_moves() == game.legal_moves()
        assert other.play(other.legal_moves()[-1]) == game.play(game.legal_moves()[-1])
    assert other.undo() == game.undo()


def test_a_stranger_sees_what_every_seat_sees_of_others(preset):
    game = sh.Game(preset, seats_for(preset), seed=3)
    stranger = game.stranger()
    assert stranger.legal == ()
    assert stranger.seat == ""
    for number, seat in enumerate(game.seats):
        other = next(s for s in game.seats if s != seat)
        assert stranger.position.rows[number] == game.view(other).position.rows[number]
    assert set(stranger.position.stock) <= {"?"}


def test_a_game_is_played_by_numbers_and_named_at_the_edge(preset):
    """The core knows seats, moves and events by numbers; a name is put on each when it is shown."""
    game = sh.Game(preset, seats_for(preset), seed=3)
    core, names = game.core.copy(), tuple(reversed(game.seats))
    other = sh.Game.named(core, names)
    under = dict(zip(game.seats, names, strict=True))
    for _ in range(40):
        seat = game.core.awaited()[0]
        events = core.play(seat, core.legal(seat)[:1])
        happened = game.play(game.legal_moves(game.seats[seat])[0])
        assert events_of(events, game.seats) == happened
        assert [event.seat for event in events_of(events, names)] == [
            under.get(event.seat, "") for event in happened
        ]
        assert other.turn == under.get(game.turn)
        if core.result:
            assert core.result.named(game.seats) == game.result
            break
    assert sh.Game.named(game.core, names).record() == other.record()


def test_asking_why_not_changes_nothing(game):
    before = game.position()
    refused = game.refusal("take")
    assert refused is not None
    assert refused.reason is Reason.NOT_NOW
    assert game.refusal(game.legal_moves()[0]) is None
    assert game.position() == before
    assert not game.moves


def test_before_play_everybody_is_awaited_then_one(game):
    assert game.awaited() == ["Ada", "Bo"]
    game.play("Ada: ready")
    assert game.awaited() == ["Bo"]
    game.play("Bo: ready")
    assert game.awaited() == [game.turn]


def test_nobody_is_awaited_when_it_is_over():
    game = sh.Game.from_position(
        "rules: sh-thead\nseats: Ada Bo\nturn: Ada\nAda: 4C | - | -\nBo: 5C 6C | - | -\n"
    )
    game.play("4C")
    assert game.awaited() == []


def test_a_game_goes_on_under_other_names(game):
    game.play("Ada: ready")
    other = sh.Game.named(game.core.copy(), ("Cem", "Bo"))
    assert [move.text for move in other.moves] == ["Cem: ready"]
    other.play("Bo: ready")
    assert sh.Game.from_record(str(other.record())).position() == other.position()
    assert game.seats == ("Ada", "Bo")
    assert game.ply == 1


def test_a_game_that_began_with_a_position_goes_on_under_other_names():
    """Every line of the position that names a seat names it anew."""
    game = sh.Game.from_position(
        "rules: sh-thead\nseats: Ada Bo Cem\nturn: Ada\npile: 3C\nknown Bo: 5C\nlast: Bo\n"
        "dealer: Bo\nout: Cem\nAda: 4C | - | -\nBo: 5C | - | -\n"
    )
    game.play("4C")
    other = sh.Game.named(game.core, ("Bo", "Ada", "Dee"))
    assert sh.Game.from_record(str(other.record())).position() == other.position()
    assert sh.Game.named(other.core, game.seats).start_position == game.start_position
    assert (other.start_position.last, other.start_position.out) == ("Ada", ("Dee",))
    assert other.places == ["Dee", "Bo", "Ada"]


def test_a_match_goes_on_with_rounds_dealt_elsewhere():
    match = Match("sh-thead", ["Ada", "Bo"], seed=1)
    while match.game.turn:
        match.game.play(match.game.legal_moves()[0])
    result = match.game.result
    again = Match.of_rounds(match.rules, [match.game])
    assert (again.round, again.scores, again.part) == (match.round, match.scores, match.part)
    later = Match.of_rounds(match.rules, [match.game, sh.Game("sh-thead", ["Ada", "Bo"])])
    assert later.round == 2
    assert later.losses[result.loser] == 1
