"""Draws `web/public/preview.png`, the picture of link previews, with the cards of the page.

Start a server with the page built in, then run `python -m tools.pictures.link_picture http://127.0.0.1:8000`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import ViewportSize, sync_playwright

from tools.machines.chromium import FLAGS, MISSING, chromium

FILE: Final = Path(__file__).parents[2] / "web" / "public" / "preview.png"
SIZE: Final[ViewportSize] = {"width": 1200, "height": 630}
"""The size that readers of Open Graph expect, in pixels."""

LOOK: Final = """
  header, .ways, [data-open-tables], .hero p { display: none !important; }
  body { background: #1f5c4a; }
  .home { display: grid; place-content: center; height: 630px; padding: 0 !important; }
  .home { max-width: none !important; }
  .hero { margin: 0 !important; transform: scale(2.6); }
  .hero { flex-direction: column; gap: 16px !important; }
  h1 { color: #fff; font-family: Bricolage !important; font-size: 52px !important; }
"""


def draw(address: str) -> None:
    """Take the picture of the cards and the title on a server's home page."""
    program = chromium()
    if not program:
        raise SystemExit(MISSING)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(
            viewport=SIZE, locale="en-US", color_scheme="light", bypass_csp=True
        )
        page.goto(address)
        page.wait_for_selector(".fan svg >> nth=3")
        page.add_style_tag(content=LOOK)
        page.evaluate("document.fonts.load('600 40px Bricolage')")
        page.screenshot(path=FILE)
        browser.close()


if __name__ == "__main__":
    draw(sys.argv[1])
