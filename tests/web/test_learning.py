"""Learning by playing: lessons at the real table, and advice in somebody's first round."""

from __future__ import annotations

import json

import pytest

import shithead as sh
from shithead.cards import RANKS
from shithead.narration.lessons.course import course
from shithead.notation.moves import MoveKind
from tests.web.pages import FITS, at_position, at_the_table, barriers
from tests.web.table import COACHED, CORNER, FRAMES, RANK_KEYS, SIZES, TablePage, resize

LOOKS = [(360, 640, "de-DE", False), (1440, 900, "en-US", True)]
AUDITED = (0, 3, 10, 11)
"""Lessons that differ for axe-core: hand, special card, up cards, down card."""

BOX = """() => {
  const box = document.querySelector(".lesson");
  const parts = [box, box.querySelector("h2"), box.querySelector("p")];
  const cut = parts.filter(part => part.scrollWidth > part.clientWidth + 1
    || part.scrollHeight > part.clientHeight + 1).map(part => part.tagName);
  const at = box.getBoundingClientRect();
  const others = "[data-card], .demand, .seat, .own, .actions, header button";
  const covered = [...document.querySelectorAll(others)].filter(one => {
    const place = one.getBoundingClientRect();
    return place.width && !box.contains(one) && place.x < at.right - 1 && place.right > at.x + 1
      && place.y < at.bottom - 1 && place.bottom > at.y + 1;
  }).map(one => one.className);
  const out = at.x < 0 || at.y < 0 || at.right > innerWidth || at.bottom > innerHeight;
  return [...cut, ...covered, ...(out ? ["out of the window"] : [])];
}"""
"""What of a lesson's box is cut, and what it lies on."""


class LessonPage:
    """A newcomer at the lessons of some rules."""

    def __init__(self, page, server, rules):
        self.page = page
        self.lessons = course(sh.rules(rules))
        page.goto(f"{server.address}/#learn={rules}")

    def await_lesson(self, number, *, done=False):
        state = "true" if done else "false"
        self.page.wait_for_selector(f"[data-lesson='{number}'][data-done={state}]")

    def said(self):
        """What listeners hear of the lesson."""
        return self.page.text_content("[data-lesson-said]")

    def version(self):
        return self.page.get_attribute("main.table", "data-version")

    def do_by_keys(self, task):
        """The asked move, without a pointer."""
        keyboard, version = self.page.keyboard, self.version()
        if task.kind is MoveKind.TAKE:
            keyboard.press("t")
            if self.page.query_selector(".actions .armed"):
                keyboard.press("t")
        elif task.kind is MoveKind.FLIP:
            keyboard.press("1")
            keyboard.press("Enter")
        else:
            for rank in task.ranks or (self._any_rank(),):
                keyboard.press(RANK_KEYS.get(rank, rank.lower()))
            keyboard.press("Enter")
        self.page.wait_for_function(
            "version => document.querySelector('main.table').dataset.version !== version",
            arg=version,
        )

    def _any_rank(self):
        """The highest card: it fits; a lower one might be taken along with the pile."""
        self.page.wait_for_selector(".bottom [data-card].may[data-alone=true]")
        cards = self.page.query_selector_all(".bottom [data-card].may[data-alone=true]")
        return cards[-1].get_attribute("data-text")[0]


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_the_lessons_by_keyboard_alone(server, visit, shot, width, height, language, dark):
    """From the first card to being out: no barrier, nothing cut off, everything said in words."""
    page = visit(width, height, language, dark=dark)
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    learner = LessonPage(page, server, "sh-thead")
    found = {}
    for number, lesson in enumerate(learner.lessons):
        learner.await_lesson(number)
        if number:  # the button that went on had the focus
            page.wait_for_function("() => document.activeElement.matches('[data-card]')")
            if page.locator(".bottom .may").count():
                assert page.evaluate("document.activeElement.matches('.may')")
        page.wait_for_function(FITS)
        shot(page, f"lesson-{number:02}-{look}")
        if number in AUDITED:
            found[number] = barriers(page)
        title, text = page.inner_text(".lesson h2"), page.inner_text(".lesson p")
        assert title in learner.said()
        assert text in learner.said()
        for task in lesson.tasks:
            learner.do_by_keys(task)
        learner.await_lesson(number, done=True)
        assert page.inner_text(".lesson p") in learner.said()
        page.wait_for_function("() => document.activeElement.dataset.do === 'next'")
        assert not page.is_visible(".demand")  # nobody is on turn any more
        assert page.locator(".seat.turn, .seat.next").count() == 0
        shot(page, f"lesson-{number:02}-done-{look}")
        if number == 0:
            found["done"] = barriers(page)
        page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=first-round]")
    page.wait_for_function(FITS)
    shot(page, f"lessons-done-{look}")
    found["over"] = barriers(page)
    assert {name: what for name, what in found.items() if what} == {}


