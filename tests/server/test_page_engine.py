"""The page's own engine: its files, and the positions that it searches."""

from __future__ import annotations

import gzip
import json
import struct
from base64 import b64decode
from ctypes import sizeof

import pytest

import shithead as sh
from shithead.bots.net.weights import net
from shithead.engine.source_digest import source_digest
from shithead.engine.state import STATE
from shithead.game.view import View
from shithead.notation.position_parts import Phase
from shithead.server.actors.bot_jobs import prepare_hint
from shithead.server.http.page import compressed_file
from shithead.server.http.records import ReplayRecord, game_positions
from shithead.server.protocol.hints import Advice, Hint, HintPosition, SearchPosition
from shithead.server.protocol.room_options import Options
from shithead.server.room.play import Play
from shithead.server.runtime import page_files

MODULE = b"\0asm a module " + source_digest().encode()
MANIFEST = json.dumps({"digest": source_digest()}).encode()
FOLDER = f"/engine/{source_digest()[:16]}"
POSITION = """rules: sh-thead
seats: Ada Bo
turn: Ada
Ada: 4C 6D | 7S | ?
Bo: ? ? | KS | ?
pile: 3C
"""


@pytest.fixture
def build(tmp_path, monkeypatch):
    """Put files where the build of the kernels puts its own."""

    def put(module=MODULE, manifest=MANIFEST):
        (tmp_path / "engine.wasm").write_bytes(module)
        (tmp_path / "kernels.json").write_bytes(manifest)
        forget()

    def forget():
        page_files.engine_address.cache_clear()
        compressed_file.cache_clear()

    monkeypatch.setattr(page_files, "BUILT", tmp_path)
    forget()
    yield put
    forget()


@pytest.fixture
def client(served):
    with served() as found:
        yield found


# The files ---------------------------------------------------------------------------------------


def test_the_page_may_compile_webassembly_and_nothing_else(client):
    policy = client.get("/healthz").headers["content-security-policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["default-src"] == "'none'"
    assert policy.count("unsafe") == 1


def test_the_engine_is_served_compressed_and_for_ever(build, client):
    build()
    answer = client.get(f"{FOLDER}/engine.wasm")
    assert answer.content == MODULE
    assert answer.headers["content-type"] == "application/wasm"  # or browsers would not compile it
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert client.get(f"{FOLDER}/kernels.json").json() == {"digest": source_digest()}


def test_the_nets_are_served_by_names_that_change_with_their_weights(build, client):
    """Two seats have one net, more have another; a device gets the record itself."""
    build()
    found = [page_files.net_address(seats) for seats in (2, 3, 4)]
    assert found[0] != found[1] == found[2]
    for seats, address in zip((2, 3, 4), found, strict=True):
        answer = client.get(address)
        assert answer.content == bytes(net(seats))
        assert "immutable" in answer.headers["cache-control"]
    (page_files.BUILT / "engine.address").write_text("device/of-this-bundle")
    kind, _, data = page_files.net_address(2).partition("base64,")
    assert (kind, b64decode(data)) == ("data:;", bytes(net(2)))


def test_a_client_that_cannot_decompress_gets_the_engine_as_it_is(build, client):
    build()
    answer = client.get(f"{FOLDER}/engine.wasm", headers={"Accept-Encoding": "identity"})
    assert answer.content == MODULE
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/engine/0123456789abcdef/engine.wasm", f"{FOLDER}/../secret"])
def test_nothing_else_is_served_as_an_engine(build, client, path):
    build()
    assert client.get(path).status_code == 404


OLD = source_digest()[::-1].encode()


@pytest.mark.parametrize(
    ("module", "manifest"),
    [(MODULE[:-64] + OLD, MANIFEST), (MODULE, MANIFEST.replace(source_digest().encode(), OLD))],
)
def test_an_engine_of_other_sources_is_not_offered(build, client, module, manifest):
    """It would read the records of this server wrongly."""
    build(module, manifest)
    assert page_files.engine_address() == ""
    assert client.get(f"{FOLDER}/engine.wasm").status_code == 404


def test_a_device_finds_its_engine_beside_the_page(build, tmp_path):
    """The bundle says where; its server has no files of the engine."""
    (tmp_path / "engine.address").write_text("device/of-this-bundle")
    assert page_files.engine_address() == "device/of-this-bundle"


# Positions ---------------------------------------------------------------------------------------


def test_a_device_that_searches_gets_the_position_and_the_moves_in_words(build):
    build()
    view = View.from_position(POSITION, "Ada")
    found = prepare_hint(view, 5, "en", False)
    assert isinstance(found, HintPosition)
    assert found.rules.engine == FOLDER
    assert found.position.moves == [move.text for move in view.legal]
    assert len(found.position.words) == len(view.legal)
    assert len(b64decode(found.position.state)) == sizeof(STATE)
    codes = b64decode(found.position.codes)
    assert struct.unpack(f"<{len(view.legal)}q", codes) == view.move_codes


def test_before_play_there_is_nothing_to_search(build):
    build()
    view = sh.Game("sh-thead", ["Ada", "Bo"], seed=3).view("Ada")
    assert view.phase is Phase.SWAP
    assert isinstance(prepare_hint(view, 5, "en", False), Advice)


@pytest.mark.parametrize("known", [True, False])
async def test_a_memory_game_hands_out_no_position(build, server, known):
    """It would hold the cards that everybody has seen, which such a table keeps to itself."""
    build()
    options = Options(pace=0.0, known=known)
    rules = {"extends": "sh-thead", "deal.up_choice": "fixed"}
    place, ada = await server.dealt(rules=rules, bots=["random"], options=options)
    while 0 not in place.room.awaited() or len(ada.view.legal) == 1:
        if 0 in place.room.awaited():
            await ada.say(Play(f"m{place.room.version}", ada.view.legal[0].move))
        else:
            await place.bots()
    await ada.say(Hint(device=True))
    await place.actor.background.finished()
    assert ada.last(HintPosition if known else Advice)


def test_without_an_engine_the_server_searches(build):
    assert page_files.engine_address() == ""
    view = View.from_position(POSITION, "Ada")
    assert isinstance(prepare_hint(view, 5, "en", False), Advice)


def test_a_record_has_the_position_before_every_move_and_after_the_last(build, client):
    build()
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    for _ in range(3):
        seat = game.awaited()[0]
        game.play(game.legal_moves(seat)[0].by(seat))
    record = {"record": str(game.record())}
    found = client.post("/api/positions", json=record).json()
    assert [ply["number"] for ply in found["outline"]["plies"]] == [1, 2, 3]
    assert len(found["plies"]) == 4
    assert [ply["chosen"] for ply in found["plies"]] == [0, 0, 0, None]
    again = game_positions(ReplayRecord(record["record"]))
    assert again.plies[3].position == client_position(found["plies"][3])
    assert len(gzip.compress(json.dumps(found).encode())) < 6000


def client_position(ply):
    return SearchPosition(**ply["position"])


def test_a_server_without_an_engine_gives_no_positions(build, client):
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    found = client.post("/api/positions", json={"record": str(game.record())}).json()
    assert found == {"rules": None, "plies": [], "outline": {}}


def test_a_position_is_the_same_whatever_lies_where_the_seat_cannot_look(build):
    """Bo's hand, down cards and the stock are dealt in two ways: Ada's page gets equal bytes."""
    build()
    found = []
    for seed in (1, 2):
        game = sh.Game.from_position(POSITION, seed=seed)
        found.append((game.position(), prepare_hint(game.view("Ada"), 5, "en", False)))
    assert found[0][0] != found[1][0]
    assert found[0][1] == found[1][1]
