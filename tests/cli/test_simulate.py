"""Many games, counted."""

from __future__ import annotations

import re

import shithead as sh


def losses(shown):
    return [
        int(lost) for lost in re.findall(r"^ +\d +[a-z ]+? +(\d+) +[\d.]+ %", shown, re.MULTILINE)
    ]


def test_bots_by_seat_and_the_same_seed_again(call):
    options = ("--rules", "pagat", "--seats", 3, "--games", 4, "--bots", "steady,random")
    first, second = (call("simulate", *options, "--seed", 5).stdout for _ in range(2))
    assert sum(losses(first)) == 4
    assert losses(first) == losses(second)
    assert re.search(r"1 +steady.*\n +2 +random.*\n +3 +steady", first)
    assert "4 games in " in first


def test_playouts_agree_with_the_library(call):
    shown = call("simulate", "--playouts", "--seats", 2, "--games", 3, "--seed", 9).stdout
    assert losses(shown) == list(sh.playouts("sh-thead", 2, 3, 9).losses)


def test_in_german(call):
    shown = call("simulate", "--playouts", "--games", 2, "--language", "de").stdout
    assert "2 Spiele in " in shown
    assert "Zufallszüge" in shown
    assert "Spiele ohne Verlierer: " in shown


def test_a_table_in_60_columns(call):
    shown = call("simulate", "--playouts", "--games", 2, COLUMNS="60").stdout
    assert max(map(len, shown.splitlines())) <= 60
