"""Adding to a play in its pause: one button or one key, no cards to pick first."""

from __future__ import annotations

import re

import pytest

from tests.web.pages import ADDING, FITS, at_position, at_the_table, barriers
from tests.web.table import SIZES, TablePage, plain

THROWING = {"extends": "cruzo", "quartet": {"followers": "off"}}
"""Rules under which a quartet is completed out of turn."""

POSITION = """
seats: Ann Bo Cem
stock: 9C 4D 5D
pile: 6C 6D
Ann: 6H 6S 9D 9H | - | -
Bo: KC QC 8C | - | -
Cem: KD QD JD | - | -
"""


def until_offered(table):
    """Play single cards until one could be added to the last."""
    page = table.page
    while not page.locator("[data-do=add]").count():
        assert table.await_turn()
        table.move_quickly()


def test_a_card_is_added_by_one_button_or_one_key(server, visit):
    """The button names the cards; everybody sees the bar of the time that is left."""
    page = visit(390, 844)
    table = at_the_table(page, server, bots=["steady"], rules=ADDING, pause=8)
    for add in (lambda: page.click("[data-do=add]"), lambda: page.keyboard.press("w")):
        until_offered(table)
        assert page.locator("[data-pause]").count() == 1
        words = page.inner_text("[data-do=add]")
        # at once, before anything else is said to its end: the time is short
        said = page.inner_text("[data-announced] [aria-live=assertive]")
        assert re.match(rf"Press W within [5-8] seconds: {words[0].lower()}", said)
        version = table.version
        add()
        table.await_moved(version)


CROWDED = THROWING | {"deck": {"packs": 4, "players_max": 5}}
MANY = "6C 6C 6D 6D 6H 6H 6S 6S" + 2 * " 4C 5C 7C 8C 9C TC JC QC KC AC"
"""A hand of three rows on a phone, and a button with many cards."""


def throwing(server, page, rules=THROWING, position=POSITION):
    """A table at which a card can be thrown in as soon as one has played; nobody else moves yet."""
    return at_position(server, page, position, rules, pause=10)


HEARD = """() => {
  window.heard = [];
  const spoken = (node) => node.parentElement?.closest("[aria-live]")?.getAttribute("aria-live");
  const note = (node) => {
    const text = node.textContent.trim();
    if (text) window.heard.push([spoken(node), text]);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) note(node);
  }).observe(document.querySelector("main.table").parentElement,
    { childList: true, subtree: true, characterData: true });
}"""
"""Notes what live regions say, and how urgently."""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_listener_throws_in(server, visit, language):
    """What may be thrown in is said at once, with its key and time; then what came of it.

    A player who presses too late hears that the chance is gone. The tree that a screen reader
    reads has the button under the same words, with the key.
    """
    page = visit(language=language)
    throwing(server, page)
    page.evaluate(HEARD)
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table[data-kinds~=throw]")
    english = language == "en-US"
    key = "Press W within" if english else "Taste W, noch"
    urgent = [text for how, text in page.evaluate("heard") if how == "assertive"]
    assert urgent[-1].startswith(key)
    words = urgent[-1].partition(": ")[2].rstrip(".")
    button = page.locator("[data-do=add]")
    assert button.get_attribute("aria-keyshortcuts") == "W"
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    named = [node.get("name", {}).get("value", "").lower() for node in tree if not node["ignored"]]
    assert words.lower() in named
    before = len(page.evaluate("heard"))
    page.keyboard.press("w")
    yours = "You throw in" if english else "Du schmeißt"
    page.wait_for_function(
        "([from, yours]) => heard.slice(from).some(([, text]) => text.startsWith(yours))",
        arg=[before, yours],
    )
    page.wait_for_selector("main.table:not([data-kinds~=throw])")
    page.keyboard.press("w")
    late = "You have nothing to add" if english else "Du hast gerade nichts, was du"
    page.wait_for_function(
        "late => heard.some(([how, text]) => how === 'polite' && text.startsWith(late))", arg=late
    )


