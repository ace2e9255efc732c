"""A server in a folder of a site; its proxy cuts the folder off the addresses, or does not."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from shithead.cli import shithead

PAGE = (
    '<html><head><link rel="icon" href="./favicon.svg"/>'
    '<script src="./assets/index.js"></script></head><body></body></html>'
)


@pytest.fixture
def client(served, tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "assets" / "index.js").write_text("1", encoding="utf-8")
    with served(page=tmp_path, folder="/cards", client={"follow_redirects": False}) as client:
        yield client


@pytest.mark.parametrize("before", ["/cards", ""])
def test_everything_is_there_whether_the_proxy_cuts_the_folder_off(client, before):
    assert client.get(f"{before}/healthz").status_code == 200
    opened = client.post(f"{before}/api/rooms", json={}).json()
    assert opened["path"] == f"/cards/t/{opened['room']}"
    for path in ("/", f"/t/{opened['room']}", "/nowhere"):
        page = client.get(before + path)
        assert 'href="/cards/favicon.svg"' in page.text
        assert 'src="/cards/assets/index.js"' in page.text
    assert client.get(f"{before}/assets/index.js").text == "1"
    preview = client.get(f"{before}/t/{opened['room']}").text
    assert 'content="http://testserver/cards/preview.png"' in preview
    with client.websocket_connect(f"{before}/ws") as socket:
        socket.send_json({"type": "Hello", "room": opened["room"], "language": "en"})
        assert socket.receive_json()["type"] == "Welcome"


def test_the_folder_without_its_slash_leads_to_the_page(client):
    answer = client.get("/cards")
    assert (answer.status_code, answer.headers["Location"]) == (308, "/cards/")


def test_a_folder_that_only_begins_alike_is_another(client):
    assert client.get("/cardsharp/healthz").status_code == 404


@pytest.mark.parametrize("folder", ["cards", "https://here/cards", "/a b", "/../x", "/a//b", "/?x"])
def test_what_is_no_folder_is_refused(folder):
    done = CliRunner().invoke(shithead, ["serve", "--base-path", folder])
    assert "is not a folder" in str(done.exception)
