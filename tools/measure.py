"""Measures of the sources: how much there is, and in how many places one thought lies.

``python -m tools.measure`` prints a table with a row for each package; with the path of a folder
(``src/shithead/server``) the places that its figures count, too. A row counts every ``*.py`` file
below its folder, and each file by itself:

- lines: lines with code on them. A blank line, a comment and a docstring count nothing; a
  statement over three lines counts three, and so does any other text over three lines.
- modules: files. <40: those of fewer than 40 lines in all, blank ones and comments included.
- functions: ``def`` and ``async def``, methods and nested functions included; no lambdas.
- one-caller: functions with one leading underscore, special methods and ``_`` aside, whose name is
  used exactly once in their file, whether it is called there or handed on; and functions inside
  functions that are called exactly once and not handed on. share: of all functions.
- Args<=3: entries under ``Args:`` of three words or fewer after the colon.
- longest: lines of the longest function from ``def`` to its end, docstring included.

No Python file is generated. The row ``web/src`` counts the page: lines that are not blank in its
``*.ts``, ``*.svelte`` and ``*.css`` files, comments too, without the generated ``protocol.ts``.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src" / "shithead"

PAGE: Final = ROOT / "web" / "src"
PAGE_SUFFIXES: Final = {".ts", ".svelte", ".css"}

SMALL_MODULE: Final = 40
"""Lines below which a module counts as small."""

SHORT_ENTRY: Final = 3
"""The most words of an entry under ``Args`` that only repeats its name."""

_LAYOUT: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
)
_FUNCTION: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
_ARGUMENT: Final = re.compile(r"^ +\*{0,2}\w+: (.+)$")


@dataclass
class Measures:
    """What is counted in a set of modules.

    Attributes:
        lines: lines of code: neither blank nor comment nor docstring.
        modules: the number of modules.
        small: modules with fewer than ``SMALL_MODULE`` lines in all.
        functions: the number of functions and methods.
        crumbs: private and inner functions that are called from exactly one place.
        short_arguments: entries under ``Args`` of three words or fewer.
        longest: lines of the longest function.
    """

    lines: int = 0
    modules: int = 0
    small: list[str] = field(default_factory=list)
    functions: int = 0
    crumbs: list[str] = field(default_factory=list)
    short_arguments: list[str] = field(default_factory=list)
    longest: tuple[int, str] = (0, "")

    def add(self, file: Path) -> None:
        """Count one module."""
        text = file.read_text(encoding="utf-8")
        tree, where = ast.parse(text), file.relative_to(ROOT).as_posix()
        self.modules += 1
        self.lines += code_lines(text, tree)
        if text.count("\n") < SMALL_MODULE:
            self.small.append(where)
        nodes = list(ast.walk(tree))
        uses = Counter(node.id for node in nodes if isinstance(node, ast.Name))
        uses.update(node.attr for node in nodes if isinstance(node, ast.Attribute))
        called = {name_of_call(node) for node in nodes if isinstance(node, ast.Call)}
        outer = [node for node in nodes if isinstance(node, _FUNCTION)]
        inner = {each for node in outer for each in ast.walk(node) if each is not node}
        for node in nodes:
            if not isinstance(node, _FUNCTION):
                continue
            place = f"{where}:{node.lineno} {node.name}"
            self.functions += 1
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            self.longest = max(self.longest, (length, place))
            private = node.name.startswith("_") and not node.name.startswith("__")
            hidden = node in inner and node.name in called and not node.decorator_list
            if (private or hidden) and node.name != "_" and uses[node.name] == 1:
                self.crumbs.append(place)
            self.short_arguments += [f"{place}: {one}" for one in short_arguments(node)]

    def row(self) -> list[str]:
        """The figures, for a table."""
        share = 100 * len(self.crumbs) / max(1, self.functions)
        figures = (self.lines, self.modules, len(self.small), self.functions, len(self.crumbs))
        rest = (f"{share:.0f} %", str(len(self.short_arguments)), str(self.longest[0]))
        return [*map(str, figures), *rest]


def name_of_call(node: ast.Call) -> str:
    """The name of the function that is called; empty where it is the value of an expression."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def code_lines(text: str, tree: ast.Module) -> int:
    """The number of lines that are neither blank nor comment nor docstring."""
    used: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _LAYOUT:
            used.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(tree):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            used.difference_update(range(value.lineno, (value.end_lineno or value.lineno) + 1))
    return len(used)


def short_arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The entries under ``Args`` of a docstring that have three words or fewer."""
    _, _, after = (ast.get_docstring(node) or "").partition("Args:\n")
    block = after.split("\n\n")[0]
    entries = [(line, _ARGUMENT.match(line)) for line in block.splitlines()]
    return [
        line.strip() for line, found in entries if found and len(found[1].split()) <= SHORT_ENTRY
    ]


def measure(folder: Path) -> Measures:
    """The measures of all modules below a folder."""
    measures = Measures()
    for file in sorted(folder.rglob("*.py")):
        if "node_modules" not in file.parts:
            measures.add(file)
    return measures


def measure_page() -> Measures:
    """The measures of the page, whose functions are not counted."""
    files = [file for file in PAGE.rglob("*") if file.suffix in PAGE_SUFFIXES]
    measures = Measures()
    for file in files:
        if file.name != "protocol.ts":
            lines = file.read_text(encoding="utf-8").splitlines()
            measures.modules += 1
            measures.lines += sum(bool(line.strip()) for line in lines)
            measures.small += [file.relative_to(ROOT).as_posix()] * (len(lines) < SMALL_MODULE)
    return measures


def report(arguments: list[str]) -> Iterator[str]:
    """The lines of the table, after the places in one folder if it is named."""
    if arguments:
        folders = [ROOT / arguments[0]]
        found = measure(folders[0])
        yield from ("modules under 40 lines:", *found.small)
        yield from ("private and inner functions with one caller:", *found.crumbs)
        yield from ("short entries under Args:", *found.short_arguments)
    else:
        packages = [folder for folder in sorted(SOURCES.iterdir()) if list(folder.glob("*.py"))]
        rest = [ROOT / name for name in ("tools", "bench", "tests")]
        folders = [SOURCES, *packages, *rest]
    heads = ("lines", "modules", "<40", "functions", "one-caller", "share", "Args<=3", "longest")
    yield f"{'':24}" + "".join(f"{head:>11}" for head in heads)
    rows = {folder.relative_to(ROOT).as_posix(): measure(folder) for folder in folders}
    if not arguments:
        rows[PAGE.relative_to(ROOT).as_posix()] = measure_page()
    for name, measures in rows.items():
        yield f"{name:24}" + "".join(f"{cell:>11}" for cell in measures.row())


if __name__ == "__main__":
    print(*report(sys.argv[1:]), sep="\n")
