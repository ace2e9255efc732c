"""Writes the reference pages: every command with its help, and what programs ask of a server."""

from __future__ import annotations

import inspect
import sys
from io import StringIO
from typing import TYPE_CHECKING, Final, get_args
from unittest.mock import patch

import click

from shithead.cli import main, shithead
from shithead.server.actors.requests import ClientMessage, ServerMessage
from shithead.server.http.api import ENDPOINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGE: Final = "en"
NOTE: Final = "<!-- Made by `make docs` from the program. -->"


def commands() -> str:
    """The page of every command: its help, as `--help` prints it."""
    sections = "\n".join(
        f"\n## {' '.join(('shithead', *words))}\n\n```text\n{help_of(words)}```"
        for words in all_commands(shithead, ())
    )
    return (
        f"# Every command\n\n{NOTE}\n\n"
        "This page shows the help of every command. `shithead COMMAND --help` prints the same, in\n"
        "German with `--language de`. In a checkout the command is `.venv/bin/shithead`;\n"
        "[installing](install.md) has the other ways.\n"
        f"{sections}\n"
    )


def all_commands(group: click.Group, above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of each command that does something itself."""
    for name in group.list_commands(click.Context(group, obj=LANGUAGE)):
        command = group.commands[name]
        if isinstance(command, click.Group):
            yield from all_commands(command, (*above, name))
        else:
            yield *above, name


def help_of(words: tuple[str, ...]) -> str:
    """What a command prints for `--help`, 80 columns wide."""
    out = StringIO()
    with patch.object(sys, "stdout", out), patch.dict("os.environ", COLUMNS="80", LC_ALL="C"):
        main([*words, "--help"])
    return out.getvalue()


def api() -> str:
    """The page of a server's API and of its messages."""
    endpoints = [f"| `{each.method} {each.path}` | {each.about} |" for each in ENDPOINTS.values()]
    return "\n".join(
        [
            "# The API of a server",
            "",
            NOTE,
            "",
            "The page, and other programs, talk to a server with these requests and messages.",
            "A server describes its requests for programs at `/openapi.json`.",
            "[How rooms work](rooms.md#the-websocket) explains how messages and views relate.",
            "",
            "## Requests",
            "",
            "| endpoint | what it does |",
            "| --- | --- |",
            *endpoints,
            "",
            "## Messages from the client",
            "",
            *messages(ClientMessage),
            "",
            "## Messages from the server",
            "",
            *messages(ServerMessage),
            "",
        ]
    )


def messages(union: object) -> Iterator[str]:
    """A table of the messages of a union, with their fields and what they are."""
    yield from ("| message | fields | meaning |", "| --- | --- | --- |")
    for kind in get_args(union):
        about = (inspect.getdoc(kind) or "").partition("\n\n")[0].replace("\n", " ")
        fields = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
        about = about.replace("``", "`").replace("|", "/")
        yield f"| `{kind.__name__}` | {fields} | {about} |"
