"""The rule book, case by case: what each scenario says holds in the engine."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from tests.conformance.scenario import Case, Result, Scenario, build, cases, key, lines, zones

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_scenario(case: Case) -> None:
    """What the scenario says holds after its moves, and refused moves change nothing."""
    scenario = case.scenario
    if scenario.invalid is not None:
        expect_invalid(case, scenario.invalid)
        return
    game = build(case)
    events = play(game, scenario)
    expect_moves(game, scenario)
    expect_refusals(game, scenario)
    expect_state(game, scenario)
    assert set(scenario.events) <= set(events), f"the last move produced {events}"
    if scenario.result is not None:
        expect_result(game, scenario.result)


def test_names_are_unique() -> None:
    """No two scenarios of a preset show the same rule with the same sentence."""
    names = [case.name for case in CASES]
    assert sorted(names) == sorted(set(names))


def expect_invalid(case: Case, option: str) -> None:
    """The table is refused; an error about the rules names the option at fault."""
    with pytest.raises((sh.RuleError, sh.SetupError)) as caught:
        build(case)
    if isinstance(caught.value, sh.RuleError):
        assert caught.value.option == option


def play(game: sh.Game, scenario: Scenario) -> list[str]:
    """The names of the events that the last of the scenario's moves produced."""
    events: list[str] = []
    for move in scenario.moves:
        events = [snake(type(event).__name__) for event in game.play(move)]
    return events


def expect_moves(game: sh.Game, scenario: Scenario) -> None:
    """The seats have the moves that the scenario lists, and the one to move none it excludes."""
    for seat, expected in scenario.off_turn.items():
        found = [key(move.by(None), scenario) for move in game.legal_moves(seat)]
        assert sorted(found) == sorted(key(move, scenario) for move in expected), seat
    moves = sorted(key(move, scenario) for move in game.legal_moves())
    if scenario.legal is not None:
        assert moves == sorted(key(move, scenario) for move in scenario.legal)
    for move in scenario.includes:
        assert key(move, scenario) in moves
    for move in scenario.excludes:
        assert key(move, scenario) not in moves


def expect_refusals(game: sh.Game, scenario: Scenario) -> None:
    """Each refused move raises with its reason and leaves the position as it was."""
    for refusal in scenario.refused:
        before = str(game.position())
        with pytest.raises(sh.IllegalMove) as caught:
            game.play(refusal.move)
        assert caught.value.reason is sh.Reason[refusal.reason], refusal.move
        assert str(game.position()) == before


def expect_state(game: sh.Game, scenario: Scenario) -> None:
    """Turn, phase, direction, cards and places are those that the scenario names."""
    found = {
        "turn": game.turn or "",
        "phase": game.phase.value,
        "direction": game.direction,
        "places": tuple(game.places),
        "over": game.over,
    }
    for name, value in found.items():
        assert getattr(scenario, name) in {None, value}, name
    if scenario.after is not None:
        expect_lines(str(game.position()), scenario.after)


def expect_lines(position: str, after: str) -> None:
    """Each line of `after` holds in the position; a line left out of a position is empty."""
    found = lines(position)
    for name, value in lines(after).items():
        assert zones(name, found.get(name, "")) == zones(name, value), f"{name}: {found.get(name)}"


def expect_result(game: sh.Game, expected: Result) -> None:
    """The round is over with the named loser, title, next dealer, duties and perks."""
    assert game.result is not None
    for name in expected.__struct_fields__:
        found, value = getattr(game.result, name), getattr(expected, name)
        if name in {"duties", "perks"}:
            found = tuple(map(str, found))
        assert value is None or value == ("" if found is None else found), name


def snake(name: str) -> str:
    """The lower-snake form of a class name."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
