"""What a build from the sources asks pip for, where pip may not have it."""

from __future__ import annotations

import zipfile
from types import SimpleNamespace

import pytest

import hatch_build


@pytest.fixture
def index(monkeypatch, tmp_path):
    """A folder in place of pip's index; call it with the name of a package to put one there."""
    for name, value in (("NO_INDEX", "1"), ("FIND_LINKS", tmp_path), ("CONFIG_FILE", "/dev/null")):
        monkeypatch.setenv(f"PIP_{name}", str(value))

    def add(name):
        with zipfile.ZipFile(tmp_path / f"{name}-1-py3-none-any.whl", "w") as wheel:
            about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n"
            wheel.writestr(f"{name}-1.dist-info/METADATA", about)
            wheel.writestr(f"{name}-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            wheel.writestr(f"{name}-1.dist-info/RECORD", "")

    return add


def asked(monkeypatch):
    """The requirements that the build hook names, and what it says."""
    said = []
    hook = SimpleNamespace(
        _bundles=lambda: True,
        _builds=lambda: False,
        app=SimpleNamespace(display_warning=said.append),
    )
    monkeypatch.setattr(hatch_build, "machines_node", lambda: True)
    monkeypatch.setattr(hatch_build, "tools", lambda *_: ["numba>=1"])
    return hatch_build.PageHook.dependencies(hook), said


def test_a_build_does_without_what_an_index_lacks(index, monkeypatch):
    """Then it makes a wheel of plain Python, and says so."""
    index("hatchling")
    found, said = asked(monkeypatch)
    assert found == []
    assert said == ["Kernels are not compiled: pip cannot install their compiler."]


def test_a_build_asks_for_what_an_index_has(index, monkeypatch):
    index("hatchling")
    index("numba")
    index("pip")
    assert asked(monkeypatch) == (["numba>=1", "pip"], [])


def test_an_index_that_is_not_known_is_not_judged(index, monkeypatch):
    """One named on pip's command line, where not even the builder is found."""
    assert asked(monkeypatch) == (["numba>=1", "pip"], [])
