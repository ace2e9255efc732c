"""Position texts: what is left out takes its default, and what cannot be is refused at its line."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.notation.position_reader import RESERVED
from shithead.notation.positions import read_position
from shithead.ruleset.rule_set import differences
from tests.errors import raising

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "positions.toml").read_text(encoding="utf-8")
)["wrong"]

NOTATION = """\
rules: sh-thead
seats: Ada Bo Cem
turn: Bo counterclockwise play
stock: 4D 9C
pile: 5H 7S
burnt: TC 2D
Ada: 6C 8D 3H | KS QH AC | 2C 9D TS
Bo: - | JC JD | 4S
Cem: 7H | - | -
"""


@pytest.mark.parametrize("row", TABLE, ids=[f"{row['key']} {row['words']}" for row in TABLE])
def test_refused_at_its_line(row):
    with pytest.raises(sh.PositionError) as caught:
        sh.Game.from_position(row["text"], row.get("rules"))
    error = caught.value
    assert (error.key, error.line) == (row["key"], row["line"])
    assert row["words"] in error.sentence("en"), error.sentence("en")
    for language in LANGUAGES:
        sentence = error.sentence(language)
        assert "{ $" not in sentence
        assert sentence.rstrip(")”“").endswith((".", ")"))
    if row["key"] != "position-no-seats":
        assert str(row["line"]) in error.sentence("de")


def test_every_position_error_is_shown():
    """The table shows every message about position texts that are refused.

    JSON has its own test (test_values), and a phase that the rules do not have is a fault that the
    board names, but no game refuses (test_position_faults).
    """
    source = Path(sh.__file__).parent / "locale" / "en" / "errors.ftl"
    lines = source.read_text(encoding="utf-8").splitlines()
    keys = {line.split(" =")[0] for line in lines if line.startswith("position-")}
    assert {row["key"] for row in TABLE} == keys - {"position-json", "position-phase"}


def test_the_notations_example():
    """The notation's example reads, is a game, and prints with its hands sorted."""
    game = sh.Game.from_position(NOTATION)
    assert (game.turn, game.direction, game.phase) == ("Bo", "counterclockwise", sh.Phase.PLAY)
    position = game.position()
    assert position.stock == ("4D", "9C")
    assert position.pile == ("5H", "7S")
    assert position.burnt == ("2D", "TC")
    assert position.row("Ada").hand == ("3H", "6C", "8D")
    assert position.row("Ada").up == ("QH", "KS", "AC")
    assert position.row("Ada").down == ("2C", "9D", "TS")
    assert [str(move) for move in game.legal_moves()] == ["take JC", "take JC JD"]
    assert sh.Game.from_position(str(position)).position() == position


def test_defaults_of_what_is_left_out():
    """Two lines make a position: base rules, first seat to play, clockwise, empty zones."""
    position = sh.Game.from_position("seats: Ada Bo\nBo: 5D | - | -\nAda: 5C | - | -").position()
    assert position.rules == "sh-thead"
    assert (position.turn, position.direction, position.phase) == (
        "Ada",
        "clockwise",
        sh.Phase.PLAY,
    )
    zones = position.stock + position.pile + position.burnt + position.removed
    assert zones == ()
    assert (position.last, position.dealer, position.opening) == (None, "Bo", "")
    assert (position.skips, position.turned, position.idle) == (0, False, 0)
    assert (position.out, position.ready, position.known, position.swaps) == ((), (), (), ())


def test_first_seat_with_cards_is_to_move():
    game = sh.Game.from_position("seats: Ada Bo Cem\nBo: 5D | - | -\nCem: - | - | 7H")
    assert game.turn == "Bo"
    assert game.places == ["Ada"]


@pytest.mark.parametrize(
    ("line", "turn", "direction"),
    [
        ("Bo", "Bo", "clockwise"),
        ("Bo play", "Bo", "clockwise"),
        ("Bo counterclockwise", "Bo", "counterclockwise"),
        ("Bo counterclockwise play", "Bo", "counterclockwise"),
    ],
)
def test_parts_of_the_turn_line(line, turn, direction):
    """Of the turn line the direction and the phase may be left out."""
    position = read_position(f"seats: Ada Bo\nturn: {line}\nAda: 5C | - | -\nBo: 5D | - | -")
    assert (position.turn, position.direction, position.phase) == (turn, direction, sh.Phase.PLAY)


