"""Where the program keeps what it saves by itself, on every system."""

from __future__ import annotations

from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows, get_win_folder_from_env_vars

from shithead.data_folder import data_folder


@pytest.mark.parametrize(
    ("system", "setting", "folder"),
    [
        (Unix, {"XDG_DATA_HOME": "/data"}, "/data/shithead"),
        (Unix, {}, "{home}/.local/share/shithead"),
        (MacOS, {}, "{home}/Library/Application Support/shithead"),
        (Windows, {"LOCALAPPDATA": "/app"}, "/app/shithead"),
    ],
)
def test_the_users_folder(system, setting, folder, monkeypatch):
    """Each system has its own place for a program's data."""
    for name in ("SHITHEAD_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", get_win_folder_from_env_vars)
    monkeypatch.setattr(
        "shithead.data_folder.user_data_path",
        lambda name, appauthor: system(name, appauthor).user_data_path,
    )
    assert data_folder() == Path(folder.format(home=Path.home()))


def test_another_folder(monkeypatch, tmp_path):
    """``SHITHEAD_DATA`` names it."""
    monkeypatch.setenv("SHITHEAD_DATA", str(tmp_path))
    assert data_folder() == tmp_path
