"""Every page and every dialog, and the way to each: what tests read and `screens.py` pictures.

A tour walks through some of them in one browser and stops at each scene. Dialogs are named by their
components, so that a test can tell which one no tour shows.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import shithead as sh
from bench.page_speed import MOVES, TURN
from tests.web.table import COACHED
from tools.servers.process import post

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Position

SHORT: Final = {
    "extends": "sh-thead",
    "deck": {"removed": 32, "players_max": 2},
    "deal": {"hand": 2, "up": 2, "down": 2},
}
"""Rules whose rounds have every phase, and end soon."""

OWN_RULES: Final = {
    "name": "sundays",
    "title": {"en": "Sunday rules", "de": "Oma Ernas Sonntagsregeln"},
    "extends": "sh-thead",
}
THROWING: Final = {"extends": "cruzo", "quartet": {"followers": "off"}}
"""Rules under which a quartet is completed out of turn."""
CORNER: Final[Position] = {"x": 12, "y": 20}
"""Of a card: what is seen of it in a full hand."""
PLACES: Final = (1, 4, 2, 1, 3, 2, 2, 1, 1, 4, 3, 3, 1, 2, 4, 4, 4, 1, 2, 3)
"""Of the visitor in the rounds of a history."""


@dataclass(frozen=True)
class Visitor:
    """Somebody at a page.

    Attributes:
        page: the page.
        address: the address of the server, with a slash at its end.
    """

    page: Page
    address: str

    def remember(self, **kept: object) -> None:
        """Let the browser keep values, as if the page had saved them before."""
        texts = {f"shithead.{key}": json.dumps(value) for key, value in kept.items()}
        self.page.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(texts)}))"
            " if (origin !== 'null' && !localStorage[key]) localStorage[key] = value;"
        )

    def go(self, path: str, awaited: str) -> None:
        """Open an address anew, whatever is open, and wait for something on its page."""
        self.page.goto("about:blank")
        self.page.goto(self.address + path)
        self.page.wait_for_selector(awaited, state="attached")

    def enter(self, bots: int = 3, rules: object = "sh-thead", **options: object) -> str:
        """Open a room as its host; its code."""
        body = {
            "rules": rules,
            "bots": ["steady"] * bots,
            "options": {"turn_seconds": 0, **options},
        }
        room: dict[str, Any] = post(f"{self.address}api/rooms", body)
        self.remember(**{f"secret.{room['room']}": room["secret"]})
        self.go(f"t/{room['room']}", "[data-do=sit-down]")
        return str(room["room"])

    def go_on(self, position: str, rules: object = "sh-thead", **options: object) -> str:
        """Open a table that goes on from a position, with the first seat as its host; its code."""
        game = sh.Game.from_position(position, rules)
        name = game.seats[0]
        moment = {"record": str(game.record()), "moves": 0, "seat": 0, "name": name}
        body = {"rules": "sh-thead", "moment": moment, "options": {"turn_seconds": 0, **options}}
        room: dict[str, Any] = post(f"{self.address}api/rooms", body)
        self.remember(**{f"secret.{room['room']}": room["secret"]})
        self.go(f"t/{room['room']}", "main.table")
        return str(room["room"])

    def sit(self) -> None:
        """Take a seat."""
        self.page.click("[data-do=sit-down]")
        self.page.wait_for_selector("[data-do=stand]")

    def deal(self) -> None:
        """Have the cards dealt."""
        self.page.click("[data-do=start]:not([disabled])")
        self.page.wait_for_selector("main.table")

    def move(self) -> bool:
        """Make a move as soon as it is one's turn; whether the round went on."""
        self.page.wait_for_function(TURN)
        if self.page.query_selector(".places"):
            return False
        version = self.page.get_attribute("main.table", "data-version")
        self.page.evaluate(f"({MOVES})()")
        self.page.wait_for_function(
            "before => document.querySelector('main.table').dataset.version !== before",
            arg=version,
        )
        return True

    def finish(self) -> None:
        """Play the round to its end, and wait for its result."""
        while self.move():
            pass

    def dialog(self) -> None:
        """Wait for a dialog and what is in it."""
        self.page.wait_for_selector("dialog[open]")
        self.page.wait_for_selector("dialog [role=status]:has-text('…')", state="detached")

    def close(self) -> None:
        """Close the dialog."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")


def entrance(visitor: Visitor) -> Iterator[str]:
    """Pages on the way in, for a newcomer."""
    page = visitor.page
    visitor.go("", "[data-games='6']")
    yield "home"
    page.click("[data-do=drawer] summary")
    page.wait_for_selector("[data-do=bots]")
    yield "home-options"
    page.click("[data-do=how-to-play]")
    visitor.dialog()
    yield "HowToPlayDialog"
    visitor.close()
    page.click("[data-do=compare-rules] >> nth=0")
    visitor.dialog()
    yield "PresetsDialog"
    visitor.close()
    page.click("header .button.plain")
    visitor.dialog()
    yield "SettingsDialog"
    visitor.go("nonsense", ".nowhere")
    yield "nowhere"
    visitor.go("t/nosuchroom", ".gone")
    yield "gone"


def lessons(visitor: Visitor) -> Iterator[str]:
    """The first lesson, and the page after the last one."""
    visitor.go("#learn=sh-thead", "[data-lesson='0']")
    yield "lesson"
    number = 0
    while visitor.page.query_selector("[data-do=skip]"):
        visitor.page.click("[data-do=skip]")
        number += 1
        visitor.page.wait_for_selector(f"[data-lesson='{number}'], [data-do=first-round]")
    visitor.page.wait_for_selector(".known .face")
    yield "lessons-done"


def editor(visitor: Visitor) -> Iterator[str]:
    """The editor of house rules: every part of it, the dialog of a card."""
    page = visitor.page
    visitor.go("#house", ".sheet section")
    page.wait_for_selector("[data-special]", state="attached")
    yield "house"
    page.click("[data-special='9']")
    visitor.dialog()
    yield "SpecialDialog"
    page.click("dialog [data-add='next at_most 7']")
    page.wait_for_selector("dialog [data-effect] strong:text-is('…')", state="detached")
    page.click("[data-do=done]")
    for part in ("rules", "try"):
        tab = page.locator(f"[data-view-of={part}]")
        if not tab.is_visible():
            break
        tab.click()
        yield f"house-{part}"


def study(visitor: Visitor) -> Iterator[str]:
    """Where positions are studied: the board, the puzzles, one of them answered."""
    page = visitor.page
    visitor.go("#board", "main h1")
    yield "board"
    visitor.go("#puzzles", "main a[href*='puzzles=']")
    yield "puzzles"
    page.click("main a[href*='puzzles='] >> nth=0")
    page.wait_for_selector("main.table[data-turn=mine]")
    yield "puzzle"
    page.evaluate(f"({MOVES})()")
    page.wait_for_selector("[data-right]")
    if page.locator("[data-do=chances]").is_visible():
        page.click("[data-do=chances]")
        visitor.dialog()
        yield "VerdictDialog"


def table(visitor: Visitor) -> Iterator[str]:
    """A room with bots, its table, and every dialog there."""
    page = visitor.page
    visitor.remember(settings={"name": "Ada"})
    visitor.enter(pace=0.0, pause=0.0)
    page.wait_for_selector("[data-do=sit-down]")
    visitor.sit()
    page.wait_for_selector(".qr path")
    yield "lobby"
    visitor.deal()
    page.wait_for_selector(COACHED)
    yield "swap"
    for _ in range(4):
        visitor.move()
    page.wait_for_function(TURN)
    yield "table"
    page.keyboard.press("h")
    page.wait_for_selector(".notice")
    yield "hint"
    doors = {"r": "RuleSheetDialog", "?": "KeysDialog", "m": "MovesDialog", "l": "LogDialog"}
    for key, name in doors.items():
        page.keyboard.press(key)
        visitor.dialog()
        yield name
        visitor.close()
    page.click(".centre .pile button, .centre button.pile")
    visitor.dialog()
    yield "PileDialog"
    visitor.close()
    for number, name in ((1, "PeopleDialog"), (2, "ReactionsDialog"), (3, "SettingsDialog")):
        page.click(f"nav .icon >> nth={number}")
        visitor.dialog()
        yield name
        visitor.close()


FULL: Final = """
Bo: KC QC 8D 4S | 9H TD AC | 3S 4H JS
Cem: 7S QS 6C | 8H KH 2C | 5S TC 9S
Dee: 6S JC KS AS | 5H QD 2H | 3C 3D 7D
"""
"""What the others hold in the phases of a round."""


def phases(visitor: Visitor) -> Iterator[str]:
    """A round as it goes on: whoever is on turn, whatever one has left."""
    page = visitor.page
    visitor.remember(settings={"name": "Ann"}, experience={"advised": True})

    def at(
        own: str,
        pile: str,
        turn: str = "Ann",
        others: str = FULL,
        rules: object = "sh-thead",
        *,
        by_turns: bool = False,
    ) -> None:
        seats = " ".join(line.split(":")[0] for line in others.split("\n") if line)
        position = (
            f"seats: Ann {seats}\nturn: {turn} clockwise play\npile: {pile}\nAnn: {own}{others}"
        )
        visitor.go_on(position, rules, pace=5.0, pause=10.0, by_turns=by_turns)

    at("4C 4D 6H 9C 9D JD | KD 3H JH | 7C 8S 2D", "5C 6D 7H 8C")
    page.click(".hand [data-text='9C']", position=CORNER)
    yield "own-turn"
    at("4C 4D 6H 9C 9D JD | KD 3H JH | 7C 8S 2D", "5C 6D 7H 8C", "Bo")
    yield "others-turn"
    at("4C 4D 6H 9C 9D JD | KD 3H JH | 7C 8S 2D", "5C 6D 7H 8C", "Bo", by_turns=True)
    page.click("[data-do=about-turns]")
    visitor.dialog()
    yield "TurnsDialog"
    at("- | KD JD JH | 7C 8S 2D", "5C 6D 7H 8C")
    yield "up-cards"
    at("- | - | 7C 8S 2D", "5C 6D 7H 8C")
    yield "down-cards"
    full = "4C 4D 5C 5D 6D 6H 7H 8C 9C 9D TH JD JH QH KD AD AH | - | 7C 8S 2D"
    at(full, "TS")
    yield "full-hand"
    at("AD | - | -", "5C 6D 7H 8C")
    page.dblclick(".hand [data-text=AD]", position=CORNER)
    page.wait_for_selector("[data-do=skip-to-end]")
    yield "out"
    three = "Bo: KC QC 8C | - | -\nCem: KD QD JD | - | -\n"
    at("6H 6S 9D 9H | - | -", "6C 6D", others=f"\n{three}", rules=THROWING)
    page.click(".hand [data-text='6H']", position=CORNER)
    page.click("[data-do=commit]:not([disabled])")
    page.wait_for_selector("main.table[data-kinds~=throw]")
    yield "throw-in"
    page.click("nav .icon >> nth=2")
    visitor.dialog()
    page.click("dialog .phrases button >> nth=2")
    page.wait_for_selector(".voice .bubble")
    yield "own-bubble"


def guest(visitor: Visitor) -> Iterator[str]:
    """What somebody sees whom a friend has sent the link."""
    page = visitor.page
    browser = page.context.browser
    assert browser
    host = browser.new_context().new_page()
    friend = Visitor(host, visitor.address)
    friend.remember(settings={"name": "Ada"})
    code = friend.enter(2)
    friend.sit()
    visitor.remember(settings={"name": "Ben"})
    visitor.go(f"t/{code}", "[data-do=sit-down]")
    yield "invited"
    visitor.sit()
    yield "lobby-guest"
    host.context.close()


def evening(visitor: Visitor) -> Iterator[str]:
    """The end of a round and what comes after it: result, replay, history, home."""
    page = visitor.page
    visitor.remember(settings={"name": "Ada"}, experience={"advised": True}, house=[
        {"name": OWN_RULES["name"], "table": OWN_RULES}
    ])  # fmt: skip
    code = visitor.enter(1, SHORT, pace=0.0, pause=0.0)
    visitor.sit()
    visitor.deal()
    visitor.finish()
    page.wait_for_selector("[data-story=told], [data-end]:not([data-end=lost])")
    yield "round-end"
    page.click("[data-do=more]")
    visitor.dialog()
    yield "ResultDialog"
    visitor.close()
    page.click("[data-do=rematch]")
    page.wait_for_selector(".places", state="detached")
    page.wait_for_function(TURN)
    yield "second-round"
    if page.locator("[data-do=tally]").is_visible():
        page.click("[data-do=tally]")
        visitor.dialog()
        yield "TallyDialog"
    yield from _replay(visitor, code)
    visitor.go("", "[data-open-tables] .standing")
    page.wait_for_selector("[data-last-rounds]")
    yield "home-again"
    visitor.go("#history", "[data-do=import]")
    page.set_input_files("[data-do=import]", files=[_history_file()])
    page.wait_for_selector("[data-rounds='20'], [data-rounds='21']")
    yield "history"
    page.click("[data-do=delete-all]")
    visitor.dialog()
    yield "DeletionDialog"


def _replay(visitor: Visitor, code: str) -> Iterator[str]:
    page = visitor.page
    visitor.go(f"#replay={code}/1", "[data-do=forth]")
    for _ in range(9):
        page.click("[data-do=forth]")
    page.wait_for_selector("[data-do=chart] polyline")
    yield "replay"
    page.click("[data-do=share-moment]")
    visitor.dialog()
    yield "ShareDialog"
    visitor.close()
    page.click("[data-do=practise]")
    visitor.dialog()
    yield "PracticeDialog"
    page.click("[data-do=practise-go]")
    page.wait_for_selector("[data-practice]")
    yield "practice"


def _history_file() -> Any:
    """A history that a browser may have kept: rounds of several sizes by two rule sets."""
    game = sh.Game(SHORT, ["Ada", "Bo"], seed=5)
    while not game.over:
        seat = game.awaited()[0]
        game.play(game.legal_moves(seat)[0].by(seat))
    names = ("Ada", "Bo", "Cem", "Dee")
    rounds = []
    for number, place in enumerate(PLACES, 1):
        count = max(2 + number % 3, place)
        places = [place, *(other for other in range(1, count + 1) if other != place)]
        cruzo = number % 4 == 0
        rounds.append({
            "key": f"prepared23/{number}", "ended": 1_760_000_000_000 + number * 86_400_000,
            "rules": "cruzo" if cruzo else "sh-thead", "title": "Cruzo" if cruzo else "Sh*thead",
            "seats": names[:count], "me": 0, "places": places, "loser": places.index(count),
            "called": "Shithead", "duties": ["deal"],
            "blunders": number % 5 if number % 3 == 0 else None, "record": str(game.record()),
        })  # fmt: skip
    text = json.dumps({"shithead_history": 1, "rounds": rounds})
    return {"name": "rounds.json", "mimeType": "application/json", "buffer": text.encode()}


TOURS: Final[dict[str, Callable[[Visitor], Iterator[str]]]] = {
    "entrance": entrance,
    "lessons": lessons,
    "editor": editor,
    "study": study,
    "table": table,
    "phases": phases,
    "guest": guest,
    "evening": evening,
}
