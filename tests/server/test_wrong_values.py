"""Wrong values in rules that clients send are answered in words, at every address."""

from __future__ import annotations

import json

import pytest

from shithead.ruleset.options import option_names

BY_JSON = ("null", "1e999", "1" + "0" * 400, "1.5", "[[3]]")
"""Values as JSON, which knows neither dates nor nan."""

BY_TOML = ("nan", "-inf", f"{10**99}", "2026-11-25", "[nan]")

DEEP = ("[" * 3000 + "]" * 3000, '{"a":' * 3000 + "1" + "}" * 3000, '"' + "x" * 99_000 + '"')

RULES = {
    "/api/rooms": '{{"rules": {}}}',
    "/api/rules/check": '{{"rules": {}}}',
    "/api/rules/try": '{{"rules": {}}}',
    "/api/lessons": '{{"rules": {}}}',
    "/api/board": '{{"position": "seats: A B", "rules": {}}}',
}
"""Bodies that hold rules as a table, by address."""

POSITIONS = ("/api/board", "/api/board/bot", "/api/board/search")
RECORDS = {"/api/replay": {}, "/api/positions": {}, "/api/explain": {"moves": []}}


@pytest.fixture(scope="module")
def client(served):
    with served(requests=1e9, rooms=10**6, broken=10**9) as client:
        yield client


def answered(client, address, body):
    """The answer: a sentence about what is wrong, whatever the status says."""
    answer = client.post(address, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in {200, 422}, (address, body[:200], answer.text[:200])
    return answer.text


@pytest.mark.parametrize("option", [*option_names(), "title", "titles", "name", "readings"])
def test_wrong_values_are_answered_in_words(client, option):
    for value in BY_JSON:
        for address, body in RULES.items():
            answered(client, address, body.format(f'{{"{option}": {value}}}'))
    for written in BY_TOML:
        rules = f"{option} = {written}"
        found = json.loads(answered(client, "/api/rules/read", json.dumps({"toml": rules})))
        assert found["problem"]["option"].startswith(option)
        position = f'house: extends = "pagat", {rules}\nseats: A B\nA: 3C | - | -\n'
        for address in POSITIONS:
            answered(client, address, json.dumps({"position": position}))
        record = f'shithead = 1\nseats = ["A", "B"]\ndeck = ""\nmoves = []\n[rules]\n{rules}\n'
        for address, more in RECORDS.items():
            answered(client, address, json.dumps({"record": record} | more))


def test_deep_and_long_values_are_answered_in_words(client):
    for value in DEEP:
        for address, body in RULES.items():
            answered(client, address, body.format(f'{{"title": {value}}}'))
        answered(client, "/api/rules/read", json.dumps({"toml": f"title = {value}"[:60_000]}))
