"""The page's own engine: hints and analyses on the player's device, with the server's figures."""

from __future__ import annotations

import json
import re

import pytest
from msgspec import structs

import shithead as sh
from shithead.bots.advisor import advise
from shithead.bots.search.advice import Budget
from shithead.lab.analysis import analyse
from shithead.lab.coach import Coach, judged
from shithead.server.http.records import BUDGET, ReplayRecord, game_positions
from shithead.server.protocol import encode
from shithead.server.runtime.page_files import PAGE_FOLDER, engine_address, net_address
from shithead.server.views.search_positions import search_position, search_rules
from tests.mode import COMPILED
from tests.web.pages import at_the_table

ITERATIONS, ROUNDS = (2000, 500) if COMPILED else (60, 20)

ASK = """async ([script, name, given]) => {
  const worker = new Worker(script, { type: "module" });
  const began = performance.now();
  const answer = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => data.done === undefined && resolve(data);
    worker.onerror = (event) => resolve({ problem: event.message });
    worker.postMessage({ id: 1, page: location.origin + "/", name, given });
  });
  worker.terminate();
  return { ...answer, took: performance.now() - began };
}"""
"""Asks the worker of the page as the page does."""


def asked(page, name, given):
    """What the page's worker finds."""
    assert engine_address(), "Build the kernels: make kernels"
    (script,) = (PAGE_FOLDER / "assets").glob("search_worker-*.js")
    answer = page.evaluate(ASK, [f"/assets/{script.name}", name, json.loads(encode(given))])
    assert "problem" not in answer, answer
    return answer


def played(preset, names, seed, plies):
    """A game after some plies."""
    game = sh.Game(preset, names, seed=seed)
    while not game.over and len(game.moves) < plies:
        seat = game.awaited()[0]
        legal = game.legal_moves(seat)
        game.play(legal[len(game.moves) * 7 % len(legal)].by(seat))
    return game


@pytest.fixture
def page(server, visit):
    """The first page of a server."""
    found = visit()
    found.goto(server.address)
    return found


@pytest.mark.parametrize(
    ("preset", "names"),
    [("sh-thead", ["Ada", "Bo"]), ("pagat", ["Ada", "Bo", "Cy"]), ("cruzo", ["Ada", "Bo", "Cy"])],
)
def test_a_device_finds_the_chances_that_the_server_finds(page, preset, names):
    """The same move, and the same chances to the last bit, from the same seed and iterations."""
    game = next(
        game
        for plies in range(9, 40)
        if len((game := played(preset, names, 4, plies)).legal_moves(game.awaited()[0])) > 2
    )
    view = game.view(game.awaited()[0])
    given = {
        "rules": search_rules(view.rules, len(names)),
        "position": search_position(view, "en"),
        "seed": "2533477614621322275",
        "iterations": ITERATIONS,
        "rounds": ROUNDS,
        "patience": 100_000,
    }
    seed = int(given["seed"])
    best, other = advise(view, iterations=ITERATIONS, seed=seed, judged=True).options[:2]
    judgement = judged(view, other.move, best.move, Budget(iterations=ROUNDS), seed)
    found = asked(page, "move", given)["found"]
    assert view.legal[found["best"]] == best.move
    assert found["judgement"] == json.loads(encode(judgement))
    chances = asked(page, "chances", given)["found"]
    assert chances[found["best"]] == judgement.best_chance
    assert len(chances) == len(view.legal)


@pytest.mark.parametrize("plies", [300 if COMPILED else 6, 4])
def test_a_device_analyses_a_game_as_the_server_does(page, plies):
    """A finished round, and one that is not: every figure of the analysis is the same."""
    record = played("sh-thead", ["Ada", "Bo"], 3, plies).record()
    positions = game_positions(ReplayRecord(str(record)))
    coach = Coach(Budget(iterations=BUDGET.iterations), 0)  # however slow this machine is
    expected = structs.replace(analyse(record, coach), budget=BUDGET)
    assert asked(page, "analysis", positions)["found"] == json.loads(encode(expected))


# At the table ------------------------------------------------------------------------------------


SEVERAL = """() => {
  const cards = [...document.querySelectorAll(".bottom [data-card].may")];
  return new Set(cards.map((card) => card.dataset.text.charAt(0))).size > 1;
}"""
"""Whether cards of several ranks may be played."""


def chooses(server, page):
    """A table at which the person has several moves, and nobody else may move."""
    table = at_the_table(page, server, bots=["steady"])
    table.press("ready")
    while table.await_turn():
        if page.evaluate(SEVERAL):
            return
        table.move_quickly()
    pytest.fail("there was never a choice")


