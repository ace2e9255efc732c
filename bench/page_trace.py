"""What a browser knows of a page: the tasks of its main thread, and its memory."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

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


# Memory: JavaScript's heaps, and the memories of WebAssembly

NOTED = """{
  const memories = (globalThis.memories = new Set());
  const { Memory } = WebAssembly;
  const note = ({ exports }) => {
    for (const one of Object.values(exports)) if (one instanceof Memory) memories.add(one);
  };
  const noted = (real) => async (...given) => {
    const made = await real.apply(WebAssembly, given);
    note(made.instance ?? made);
    return made;
  };
  WebAssembly.instantiate = noted(WebAssembly.instantiate);
  WebAssembly.instantiateStreaming = noted(WebAssembly.instantiateStreaming);
  WebAssembly.Memory = class extends Memory {
    constructor(size) {
      super(size);
      memories.add(this);
    }
  };
}
"""
"""Goes before a worker's own script: it notes all memories of WebAssembly that are made there."""

SIZES = """() => {
  const sizes = [...(globalThis.memories ?? [])].map((one) => one.buffer.byteLength);
  return sizes.reduce((sum, size) => sum + size, 0);
}"""


def note_memories(worker: Path) -> None:
    """Have a worker note its memories, in a copy of its script."""
    worker.write_text(NOTED + worker.read_text(encoding="utf-8"), encoding="utf-8")


def webassembly(page: Page) -> int:
    """Bytes of WebAssembly in the workers of a page that note their memories."""
    return sum(worker.evaluate(SIZES) for worker in page.workers)


def heaps(page: Page) -> tuple[float, float]:
    """Bytes of JavaScript's heaps: of the page itself, and of its workers together."""
    session = page.context.new_cdp_session(page)
    workers: list[str] = []
    sizes: list[float] = []

    def attached(told: dict[str, Any]) -> None:
        if told["targetInfo"]["type"] == "worker":
            workers.append(told["sessionId"])

    def answered(told: dict[str, str]) -> None:
        message = json.loads(told["message"])
        if "result" in message:
            sizes.append(message["result"]["usedSize"])

    session.on("Target.attachedToTarget", attached)
    session.on("Target.receivedMessageFromTarget", answered)
    whatever = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    session.send("Target.setAutoAttach", whatever)
    message = json.dumps({"id": 1, "method": "Runtime.getHeapUsage"})
    for worker in [*workers]:
        session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
    while len(sizes) < len(workers):
        page.wait_for_timeout(50)
    return session.send("Runtime.getHeapUsage")["usedSize"], sum(sizes)
