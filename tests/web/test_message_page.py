"""The page that adds a message to the protocol: its changes check in the browser's page, too."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys

import hatch_build
from tests.docs.changed_sources import changed_sources
from tests.docs.pages import ROOT

ROOM = "src/connection/room.svelte.ts"


def complaints(web):
    """What TypeScript says of the room as the page keeps it."""
    compiler = ROOT / "web/node_modules/typescript/bin/tsc"
    command = [hatch_build.node(), str(compiler), "--project", "checked.json"]
    return subprocess.run(command, cwd=web, capture_output=True, text=True, check=False).stdout


def test_the_page_understands_the_message(tmp_path):
    """With the page's types made anew; without its case it does not check."""
    copy = changed_sources("docs/add-a-message.md", tmp_path)
    made = subprocess.run(
        [sys.executable, "-m", "shithead.server.http.typescript"],
        env=os.environ | {"PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    web = copy / "web"
    (web / "src/connection/protocol.ts").write_text(made.stdout, encoding="utf-8")
    (web / "node_modules").symlink_to(ROOT / "web/node_modules", target_is_directory=True)
    shutil.copy(ROOT / "web/tsconfig.json", web)
    checked = {"extends": "./tsconfig.json", "include": [], "files": [ROOM]}
    (web / "checked.json").write_text(json.dumps(checked))
    assert complaints(web) == ""
    room = web / ROOM
    text = room.read_text(encoding="utf-8")
    room.write_text(re.sub(r'case "PersonAway": \{.*?\n {6}\}\n', "", text, flags=re.DOTALL))
    assert "PersonAway" in complaints(web)