def test_layout_does_not_matter():
    """Lines in any order, blanks, comments, empty lines and any spelling of cards read alike."""
    text = (
        "  Ada :5c 10♦|-|?\n\n# a comment\nseats:   Ada   Bo  # clockwise\n"
        "pile: -\nknown  Ada: tD\nBo: 5D||\n"
    )
    position = read_position(text)
    assert position.seats == ("Ada", "Bo")
    assert position.row("Ada").hand == ("5C", "TD")
    assert position.row("Ada").down == ("?",)
    assert position.row("Bo").count == 1
    assert position.known == (("TD",), ())
    assert position == read_position(str(position))


def test_windows_line_ends():
    """A text with carriage returns reads like one without."""
    assert read_position(NOTATION.replace("\n", "\r\n")) == read_position(NOTATION)


def test_unknown_cards_are_written_short():
    text = "seats: Ada Bo\nstock: ? ? 5C ?*3 ?\nAda: 6C | - | ? ? ?\nBo: ? | - | -\n"
    position = read_position(text)
    assert position.stock == ("?", "?", "5C", "?", "?", "?", "?")
    assert "stock: ?*2 5C ?*4\n" in str(position)
    assert "Ada: 6C | - | ?*3\n" in str(position)
    assert read_position(str(position)) == position


def test_unknown_cards_are_dealt():
    """A game may begin with unknown cards: the seed deals them out of those that nobody sees."""
    text = (
        "seats: Ada Bo\nstock: ?*14\npile: 5C\nburnt: ?*2\n"
        "Ada: 6C ? | 8C | ?*3\nBo: ?*3 | 9C | ?*3\n"
    )
    first, same, other = (sh.Game.from_position(text, seed=seed) for seed in (1, 1, 2))
    assert first.position() == same.position() != other.position()
    assert "?" not in str(first.position())
    cards = str(first.position()).split()
    assert len([word for word in cards if len(word) == 2 and word[1] in "CSHD"]) == 30
    assert sh.Game.from_record(str(first.record())).position() == first.position()


def test_every_line_reads_back():
    text = (
        'rules: mine\nhouse: extends = "pagat", specials.J = ["turn_ranking"]\n'
        "seats: Ada Bo Cem\nturn: Bo counterclockwise swap\nstock: 4D\npile: -\n"
        "burnt: 2D TC\nAda: 6C | KS | 9D\nBo: JC | - | 4S\nCem: 7H | - | 8H\nknown Ada: 6C\n"
        "last: Cem\nopening: 10\nskips: 2\nturned: yes\ndealer: Bo\nready: Ada\nswaps: 1 0 2\n"
        "first up: 3=Ada K=Bo\nages: Cem Ada Bo\nremoved: 3C\nidle: 4\n"
        "laid: Ada\nmaker: Bo\nasked: Ada Cem\nburner: Cem\nowed: 1 0 2\nlate: 0 0 1\n"
        "ranking: turned\n"
    )
    position = read_position(text)
    assert str(position) == text
    game = sh.Game.from_position(text)
    assert game.position() == position
    named = {line.partition(":")[0] for line in text.splitlines()}
    assert {*RESERVED} - {"out", "answer", "drawn"} <= {
        word for name in named for word in name.split()
    }


@pytest.mark.parametrize(
    ("changes", "move", "line", "everybody"),
    [
        (
            {"draw.again": "same_printed_rank", "draw.again_with": "drawn"},
            "5C",
            "\ndrawn: 5H\n",
            False,
        ),
        ({"play.answer": "at_least"}, "5C 5S", "\nanswer: 2\n", True),
    ],
)
def test_what_a_play_leaves_behind_reads_back(changes, move, line, everybody):
    """The cards just drawn, or the size of the set that lies there, which every seat sees."""
    game = sh.Game.from_position(
        "seats: Ada Bo\nstock: 5H\npile: 4D\nAda: 5C 5S KC | - | -\nBo: 7H 8H 8S | - | -\n",
        sh.rules("pagat").replace(changes),
    )
    game.play(move)
    text = str(game.position())
    assert line in text
    again = sh.Game.from_position(text)
    assert again.position() == game.position()
    assert again.legal_moves() == game.legal_moves()
    assert (line in str(game.view("Bo").position)) == everybody


