"""The end of a round: stamped across the table, told in a sentence, shared as a picture."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from tests.web.conftest import SHOTS
from tests.web.pages import SHORT, at_position, at_the_table, barriers
from tests.web.table import CORNER, SIZES, TablePage, plain, resize, short_rules

HELD = """
window.held = true;
const later = window.setTimeout;
window.setTimeout = (run, time, ...rest) =>
  later(run, time === 2600 && window.held ? 600000 : time, ...rest);
"""
"""The stage stays as long as a test looks at it."""

LOSES = """
seats: Ann Bo
pile: 9C
Ann: TH 5C | - | -
Bo: KC | - | -
"""
"""Ann wins with her 10, and loses if she takes the pile."""

WINS = """
seats: Ann Bo Cem
pile: 4C
Ann: AC | - | -
Bo: KC QC 8D 5H 9S | - | 7H
Cem: 4H 4D | - | -
"""
"""Ann plays her last card; where the first one out ends the round, she wins."""

ENDED = """() => document.querySelector("[data-end]").getAnimations({ subtree: true })
  .every((one) => one.playState === "finished")"""


def lose(page, server, **options):
    """A round that Bo loses with the next card of Ann's."""
    position = WINS.replace(" Cem", "").replace("Cem: 4H 4D | - | -\n", "")
    table = at_position(server, page, position, pace=0.0, **options)
    page.dblclick(".bottom [data-text=AC]", position=CORNER)
    page.wait_for_selector("[data-end]")
    return table


@pytest.mark.parametrize(("width", "height", "dark"), [(390, 844, False), (1440, 900, True)])
def test_a_winner_is_stamped_across_the_table_and_the_loser_below(
    server, visit, shot, width, height, dark
):
    """No dialog: a crown, then the title and a fly, the loser's cards open; a press ends it."""
    page = visit(width, height, touch=not dark, dark=dark, still=False)
    page.add_init_script(HELD)
    lose(page, server)
    page.wait_for_selector("[data-stage=true] .fly")
    page.wait_for_function(ENDED)
    assert barriers(page) == []
    assert page.locator("dialog").count() == 0
    assert page.locator(".verdict .name").all_inner_texts() == ["You", "Bo"]
    own, others = page.locator(".verdict .plate").all()
    assert [own.inner_text(), others.inner_text()] == ["WON!", "SHITHEAD"]
    assert own.bounding_box()["height"] > 1.3 * others.bounding_box()["height"]
    assert page.get_attribute("[data-end]", "data-end") == "lost"
    assert page.locator(".others .fan .card").count() == 6
    assert page.locator(".others .fan use").count() == 0  # none face down
    if dark:
        page.keyboard.press("Space")
    else:
        page.touchscreen.tap(width / 2, height - 150)
    page.wait_for_selector("[data-stage=false]")
    assert page.locator("[data-end]").count() == 1  # the press did nothing else
    assert page.evaluate("document.activeElement.dataset.do") == "rematch"
    shot(page, f"end-{width}x{height}-{'dark' if dark else 'light'}")


COVERED = """() => {
  const [name, plate] = [".name", ".plate"].map((one) =>
    document.querySelector(`.verdict ${one}`).getBoundingClientRect());
  return (name.bottom - plate.top) / name.height;
}"""
"""The share of the loser's name that the highest corner of the stamp covers."""


def test_the_stamp_leaves_the_name_of_a_visitor_who_loses_readable(server, visit, shot):
    page = visit(390, 844)
    at_position(server, page, LOSES, pace=0.0).press("take")
    page.wait_for_selector("[data-end=lost]")
    assert page.inner_text(".verdict .name") == "Ann"
    for width, height in SIZES:
        resize(page, width, height)
        shot(page, f"end-visitor-{width}x{height}")
        assert page.evaluate(COVERED) < 0.2, (width, height)


