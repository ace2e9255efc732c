"""Files written whole or not at all."""

from __future__ import annotations

import os
import stat
import sys

import pytest

from shithead.atomic_file import drafted, write_atomically
from shithead.terminal.match_file import check_writable


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444, 0o664])
def test_a_file_keeps_its_mode(tmp_path, mode):
    file = tmp_path / "kitchen.toml"
    file.write_text("before")
    file.chmod(mode)
    write_atomically(file, "after")
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("after", mode)
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_new_file_has_the_usual_mode(tmp_path):
    (tmp_path / "usual").touch()
    write_atomically(tmp_path / "new", "")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_one(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "file")
    for text in ("first", "second"):
        check_writable(tmp_path / "link")
        write_atomically(tmp_path / "link", text)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "file").read_text() == text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_stays_one(tmp_path):
    """As do devices: an output may be ``/dev/null``."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    check_writable(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, "through")
    assert os.read(reader, 100) == b"through"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def interrupted(draft):
    """Half a file is written when Ctrl-C is pressed."""
    draft.write_text("half")
    raise KeyboardInterrupt


@pytest.mark.parametrize("before", ["whole", None])
def test_an_interruption_leaves_what_there_was(tmp_path, before):
    file = tmp_path / "games.csv"
    if before:
        file.write_text(before)
    with pytest.raises(KeyboardInterrupt), drafted(file) as draft:
        interrupted(draft)
    assert [one.read_text() for one in tmp_path.iterdir()] == ([before] if before else [])