@pytest.mark.parametrize(
    ("ages", "line"),
    [
        ([2, 1, 3], "ages: Bo Ada Cem"),
        ([1, 0, 1], "ages: Bo"),
        ([4, 5, 5], "ages: Ada"),
        ([1, 1, 1], ""),
        ([1, 1, 2], ""),
    ],
)
def test_ages_before_play(ages, line):
    """A position names the seats from the youngest on; several oldest alike are left out."""
    rules = sh.rules("cruzo").replace({"deal.up_choice": "swap"})
    game = sh.Game(rules, ["Ada", "Bo", "Cem"], seed=1, ages=ages)
    text = str(game.position())
    assert line in text
    assert bool(line) == ("ages:" in text)
    again = sh.Game.from_position(text)
    assert str(again.position()) == text
    for both in (game, again):
        for seat in ("Ada", "Bo", "Cem"):
            both.play(f"{seat}: ready")
    assert (again.turn, again.phase) == (game.turn, game.phase)


THROWN = """\
rules: cruzo
seats: Ada Bo Cem
turn: Bo counterclockwise throw J
stock: 4D
pile: 5H JC JC JS JH JD
burnt: -
Ada: - | - | -
Bo: JH KC | - | 4S
Cem: 7H | - | -
last: Ada
"""


def test_a_window_reads_back():
    """In a throw-in window who has thrown the last card is not out while there is a stock."""
    position = read_position(THROWN)
    assert str(position) == THROWN
    assert (position.argument, position.maker) == ("J", None)
    game = sh.Game.from_position(THROWN)
    assert game.position() == position
    assert game.places == []
    game.play("pass")
    assert (game.turn, game.position().row("Ada").hand) == ("Ada", ("4D",))


def test_a_window_without_a_stock():
    """Without a stock, or where the line `out` names them, seats without cards are out."""
    for text in (THROWN.replace("stock: 4D", "stock: -"), THROWN + "out: Ada\n"):
        game = sh.Game.from_position(text)
        assert game.places == ["Ada"]
        game.play("pass")
        assert game.turn == "Cem"


def test_who_completed_a_quartet_is_kept():
    rules = sh.rules("cruzo").replace({"burn.next_quartet": "same"})
    game = sh.Game.from_position(THROWN + "maker: Cem\n", rules)
    assert game.position().maker == "Cem"
    assert sh.Game.from_position(game.position(), rules).position() == game.position()
    game.play("pass")
    assert game.turn == "Cem"


@pytest.mark.parametrize("card", ["4C", "10", "T", "joker", "10d"])
def test_opening_is_a_card_or_a_rank(card):
    """The opening line names a card, or a rank where suits do not matter."""
    text = f"seats: Ada Bo\nopening: {card}\nAda: 4C TD | - | -\nBo: 5D | - | -"
    wanted = {"4C": "4C", "10": "10", "T": "10", "joker": "JOKER", "10d": "TD"}[card]
    assert read_position(text).opening == wanted


def test_over_when_one_is_left():
    """With one seat holding cards, or the phase `over`, the round is over and places are filled."""
    game = sh.Game.from_position("seats: Ada Bo Cem\nout: Cem\nBo: 5D | - | -")
    assert (game.over, game.places) == (True, ["Cem", "Ada", "Bo"])
    assert game.result.loser == "Bo"
    stopped = sh.Game.from_position(
        "seats: Ada Bo\nturn: - clockwise over\nAda: 5C | - | -\nBo: 5D | - | -"
    )
    assert (stopped.over, stopped.turn, stopped.legal_moves()) == (True, None, [])


@pytest.mark.parametrize(
    "source",
    [
        {"extends": "pagat", "pickup.voluntary": "never"},
        {"extends": "sh-thead", "specials.8": [], "deck.packs": {"2-4": 1, "5+": 2}},
        {"name": "mine", "title": "A # “b”", "extends": "cruzo", "draw.refill_to": 4},
        {"name": "bare", "play.compare": "gt"},
    ],
)
def test_house_rules_read_back(source):
    """A position text is complete under house rules too: it says what differs from a preset."""
    rules = sh.rules(source)
    position = sh.Game(rules, ["Ada", "Bo"], seed=6).position()
    again = sh.Game.from_position(str(position))
    assert again.position() == position
    assert again.rules.titles == rules.titles
    assert differences(rules, again.rules) == {}
    assert sh.Game.from_position(position).position() == position


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_preset_needs_its_name_only(name):
    """A preset's position names it and says no more about its rules."""
    rules = sh.rules(name)
    seats = ["Ada", "Bo", "Cem", "Dee", "Eve", "Fay"][: rules.deck.players_min]
    assert "house:" not in str(sh.Game(rules, seats, seed=6).position())


