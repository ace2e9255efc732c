"""The memory of a page and its workers: JavaScript's heaps, and the memories of WebAssembly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

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