def messages(page):
    """What a page sends and receives over its WebSocket, by the names of the messages."""
    found = []

    def opened(socket):
        socket.on("framesent", lambda text: found.append(("sent", json.loads(text)["type"])))
        socket.on("framereceived", lambda text: found.append(("got", json.loads(text)["type"])))

    page.on("websocket", opened)
    return found


def hinted(page):
    """The words of a hint that is asked for."""
    page.keyboard.press("h")
    return page.wait_for_selector(".notice:not(.warn)").inner_text().strip()


def test_a_hint_is_found_on_the_device(server, visit):
    """The engine is fetched when it is first wanted; after that nobody is asked anything."""
    page = visit()
    heard = messages(page)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    chooses(server, page)
    assert not [url for url in requests if "/engine/" in url or "worker" in url]
    assert "%" in hinted(page)
    assert [name for _, name in heard if name in {"Advice", "HintPosition"}] == ["HintPosition"]
    engine = [url for url in requests if "/engine/" in url]
    assert engine == [
        f"{server.address}{engine_address()}/engine.wasm",
        f"{server.address}{engine_address()}/kernels.json",
        f"{server.address}{net_address(2)}",
    ]
    fetched = len(requests)
    page.click("[data-do=all]")
    assert page.wait_for_selector("dialog .chance").inner_text().endswith("%")
    assert [url for url in requests[fetched:] if "/assets/" not in url] == []


@pytest.mark.parametrize("lacking", ["Worker", "WebAssembly"])
def test_a_browser_that_cannot_search_asks_the_server(server, visit, lacking):
    page = visit()
    page.add_init_script(f"delete globalThis.{lacking}")
    heard = messages(page)
    chooses(server, page)
    assert hinted(page)
    assert [name for _, name in heard if name in {"Advice", "HintPosition"}] == ["Advice"]


def test_the_server_is_asked_where_the_engine_fails(server, visit):
    page = visit()
    page.route("**/engine.wasm", lambda route: route.fulfill(status=200, body="no module"))
    heard = messages(page)
    chooses(server, page)
    assert hinted(page)
    found = [name for _, name in heard if name in {"Advice", "HintPosition"}]
    assert found == ["HintPosition", "Advice"]


# A replay ----------------------------------------------------------------------------------------


def replayed(server, page, tmp_path, plies=20):
    """The replay of a record that is opened by hand."""
    file = tmp_path / "round.shg"
    file.write_text(str(played("sh-thead", ["Ada", "Bo"], 3, plies).record()), encoding="utf-8")
    page.goto(f"{server.address}/#replay=")
    page.set_input_files("[data-do=open-record]", str(file))
    page.wait_for_selector("[data-do=chart]")


def test_a_game_is_analysed_on_the_device(server, visit, tmp_path):
    """What the device needs is fetched once; after that the server is asked for words only."""
    page = visit()
    requests = []
    page.on("request", lambda request: requests.append(request.url.removeprefix(server.address)))
    replayed(server, page, tmp_path)
    page.wait_for_selector("figure polyline")
    page.click("[data-do=chances]")
    page.wait_for_selector(".chances .percent")
    page.click("[data-do=forth]")
    page.wait_for_selector(".chances .made")
    api = [url for url in requests if url.startswith("/api/")]
    assert [url for url in api if url != "/api/explain"] == ["/api/replay", "/api/positions"]


def test_a_blunder_costs_the_same_in_both_tabs(server, visit, tmp_path):
    """The chances that a blunder names are those that the moves have under “What if”."""
    page = visit()
    replayed(server, page, tmp_path)
    page.wait_for_selector("figure polyline")
    page.click("[data-do=blunders]")
    blunders = page.locator("[data-blunder]")
    for number in range(blunders.count()):
        blunders.nth(number).locator("button").click()
        told = blunders.nth(number).inner_text()
        made, better = re.findall(r"\d+%", told)
        page.click("[data-do=chances]")
        assert page.wait_for_selector(".chances .made .percent").inner_text() == made
        assert better in page.locator(".chances li:not(.made) .percent").all_inner_texts()
        page.click("[data-do=blunders]")
    assert blunders.count() > 0


def test_the_server_analyses_where_the_device_cannot(server, visit, tmp_path):
    page = visit()
    page.add_init_script("delete globalThis.Worker")
    requests = []
    page.on("request", lambda request: requests.append(request.url.removeprefix(server.address)))
    replayed(server, page, tmp_path, plies=2)
    assert page.locator("[data-do=chances]").count() == 0
    page.wait_for_selector("figure polyline")
    assert "/api/positions" not in requests
    assert "/api/analyse" in requests


def test_the_server_analyses_where_the_engine_fails(server, visit, tmp_path):
    page = visit()
    page.route("**/engine.wasm", lambda route: route.fulfill(status=200, body="no module"))
    with page.expect_request("**/api/analyse"):
        replayed(server, page, tmp_path, plies=2)
    page.wait_for_selector("figure polyline")
