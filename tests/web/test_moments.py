"""The great moments: what burns, is revealed or taken is seen in the order of events."""

from __future__ import annotations

import pytest

from tests.web.pages import LANDED, SHORT, at_position, at_the_table
from tests.web.table import CORNER, TablePage

WATCHED = """() => {
  window.frames = [];
  const text = (what) => document.querySelector(what)?.textContent.trim() ?? "";
  const look = () => {
    const flying = [...document.querySelectorAll(".air [data-flies]")];
    window.frames.push({
      flying: flying.map((one) => one.dataset.flies),
      waiting: flying.filter((one) => getComputedStyle(one).opacity > 0
        && one.getAnimations().some((way) => way.currentTime < way.effect.getTiming().delay)
      ).length,
      hidden: document.querySelectorAll(".air .revealed").length,
      charred: document.querySelectorAll(".charred").length,
      pile: text(".centre .label"),
      hand: document.querySelectorAll(".hand [data-card]").length,
      counted: text(".air .taken"),
      top: [...document.querySelectorAll(".pile .laid")].at(-1)?.dataset.text ?? "",
      refused: document.querySelectorAll(".hand .dimmed").length,
      buttons: [...document.querySelectorAll(".actions [data-do]")].map((one) => one.dataset.do),
      asks: Number(getComputedStyle(document.querySelector(".demand") ?? document.body).opacity),
      version: Number(document.querySelector("main.table")?.dataset.version),
    });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in every frame what flies, from below to the top, and what the table says meanwhile."""


def frames_of(page, act, settled):
    """What was seen, frame by frame, while something was done and until its end."""
    page.evaluate(WATCHED)
    act()
    page.wait_for_selector(settled, state="attached")
    page.wait_for_function(LANDED)
    return page.evaluate("window.frames")


def play(page, card):
    page.dblclick(f".bottom [data-text={card}]", position={"x": 12, "y": 20})


FLOWN = """() => {
  window.flown = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { dataset } of addedNodes) if (dataset?.flies) window.flown.push(dataset.flies);
  });
  watch.observe(document.querySelector(".air"), { childList: true });
}"""
"""Notes which cards fly."""

SPOKEN = """new MutationObserver(() => {
  if (document.querySelector("[data-coach]"))
    window.flying ??= document.querySelectorAll(".air [data-flies]").length;
}).observe(document, { childList: true, subtree: true });"""
"""Notes how many cards fly when the coach speaks first."""


@pytest.mark.parametrize("still", [False, True])
def test_what_burns_the_pile_comes_down_on_top_before_anything_is_counted(server, visit, still):
    page = visit(390, 844, still=still)
    position = """
seats: Ann Bo
pile: 5C 6D 8C 8S
Ann: TH 4C 4D | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)
    frames = frames_of(page, lambda: play(page, "TH"), ".centre .pile-empty")
    flights = [frame for frame in frames if frame["flying"]]
    if still:
        assert not flights
        return
    assert any(frame["flying"] == ["TH"] and "4" in frame["pile"] for frame in flights)
    assert any(frame["charred"] == 5 and "4" in frame["pile"] for frame in flights)
    for frame in [frame for frame in flights if frame["flying"] == ["TH"]]:
        assert frame["hand"] == 2  # without a hole
        assert not frame["refused"] + frame["asks"]
        assert not {"take", "commit"} & {*frame["buttons"]}
    burning = [frame["flying"] for frame in flights if len(frame["flying"]) > 1]
    assert burning
    assert all(flying[-1] == "TH" for flying in burning)


STAMPED = """new MutationObserver(() => {
  const stamp = document.querySelector("[data-moment]");
  if (stamp) window.stamped ??= [
    stamp.dataset.moment, stamp.textContent.trim(), getComputedStyle(stamp).animationDuration];
}).observe(document.body, { childList: true, subtree: true });"""
"""Notes the first stamp over the pile, and how long it is there."""


@pytest.mark.parametrize(
    ("rules", "language", "word"),
    [
        ("sh-thead", "en-US", "Killed!"),
        ("sh-thead", "de-DE", "Abgeräumt!"),
        ("pagat", "en-US", "Burnt!"),
    ],
)
@pytest.mark.parametrize("still", [False, True])
def test_a_card_that_burns_the_pile_is_stamped_in_the_words_of_the_rules(
    server, visit, shot, rules, language, word, still
):
    """No longer than the fire is seen; without motion not at all."""
    page = visit(390, 844, language, still=still)
    position = """
