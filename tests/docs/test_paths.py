"""docs/paths.md draws the paths that values take."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import text_of
from tools.paths import KERNELS, PATHS

SECTIONS = dict(zip(PATHS, text_of("docs/paths.md").split("\n## ")[1:], strict=True))


@pytest.mark.parametrize("name", PATHS)
def test_the_drawing_names_modules_on_the_path(name: str) -> None:
    """A value passes every module that its drawing names; a folder stands for one in it."""
    passed = {module for module, _ in PATHS[name]()}
    drawing = SECTIONS[name].partition("```text")[2].partition("\n```")[0]
    named = set(re.findall(r"\b(?:\w+/)+(?:\w+\.py)?|\brecord_layout\.py", drawing))
    assert len(named) >= 4
    for module in named - set(KERNELS):
        assert any(each.startswith(module) for each in passed), module
