"""Draws the icons of the installed page from its own: ``python -m tools.pictures.app_icons``.

A system cuts what is outside the middle four fifths off the maskable one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tools.machines.chromium import FLAGS, MISSING, chromium

_PUBLIC: Final = Path(__file__).parents[2] / "web" / "public"
_ICON: Final = "favicon.svg"
_PICTURES: Final = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
}
"""By file: the size in pixels, and whether the system cuts it into a shape of its own."""


def maskable(icon: str) -> str:
    """The icon with its ground up to the edges, and the card in the middle."""
    ground, card = icon.split("/>", 1)
    ground = re.sub(r' rx="\d+"', "", ground) + "/>"
    return f"{ground}<g transform='translate(32 32) scale(0.8) translate(-32 -32)'>" + card.replace(
        "</svg>", "</g></svg>"
    )


def draw(page: Page, icon: str, size: int, file: Path) -> None:
    """Draw an icon to a file.

    Args:
        page: of a browser.
        icon: SVG.
        size: in pixels.
        file: a PNG, which is replaced.
    """
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{icon}")
    page.screenshot(path=file, omit_background=True)


def main() -> None:
    """Draw all icons."""
    icon = (_PUBLIC / _ICON).read_text(encoding="utf-8")
    program = chromium()
    if not program:
        raise SystemExit(MISSING)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page()
        for name, (size, cut) in _PICTURES.items():
            draw(page, maskable(icon) if cut else icon, size, _PUBLIC / name)
        browser.close()


if __name__ == "__main__":
    main()