seats: Ann Bo
pile: 5C 6D
Ann: TH 4C 4D | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position, rules)
    page.evaluate(STAMPED)
    play(page, "TH")
    page.wait_for_function("() => window.stamped")
    if not still:
        shot(page, f"burnt-{rules}-{language[:2]}")
    what, text, lasts = page.evaluate("window.stamped")
    assert (what, text.lower()) == ("burnt", word.lower())
    assert float(lasts.removesuffix("s")) <= (0.0001 if still else 0.9)
    page.wait_for_selector("[data-moment]", state="detached")


@pytest.mark.parametrize(("down", "fits"), [("KS", True), ("4C", False)])
def test_a_down_card_is_seen_before_what_comes_of_it(server, visit, down, fits):
    """It hangs over the pile face down, then face up; only then the pile moves, or the turn."""
    page = visit(390, 844, still=False)
    position = f"""
seats: Ann Bo
pile: 5C 6D 8C 9S
Ann: - | - | {down} 5D
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)

    def flip():
        page.click(".own [data-zone=down] >> nth=0")
        page.click("[data-do=commit]:not([disabled])")

    settled = ".centre .whose" if fits else ".hand [data-card]"
    frames = frames_of(page, flip, settled)
    hanging = [frame for frame in frames if frame["hidden"]]
    assert hanging
    assert all("4" in frame["pile"] and not frame["hand"] for frame in hanging)
    assert all(frame["flying"] == [down] for frame in hanging)
    assert frames[-1]["hand"] == (0 if fits else 5)


@pytest.mark.parametrize("down", ["KS", "4C"])
def test_nobody_goes_on_before_a_down_card_has_been_seen(server, visit, down):
    """However fast the others are: it lies there, or all of the pile is in the hand."""
    page = visit(390, 844, still=False)
    position = f"""
seats: Ann Bo
pile: 5C 6D 8C 9S
Ann: - | - | {down} 5D
Bo: KC QC 8D AS | - | -
"""
    table = at_position(server, page, position, pace=0)
    version = table.version
    page.evaluate(WATCHED)
    page.click(".own [data-zone=down] >> nth=0")
    page.click("[data-do=commit]:not([disabled])")
    table.await_moved(version + 1)
    frames = page.evaluate("window.frames")
    shown = [frame for frame in frames if frame["version"] == version + 1]
    if down == "KS":
        assert any(frame["top"] == "KS" for frame in shown)
    else:
        assert shown[-1]["hand"] == 5
        assert not shown[-1]["flying"]


ENDLESS = """
const later = window.setTimeout;
window.setTimeout = (run, time, ...rest) => later(run, time > 900 ? 600000 : time, ...rest);
"""
"""A moment lasts as long as nobody ends it."""


def test_any_press_ends_a_moment(server, visit):
    page = visit(390, 844, still=False)
    page.add_init_script(ENDLESS)
    position = """
seats: Ann Bo
pile: 5C 6D 8C 9S
Ann: - | - | KS 5D
Bo: KC QC 8D | - | -
"""
    table = at_position(server, page, position)
    page.click(".own [data-zone=down] >> nth=0")
    version = table.version
    page.click("[data-do=commit]:not([disabled])")
    page.wait_for_selector(".air .revealed")
    assert table.version == version
    page.mouse.click(195, 10)
    page.wait_for_selector(".air .revealed", state="detached")
    assert table.version > version


def test_a_large_pile_is_taken_card_by_card_and_counted(server, visit):
    page = visit(390, 844, still=False)
    position = """
