"""The page's engine in Chromium, entered as tests enter engines: by name, with arrays."""

from __future__ import annotations

import contextlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import sync_playwright

import shithead
from tools.machines import FLAGS, chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MODULE: Final = Path(shithead.__file__).parent / "engine" / "built" / "engine.wasm"

LOAD: Final = """async (encoded) => {
  window.bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  window.textOf = (bytes) => {
    let text = "";
    for (let at = 0; at < bytes.length; at += 32768) {
      text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    }
    return btoa(text);
  };
  const { instance } = await WebAssembly.instantiate(bytesOf(encoded));
  window.kernels = instance.exports;
}"""

ENTER: Final = """([name, given]) => {
  const { memory, __heap_base } = kernels;
  let top = __heap_base.value;
  const room = (size) => {
    const place = (top + 15) & ~15;
    top = place + size;
    const lacking = top - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
    return place;
  };
  const arrays = [];
  const words = given.flatMap((one) => {
    if (typeof one === "string") return [BigInt(one)];
    const bytes = bytesOf(one.content);
    const place = room(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, place);
    arrays.push([place, bytes.length]);
    return [place, ...one.sizes].map(BigInt);
  });
  const place = room(8 * words.length);
  new BigInt64Array(memory.buffer, place, words.length).set(words);
  const found = String(kernels[name](place));
  return [found, arrays.map(([at, size]) => textOf(new Uint8Array(memory.buffer, at, size)))];
}"""
"""Enters a kernel with copies of arrays; what it returns, and what it left of the arrays."""


@contextlib.contextmanager
def browser_engine() -> Iterator[Callable[..., int]]:
    """The engine in a page of its own; arrays are copied there and back."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.evaluate(LOAD, b64encode(MODULE.read_bytes()).decode())

        def enter(name: str, *arguments: Any) -> int:
            views = [memoryview(each) for each in arguments if not isinstance(each, int)]
            given = [str(each) if isinstance(each, int) else _copied(each) for each in arguments]
            found, contents = page.evaluate(ENTER, [name, given])
            for view, content in zip(views, contents, strict=True):
                view.cast("B")[:] = b64decode(content)
            return int(found)

        yield enter
        browser.close()


def _copied(array: Any) -> dict[str, object]:
    view = memoryview(array)
    return {"content": b64encode(view.tobytes()).decode(), "sizes": list(view.shape or ())}
