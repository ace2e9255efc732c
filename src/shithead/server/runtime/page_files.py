"""The page's files on this machine: its build, and its own engine, the kernels as WebAssembly."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from shithead.bots.net.weights import net
from shithead.engine.source_digest import source_digest

PAGE_FOLDER: Final = Path(__file__).parents[1] / "page"
"""The build of `web/`. It may be missing: only an installation from a wheel has it for certain."""

BUILT: Final = Path(__file__).parents[2] / "engine" / "built"
"""Where the build of the kernels puts its files."""

_ADDRESS: Final = "engine.address"
"""Says where the engine lies for a server on a device, which has no files of it."""

ENGINE_FILES: Final = {"engine.wasm": "application/wasm", "kernels.json": "application/json"}
"""The files of the engine (docs/kernels.md), and their media types."""


@cache
def engine_address() -> str:
    """The address of the folder of the engine's files; empty if none are made of these sources.

    It is relative to the page's folder on a device, and absolute otherwise.
    """
    elsewhere = BUILT / _ADDRESS
    if elsewhere.exists():
        return elsewhere.read_text(encoding="utf-8")
    digest = source_digest()
    try:
        module, manifest = map(engine_file, ENGINE_FILES)
    except FileNotFoundError:
        return ""
    current = module.endswith(digest.encode()) and digest.encode() in manifest
    return f"/engine/{digest[:16]}" if current else ""


def engine_file(name: str) -> bytes:
    """One of ``ENGINE_FILES``.

    Raises:
        FileNotFoundError: it was not compiled.
    """
    return (BUILT / name).read_bytes()


@cache
def net_files() -> dict[str, bytes]:
    """The nets of the package as kernels take them, by names that change with their weights."""
    nets = (bytes(net(seats)) for seats in (2, 3))
    return {f"{sha256(each).hexdigest()[:16]}.net": each for each in nets}


def net_address(seats: int) -> str:
    """The address of the net for some seats; a device has no file of it, and gets it whole."""
    if (BUILT / _ADDRESS).exists():
        return f"data:;base64,{b64encode(bytes(net(seats))).decode()}"
    of_two_and_of_more = [*net_files()]
    return f"{engine_address()}/{of_two_and_of_more[min(seats, 3) - 2]}"
