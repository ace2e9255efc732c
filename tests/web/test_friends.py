"""Several people at one table."""

from __future__ import annotations

import pytest

from tests.web.pages import at_the_table
from tests.web.table import TablePage, short_rules

THROWING = {
    "extends": "cruzo",
    "deck": {"packs": 4, "players_max": 4},
    "deal": {"hand": 24},
    "quartet": {"size": 3},
}
"""Enough equal cards for several players to throw in after one of the first moves."""


def test_a_friend_comes_by_the_link_and_replaces_a_bot(server, visit, shot):
    """The link leads to the table; one button gives a seat, also a bot's between rounds."""
    rules = short_rules("sh-thead")
    code, secret = server.open_room(bots=["steady"], rules=rules, turn_seconds=0)
    host = TablePage(visit(), server).enter(code, secret).sit()
    assert host.page.wait_for_selector(".qr svg path").get_attribute("d")
    shot(host.page, "room-1440x900-en")
    friend = TablePage(visit(820, 1180), server).enter(code, name="Ben")
    friend.page.click("[data-do=sit-down]")
    friend.page.wait_for_selector("[data-do=stand]")
    heard = host.page.wait_for_selector("[data-seats]:not(:empty)", state="attached")
    assert heard.text_content() == "Ada has left. Ben has sat down."
    host.deal()
    friend.await_table()
    friend.page.wait_for_selector(".hand [data-card]")
    host.page.wait_for_selector(".others .name:text-is('Ben')")
    host.open_dialog("people")
    assert host.page.input_value("dialog .invite input") == f"{server.address}/t/{code}"


def test_whoever_stood_up_in_a_round_gets_the_same_seat_back(server, visit):
    host = at_the_table(visit(), server, bots=["steady"], pace=5)
    hand = host.page.locator(".hand [data-card]").count()
    host.open_dialog("people")
    host.page.click("dialog [data-do=stand]")
    host.page.wait_for_selector("dialog [data-do=sit-down]")
    host.page.click("dialog [data-do=sit-down]")
    host.page.wait_for_selector("dialog", state="detached")
    host.page.wait_for_selector(f".hand [data-card] >> nth={hand - 1}")
    assert host.page.locator(".hand [data-card]").count() == hand


def test_who_does_not_see_the_round_is_told_so(server, visit, shot):
    """The page does not look as if nothing had been dealt, nor as if one could deal."""
    code, secret = server.open_room(bots=["steady"], pace=0.5, delay=3)
    host = TablePage(visit(), server).enter(code, secret).sit().deal()
    watcher = TablePage(visit(390, 844, "de-DE"), server).enter(code)
    told = watcher.page.wait_for_selector("[data-unseen]").inner_text()
    assert told == "Gerade wird eine Runde gespielt. Du siehst sie mit 3 Sekunden Verzögerung."
    shot(watcher.page, "unseen-round-390x844-de")
    watcher.await_table()
    host.open_dialog("people")
    host.page.click("dialog label:has-text('Spectators allowed')")
    watcher.page.wait_for_selector(".gone")
    host.page.click("dialog [data-do=stand]")
    told = host.page.wait_for_selector("[data-unseen]").inner_text()
    assert told.startswith("A round is being played, and only its players see it.")
    assert host.page.locator("[data-do=start]").count() == 0
    shot(host.page, "unseen-round-1440x900-en")


def two_friends(server, visit):
    """A host and a friend at one table, the cards dealt."""
    code, secret = server.open_room(bots=[], turn_seconds=0)
    host = TablePage(visit(), server).enter(code, secret).sit()
    friend = TablePage(visit(820, 1180), server).enter(code, name="Ben").sit()
    host.deal()
    friend.await_table()
    return host, friend


def test_a_name_that_cannot_be_is_told_where_another_is_typed(server, visit):
    """Also to somebody who only pressed the button of the home page."""
    page = visit()
    page.goto(server.address)
    page.click("[data-do=drawer] summary")
    page.fill("input[autocomplete=nickname]", "stock")
    page.click("[data-do=play-now]")
    assert "“stock”" in page.wait_for_selector("[role=alert]").inner_text()
    page.fill("input[autocomplete=nickname]", "Ann")
    TablePage(page, server).sit().deal()


