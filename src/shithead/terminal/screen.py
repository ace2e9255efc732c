"""The screen: prints lines, asks for lines, the same for a terminal and for pipes."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Console

from shithead.localization import say
from shithead.terminal.encoding import spelled, typed
from shithead.terminal.leave import Leave
from shithead.terminal.suit_colors import painted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.style import Style
    from rich.text import Text

_HEAD: Final = re.compile(r" *(?:\d+  |· )?")
"""What a line begins with before its words: blanks, perhaps a number or a point."""

_FORGET_SCROLLED: Final = "\x1b[3J"
"""Clears what has scrolled out of sight, so that scrolling back shows nobody's hand."""


class Screen:
    """Standard input and output in one language.

    Attributes:
        language: of :data:`texts.LANGUAGES`.
        console: what prints.
        interactive: whether a person sits there, or a pipe.
    """

    def __init__(self, language: str) -> None:
        """Look at what standard input and output are."""
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            _load_line_editing()

    @property
    def width(self) -> int:
        """Columns that a line may take."""
        return self.console.width

    def say(self, key: str, **arguments: object) -> None:
        """Print a message."""
        self.show(say(key, self.language, **arguments))

    def text(self, key: str, **arguments: object) -> str:
        """A message, not printed yet."""
        return say(key, self.language, **arguments)

    def show(self, line: str | Text) -> None:
        """Print a line, cards in the colour of their suit; a long one wraps below its beginning.

        A word longer than a line stays whole: it may be the name of a file.
        """
        if isinstance(line, str):
            for part in line.split("\n"):
                self._show_rows(part)
        elif line.cell_len > self.width or spelled(line.plain, self.encoding) != line.plain:
            self._show_rows(line.plain, line.style)
        else:
            self.console.print(line)

    def _show_rows(self, line: str, style: str | Style = "") -> None:
        for row in _rows(spelled(line, self.encoding), self.width):
            text = painted(row)
            text.style = style
            self.console.print(text, soft_wrap=True)

    def show_all(self, lines: Iterable[str | Text]) -> None:
        """Print several lines."""
        for line in lines:
            self.show(line)

    def show_fitting(self, lines: list[str | Text]) -> None:
        """Print several lines; without the empty ones if they would not fit on the screen."""
        if self.interactive and len(lines) >= self.console.height - 1:
            lines = [line for line in lines if line]
        self.show_all(lines)

    def show_command(self, line: str) -> None:
        """Print something to be copied: never broken into lines."""
        self.console.print(spelled(line, self.encoding), soft_wrap=True)

    @property
    def encoding(self) -> str:
        """How standard output writes letters."""
        return getattr(self.console.file, "encoding", None) or "utf-8"

    def ask(self, prompt: str) -> str:
        """The next line of input.

        Raises:
            Leave: there is none, or Ctrl-C was pressed.
        """
        *rows, last = _rows(spelled(prompt, self.encoding), self.width - 1)
        self.show_all(rows)
        self.console.file.flush()
        if sys.stdin is None:
            raise Leave(0)
        try:
            answer = typed(input(last + " "))
        except EOFError:
            self.show("")
            raise Leave(0) from None
        except KeyboardInterrupt:
            self.show("")
            raise Leave(130) from None
        if not sys.stdin.isatty():
            self.show(answer)
        return answer

    def asks_yes(self, key: str, **arguments: object) -> bool:
        """The answer to a question of yes or no."""
        while True:
            answer = self.ask(self.text(key, **arguments)).lower()
            if answer in self.text("table-yes").split():
                return True
            if answer in self.text("table-no").split():
                return False
            self.say("table-yes-or-no")

    def wipe(self) -> None:
        """Leave nothing on the screen to be read."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
            return
        self.console.clear()
        self.console.file.write(_FORGET_SCROLLED)


def _rows(line: str, width: int) -> Iterator[str]:
    """A line in rows that are no wider, broken between words; all hang below the first word."""
    if cell_len(line) <= width:
        yield line
        return
    head = _HEAD.match(line)
    row = head[0] if head else ""
    indent = " " * len(row)
    filled = False
    for word in line[len(row) :].split():
        longer = f"{row} {word}" if filled else row + word
        if filled and cell_len(longer) > width:
            yield row
            longer = indent + word
        row, filled = longer, True
    yield row


def _load_line_editing() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    try:
        import readline  # noqa: F401 — importing it is what changes input()
    except ImportError:
        return
