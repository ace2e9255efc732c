"""A digest of the kernels' sources, which compiled kernels carry to show what they are made of."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

FOLDERS: Final = ("engine", "ruleset", "bots/net", "bots/search", "envs/kernels", "train/kernels")
"""Folders of kernels, and of the layouts and constants that they are compiled with."""

MODULES: Final = ("cards.py", "record_layout.py")
"""Single modules that kernels are compiled with."""


@cache
def source_digest() -> str:
    """The SHA-256 of all these sources, as hexadecimal digits.

    A frozen program has no sources, and they cannot have changed: then it is the digest of those
    that its kernels were compiled from.
    """
    package = files("shithead")
    if not (package / MODULES[0]).is_file():
        return compiled_digest() or ""
    digest = hashlib.sha256()
    for folder in FOLDERS:
        for file in sorted((package / folder).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".py"):
                digest.update(file.read_bytes())
    for module in MODULES:
        digest.update((package / module).read_bytes())
    return digest.hexdigest()


def compiled_digest() -> str | None:
    """The digest of the sources that the kernels here were compiled from, if any were."""
    manifest = files("shithead") / "engine" / "built" / "kernels.json"
    if not manifest.is_file():
        return None
    import msgspec  # the build asks for the digest where only Hatchling is installed

    found: str = msgspec.json.decode(manifest.read_bytes())["digest"]
    return found