def test_a_name_that_is_too_long_is_not_cut_silently(server, visit):
    """Neither where it is typed nor at the table."""
    code, _ = server.open_room(bots=[])
    page = visit()
    table = TablePage(page, server).enter(code)
    page.fill("input[autocomplete=nickname]", "Wolfeschlegelsteinhausen")
    assert "“Wolfeschlegelste”" in page.wait_for_selector("label small").inner_text()
    table.sit()
    assert "“Wolfeschlegelste”" in page.wait_for_selector("[data-renamed]").inner_text()
    page.click("[data-renamed] button")
    page.wait_for_selector("[data-renamed]", state="detached")


@pytest.mark.parametrize("takeover", [False, True])
def test_what_is_refused_in_a_dialog_is_said_in_the_dialog(server, visit, takeover):
    """Nobody gets a bot's hand to see in a round, and people who try read why.

    Not even with takeovers: another browser at the same address may be the same person's.
    """
    rules = {"extends": "sh-thead", "deck": {"players_max": 2}}
    code, secret = server.open_room(bots=["steady"], rules=rules, pace=5, takeover=takeover)
    TablePage(visit(), server).enter(code, secret).sit().deal()
    friend = TablePage(visit(), server).enter(code, name="Ben")
    friend.await_table()
    assert friend.page.locator(".hand [data-card]").count() == 0
    friend.open_dialog("people")
    friend.page.click("dialog [data-do=sit-down]")
    said = friend.page.wait_for_selector("dialog [role=alert]").inner_text()
    assert said.startswith("In this round a bot plays the cards of this seat")
    friend.page.keyboard.press("Escape")
    friend.open_dialog("people")
    assert friend.page.locator("dialog [role=alert]").count() == 0


def test_rules_chosen_in_a_round_are_noted_for_the_next(server, visit, shot):
    """Everybody sees it, in their language: in the log, and among what belongs to the table."""
    code, secret = server.open_room(bots=["steady"], rules=short_rules("sh-thead"), turn_seconds=0)
    host = TablePage(visit(), server).enter(code, secret).sit().deal()
    friend = TablePage(visit(390, 844, "de-DE"), server).enter(code, name="Ben")
    friend.await_table()
    host.open_dialog("people")
    host.page.check("dialog [data-game=cruzo] input")
    coming = host.page.wait_for_selector("dialog [data-coming]")
    assert coming.inner_text() == "From the next round: Cruzo"
    assert host.page.locator("dialog [role=alert]").count() == 0
    friend.page.wait_for_selector("button.last:has-text('Runde gelten andere Regeln: Cruzo')")
    friend.page.click("nav .icon >> nth=1")
    friend.page.wait_for_selector("dialog :text('Ab der nächsten Runde: Cruzo')")
    shot(friend.page, "coming-rules-390x844-de")
    host.page.keyboard.press("Escape")
    host.play_round(host.move_quickly)
    host.page.click("[data-do=rematch]")
    host.page.wait_for_selector("h1 .title:text-is('Cruzo')")


def test_the_log_tells_who_sits_down_in_a_bots_place(server, visit):
    """And under which name, if it is another than the one wished for."""
    code, secret = server.open_room(bots=["steady"], rules=short_rules("sh-thead"), turn_seconds=0)
    host = TablePage(visit(), server).enter(code, secret).sit().deal()
    host.play_round(host.move_quickly)
    friend = TablePage(visit(), server).enter(code, name="Ann")
    friend.page.wait_for_selector(".places")
    friend.page.keyboard.press("Escape")
    assert friend.page.locator("nav [title='Faces and phrases']").count() == 0
    friend.page.click("[data-do=join]")
    friend.page.click("dialog [data-do=sit-down]")
    friend.page.wait_for_selector(".log li:has-text('Ann2 takes the seat of the bot')")
    assert "“Ann2”" in friend.page.wait_for_selector("[data-renamed]").inner_text()


