"""Every option is explained to people, in both languages."""

from __future__ import annotations

import msgspec
import pytest

from shithead.localization import LANGUAGES, has, translate
from shithead.ruleset.schema import GROUPS

OPTIONS = [
    (group, field.name) for group, kind in GROUPS.items() for field in msgspec.structs.fields(kind)
]


@pytest.mark.parametrize(("group", "name"), OPTIONS)
def test_option_is_explained(group, name):
    """An option has its explanation `option-<group>-<name>` in every language, a whole sentence."""
    key = f"option-{group}-{name}".replace("_", "-")
    texts = []
    for language in LANGUAGES:
        found = key if has(key, language) else f"option-{group}-{name}"
        texts.append(translate(found, language))
        assert len(texts[-1]) > 8
        assert texts[-1][0].isupper() or not texts[-1][0].isalpha()
    assert len(set(texts)) == len(LANGUAGES)