seats: Ann Bo
pile: 4C 4D 5C 5D 6D 6C 7C 8C 8S 9S JC QH AS
Ann: 4H | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)
    frames = frames_of(page, lambda: page.click("[data-do=take]"), ".hand [data-text=AS]")
    counted = [frame["counted"] for frame in frames if frame["counted"]]
    left = [int(frame["pile"].split()[-1]) for frame in frames]
    assert left == sorted(left, reverse=True)
    assert len(set(left)) > 4
    assert counted[0] == "+1"
    assert counted[-1] == "+13"
    assert len(set(counted)) > 4


def test_a_twin_of_a_taken_card_stays_where_it_lies(server, visit):
    """With two packs, only cards of the pile fly to who takes it."""
    page = visit(844, 390, still=False)
    position = """
seats: Ann Bo
pile: 5C 6D 7C JC QH AS
Ann: 4H | - | -
Bo: KC QC 8D | 9H 5C | ?*2
"""
    at_position(server, page, position, rules={"extends": "sh-thead", "deck": {"packs": 2}})
    page.evaluate(FLOWN)
    page.click("[data-do=take]")
    page.wait_for_function(LANDED)
    flown = page.evaluate("window.flown.toSorted()")
    assert [card for card in flown if card != "4H"] == ["5C", "6D", "7C", "AS", "JC", "QH"]


def test_twins_leave_the_hand_together(server, visit):
    """What they complete is seen as long as it lies there, and no card is seen twice."""
    page = visit(390, 844, still=False)
    position = """
seats: Ann Bo
pile: 5C 5D
Ann: 5S 5S 4C 4D | - | -
Bo: KC QC 8D | 9H 5S | ?*2
"""
    at_position(server, page, position, rules={"extends": "sh-thead", "deck": {"packs": 3}})
    for at in range(2):
        page.locator(".bottom [data-text='5S']").nth(at).click(position=CORNER)
    page.wait_for_function("() => document.querySelectorAll('.bottom .picked').length === 2")
    frames = frames_of(page, lambda: page.click("[data-do=commit]"), ".centre .pile-empty")
    seen = [frame for frame in frames if frame["flying"] == ["5S", "5S"]]
    assert seen
    assert {frame["hand"] for frame in seen} == {2}


