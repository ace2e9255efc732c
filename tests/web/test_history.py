"""The rounds that a browser keeps: listed, counted, replayed, exported, imported, deleted."""

from __future__ import annotations

import json

import pytest

from tests.web.pages import at_the_table, barriers, bring_in, opened
from tests.web.table import TablePage, short_rules

SHORT = short_rules("sh-thead")
LOOKS = [
    (360, 640, "en-US", False),
    (390, 844, "de-DE", True),
    (1440, 900, "en-US", True),
    (1440, 900, "de-DE", False),
]
FORBIDDEN = """
Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
});
"""
NAMES = ["Ann", "Bo", "Cem", "Dee", "Eli"]
PLACES = [1, 4, 2, 1, 3, 2, 2, 1, 1, 4, 3, 3, 1, 2, 4, 4, 4, 1, 2, 3]
"""Of Ann in 20 rounds, the first one first; a place that no seat is left for is the last."""


def prepared(record="shithead = 1\n"):
    """The file of 20 rounds: two, three or four players by turns, two rule sets, every third
    analysed."""
    rounds = []
    for number, wanted in enumerate(PLACES, 1):
        count = 2 + number % 3
        own = min(wanted, count)
        others = [place for place in range(1, count + 1) if place != own]
        places = [own, *others]
        rounds.append(
            {
                "key": f"prepared23/{number}",
                "ended": 1_760_000_000_000 + number * 86_400_000,
                "rules": "cruzo" if number % 4 == 0 else "sh-thead",
                "title": "Cruzo" if number % 4 == 0 else "Sh*thead",
                "seats": NAMES[:count],
                "me": 0,
                "places": places,
                "loser": places.index(count),
                "called": "Shithead",
                "duties": ["deal"],
                "blunders": number % 5 if number % 3 == 0 else None,
                "record": record,
            }
        )
    return {"shithead_history": 1, "rounds": rounds}


def figures(page):
    """The figures by their keys."""
    return page.eval_on_selector_all(
        "[data-figure]",
        "all => Object.fromEntries(all.map((one) =>"
        " [one.dataset.figure.replace('history-', ''), one.querySelector('dd').textContent]))",
    )


def shown(page):
    """How many rounds the page says that there are."""
    return int(page.get_attribute("[data-rounds]", "data-rounds"))


def await_count(page, count):
    page.wait_for_selector(f"[data-rounds='{count}']")


def taken_out(page, path):
    """The exported file."""
    with page.expect_download() as download:
        page.click("[data-do=export]")
    download.value.save_as(path)
    return json.loads(path.read_text("utf-8"))


def played(page, server, **room):
    """A table whose first round has just ended."""
    table = at_the_table(page, server, rules=SHORT, **room)
    table.play_round(table.move_quickly)
    return table


def await_kept(page, count):
    """Until the browser keeps so many rounds."""
    page.evaluate(
        """async (count) => {
          const answer = (request) => new Promise((done) => {
            request.onsuccess = () => done(request.result);
            request.onerror = () => done(null);
          });
          for (const end = Date.now() + 30_000; Date.now() < end; ) {
            const request = indexedDB.open("shithead", 1);
            request.onupgradeneeded = () => request.transaction.abort();
            const database = await answer(request);
            if (!database) continue;
            const store = database.transaction("rounds").objectStore("rounds");
            const kept = await answer(store.count());
            database.close();
            if (kept === count) return;
          }
          throw new Error(`never kept ${count}`);
        }""",
        count,
    )


def test_a_finished_round_is_kept_and_replayed_without_the_server(server, visit):
    """It is on the home page and in the list, after a reload, too; no room is asked for."""
    page = visit()
    table = played(page, server)
    code = page.url.rsplit("/", 1)[1]
    await_kept(page, 1)
    lost = page.query_selector(".places .loser").inner_text().startswith("2 Ann")
    page.reload()
    page.wait_for_selector(".places")
    page.goto(server.address)
    page.wait_for_selector("[data-last-rounds] li")
    page.click("[data-do=history]")
    await_count(page, 1)
    page.reload()
    await_count(page, 1)
    line = page.inner_text("[data-do=replay-own]")
    assert ("lost" if lost else "first of 2") in line
    assert figures(page)["lost"] == ("1 (100%)" if lost else "0 (0%)")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.click("[data-do=replay-own]")
    page.wait_for_selector("[data-do=forth]")
    assert not any(f"/api/rooms/{code}" in address for address in asked)
    assert page.url.endswith(f"#replay={code}/1")
    assert table.server is server


