"""The command ``mcp``: a table that language models play at by tools (Model Context Protocol).

Its tools are the rule sets, the rules of one in words, a table against bots, playing, and a hint.
They show what one seat sees. The protocol is spoken over standard input and output.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count
from typing import Any, Final

import click

from shithead.bots.advisor import advise
from shithead.bots.kernel_bots import NetBot
from shithead.bots.registry import Bot, bot, bot_names, names_code, out_of_turn
from shithead.commands.command import LocalizedCommand
from shithead.defaults import DEFAULT_BOT, DEFAULT_PRESET
from shithead.errors import SetupError, ShitheadError
from shithead.game.game import Game
from shithead.ruleset.loader import rules as read_rules
from shithead.ruleset.preset_files import rule_names

YOU: Final = "You"
MOST_TABLES: Final = 100
"""Tables of one session; the oldest gives way to a new one."""


class ModelTable:
    """A game of a language model against bots."""

    def __init__(self, rules: str, seats: int, opponent: str, seed: int | None) -> None:
        """Deal, and let bots play until the model decides.

        Raises:
            SetupError: the opponent is code, which a model could have written.
        """
        if names_code(opponent):
            allowed = ", ".join([*bot_names(), NetBot.name])
            raise SetupError("setup-table-bot", bot=opponent, allowed=allowed)
        names = [YOU, *(f"Bot{number}" for number in range(1, seats))]
        self.game = Game(read_rules(rules), names, seed=seed)
        self._bots: dict[str, Bot] = {name: bot(opponent, name) for name in names[1:]}
        self._passed_at = -1
        self.said = self._let_bots_play()

    def play(self, move: str) -> None:
        """Make the model's move, and let bots answer; out of turn ``pass`` does nothing."""
        if move.strip() == "pass" and self.game.turn != YOU:
            self._passed_at = self.game.ply
        else:
            self.game.play(f"{YOU}: {move}")
        self.said = self._let_bots_play()

    def _let_bots_play(self) -> list[str]:
        """Ask the bots, in and out of turn; return what they have played."""
        said: list[str] = []
        while not self.game.over:
            asked = self.game.out_of_turn()
            if YOU in asked and self._passed_at == self.game.ply:
                asked = asked[asked.index(YOU) + 1 :]
            seat = next((name for name in asked if name == YOU or self._acts(name, said)), None)
            if seat == YOU or (seat is None and self.game.turn == YOU):
                break
            if seat is None and self.game.turn is not None:
                player = self._bots[self.game.turn]
                self._make(player.choose(self.game.view(self.game.turn)).by(self.game.turn), said)
        return said

    def _acts(self, name: str, said: list[str]) -> bool:
        """Let a bot act out of turn if it wants to; return whether it did."""
        move = out_of_turn(self._bots[name], self.game.view(name))
        if move is not None:
            self._make(move.by(name), said)
        return move is not None

    def _make(self, move: Any, said: list[str]) -> None:
        self.game.play(move)
        said.append(str(move))

    def __str__(self) -> str:
        """What bots have played, what the model sees, and what it may do."""
        view, result = self.game.view(YOU), self.game.result
        lines = [*self.said, str(view)]
        if result is not None:
            return "\n".join(
                [*lines, f"over: out {' '.join(result.places)}, lost by {result.loser}"]
            )
        legal = [move.by(None).text for move in view.legal]
        legal += ["pass"] * (self.game.turn != YOU)
        return "\n".join([*lines, "legal: " + " | ".join(legal)])


def new_server() -> Any:
    """A server with its tools, whose tables live as long as it."""
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    tables, numbers = dict[str, ModelTable](), count(1)

    def found(table: str) -> ModelTable:
        if table not in tables:
            raise SetupError("setup-no-table", table=table)
        return tables[table]

    def rule_sets() -> list[str]:
        """List the names of all rule sets."""
        return list(rule_names())

    def rule_sheet(rules: str, language: str = "en") -> str:
        """Return the complete rules of a rule set in words, in English (en) or German (de)."""
        return read_rules(rules).sheet(language, "markdown")

    def new_table(
        rules: str = DEFAULT_PRESET,
        seats: int = 3,
        opponent: str = DEFAULT_BOT,
        seed: int | None = None,
    ) -> str:
        """Sit down as You against bots; returns the table's name, and what You sees and may do."""
        table = ModelTable(rules, seats, opponent, seed)
        name = f"table{next(numbers)}"
        while len(tables) >= MOST_TABLES:
            del tables[next(iter(tables))]
        tables[name] = table
        return f"{name}\n{table}"

    def play(table: str, move: str) -> str:
        """Make one of the legal moves (7C 7D, take, swap 7C/2D, ready, pass, …); bots answer."""
        found(table).play(move)
        return str(tables[table])

    def hint(table: str) -> dict[str, float]:
        """Return a search's chance of losing after each legal move."""
        advice = advise(found(table).game.view(YOU), iterations=500, seed=1)
        return {option.move.text: round(option.loses, 3) for option in advice.options}

    def answering(tool: Callable[..., Any]) -> Callable[..., Any]:
        """A tool that tells a model in a sentence what is wrong."""

        @wraps(tool)
        def answer(**given: Any) -> Any:
            try:
                return tool(**given)
            except ShitheadError as error:
                raise ToolError(error.sentence("en")) from error

        return answer

    server = MCPServer("shithead", version=version("shithead"))
    for tool in (rule_sets, rule_sheet, new_table, play, hint):
        server.tool()(answering(tool))
    return server


@click.command(cls=LocalizedCommand)
def mcp(*, language: str) -> None:
    """Serve the tools over standard input and output.

    Raises:
        SetupError: the library of the protocol is not installed.
    """
    del language
    if find_spec("mcp") is None:
        raise SetupError("setup-extra", library="mcp", extra="mcp")
    new_server().run()
