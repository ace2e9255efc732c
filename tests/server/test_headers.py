"""What the headers of a request say is heard: encodings, media types, languages, their weights."""

from __future__ import annotations

import pytest
from starlette.datastructures import Headers

from shithead.server.http.exchange import accepts_gzip

COMPRESSED = ("gzip", "GZIP", "deflate, gzip;q=0.001", "*", "*;q=0.5", "br, *;q=0.1", "x-gzip",
    "gzip;q=1.000", "gzip ; Q=0.5", "identity;q=0.5, gzip;q=0.5", "gzip, identity;q=0",
    "gzip, *;q=0",
)  # fmt: skip
PLAIN = ("", "identity", "gzip;q=0", "gzip;q=0.000", "GZIP;Q=0", "gzip; q=0, *", "br", "*;q=0",
    "notgzip", "gzipped", "gzip;q=0.5, identity", "*;q=0.5, identity;q=1", "gzip;q=nan", "gzip;q=2",
    "x-gzip;q=0", "deflate;q=1, gzip;q=0", "identity;q=1, *;q=0",
)  # fmt: skip


@pytest.fixture(scope="module")
def client(served, tmp_path_factory):
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<head></head>" + "x" * 5000, encoding="utf-8")
    (page / "large.txt").write_text("x" * 5000, encoding="utf-8")
    with served(page=page, requests=1e9, rooms=10**6) as client:
        yield client


@pytest.mark.parametrize("address", ["/api/rules", "/", "/large.txt", "/openapi.json"])
def test_answers_are_compressed_for_those_who_accept_it(client, address):
    plain = client.get(address, headers={"Accept-Encoding": "identity"}).text
    for accepted, compressed in [(each, True) for each in COMPRESSED] + [(e, False) for e in PLAIN]:
        answer = client.get(address, headers={"Accept-Encoding": accepted})
        assert ("content-encoding" in answer.headers) == compressed, accepted
        assert "Accept-Encoding" in answer.headers["vary"]
        assert answer.text == plain


def test_an_encoding_may_stand_in_several_headers():
    pairs = [(b"accept-encoding", b"br"), (b"accept-encoding", b"gzip;q=0.5")]
    assert accepts_gzip(Headers(raw=pairs))
    assert not accepts_gzip(Headers(raw=[*pairs, (b"accept-encoding", b"identity")]))


@pytest.mark.parametrize(
    "kind",
    ["application/json", "Application/JSON", "APPLICATION/JSON; Charset=UTF-8",
     "application/json;charset=utf-8", " application/json ; x=y"],
)  # fmt: skip
def test_media_types_have_no_case(client, kind):
    answer = client.post("/api/rooms", content=b"{}", headers={"Content-Type": kind})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/jsonp", "text/plain; application/json", ""]
)
def test_other_media_types_are_refused(client, kind):
    answer = client.post("/api/rooms", content=b"{}", headers={"Content-Type": kind})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"), ("DE-at", "de"), ("de-DE,de;q=0.9,en;q=0.8", "de"), ("en, de", "en"),
        ("fr, de;q=0.9, en;q=0.8", "de"), ("en;q=0.5, de", "de"), ("de;q=0, en", "en"),
        ("de;q=0", "en"), ("den", "en"), ("*", "en"), ("fr", "en"), ("", "en"),
        ("*;q=0.5, de;q=0.7", "de"),
    ],
)  # fmt: skip
def test_the_language_is_the_one_that_is_preferred(client, accepted, language):
    text = client.get("/api/nothing", headers={"Accept-Language": accepted}).json()["text"]
    assert text == client.get(f"/api/nothing?language={language}").json()["text"]
