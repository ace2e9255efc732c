"""The page as plain files."""

from __future__ import annotations

import pytest

from shithead.commands.command import CommandError
from shithead.commands.serve import copy_page


@pytest.fixture
def page(tmp_path):
    """A page as a build leaves it."""
    folder = tmp_path / "built"
    for name in ("index.html", "assets/index.js", "device/bundle.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("<head></head>" if name == "index.html" else "{}")
    return folder


def test_the_page_knows_that_no_server_is_behind_it(page, tmp_path):
    for server in ('https://here.example/?a="b"', ""):  # the second time it is written anew
        copy_page(page, tmp_path / "out", server)
        text = (tmp_path / "out" / "index.html").read_text()
        assert text.count("shithead-server") == 1
        assert ("here.example/?a=&quot;b&quot;" in text) == bool(server)
    assert (tmp_path / "out" / "assets" / "index.js").is_file()


def test_nothing_of_others_is_written_over(page, tmp_path):
    taken = tmp_path / "taken"
    taken.mkdir()
    (taken / "index.html").write_text("mine")
    with pytest.raises(CommandError, match="taken"):
        copy_page(page, taken, "")
    assert (taken / "index.html").read_text() == "mine"


def test_a_page_that_cannot_play_by_itself_is_refused(page, tmp_path):
    (page / "device" / "bundle.json").unlink()
    with pytest.raises(CommandError, match="bundle"):
        copy_page(page, tmp_path / "out", "")