HEARD = """() => {
    window.heard = [];
    const nodes = one => one.type === "characterData" ? [one.target] : [...one.addedNodes];
    const hear = all => window.heard.push(...all.flatMap(nodes).map(node => node.textContent));
    const what = { characterData: true, childList: true, subtree: true };
    new MutationObserver(hear).observe(document.querySelector("[data-announced]"), what);
}"""


def test_listeners_hear_what_happened_before_whose_turn_it_is(server, visit):
    """A pile that one has burnt oneself: both are said at the same moment."""
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    ten = next(n for n, lesson in enumerate(learner.lessons) if lesson.rank == "T")
    for number in range(ten):
        learner.await_lesson(number)
        page.click("[data-do=skip]")
    learner.await_lesson(ten)
    page.evaluate(HEARD)
    learner.do_by_keys(learner.lessons[ten].tasks[0])
    page.wait_for_function("() => window.heard.some(line => line.startsWith('Your turn'))")
    said = [line for line in page.evaluate("() => window.heard") if line.strip()]
    assert [line.split(maxsplit=1)[0] for line in said] == ["You", "Your"]
    page.evaluate("() => (window.heard = [])")
    page.click("nav [lang=de]")
    page.wait_for_function("() => window.heard.some(line => line.startsWith('Du bist dran'))")
    said = [line for line in page.evaluate("() => window.heard") if line.strip()]
    assert said == ["Du bist dran\u00a0· alles erlaubt"]  # in one language


def test_the_lessons_follow_from_the_rules(server, visit):
    """Another game, other special cards, and a move out of turn; Skip goes on without playing."""
    page = visit()
    learner = LessonPage(page, server, "cruzo")
    titles = []
    for number in range(len(learner.lessons)):
        learner.await_lesson(number)
        titles.append(page.inner_text(".lesson h2"))
        for width, height in ((390, 844), (844, 390)):
            resize(page, width, height)
            page.wait_for_function(FITS)
        if learner.lessons[number].name != "throw":
            page.click("[data-do=skip]")
            continue
        for task in learner.lessons[number].tasks:
            learner.do_by_keys(task)
        learner.await_lesson(number, done=True)
        page.click("[data-do=next]")
    page.wait_for_selector("[data-do=first-round]")
    assert "Throwing in" in titles
    specials = [one for one in titles if one.startswith("Special card")]
    assert len(specials) == len(sh.rules("cruzo").specials)
    assert {"Special card: 9", "Special card: joker"} <= set(specials)


WATCHED = """() => {
  Object.assign(window, { dealt: false, hasty: false });
  const look = () => {
    const flies = document.querySelector(".air")?.children.length > 0;
    window.dealt ||= flies;
    window.hasty ||= flies && document.querySelector("[data-do=add]") !== null;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes whether cards fly, and whether anything is offered meanwhile."""


def test_a_lesson_offers_to_throw_in_once_its_cards_lie(server, visit):
    page = visit(still=False)
    learner = LessonPage(page, server, "cruzo")
    throw = next(n for n, lesson in enumerate(learner.lessons) if lesson.name == "throw")
    for number in range(throw):
        learner.await_lesson(number)
        if number == throw - 1:
            page.evaluate(WATCHED)
        page.click("[data-do=skip]")
    learner.await_lesson(throw)
    page.wait_for_selector("[data-do=add]")
    assert page.evaluate("[dealt, hasty]") == [True, False]


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_lesson_is_read_beside_the_table(server, visit, language):
    """Whole, at every size, and over nothing that one plays with; no bubbles lie about."""
    page = visit(language=language)
    learner = LessonPage(page, server, "sh-thead")
    for number, lesson in enumerate(learner.lessons):
        learner.await_lesson(number)
        for size in SIZES:
            resize(page, *size)
            assert page.evaluate(BOX) == [], (number, size)
            page.wait_for_function(FITS)
        resize(page, 1440, 900)
        assert page.locator(".callout").count() == 0
        assert (page.locator("[data-note]").count() == 1) == bool(lesson.explains)
        page.click("[data-do=skip]")