def test_the_host_says_who_is_youngest(server, visit):
    """Where the rules ask for it; everybody sees it, and it holds until the seat is free."""
    code, secret = server.open_room(bots=[], rules="cruzo")
    host = TablePage(visit(), server).enter(code, secret).sit()
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    host.page.click("[data-do=room-options] summary")
    host.page.wait_for_selector("[data-do=youngest] option:text-is('Ben')", state="attached")
    host.page.select_option("[data-do=youngest]", label="Ben")
    friend.page.wait_for_selector(".seats .who:has-text('Ben') small:has-text('youngest')")
    friend.page.click("[data-do=stand]")
    host.page.wait_for_selector(".seats small:has-text('youngest')", state="detached")
    assert host.page.input_value("[data-do=youngest]") == "-1"
    host.page.check("[data-game=pagat] input")
    host.page.wait_for_selector("[data-do=youngest]", state="detached")


def test_free_chat_is_the_hosts_to_allow_and_one_person_can_be_muted(server, visit):
    """What is written is text and nothing else; a muted person stays muted in this browser."""
    host, friend = two_friends(server, visit)
    friend.open_dialog("reactions")
    assert friend.page.locator("dialog form").count() == 0
    host.open_dialog("people")
    host.page.check("dialog label:has-text('Free chat') input")
    friend.page.fill("dialog form input", "<b>bold</b>")
    friend.page.press("dialog form input", "Enter")
    host.page.keyboard.press("Escape")
    host.open_dialog("reactions")
    assert host.page.wait_for_selector("dialog .said li").inner_text() == "Ben: <b>bold</b>"
    assert host.page.locator("dialog .said b").count() == 0
    host.page.keyboard.press("Escape")

    host.open_dialog("people")
    host.page.click("dialog [data-do=mute]")
    host.page.keyboard.press("Escape")
    host.open_dialog("reactions")
    assert host.page.locator("dialog .said").count() == 0
    host.page.reload()
    host.await_table()
    host.open_dialog("people")
    assert host.page.inner_text("dialog [data-do=mute]") == "Unmute"


BRIGHT = """getComputedStyle(document.querySelector("dialog"), "::backdrop").backgroundColor"""


def test_what_was_said_is_marked_until_it_is_read(server, visit):
    """Also what comes while the list is open; behind it the table stays as bright as it was."""
    host, friend = two_friends(server, visit)
    host.open_dialog("people")
    host.page.check("dialog label:has-text('Free chat') input")
    host.page.keyboard.press("Escape")
    friend.open_dialog("reactions")

    def says(words):
        friend.page.fill("dialog form input", words)
        friend.page.press("dialog form input", "Enter")

    says("one")
    says("two")
    host.page.wait_for_selector("[data-unread]:text-is('2')")
    door = "header [aria-label='Faces and phrases: 2 unread messages']"
    host.page.click(door)
    host.page.wait_for_selector("dialog")
    assert host.page.evaluate(BRIGHT) == "rgba(0, 0, 0, 0)"
    says("three")
    host.page.wait_for_selector("dialog .said li:has-text('three')")
    host.page.keyboard.press("Escape")
    host.page.wait_for_selector("dialog", state="detached")
    assert host.page.locator("[data-unread]").count() == 0


def test_quiet_hides_all_that_others_say_and_says_so(server, visit):
    """Above the seats and in the list; one's own words stay."""
    host, friend = two_friends(server, visit)
    host.open_dialog("settings")
    host.page.check("dialog label:has-text('Quiet') input")
    host.page.keyboard.press("Escape")
    for table, phrase in ((friend, "Thanks!"), (host, "Sorry!")):
        table.open_dialog("reactions")
        table.page.click(f"dialog button:text-is('{phrase}')")
    friend.page.wait_for_selector(".others .bubble:text-is('Sorry!')")
    host.open_dialog("reactions")
    assert host.page.locator("dialog .said li").all_inner_texts() == ["Ann: Sorry!"]
    assert host.page.is_visible("dialog [data-quiet]")
    assert host.page.locator(".others .bubble").count() == 0


def test_four_browsers_and_a_race_to_throw_in(server, visit):
    """Four people play; when several may throw in at the same moment, one of them is first."""
    assert any(raced(four_at_a_table(server, visit)) for _ in range(3)), "nobody raced"


def four_at_a_table(server, visit):
    code, secret = server.open_room(bots=[], rules=THROWING, turn_seconds=0)
    people = {"Ann": secret, "Ben": None, "Cem": None, "Dee": None}
    tables = [
        TablePage(visit(1200, 800), server).enter(code, known, name).sit()
        for name, known in people.items()
    ]
    tables[0].deal()
    for table in tables:
        table.await_table()
    return tables


