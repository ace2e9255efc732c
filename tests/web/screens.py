"""Picture every page and every dialog: in both languages, in windows of all sizes, light and dark.

    python -m tests.web.screens --tours table evening --languages de

The page is built, a server is started, and Chromium walks through the tours of `scenes.py`.
Each picture is called SCENE-SIZE-LANGUAGE-LOOK.png. A sheet for each scene holds all its pictures,
so that they can be looked at side by side.
"""

from __future__ import annotations

import contextlib
import os
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

import hatch_build
from bench.figure import parser
from tests.web.scenes import TOURS, Visitor
from tests.web.table import SIZES
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.process import Server, database_for, running_servers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Browser

WINDOWS = [f"{width}x{height}" for width, height in SIZES]
LANGUAGES = {"en": "en-US", "de": "de-DE"}
LOOKS = ("light", "dark")
PORT = 8782
SHEET_WIDTH = 2000
WIDEST_TOUCHED = 1000
"""Wider windows are those of computers."""

Shots = dict[str, list[Path]]


@contextlib.contextmanager
def served(address: str | None) -> Iterator[str]:
    """An address of the page: this one, or that of a server of its own with the page built anew."""
    if address:
        yield address
        return
    hatch_build.main([])
    with database_for("sqlite") as database:
        server = Server(database, PORT + os.getpid() % 100)
        with running_servers(server):
            yield f"http://{server.base}/"


def walk(
    browser: Browser, address: str, tour: str, look: tuple[str, str, str], folder: Path
) -> Shots:
    """Walk through a tour and picture its scenes.

    Args:
        browser: to walk in.
        address: the address of the server.
        tour: the tour's name.
        look: a size, a language, light or dark.
        folder: where the pictures go.

    Returns:
        The pictures of each scene.
    """
    size, language, theme = look
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LANGUAGES[language],
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=width < WIDEST_TOUCHED,
        reduced_motion="reduce",
    )
    shots: Shots = {}
    try:
        for scene in TOURS[tour](Visitor(context.new_page(), address)):
            file = folder / f"{scene}-{size}-{language}-{theme}.png"
            context.pages[0].screenshot(path=file, full_page=True)
            shots[scene] = [file]
    except Error as error:
        print(f"{tour} at {'-'.join(look)}, after {[*shots]}: {error}", file=sys.stderr)
    context.close()
    return shots


def draw_sheet(browser: Browser, scene: str, files: Iterable[Path], folder: Path) -> None:
    """Put all pictures of a scene on one sheet.

    Args:
        browser: to draw in.
        scene: the scene's name.
        files: the pictures.
        folder: where the sheet goes.
    """
    pictures = "".join(
        f"<figure><img src='{file.name}'><figcaption>{file.stem}</figcaption></figure>"
        for file in files
    )
    style = (
        "body{margin:8px;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;background:#777}"
        "figure{margin:0}img{display:block;max-height:760px;max-width:960px}"
    )
    page_file = folder / f"{scene}.html"
    page_file.write_text(f"<style>{style}</style>{pictures}", encoding="utf-8")
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 200})
    page.goto(page_file.as_uri())
    page.screenshot(path=folder / f"sheet-{scene}.png", full_page=True)
    page.close()


def main() -> None:
    """Picture what is asked for."""
    options = parser(__doc__)
    options.add_argument("--tours", nargs="+", choices=TOURS, default=[*TOURS])
    options.add_argument("--sizes", nargs="+", choices=WINDOWS, default=WINDOWS)
    options.add_argument("--languages", nargs="+", choices=LANGUAGES, default=[*LANGUAGES])
    options.add_argument("--looks", nargs="+", choices=LOOKS, default=[*LOOKS])
    options.add_argument("--address", help="of a running server, with a slash at its end")
    options.add_argument("--folder", type=Path, default=Path("build/screens"), help="for pictures")
    chosen = options.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    program = chromium() or sys.exit(MISSING)
    shots: Shots = {}
    with served(chosen.address) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        for tour, *look in product(chosen.tours, chosen.sizes, chosen.languages, chosen.looks):
            size, language, theme = look
            found = walk(browser, address, tour, (size, language, theme), chosen.folder)
            for scene, files in found.items():
                shots.setdefault(scene, []).extend(files)
        for scene, files in shots.items():
            draw_sheet(browser, scene, files, chosen.folder)
        browser.close()
    print(f"{sum(map(len, shots.values()))} pictures of {len(shots)} scenes in {chosen.folder}")


if __name__ == "__main__":
    main()