def test_numbers_too_long_to_read():
    """A number of thousands of digits is refused at its line like any other that is too big."""
    for line in ("stock: ?*", "idle: ", "skips: "):
        with raising(sh.PositionError, line=2):
            sh.Game.from_position(
                f"seats: Ada Bo\n{line}{'9' * 6000}\nAda: 5C | - | -\nBo: 7D | - | -"
            )


UNNAMED = "seats: Ada Bo\nAda: X | - | -\nBo: 5D | - | -"


def test_given_rules_count():
    """Rules given beside a text that names none are its rules."""
    game = sh.Game.from_position(UNNAMED, "cruzo")
    assert game.rules.name == game.position().rules == "cruzo"
    named = sh.Position.from_text(f"rules: sh-thead\n{UNNAMED}")
    assert sh.Game.from_position(named, "cruzo").rules.name == "cruzo"


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("rules: sh-thead", "cruzo"),
        ("rules: cruzo", {"extends": "superjoker", "deal.hand": 4}),
        ('rules: mine\nhouse: extends = "cruzo"', {"extends": "cruzo", "deal.hand": 4}),
        ('house: extends = "cruzo", deal.hand = 4', "cruzo"),
    ],
)
def test_a_text_that_names_other_rules_is_refused(line, rules):
    """The line is named, and the options in which they differ."""
    for begin in (
        sh.Game.from_position,
        lambda text, rules: sh.View.from_position(text, "Bo", rules),
    ):
        with pytest.raises(sh.PositionError) as caught:
            begin(f"\n{line}\n{UNNAMED}", rules)
        assert caught.value.line == (3 if "\n" in line else 2)
        assert "deal." in str(caught.value)
        assert "Lass die Zeile weg" in caught.value.sentence("de")


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("rules: Cruzo", "cruzo"),
        ("rules: cruzo", {"extends": "cruzo", "deal.hand": 4}),
        ("rules: mine", {"name": "mine", "extends": "cruzo"}),
        ('house: extends = "cruzo", deal.hand = 4', {"extends": "cruzo", "deal.hand": 4}),
    ],
)
def test_a_text_may_name_the_given_rules(line, rules):
    """By their name, by what they say, or by the preset that they were."""
    game = sh.Game.from_position(f"{line}\n{UNNAMED}", rules)
    assert game.rules == sh.rules(rules)


def test_a_text_names_a_rule_file(tmp_path):
    """The path of a file stands for its rules; what is printed names the preset it extends."""
    file = tmp_path / "kitchen.toml"
    file.write_text('extends = "cruzo"\ndeal.hand = 4\n', encoding="utf-8")
    text = f"rules: {file}\n{UNNAMED}"
    game = sh.Game.from_position(text)
    assert game.rules == sh.rules(file)
    assert sh.Game.from_position(text, file).rules == game.rules
    assert str(game.position()).startswith(
        'rules: kitchen\nhouse: extends = "cruzo", deal.hand = 4\n'
    )
    assert sh.Game.from_position(str(game.position())).position() == game.position()
    file.write_text("deal.hand = nan\n", encoding="utf-8")
    with pytest.raises(sh.PositionError) as caught:
        sh.Game.from_position(text)
    assert "deal.hand cannot be nan" in str(caught.value)
    with pytest.raises(sh.PositionError):
        sh.Game.from_position(UNNAMED.replace("seats", "rules: nope.toml\nseats"))


def test_house_rules_name_what_they_were():
    """Rules that were a preset say which one, even where another one is nearer."""
    for name in sh.rule_names():
        changed = sh.rules(name).replace({"turn.limit": 77})
        seats = list("ABCDEF"[: changed.deck.players_min])
        assert f'extends = "{name}"' in sh.Game(changed, seats, seed=1).position().house


# Ranks alone --------------------------------------------------------------------------------------


