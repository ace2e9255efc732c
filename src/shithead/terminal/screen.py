"""The screen: prints lines, asks for lines, the same for a terminal and for pipes."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from shithead.interrupts import INTERRUPTED
from shithead.localization import translate
from shithead.narration.tradition import table_language
from shithead.ruleset.rule_set import RuleSet
from shithead.terminal.streams import cleaned, displayable

_CLEAR_SCROLLBACK: Final = "\x1b[3J"
"""Clears what has scrolled out of sight, so that scrolling back shows nobody's hand."""

_NARROWEST: Final = 20

_COLOURS: Final = {"♣": "green", "♠": "bold", "♥": "red", "♦": "bright_blue"}
_CARD: Final = {sign: re.compile(rf"(?:10|[2-9JQKABD]){sign}(?!\w)") for sign in _COLOURS}

_HEAD: Final = re.compile(r" *(?:\d+  |[-+=<>?a-z]  |· )?")
"""What a line begins with before its words: blanks, perhaps a number, a key or a bullet."""

_LINE_UP: Final = Control((ControlType.CURSOR_UP, 1), (ControlType.ERASE_IN_LINE, 2))


class Quit(Exception):  # noqa: N818 — not an error: somebody leaves the table
    """The player leaves: end of input, Ctrl-C, or the command to quit.

    Attributes:
        code: the exit code that fits.
    """

    def __init__(self, code: int) -> None:
        """Keep the exit code."""
        super().__init__(code)
        self.code = code


class Screen:
    """Standard input and output in one language.

    Attributes:
        language: the code, such as ``en``; at a table, with the words of its tradition.
        interactive: whether a person sits there, or a pipe.
    """

    def __init__(self, language: str) -> None:
        """Look at what standard input and output are."""
        self.language = language
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            with suppress(ImportError):  # arrow keys and history, where the system has them
                import readline  # noqa: F401 — importing it is what changes input()

    @property
    def width(self) -> int:
        """Columns that a line may take; a terminal that is even narrower wraps lines itself."""
        return max(_NARROWEST, self.console.width)

    @property
    def encoding(self) -> str:
        """The encoding of standard output."""
        return getattr(self.console.file, "encoding", None) or "utf-8"

    def speak_at(self, rules: RuleSet) -> None:
        """Use the words of the rules' tradition from now on."""
        self.language = table_language(rules, self.language)

    # Printing ------------------------------------------------------------------------------------

    def text(self, key: str, **arguments: object) -> str:
        """A message, not printed yet."""
        return translate(key, self.language, **arguments)

    def say(self, key: str, **arguments: object) -> None:
        """Print a message."""
        self.show(self.text(key, **arguments))

    def show(self, line: str | Text) -> None:
        """Print a line, cards in the colour of their suit; a long one wraps between words."""
        self._print(self._rows(line))

    def show_all(self, lines: Iterable[str | Text]) -> None:
        """Print several lines."""
        for line in lines:
            self.show(line)

    def show_fitting(self, lines: list[str | Text]) -> None:
        """Print several lines; without the empty ones if they would not fit on the screen."""
        if self.interactive and len(lines) >= self.console.height - 1:
            lines = [line for line in lines if line]
        self.show_all(lines)

    def show_pages(self, lines: Iterable[str | Text]) -> None:
        """Print lines a screenful at a time while a person reads them; all together into a pipe.

        Raises:
            Quit: the input ended between two pages.
        """
        rows = [row for line in lines for row in self._rows(line)]
        page = max(1, self.console.height - 1)
        if not self.interactive or len(rows) <= page:
            self._print(rows)
            return
        while rows:
            self._print(rows[:page])
            del rows[:page]
            if not rows:
                return
            pages = -(-len(rows) // page)
            answer = self.ask(self.text("table-more", pages=pages)).lower()
            if not self.console.is_dumb_terminal:
                self.console.control(_LINE_UP)  # the question does not stay there
            if answer in self.text("table-words-quit").split():
                return

    def show_command(self, line: str) -> None:
        """Print a command to be copied, never wrapped."""
        self.console.print(displayable(line, self.encoding), soft_wrap=True)

    def _rows(self, line: str | Text) -> Iterator[Text]:
        """The rows that a line takes on the screen."""
        if isinstance(line, str):
            for part in line.split("\n"):
                yield from map(coloured, wrapped(displayable(part, self.encoding), self.width))
        elif line.cell_len > self.width or displayable(line.plain, self.encoding) != line.plain:
            for row in wrapped(displayable(line.plain, self.encoding), self.width):
                text = coloured(row)
                text.style = line.style
                yield text
        else:
            yield line

    def _print(self, rows: Iterable[Text]) -> None:
        for row in rows:
            self.console.print(row, soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
            return
        self.console.clear()
        self.console.file.write(_CLEAR_SCROLLBACK)

    def status(self, key: str, **arguments: object) -> AbstractContextManager[object]:
        """Show a message while work continues; it disappears afterwards."""
        if not self.interactive or self.console.is_dumb_terminal:
            return nullcontext()
        words = displayable(self.text(key, **arguments), self.encoding)
        return self.console.status(words, spinner="line")

    # Asking --------------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """The next line of input.

        Raises:
            Quit: there is none, or Ctrl-C was pressed.
        """
        *rows, last = wrapped(displayable(prompt, self.encoding), self.width - 1)
        self.show_all(rows)
        self.console.file.flush()
        if sys.stdin is None:
            raise Quit(0)
        try:
            answer = cleaned(input(last + " "))
        except EOFError:
            self.show("")
            raise Quit(0) from None
        except KeyboardInterrupt:
            self.show("")
            raise Quit(INTERRUPTED) from None
        if not sys.stdin.isatty():
            self.show(answer)
        return answer

    def ask_yes(self, key: str, *, default: bool, **arguments: object) -> bool:
        """The answer to a yes-or-no question, whose message says what Enter means: the default."""
        while answer := self.ask(self.text(key, **arguments)).lower():
            if answer in self.text("table-yes").split():
                return True
            if answer in self.text("table-no").split():
                return False
            self.say("table-yes-or-no")
        return default


# Lines -------------------------------------------------------------------------------------------


def coloured(text: str) -> Text:
    """Text with every card in the colour of its suit."""
    found = Text(text)
    for sign, style in _COLOURS.items():
        found.highlight_regex(_CARD[sign], style)
    return found


def wrapped(line: str, width: int) -> Iterator[str]:
    """A line in rows of the same width, all hanging below its first word.

    A word longer than a row stays whole: it may be the name of a file.
    """
    if cell_len(line) <= width:
        yield line
        return
    head = _HEAD.match(line)
    start = head[0] if head else ""
    yield from _filled(start, line[len(start) :].split(), len(start), width)


def definitions(pairs: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Terms and their meanings in two columns, the meaning wrapped within its own."""
    found = list(pairs)
    column = 4 + max((cell_len(term) for term, _ in found), default=0)
    for term, meaning in found:
        start = f"  {term}"
        start += " " * (column - cell_len(start))
        yield from _filled(start, meaning.split(), column, width)


def _filled(start: str, words: list[str], indent: int, width: int) -> Iterator[str]:
    """Words in rows: the first row begins with ``start``, the others with blanks."""
    row, filled = start, False
    for word in words:
        longer = f"{row} {word}" if filled else row + word
        if filled and cell_len(longer) > width:
            yield row
            longer = " " * indent + word
        row, filled = longer, True
    yield row
