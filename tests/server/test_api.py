"""The JSON API, asked in this process."""

from __future__ import annotations

import json

import pytest
from prometheus_client import generate_latest

import shithead as sh
from shithead.narration.sheet.builder import sheet as sheet_of
from shithead.notation.record_reader import read_record
from shithead.server.http import analysis
from shithead.server.store.interface import StoreError
from shithead.server.store.sql import SqlStore
from shithead.server.workers.process import WorkerProcess
from tests.server.conftest import RECORD, polled
from tools.device_bundle.bundle import prepared_answers


@pytest.fixture
def client(served):
    with served(WorkerProcess) as client:
        yield client


def test_what_is_prepared_for_devices_is_what_the_server_answers(client):
    prepared = json.loads(prepared_answers())
    assert {"/api/rules?language=de", "/api/rules?language=en"} == prepared.keys()
    for address, body in prepared.items():
        assert client.get(address).json() == body


def test_a_room_is_opened_and_shown_without_its_secret(client):
    made = client.post("/api/rooms", json={"rules": "pagat", "bots": ["steady"]}).json()
    assert made["path"] == f"/t/{made['room']}"
    answer = client.get(f"/api/rooms/{made['room']}", params={"language": "de"})
    shown = answer.json()
    assert (shown["rules"], shown["bots"], shown["people"]) == ("pagat", 1, 0)
    assert made["secret"] not in answer.text


@pytest.mark.parametrize(
    ("options", "told"), [({}, True), ({"watch": False}, False), ({"delay": 5}, False)]
)
def test_whose_turn_it_is_is_told_to_those_who_may_watch(client, options, told):
    body = {"bots": ["steady"], "options": {"pace": 5.0, **options}}
    made = client.post("/api/rooms", json=body).json()
    with client.websocket_connect("/ws") as socket:
        secret = made["secret"]
        socket.send_json(
            {"type": "Hello", "room": made["room"], "secret": secret, "language": "en"}
        )
        socket.send_json({"type": "Sit", "name": "Ann", "secret": secret})
        socket.send_json({"type": "Start"})
        while shown(client, made)["phase"] != "playing":
            socket.receive_json()
        assert ("Ann" in shown(client, made)["awaited"]) == told
        assert shown(client, made)["top"] == ""


