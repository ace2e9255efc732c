"""Events by example, and as tagged JSON."""

from __future__ import annotations

import msgspec
import pytest

import shithead as sh
from shithead.game import events as e
from tests.properties.walks import Walk

KINDS = e.Event.__subclasses__()

EXAMPLES = [
    ("sh-thead", "pile: 5D\nstock: KC QC", "6C 6S 7H", "6C 6S",
     [e.Played("Ada", ("6C", "6S")), e.Drew("Ada", 2)]),
    ("sh-thead", "pile: 5D", "8C 8S 4H", "8C 8S",
     [e.Played("Ada", ("8C", "8S")), e.Skipped("Bo"), e.Skipped("Cem")]),
    ("sh-thead", "pile: 5D", "KC 4H", "KC",
     [e.Played("Ada", ("KC",)), e.Reversed("Ada", "counterclockwise")]),
    ("sh-thead", "pile: 5D 6H", "TC 4H", "TC",
     [e.Played("Ada", ("TC",)), e.Burnt("Ada", 3, "card")]),
    ("sh-thead", "pile: 5D 6H 6D", "6C 6S 4H", "6C 6S",
     [e.Played("Ada", ("6C", "6S")), e.Burnt("Ada", 5, "quartet")]),
    ("sh-thead", "pile: 5D", "QC 4H", "QC", [e.Played("Ada", ("QC",)), e.MustCover("Ada")]),
    ("sh-thead", "pile: 5D 9H", "4H", "take", [e.Took("Ada", 2, ())]),
    ("sh-thead", "pile: 5D", "6C", "6C", [e.Played("Ada", ("6C",)), e.WentOut("Ada", 1)]),
    ("pagat", "pile: 5D 9H", "- | 4H 4D | 6C 6D", "take 4D", [e.Took("Ada", 2, ("4D",))]),
    ("pagat", "pile: 5D", "- | - | 4H 6D", "flip 1",
     [e.Flipped("Ada", "4H", fits=False), e.Took("Ada", 1, ())]),
    ("pagat", "pile: 5D", "- | - | 4H 6D", "flip 2", [e.Flipped("Ada", "6D", fits=True)]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "zones", "cards", "move", "events"), EXAMPLES)
def test_events_by_example(rules, zones, cards, move, events):
    """A move tells what it set off, in order."""
    row = cards if "|" in cards else f"{cards} | - | -"
    text = (
        f"rules: {rules}\nseats: Ada Bo Cem\n{zones}\nAda: {row}\nBo: 2H | - | -\nCem: 2D | - | -"
    )
    assert list(sh.Game.from_position(text).play(move)) == events


def test_last_events_of_a_round():
    text = "seats: Ada Bo\npile: 5D\nAda: 6C | - | -\nBo: 2H | - | -"
    events = sh.Game.from_position(text).play("6C")
    assert events == (e.Played("Ada", ("6C",)), e.WentOut("Ada", 1), e.Over("Bo"))


def test_events_of_the_start():
    """The seat that is ready last starts play; a starter with a choice chooses the direction."""
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=1)
    game.play("ready")
    events = game.play("ready")
    assert [type(event) for event in events] == [e.Ready, e.Started]
    assert events[1].seat == game.turn
    cruzo = sh.Game("cruzo", ["Ada", "Bo"], seed=1)
    starter = cruzo.turn
    assert cruzo.play("counterclockwise") == (e.ChoseDirection(starter, "counterclockwise"),)
    assert cruzo.direction == "counterclockwise"


VALUES = {
    "seat": "Ada", "hand": "5C", "up": "6C", "direction": "clockwise", "cards": ["7C", "7D"],
    "card": "7C", "fits": True, "count": 2, "by": "card", "place": 1,
    "whom": "Bo", "beats": "lower", "zone": "up",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_events_are_tagged_json(kind):
    """An event goes into JSON with its name as its type, and comes back equal."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    wire = {"type": kind.__name__} | {name: VALUES[name] for name in names}
    if kind is e.Took:
        wire["up"] = ["6C", "6D"]
    (event,) = e.read_events(msgspec.json.encode([wire]))
    assert type(event) is kind
    assert msgspec.json.decode(e.write_events([event])) == [wire]


def test_events_of_a_game_read_back():
    game = sh.Game("cruzo", ["Ada", "Bo"], seed=2)
    events = [event for move in Walk(0, 2, (), 3).moves(game) for event in game.play(move)]
    again = e.read_events(e.write_events(events))
    assert list(again) == events
    assert {type(c) for x in again if isinstance(x, e.Played) for c in x.cards} == {sh.Card}
    assert e.read_events("[]") == ()


@pytest.mark.parametrize(
    "text", ["", "{}", '[{"type": "Flew", "seat": "Ada"}]', '[{"type": "Drew", "seat": "Ada"}]']
)
def test_what_is_no_event(text):
    with pytest.raises(msgspec.DecodeError):
        e.read_events(text)
