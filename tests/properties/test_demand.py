"""What the pile demands: the same whether cards are laid together or one after the other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shithead.cards import RANK_COUNT
from shithead.ruleset.compiler import compiled
from shithead.ruleset.legality import FREE, demand_after, demands_of, refusal
from tests.properties.random_rules import drawn, each_rules


@each_rules
@given(data=st.data())
def test_sets_demand_what_one_card_demands(source, data):
    """A second card of the rank just laid never changes what the pile demands (X-26)."""
    rules = drawn(data, source)
    for demand in demands_of(rules):
        for rank in range(RANK_COUNT):
            once = demand_after(rules, demand, rank)
            assert demand_after(rules, once, rank) == once, (demand, rank)


@each_rules
@given(data=st.data())
def test_tables_are_the_rules_looked_up(source, data):
    """The compiled table says of every demand and rank what the rules say."""
    rules = drawn(data, source)
    table = compiled(rules)[0]
    for demand in demands_of(rules):
        for rank in range(RANK_COUNT):
            allowed = bool(table.allowed[demand] >> rank & 1)
            assert allowed == (refusal(rules, demand, rank) is None)
            assert table.after[demand][rank] == demand_after(rules, demand, rank)
    assert table.allowed[FREE] == (1 << RANK_COUNT) - 1
