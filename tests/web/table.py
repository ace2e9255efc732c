"""A table in a browser, as a test plays at it."""

from __future__ import annotations

import json
import re

WAIT = 30_000
RANK_KEYS = {"T": "0"}
CORNER = {"x": 12, "y": 20}
"""Of a card: what is seen of it in a full hand."""


class TablePage:
    """One person's page."""

    def __init__(self, page, server):
        self.page = page
        self.server = server

    def enter(self, code, secret=None, name="Ann"):
        """Open the room; with a secret, as the host."""
        kept = {"shithead.settings": json.dumps({"name": name})}
        if secret:
            kept[f"shithead.secret.{code}"] = json.dumps(secret)
        self.page.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
            " if (!localStorage.getItem(key)) localStorage.setItem(key, value);"
        )
        self.page.goto(f"{self.server.address}/t/{code}")
        return self

    def sit(self):
        self.page.click("[data-do=sit-down]")
        self.page.wait_for_selector("[data-do=stand]")
        return self

    def deal(self):
        self.page.click("[data-do=start]:not([disabled])")
        self.await_table()
        return self

    def await_table(self):
        self.page.wait_for_selector("main.table")

    # What is there ------------------------------------------------------------------------------

    @property
    def over(self):
        return self.page.query_selector(".places") is not None

    @property
    def version(self):
        return int(self.page.get_attribute("main.table", "data-version"))

    def await_turn(self):
        """Until it is this seat's turn, or the round is over; says whether it is the turn."""
        self.page.wait_for_function(
            "() => document.querySelector('.places')"
            " || document.querySelector('main.table[data-turn=mine][data-pending=false]"
            "[data-line=open]')",
            timeout=WAIT,
        )
        return not self.over

    def await_moved(self, version):
        """Until the table is another one than this."""
        self.page.wait_for_function(
            "version => document.querySelector('.places')"
            " || Number(document.querySelector('main.table').dataset.version) > version",
            arg=version,
            timeout=WAIT,
        )

    def playable(self):
        """The cards that make a move by themselves: zone, place and text of each."""
        return self.page.eval_on_selector_all(
            ".bottom [data-card].may[data-alone=true]",
            "cards => cards.map(c => [c.dataset.zone, Number(c.dataset.placeIn), c.dataset.text])",
        )

    def buttons(self):
        """The kinds of moves that stand on buttons."""
        kinds = self.page.eval_on_selector_all(
            ".actions [data-do]:not([disabled])", "all => all.map(one => one.dataset.do)"
        )
        return [kind for kind in kinds if kind not in {"hint", "all", "commit"}]

    def own_cards(self):
        """The texts of one's own hand and up cards."""
        return self.page.eval_on_selector_all(
            ".bottom [data-card]", "cards => cards.map(card => card.dataset.text)"
        )

    # What is done -------------------------------------------------------------------------------

    def press(self, kind, tap=False):
        """A button, twice where it asks for it."""
        touch = self.page.tap if tap else self.page.click
        version = self.version
        touch(f".actions [data-do={kind}]")
        if self.page.query_selector(".actions .armed"):
            touch(f".actions [data-do={kind}]")
        self.await_moved(version)

    def card(self, zone, place):
        return f".bottom [data-zone={zone}][data-place-in='{place}']"

    def move_by_mouse(self):
        """Any move: by double click, by click and button, by dragging to the pile, in turn."""
        buttons, cards = self.buttons(), self.playable()
        if "ready" in buttons or not cards:
            return self.press("ready" if "ready" in buttons else buttons[0])
        zone, place, _ = cards[0]
        version = self.version
        ways = (self._by_button, self._by_double_click, self._by_drag)
        ways[version % 3](self.card(zone, place))
        return self.await_moved(version)

    def _by_button(self, card):
        self.page.click(card, position=CORNER)
        self.page.click("[data-do=commit]:not([disabled])")

    def _by_double_click(self, card):
        self.page.dblclick(card, position=CORNER)

    def _by_drag(self, card):
        start, end = (self.page.locator(one).bounding_box() for one in (card, ".pile"))
        self.page.mouse.move(start["x"] + CORNER["x"], start["y"] + CORNER["y"])
        self.page.mouse.down()
        self.page.mouse.move(start["x"] + CORNER["x"], start["y"] - 24, steps=3)
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        self.page.mouse.up()

    def move_by_touch(self):
        buttons, cards = self.buttons(), self.playable()
        if "ready" in buttons or not cards:
            return self.press("ready" if "ready" in buttons else buttons[0], tap=True)
        zone, place, _ = cards[0]
        version = self.version
        self.page.tap(self.card(zone, place), position=CORNER)
        self.page.tap("[data-do=commit]:not([disabled])")
        return self.await_moved(version)

    def move_by_keys(self):
        keyboard = self.page.keyboard
        buttons, cards = self.buttons(), self.playable()
        version = self.version
        if "ready" in buttons:
            keyboard.press("g")
        elif not cards:
            key = {"take": "t", "pass": "p", "try": "s", "draw": "s"}[buttons[0]]
            keyboard.press(key)
            if self.page.query_selector(".actions .armed"):
                keyboard.press(key)
        else:
            self._key_for(*cards[0])
            keyboard.press("Enter")
        self.await_moved(version)

    def _key_for(self, zone, place, text):
        """Pick a card: by its rank's key, or by arrows and the space bar."""
        keyboard = self.page.keyboard
        if zone == "down":
            keyboard.press(str(place + 1))
        elif self.version % 2:
            keyboard.press(RANK_KEYS.get(text[0], text[0].lower()))
        else:
            self.page.focus(f".bottom [data-zone={zone}][tabindex='0']")
            keyboard.press("Home")
            for _ in range(place):
                keyboard.press("ArrowRight")
            keyboard.press(" ")

    def move_quickly(self):
        """Any move, without a pointer: for rounds that are only the way to something else."""
        version = self.version
        self.act_quickly()
        self.await_moved(version)

    def act_quickly(self):
        """The same, without waiting for what comes of it."""
        self.page.evaluate(
            """async () => {
              const rest = () => new Promise((done) => setTimeout(done));
              const others = '[data-do=hint], [data-do=all], [data-do=commit]';
              const bare = `.actions [data-do]:not(${others})`;
              const whole = '[data-do=commit]:not([disabled])';
              const next = '.bottom [data-card].may:not(.picked)';
              const press = (what) => document.querySelector(what)?.click();
              if (!document.querySelector(next) || document.querySelector('[data-do=ready]')) {
                press(bare);
                await rest();
                press('.actions .armed');
                return;
              }
              for (const card of document.querySelectorAll(next)) {
                card.click();
                await rest();
                if (document.querySelector(whole)) break;
              }
              press(whole);
            }"""
        )

    def play_round(self, move):
        """Make moves until the round is over; how many they were."""
        count = 0
        while self.await_turn():
            move()
            count += 1
        return count


def transferred(page, address):
    """Bytes that come over the line when the page is opened for the first time."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    return sum(sizes)


def plain(text):
    """Text without runs of blanks."""
    return re.sub(r"\s+", " ", text).strip()
