"""What type checkers see of the records is what they hold."""

from __future__ import annotations

import pytest

from docs.build import STUBS, stub_file, stubs


@pytest.mark.parametrize("folder", STUBS)
def test_stubs_are_made_of_the_layouts(folder):
    """`make docs` would change nothing: every field of every record has its type."""
    assert stub_file(folder).read_text(encoding="utf-8") == stubs(folder)
