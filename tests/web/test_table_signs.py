"""Signs at the table: what may be played, what is said to who is out, whose press does what."""

from __future__ import annotations

import pytest

import shithead as sh
from tests.web.pages import SHORT, at_position, at_the_table
from tests.web.table import CORNER, FRAMES, SIZES, TablePage, resize

TURN = """
seats: Ann Bo
pile: 5C
Ann: 4C 9H | KD 3H | 7C 8C
Bo: KC QC 8D | - | -
"""


UP = """
seats: Ann Bo
pile: PILE
Ann: - | 4D KD JH | 7C 8C 2D
Bo: KC QC 8D | - | -
"""


def styled(page, card, name):
    script = "(one, name) => getComputedStyle(one).getPropertyValue(name)"
    return page.eval_on_selector(f".bottom [data-text='{card}'] .lift", script, name)


def test_light_is_what_may_be_played(server, visit):
    """An edge on playable cards; up cards are pale until they count, and say so when touched."""
    page = visit(390, 844)
    at_position(server, page, TURN)
    lit = page.evaluate(
        "[...document.querySelectorAll('.bottom [data-card].may')].map((one) => one.dataset.text)"
    )
    assert lit == ["9H"]
    assert styled(page, "9H", "box-shadow") != styled(page, "4C", "box-shadow")
    assert page.eval_on_selector(".own", "one => getComputedStyle(one).boxShadow") == "none"
    assert page.locator(".own .later").count() == 2
    page.click(".own [data-text=KD]", position=CORNER, force=True)
    page.wait_for_selector(
        ".notice:has-text('You may play your up cards once your hand is empty.')"
    )


@pytest.mark.parametrize("pile", ["5C 9S", "5C AS"])
def test_a_card_that_is_only_taken_along_is_not_lit(server, visit, pile):
    """Light is what may be played; a press picks what goes along."""
    page = visit(390, 844)
    position = UP.replace("PILE", pile)
    at_position(server, page, position)
    moves = sh.Game.from_position(position, "sh-thead").legal_moves("Ann")
    plays = [move for move in moves if move.kind == "play"]
    lit = {str(card) for move in plays for card in move.cards}
    page.wait_for_selector(".own .may >> nth=2")
    found = page.evaluate(
        "[...document.querySelectorAll('.own .lit')].map((one) => one.dataset.text)"
    )
    assert set(found) == lit == ({"KD", "JH"} if pile == "5C 9S" else set())
    page.click(".own [data-text='4D']", position=CORNER)
    page.wait_for_selector("[data-do=commit]:not([disabled]):has-text('with 4')")


def test_a_chosen_card_is_seen_in_forced_colours(server, visit):
    page = visit()
    page.emulate_media(forced_colors="active")
    at_position(server, page, TURN)
    page.click(".bottom [data-text='9H']", position=CORNER)
    page.wait_for_selector(".bottom .picked")
    assert styled(page, "9H", "outline-style") == "solid"
    assert styled(page, "9H", "outline-width") == "4px"


def test_who_is_out_skips_to_the_end(server, visit):
    """Where only bots are left; nobody is told to wait for a turn that never comes."""
    page = visit()
    position = """
seats: Ann Bo Cem
pile: 4C
Ann: AC | - | -
Bo: KC QC 8D | - | -
Cem: 5C 6C JD | - | -
"""
    at_position(server, page, position, pace=5.0)
    page.dblclick(".bottom [data-text=AC]", position=CORNER)
    page.wait_for_selector("[data-do=skip-to-end]")
    assert "Wait for your turn" not in page.inner_text(".actions")
    page.click("[data-do=skip-to-end]")
    page.wait_for_selector(".places", timeout=20_000)  # bots that take their time need longer
    assert "changed the table" not in page.inner_text(".log")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_who_starts_reads_what_each_direction_does(server, visit, shot, width, height, language):
    """The buttons name who plays next, one of them leads, and no card looks refused."""
    page = visit(width, height, language)
    position = """
seats: Ann Bo Cem
turn: Ann clockwise direction
stock: ?*9
Ann: 4C 5D 6H | 7D 8D 9D | ?*3
Bo: ?*3 | 7C 8C 9C | ?*3
Cem: ?*3 | 7S 8S 9S | ?*3
"""
    at_position(server, page, position, "cruzo")
    choices = page.locator(".moves .button")
    assert choices.all_inner_texts() == ["↻ Bo", "↺ Cem"]
    assert page.locator(".moves .main").all_inner_texts() == ["↻ Bo"]
    words = {"en-US": "who plays next", "de-DE": "wer nach dir dran ist"}
    assert words[language] in page.inner_text(".demand.mine")
    assert page.locator(".hand .dimmed").count() == 0
    shot(page, f"direction-{width}x{height}-{language[:2]}")
    choices.last.click()
    page.wait_for_selector("[data-turn=mine] .hand .may")


