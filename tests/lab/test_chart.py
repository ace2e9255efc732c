"""The picture: sound SVG, legible on light and dark ground, nothing on top of one another."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from shithead.lab.analysis import Analysis, Ply
from shithead.lab.chart import Words, picture
from tests.lab.games import Opinion, judgement

SVG = "{http://www.w3.org/2000/svg}"
PERCENTS = ("0%", "25%", "50%", "75%", "100%")
WORDS = Words("Title <&>", "What", "Plies", PERCENTS, "Turning point: ply 2", "blunder")


def analysis(seats: int = 3, plies: int = 12) -> Analysis:
    """A game in which everybody is equally likely to the end, and the last seat loses."""
    names = tuple(f"Seat{number}" for number in range(seats))
    even = (1 / seats,) * seats
    line = tuple(
        Ply(n, names[n % seats], "7C", 3, even, judgement(0.2, 0.01) if n == 2 else None, n == 2)
        for n in range(1, plies + 1)
    )
    return Analysis(
        rules="sh-thead",
        seats=names,
        measure="loses",
        budget=Opinion.budget,
        plies=line,
        chances=(*(0.0,) * (seats - 1), 1.0),
        places=names,
        over=True,
        hero=names[-1],
        turning_point=2,
        swing=plies,
    )


def drawn(found: Analysis, words: Words = WORDS) -> ET.Element:
    """The picture, read again."""
    return ET.fromstring(picture(found, words))  # noqa: S314 — our own


def texts(svg: ET.Element) -> list[str]:
    """What is written in it."""
    return [element.text for element in svg.iter(f"{SVG}text")]


def test_a_curve_for_every_seat():
    """Each curve goes from the first ply to the end, and is named."""
    svg = drawn(analysis())
    curves = list(svg.iter(f"{SVG}polyline"))
    assert [curve.find(f"{SVG}title").text for curve in curves] == ["Seat0", "Seat1", "Seat2"]
    points = [curve.get("points").split() for curve in curves]
    assert [len(each) for each in points] == [13] * 3
    assert [each[0] for each in points] == ["64.0,306.7"] * 3
    assert [each[-1] for each in points] == ["810.0,428.0", "810.0,428.0", "810.0,64.0"]
    assert {"Seat0", "Seat1", "Seat2", "Title <&>", "What", "Plies", *PERCENTS} <= set(texts(svg))


def test_blunders_and_the_turning_point_are_marked():
    svg = drawn(analysis())
    (ring,) = svg.iter(f"{SVG}circle")
    assert ring.find(f"{SVG}title").text == "2 · Seat2: 7C"
    assert "Turning point: ply 2" in texts(svg)
    assert "○ blunder" in texts(svg)


def test_without_them_there_is_no_mark():
    found = analysis()
    calm = tuple(structs.replace(ply, blunder=False) for ply in found.plies)
    svg = drawn(structs.replace(found, plies=calm, turning_point=None))
    assert not list(svg.iter(f"{SVG}circle"))
    assert not {"Turning point: ply 2", "○ blunder"} & set(texts(svg))


@pytest.mark.parametrize("seats", [2, 6, 12])
def test_names_are_apart(seats):
    """However many curves end in one place, no name covers another or leaves the picture."""
    svg = drawn(analysis(seats))
    names = [t for t in svg.iter(f"{SVG}text") if t.text.startswith("Seat")]
    heights = sorted(float(name.get("y")) for name in names)
    assert len(heights) == seats
    assert all(b - a >= 17.9 for a, b in pairwise(heights))
    assert heights[0] > 60
    assert heights[-1] < 480


def test_long_names_are_cut():
    found = structs.replace(analysis(), seats=("A" * 40, "Bo", "Cem"))
    found = structs.replace(found, plies=(), turning_point=None)
    assert "A" * 13 + "…" in texts(drawn(found))
    assert "B" * 89 + "…" in texts(drawn(found, structs.replace(WORDS, title="B" * 200)))


@pytest.mark.parametrize(
    ("plies", "figures"), [(0, 1), (3, 4), (10, 11), (84, 9), (120, 7), (999, 10)]
)
def test_about_ten_figures_below(plies, figures):
    svg = drawn(structs.replace(analysis(2, plies), turning_point=None))
    below = [t.text for t in svg.iter(f"{SVG}text") if t.get("y") == "448"]
    assert len(below) == figures
    assert below[0] == "0"


# Legible -----------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as the WCAG define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 … 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_name_is_legible_on_light_and_dark_ground():
    """Names have the colour of their curve, and a contrast of 4.5 at least."""
    style = drawn(analysis(12)).find(f"{SVG}style").text
    plain, dark = style.split("@media (prefers-color-scheme: dark)")
    for rules in (plain, dark):
        ground = re.search(r"\.ring \{ fill: (#\w+)", rules)[1]
        ink = re.search(r"text \{ fill: (#\w+)", rules)[1]
        hues = re.findall(r"text\.n\d+ \{ fill: (#\w+)", rules)
        strokes = re.findall(r"\.s\d+ \{ stroke: (#\w+)", rules)
        assert len(hues) == 12
        assert hues == strokes
        assert all(contrast(colour, ground) >= 4.5 for colour in [ink, *hues])


def test_no_two_curves_look_alike():
    """Curves of one colour have different dashes."""
    style = drawn(analysis(12)).find(f"{SVG}style").text.split("@media")[0]
    hues = re.findall(r"\.s\d+ \{ stroke: (#\w+)", style)
    dashes = re.findall(r"^\.s\d+ \{ stroke-dasharray: ([\w ]+) \}", style, re.MULTILINE)
    assert len(set(zip(hues, dashes, strict=True))) == 12
