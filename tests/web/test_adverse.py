"""A round through a line that breaks, lags and is refused at any moment, as chance has it."""

from __future__ import annotations

import json
import random
import re
import time
from collections import deque

import httpx2
import pytest

from shithead.notation.record_reader import read_record
from tests.web.table import TablePage, short_rules

PATIENCE = 20
"""Seconds without any change at the table after which it counts as stuck."""

AGAIN = 1.5
"""Seconds after which a person presses a button again that seems to do nothing."""

LONGEST_DELAY = 0.2

CLIENTS = {"pass": 80, "late": 10, "lose": 2, "cut": 3, "too fast": 3, "storage": 2}
SERVERS = {"pass": 90, "late": 7, "lose": 1.5, "cut": 1.5}
"""What happens to a message, and how often: what is lost is lost together with its connection."""


class Middle:
    """Between a page and its server; what it does to their messages is fixed by a seed.

    Delays need somebody to look at the clock: ``pump``.
    """

    def __init__(self, page, seed):
        self.chance = random.Random(seed)
        self.wires = []
        self.answers = []
        page.route_web_socket(re.compile("/ws$"), lambda one: self.wires.append(Wire(self, one)))

    def pump(self):
        """Pass on what has waited for long enough."""
        self.wires = [wire for wire in self.wires if not wire.cut]
        for wire in self.wires:
            wire.pump()

    def fate(self, weights):
        return self.chance.choices(list(weights), weights.values())[0]

    def heard(self, message):
        """Note what the page hears, so that a test can look at it."""
        if message["type"] == "MoveAccepted":
            self.answers.append((message["id"], message["version"]))


class Wire:
    """One connection of a page."""

    def __init__(self, middle, client):
        self.middle = middle
        self.client = client
        self.server = client.connect_to_server()
        self.cut = False
        self.up, self.down = deque(), deque()
        client.on_message(self.said)
        self.server.on_message(self.answered)

    def said(self, text):
        """The page says something."""
        message = json.loads(text)
        fate = self.middle.fate(CLIENTS)
        if fate == "too fast" and message["type"] != "Hello":
            self.refuse("TOO_FAST")
        elif fate == "storage":
            self.refuse("STORAGE", message.get("id", "") if message["type"] == "Play" else "")
            self.tell({"type": "Goodbye", "reason": "elsewhere", "retry": 0.5})
            self.close()
        else:
            self.carry(fate, self.up, text)

    def answered(self, text):
        """The server says something."""
        self.carry(self.middle.fate(SERVERS), self.down, text)

    def carry(self, fate, way, text):
        if self.cut:
            return
        if fate != "lose":
            delay = self.middle.chance.random() * LONGEST_DELAY if fate == "late" else 0
            way.append((time.monotonic() + delay, text))
            self.pump()
        if fate in {"lose", "cut"}:
            self.close()

    def pump(self):
        """Pass on, in the order in which it was said."""
        for way, through in ((self.up, self.server.send), (self.down, self.hand_over)):
            while way and way[0][0] <= time.monotonic() and not self.cut:
                through(way.popleft()[1])

    def hand_over(self, text):
        self.middle.heard(json.loads(text))
        self.client.send(text)

    def refuse(self, reason, move=""):
        refused = {"reason": reason, "text": reason, "id": move, "rule": "", "detail": ""}
        self.tell({"type": "Refused", **refused})

    def tell(self, message):
        if not self.cut:
            self.client.send(json.dumps(message))

    def close(self):
        if self.cut:
            return
        self.cut = True
        self.server.close()
        self.client.close()


class Stubborn:
    """A person who goes on whatever happens, and presses again what did not do anything."""

    def __init__(self, table, middle):
        self.table = table
        self.middle = middle

    def until(self, done, act=lambda: None, every=AGAIN):
        """Do something again and again until something holds; it must, before long."""
        end = time.monotonic() + PATIENCE
        acted = 0.0
        while not done():
            assert time.monotonic() < end, f"stuck: {self.table.told()}"
            if time.monotonic() - acted > every:
                act()
                acted = time.monotonic()
            self.rest()

    def rest(self):
        self.middle.pump()
        self.table.page.wait_for_timeout(5)

    def press(self, what):
        """Press what is there, if it is."""
        self.table.page.evaluate("what => document.querySelector(what)?.click()", what)

    def there(self, what):
        return self.table.page.query_selector(what) is not None

    def seen(self):
        """The table's data, or nothing where no table is shown."""
        return self.table.page.evaluate(
            "() => ({...document.querySelector('main.table')?.dataset,"
            " over: document.querySelector('.places') !== null})"
        )

    def deal(self):
        """Sit down and deal."""
        self.until(lambda: self.there("[data-do=stand]"), lambda: self.press("[data-do=sit-down]"))
        self.until(lambda: self.there("main.table"), lambda: self.press("[data-do=start]"))

    def rematch(self):
        self.until(
            lambda: not self.there(".places"), lambda: self.press("[data-do=rematch]"), AGAIN
        )

    def play_round(self):
        """Until the round is over."""
        end, last = time.monotonic() + PATIENCE, None
        while not (seen := self.seen())["over"]:
            if seen != last:
                end, last = time.monotonic() + PATIENCE, seen
            assert time.monotonic() < end, f"stuck: {self.table.told()}"
            if (seen["turn"], seen["pending"], seen["line"]) == ("mine", "false", "open"):
                self.table.act_quickly()
            self.rest()
        self.until(lambda: self.seen()["pending"] == "false")


def own_moves(server, code, number):
    """How many moves the record of a round has of the page's person."""
    address = f"{server.address}/api/rooms/{code}/rounds/{number}/record"
    record = read_record(httpx2.get(address).raise_for_status().text)
    return sum(move.startswith("Ann:") for move in record.moves)


@pytest.mark.parametrize(
    ("seed", "rules", "packs", "rounds"),
    [(1, "sh-thead", 1, 1), (2, "cruzo", 2, 1), (3, "reverse", 1, 2)],
)
def test_a_round_through_a_line_that_breaks(server, visit, seed, rules, packs, rounds):
    """Nothing gets stuck, and no move is lost or made twice."""
    assert play_through(server, visit(), seed, short_rules(rules, packs), rounds) > 5


def play_through(server, page, seed, rules, rounds, **room):
    """Play rounds through a line that breaks; how many moves they had."""
    code, secret = server.open_room(rules=rules, **room)
    middle = Middle(page, seed)
    table = TablePage(page, server).enter(code, secret)
    person = Stubborn(table, middle)
    person.deal()
    for number in range(1, rounds + 1):
        if number > 1:
            person.rematch()
        person.play_round()
    answers = set(middle.answers)
    ids, versions = {one for one, _ in answers}, {version for _, version in answers}
    assert len(ids) == len(versions) == len(answers)
    made = sum(own_moves(server, code, number) for number in range(1, rounds + 1))
    assert len(ids) == made
    return made