def test_the_last_lesson_ends_in_a_celebration(server, visit, shot):
    """Every special card, one thing to do next, and nothing that has to be loaded first."""
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    for number in range(len(learner.lessons)):
        learner.await_lesson(number)
        if number == len(learner.lessons) - 1:
            page.context.set_offline(True)
        page.click("[data-do=skip]")
    page.wait_for_selector("[data-do=first-round]:focus")
    assert page.locator(".known li .face").count() == len(sh.rules("sh-thead").specials)
    assert page.locator(".button.main").count() == 1
    assert page.locator("main").inner_text().count("…") == 0
    for width, height in SIZES:
        resize(page, width, height)
        page.wait_for_function(FITS)
        shot(page, f"lessons-done-{width}x{height}")
    page.context.set_offline(False)
    page.click("[data-do=first-round]")
    page.wait_for_selector("main.table .bottom [data-card]")
    page.goto(server.address)  # easy company for a first round is not what is dealt ever after
    page.wait_for_selector("[data-do=play-now]:has-text('against 3 bots · steady')")


def test_another_legal_move_may_be_taken_back(server, visit):
    """The lesson says kindly that it is allowed, and waits for the asked one."""
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    learner.await_lesson(0)
    before = page.eval_on_selector_all(".bottom [data-card]", "all => all.map(c => c.dataset.text)")
    high = page.locator(".bottom [data-text^=A][data-zone=hand]")
    high.click(position=CORNER)
    page.click("[data-do=commit]")
    remark = page.wait_for_selector("[data-remark]").inner_text()
    assert remark.startswith("An ace fits, too, but keep it")
    assert remark in learner.said()
    after = page.eval_on_selector_all(".bottom [data-card]", "all => all.map(c => c.dataset.text)")
    assert after == before
    learner.do_by_keys(learner.lessons[0].tasks[0])
    learner.await_lesson(0, done=True)
    assert page.locator("[data-remark]").count() == 0


def test_after_two_other_moves_the_asked_cards_are_picked(server, visit):
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    learner.await_lesson(0)
    for _ in range(2):
        assert page.locator(".bottom .picked").count() == 0
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-pending=false] [data-remark]")
    page.wait_for_selector(".bottom .picked")
    page.click("[data-do=commit]")
    learner.await_lesson(0, done=True)


def test_a_hint_picks_the_asked_cards(server, visit):
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    learner.await_lesson(0)
    page.keyboard.press("h")
    page.wait_for_selector(".bottom .picked")
    assert page.get_attribute(".bottom .picked", "data-text")[0] in RANKS
    page.click("[data-do=commit]")
    learner.await_lesson(0, done=True)


@pytest.mark.parametrize(("language", "word"), [("en-US", "Right!"), ("de-DE", "Richtig!")])
def test_a_right_answer_is_stamped(server, visit, shot, language, word):
    """Over the pile, for a moment, and not where motion is off; a press ends it."""
    page = visit(390, 844, language, still=False)
    page.add_init_script(
        "new MutationObserver(() => document.querySelector('.moment')?.getAnimations()"
        ".forEach((one) => { one.pause(); one.currentTime = 500; }))"
        ".observe(document, { childList: true, subtree: true });"
    )
    learner = LessonPage(page, server, "sh-thead")
    learner.await_lesson(0)
    learner.do_by_keys(learner.lessons[0].tasks[0])
    stamp = page.wait_for_selector("[data-moment=right]")
    assert stamp.text_content().strip() == word
    shot(page, f"lesson-right-390x844-{language[:2]}")
    page.mouse.click(200, 300)
    page.wait_for_selector("[data-moment]", state="detached")
    still = LessonPage(visit(), server, "sh-thead")
    still.await_lesson(0)
    still.do_by_keys(still.lessons[0].tasks[0])
    still.await_lesson(0, done=True)
    assert still.page.locator("[data-moment]").count() == 0


def test_a_down_card_that_does_not_fit_is_not_called_right(server, visit):
    page = visit(still=False)
    learner = LessonPage(page, server, "sh-thead")
    number = next(at for at, one in enumerate(learner.lessons) if one.name == "blind")
    for skipped in range(number):
        learner.await_lesson(skipped)
        page.click("[data-do=skip]")
    learner.await_lesson(number)
    page.evaluate(
        "new MutationObserver(() => document.querySelector('[data-moment=right]')"
        " && (window.called = true)).observe(document, { childList: true, subtree: true })"
    )
    learner.do_by_keys(learner.lessons[number].tasks[0])
    learner.await_lesson(number, done=True)
    page.wait_for_selector("[data-do=next]")
    assert page.evaluate("window.called") is None


