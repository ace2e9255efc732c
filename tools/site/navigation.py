"""What the site's navigation shows, in the order of those who read it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import shithead as sh
from shithead.localization import LANGUAGES
from tools.site.reference import PAGES

DOCS: Final = Path(__file__).parents[2] / "docs"

Section = dict[str, "str | list[Section]"]

_LABELS: Final = {"en": "Rule sheets", "de": "Regelblätter"}


def _sheets(language: str) -> Section:
    """The rule sheets of one language, by the titles of the rule sets."""
    titles = {sh.rules(name).title(language): name for name in sh.rule_names()}
    pages: list[Section] = [
        {title: f"rules/{language}/{titles[title]}.md"} for title in sorted(titles)
    ]
    return {_LABELS[language]: pages}


def _decisions() -> list[Section]:
    """The records of decisions by their headings, the list of them first."""
    records = sorted(DOCS.glob("decisions/*.md"), key=lambda record: record.name != "README.md")
    return [
        {record.read_text("utf-8").partition("\n")[0].strip("# "): f"decisions/{record.name}"}
        for record in records
    ]


NAVIGATION: Final[list[Section]] = [
    {"Home": "index.md"},
    {
        "Play": [
            {"How to play": "play.md"},
            {"So wird gespielt": "play.de.md"},
            {"The rule sets": "presets.md"},
            *map(_sheets, LANGUAGES),
            {"The bots": "bots.md"},
            {"Hints and analysis": "coach.md"},
            {"Puzzles": "puzzles.md"},
            {"Fair deals": "fair.md"},
            {"Alone and offline": "offline.md"},
            {"Install": "install.md"},
            {"Every command": "commands.md"},
        ]
    },
    {
        "House rules": [
            {"In ten minutes": "house-rules.md"},
            {"Every option": "options.md"},
            {"The presets compared": "presets-compared.md"},
            {"Add a preset": "add-a-preset.md"},
        ]
    },
    {
        "Program": [
            {"The library": "library.md"},
            {
                "The notation": [
                    {"Cards and moves": "notation.md"},
                    {"Positions": "notation-positions.md"},
                    {"Records": "notation-records.md"},
                    {"Library and events": "notation-library.md"},
                ]
            },
            {"Write a bot": "write-a-bot.md"},
            {"Bots in any language": "bot-protocol.md"},
            {"Reference": [{page.title: f"reference/{name}.md"} for name, page in PAGES.items()]},
        ]
    },
    {
        "Study": [
            {"Study": "study.md"},
            {"Environments for learning": "environments.md"},
            {"Rules that were never seen": "unseen-rules.md"},
            {"How rules are compared": "comparing-rules.md"},
            {"The arena": "arena.md"},
            {"How strong the bots are": "bot-strength.md"},
            {"The bots' net": "model-card.md"},
        ]
    },
    {
        "Run a server": [
            {"The table in a browser": "server.md"},
            {"For the public": "operate.md"},
            {"Requests and messages": "api.md"},
            {"Where moves are kept": "ledger.md"},
        ]
    },
    {
        "Contribute": [
            {"The architecture": "architecture.md"},
            {"Every file": "files.md"},
            {"The paths of three values": "paths.md"},
            {"The kernels": "kernels.md"},
            {"How rooms work": "rooms.md"},
            {"What runs on a device": "device.md"},
            {"The design of the table": "table-design.md"},
            {"Add an option": "add-an-option.md"},
            {"Add an effect": "add-an-effect.md"},
            {"Add an event": "add-an-event.md"},
            {"Add a message": "add-a-message.md"},
            {"Add a bot": "add-a-bot.md"},
            {"Add a command’s option": "add-a-command-option.md"},
            {"Add a language": "add-a-language.md"},
            {"Every rule of the sources": "rules-coverage.md"},
            {"Decisions": _decisions()},
        ]
    },
]


def linked(sections: list[Section] = NAVIGATION) -> Iterator[str]:
    """Every page that the navigation names."""
    for section in sections:
        for target in section.values():
            if isinstance(target, str):
                yield target
            else:
                yield from linked(target)