def test_the_time_of_an_offer_runs_out_where_it_stands(server, visit):
    """On the button, by a bar that is only scaled; the table says what comes of it."""
    page = visit(390, 844, still=False)
    throwing(server, page)
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    assert plain(page.wait_for_selector("[data-do=add] .call").inner_text()) == "Throw in! 6"
    said = "Completes four of a kind: the pile burns, and you open."
    assert plain(page.inner_text(".demand")) == said
    moved = page.eval_on_selector(
        "[data-do=add] [data-pause] > i",
        "bar => bar.getAnimations().flatMap((one) => one.effect.getKeyframes())"
        ".flatMap((frame) => Object.keys(frame))",
    )
    # of its length nothing is lost: it begins once the cards lie
    begins = page.eval_on_selector(
        "[data-do=add] [data-pause] > i", "bar => bar.getAnimations()[0].effect.getTiming().delay"
    )
    assert 0 < begins <= 500
    assert page.locator(".demand .time, .demand [data-pause]").count() == 0
    assert set(moved) == {"offset", "easing", "composite", "computedOffset", "transform"}
    page.emulate_media(reduced_motion="reduce")
    assert not page.is_visible("[data-do=add] [data-pause]")


def test_equal_cards_on_the_pile_are_counted_before_anybody_may_throw_in(server, visit):
    """Everybody sees how many of how many lie there; of ranks that count, and while some miss."""
    page = visit(390, 844)
    throwing(server, page)
    count = page.locator(".centre .alike")
    assert count.get_attribute("aria-label") == "2 of 4 cards of one rank lie on top."
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    page.wait_for_selector("[aria-label^='3 of 4']")
    page.click("[data-do=add]")
    count.wait_for(state="detached")


@pytest.mark.parametrize(("rules", "pile"), [("cruzo", "8C 8D"), ("sh-thead", "6C 6D")])
def test_equal_cards_that_nobody_may_complete_are_not_counted(server, visit, rules, pile):
    page = visit(390, 844)
    at_position(server, page, POSITION.replace("6C 6D", pile), rules, pause=10)
    assert page.locator(".centre .alike").count() == 0


def test_a_throw_in_is_stamped_before_the_four_of_a_kind_that_it_makes(server, visit):
    page = visit(390, 844, still=False)
    throwing(server, page)
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    page.click("[data-do=add]")
    page.wait_for_selector("[data-moment=thrown]")
    assert page.locator(".pile .laid").count() == 3  # nothing burns yet
    page.wait_for_selector("[data-moment=quartet]")
    assert page.locator(".pile .laid").count() == 0
    page.wait_for_selector("[data-moment]", state="detached")


IN_PAUSE = {
    "en-US": ("Ann played · throw-ins are open", "Thrown in! Ann", "Ann throws in 6♥."),
    "de-DE": ("Ann hat gespielt · wer schmeißt?", "geschmissen! Ann", "Ann schmeißt 6♥."),
}
"""What others read while cards may be thrown in, on the stamp, and in the log."""

STAMP = """() => new MutationObserver(() => {
  window.stamped ??= document.querySelector("[data-moment=thrown]")?.textContent;
}).observe(document.body, { childList: true, subtree: true })"""
"""Keeps what the stamp says, however soon it goes."""

LINES = """(one) => {
  const range = document.createRange();
  range.selectNodeContents([...one.childNodes].find((node) => node.data?.trim()));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""In how many lines a text is written."""


@pytest.mark.parametrize("language", IN_PAUSE)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_others_read_who_has_played_and_who_has_thrown_in(
    server, visit, shot, width, height, language
):
    """Nobody is said to be on turn meanwhile; the player who threw in knows it without a name."""
    page, other = visit(still=False), visit(width, height, language, still=False)
    throwing(server, page)
    other.goto(page.url)
    other.wait_for_selector("main.table")
    pause, stamp, line = IN_PAUSE[language]
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    demand = other.wait_for_selector(f".demand:has-text('{pause}')")
    assert demand.evaluate(LINES) == 1
    shot(other, f"throw-ins-open-{width}x{height}-{language[:2]}")
    both = (page, other)
    for one in both:
        one.evaluate(STAMP)
    page.click("[data-do=add]")
    own, others = (one.wait_for_function("() => window.stamped").json_value() for one in both)
    assert " ".join(others.split()).lower() == stamp.lower()
    assert own.strip().lower() == "thrown in!"
    if width > height:  # what it completes is told with it
        assert "(4)" in other.wait_for_selector(f".log li:has-text('{line} ')").inner_text()


STANDING = """
seats: Ann Bo Cem
turn: Ann clockwise throw A
stock: JC 4D 5D
pile: 5S AC AD AS AS
last: Bo
maker: Bo
Ann: AH 6S 9D | KD 3H JH | 7C 8S 2D
Bo: 8C KC JD | KS QS 9S | 4C 4D 5C
Cem: AH QD QC | TS QH 9C | 4H 4S 5H
"""
"""Four of a kind lies there, and may be followed."""

