"""What another version of the page, or anybody at all, wrote into storage, a link or a file."""

from __future__ import annotations

import base64
import json

import pytest

from tests.web.pages import bring_in, opened
from tests.web.table import TablePage

PLACES = ["", "#house", "#learn", "#history", "#puzzles", "#board", "#replay"]
"""What stands in the address of each page behind the server's name."""

LINKS = [
    "#puzzles=" + "x" * 100_000,
    "#replay=../x/1",
    "#replay=%2e%2e/1/5",
    "#replay=~",
    "#replay=~AAAA/99999999",
    "#board=%E0%A4",
    "#board=~x",
    '#board={"tree":[[1]],"at":"x"}',
    "#t=%2e%2e",
    "#t=" + "x" * 100_000,
    "#history=x",
    "t/%2e%2e%2f",
]

FOREIGN = [
    {
        "settings": {"language": "fr", "theme": 7, "table": "ice", "volume": "loud", "bots": None},
        "house": None,
        "tables": [None],
        "playing": {},
        "experience": 7,
        "draft": None,
        "puzzles": [],
    },
    {
        "settings": {"rules": ["cruzo"], "level": "grandmaster", "order": {}, "name": 5},
        "house": [None, {"name": 1}, {"name": "a", "table": {"specials": 5, "title": 3}}],
        "tables": [{"code": "../rooms", "title": "x", "name": "y"}, {"code": "abcd", "title": 1}],
        "playing": [None, {"code": "a/b", "round": 1}, "x"],
        "experience": {"lessons": {"sh-thead": "x"}},
        "draft": {"now": {"base": 3, "specials": {"7": [None]}}, "before": [None, {"base": "x"}]},
        "puzzles": {"answers": None, "streak": "x"},
    },
    {
        "settings": [],
        "house": [
            {"name": "a", "table": {}},
            {"name": "a", "table": {}},
            {"name": "b", "table": 1},
        ],
        "tables": [{"code": "ownabcd", "title": "x", "name": "y"}] * 2,
        "history": "yes",
        "device": [1],
        "copies": 4,
        "server": {},
        "draft": {"now": {"base": "../x", "options": {"deal.hand": None}, "title": None}},
    },
]


def stored(page, values, room=""):
    """Write values into local storage before any page is loaded."""
    texts = {f"shithead.{key}{room}": json.dumps(value) for key, value in values.items()}
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(texts)}))"
        " if (!localStorage.getItem(key)) localStorage.setItem(key, text);"
    )


def linked(draft):
    """The address of house rules in the making."""
    text = base64.urlsafe_b64encode(json.dumps(draft).encode()).decode().rstrip("=")
    return f"#house={text}"


@pytest.mark.parametrize("values", FOREIGN, ids=range(len(FOREIGN)))
def test_no_stored_value_blanks_a_page(server, visit, values):
    """What the page cannot read counts as not there."""
    page = visit()
    stored(page, values)
    page.goto(f"{server.address}/")
    for place in PLACES:
        page.goto(f"{server.address}/{place}")
        page.reload()
        page.wait_for_selector("main :is(button, a):visible")
        assert page.locator("main [role=status]:text('Loading')").count() == 0
    page.goto(f"{server.address}/")
    page.click("[data-do=play-now]")
    TablePage(page, server).await_table()


def test_stored_values_of_a_room_do_not_blank_it(server, visit):
    """Nor what is kept for a tab."""
    code, _ = server.open_room()
    page = visit()
    stored(page, {"secret": 5, "parted": "x", "whole": [], "muted": None}, f".{code}")
    stored(page, {"nonce": {}, "seen": {"fingerprint": 1}}, f".{code}.1")
    page.add_init_script(
        f"for (const key of ['hurry', 'editor', 'replay'])"
        f" sessionStorage.setItem(`shithead.${{key}}.{code}`, 'javascript:alert(1)');"
    )
    TablePage(page, server).enter(code).sit()
    assert page.locator("a[href^='javascript:']").count() == 0