@pytest.mark.parametrize(
    ("width", "language", "words"),
    [(390, "de-DE", "Du bist zuerst fertig!"), (1440, "en-US", "You are out first!")],
)
def test_a_player_who_is_out_reads_the_place_until_the_round_ends(
    server, visit, shot, width, language, words
):
    page = visit(width, 844, language)
    at_position(server, page, WINS, pace=5.0)
    assert not page.locator(".looking").count()
    page.dblclick(".bottom [data-text=AC]", position=CORNER)
    assert plain(page.wait_for_selector(".looking").inner_text()) == words
    shot(page, f"out-{width}x844-{language[:2]}")
    page.click("[data-do=skip-to-end]")
    page.wait_for_selector("[data-end]")
    assert not page.locator(".looking").count()


SAFE = """
seats: Ann Bo Cem
turn: Ann clockwise play
pile: 4C
Ann: AC | - | -
Bo: KC QC 8D 5H 9S | - | 7H
Cem: - | - | -
"""
"""Ann plays her last card as the second of three."""


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-US", ["You’re safe", "PLACE 2"]), ("de-DE", ["Gerettet!", "PLATZ 2"])],
)
def test_each_sees_the_end_from_their_own_seat(server, visit, shot, language, words):
    """A player who is safe reads that first; a spectator sees only the loser."""
    page, watcher = visit(360, 640, language), visit(language=language)
    at_position(server, page, SAFE, pace=0.0)
    watcher.goto(page.url)
    watcher.wait_for_selector("main.table")
    page.dblclick(".bottom [data-text=AC]", position=CORNER)
    page.wait_for_selector("[data-end=lost]")
    texts = page.locator(".verdict :is(.name, .plate)").all_inner_texts()
    assert texts == [*words, "Bo", "SHITHEAD"]
    again = page.locator("[data-do=rematch]")
    assert again.evaluate("one => [one.scrollWidth - one.clientWidth, one.scrollHeight]") == [0, 42]
    shot(page, f"end-safe-360x640-{language[:2]}")
    assert page.locator(".others .who").last.inner_text().split() == ["Cem"]
    watcher.wait_for_selector("[data-end=lost]")
    assert watcher.locator(".verdict :is(.name, .plate)").all_inner_texts() == ["Bo", "SHITHEAD"]
    badges = watcher.locator(".others .badge, .others .name").all_inner_texts()
    assert {"en-US": "2nd", "de-DE": "2."}[language] in badges
    told, below = (watcher.locator(one).bounding_box() for one in (".told", ".looking"))
    assert told["y"] + told["height"] < below["y"]
    shot(watcher, f"end-watched-{language[:2]}")


def test_the_stage_ends_by_itself(server, visit):
    page = visit(still=False)
    lose(page, server)
    page.wait_for_selector("[data-stage=true]")
    page.wait_for_selector("[data-stage=false]")


FIRST = """() => {
  window.seen = { open: 0, stamped: 0 };
  const look = () => {
    const row = document.querySelector("[data-do=rematch]")?.closest("[inert]");
    if (document.querySelector("[data-do=rematch]") && !window.seen.at) {
      window.seen.at = true;
      window.seen.open = row ? 0 : 1;
    }
    if (document.querySelector("[data-stage=true] .plate") && document.querySelector(".moment"))
      window.seen.stamped += 1;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Whether the way on was open as it appeared; how often another stamp lay over the end."""


def test_a_late_press_starts_no_round(server, visit):
    """The button for the next one lies where another lay; and no other stamp lies on the end."""
    page = visit(390, 844, still=False)
    position = WINS.replace(" Cem", "").replace("Cem: 4H 4D | - | -\n", "")
    at_position(server, page, position.replace("AC | - | -", "- | - | KS"), pace=0.0)
    page.evaluate(FIRST)
    page.click(".own [data-zone=down]", position=CORNER)
    page.click("[data-do=commit]")
    page.wait_for_selector("[data-stage=true]")
    page.wait_for_selector("[data-stage=false]")
    assert page.evaluate("window.seen") == {"at": True, "open": 0, "stamped": 0}
    page.click("[data-do=rematch]")
    page.wait_for_selector("[data-end]", state="detached")


