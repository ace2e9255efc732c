"""The report on compared rule sets in a real browser: it fits, and fetches nothing."""

from __future__ import annotations

import pytest

from shithead.lab.comparison_page import page as report
from tests.lab.comparisons import LOUD, QUIET, made_up


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("others", [(QUIET,), (QUIET, LOUD)], ids=["two", "three"])
def test_a_report_fits_and_fetches_nothing(visit, tmp_path, language, width, others):
    file = tmp_path / "report.html"
    file.write_text(report(made_up(*others), language), encoding="utf-8")
    page, asked = visit(width=width, language=language), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    assert asked == [file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate("document.documentElement.lang") == language
    assert page.locator("svg.marks").count() == 2
    for fold in page.locator("summary").all():
        fold.click()
    assert page.evaluate("document.documentElement.scrollWidth") == width