FOLLOWS = {
    "en-US": "Four of a kind lies there. The last to throw in opens the next pile.",
    "de-DE": "Der Vierer liegt schon: Wer zuletzt schmeißt, eröffnet den nächsten Stapel.",
}


@pytest.mark.parametrize("language", FOLLOWS)
def test_four_of_a_kind_that_lies_there_says_what_one_more_card_wins(server, visit, language):
    """Its cards are marked, all of them; so is the number that it needs."""
    page = visit(390, 844, language)
    throwing(server, page, "cruzo", STANDING)
    assert plain(page.inner_text(".demand")) == FOLLOWS[language]
    assert page.locator(".pile .laid.last").count() == 4
    assert page.locator(".alike .lies").count() == 4
    page.click("[data-do=add]")
    line = "You throw in A♥, too." if language == "en-US" else "Du schmeißt auch A♥."
    page.click(".last.fill")
    page.wait_for_selector(f"dialog :text('{line}')")


AFTER = {
    "en-US": (
        "You throw in 6♥ and complete four of a kind. Others may throw in more.",
        "You threw in · four of a kind! You open, unless somebody throws in more",
        "Play goes on in a moment.",
    ),
    "de-DE": (
        "Du schmeißt 6♥ und machst den Vierer voll. Andere dürfen noch schmeißen.",
        "Du hast geschmissen · Vierer! Du eröffnest, wenn niemand mehr schmeißt",
        "Gleich geht es weiter.",
    ),
}
"""After one's own throw: the log, the table, and in place of the buttons."""


@pytest.mark.parametrize("language", AFTER)
def test_after_a_throw_its_player_reads_why_the_pile_does_not_burn_yet(server, visit, language):
    """Another person looks on, so that no pause is skipped."""
    page, other = visit(language=language), visit()
    throwing(server, page, "cruzo")
    other.goto(page.url)
    other.wait_for_selector("main.table")
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    page.click("[data-do=add]")
    line, demand, wait = AFTER[language]
    page.wait_for_selector(f".log li:has-text('{line}')")
    page.wait_for_selector(f".actions :text('{wait}')")
    assert plain(page.inner_text(".demand")) == demand


STAMPED = """() => {
  const stamp = document.querySelector("[data-moment=thrown]");
  if (!stamp) return null;
  for (const run of stamp.getAnimations()) run.currentTime = 500;
  const box = (one) => one.getBoundingClientRect();
  const { left, right, top, bottom } = box(stamp);
  const above = ["main .pile .laid", "main .demand"].map(
    (what) => box(document.querySelector(what)).top - bottom);
  return [getComputedStyle(stamp).backgroundColor, ...above, left, innerWidth - right, top];
}"""
"""Its colour, and how far the stamp is above cards and words, and from the window's edges."""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_stamp_of_a_throw_in_lies_above_its_cards(server, visit, width, height):
    """And not in the red of the call to throw in."""
    page = visit(width, height, "de-DE", still=False)
    throwing(server, page)
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    call = page.wait_for_selector("[data-do=add]")
    red = call.evaluate("one => getComputedStyle(one).backgroundColor")
    call.click()
    colour, cards, words, *edges = page.wait_for_function(STAMPED).json_value()
    assert colour != red
    assert cards > -20  # no more than the upper edge: the index is below it
    assert words > 0
    assert min(edges) >= 0


ROW = """() => [...document.querySelectorAll(".actions button")].map((one) => {
  const { left, right } = one.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && one.scrollWidth <= one.clientWidth + 1;
})"""
"""Of every button whether all of it is in the window, with all of its words."""

COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { name: one.dataset.do ?? one.dataset.text ?? one.className, left, right, top, bottom };
  });
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const others = boxes(
    ".hand [data-card], .own [data-card], .pile .laid, .centre .label, .specials, .chips button");
  return boxes(".actions button, .demand").flatMap((one) =>
    others.filter((other) => !apart(one, other)).map((other) => [one.name, other.name]));
}"""
"""What the buttons of the table, and what it says of them, cover."""


OFFERS = {
    "few": (THROWING, POSITION),
    "many": (CROWDED, POSITION.replace("6H 6S 9D 9H", MANY)),
}


@pytest.mark.parametrize("cards", OFFERS)
@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize(("width", "height"), [*SIZES, (640, 360)])
def test_an_offer_to_throw_in_covers_nothing_and_can_be_passed(
    server, visit, shot, width, height, language, cards
):
    """With a card chosen, too; to pass sends nothing, and nobody is asked again."""
    page = visit(width, height, language)
    throwing(server, page, *OFFERS[cards])
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=add]")
    call = page.locator("[data-do=add]")
    letters = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert call.locator(".call").evaluate(letters) >= 20
    box, other = (one.bounding_box() for one in (call, page.locator("[data-do=decline]")))
    assert box["height"] >= 44
    assert box["width"] > 1.5 * other["width"]
    if width < 480:
        assert box["width"] > 0.6 * width
    assert page.locator(".call").count() == 1
    shot(page, f"throw-in-{cards}-{width}x{height}-{language[:2]}")
    assert page.evaluate(FITS)
    assert page.evaluate(COVERED) == []
    assert all(page.evaluate(ROW))
    page.keyboard.press("6")
    page.wait_for_selector("[data-do=commit]:not([disabled])")
    assert page.evaluate(COVERED) == []
    page.click("[data-do=decline]")
    page.wait_for_selector("[data-do=decline]", state="detached")
    page.keyboard.press("Escape")
    assert page.locator("[data-do=add]").count() == 0


def test_the_last_seconds_can_be_read_in_the_dark(server, visit):
    """They are red on the lamp of the player on turn."""
    page = visit(390, 844, dark=True)
    table = at_the_table(page, server, bots=["steady"], rules=ADDING, pause=5)
    until_offered(table)
    page.wait_for_selector(".demand.mine .time.short")
    assert barriers(page) == []


PLAYED = {
    "en-US": "You played · another card may follow",
    "de-DE": "Du hast gespielt · eine weitere Karte darf folgen",
}


@pytest.mark.parametrize("language", PLAYED)
def test_in_the_pause_after_their_own_play_a_person_is_addressed(server, visit, language):
    """Where others read whose play the table still shows, by name."""
    code, secret = server.open_room(bots=[], rules=ADDING, pause=10)
    ann, bo = (TablePage(visit(390, 844, language), server) for _ in range(2))
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.deal()
    for table in (ann, bo):
        table.await_turn()
        table.move_quickly()
    ann.page.wait_for_selector("main.table[data-kinds*=play], main.table[data-turn=theirs]")
    mover, other = (ann, bo) if ann.on_turn else (bo, ann)
    mover.move_quickly()
    if mover.page.query_selector("[data-do=pass]"):
        mover.page.click("[data-do=pass]")
    mover.page.wait_for_selector(f".demand:has-text('{PLAYED[language]}')")
    demand = plain(other.page.inner_text(".demand"))
    assert demand.startswith("Ann" if mover is ann else "Bo")


@pytest.mark.parametrize(("width", "language"), [(320, "de-DE"), (390, "de-DE"), (390, "en-US")])
def test_all_buttons_beside_the_big_one_are_seen(server, visit, width, language):
    page = visit(width, 844, language)
    code, secret = server.open_room(bots=["steady"], rules=ADDING, pause=8)
    until_offered(TablePage(page, server).enter(code, secret).sit().deal())
    assert page.locator(".actions button").count() >= 2
    assert all(page.evaluate(ROW))


UNCUT = """() => [...document.querySelectorAll("[data-throwing-in]")].map((said) =>
  said.getBoundingClientRect().bottom <= said.parentElement.getBoundingClientRect().bottom)"""


@pytest.mark.parametrize("rules", ["cruzo", "sh-thead"])
def test_a_table_says_beside_it_that_one_may_throw_in(server, visit, rules):
    """Where its rules know throwing in, and not cut off; the list of rules says so, too."""
    page, home = visit(), visit()
    at_the_table(page, server, rules=rules)
    throwing = rules == "cruzo"
    page.wait_for_selector(".specials")
    said = page.locator("[data-throwing-in]").all_inner_texts()
    assert [line.startswith("Throwing in") for line in said] == [True] * throwing
    assert page.evaluate(UNCUT) == [True] * throwing
    home.goto(server.address)
    home.click("[data-do=compare-rules]")
    line = home.inner_text(f"dialog [data-preset='{rules}'] .about")
    assert ("Throwing in" in line) == throwing
