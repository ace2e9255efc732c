"""Measures of the sources: how much there is, and in how many places one thought lies.

Run as ``python -m tools.measure`` for a table by package, or with a package's path
(``src/shithead/server``) for the places that its figures count.
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
        small: modules with fewer than :data:`SMALL_MODULE` lines in all.
        functions: the number of functions and methods.
        crumbs: private functions that are called from exactly one place.
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
        for node in nodes:
            if not isinstance(node, _FUNCTION):
                continue
            place = f"{where}:{node.lineno} {node.name}"
            self.functions += 1
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            self.longest = max(self.longest, (length, place))
            private = node.name.startswith("_") and not node.name.startswith("__")
            if private and node.name != "_" and uses[node.name] == 1:
                self.crumbs.append(place)
            self.short_arguments += [f"{place}: {one}" for one in short_arguments(node)]

    def row(self) -> list[str]:
        """The figures, for a table."""
        share = 100 * len(self.crumbs) / max(1, self.functions)
        figures = (self.lines, self.modules, len(self.small), self.functions, len(self.crumbs))
        rest = (f"{share:.0f} %", str(len(self.short_arguments)), str(self.longest[0]))
        return [*map(str, figures), *rest]


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


def report(arguments: list[str]) -> Iterator[str]:
    """The lines of the table, after the places in one folder if it is named."""
    if arguments:
        folders = [ROOT / arguments[0]]
        found = measure(folders[0])
        yield from ("modules under 40 lines:", *found.small)
        yield from ("private functions with one caller:", *found.crumbs)
        yield from ("short entries under Args:", *found.short_arguments)
    else:
        packages = [folder for folder in sorted(SOURCES.iterdir()) if list(folder.glob("*.py"))]
        rest = [ROOT / name for name in ("tools", "bench", "tests")]
        folders = [SOURCES, *packages, *rest]
    heads = ("lines", "modules", "<40", "functions", "one-caller", "share", "Args<=3", "longest")
    yield f"{'':24}" + "".join(f"{head:>11}" for head in heads)
    for folder in folders:
        cells = "".join(f"{cell:>11}" for cell in measure(folder).row())
        yield f"{folder.relative_to(ROOT).as_posix():24}{cells}"


if __name__ == "__main__":
    print(*report(sys.argv[1:]), sep="\n")