def test_a_round_whose_end_was_missed_is_kept_later(server, visit):
    """The line was cut as the round ended, or one had gone out first and left."""
    page = visit()
    page.route("**/record*", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda one: "/record" in one.url):
        played(page, server)
    page.unroute("**/record*")
    opened(page, server)
    await_count(page, 1)
    assert figures(page)["count"] == "1"


def test_two_tabs_keep_a_round_once(server, visit):
    """Both show its end; and the next round at the table is another one."""
    page = visit()
    table = at_the_table(page, server, rules=SHORT)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("main.table")
    table.play_round(table.move_quickly)
    other.wait_for_selector(".places")
    await_kept(page, 1)
    page.click("[data-do=rematch]")
    page.wait_for_selector(".places", state="detached")
    table.play_round(table.move_quickly)
    await_kept(other, 2)


def test_whoever_watches_keeps_nothing(server, visit):
    """Nor does a person who sits down when the round is over."""
    host = visit()
    code, secret = server.open_room(rules=SHORT)
    table = TablePage(host, server).enter(code, secret).sit().deal()
    page = visit()
    guest = TablePage(page, server).enter(code, name="Zoe")
    guest.await_table()
    table.play_round(table.move_quickly)
    page.wait_for_selector(".places")
    await_kept(host, 1)
    opened(page, server)
    await_count(page, 0)


def test_export_deletion_and_import_give_the_same(server, visit, tmp_path):
    """Nothing is deleted without a question; a second import adds nothing."""
    page = opened(visit(), server)
    assert bring_in(page, prepared()) == "20 rounds added."
    before = figures(page), shown(page)
    first = taken_out(page, tmp_path / "first.json")
    assert sorted(first["rounds"], key=lambda one: one["ended"]) == prepared()["rounds"]
    page.click("[data-do=delete-all]")
    page.wait_for_selector("dialog")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert shown(page) == 20
    page.click("[data-do=delete-all]")
    page.click("[data-do=delete-yes]")
    await_count(page, 0)
    page.reload()
    await_count(page, 0)
    page.goto(server.address)
    page.wait_for_selector("[data-do=own-rounds]")
    assert page.locator("[data-last-rounds]").count() == 0
    opened(page, server)
    bring_in(page, first)
    await_count(page, 20)
    assert (figures(page), shown(page)) == before
    assert bring_in(page, first) == "No round was new; 20 were here already."
    assert taken_out(page, tmp_path / "second.json") == first


def test_a_round_is_deleted_after_a_question(server, visit):
    """By keyboard, too; the focus does not get lost, and the others stay."""
    page = opened(visit(), server)
    bring_in(page, prepared())
    page.focus("[data-do=delete] >> nth=0")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog")
    page.focus("dialog [data-do=keep]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog", state="detached")
    assert shown(page) == 20
    assert page.evaluate("document.activeElement.dataset.do") == "delete"
    page.keyboard.press("Enter")
    page.focus("dialog [data-do=delete-yes]")
    page.keyboard.press("Enter")
    await_count(page, 19)
    assert page.locator("[data-do=replay-own]").count() == 19


