"""Whatever of others the page is built of comes with its licence."""

from __future__ import annotations

import json
import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
IN_NOTICES = {"svelte"}
"""Packages whose licence the build writes into third-party-notices.md."""


def test_bundled_packages_come_with_their_licences():
    """Those whose own package has no licence to copy have it in public/licenses."""
    sources = "\n".join(
        file.read_text("utf-8")
        for kind in ("ts", "svelte")
        for file in WEB.glob(f"src/**/*.{kind}")
    )
    imported = set(re.findall(r'from "([@a-z][^./"]*(?:/[^"./]+)?)"', sources))
    packages = set(json.loads((WEB / "package.json").read_text("utf-8"))["devDependencies"])
    bundled = {name for name in packages if name in imported} | {"svelte"}
    licences = " ".join(file.name for file in (WEB / "public" / "licenses").iterdir())
    for name in bundled - IN_NOTICES:
        assert re.search(rf"{name.removeprefix('@').partition('/')[0]}-", licences), name


def test_fonts_come_with_their_licence():
    names = {file.name.partition("-")[0] for file in (WEB / "src" / "fonts").glob("*.woff2")}
    for name in names:
        assert list((WEB / "public" / "licenses").glob(f"{name}-*-ofl.txt")), name
