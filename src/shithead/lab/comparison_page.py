"""A comparison of rule sets as a page with two pictures (Vega-Altair), which loads nothing else."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO, StringIO
from typing import Any, Final

import msgspec

from shithead.errors import SetupError
from shithead.lab.coach import wins_count
from shithead.lab.compare import Comparison
from shithead.lab.comparison_words import ComparisonWords, rules_name
from shithead.lab.measures import HALF_TIME, MEASURES, POINTS, MeasureName
from shithead.ruleset.rule_set import differences
from shithead.ruleset.toml import inline_value

# After Okabe and Ito, so that the colour-blind tell them apart; dashes say it without colour.
_COLOURS: Final = ("#0b6e99", "#c2410c", "#006349", "#b44d93", "#574500", "#3a2a8c", "#6b6b6b")
_DASHES: Final = ([1, 0], [6, 4], [2, 3], [10, 3, 2, 3])

_MOST_DRAWN: Final = len(_COLOURS)
"""Rule sets that a picture can show."""

_BINS: Final = 20
_WIDTH, _HEIGHT = 400, 200
_LETTERS: Final = {"labelFontSize": 12, "titleFontSize": 12}
"""The size of letters; on a phone they shrink with the pictures."""

_STYLE: Final = """\
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: #fff;
  color: #1c1917; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .4rem 0; }
