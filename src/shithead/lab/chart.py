"""A chart of an analysed game: a curve of chances for every seat, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from msgspec import Struct

from shithead.lab.analysis import Analysis

_WIDTH, _HEIGHT = 960, 480
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 150, 64, 52
GRID: Final = (0, 25, 50, 75, 100)
"""The chances, in percent, at which the picture has lines."""

_LINE: Final = 18
"""The least distance between two names beside the curves."""

_LONGEST: Final = 14
"""Characters of a name that fit beside the curves."""

_WIDEST: Final = 90
"""Characters of a title that fit above them."""

_DASHES: Final = ("none", "8 4", "2 4", "12 4 2 4")
"""Seats differ in colour and, every few, in dashes too."""

# After Okabe and Ito, so that the colour-blind tell them apart; for light and for dark ground.
_LIGHT: Final = ("#0072b2", "#c04f00", "#006349", "#b44d93", "#574500", "#3a2a8c", "#6b6b6b")
_DARK: Final = ("#56b4e9", "#ff8c42", "#17b58a", "#f0a6d0", "#f0e442", "#a99bff", "#d0d0d0")


class Words(Struct, frozen=True):
    """The texts of the picture, in one language.

    Attributes:
        title: above the curves.
        what: the event that the chances refer to.
        plies: below the curves.
        percents: beside each line of the grid (``GRID``).
        turning_point: beside its line; empty without one.
        blunders: the legend of a ring; empty without blunders.
    """

    title: str
    what: str
    plies: str
    percents: tuple[str, ...]
    turning_point: str
    blunders: str


def picture(found: Analysis, words: Words) -> str:
    """The picture as the text of an SVG file. It follows the reader's light or dark ground."""
    svg = Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
    )
    SubElement(svg, "title").text = words.title
    SubElement(svg, "desc").text = words.what
    SubElement(svg, "style").text = _style(len(found.seats))
    _add(svg, "rect", "ground", width=_WIDTH, height=_HEIGHT)
    _write(svg, _cut(words.title, _WIDEST), _LEFT, 26, "title")
    _write(svg, words.what, _LEFT, 46)
    scale = _Scale(len(found.plies))
    _draw_grid(svg, scale, words)
    for number, seat in enumerate(found.seats):
        course = enumerate(found.course(seat))
        points = " ".join(f"{scale.x(ply)},{scale.y(chance)}" for ply, chance in course)
        curve = _add(svg, "polyline", f"curve s{number}", points=points)
        SubElement(curve, "title").text = seat
    if found.turning_point is not None:
        x = scale.x(found.turning_point)
        _add(svg, "line", "turn", x1=x, x2=x, y1=_TOP, y2=scale.floor)
        left = found.turning_point > scale.plies / 2
        beside, anchor = (x - 6, "end") if left else (x + 6, "start")
        _write(svg, words.turning_point, beside, _TOP + 14, "over", anchor)
    for ply in found.blunders:  # a ring on the curve of its seat, where the move was made
        number = found.seats.index(ply.seat)
        x, y = scale.x(ply.number - 1), scale.y(ply.chances[number])
        ring = _add(svg, "circle", f"ring s{number}", cx=x, cy=y, r=5)
        SubElement(ring, "title").text = f"{ply.number} · {ply.seat}: {ply.move}"
    if found.blunders:
        _write(svg, f"○ {words.blunders}", scale.right, 46, anchor="end")
    _draw_names(svg, scale, found)
    indent(svg)
    return tostring(svg, encoding="unicode") + "\n"


class _Scale:
    """The scale that places plies and chances in the picture."""

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.right = _WIDTH - _RIGHT
        self.floor = _HEIGHT - _BOTTOM

    def x(self, ply: int) -> float:
        return round(_LEFT + (self.right - _LEFT) * ply / max(1, self.plies), 1)

    def y(self, chance: float) -> float:
        return round(self.floor - (self.floor - _TOP) * chance, 1)