def test_the_press_that_closes_an_explanation_does_nothing_else(server, visit):
    page = visit(390, 844, touch=True)
    at_position(server, page, TURN)
    page.tap(".chips button >> nth=0")
    page.wait_for_selector(".specials .text")
    page.tap(".bottom [data-text='9H']", position=CORNER)
    page.wait_for_selector(".specials .text", state="detached")
    assert page.locator(".bottom .picked").count() == 0
    page.tap(".bottom [data-text='9H']", position=CORNER)
    page.wait_for_selector(".bottom .picked")


def test_a_run_says_what_it_needs(server, visit):
    """A card that fits only together with others names them on the button."""
    page = visit()
    position = """
seats: Ann Bo
pile: KD
Ann: 2S 3S 4S 9H | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position, "guarducci")
    page.click(".bottom [data-text='3S']", position=CORNER)
    page.wait_for_selector(".bottom .picked")
    assert page.inner_text("[data-do=commit]").startswith("Only together: ")


def test_moves_stay_in_the_middle_when_one_may_be_taken_back(server, visit):
    """What comes and goes has its place at their sides."""
    page = visit()
    position = """
seats: Ann Bo
pile: 5C 5D
Ann: 5H 5S 4C 4D | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)

    def off_the_middle():
        moves = page.locator(".actions .moves").bounding_box()
        row = page.locator(".bottom > .actions").bounding_box()
        return abs(moves["x"] + moves["width"] / 2 - row["x"] - row["width"] / 2)

    assert off_the_middle() <= 1
    page.dblclick(".bottom [data-text='5H']", position=CORNER)
    page.wait_for_selector("[data-do=undo]")
    page.wait_for_selector("[data-do=hint]")
    assert off_the_middle() <= 1


def test_the_focus_is_where_one_goes_on(server, visit):
    """At the table when it opens, on the next round after its end."""
    page = visit()
    table = at_the_table(page, server, rules=SHORT)
    page.reload()
    table.await_table()
    assert page.evaluate("document.activeElement.matches('main.table')")
    table.play_round(table.move_quickly)
    page.wait_for_selector("[data-do=rematch]")
    assert page.evaluate("document.activeElement.dataset.do") == "rematch"


