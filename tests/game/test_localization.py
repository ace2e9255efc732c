"""Texts are read file by file, when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shithead.localization import bundle, say

SCRIPT = """
from shithead import localization
read = []
bundle = localization.bundle
localization.bundle = lambda language, file: read.append(file) or bundle(language, file)
localization.say("cli-main-help")
localization.say("word-rank", "de", rank="Q")
print(sorted(set(read)))
"""


def test_only_the_files_asked_for_are_read():
    """A message reads the one file that its key belongs to."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['cli', 'words']\n"


def test_unknown_language():
    """There are no texts in it: an error, whatever is asked for."""
    with pytest.raises(ValueError, match="fr"):
        bundle("fr", "cli")
    with pytest.raises(ValueError, match="fr"):
        say("no-such-message", "fr")
