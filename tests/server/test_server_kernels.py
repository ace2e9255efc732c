"""A server whose kernels are not compiled yet: it begins with plain Python, nobody waits."""

from __future__ import annotations

import pytest

from shithead.engine import background_compiler
from shithead.engine.jit import POSTPONED, KernelPart
from shithead.server.runtime import server_kernels


@pytest.fixture
def cold(monkeypatch):
    """A machine without compiled kernels; returns what another process is asked to compile."""
    asked = []
    for module in (server_kernels, background_compiler):
        monkeypatch.setattr(module, "is_warm", lambda _part: False)
    monkeypatch.setattr(server_kernels, "compile_elsewhere", asked.extend)
    monkeypatch.setattr(POSTPONED, "ready", None)
    return asked


def test_another_process_compiles_for_the_tables(cold, monkeypatch):
    """The tables are served meanwhile."""
    monkeypatch.setattr(server_kernels, "can_keep_kernels", lambda: True)
    assert not server_kernels.load_table_kernels()
    assert cold == [KernelPart.ENGINE, KernelPart.POLICY, KernelPart.SEARCH]


def test_workers_wait_for_the_compiler_of_their_server(cold, monkeypatch):
    """They compile nothing themselves, and work as plain Python until all is there."""
    monkeypatch.setattr(server_kernels, "can_keep_kernels", lambda: True)
    server_kernels.load_all_kernels()
    assert cold == []
    assert POSTPONED.lasts


def test_where_nothing_can_be_kept_each_process_compiles_for_itself(cold, monkeypatch):
    """Another process could not hand over what it compiles."""
    monkeypatch.setattr(server_kernels, "can_keep_kernels", lambda: False)
    assert server_kernels.load_table_kernels()
    assert cold == []
    assert not POSTPONED.lasts