.intro { color: #57534e; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
th, td { padding: .5rem .6rem .5rem 0; border-bottom: 1px solid #e7e5e4; vertical-align: baseline; }
.figure { font-size: 1.2rem; font-weight: 700; white-space: nowrap; }
.margin { display: block; color: #57534e; font-size: .8rem; font-weight: 400; }
.sign { font-size: 1.2rem; text-align: center; }
.pair th { width: 15rem; }
.sets th, .sets td { white-space: nowrap; }
.sets td:first-child { white-space: normal; min-width: 9rem; }
.wide { overflow-x: auto; }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; align-items: end;
  margin: 1.8rem 0; }
.pictures svg { display: block; width: 100%; height: auto; }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: 1.2rem 0 -.8rem; }
.key svg { width: 2rem; height: .6rem; margin-right: .4rem; }
small, summary, .notes { color: #57534e; font-size: .875rem; }
details { margin-top: .8rem; }
summary { cursor: pointer; padding: .3rem 0; }
pre { background: #f5f5f4; padding: .7rem; white-space: pre-wrap; overflow-wrap: anywhere;
  font-size: .8rem; }
@media (max-width: 44rem) {
  .pictures { grid-template-columns: 1fr; }
  .pair, .pair tbody, .sets, .sets tbody { display: block; }
  .pair tr { display: grid; grid-template-columns: 1fr 1fr 2rem; padding: .7rem 0;
    border-bottom: 1px solid #e7e5e4; }
  .pair th, .pair td { border: 0; padding: .1rem 0; }
  .pair th { grid-column: 1 / -1; width: auto; }
  .pair td:last-child { grid-column: 1 / -1; }
  .sets thead { display: none; }
  .sets tr { display: grid; grid-template-columns: repeat(3, 1fr); padding: .7rem 0;
    border-bottom: 1px solid #e7e5e4; }
  .sets td { border: 0; padding: .1rem 0; }
  .sets td:first-child { grid-column: 1 / -1; }
  .sets td[data-measure]::before { content: attr(data-measure); display: block;
    color: #57534e; font-size: .8rem; }
}
@media print { details > * { display: block; } }
"""


def page(found: Comparison, language: str, command: Sequence[str] = ()) -> str:
    """The page as the text of an HTML file that needs no other.

    Args:
        found: the comparison.
        language: the language of all its texts.
        command: the words of the command that makes it again.

    Raises:
        SetupError: a library of the extra ``lab`` is not installed.
    """
    words = ComparisonWords(found, language)
    parts = [
        f"<h1>{escape(words.title)}</h1>",
        f'<p class="intro">{_intro(words)}</p>',
        _pair(words) if words.is_pair else _sets(words),
        *_pictures(words),
        *(f'<p class="notes">{escape(note)}</p>' for note in words.notes),
        _folded(words.text("more"), _further(words)),
        _folded(words.text("differences"), _differences(words)),
        _folded(words.text("how"), f"<p>{escape(words.text('how-text'))}</p>"),
    ]
    if command:
        again = f"<p>{escape(words.text('again'))}</p><pre>{escape(shlex.join(command))}</pre>"
        parts.append(again)
    data = msgspec.json.encode(found.plain()).decode().replace("<", "\\u003c")
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words.title)} {escape(words.names[0])}</title>\n"
        f"<style>\n{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + f'\n</main>\n<script type="application/json" id="data">{data}</script>\n'
        "</body>\n</html>\n"
    )


def _intro(words: ComparisonWords) -> str:
    """The names of the compared rule sets, each in its colour."""
    if not words.is_pair:
        text = words.text("intro-sets", seats=words.found.found[0].seats, base=words.names[0])
        return escape(text)
    text = escape(words.intro)
    for number, name in enumerate(words.names):
        coloured = f'<b style="color:{_COLOURS[number]}">{escape(name)}</b>'
        text = text.replace(escape(name), coloured, 1)
    return text


def _figure(words: ComparisonWords, number: int, name: MeasureName) -> str:
    """A figure and its uncertainty."""
    value, margin = words.value(number, name), words.margin(number, name)
    return f'{escape(value)}<span class="margin">{escape(margin)}</span>'


def _pair(words: ComparisonWords) -> str:
    """Two rule sets: a line, then a question in each row, both answers, a verdict, a sentence."""
    line = f"<p><b>{escape(words.text('line', line=words.line(1)))}</b></p>"
    rows = []
    contrasts = words.found.contrasts(1)
    for name in MEASURES:
        about = escape(words.about(name))
        values = "".join(
            f'<td class="figure" style="color:{colour}">{_figure(words, number, name)}</td>'
            for number, colour in enumerate(_COLOURS[:2])
        )
        rows.append(
            f'<tr><th scope="row" title="{about}">{escape(words.ask(name))}</th>{values}'
            f'<td class="sign">{words.sign(contrasts[name])}</td>'
            f"<td>{escape(words.sentence(name, contrasts[name]))}</td></tr>"
        )
    return f'{line}\n<table class="pair"><tbody>{"".join(rows)}</tbody></table>'


def _sets(words: ComparisonWords) -> str:
    """Many rule sets: a row for each, with its figures and verdicts, and a line."""
    short = {name: escape(words.text(f"short-{name}")) for name in MEASURES}
    heads = "".join(f'<th scope="col">{name}</th>' for name in short.values())
    rows = []
    for number, name in enumerate(words.names):
        contrasts = words.found.contrasts(number) if number else {}
        signs = {measure: f"{words.sign(contrast)} " for measure, contrast in contrasts.items()}
        cells = "".join(
            f'<td data-measure="{short[measure]}">'
            f"{signs.get(measure, '')}{_figure(words, number, measure)}</td>"
            for measure in MEASURES
        )
        line = f"<small>{escape(words.line(number))}</small>" if number else ""
        rows.append(f"<tr><td><b>{escape(name)}</b><br>{line}</td>{cells}</tr>")
    body = f"<thead><tr><th></th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<div class="wide"><table class="sets">{body}</table></div>'


def _pictures(words: ComparisonWords) -> Iterator[str]:
    """Both pictures, and what their lines stand for."""
    if len(words.names) > _MOST_DRAWN:
        return
    keys = ""
    for number, name in enumerate(words.names):
        dashes = " ".join(map(str, _DASHES[number % len(_DASHES)]))
        keys += (
            '<span><svg viewBox="0 0 32 8" aria-hidden="true"><line x1="0" x2="32" y1="4" y2="4" '
            f'stroke="{_COLOURS[number]}" stroke-width="3" stroke-dasharray="{dashes}"/></svg>'
            f"{escape(name)}</span>"
        )
    yield f'<div class="key">{keys}</div>'
    drawn = ((title, _svg(words, chart)) for title, chart in charts(words))
    figures = (f"<div><h2>{escape(title)}</h2>{svg}</div>" for title, svg in drawn)
    yield f'<div class="pictures">{"".join(figures)}</div>'


def _folded(title: str, content: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{content}</details>"


def _further(words: ComparisonWords) -> str:
    """The figures beside the five, a row for each."""
    sets = words.found.found
    rows = {
        "plies": [f"{each.plies:.0f}" for each in sets],
        "turns": [f"{each.turns:.0f}" for each in sets],
        "takes": [_number(words, each.takes) for each in sets],
        "burns": [_number(words, each.burns) for each in sets],
        "lead-changes": [_number(words, each.lead_changes) for each in sets],
        "choice": [_percent(words, each.choice) for each in sets],
        "decided": [_percent(words, each.decided) for each in sets],
        "drawn": [_percent(words, each.drawn) for each in sets],
        "lost": [" · ".join(_percent(words, share) for share in each.lost) for each in sets],
    }
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in words.names)
    body = "".join(
        f'<tr><th scope="row">{escape(words.text(f"more-{name}"))}</th>'
        + "".join(f"<td>{escape(value)}</td>" for value in values)
        + "</tr>"
        for name, values in rows.items()
    )
    return f'<div class="wide"><table><thead><tr><th></th>{heads}</tr></thead>{body}</table></div>'


def _number(words: ComparisonWords, value: float) -> str:
    return words.text("plain", value=round(value, 1))


def _percent(words: ComparisonWords, share: float) -> str:
    return words.text("value-deal", value=round(100 * share, 1))


def _differences(words: ComparisonWords) -> str:
    """The options in which each rule set differs from the first one, as rule files write them."""
    first, *others = (each.rules for each in words.found.found)
    parts = []
    for rules in others:
        lines = [
            f"{option} = {inline_value(now)}  # {inline_value(before)}"
            for option, (before, now) in differences(first, rules).items()
        ]
        name = rules_name(rules, first, words.language)
        parts.append(f"<h2>{escape(name)}</h2><pre>{escape(chr(10).join(lines))}</pre>")
    return "".join(parts)


# Pictures -----------------------------------------------------------------------------------------


def charts(words: ComparisonWords, *, named: bool = False) -> list[tuple[str, Any]]:
    """The two pictures with their titles: how long games take, and how fates are sealed.

    Args:
        words: the comparison.
        named: whether the pictures say which line is which rule set.

    Raises:
        SetupError: Vega-Altair is not installed.
    """
    alt = _altair()
    names = words.names[:_MOST_DRAWN]
    dashes = [_DASHES[number % len(_DASHES)] for number in range(len(names))]
    legend = alt.Legend(title=None, orient="bottom", labelLimit=_WIDTH) if named else None
    lines = {
        "color": alt.Color(
            "set:N", scale=alt.Scale(domain=names, range=_COLOURS[: len(names)]), legend=legend
        ),
        "strokeDash": alt.StrokeDash(
            "set:N", scale=alt.Scale(domain=names, range=dashes), legend=legend
        ),
    }
    wins = wins_count(words.found.found[0].rules)
    return [
        (words.text("picture-length", pace=words.found.pace), _lengths_chart(words, lines)),
        (words.text("picture-fate-won" if wins else "picture-fate"), _fates_chart(words, lines)),
    ]


def _lengths_chart(words: ComparisonWords, lines: dict[str, Any]) -> Any:
    """How many games take how long, from the shortest to a length that few exceed."""
    alt, sets, pace = _altair(), words.found.found[:_MOST_DRAWN], words.found.pace
    plies = [[round(length / pace) for length in each.lengths] for each in sets]
    shortest = min(map(min, plies))
    longest = max(sorted(each)[int(0.99 * len(each))] for each in plies)
    width = max(1, (longest - shortest) // _BINS)
    rows: list[dict[str, object]] = []
    for name, each in zip(words.names, plies, strict=False):
        counts = Counter((length - shortest) // width for length in each)
        for place in range(-1, (longest - shortest) // width + 1):
            minutes = (shortest + (place + 0.5) * width) * pace / 60
            rows.append({"set": name, "minutes": minutes, "share": counts[place] / len(each)})
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_line(strokeWidth=2.5, interpolate="monotone")
        .encode(
            x=alt.X("minutes:Q", title=words.text("axis-minutes")),
            y=alt.Y("share:Q", title=words.text("axis-games"), axis=alt.Axis(format="%")),
            **lines,
        )
        .properties(width=_WIDTH, height=_HEIGHT)
    )


def _fates_chart(words: ComparisonWords, lines: dict[str, Any]) -> Any:
    """The loser's chance of losing: the median, and quartiles for the first rule set."""
    alt = _altair()
    ends = [words.text("axis-deal"), words.text("axis-half"), words.text("axis-end")]
    labels = f"datum.value == 0 ? {ends[0]!r} : datum.value == 1 ? {ends[2]!r} : {ends[1]!r}"
    moments = alt.Axis(values=[0, HALF_TIME / (POINTS - 1), 1], labelExpr=labels, labelFlush=True)
    rows: list[dict[str, object]] = []
    drawn = zip(words.names[:_MOST_DRAWN], words.found.found, strict=False)
    for number, (name, each) in enumerate(drawn):
        for point, (low, middle, high) in enumerate(each.fate):
            row = {"set": name, "at": point / (POINTS - 1), "first": number == 0}
            rows.append(row | {"low": low, "middle": middle, "high": high})
    base = alt.Chart(alt.Data(values=rows)).encode(x=alt.X("at:Q", title=None, axis=moments))
    chance = words.text("axis-won" if wins_count(words.found.found[0].rules) else "axis-chance")
    percent = alt.Axis(format="%", values=[0, 0.25, 0.5, 0.75, 1])
    middle = alt.Y("middle:Q", title=chance, scale=alt.Scale(domain=[0, 1]), axis=percent)
    band = (
        base.transform_filter(alt.datum.first)
        .mark_area(opacity=0.15, color=_COLOURS[0])
        .encode(y=alt.Y("low:Q", title=chance), y2="high:Q")
    )
    fates = band + base.mark_line(strokeWidth=2.5).encode(y=middle, **lines)
    return fates.properties(width=_WIDTH, height=_HEIGHT)


def picture(found: Comparison, language: str, kind: str) -> bytes:
    """Both pictures beside each other, as the bytes of a file.

    Args:
        found: the comparison.
        language: the language of their texts.
        kind: ``svg`` or ``png``.

    Raises:
        SetupError: Vega-Altair is not installed.
    """
    alt, words = _altair(), ComparisonWords(found, language)
    titled = (chart.properties(title=title) for title, chart in charts(words, named=True))
    both = alt.hconcat(*titled).properties(background="white")
    if kind == "svg":
        return _svg(words, both).encode()
    file = BytesIO()
    _lettered(words, both).save(file, format="png", scale_factor=2)
    return file.getvalue()


def _svg(words: ComparisonWords, chart: Any) -> str:
    file = StringIO()
    _lettered(words, chart).save(file, format="svg")
    return file.getvalue()


def _lettered(words: ComparisonWords, chart: Any) -> Any:
    """A chart with its letters, and with numbers as the language writes them."""
    numbers = {
        "decimal": words.text("mark-decimal"),
        "percent": words.text("mark-percent"),
        "thousands": "",
        "grouping": [3],
        "currency": ["", ""],
    }
    return chart.configure(axis=_LETTERS, locale={"number": numbers})


def _altair() -> Any:
    try:
        import altair as alt
        import vl_convert  # noqa: F401 — what Altair draws with
    except ModuleNotFoundError as error:
        raise SetupError("setup-extra", library=str(error.name), extra="lab") from None
    return alt