def test_what_a_newer_version_keeps_outlives_a_visit(server, visit):
    """Settings, rules and tables of a newer page are there when it comes back."""
    page = visit()
    newer = {
        "settings": {"language": "fr", "deck": "tarot"},
        "house": [{"name": "a", "pages": []}, {"name": "b", "table": {}, "notes": 1}],
        "tables": [{"code": "ownabcd", "title": "x", "name": "y", "club": "z"}],
    }
    stored(page, newer)
    page.goto(f"{server.address}/")
    page.click("[data-do=play-now]")
    TablePage(page, server).await_table()
    kept = page.evaluate(
        "Object.fromEntries(['settings', 'house', 'tables']"
        ".map((key) => [key, JSON.parse(localStorage.getItem(`shithead.${key}`))]))"
    )
    assert kept["settings"]["language"] == "fr"
    assert kept["settings"]["deck"] == "tarot"
    assert kept["house"] == newer["house"]
    assert newer["tables"][0] in kept["tables"]


@pytest.mark.parametrize(
    "draft",
    [
        {"specials": {"7": [None]}},
        {"specials": {"7": [7, {}]}},
        {"specials": {"7": None}},
        {"base": "../rooms/x"},
        {"base": "%2e%2e/rooms"},
        {"base": None},
        {"options": {"deal.hand": None}},
        {"options": {"extends.x": {"y": [[[[[[[1]]]]]]]}, "title": 3}},
        [],
        None,
    ],
)
def test_a_link_that_holds_no_rules_says_so(server, visit, draft):
    """The editor is there all the same; nothing outside of the rules is asked for."""
    page = visit()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}/{linked(draft)}")
    page.wait_for_selector(".problem, [role=alert]")
    page.wait_for_selector(".sheet h2, .sheet h3")
    assert [url for url in asked if "/api/rooms" in url] == []


@pytest.mark.parametrize("title", ["x" * 90, "x" * 100_000, 5, None])
def test_a_link_is_read_whatever_its_title_is(server, visit, title):
    """One that the server would not read is left out."""
    page = visit()
    page.goto(f"{server.address}/{linked({'base': 'cruzo', 'title': {'en': title, 'fr': 1}})}")
    page.wait_for_selector(".sheet h2, .sheet h3")
    assert page.locator("[role=alert]").count() == 0
    assert page.input_value("input[data-title]") == (title if title == "x" * 90 else "")


def test_no_link_blanks_a_page(server, visit):
    """Whatever stands in it, there is a way on."""
    page = visit()
    for place in LINKS:
        page.goto(f"{server.address}/{place}")
        page.reload()
        page.wait_for_selector("main :is(button, a):visible")


def test_records_in_the_database_that_cannot_be_read_are_left_out(server, visit):
    """The others are listed; nothing is removed."""
    page = opened(visit(), server)
    bring_in(page, {"shithead_history": 1, "rounds": []})
    put = """async (rows) => {
      const answer = (request) =>
        new Promise((done) => (request.onsuccess = () => done(request.result)));
      const database = await answer(indexedDB.open("shithead", 1));
      const stores = database.transaction(["rounds", "records"], "readwrite");
      for (const row of rows) await answer(stores.objectStore("rounds").put(row));
      await answer(stores.objectStore("records").put({ key: "abcd/1", record: 7 }));
      const count = await answer(stores.objectStore("rounds").count());
      database.close();
      return count;
    }"""
    good = {
        "key": "abcd/1", "ended": 1, "rules": "sh-thead", "title": "t", "seats": ["a", "b"],
        "me": 0, "places": [1, 2], "loser": 1, "called": "", "duties": [], "blunders": None,
    }  # fmt: skip
    rows = [
        good,
        {"key": "x"},
        {**good, "key": "abcd/2", "seats": None},
        {**good, "key": "abcd/3", "me": 9},
    ]
    assert page.evaluate(put, rows) == 4
    page.reload()
    page.wait_for_selector("[data-rounds='1']")
    assert page.evaluate(put, []) == 4