def test_four_of_a_kind_are_stamped_over_the_pile(server, visit):
    """For a moment, which a press ends."""
    page = visit(390, 844, still=False)
    position = """
seats: Ann Bo
pile: 5C 5D
Ann: 5H 5S 4C 4D | - | -
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)
    page.dblclick(".bottom [data-text='5H']", position=CORNER)
    page.wait_for_selector("[data-moment=quartet]")
    page.mouse.click(195, 10)
    page.wait_for_selector("[data-moment]", state="detached")


def test_nobody_sees_a_card_before_it_is_dealt(server, visit):
    """The cards of a deal wait unseen for their turn: none lies face up on the stock."""
    page = visit(390, 844, still=False)
    code, secret = server.open_room(bots=["steady", "steady"], pace=5.0)
    table = TablePage(page, server).enter(code, secret).sit()
    page.evaluate(WATCHED)
    table.deal()
    page.wait_for_function("() => window.frames.some((frame) => frame.flying.length)")
    page.wait_for_function(LANDED)
    frames = page.evaluate("window.frames")
    assert not any(frame["waiting"] for frame in frames)
    # In the words of this table from the first frame on.
    assert len({frame["pile"] for frame in frames if frame["pile"]}) == 1


DEALT = """() => {
  window.begun = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const dealt = this.closest(".fan, .hand, .own, .seat") || this.dataset.flies;
    if (dealt && frames[0].opacity === 0) window.begun.push(timing.delay);
    return animate.call(this, frames, timing);
  };
}"""
"""Notes when each card that is not seen before sets out."""


def test_cards_are_dealt_one_by_one(server, visit):
    """Within a second and a half, those that lie face down too."""
    page = visit(390, 844, still=False)
    code, secret = server.open_room(bots=["steady", "steady"], pace=5.0)
    table = TablePage(page, server).enter(code, secret).sit()
    page.evaluate(DEALT)
    table.deal()
    page.wait_for_function("() => window.begun.length")
    begun = page.evaluate("window.begun")
    assert len(begun) >= 3 * 9
    assert len(set(begun)) == len(begun)
    assert max(begun) <= 1100


def test_the_next_deal_lies_face_down_until_it_is_dealt(server, visit):
    """Nothing of it lies face up on the stock, nor anything of the round before."""
    page = visit(390, 844)
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    page.emulate_media(reduced_motion="no-preference")
    frames = frames_of(page, lambda: page.click("[data-do=rematch]"), ".actions [data-do=ready]")
    assert any(frame["flying"] for frame in frames)
    assert not any(frame["waiting"] for frame in frames)


def test_the_coach_speaks_when_the_cards_of_a_deal_lie_there(server, visit):
    page = visit(390, 844, still=False)
    page.add_init_script(SPOKEN)
    code, secret = server.open_room(bots=["steady"], pace=5.0)
    TablePage(page, server).enter(code, secret, advised=False).sit().deal()
    page.wait_for_selector("[data-coach=true]")
    assert page.evaluate("window.flying") == 0


STARTS = """() => {
  window.starts = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    if (this.dataset.flies) {
      const { x, y, width, height } = this.getBoundingClientRect();
      window.starts[this.dataset.flies] = [x + width / 2, y + height / 2];
    }
    return animation;
  };
}"""
"""Notes where each card sets out."""


def test_what_another_swaps_comes_out_of_that_hand(server, visit):
    """And not out of the stock."""
    code, secret = server.open_room(bots=[])
    page, other = visit(390, 844, still=False), visit()
    host = TablePage(page, server).enter(code, secret).sit()
    friend = TablePage(other, server).enter(code, name="Bo").sit()
    host.deal()
    friend.await_table()
    page.wait_for_selector(".actions [data-do=ready]")
    page.wait_for_function(LANDED)
    page.evaluate(STARTS)
    card = other.get_attribute(".hand [data-card] >> nth=0", "data-text")
    other.click(".hand [data-card] >> nth=0", position=CORNER)
    other.click(".own .up [data-card] >> nth=0")
    other.click("[data-do=commit]:not([disabled])")
    page.wait_for_function("(card) => window.starts[card]", arg=card)
    x, y = page.evaluate("(card) => window.starts[card]", card)
    hand = page.locator(".others .seat [data-place^=seat]").bounding_box()
    assert abs(x - hand["x"] - hand["width"] / 2) <= 1
    assert abs(y - hand["y"] - hand["height"] / 2) <= 1


@pytest.mark.parametrize("place", [0, 1])
def test_the_down_card_that_was_chosen_leaves_its_place(server, visit, place):
    """And no other one, while it hangs over the pile."""
    page = visit(390, 844, still=False)
    page.add_init_script(ENDLESS)
    position = """
seats: Ann Bo
pile: 5C 6D 8C 9S
Ann: - | - | KS KD
Bo: KC QC 8D | - | -
"""
    at_position(server, page, position)
    page.click(f".own [data-zone=down] >> nth={place}")
    page.click("[data-do=commit]:not([disabled])")
    page.wait_for_selector(".air .revealed")
    gone = page.eval_on_selector_all(
        ".own .slot > *", "cards => cards.map((card) => card.style.opacity === '0')"
    )
    assert gone == [place == 0, place == 1]