def _style(seats: int) -> str:
    dashes = cycle(_DASHES)
    strokes = "".join(f".s{n} {{ stroke-dasharray: {next(dashes)} }}\n" for n in range(seats))
    dark = _colours(seats, _DARK, "#15171a", "#ececec", "#3a3d42")
    return (
        "\ntext { font: 14px system-ui, sans-serif }\n"
        ".title { font-size: 17px; font-weight: 600 }\n"
        ".curve { fill: none; stroke-width: 2.5; stroke-linejoin: round }\n"
        ".lead { fill: none; stroke-width: 1 }\n"
        ".ring { stroke-width: 2.5 }\n"
        ".turn { stroke-dasharray: 3 3 }\n"
        ".over { stroke-width: 5; paint-order: stroke }\n"  # readable where it meets a curve
        f"{strokes}"
        ".ring, .lead { stroke-dasharray: none }\n"
        f"{_colours(seats, _LIGHT, '#ffffff', '#1c1c1c', '#d5d5d5')}"
        f"@media (prefers-color-scheme: dark) {{\n{dark}}}\n"
    )


def _colours(seats: int, hues: Sequence[str], ground: str, ink: str, grid: str) -> str:
    """Colours as plain rules, which every program that shows SVG understands."""
    own = "".join(
        f".s{number} {{ stroke: {hue} }} text.n{number} {{ fill: {hue} }}\n"
        for number, hue in zip(range(seats), cycle(hues), strict=False)
    )
    return (
        f"text {{ fill: {ink} }} .turn {{ stroke: {ink} }}\n"
        f".ground, .ring {{ fill: {ground} }} .over {{ stroke: {ground} }}\n"
        f".grid {{ stroke: {grid} }}\n{own}"
    )


def _add(parent: Element, tag: str, kind: str, **places: object) -> Element:
    found = {name.replace("_", "-"): str(value) for name, value in places.items()}
    return SubElement(parent, tag, {"class": kind, **found} if kind else found)


def _write(  # noqa: PLR0913, PLR0917 — a text, its place and its looks
    svg: Element, text: str, x: float, y: float, kind: str = "", anchor: str = "start"
) -> None:
    _add(svg, "text", kind, x=x, y=y, text_anchor=anchor).text = text


def _draw_grid(svg: Element, scale: _Scale, words: Words) -> None:
    for percent, label in zip(GRID, words.percents, strict=True):
        y = scale.y(percent / 100)
        _add(svg, "line", "grid", x1=_LEFT, x2=scale.right, y1=y, y2=y)
        _write(svg, label, _LEFT - 8, y + 5, anchor="end")
    step = 1
    while scale.plies > 10 * step:  # a round number of plies between two of about ten figures
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    for ply in range(0, scale.plies + 1, step):
        _write(svg, str(ply), scale.x(ply), scale.floor + 20, anchor="middle")
    _write(svg, words.plies, (_LEFT + scale.right) / 2, _HEIGHT - 10, anchor="middle")


def _draw_names(svg: Element, scale: _Scale, found: Analysis) -> None:
    """Each name where its curve ends, apart from the others, with a line that leads there."""
    ends = {seat: scale.y(found.course(seat)[-1]) for seat in found.seats}
    for seat, y in _apart(ends, _TOP, scale.floor).items():
        number = found.seats.index(seat)
        line = f"M{scale.right} {ends[seat]} L{scale.right + 14} {y} h8"
        _add(svg, "path", f"lead s{number}", d=line)
        _write(svg, _cut(seat, _LONGEST), scale.right + 26, y + 5, f"n{number}")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _apart(heights: dict[str, float], top: float, floor: float) -> dict[str, float]:
    """Heights moved up and down until no two are nearer than a line."""
    order = sorted(heights, key=lambda seat: -heights[seat])
    found: dict[str, float] = {}
    below = floor + _LINE
    for seat in order:
        below = min(heights[seat], below - _LINE)
        found[seat] = below
    above = top - _LINE
    for seat in reversed(order):
        above = max(found[seat], above + _LINE)
        found[seat] = above
    return found
