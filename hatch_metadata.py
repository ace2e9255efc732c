"""Links in a package's metadata: the project's home, and a readme that reads well away from it.

The sources do not know where they will be published. Whoever publishes names the home in
``SHITHEAD_HOME``, as the release workflow does by itself; then the metadata has its addresses, and
links of the readme are whole. Without it the readme is as it stands, for whoever has the files.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "SHITHEAD_HOME"
"""The environment variable that names the repository's address."""

RELATIVE = re.compile(r"(?<=\]\()(?![a-z]+:|#)(?=[^)\s]+\))")
"""The place before a link's target inside the repository."""


def with_whole_links(readme: str, home: str) -> str:
    """A readme whose links name the files of a repository by their address.

    Args:
        readme: in Markdown.
        home: the repository's address.
    """
    return RELATIVE.sub(f"{home}/blob/HEAD/", readme)


def addresses(home: str) -> dict[str, str]:
    """The project's addresses by the labels that package indexes know.

    Args:
        home: the repository's address.
    """
    pages = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    found = {label: f"{home}/blob/HEAD/{page}" for label, page in pages.items()}
    return {"Homepage": home, "Source": home, "Issues": f"{home}/issues", **found}


class LinksHook(MetadataHookInterface):
    """Says in the metadata where the project is at home, if it is known."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the readme, and the addresses of the home."""
        home = os.environ.get(HOME, "").rstrip("/")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = with_whole_links(readme, home) if home else readme
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(home) if home else {}
