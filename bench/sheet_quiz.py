"""Asks whether a rule sheet is enough: questions that a reader answers from the sheet alone.

    python bench/sheet_quiz.py cruzo --language de            # the sheet and twenty questions
    python bench/sheet_quiz.py cruzo --answers answers.txt    # how many are right

Each question is a moment of a random game, seen by the seat on turn, with a few things that the
seat might do; the answer is the letters of those that the rules allow, one line a question
(``3 ac``; ``3 -`` for none). The engine has the right ones. The same name, number and seed ask the
same questions in every language.
"""

from __future__ import annotations

import argparse
import random
import string
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import shithead as sh
from shithead.errors import ShitheadError
from shithead.terminal.view import sheet_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ["Ada", "Bo", "Cem", "Dee"]
MOST_PLIES = 150


class Question(NamedTuple):
    """A moment of a game.

    Attributes:
        moment: what the seat sees, in words.
        offers: what it might do.
        right: the letters of what it may do.
    """

    moment: str
    offers: list[str]
    right: str


def games(rules: sh.RuleSet, seed: int) -> Iterator[sh.Game]:
    """Moments of random games in which the seat on turn plays a card, or cannot.

    Args:
        rules: the rule set.
        seed: of the games.
    """
    chance = random.Random(seed)
    names = NAMES[: max(rules.deck.players_min, min(3, rules.deck.players_max))]
    while True:
        game = sh.Game(rules, names, seed=chance.randrange(1 << 30))
        stop = chance.randrange(10, MOST_PLIES)
        while not game.over and len(game.moves) < stop:
            seat = chance.choice(game.awaited())
            game.play(chance.choice(game.legal_moves(seat)).by(seat))
        if not game.over and game.phase == "play" and game.view(game.turn or "").pile:
            yield game


def question(game: sh.Game) -> Question:
    """The question that a moment of a game asks."""
    seat = game.turn or ""
    view = game.view(seat)
    offers = sorted(_offers(view))
    letters = string.ascii_lowercase
    right = [letter for letter, move in zip(letters, offers, strict=False) if _legal(game, move)]
    lines = [
        f"hand: {' '.join(view.hand) or 'none'}",
        f"up cards: {' '.join(view.up) or 'none'}",
        f"down cards: {len(view.down)}",
        f"stock: {len(view.stock)} cards",
        f"pile, bottom first: {' '.join(view.pile)}",
        f"others: {_others(view, seat)}",
    ]
    return Question("\n".join(lines), offers, "".join(right) or "-")


def _others(view: sh.View, seat: str) -> str:
    sizes = {name: size for name, size in view.sizes.items() if name != seat}
    return ", ".join(f"{name} {h} in hand, {u} up, {d} down" for name, (h, u, d) in sizes.items())


def _offers(view: sh.View) -> set[str]:
    """What one might think of: a card of each rank, all of a rank, the pile, a down card."""
    offers = {"take"}
    for zone in (view.hand, view.up):
        for rank, count in Counter(card[0] for card in zone).items():
            cards = [card for card in zone if card[0] == rank]
            offers |= {" ".join(cards[:1]), " ".join(cards[:count])}
    return offers | ({"flip 1"} if view.down else set())


def _legal(game: sh.Game, move: str) -> bool:
    try:
        return game.refusal(move) is None
    except ShitheadError:
        return False


def printed(asked: Question) -> str:
    """A question as its reader sees it."""
    letters = string.ascii_lowercase
    offers = [f"  {letter}) {text}" for letter, text in zip(letters, asked.offers, strict=False)]
    return "\n".join([asked.moment, *offers])


def questions(options: argparse.Namespace) -> list[Question]:
    """The questions, each about another top card as far as possible."""
    found: list[Question] = []
    tops: Counter[str] = Counter()
    for game in games(sh.rules(options.rules), options.seed):
        top = game.view(game.turn or "").pile[-1][0]
        asked = question(game)
        if tops[top] > len(found) // 8 or len(asked.offers) > len(string.ascii_lowercase):
            continue
        tops[top] += 1
        found.append(asked)
        if len(found) == options.questions:
            return found
    return found


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rules")
    parser.add_argument("--language", default="en")
    parser.add_argument("--questions", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=Path, help="a reader's answers")
    options = parser.parse_args()
    asked = questions(options)
    if options.answers is None:
        print(*sheet_lines(sh.rules(options.rules), options.language), sep="\n")
        for number, each in enumerate(asked, 1):
            print(f"\n{number}.\n{printed(each)}")
        return 0
    lines = [line.split() for line in options.answers.read_text(encoding="utf-8").split("\n")]
    given = {line[0].rstrip("."): "".join(sorted("".join(line[1:]))) for line in lines if line}
    wrong = 0
    for number, each in enumerate(asked, 1):
        answer = given.get(str(number), "")
        if answer != each.right:
            wrong += 1
            print(f"\n{number}. answered {answer}, right {each.right}\n{printed(each)}")
    print(f"{options.rules}: {len(asked) - wrong} of {len(asked)} right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
