"""The commands ``serve``, ``page`` and ``push-keys``: the table in browsers."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from typing import Any, Final

import click
from click import Argument, Option

from shithead.commands import network
from shithead.commands.command import CommandError, LocalizedCommand, ServerCommand
from shithead.commands.values import (
    DATABASE,
    FILE_NAME,
    MANY,
    NEW_FILE,
    Kind,
    folders,
    whole_number,
)
from shithead.localization import LANGUAGES, translate

_PAGE: Final = "index.html"
_SERVER_WITHIN: Final = "device/bundle.json"
"""Lists what a browser needs to run tables on its own."""

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


class _Network(Kind[str]):
    """A network, of which the environment names several."""

    def split_envvar_value(self, rv: str) -> list[str]:
        """What stands between commas."""
        return [value for value in rv.split(",") if value.strip()]


_PROXY: Final = _Network("proxy", network.network)
_HOST_NAME: Final = Kind("name", network.public_name)
_PUSH_HOST: Final = Kind("name", network.push_host)


@click.command(
    cls=ServerCommand,
    params=[
        Option(["--host"], type=Kind("address", network.listening_host), default="127.0.0.1"),
        Option(["--port"], type=whole_number(0, 65535), default=8000),
        DATABASE,
        Option(["--origin"], type=Kind("origin", network.page_origin), multiple=True),
        Option(["--rooms-per-hour"], type=whole_number(1, MANY), default=60),
        Option(["--connections"], type=whole_number(1, MANY), default=100),
        Option(["--requests-per-second"], type=whole_number(1, MANY), default=20),
        Option(["--proxy"], type=_PROXY, multiple=True, envvar="FORWARDED_ALLOW_IPS"),
        Option(["--metrics"], type=Kind("endpoint", network.endpoint)),
        Option(["--public-name"], type=_HOST_NAME, multiple=True),
        Option(["--base-path"], type=Kind("web-folder", network.web_folder), default=""),
        Option(["--lobby"], is_flag=True),
        Option(["--push"], type=FILE_NAME),
        Option(["--push-host"], type=_PUSH_HOST, multiple=True),
    ],
)
def serve(**given: Any) -> int:
    """Serve the table in a browser."""
    from shithead.server.serve_command import ServeOptions
    from shithead.server.serve_command import serve as run

    return run(ServeOptions(**given), click.echo)


@click.command(
    cls=ServerCommand, params=[NEW_FILE, Option(["--contact"], metavar="contact", required=True)]
)
def push_keys(*, file: Path, contact: str, language: str) -> int:
    """Make the key by which push services know a server, in a new file.

    Raises:
        ShitheadError: the contact is neither ``mailto:`` nor a page's address, or the file
            cannot be written.
    """
    from shithead.server.push.keys import make_push_keys
    from shithead.terminal.screen import Screen

    make_push_keys(file, contact)
    Screen(language).say("cli-push-keys-done", file=str(file))
    return 0


@click.command(
    cls=LocalizedCommand,
    params=[
        Argument(["folder"], type=Kind("folder", Path, folders)),
        Option(["--server"], type=Kind("address", network.server_address)),
    ],
)
def page(*, folder: Path, server: str | None, language: str) -> int:
    """Write the page to a folder: new, empty, or one that this command has written before.

    Raises:
        CommandError: the page is not there, or the folder holds something else.
    """
    from shithead.server.runtime.page_files import PAGE_FOLDER
    from shithead.terminal.screen import Screen

    copy_page(PAGE_FOLDER, folder, server or "")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    Screen(language).say("cli-page-done", folder=str(folder), size=round(size / 1e6, 1))
    return 0


def copy_page(page: Path, folder: Path, server: str) -> None:
    """Copy a page, and write into it that there is no server behind it.

    Args:
        page: a build of the page.
        folder: the folder for the copy.
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
    texts = (  # in every language: no script runs that could choose one
        f'<p lang="{language}">{escape(translate("cli-page-from-disk", language))}</p>'
        for language in LANGUAGES
    )
    note = _FROM_DISK.format(texts="\n      ".join(texts))
    told = f'  <meta name="shithead-server" content="{escape(server)}" />\n  {_HEAD_END}'
    text = (folder / _PAGE).read_text(encoding="utf-8").replace(_HEAD_END, told, 1)
    (folder / _PAGE).write_text(text.replace(_BODY, _BODY + note, 1), encoding="utf-8")