def test_a_lesson_speaks_the_language_that_is_chosen(server, visit):
    page = visit()
    learner = LessonPage(page, server, "sh-thead")
    learner.await_lesson(0)
    page.click("nav [lang=de]")
    page.wait_for_selector(".lesson h2:has-text('Werde deine Karten los')")
    page.wait_for_selector(".demand:has-text('Du bist dran')")


def test_lessons_go_on_where_one_left(server, visit):
    """Closing the page loses nothing; who has learned, or played three rounds, is not asked."""
    page = visit()
    learner = LessonPage(page, server, "pagat")
    learner.await_lesson(0)
    page.click("[data-do=skip]")
    learner.await_lesson(1)
    page.reload()
    learner.await_lesson(1)
    page.goto(server.address)
    assert "New here?" in page.inner_text(".ways [data-do=learn]")
    for known, offered in (({"rounds": 2}, 1), ({"rounds": 3}, 0), ({"taught": True}, 0)):
        page.evaluate(f"localStorage.setItem('shithead.experience', '{json.dumps(known)}')")
        page.reload()
        page.wait_for_selector("[data-do=learn]")
        assert page.locator(".ways [data-do=learn]").count() == offered, known
    page.click("[data-game=cruzo]")
    page.wait_for_selector(".tools [data-do=learn][href$='#learn=cruzo']")


def test_lessons_have_parts_and_may_be_left(server, visit, shot):
    """After the basics one may play already; a cross leads home, and the lessons wait."""
    page = visit(390, 844)
    learner = LessonPage(page, server, "sh-thead")
    parts = [lesson.part for lesson in learner.lessons]
    basics = parts.count("basics")
    assert parts == ["basics"] * basics + ["specials"] * parts.count("specials") + ["end"] * (
        parts.count("end")
    )
    for number in range(basics):
        learner.await_lesson(number)
        assert page.inner_text(".lesson .parts .here") == "Basics"
        assert page.inner_text(".lesson .count").endswith(f"{number + 1}/{basics}")
        for task in learner.lessons[number].tasks:
            learner.do_by_keys(task)
        learner.await_lesson(number, done=True)
        assert page.is_visible("[data-do=play-already]") == (number + 1 == basics)
        if number + 1 < basics:
            page.click("[data-do=next]")
    shot(page, "lessons-basics-done-390x844-en")
    assert barriers(page) == []
    page.click("[data-do=leave]")
    page.evaluate("localStorage.setItem('shithead.settings', '{\"rules\": \"cruzo\"}')")
    page.reload()
    page.click("[data-do=learn]")  # the chosen rules have lessons of their own
    LessonPage(page, server, "cruzo").await_lesson(0)
    page.goto(server.address)
    page.click("[data-game=sh-thead]")
    page.click("[data-do=learn]")
    learner.await_lesson(basics - 1)
    page.click("[data-do=skip]")
    learner.await_lesson(basics)
    page.goto(server.address)
    page.click("[data-do=learn]")
    learner.await_lesson(basics)


def test_how_to_play_shows_a_picture_and_the_rules(server, visit, shot):
    """From the home page, in one press, and the lessons are one press further."""
    page = visit(390, 844)
    page.goto(server.address)
    page.click("[data-do=how-to-play]")
    page.wait_for_selector("dialog .sheet td")
    assert page.locator("dialog .sheet dl .face").count() == 9
    shot(page, "how-to-play-390x844-en")
    assert barriers(page) == []
    page.click("dialog [data-do=learn]")
    page.wait_for_selector("[data-lesson='0']")


def test_the_first_round_has_advice_on_swapping(server, visit, shot):
    """Which cards to put on the table, and why: in place of the demand, until one is ready."""
    page = visit(390, 844)
    page.goto(server.address)
    page.click("[data-do=drawer] summary")
    page.select_option("[data-do=bots]", "1")
    page.click("[data-do=play-now]")
    advice = page.wait_for_selector(COACHED).inner_text()
    assert "You will need them at the end. A good move: " in advice
    words = page.locator("[data-coach]").bounding_box()
    assert words["y"] + words["height"] <= page.locator(".own .picked .lift").bounding_box()["y"]
    assert page.locator(".demand.hushed").count() == 1
    assert page.locator("[data-do=hint]").count() == 0
    assert page.is_visible(".chips .named")
    shot(page, "swap-advice-390x844-en")
    assert barriers(page) == []
    page.click("[data-do=ready]")
    page.wait_for_selector("[data-coach]:has-text('A good move')", state="detached")