def raced(tables, most=100):
    """Play until two may throw in at once, let both do so, and see that one was first."""
    for _ in range(most):
        ready = [table for table in tables if throws(table)]
        if len(ready) > 1:
            race(ready, tables)
            return True
        step(tables)
        if any(table.over for table in tables):
            return False
    return False


def throws(table):
    """Whether this seat may throw in now."""
    return "throw" in table.page.get_attribute("main.table", "data-kinds").split()


def race(ready, tables):
    """All of them throw at once; one is first, and everybody sees the same table."""
    version = max(table.version for table in tables)
    assert any("throw in" in table.page.inner_text(".actions").lower() for table in ready)
    for table in ready:
        table.act_quickly()
    for table in tables:
        table.await_moved(version)
    lines = tables[0].page.locator(".log li").all_inner_texts()
    assert any("in " in line and "throw" in line for line in lines)
    assert len(set(await_same(tables))) == 1


def step(tables):
    """The seat on turn moves, and everybody sees it."""
    mover = next(table for table in tables if table.on_turn)
    mover.move_quickly()
    await_same(tables)


def await_same(tables):
    """Until no move is under way, and all pages show the same version; their piles' labels.

    A page reads the answer to its move before it shows the table after it, so a version that all of
    them show may be followed by another: label and version are read together.
    """
    for table in tables:
        table.await_answer()
    while True:
        versions, labels = zip(*(table.pile_label() for table in tables), strict=True)
        if len(set(versions)) == 1:
            return labels
        for table in tables:
            table.await_moved(max(versions) - 1)


def test_the_link_goes_to_the_systems_share_sheet(server, visit, shot):
    """Where the system has none, there is no button; to close the sheet is no fault."""
    code, secret = server.open_room(bots=[])
    page = visit(390, 844, "de-DE", touch=True)
    page.add_init_script(
        "navigator.share = async (what) => {"
        "  window.shared = what;"
        "  throw new DOMException('', 'AbortError');"
        "}"
    )
    TablePage(page, server).enter(code, secret).sit()
    page.click("[data-do=share]")
    assert page.evaluate("window.shared.url") == f"{server.address}/t/{code}"
    shot(page, "invitation-share-390x844-de")
    plain = visit()
    plain.add_init_script("delete Navigator.prototype.share")
    TablePage(plain, server).enter(code, name="Ben").sit()
    plain.wait_for_selector(".qr path")
    assert plain.locator("[data-do=share]").count() == 0


def test_the_page_of_a_table_has_a_preview_with_a_picture(server, visit):
    code, _ = server.open_room(bots=["steady"], rules="cruzo")
    page = visit(language="de-DE")
    page.goto(f"{server.address}/t/{code}")
    assert page.get_attribute("meta[property='og:title']", "content") == "Cruzo"
    picture = page.get_attribute("meta[property='og:image']", "content")
    size = page.evaluate(
        """async (address) => {
          const picture = new Image();
          picture.src = address;
          await picture.decode();
          return [picture.naturalWidth, picture.naturalHeight];
        }""",
        picture,
    )
    assert size == [1200, 630]


def test_another_round_waits_for_everybody_who_is_there(server, visit):
    """The first to press waits and reads for whom; the others keep the result until they agree."""
    rules = {"extends": "sh-thead", "turn": {"limit": 10}, "deal": {"up_choice": "fixed"}}
    code, secret = server.open_room(bots=[], rules=rules, turn_seconds=0)
    host = TablePage(visit(), server).enter(code, secret).sit()
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    host.deal()
    friend.await_table()
    while not host.over:
        host.page.wait_for_function(
            "() => document.querySelector('.places')"
            " || document.querySelector('main.table[data-pending=false]')"
        )
        for table in (host, friend):
            if table.on_turn and not table.over:
                table.move_quickly()
    friend.page.click("[data-do=rematch]")
    assert friend.page.wait_for_selector("[data-waits]").inner_text() == "Waiting for Ann"
    assert friend.page.locator("[data-do=rematch-now]").count() == 0
    host.page.wait_for_selector(".others .badge.ready")
    assert host.over
    host.page.click("[data-do=rematch]")
    for table in (host, friend):
        table.page.wait_for_selector("h1:has-text('round 2')")
