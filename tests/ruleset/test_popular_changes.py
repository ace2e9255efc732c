"""Popular changes: single switches, whose state follows from the rules."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.localization import LANGUAGES, translate
from shithead.ruleset.popular_changes import POPULAR_CHANGES, offered
from shithead.ruleset.rule_set import preset
from tests.conformance.test_coverage_of_rules import SECTIONS

BY_NAME = {change.name: change for change in POPULAR_CHANGES}


def test_each_change_is_sound_wherever_it_is_offered(preset):
    """Switched over, rules are sound, others than before, and the switch stands the other way."""
    rules = sh.rules(preset)
    for change, options in offered(rules, rules):
        other = rules.replace(dict(options))
        assert other != rules, change.name
        assert change.is_on(other) != change.is_on(rules), change.name


def test_switching_on_and_off_again_comes_back(preset):
    """What the preset does not have is gone without a trace when it is switched off."""
    rules = sh.rules(preset)
    for change, options in offered(rules, rules):
        if not change.is_on(rules):
            other = rules.replace(dict(options))
            back = other.replace(dict(change.toggled(other, rules)))
            decisive = set(change.off) & set(options)
            assert {
                o: back.plain()[o.split(".")[0]].get(o.split(".")[1], []) for o in decisive
            } == {o: rules.plain()[o.split(".")[0]].get(o.split(".")[1], []) for o in decisive}


@pytest.mark.parametrize("name", BY_NAME)
def test_each_change_is_offered_somewhere_and_has_words(name):
    """No switch is dead, and each has a title and a sentence in every language."""
    change = BY_NAME[name]
    bases = [sh.rules(one) for one in sh.rule_names()]
    found = [[one for one, _ in offered(base, base)] for base in bases]
    assert sum(change in some for some in found) > len(bases) / 2
    for language in LANGUAGES:
        assert translate(f"change-{name}", language)
        assert translate(f"change-{name}.about", language).endswith(".")


def test_each_change_is_drawn_from_a_rule():
    ids = {rule for section in SECTIONS for rule in section.rules}
    assert {change.source for change in POPULAR_CHANGES} <= ids


def test_states_follow_from_the_rules():
    """A burning card burns whoever opens; a bound counts only as it is."""
    assert BY_NAME["ten-burns"].is_on(preset("cruzo"))
    assert BY_NAME["seven-lower"].is_on(preset("sh-thead"))
    assert not BY_NAME["seven-lower"].is_on(
        sh.rules("pagat").replace({"specials.7": ["next higher"]})
    )
    assert BY_NAME["throw-in"].is_on(preset("cruzo"))
    assert not BY_NAME["throw-in"].is_on(preset("pagat"))