def test_who_is_ready_has_no_advice_on_swapping_any_more(server, visit):
    """Though others still swap."""
    code, secret = server.open_room(bots=[])
    host = TablePage(visit(390, 844), server).enter(code, secret, advised=False).sit()
    TablePage(visit(), server).enter(code, name="Bo").sit()
    host.deal()
    host.page.wait_for_selector(COACHED)
    version = host.version
    host.press("ready")
    host.await_moved(version)
    host.page.evaluate(FRAMES)
    assert not host.page.locator("[data-coach]").count()


def test_ready_is_the_one_filled_button_until_cards_are_chosen(server, visit):
    page = visit(390, 844)
    at_the_table(page, server)
    page.wait_for_selector("[data-do=ready]")
    filled = page.locator(".actions .main:enabled")
    assert [one.get_attribute("data-do") for one in filled.all()] == ["ready"]
    page.click(".hand [data-zone=hand]", position=CORNER)
    page.click(".own [data-zone=up]", position=CORNER)
    assert [one.get_attribute("data-do") for one in filled.all()] == ["commit"]


SAID_ONCE = {
    "take": ("pile: KC", "4C 5D 6H | 7D 8D 9D | ?*3", "None of your cards fits"),
    "special": ("pile: 9C", "TH 5C | 7D 8D 9D | ?*3", "You hold a special card! 10: "),
    "up": ("pile: 9C", "- | JD QD 4D | ?*3", "Your hand is empty"),
    "down": ("pile: 9C", "- | - | JD QD 4D", "turn one over. If it does not fit"),
}
"""What comes for the first time: the pile, one's own cards, and what the coach says."""


@pytest.mark.parametrize("topic", SAID_ONCE)
def test_the_coach_of_a_first_round_explains_what_comes_first(server, visit, shot, topic):
    """Beside what the pile demands, and until one moves."""
    pile, own, words = SAID_ONCE[topic]
    page = visit(390, 844)
    page.add_init_script("localStorage.setItem('shithead.experience', '{}')")
    stock = "" if topic in {"up", "down"} else "stock: ?*9"
    table = at_position(
        server, page, f"seats: Ann Bo\n{pile}\n{stock}\nAnn: {own}\nBo: ?*3 | - | ?*3"
    )
    coach = page.wait_for_selector(f"[data-coach=true]:has-text('{words}')")
    assert coach.inner_text().startswith("Turn one over" if topic == "down" else "Play")
    shot(page, f"coach-{topic}-390x844-en")
    if topic == "special":
        page.dblclick(".hand [data-text=TH]", position=CORNER)
        page.wait_for_selector("[data-coach=true]:has-text('These cards are out of the game')")
        page.dblclick(".hand [data-text='5C']", position=CORNER)
    else:
        table.move_quickly()
    page.wait_for_selector("[data-coach]", state="detached")


def advised(server, page, **advice):
    """At a table where the server's hint is replaced by another one; the words of the hint."""

    def between(client):
        def answered(text):
            said = json.loads(text)
            client.send(json.dumps(said | advice) if said["type"] == "Advice" else text)

        client.connect_to_server().on_message(answered)

    page.add_init_script("delete globalThis.Worker")
    page.route_web_socket("**/ws", between)
    at_position(
        server, page, "seats: Ann Bo\npile: 9C\nAnn: TH JC QD | - | -\nBo: KC QC 8D | - | -"
    )
    page.keyboard.press("h")
    return page.wait_for_selector("[data-coach=false]").inner_text()


def test_a_hint_lights_its_button_and_has_its_words(server, visit):
    """And what the pile demands is still there to be read."""
    page = visit(390, 844)
    words = advised(server, page, move="take", words="take the discard pile (1)", why="So.")
    button = page.inner_text("[data-do=take].main").strip()
    assert words.startswith(f"Play a 9 or higher, or a 2 or 3. A good move: {button}. So.")


@pytest.mark.parametrize("rounds", [0, 9])
def test_chances_are_for_players_who_have_played_some_rounds(server, visit, rounds):
    page = visit(390, 844)
    known = json.dumps({"advised": True, "rounds": rounds})
    page.add_init_script(f"localStorage.setItem('shithead.experience', '{known}')")
    words = advised(server, page, why="So.", odds="18%.")
    assert words.endswith("So. 18%." if rounds else "So.")