def test_nothing_moves_where_motion_is_off(server, visit):
    """All of it is there at once, also for who comes back to a finished round."""
    page = visit()
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    assert page.get_attribute("[data-end]", "data-stage") == "false"
    assert page.evaluate("document.activeElement.dataset.do") == "rematch"
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.wait_for_selector(".places")
    assert page.get_attribute("[data-end]", "data-stage") == "false"


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_the_story_is_the_worst_move_of_whoever_lost(server, visit, language):
    """It follows how many cards were left, and is told to listeners once."""
    page = visit(language=language)
    at_position(server, page, LOSES, pace=0.0).press("take")
    page.wait_for_selector("[data-end=lost]")
    told = page.wait_for_selector("[data-story=told]")
    assert told.get_attribute("aria-live") == "polite"
    story = {
        "en-US": r"Left with 3 cards\. Your worst blunder, at move 1: .+ instead of\s\S+\. See it",
        "de-DE": r"Auf 3 Karten .+\. Dein größter Patzer, Zug 1: .+ statt\s\S+\. Ansehen",
    }
    assert re.fullmatch(story[language], told.inner_text())
    number = int(re.search(r"\d+(?=:)", told.inner_text())[0])
    page.click("[data-do=more]")
    assert told.inner_text() not in page.inner_text("dialog .result")
    page.wait_for_selector(f"dialog a[href$='/1/{number - 1}']")  # the replay, before that move
    page.keyboard.press("Escape")
    headline = page.get_attribute("[data-end]", "aria-label")
    heard = page.locator("[aria-live]:visible, [data-announced]").all_inner_texts()
    assert sum(headline in text for text in heard) <= 1
    page.click("[data-do=look]")  # one press from the stamp to the move
    page.wait_for_selector(".replay .moves, .replay")
    assert page.url.endswith(f"/1/{number - 1}")


def test_others_read_the_story_beside_the_name_of_the_loser(server, visit):
    page, watcher = visit(), visit()
    table = at_position(server, page, LOSES, pace=0.0)
    watcher.goto(page.url)
    watcher.wait_for_selector("main.table")
    table.press("take")
    told = watcher.wait_for_selector("[data-story=told]")
    assert told.inner_text().startswith("Left with 3 cards. The worst blunder, at move 1:")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_fly_sits_in_the_chip_and_in_the_row_of_the_loser(
    server, visit, shot, width, height, language
):
    """Neither the chip nor the row of the tally gets higher, and no other fly is left over."""
    page = visit(width, height, language)
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    page.wait_for_selector("[data-story=told]")
    heights = "all => all.map((one) => Math.round(one.getBoundingClientRect().height))"
    assert page.locator(".places .loser svg").count() == 1
    assert len({*page.eval_on_selector_all(".places li", heights)}) == 1
    assert page.locator("[data-fly]").count() == 0
    shot(page, f"end-own-{width}x{height}-{language[:2]}")
    if width < height:
        page.click("[data-do=tally]")
    page.wait_for_selector("tbody tr")
    assert page.locator("tbody tr svg").count() == 1
    assert len({*page.eval_on_selector_all("tbody tr", heights)}) == 1
    shot(page, f"end-own-tally-{width}x{height}-{language[:2]}")


def test_a_winner_is_crowned_where_nobody_loses(server, visit, shot):
    page = visit(844, 390, "de-DE", still=False)
    at_position(server, page, WINS, "schwuler-priester", pace=0.0)
    page.dblclick(".bottom [data-text=AC]", position=CORNER)
    page.wait_for_selector("[data-end=won][data-stage=false]")
    assert page.inner_text(".verdict .name") == "Du hast"
    assert page.inner_text(".verdict .plate") == "GEWONNEN!"
    assert page.locator("[data-end] .fly").count() == 0
    shot(page, "end-won-844x390-de")