def shown(client, made):
    return client.get(f"/api/rooms/{made['room']}").json()


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"rules": "no-such"}, 422, "BAD_RULES"),
        ({"rules": {"deal.up": 99}}, 422, "BAD_RULES"),
        ({"rules": {"extends": "/etc/passwd.toml"}}, 422, "BAD_RULES"),
        ({"rules": {"extends": ["pagat"]}}, 422, "BAD_RULES"),
        ({"rules": 7}, 422, "MALFORMED"),
        ({"colour": "red"}, 422, "MALFORMED"),
        ({"rules": "x" * 300_000}, 413, "TOO_LONG"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(client, body, status, error):
    answer = client.post("/api/rooms", json=body, headers={"accept-language": "de-DE"})
    assert answer.status_code == status
    assert answer.json()["error"] == error
    assert answer.json()["text"]


def test_unknown_rooms_rounds_and_addresses_are_not_found(client):
    code = client.post("/api/rooms", json={}).json()["room"]
    for path in ("rooms/aaaaaaa", f"rooms/{code}/rounds/1/record", f"rooms/{code}/rounds/x/record",
                 "analyse/00", "nothing"):  # fmt: skip
        answer = client.get(f"/api/{path}")
        assert answer.status_code == 404, path
        assert answer.json()["text"]


def test_no_ledger_is_asked_for_what_cannot_be_a_code(client, monkeypatch):
    """PostgreSQL refuses a text with a zero in it."""

    async def read(*_arguments):
        raise AssertionError

    monkeypatch.setattr(SqlStore, "read", read)
    for code in ("%00", "abc", "ABCDEFG", "a" * 17):
        assert client.get(f"/api/rooms/{code}").status_code == 404, code


def test_strangers_are_told_nothing_of_the_database(client, monkeypatch):
    async def fails(*_arguments):
        raise StoreError("ledger-full", database="/srv/private/rooms.db", why="no space left")

    for method in ("read", "claim", "beat"):
        monkeypatch.setattr(SqlStore, method, fails)
    for answer in (
        client.get("/api/rooms/abcdefg"),
        client.post("/api/rooms", json={}),
        client.get("/healthz"),
    ):
        assert answer.status_code == 503
        assert "private" not in answer.text
        assert "space" not in answer.text


def test_the_page_is_found_at_its_addresses_only(served, tmp_path):
    """Elsewhere it comes too, and says that there is nothing; but its code tells machines so."""
    (tmp_path / "index.html").write_text("the page", encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    with served(page=tmp_path) as client:
        for path in ("/", "/t/abcdefg", "/t/abcdefg/", "/t/NOT-A-CODE"):
            answer = client.get(path)
            assert (answer.status_code, answer.text) == (200, "the page"), path
        for path in ("/nonsense", "/t/", "/t/abcdefg/more", "/missing.js", "/a/b.c", "/%00"):
            answer = client.get(path)
            assert (answer.status_code, answer.text) == (404, "the page"), path
        assert client.get("/icon.svg").text == "<svg/>"


def test_a_page_learns_that_there_is_no_bundle_for_devices(served, tmp_path):
    """It asks unasked, and a fault of the page would be seen in the browser's console."""
    with served(page=tmp_path) as client:
        assert client.get("/device/bundle.json").status_code == 204
        assert client.get("/device/other.json").status_code == 503


def test_every_preset_is_listed_and_its_sheet_told_in_both_languages(client):
    listed = client.get("/api/rules", params={"language": "de"}).json()
    assert [rules["name"] for rules in listed] == list(sh.rule_names())
    for language in ("en", "de"):
        sheet = client.get("/api/rules/cruzo", params={"language": language}).json()
        told = sheet_of(sh.rules("cruzo"), language)
        assert sheet["title"] == told.title
        assert [part["heading"] for part in sheet["parts"]] == [s.heading for s in told.sections]


def test_every_preset_has_a_line_of_its_own(client):
    """In a list one sees at a glance how they differ; on a phone it takes two rows at most."""
    for language in ("en", "de"):
        listed = client.get("/api/rules", params={"language": language}).json()
        lines = [rules["about"] for rules in listed]
        assert len(set(lines)) == len(lines)
        assert all(20 < len(line) <= 105 for line in lines)


def test_presets_are_grouped_by_players_and_special_cards(client):
    """The source states the group where it does not follow from the rules."""
    grouped = {}
    for rules in client.get("/api/rules").json():
        grouped.setdefault(rules["group"], []).append(rules)
    assert {"sh-thead", "pagat", "wikipedia"} <= {rules["name"] for rules in grouped["classic"]}
    assert all(rules["most"] <= 3 for rules in grouped["two"])
    assert all(rules["most"] >= 6 for rules in grouped["many"])
    assert {"house", "reverse", "superjoker"} <= {rules["name"] for rules in grouped["wild"]}
    assert len(grouped) == 4


def test_a_rule_file_of_house_rules_reads_back_to_equal_rules(client, tmp_path):
    changed = sh.rules("pagat").replace({"pickup.voluntary": "never", "specials.7": ["skip"]})
    checked = client.post("/api/rules/check", json={"rules": sh.rules("pagat").plain()}).json()
    assert checked["problem"] is None
    plain = changed.plain() | {"name": "ours"}
    sheet = client.post("/api/rules/check", json={"rules": plain}).json()["sheet"]
    assert "pickup.voluntary" in sheet["brief"]
    file = tmp_path / "ours.toml"
    file.write_text(sheet["toml"], encoding="utf-8")
    again = sh.rules(file).plain()
    assert again | {"sources": [], "readings": {}} == sh.rules(sheet["table"]).plain() | {
        "sources": [],
        "readings": {},
    }


def test_house_rules_that_contradict_themselves_name_the_option(client):
    body = {"rules": {"extends": "pagat", "deal": {"up": 4}}, "language": "de"}
    problem = client.post("/api/rules/check", json=body).json()["problem"]
    assert problem["option"] == "deal.up"
    assert problem["allowed"]


def test_problems_are_told_without_ids(client):
    """The option's id is there for programs; the sentence is for players."""
    body = {"rules": {"extends": "pagat", "quartet": {"size": 16}}, "language": "en"}
    problem = client.post("/api/rules/check", json=body).json()["problem"]
    assert problem["option"] == "quartet.size"
    assert problem["text"].startswith("“How many cards of one rank together")
    opened = client.post("/api/rooms", json={"rules": body["rules"]}).json()
    assert "quartet.size" not in opened["text"]
    assert (
        "quartet.size"
        in client.post(
            "/api/rules/read", json={"toml": 'extends = "pagat"\nquartet.size = 16'}
        ).json()["problem"]["text"]
    )


def test_popular_changes_are_switched_over_and_back(client):
    """Whether a change is on follows from the rules; what to set for it comes along."""

    def switches(rules):
        found = client.post("/api/rules/check", json={"rules": rules, "language": "de"}).json()
        return {switch["name"]: switch for switch in found["switches"]}

    before = switches({"extends": "pagat"})
    assert before["ten-burns"]["on"]
    assert not before["eight-skips"]["on"]
    assert before["eight-skips"]["title"] == "Die 8 lässt aussetzen"
    assert before["eight-skips"]["options"] == {"specials.8": ["skip"]}
    after = switches({"extends": "pagat", "specials": {"8": ["skip"]}})
    assert after["eight-skips"]["on"]
    assert after["eight-skips"]["options"] == {"specials.8": []}
    assert switches({"extends": "pagat", "deal": {"up": 5}}) == {}
    assert switches("cruzo")["throw-in"]["on"]


def test_rules_are_tried_in_five_turns(client):
    """Different special cards come up; the same rules give the same turns."""
    body = {"rules": {"extends": "sh-thead", "specials": {"5": ["skip"]}}, "language": "en"}
    tried = client.post("/api/rules/try", json=body)
    turns = tried.json()["turns"]
    assert len(turns) == 5
    assert all(turn["told"] and turn["demand"] and turn["seat"] for turn in turns)
    shown = {card[0] for turn in turns for card in turn["played"]}
    assert len(shown & set("235789TQK")) >= 4
    assert client.post("/api/rules/try", json=body).content == tried.content
    refused = client.post("/api/rules/try", json={"rules": {"extends": "pagat", "deal.up": 9}})
    assert refused.status_code == 422
    assert refused.json()["error"] == "BAD_RULES"


def test_options_without_effect_are_named(client):
    """They are not a problem: the sheet is there. What a preset says is nobody's mistake."""
    pickup = {"voluntary": "never", "instead_of_blind": True}
    body = {"rules": {"extends": "pagat", "pickup": pickup}, "language": "de"}
    checked = client.post("/api/rules/check", json=body).json()
    assert checked["sheet"]
    warning = checked["warnings"][0]
    assert (warning["error"], warning["option"]) == ("IDLE_OPTION", "pickup.instead_of_blind")
    assert "bewirkt nur etwas mit" in warning["text"]
    assert client.post("/api/rules/check", json={"rules": "pagat"}).json()["warnings"] == []


def test_refused_house_rules_bring_the_words_of_what_they_give(client):
    """Each value that can be read by itself; a name or value that cannot is left out."""
    given = {
        "extends": "sh-thead",
        "title": "Ours",
        "deal": {"flip_start": True, "up": "many", "nonsense": 1},
        "start.opening": "any",
        "pickup": {"voluntary": ["pile_has 6*3"]},
        "specials": {
            "5": ["skip"],
            "t": [],
            "9": ["nonsense"],
            "Z": ["skip"],
            "7": ["skip"] * 1000,
        },
        "nonsense": {"up": 1},
    }
    body = {"rules": given, "language": "de"}
    checked = client.post("/api/rules/check", json=body).json()
    assert checked["sheet"] is None
    assert checked["problem"]["option"]
    allowed = {
        "extends": "sh-thead",
        "deal": {"flip_start": True},
        "start": {"opening": "any"},
        "specials": {"5": ["skip"]},
    }
    body = {"rules": allowed, "language": "de"}
    sheet = client.post("/api/rules/check", json=body).json()["sheet"]
    words = checked["words"]
    assert words.pop("start.opening")
    assert (
        words.pop("pickup.voluntary") == "im Abwurfstapel mindestens 3 × 6"
    )  # in the words of sh-thead
    assert words.pop("specials.10") == ""
    assert words == {name: sheet["words"][name] for name in ("deal.flip_start", "specials.5")}


def test_house_rules_that_contradict_themselves_bring_their_words(client):
    """Also values that only other options forbid."""
    body = {"rules": {"extends": "sh-thead", "deal": {"flip_start": True}}}
    checked = client.post("/api/rules/check", json=body).json()
    assert checked["problem"]["option"] == "deal.flip_start"
    assert list(checked["words"]) == ["deal.flip_start"]
    assert client.post("/api/rules/check", json={"rules": "pagat"}).json()["words"] == {}


def test_a_rule_file_is_opened_as_what_differs_from_a_preset(client):
    changed = sh.rules("cruzo").replace({"deal.hand": 5, "specials.7": ["skip"]})
    sheet = client.post("/api/rules/check", json={"rules": changed.plain()}).json()["sheet"]
    table = client.post("/api/rules/read", json={"toml": sheet["toml"]}).json()["table"]
    assert table == {"extends": "cruzo", "deal": {"hand": 5}, "specials": {"7": ["skip"]}}
    titled = 'extends = "pagat"\ntitle = "Ours"\ndeal.hand = 1\n'
    table = client.post("/api/rules/read", json={"toml": titled}).json()["table"]
    assert table["title"] == {"en": "Ours", "de": "Ours"}
    assert table["deal"] == {"hand": 1}


@pytest.mark.parametrize(
    ("toml", "option", "told"),
    [
        ('extends = "pagat"\n[deal]\nup = "many"', "deal.up", "many"),
        ('extends = "../secret.toml"', "extends", "secret"),
        ("extends = []", "extends", "[]"),
        ("[no end", "", "TOML"),
        ("x = " + "[" * 9000, "", "TOML"),
    ],
)
def test_a_rule_file_that_cannot_be_is_told_in_the_language(client, toml, option, told):
    body = {"toml": toml, "language": "de"}
    found = client.post("/api/rules/read", json=body).json()
    assert found["table"] is None
    assert found["problem"]["option"] == option
    assert told in found["problem"]["text"]
    assert bool(found["problem"]["allowed"]) == bool(option)


def test_a_long_rule_file_is_refused(client):
    assert client.post("/api/rules/read", json={"toml": " " * 65_537}).status_code == 422
    assert client.post("/api/rules/read", json={"toml": " " * 300_000}).status_code == 413


def test_options_are_explained_in_the_words_of_the_rules(client):
    """Those of the preset that house rules extend: what the editor says, the table says."""
    shown = client.get("/api/rules/sh-thead/options", params={"language": "en"})
    assert "discard pile is killed" in shown.text
    assert "see-through" not in shown.text
    body = {"rules": {"extends": "sh-thead", "specials": {"5": ["transparent"]}}}
    checked = client.post("/api/rules/check", json=body).json()
    assert "transparent" in checked["words"]["specials.5"]
    assert [one["title"] for one in checked["switches"] if "kills the discard pile" in one["title"]]
    assert client.get("/api/rules/nobody/options").status_code == 422


def test_every_option_is_explained(client):
    for language in ("en", "de"):
        shown = client.get("/api/rules/pagat/options", params={"language": language}).json()
        options = [option for group in shown["groups"] for option in group["options"]]
        assert len(options) > 60
        assert all(option["about"] and option["hint"] for option in options)
        for option in options:
            if option["kind"] == "choice":
                assert all(value["about"] for value in option["values"]), option["name"]
                assert option["default"] in [v["value"] for v in option["values"]], option["name"]
            if option["kind"] == "number":
                assert option["least"] <= option["default"] <= option["most"]
        assert all(
            effect["usage"] and effect["about"] and effect["short"] for effect in shown["effects"]
        )
        for effect in shown["effects"]:
            rules = {"extends": "pagat", "specials": {"9": [effect["example"]]}}
            body = {"rules": rules, "language": language}
            words = client.post("/api/rules/check", json=body).json()["sheet"]["words"]
            assert words["specials.9"] == effect["short"]
            needed = [one for one in effect["parameters"] if one["needed"]]
            assert all(
                one["keyword"] in effect["example"].split() or not one["keyword"] for one in needed
            )
            assert all(one["label"] for one in effect["parameters"])
            assert {option["name"] for option in options} <= set(words)


@pytest.mark.parametrize("path", ["rules", "rules/pagat", "rules/pagat/options"])
def test_a_language_without_texts_is_refused(client, path):
    """An unknown language is refused; the known ones are answered."""
    answer = client.get(f"/api/{path}", params={"language": "fr"})
    assert answer.status_code == 422
    assert answer.json()["text"].endswith("en, de.")
    browser = client.get(f"/api/{path}", headers={"accept-language": "fr-FR,de;q=0.5"})
    assert browser.status_code == 200


def test_a_record_is_replayed_moment_by_moment(client):
    replay = client.post("/api/replay", json={"record": RECORD}).json()
    assert [frame["move"] for frame in replay["frames"]] == ["", "4C"]
    assert replay["frames"][0]["hands"] == [["4C"], ["5C"]]
    assert replay["frames"][1]["view"]["pile"] == ["4C"]
    assert replay["over"]
    assert not replay["dealt"]
    assert any("Bo" in line for line in replay["lines"])


def test_a_replay_holds_the_record_without_comments(client):
    """What is passed on holds nothing that somebody noted beside the moves."""
    noted = RECORD + "# Bo is my boss\n"
    record = client.post("/api/replay", json={"record": noted}).json()["record"]
    assert "boss" not in record
    assert read_record(record) == read_record(RECORD)


def test_a_better_move_is_explained_in_words(client):
    """What was played, what was better, and why: in the language asked for."""
    record = RECORD.partition("result")[0].replace("turn: Ada", "turn: Ada\npile: 3C 3D")
    record = record.replace("Ada: 4C |", "Ada: 4C TH |")
    found = client.post(
        "/api/explain",
        json={"record": record, "moves": [{"number": 1, "better": "TH"}], "language": "de"},
    ).json()
    assert [(one["number"], one["seat"]) for one in found] == [(1, "Ada")]
    assert "4♣" in found[0]["made"]
    assert "10♥" in found[0]["better"]
    assert found[0]["why"] == "Der Abwurfstapel wird abgeräumt, und du spielst noch einmal."


@pytest.mark.parametrize("one", [{"number": 2, "better": "TH"}, {"number": 1, "better": "hello"}])
def test_a_move_that_is_not_there_is_not_explained(client, one):
    answer = client.post("/api/explain", json={"record": RECORD, "moves": [one]})
    assert answer.status_code == 422


def test_a_room_is_opened_from_a_recorded_moment(client):
    moment = {"record": RECORD, "moves": 0, "seat": 1, "name": "Zoe"}
    opened = client.post("/api/rooms", json={"moment": moment}).json()
    shown = client.get(f"/api/rooms/{opened['room']}").json()
    assert (shown["phase"], shown["people"], shown["bots"]) == ("playing", 1, 1)
    over = client.post("/api/rooms", json={"moment": moment | {"moves": 1}})
    assert (over.status_code, over.json()["error"]) == (422, "RecordError")


def test_there_is_no_record_of_a_round_in_progress(client):
    """Practice starts from a finished round or from invented cards."""
    moment = {"record": RECORD, "moves": 0, "seat": 1, "name": "Zoe"}
    code = client.post("/api/rooms", json={"moment": moment}).json()["room"]
    answer = client.get(f"/api/rooms/{code}/rounds/1/record")
    assert (answer.status_code, answer.json()["error"]) == (404, "NO_RECORD")


def test_a_record_that_cannot_be_is_refused(client):
    wrong = RECORD.replace('"Ada: 4C"', '"Ada: 9C"')
    for text in (wrong, "no record", "/etc/passwd"):
        for path in ("replay", "analyse"):
            answer = client.post(f"/api/{path}", json={"record": text})
            assert answer.status_code == 422
            assert answer.json()["error"] == "RecordError"


def test_nobody_waits_for_an_analysis_that_failed(served, monkeypatch):
    """It is not known any more, and may be asked for again."""
    with served() as client:
        with monkeypatch.context() as broken:
            broken.setattr(analysis, "analyse_slice", None)
            key = client.post("/api/analyse", json={"record": RECORD}).json()["key"]
            path = f"/api/analyse/{key}"
            answer = polled(lambda: client.get(path).json().get("error"))
        assert answer == "NO_ANALYSIS"
        client.post("/api/analyse", json={"record": RECORD})
        assert polled(lambda: client.get(path).json()["analysis"])


def test_a_record_is_analysed_in_the_background(client):
    asked = client.post("/api/analyse", json={"record": RECORD}).json()
    assert asked["plies"] == 1
    path = f"/api/analyse/{asked['key']}"
    assert polled(lambda: client.get(path).json()["analysis"])["hero"] == "Bo"
    found = client.get(path).json()
    assert client.post("/api/analyse", json={"record": RECORD}).json() == found


def test_one_address_opens_only_so_many_rooms(served):
    with served(rooms=2) as client:
        codes = [client.post("/api/rooms", json={}).status_code for _ in range(3)]
    assert codes == [200, 200, 503]


def test_one_address_asks_only_so_often(served):
    with served(requests=1.0) as client:
        codes = {client.get("/api/rules").status_code for _ in range(5)}
    assert codes == {200, 429}


def test_every_answer_has_secure_headers(client):
    for path in ("/", "/api/rules", "/healthz", "/nothing.js", "/t/abcdefg"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "'unsafe-" not in headers["content-security-policy"]  # 'wasm-unsafe-eval' is
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "shown"),
    [("/", True), ("/t/abcdefg", True), ("/favicon.svg", True), ("/api/rules", False)],
)
def test_what_a_window_may_show_cannot_be_framed(client, path, shown):
    """Browsers read these headers of documents only; parts of a page do not pay for them."""
    headers = client.get(path).headers
    assert (headers.get("x-frame-options") == "DENY") == shown
    assert ("permissions-policy" in headers) == shown


def test_operators_see_figures_and_health(client):
    client.post("/api/rooms", json={"bots": ["steady"]})
    assert client.get("/healthz").json() == {"status": "ok", "rooms": 1}
    assert client.get("/api/rooms/abcdefg").status_code == 404
    assert "shithead_" not in client.get("/metrics").text  # figures have an address of their own
    figures = generate_latest(client.registry).decode()
    assert "shithead_rooms 1.0" in figures
    assert "shithead_storage_failed 0.0" in figures
    assert 'shithead_events_total{event="opened"} 1.0' in figures
    assert 'shithead_refusals_total{reason="NO_ROOM"} 1.0' in figures


def test_the_description_names_every_route(client):
    found = client.get("/openapi.json").json()
    assert found["openapi"].startswith("3.1")
    assert "/api/rooms/{code}" in found["paths"]
    assert "OpenRoom" in found["components"]["schemas"]


def test_a_lesson_is_told_in_the_language_that_is_asked_for(served):
    """Any number of times, by anybody; a lesson that there is not is a page that there is not."""
    with served() as client:
        found = client.post("/api/lessons", json={"lesson": 4, "language": "de"})
        assert found.status_code == 200
        assert found.json()["title"] == "Sonderkarte 10"
        assert client.post("/api/lessons", json={"lesson": 99}).status_code == 404
