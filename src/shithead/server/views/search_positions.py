"""Positions for a page that searches on its own: made from a view, so they reveal nothing more."""

from __future__ import annotations

import struct
from base64 import b64encode
from typing import Any

from shithead.bots.net.weights import rules_of_net
from shithead.bots.search.records import values_of
from shithead.bots.search.tree_search import search_root
from shithead.game.view import View
from shithead.lab.coach import wins_count
from shithead.narration.moves import move_words
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.hints import SearchPosition, SearchRules
from shithead.server.protocol.scalars import Language
from shithead.server.runtime.page_files import engine_address, net_address


def search_rules(rules: RuleSet, seats: int) -> SearchRules:
    """Return what a search reads of a rule set."""
    return SearchRules(
        engine_address(),
        encoded_record(compiled(rules)),
        encoded_record(values_of(rules, seats)),
        net_address(seats),
        encoded_record(rules_of_net(rules, seats)),
        "wins" if wins_count(rules) else "loses",
    )


def search_position(view: View, language: Language) -> SearchPosition:
    """Return what a search reads of a position, as the seat of the view knows it."""
    root = search_root(view)
    return SearchPosition(
        encoded_record(root.states),
        root.seat,
        b64encode(struct.pack(f"<{len(root.codes)}q", *root.codes)).decode(),
        [move.by(None).text for move in view.legal],
        [move_words(move, view, language) for move in view.legal],
    )


def encoded_record(records: Any) -> str:
    """Return the bytes of an array of records in Base64."""
    return b64encode(bytes(records)).decode()
