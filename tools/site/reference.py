"""The reference of the library: its pages, and the names that each page describes.

mkdocstrings fills the pages from the docstrings when the site is built.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from shithead.public_names import PUBLIC

_INTERNAL: Final = {
    "shithead.errors.IllegalMove": ("words",),
    "shithead.errors.ShitheadError": ("words",),
    "shithead.game.game.Game": ("advance", "core", "named", "resolved"),
    "shithead.game.match.Match": ("of_rounds", "standings"),
    "shithead.game.view.View": (
        "move_codes",
        "move_of",
        "number",
        "offers_pass",
        "states",
        "table",
    ),
}
"""Members without an underscore that only other parts of the package use, by class."""


class ReferencePage(Struct, frozen=True):
    """A page of the reference.

    Attributes:
        title: the heading, also the label in the navigation.
        lead: the paragraph below it.
        sections: by heading, names with their modules.
        options: options of mkdocstrings that differ from those in ``zensical.toml``.
    """

    title: str
    lead: str
    sections: Mapping[str, tuple[str, ...]]
    options: Mapping[str, bool] = MappingProxyType({})

    @property
    def names(self) -> tuple[str, ...]:
        """All names on the page, with their modules."""
        return tuple(name for names in self.sections.values() for name in names)

    def lines(self) -> Iterator[str]:
        """The page in Markdown, with a block of mkdocstrings for each name."""
        yield from (f"# {self.title}", "", self.lead)
        for heading, names in self.sections.items():
            yield from ("", f"## {heading}")
            for name in names:
                yield from ("", *self._block(name))

    def _block(self, name: str) -> Iterator[str]:
        hidden = "|".join(("_.*", *_INTERNAL.get(name, ())))
        yield from (f"::: {name}", "    options:", f'      filters: ["!^({hidden})$"]')
        yield from (f"      {key}: {str(value).lower()}" for key, value in self.options.items())


def _public(**sections: str) -> dict[str, tuple[str, ...]]:
    """By heading, names of ``shithead`` itself, with the modules that they come from."""
    return {
        heading.replace("_", " "): tuple(f"{PUBLIC[name]}.{name}" for name in names.split())
        for heading, names in sections.items()
    }


def _inside(package: str, names: str) -> tuple[str, ...]:
    """Names with their modules, of which the text leaves out the package."""
    return tuple(f"{package}.{name}" for name in names.split())


_WITH_MODULES: Final = MappingProxyType({"show_root_full_path": True})

PAGES: Final = {
    "games": ReferencePage(
        "Rules, games, bots",
        "Import these names from `shithead`. [Every option](../options.md) lists the options of a"
        " rule set.",
        _public(
            Rules="rules rule_names RuleSet",
            Games="Game Match View Result Due",
            Bots="Bot bot bot_names play_out",
        ),
    ),
    "notation": ReferencePage(
        "Cards, moves, positions, records",
        "Import these names from `shithead`. [The notation](../notation.md) describes the texts"
        " that they read and write.",
        _public(
            Cards_and_moves="Card Move MoveKind",
            Positions="Position Row Phase",
            Records="Record MatchRecord Outcome Proof",
        ),
    ),
    "events": ReferencePage(
        "Events",
        "`Game.play` returns the events of a move. Each is an object of one of these classes.",
        {"The module": ("shithead.game.events",)},
        MappingProxyType({"show_if_no_docstring": True, "inherited_members": False}),
    ),
    "many-games": ReferencePage(
        "Many games, puzzles",
        "Import these names from `shithead`. `GameRow` is the class of a row of a `Simulation`.",
        _public(Many_games="playouts Playouts simulate Simulation")
        | {"Rows": ("shithead.lab.game_rows.GameRow",)}
        | _public(Puzzles="puzzles puzzle_of_the_day Puzzle PuzzleSet"),
    ),
    "errors": ReferencePage(
        "Errors",
        "Import these names from `shithead`. Every error is a `ShitheadError`.",
        _public(
            Errors="ShitheadError RuleError SetupError PositionError RecordError CardError",
            Refused_moves="IllegalMove UnknownSeat Reason",
        ),
        MappingProxyType({"inherited_members": False}),
    ),
    "bots": ReferencePage(
        "shithead.bots",
        "How to write a bot [in Python](../write-a-bot.md) or [in any language]"
        "(../bot-protocol.md). The class `Bot` is among [the games](games.md#bots).",
        {
            "Bots by name": _inside("shithead.bots.registry", "bot_name needs_search out_of_turn"),
            "Advice": _inside(
                "shithead.bots",
                "advisor.advise search.advice.MoveAdvice search.advice.Option search.advice.Budget",
            ),
        },
    ),
    "lab": ReferencePage(
        "shithead.lab",
        "What the pages on [study](../study.md), [comparing rules](../comparing-rules.md),"
        " [the arena](../arena.md) and [analysis](../coach.md) use.",
        {
            "Games between bots": _inside(
                "shithead.lab", "duel.duel dataset.write_decisions shares.processes"
            ),
            "Comparing rules": _inside(
                "shithead.lab",
                "compare.compare compare.switched compare.swept compare.Comparison"
                " compare.Contrast measures.Effort measures.Measures measures.Measure"
                " measures.Course",
            ),
            "The arena": _inside(
                "shithead.lab",
                "arena.play_deals result_store.ArenaSetup result_store.ArenaGame"
                " standings.standings standings.Standing standings.Estimate standings.margins"
                " standings.Margin standings.ratings standings.Rating",
            ),
            "Analysis": _inside(
                "shithead.lab",
                "analysis.analyse analysis.Analysis analysis.Ply coach.Coach coach.Judgement",
            ),
            "Puzzles": ("shithead.lab.puzzle.solved_shares",),
        },
        _WITH_MODULES,
    ),
    "envs": ReferencePage(
        "shithead.envs",
        "[Environments for learning](../environments.md) shows how they are used.",
        {
            "Environments": _inside(
                "shithead.envs",
                "aec parallel solo vector aec_env.ShitheadAEC solo_env.ShitheadSolo"
                " vector_env.ShitheadVector",
            ),
            "Actions and observations": _inside(
                "shithead.envs",
                "action_ids.ActionIds observations.observation_parts observations.state_parts"
                " observations.Part rules_features.rules_features"
                " rules_features.rules_feature_names",
            ),
            "Rules that were never seen": _inside(
                "shithead.envs", "unseen.house_rules unseen.score unseen.UnseenScore"
            ),
        },
        _WITH_MODULES,
    ),
}
"""The pages by the names of their files, in the order of the navigation."""


def unlisted() -> set[str]:
    """The public names that no page describes."""
    listed = {name.rpartition(".")[2] for page in PAGES.values() for name in page.names}
    return {*PUBLIC} - listed - {*PAGES}


def write_reference(folder: Path) -> None:
    """Write every page of the reference."""
    folder.mkdir(parents=True)
    for name, page in PAGES.items():
        (folder / f"{name}.md").write_text("\n".join(page.lines()) + "\n", encoding="utf-8")