def test_what_one_says_oneself_lies_over_ones_cards(server, visit):
    page = visit(390, 844)
    at_position(server, page, TURN)
    page.click("header [aria-label='Faces and phrases']")
    page.click("dialog .faces button >> nth=0")
    box = page.wait_for_selector(".voice .bubble").bounding_box()
    seen = page.evaluate(
        "([x, y]) => {"
        " const box = document.querySelector('.voice .bubble');"
        " box.style.pointerEvents = 'auto';"
        " return box.contains(document.elementFromPoint(x, y)); }",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert seen


SEEN = "all => all.map((one) => (one.querySelector('[aria-hidden]') ?? one).textContent)"


def test_a_draw_belongs_to_the_play_before_it(server, visit):
    """On the phone's line and in the log: who only draws has said nothing new."""
    page = visit(390, 844)
    position = """
seats: Ann Bo
stock: 9C 4S 5S JD
pile: 5C
Ann: 6C 9H KS | KD 3H | 7C 8C
Bo: KC QC 8D | - | -
"""
    table = at_position(server, page, position, pace=0)
    version = table.version
    page.dblclick(".bottom [data-text='6C']", position=CORNER)
    table.await_moved(version)
    assert table.await_turn()
    page.click("button.last")
    page.wait_for_selector("dialog li")
    *others, own = page.locator("dialog li").evaluate_all(SEEN)
    assert own == "You play 6♣ and draw 1."
    assert others
    assert not [line for line in others if line.startswith("Bo draws")]
    page.keyboard.press("Escape")
    assert others[0] in page.inner_text("button.last")


CUT = """() => [...document.querySelectorAll(".others .name")]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.mark.parametrize("bots", [3, 5])
def test_short_names_are_whole_on_a_phone(server, visit, shot, bots):
    """Also of those who are ready, at a full table."""
    page = visit(360, 640)
    at_the_table(page, server, bots=["steady"] * bots)
    page.wait_for_function(
        "(bots) => document.querySelectorAll('.others .ready').length === bots", arg=bots
    )
    shot(page, f"ready-{bots}-360x640")
    assert page.evaluate(CUT) == []


INK = """() => [...document.querySelectorAll(".others .up .ink")].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const note = document.querySelector(".others .note").getBoundingClientRect();
  const over = Math.min(bottom, note.bottom) - Math.max(top, note.top);
  return note.right > left && note.left < right ? over : 0;
})"""
"""How much of each up card's signs is covered by what is said of who is away, in pixels."""


@pytest.mark.parametrize("bots", [0, 4])
def test_who_is_away_hides_no_card(server, visit, shot, bots):
    code, secret = server.open_room(bots=["steady"] * bots)
    page, friend = visit(), visit()
    host = TablePage(page, server).enter(code, secret).sit()
    TablePage(friend, server).enter(code, name="Ben").sit()
    host.deal()
    friend.goto(server.address)
    page.wait_for_selector(".others .note")
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"away-{bots}-{width}x{height}")
        assert max(page.evaluate(INK)) <= 1, (width, height)


FORCED = {
    "4C 5H | - | -": "Nothing fits",
    "- | 4D 5H | 7C": "Nothing fits: one up card goes along",
    "- | 4D | 7C": "Nothing fits: one up card goes along",
}
"""By one's own cards: what a king on the pile leaves to do, in words."""


@pytest.mark.parametrize("cards", FORCED)
def test_who_can_only_take_the_pile_reads_so(server, visit, shot, cards):
    """Up cards that are taken along look different from playable ones, and have their button."""
    page = visit()
    at_position(server, page, f"seats: Ann Bo\npile: 9C KS\nAnn: {cards}\nBo: QC 8D | - | -\n")
    told = page.wait_for_selector(".demand.mine")
    assert told.inner_text().endswith(FORCED[cards])
    assert page.inner_text("[data-announced] p:last-child").endswith(FORCED[cards])
    along = cards.startswith("-")
    choices = len(cards.split("|")[1].split()) if along else 0
    assert page.locator(".own .along").count() == choices
    if not along:
        assert page.is_enabled("[data-do=take]")
        return
    if choices == 1:  # it need not be picked
        page.click("[data-do=commit]:has-text('Take the discard pile with 4♦')")
        page.wait_for_selector(".hand [data-text='4D']")
        return
    assert page.inner_text("[data-do=commit]") == "Take the discard pile with …"
    assert styled(page, "4D", "outline-style") == "dashed"
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"along-{width}x{height}")
        box = page.locator(".demand").bounding_box()
        assert box["height"] <= max(54, 0.07 * height), (width, height)
    page.click(".own [data-text='4D']")
    page.wait_for_selector("[data-do=commit]:has-text('Take the discard pile with 4♦')")
