"""The command ``page``: the page as plain files, for a web space without our server."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from typing import Final

from shithead.commands.command_error import CommandError
from shithead.localization import LANGUAGES, say
from shithead.server.runtime.page_files import PAGE_FOLDER
from shithead.terminal.screen import Screen

_PAGE: Final = "index.html"
_SERVER_WITHIN: Final = "device/bundle.json"
"""Lists what a browser needs to run tables by itself."""

_HEAD_END: Final = "</head>"
_BODY: Final = "<body>"

_FROM_DISK: Final = """
    <div id="from-disk" hidden style="max-width: 34rem; margin: 3rem auto; font: 1rem system-ui">
      {texts}
    </div>
    <script>
      if (location.protocol === "file:") document.getElementById("from-disk").hidden = false;
    </script>"""
"""Says why nothing comes: browsers load no scripts of a page that is opened as a file."""


def write_page(folder: Path, server: str | None, language: str) -> int:
    """Write the page to a folder.

    Args:
        folder: new, empty, or one that this command has written before.
        server: the address where friends meet, offered on the first page; None: none is offered.
        language: to speak.

    Raises:
        CommandError: the page is not there, or the folder holds something else.
    """
    copy_page(PAGE_FOLDER, folder, server or "")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    Screen(language).say("cli-page-done", folder=str(folder), size=round(size / 1e6, 1))
    return 0


def copy_page(page: Path, folder: Path, server: str) -> None:
    """Copy a page, and let it know that there is no server behind it.

    Args:
        page: a build of the page.
        folder: where to.
        server: the address that it offers for friends; empty for none.

    Raises:
        CommandError: the page is not complete, or the folder holds something else.
    """
    for needed in (_PAGE, _SERVER_WITHIN):
        if not (page / needed).is_file():
            raise CommandError("cli-page-missing", file=needed)
    if folder.exists() and any(folder.iterdir()) and not (folder / _SERVER_WITHIN).is_file():
        raise CommandError("cli-page-taken", folder=str(folder))
    shutil.copytree(page, folder, dirs_exist_ok=True)
    _tell(folder / _PAGE, server)


def _tell(file: Path, server: str) -> None:
    """Write into a page that no server is behind it, and what to do if it is opened as a file."""
    told = f'  <meta name="shithead-server" content="{escape(server)}" />\n  {_HEAD_END}'
    text = file.read_text(encoding="utf-8").replace(_HEAD_END, told, 1)
    file.write_text(text.replace(_BODY, _BODY + _from_disk(), 1), encoding="utf-8")


def _from_disk() -> str:
    """The note, in every language: no script runs that could choose one."""
    texts = (
        f'<p lang="{language}">{escape(say("cli-page-from-disk", language))}</p>'
        for language in LANGUAGES
    )
    return _FROM_DISK.format(texts="\n      ".join(texts))
