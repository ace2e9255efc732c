"""A table that language models play at by tools."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest
from mcp import Client

from shithead.commands.mcp import MOST_TABLES, ModelTable, new_server


def text(result):
    return "".join(getattr(part, "text", "") for part in result.content)


@asynccontextmanager
async def client():
    async with Client(new_server()) as found:
        yield found


def run(talk):
    """Talk with a server in this process."""

    async def whole():
        async with client() as found:
            return await talk(found)

    return asyncio.run(whole())


def test_tools():
    """Five tools, each of which says what it is for."""

    async def talk(server):
        tools = (await server.list_tools()).tools
        assert [tool.name for tool in tools] == [
            "rule_sets", "rule_sheet", "new_table", "play", "hint",
        ]  # fmt: skip
        assert all(tool.description for tool in tools)
        assert "cruzo" in text(await server.call_tool("rule_sets", {}))
        sheet = text(await server.call_tool("rule_sheet", {"rules": "cruzo", "language": "de"}))
        assert "Karten" in sheet

    run(talk)


def test_a_whole_game():
    """A model that makes any legal move plays a game to its end, off turn, too."""
    chance = random.Random(1)

    async def talk(server):
        said = text(await server.call_tool("new_table", {"rules": "cruzo", "seats": 3, "seed": 5}))
        assert said.startswith("table1\n")
        for _ in range(400):
            if "\nover: " in said:
                return
            legal = said.rpartition("legal: ")[2].split(" | ")
            said = text(
                await server.call_tool("play", {"table": "table1", "move": chance.choice(legal)})
            )
            assert "legal: " in said or "over: " in said
        pytest.fail("the game does not end")

    run(talk)


def test_mistakes():
    """A move that is not legal is refused in words; a table that is not there is named."""

    async def talk(server):
        await server.call_tool("new_table", {"rules": "sh-thead", "seats": 2, "seed": 5})
        code = await server.call_tool("new_table", {"opponent": "mine.py:Mine"})
        assert code.is_error
        assert "“mine.py:Mine” is a program" in text(code)
        result = await server.call_tool("play", {"table": "table1", "move": "flip 1"})
        assert result.is_error
        assert "flip 1" in text(result)
        assert "ready" in text(await server.call_tool("hint", {"table": "table1"}))
        for tool, given in (("hint", {}), ("play", {"move": "ready"})):
            result = await server.call_tool(tool, {"table": "table9", **given})
            assert result.is_error
            assert "table9" in text(result)

    run(talk)


def test_old_tables_give_way():
    """A session keeps so many tables and no more."""

    async def talk(server):
        for _ in range(MOST_TABLES + 1):
            await server.call_tool("new_table", {"rules": "egilsson", "seats": 2, "seed": 1})
        result = await server.call_tool("hint", {"table": "table1"})
        assert result.is_error

    run(talk)


def test_it_shows_what_one_seat_sees():
    """The hidden cards of a table are not in what a model is told."""
    table = ModelTable("sh-thead", 3, "steady", 7)
    assert str(table.game.view("You")) in str(table)
    assert str(table.game.position()) not in str(table)
    assert "stock: ?" in str(table)


def test_over_pipes():
    """A client that speaks the protocol line by line sits down and plays."""
    called = [sys.executable, "-m", "shithead", "mcp"]
    with subprocess.Popen(
        called, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:

        def send(method, **more):
            line = json.dumps({"jsonrpc": "2.0", "method": method, **more})
            server.stdin.write(line.encode() + b"\n")
            server.stdin.flush()

        def ask(method, **params):
            send(method, id=1, params=params)
            return json.loads(server.stdout.readline())["result"]

        def use(tool, **given):
            return ask("tools/call", name=tool, arguments=given)["content"][0]["text"]

        me = {"name": "test", "version": "1"}
        found = ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=me)
        assert found["serverInfo"]["name"] == "shithead"
        assert found["serverInfo"]["version"]
        send("notifications/initialized")
        assert len(ask("tools/list")["tools"]) == 5
        assert use("new_table", rules="egilsson", seats=2, seed=1).startswith("table1\n")
        said = use("play", table="table1", move=use("hint", table="table1").split('"')[1])
        assert "legal: " in said
        server.stdin.close()
        assert server.wait(60) == 0
