"""A table in a browser, as a test plays at it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import TimeoutError as LateError

WAIT = 30_000
RANK_KEYS = {"T": "0"}
FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
CORNER = {"x": 12, "y": 20}
"""Of a card: what is seen of it in a full hand."""

COACHED = "[data-coach=true]:is(:has-text('A good move'), :has-text('Ein guter Zug'))"
"""What the coach of a first round says of the swap, once it knows the best one."""

SIZES = [(360, 640), (390, 844), (844, 390), (820, 1180), (1440, 900), (2560, 1440)]
"""Windows of phones, a tablet and computers, in pixels."""

BOXES = """(what) => [...document.querySelectorAll(what)].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.do ?? one.className.split(" ")[0], ...[x, y, width, height].map(Math.round)];
})"""
"""Where everything is that a selector names."""


def short_rules(rules, packs=1):
    """The same rules for two with few cards: their rounds have every phase, and end soon."""
    deck = {"packs": packs, "removed": 52 * packs - 20, "players_max": 2}
    return {"extends": rules, "deck": deck, "deal": {"hand": 2, "up": 2, "down": 2}}


def resize(page, width, height):
    """Change the size of a window, and wait until the page has measured itself and is drawn."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAMES)


class TablePage:
    """One person's page."""

    def __init__(self, page, server):
        self.page = page
        self.server = server

    def enter(self, code, secret=None, name="Ann", *, advised=True):
        """Open the room; with a secret, as the host. Who is not advised yet plays a first round."""
        kept = {
            "shithead.settings": json.dumps({"name": name}),
            "shithead.experience": json.dumps({"advised": advised, "rounds": 9 * advised}),
        }
        if secret:
            kept[f"shithead.secret.{code}"] = json.dumps(secret)
        self.page.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
            " if (!localStorage.getItem(key)) localStorage.setItem(key, value);"
        )
        self.page.goto(f"{self.server.address}/t/{code}")
        return self

    def sit(self):
        """Sit down; whoever has no name yet is asked for one."""
        self.page.wait_for_selector("[data-do=sit-down]")
        asked = self.page.locator(".standing input[autocomplete=nickname]")
        if asked.count() and not asked.input_value():
            asked.fill("Ann")
        self.page.click("[data-do=sit-down]")
        self.page.wait_for_selector("[data-do=stand]")
        return self

    def deal(self):
        self.page.click("[data-do=start]:not([disabled])")
        self.await_table()
        return self

    def await_table(self):
        self.page.wait_for_selector("main.table")

    def await_answer(self):
        """Until the server has answered this page's move."""
        self.page.wait_for_selector("main.table[data-pending=false]")

    # What is there ------------------------------------------------------------------------------

    @property
    def over(self):
        return self.page.query_selector(".places") is not None

    @property
    def version(self):
        return int(self.page.get_attribute("main.table", "data-version"))

    @property
    def on_turn(self):
        return self.page.get_attribute("main.table", "data-turn") == "mine"

    def await_turn(self):
        """Until this seat may move, or the round is over; says whether it may."""
        self._until(
            "() => document.querySelector('.places')"
            " || document.querySelector('main.table[data-turn=mine][data-pending=false]"
            '[data-line=open]:not([data-kinds=""])\')'
        )
        return not self.over

    def await_moved(self, version):
        """Until the table is another one than this."""
        self._until(
            "version => document.querySelector('.places')"
            " || Number(document.querySelector('main.table').dataset.version) > version",
            version,
        )

    def _until(self, script, arg=None):
        """Until a function of the page says so; a failure tells what the table showed instead."""
        try:
            self.page.wait_for_function(script, arg=arg, timeout=WAIT)
        except LateError as late:
            raise AssertionError(f"waited for {script} ({arg}), but {self.told()}") from late

    def told(self):
        """What the page shows, for the message of a failure."""
        return self.page.evaluate(
            "() => ({...document.querySelector('main.table')?.dataset,"
            " text: document.body.innerText})"
        )

    def choices(self):
        """What can be done, as it is at one moment: kinds on buttons, cards, the version.

        Cards are those that make a move by themselves: zone, place and text of each. None if it
        is no longer this seat's turn: somebody threw in.
        """
        turn, version, kinds, cards = self.page.evaluate(
            """() => {
              const table = document.querySelector('main.table').dataset;
              const all = (what, told) => [...document.querySelectorAll(what)].map(told);
              return [
                table.turn,
                Number(table.version),
                all('.actions [data-do]:not([disabled])', (one) => one.dataset.do),
                all('.bottom [data-card].may[data-alone=true]',
                  ({dataset: d}) => [d.zone, Number(d.placeIn), d.text]),
              ];
            }"""
        )
        if turn != "mine":
            return None
        buttons = [kind for kind in kinds if kind not in {"hint", "all", "commit"}]
        assert buttons or cards, f"on turn, but {self.told()}"
        return buttons, cards, version

    def pile_label(self):
        """The version that is shown, and the label of the pile in it."""
        return self.page.evaluate(
            "() => [Number(document.querySelector('main.table').dataset.version),"
            " document.querySelector('.centre .label').textContent]"
        )

    def own_cards(self):
        """The texts of one's own hand and up cards."""
        return self.page.eval_on_selector_all(
            ".bottom [data-card]", "cards => cards.map(card => card.dataset.text)"
        )

    # What is done -------------------------------------------------------------------------------

    def open_dialog(self, name):
        """Open what lies beside the table."""
        titles = {
            "people": "People and table",
            "reactions": "Faces and phrases",
            "settings": "Settings",
        }
        # Unread messages are counted behind the title.
        self.page.click(f"header [aria-label^='{titles[name]}']")
        self.page.wait_for_selector("dialog")

    def open_more(self):
        """Open what lies behind the end of a round; while that is staged, a press only ends it."""
        self.page.wait_for_selector("[data-stage=false]")
        self.page.click("[data-do=more]")
        self.page.wait_for_selector("dialog")

    def press(self, kind):
        """A button, twice where it asks for it."""
        version = self.version
        self._press(kind, self.page.click)
        self.await_moved(version)

    def _press(self, kind, touch):
        touch(f".actions [data-do={kind}]")
        if self.page.query_selector(".actions .armed"):
            touch(f".actions [data-do={kind}]")

    def card(self, zone, place):
        return f".bottom [data-zone={zone}][data-place-in='{place}']"

    def _move(self, press, play):
        """Any move, by a way to press buttons and a way to play cards."""
        choices = self.choices()
        if choices is None:
            return
        buttons, cards, version = choices
        try:
            if "ready" in buttons or not cards:
                press("ready" if "ready" in buttons else buttons[0])
            else:
                play(cards[0], version)
        except LateError:
            # Another was quicker, and threw in: what was aimed at is no longer there.
            if not self.over and self.version == version:
                raise
        self.await_moved(version)

    def move_by_mouse(self):
        """Any move: by double click, by click and button, by dragging to the pile, in turn."""
        ways = (self._by_button, self._by_double_click, self._by_drag)
        self._move(
            lambda kind: self._press(kind, self.page.click),
            lambda card, version: ways[version % 3](self.card(*card[:2])),
        )

    def _by_button(self, card):
        self.page.click(card, position=CORNER)
        self.page.click("[data-do=commit]:not([disabled])")

    def _by_double_click(self, card):
        self.page.dblclick(card, position=CORNER)

    def _by_drag(self, card):
        """As fast as a hand can be: from the card to the pile in one step."""
        self.page.drag_and_drop(card, ".pile", source_position=CORNER)

    def move_by_touch(self):
        self._move(lambda kind: self._press(kind, self.page.tap), self._by_tap)

    def _by_tap(self, card, _version):
        self.page.tap(self.card(*card[:2]), position=CORNER)
        self.page.tap("[data-do=commit]:not([disabled])")

    def move_by_keys(self):
        self._move(self._key_of, self._by_keys)

    def _key_of(self, kind):
        key = {"ready": "g", "take": "t", "pass": "p", "try": "s", "draw": "s"}[kind]
        self.page.keyboard.press(key)
        if self.page.query_selector(".actions .armed"):
            self.page.keyboard.press(key)

    def _by_keys(self, card, version):
        self._pick_by_keys(*card, version)
        self.page.keyboard.press("Enter")

    def _pick_by_keys(self, zone, place, text, version):
        """Pick a card: by its rank's key, or by arrows and the space bar."""
        keyboard = self.page.keyboard
        if zone == "down":
            keyboard.press(str(place + 1))
        elif version % 2:
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
              const others = '[data-do=hint], [data-do=all], [data-do=commit], [data-do=undo]';
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


AT_ONCE = """
const begin = window.setTimeout;
window.setTimeout = (act, wait, ...more) => wait < 2000 ? begin(act, wait, ...more) : 0;
"""
"""Nothing is loaded for later, however long a slow machine takes for what is needed."""


def transferred(page, address):
    """Bytes that come over the line when the page is opened for the first time."""
    page.add_init_script(AT_ONCE)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    return sum(sizes)


def plain(text):
    """Text without runs of blanks."""
    return re.sub(r"\s+", " ", text).strip()