def test_the_fly_stays_through_the_next_round(server, visit):
    """On one's own cards, too."""
    page = visit()
    few = {"deck": {"removed": 44, "players_max": 2}, "deal": {"hand": 2, "up": 1, "down": 1}}
    table = at_the_table(page, server, rules={"extends": "sh-thead", **few})
    for _ in range(12):
        table.play_round(table.move_quickly)
        own = "(you)" in page.inner_text(".places .loser")
        page.click("[data-do=rematch]")
        page.wait_for_selector(".places", state="detached")
        table.await_table()
        assert page.locator(".own [data-fly]").count() == own
        assert page.locator(".others .who svg use").count() == (not own)


@pytest.mark.parametrize(("width", "height", "dark"), [(390, 844, True), (1440, 900, False)])
def test_the_tally_is_at_the_table(server, visit, shot, width, height, dark):
    """From the first result on: losses, title and duties, beside the table or one tap away."""
    page = visit(width, height, "de-DE", touch=width < height, dark=dark)
    table = at_the_table(page, server, rules=SHORT)
    assert page.locator("[data-do=tally], .tally").count() == 0
    table.play_round(table.move_quickly)
    loser = page.inner_text(".places .loser").split()[1]
    page.click("[data-do=rematch]")
    page.wait_for_selector(".places", state="detached")
    table.await_table()
    table.press("ready")
    assert table.await_turn()
    shot(page, f"tally-table-{width}x{height}")
    if width < height:
        page.tap("[data-do=tally]")
        page.wait_for_selector("dialog")
    last = page.locator("tbody tr").last.inner_text()
    assert ("Du" if loser == "Ann" else loser) in last
    assert "Shithead" in last
    assert "gibt" not in last  # they are dealt
    assert last.split()[-1] == "1"
    assert page.locator(".others .who svg use").count() == (loser != "Ann")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shot(page, f"tally-{width}x{height}")
    assert barriers(page) == []


def test_the_tally_of_rounds_won_fits_beside_the_table(server, visit):
    """With the longest words for a column, and a name as long as names are."""
    page = visit(language="de-DE")
    code, secret = server.open_room(rules=short_rules("cruzo", 2))
    table = TablePage(page, server).enter(code, secret, "Wilhelmina-Char").sit().deal()
    table.play_round(table.move_quickly)
    page.click("[data-do=rematch]")
    page.wait_for_selector("section.tally th:text-is('Gewonnene Runden')")
    room = page.locator("section.tally").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert room[0] <= room[1]


def test_a_picture_of_the_result_is_saved_where_nothing_can_be_shared(server, visit):
    """A PNG of 1080 by 1080, with the stamp, the cards that were left, the story, the places."""
    page = visit()
    page.add_init_script("delete Navigator.prototype.canShare")
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    page.wait_for_selector("[data-stage=false]")
    with page.expect_download() as saved:
        page.click("[data-do=picture]")
    picture = Path(saved.value.path()).read_bytes()
    page.wait_for_selector(".actions .floating:text-is('Picture saved')")
    assert re.fullmatch(r"shithead-\w+-1\.png", saved.value.suggested_filename)
    assert struct.unpack(">II", picture[16:24]) == (1080, 1080)
    saved.value.save_as(SHOTS / "result-picture.png")


SHARED = """([how, drawn]) => {
  const refuse = (name) => () => Promise.reject(new DOMException("", name));
  const ways = {
    shared: () => Promise.resolve(),
    closed: refuse("AbortError"),
    saved: refuse("NotAllowedError"),
    open: () => new Promise(() => undefined),
  };
  Object.assign(Navigator.prototype, { canShare: () => true, share: ways[how] });
  const toBlob = (window.toBlob ??= HTMLCanvasElement.prototype.toBlob);
  HTMLCanvasElement.prototype.toBlob = drawn ? toBlob : (done) => done(null);
}"""
"""Makes a share sheet do something, and pictures succeed or fail."""