def test_ranks_alone_are_cards_that_lie_nowhere_else():
    """The lowest suit that is left, whatever is written out, and what is printed is complete."""
    text = (
        "seats: Ada Bo\nstock: 7 7C ?*2\npile: 10 5 t\nburnt: K k\n"
        "Ada: 5 5D J | Q | 2\nBo: 7S | 9 | ?\nknown Ada: 5\nremoved: 3\n"
    )
    position = sh.Position.from_text(text)
    assert position.pile == ("TC", "5S", "TS")
    assert position.stock[:2] == ("7H", "7C")
    assert position.burnt == ("KC", "KS")
    assert position.known == (("5C",), ())
    assert (position.rows[0].hand, position.rows[0].up) == (("5C", "5D", "JC"), ("QC",))
    assert (position.removed, position.rows[1].up) == (("3C",), ("9C",))
    assert sh.Position.from_text(str(position)) == position == sh.Position.from_text(text)
    game = sh.Game.from_position(text, "pagat")
    assert sh.Game.from_position(str(game.position())).position() == game.position()


@given(
    st.lists(st.sampled_from(["7", "7C", "7H", "10", "TD", "k", "X", "JOKER"]), max_size=12),
    st.data(),
)
def test_ranks_alone_fit_wherever_the_packs_hold_enough(words, data):
    """However ranks and written cards are spread, a position is refused only beyond the packs."""
    zones = [data.draw(st.sampled_from(["stock", "pile", "burnt", "removed"])) for _ in words]
    lines = [
        f"{zone}: " + " ".join(w for w, at in zip(words, zones, strict=True) if at == zone)
        for zone in dict.fromkeys(zones)
    ]
    text = "\n".join(["seats: Ada Bo", *lines, "Ada: 2 | - | -", "Bo: 3 | - | -"])
    suited = [w for w in words if w in {"7C", "7H", "TD"}]
    ranks = Counter(w[0].replace("1", "T").upper() for w in words)
    fits = all(count <= 4 for rank, count in ranks.items() if rank in "7TK") and len(
        set(suited)
    ) == len(suited)
    fits = fits and ranks["X"] + ranks["J"] <= 2
    rules = {"extends": "pagat", "deck.jokers": 2}
    if fits:
        assert sh.Game.from_position(text, rules).position()
    else:
        with pytest.raises(sh.PositionError) as caught:
            sh.Game.from_position(text, rules)
        assert caught.value.key == "position-too-many"


def test_too_many_of_a_rank_are_told_as_a_rank():
    """The packs do not have so many: the rank is named, and how many there are."""
    with pytest.raises(sh.PositionError) as caught:
        sh.Game.from_position("seats: Ada Bo\npile: 7 7 7 7 7\nAda: 3 | - | -\nBo: 4 | - | -")
    assert (caught.value.line, caught.value.key) == (2, "position-too-many")
    assert "hold 7 only 4 times" in str(caught.value)


def test_ranks_alone_in_stacks_and_changes():
    """Stacks of a rank, and zones and rows that are changed, take what is left."""
    rules = {"extends": "pagat", "deal.stacks": "stack"}
    text = "seats: Ada Bo\npile: K\nAda: - | K+K Q+QH A | 3\nBo: 4 | - | -\n"
    position = sh.Game.from_position(text, rules).position()
    assert position.rows[0].up_words == ["QC+QH", "KC+KS", "AC"]
    changed = position.replace(stock="Q 9", rows={"Bo": "4 9 | - | 10"})
    assert changed.stock == ("QS", "9C")
    assert (changed.rows[1].hand, changed.rows[1].down) == (("4C", "9S"), ("TC",))


def test_a_known_rank_must_be_held():
    """A rank alone is known only as far as the hand holds it."""
    with raising(sh.PositionError, line=3, key="position-known"):
        sh.Position.from_text("seats: Ada Bo\nAda: 5 6 | - | -\nknown Ada: 5 5")


def test_hidden_positions_keep_turn_and_dealer():
    """What one seat knows names turn, direction, phase and dealer like the position itself."""
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=6, dealer="Ada")
    for seat in game.seats:
        known, whole = game.view(seat).position, game.position()
        for field in ("turn", "direction", "phase", "dealer", "ready", "rules", "seats"):
            assert getattr(known, field) == getattr(whole, field)


def test_the_whole_stock_may_be_owed():
    """With manual drawing a seat may owe more cards than anybody swaps."""
    text = "seats: Ada Bo\nstock: ?*183\nowed: 0 183\nAda: 5C | - | -\nBo: 7D | - | -\n"
    assert read_position(text).owed == (0, 183)
