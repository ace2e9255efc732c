"""Options and arguments of the commands: their spellings, values and defaults.

One option means one thing everywhere. What it means is said in ``cli.ftl``, under its first
spelling; the others are old ones.
"""

from __future__ import annotations

from typing import Final

from click import Argument, Option

from shithead.commands import completion, option_values
from shithead.commands.completion_script import SHELLS
from shithead.commands.option_values import (
    BOT,
    BOTS,
    BOTS_OR_COUNT,
    DATABASE,
    ENDPOINT,
    FILE,
    FILE_NAME,
    FOLDER,
    HOST_NAME,
    MOST_SEATS,
    NAMES,
    NETWORK,
    PUZZLE,
    RECORD,
    RULE_SET,
    SECONDS,
    SEED,
    WEB_FOLDER,
    one_of,
    whole_number,
)
from shithead.defaults import DEFAULT_PRESET

_MANY: Final = 10**9
_MILLION: Final = 10**6
_MOST_JOBS: Final = 1000
_MOST_SEARCHES: Final = 100
_MOST_PORT: Final = 65535

# Of several commands -----------------------------------------------------------------------------

RULES: Final = Option(["--rules"], type=RULE_SET, default=DEFAULT_PRESET)
BOT_NAMES: Final = Option(["--bots"], type=BOTS)
ONE_MORE_BOT: Final = Option(["--bot"], type=BOT, multiple=True)
SEATS: Final = Option(
    ["--seats"], type=whole_number(1, MOST_SEATS), shell_complete=completion.seats
)
GAMES: Final = Option(["--games"], type=whole_number(1, _MANY), default=1000)
CHANCE: Final = Option(["--seed"], type=SEED)
OUT: Final = Option(["--out", "--output"], type=FILE)
JOBS: Final = Option(["--jobs"], type=whole_number(1, _MOST_JOBS))
MOVE_LIMIT: Final = Option(["--move-limit"], type=SECONDS, default=5)
START_LIMIT: Final = Option(["--start-limit"], type=SECONDS, default=10)
DATABASE_OF_ROOMS: Final = Option(["--database"], type=DATABASE)
FORCE: Final = Option(["--force"], is_flag=True)
SETTINGS: Final = Option(["--set", "settings"], metavar="setting", multiple=True)

RECORD_FILE: Final = Argument(["file"], type=RECORD)
NEW_FILE: Final = Argument(["file"], type=FILE)
RULES_ARGUMENT: Final = Argument(["rules"], type=RULE_SET)
ROOM: Final = Argument(["room"], metavar="room")

# play --------------------------------------------------------------------------------------------

SEAT_NAMES: Final = Option(["--seats"], type=NAMES, shell_complete=completion.seats)
PEOPLE: Final = Option(["--people"], type=whole_number(0, MOST_SEATS))
BOTS_OF_TABLE: Final = Option(["--bots"], type=BOTS_OR_COUNT)
BOT_OF_TABLE: Final = Option(["--bot", "--level"], type=BOT, multiple=True)
YOUNGEST: Final = Option(["--youngest"], metavar="seat")
SAVE: Final = Option(["--save"], type=FILE)
NO_AUTOSAVE: Final = Option(["--no-autosave"], is_flag=True)

# replay, verify, analyse -------------------------------------------------------------------------

STEP: Final = Option(["--step"], is_flag=True)
FINGERPRINT: Final = Option(["--fingerprint"], metavar="fingerprint")
ROUND: Final = Option(["--round", "number"], type=whole_number(1, _MILLION))
ANALYSIS_FORMAT: Final = Option(
    ["--format", "kind"], type=one_of("analysis", ("text", "json", "svg"))
)
ITERATIONS: Final = Option(["--iterations"], type=whole_number(1, _MILLION))
SECONDS_EACH: Final = Option(["--seconds"], type=SECONDS)
ANALYSIS_SEED: Final = Option(["--seed"], type=SEED, default=0)

# simulate, arena, puzzles, solve -----------------------------------------------------------------

SERIES: Final = [
    RULES,
    SEATS,
    GAMES,
    BOT_NAMES,
    ONE_MORE_BOT,
    CHANCE,
    OUT,
    JOBS,
    MOVE_LIMIT,
    START_LIMIT,
]
"""Of a series of games between bots."""

PLAYOUTS: Final = Option(["--playouts"], is_flag=True)
PUZZLES_FILE: Final = Option(["--out", "--output"], type=FILE, required=True)
COUNT: Final = Option(["--puzzles", "count"], type=whole_number(1, _MILLION), default=65)
ITERATIONS_EACH: Final = Option(["--iterations"], type=whole_number(1, _MILLION), default=3000)
SEARCHES: Final = Option(["--searches"], type=whole_number(1, _MOST_SEARCHES), default=10)
PUZZLES_SEED: Final = Option(["--seed"], type=SEED, default=1)
PUZZLE_TO_SOLVE: Final = Argument(["puzzle"], type=PUZZLE, required=False)

# serve, page, push-keys --------------------------------------------------------------------------

SERVE: Final = [
    Option(["--host"], type=option_values.HOST, default="127.0.0.1"),
    Option(["--port"], type=whole_number(0, _MOST_PORT), default=8000),
    DATABASE_OF_ROOMS,
    Option(["--origin"], type=option_values.ORIGIN, multiple=True),
    Option(["--rooms-per-hour"], type=whole_number(1, _MANY), default=60),
    Option(["--connections"], type=whole_number(1, _MANY), default=100),
    Option(["--requests-per-second"], type=whole_number(1, _MANY), default=20),
    Option(["--proxy"], type=NETWORK, multiple=True, envvar="FORWARDED_ALLOW_IPS"),
    Option(["--metrics"], type=ENDPOINT),
    Option(["--public-name"], type=HOST_NAME, multiple=True),
    Option(["--base-path"], type=WEB_FOLDER, default=""),
    Option(["--lobby"], is_flag=True),
    Option(["--push"], type=FILE_NAME),
    Option(["--push-host"], type=option_values.PUSH_HOST, multiple=True),
]
"""Each is a field of ``server.serve_command.ServeOptions``, under the same name."""

PAGE_FOLDER: Final = Argument(["folder"], type=FOLDER)
SERVER: Final = Option(["--server"], type=option_values.SERVER)
CONTACT: Final = Option(["--contact"], metavar="contact", required=True)

# rules -------------------------------------------------------------------------------------------

SHEET_FORMAT: Final = Option(
    ["--format", "kind"], type=one_of("format", ("text", "markdown", "html")), default="text"
)
BEFORE: Final = Argument(["before"], type=RULE_SET)
AFTER: Final = Argument(["after"], type=RULE_SET)
NAME: Final = Argument(["name"], metavar="name")
EXTENDS: Final = Option(["--extends", "--from"], type=RULE_SET, default=DEFAULT_PRESET)
UNSET: Final = Option(["--unset"], metavar="option", multiple=True)
OTHER_FILE: Final = Option(["--out", "--output"], type=FILE_NAME)

# completion --------------------------------------------------------------------------------------

SHELL: Final = Argument(["shell"], type=one_of("shell", tuple(SHELLS), "cli-no-shell"))