@pytest.mark.parametrize(
    ("how", "drawn", "said"),
    [
        ("open", True, "Drawing the picture …"),
        ("shared", True, "Picture shared"),
        ("closed", True, "Picture not shared"),
        ("saved", True, "Picture saved"),
        ("shared", False, "The picture could not be drawn. Try again, or in another browser."),
    ],
)
def test_every_way_to_share_is_answered(server, visit, how, drawn, said):
    """At once that it is drawn, then what came of it."""
    page = visit(390, 844)
    at_position(server, page, LOSES, pace=0.0).press("take")
    page.wait_for_selector("[data-stage=false]")
    page.evaluate(SHARED, [how, drawn])
    first = page.evaluate(
        """() => {
          document.querySelector("[data-do=picture]").click();
          return new Promise((told) => queueMicrotask(() =>
            told(document.querySelector(".actions .floating")?.textContent)));
        }"""
    )
    assert first == "Drawing the picture …"
    page.wait_for_selector(f".actions .floating:text-is('{said}')")


def test_a_last_card_is_staged_while_the_round_goes_on(server, visit):
    """The first player who is out is stamped across the table with a crown; a press ends it."""
    page = visit(390, 844, still=False)
    page.add_init_script(
        "window.staged = []; new MutationObserver(() => {"
        " const stage = document.querySelector('[data-out]');"
        " if (!stage) return;"
        " stage.getAnimations().forEach((one) => one.pause());"
        " window.staged.push(stage.textContent.trim());"
        " window.crowned = stage.querySelector('svg') !== null;"
        "}).observe(document, { childList: true, subtree: true });"
    )
    few = {"removed": 34, "players_max": 3}
    rules = {"extends": "sh-thead", "deck": few, "deal": {"hand": 2, "up": 2, "down": 2}}
    table = at_the_table(page, server, bots=["steady", "steady"], rules=rules)
    while not page.evaluate("window.staged.length") and table.await_turn():
        table.move_quickly()
    assert re.fullmatch(r"(You are|\w+ is) out first!", page.evaluate("window.staged[0]"))
    assert page.evaluate("window.crowned")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-out]", state="detached")


STAMPS = """() => new MutationObserver(() => {
  const stamp = document.querySelector("[data-out]");
  if (!stamp || window.stamped) return;
  for (const one of stamp.getAnimations({ subtree: true })) {
    one.pause();
    one.currentTime = 500;
  }
  const box = (one) => one.getBoundingClientRect();
  const parts = [stamp, ...stamp.querySelectorAll("svg")].map(box);
  const seats = [...document.querySelectorAll(".others .who, .others .up")].map(box);
  const over = (a, b) => a.left < b.right && b.left < a.right
    && a.top < b.bottom && b.top < a.bottom;
  window.stamped = [
    document.querySelectorAll("[data-moment]").length,
    seats.filter((seat) => parts.some((part) => over(seat, part))).length,
    seats.length,
  ];
}).observe(document.body, { childList: true, subtree: true })"""
"""Notes how many other stamps there are at a last card, how much it covers of the seats."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900)])
def test_a_last_card_is_the_only_stamp_and_covers_no_seat(server, visit, width, height):
    """Also if it was a down card, of which the table says that it fits."""
    page = visit(width, height, still=False)
    position = """
seats: Ann Bo Cem Dee
pile: 5C 6D
Ann: - | - | KS
Bo: KC QC 8D | 9H TD AC | ?*3
Cem: 7S QS 6C | 8H KH 2C | ?*3
Dee: 6S JC 7D | 5H QD 2H | ?*3
"""
    at_position(server, page, position)
    page.evaluate(STAMPS)
    page.click(".own [data-zone=down]")
    page.click("[data-do=commit]:not([disabled])")
    page.wait_for_function("() => window.stamped")
    assert page.evaluate("window.stamped") == [0, 0, 12]
