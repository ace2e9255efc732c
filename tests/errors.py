"""Errors that tests expect, by what programs tell them apart with."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from shithead.errors import ShitheadError


@contextmanager
def raising(kind: type[ShitheadError], **told):
    """Expect an error of a kind with these attributes: its key, its reason, …"""
    with pytest.raises(kind) as raised:
        yield
    for name, value in told.items():
        found = getattr(raised.value, name)
        assert (type(found), found) == (type(value), value)
