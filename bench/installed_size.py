"""Measure how large an installation is: the game out of a wheel, with all that it needs.

    python bench/installed_size.py dist/shithead-….whl

It is installed into empty environments by the pinned versions: to play, to serve, and to serve
many tables. The sizes are those of all files, without bytecode and with it: `pip` compiles all
modules at once, unless it is told `--no-compile`; Python compiles those that it imports.
"""

from __future__ import annotations

import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figure import parser

PINS = Path(__file__).parents[1] / "requirements-dev.lock"
EXTRAS = ("", "[server]", "[big-server]")


def main(arguments: Sequence[str] | None = None) -> None:
    """Install, measure, and print a line for each set of extras."""
    command = parser(__doc__)
    command.add_argument("wheel", type=Path, help="the wheel of this machine")
    wheel = command.parse_args(arguments).wheel.resolve(strict=True)
    for extra in EXTRAS:
        with TemporaryDirectory() as folder:
            bare, compiled = sizes(f"{wheel}{extra}", Path(folder))
        print(f"WHEEL{extra}: {bare:.1f} MB, with bytecode {compiled:.1f} MB")


def sizes(wanted: str, folder: Path) -> tuple[float, float]:
    """Megabytes of an installation, before and after all modules are compiled."""
    venv.create(folder)
    python = str(next(folder.glob("[bS]*/python*")))
    pip = [sys.executable, "-m", "pip", "--python", python, "--quiet", "install", "--no-compile"]
    run([*pip, "--constraint", PINS, wanted], check=True)  # noqa: S603 — this Python's own pip
    bare = megabytes(folder)
    run([python, "-m", "compileall", "-q", folder], check=True)  # noqa: S603 — of the environment
    return bare, megabytes(folder)


def megabytes(folder: Path) -> float:
    """The size of all files in a folder."""
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


if __name__ == "__main__":
    main()