def test_figures_of_a_prepared_file(server, visit):
    """They are what one counts by hand."""
    rounds = prepared()["rounds"]
    lost = [one["loser"] == 0 for one in rounds]
    first = [one["places"][0] == 1 and one["loser"] != 0 for one in rounds]
    assert (sum(lost), sum(first)) == (8, 6)  # so that a slip in the file is not one on the page
    page = opened(visit(), server)
    bring_in(page, prepared())
    await_count(page, 20)
    assert figures(page) == {
        "count": "20",
        "first": "6 (30%)",
        "lost": "8 (40%)",
        "unbeaten": "3 rounds",
        "longest-unbeaten": "3 rounds",
        "longest-first": "2 rounds",
        "longest-lost": "3 rounds",
        "blunders": "2.2 (6 rounds analysed)",
    }
    assert [row.split() for row in page.locator("tbody tr").all_inner_texts()] == [
        ["Sh*thead", "15", "4", "27%", "6", "40%"],
        ["Cruzo", "5", "2", "40%", "2", "40%"],
        ["2", "players", "6", "2", "33%", "4", "67%"],
        ["3", "players", "7", "3", "43%", "2", "29%"],
        ["4", "players", "7", "1", "14%", "2", "29%"],
    ]
    captions = page.locator("figcaption").all_inner_texts()
    assert "The last 20 rounds, the latest on the right: 6 times first, 8 lost." in captions
    assert any("3, 1, 4, 2, 0, 3." in caption for caption in captions)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "has no rounds"),
        ('{"rounds": []}', "has no rounds"),
        ('{"shithead_history": 2, "rounds": []}', "another version of this page"),
        ('{"shithead_history": 1, "rounds": [{}]}', "is damaged at round 1"),
    ],
)
def test_another_file_is_refused_in_words(server, visit, content, words):
    """Nothing of it is kept, not even the rounds before the one that is damaged."""
    page = opened(visit(), server)
    assert words in bring_in(page, content)
    await_count(page, 0)


def test_imported_texts_are_texts(server, visit):
    """A file is written by anybody: names and titles with markup are shown as they stand."""
    file = prepared()
    markup = "<img src=x onerror=alert(1)>"
    for one in file["rounds"]:
        one.update(title=markup, rules="own", called=markup, seats=[markup, *one["seats"][1:]])
    page = opened(visit(), server)
    bring_in(page, file)
    assert page.locator("main img").count() == 0
    assert markup in page.inner_text("[data-do=replay-own] >> nth=0")
    file["rounds"][0]["key"] = "javascript:alert(1)"
    assert "damaged at round 1" in bring_in(page, file)


def test_without_storage_one_plays_all_the_same(server, visit):
    """The result says that the round is not kept, and the page of the rounds says why."""
    page = visit()
    page.add_init_script(FORBIDDEN)
    played(page, server)
    assert "private window" in page.wait_for_selector("[data-unkept]").inner_text()
    assert barriers(page) == []
    page.goto(f"{server.address}/#history")
    assert "but rounds are not kept" in page.wait_for_selector(".problem").inner_text()
    assert barriers(page) == []


def test_the_analysis_counts_blunders(server, visit):
    """Once a round is analysed, its blunders are in the statistics."""
    page = visit()
    played(page, server)
    await_kept(page, 1)
    opened(page, server)
    await_count(page, 1)
    assert figures(page)["blunders"] == "no round analysed yet"
    page.click("[data-do=replay-own]")
    page.wait_for_selector("figure polyline", timeout=120_000)
    opened(page, server)
    page.wait_for_selector("[data-figure=history-blunders] dd:has-text('one round analysed')")


def test_own_rules_are_on_the_first_page(server, visit):
    """A person who has made house rules continues with them, or plays by them immediately."""
    page = visit()
    own = [{"name": "Ours", "table": SHORT | {"title": {"en": "Ours", "de": "Unsere"}}}]
    page.add_init_script(f"localStorage.setItem('shithead.house', {json.dumps(json.dumps(own))})")
    page.goto(server.address)
    page.wait_for_selector("[data-own-rules]")
    assert page.inner_text("[data-do=own-rules]") == "Ours"
    assert barriers(page) == []
    page.click("[data-do=own-rules]")
    page.wait_for_selector(".sheet section")
    assert "Ours" in page.content()
    page.goto(server.address)
    page.click("[data-do=play-own]")
    TablePage(page, server).await_table()
    assert "Ours" in page.title() or page.locator("text=Ours").count() > 0


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_no_page_of_the_history_has_barriers(server, visit, shot, width, height, language, dark):
    """axe-core finds nothing; nothing is wider than the window; a picture of each is kept."""
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    page = opened(visit(width, height, language, dark=dark), server)

    def seen(name):
        shot(page, f"{name}-{look}")
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    seen("history-empty")
    bring_in(page, prepared())
    await_count(page, 20)
    seen("history")
    page.click("[data-do=delete-all]")
    page.wait_for_selector("dialog")
    seen("history-question")
    page.keyboard.press("Escape")
    page.goto(server.address)
    page.wait_for_selector("[data-last-rounds] li")
    seen("home-again")
