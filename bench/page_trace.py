"""What the browser itself records while a page works: the tasks of the page's main thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TraceEvent = dict[str, Any]

CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")

Found = TypeVar("Found")


def recorded(
    browser: Browser, page: Page, work: Callable[[], Found]
) -> tuple[list[TraceEvent], Found]:
    """What the browser did during some work, and what that has found."""
    session = browser.new_browser_cdp_session()
    events: list[TraceEvent] = []
    complete: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: complete.append(told))  # noqa: PLW0108 — no builtin
    config = {"includedCategories": CATEGORIES}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    found = work()
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    return events, found


def spans(events: Sequence[TraceEvent], begins: str, ends: str) -> Iterator[tuple[float, float]]:
    """The times between two marks that the page has set, in microseconds."""
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in {begins, ends})
    began = None
    for at, name in marks:
        if name == begins:
            began = at
        elif began is not None:
            yield began, at
            began = None


def tasks(events: Sequence[TraceEvent], mark: str) -> list[TraceEvent]:
    """The tasks of the thread that has set a mark: the page's main thread."""
    marked = Counter((e["pid"], e["tid"]) for e in events if e["name"] == mark)
    thread = marked.most_common(1)[0][0]
    return [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) == thread]


def within(
    events: Sequence[TraceEvent], times: Sequence[tuple[float, float]], mark: str
) -> list[TraceEvent]:
    """The tasks of the page's main thread that begin in one of some times."""
    return [
        task
        for task in tasks(events, mark)
        if any(start <= task["ts"] < end for start, end in times)
    ]
