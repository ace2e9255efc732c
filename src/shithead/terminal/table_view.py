"""The table as one seat sees it, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import Final

from rich.text import Text

from shithead.game.view import View
from shithead.localization import say
from shithead.narration.demand import demand_line
from shithead.narration.moves import by_worth, face, faces, gives, move_words
from shithead.notation.moves import MoveKind
from shithead.notation.position_parts import Phase
from shithead.terminal.suit_colors import painted

_SHOWN_OF_PILE: Final = 4
_LONGEST_NAME: Final = 14
_GAP: Final = 3
_CARD: Final = 3


class TableLines:
    """Writes a view as lines.

    Args:
        view: what the seat may know.
        title: the game's name and the round.
        language: of :data:`localization.LANGUAGES`.
        width: columns that a line may take.
        alone: whether this is the only person at the terminal, whom nobody need call by name.
    """

    def __init__(
        self, view: View, title: str, language: str, width: int, *, alone: bool = True
    ) -> None:
        """Look at one view."""
        self.alone = alone
        self.view = view
        self.title = title
        self.language = language
        self.width = width

    def text(self, key: str, **arguments: object) -> str:
        """A message."""
        return say(f"table-{key}", self.language, **arguments)

    def header(self) -> Text:
        """A rule across the screen with the game's name and whose turn it is."""
        who = "you" if self.view.turn == self.view.seat and self.alone else "other"
        turn = self.text("turn", who=who, name=self.view.turn or "")
        words = f" {self.title} · {turn} "
        line = Text().append("── ", style="dim").append(words.strip(), style="bold").append(" ")
        line.append("─" * max(0, self.width - line.cell_len), style="dim")
        return line

    def seats(self) -> Iterator[Text]:
        """A line for each seat, clockwise."""
        names = {seat: self._name(seat) for seat in self.view.position.seats}
        width = max(map(len, names.values()))
        position = self.view.position
        ups = {seat: faces(position.row(seat).up_words, self.language) for seat in names}
        widest = max(*map(len, ups.values()), len(self.text("no-up")))
        for seat, name in names.items():
            mark = "▶" if seat == self.view.turn else " "
            line = painted(f" {mark} {name:<{width}}  {self._cards(seat, ups[seat], widest)}")
            if seat == self.view.turn:
                line.stylize("bold", 0, 3 + width)
            yield line

    def _name(self, seat: str) -> str:
        short = seat if len(seat) <= _LONGEST_NAME else seat[: _LONGEST_NAME - 1] + "…"
        name = self.text("you", name=short) if seat == self.view.seat else short
        return self.text("flush", name=name) if seat == self.view.position.burner else name

    def _cards(self, seat: str, up: str, widest: int) -> str:
        out = self.view.position.out
        if seat in out:
            return self.text("out", place=out.index(seat) + 1)
        hand, _, down = self.view.sizes[seat]
        held = self.text("hand-size", count=hand)
        shown = up or self.text("no-up")
        return f"{held:<{len(self.text('hand-size', count=10))}}  {shown:<{widest}}  " + self.text(
            "down-size", count=down
        )

    def middle(self) -> Iterator[Text | str]:
        """Stock, burnt cards, direction; the pile; what it demands."""
        view = self.view
        parts = [
            self.text("stock", count=len(view.stock)),
            self.text("burnt", count=len(view.burnt)),
            self.text("way", direction=view.direction),
        ]
        yield "   " + " · ".join(parts)
        more = "… " if len(view.pile) > _SHOWN_OF_PILE else ""
        cards = more + faces(view.pile[-_SHOWN_OF_PILE:], self.language)
        yield "   " + self.text("pile", count=len(view.pile), cards=cards)
        demand = painted("   " + demand_line(view, self.language))
        demand.style = "bold"
        yield demand

    def own(self) -> Iterator[Text]:
        """The seat's own cards: up over down, then the hand, from worst to best."""
        row = self.view.row
        labels = [self.text(f"own-{zone}") for zone in ("up", "down", "hand")]
        width = max(map(len, labels))
        playable = self._playable()
        ups = by_worth(row.up_words, self.view.rules)
        widths = [max(_CARD, len(face(card, self.language))) for card in ups]
        for label, cards, columns, live in (
            (labels[0], ups, widths, row.source == "up"),
            (labels[1], row.down, widths, False),
            (labels[2], by_worth(row.hand, self.view.rules), [], row.source == "hand"),
        ):
            if not cards and label is not labels[2]:
                continue
            line = Text().append(f"   {label:<{width}} ", style="dim")
            line.append_text(self._zone(list(cards), columns, playable if live else None))
            yield line

    def _zone(self, cards: list[str], columns: list[int], playable: set[str] | None) -> Text:
        """Cards side by side, in columns so wide; those that may not be played now are dimmed."""
        if not cards:
            return Text(" " + self.text("no-cards"), style="dim")
        line = Text()
        for card, wide in zip(cards, chain(columns, repeat(_CARD)), strict=False):
            shown = painted(f" {face(card, self.language):>{wide}}")
            if playable is not None and playable and card[0] not in playable:
                shown.stylize("dim")
            line.append_text(shown)
        return line

    def _playable(self) -> set[str]:
        plays = (move for move in self.view.legal if move.kind is MoveKind.PLAY)
        return {card[0] for move in plays for card in move.cards}

    def moves(self) -> Iterator[Text | str]:
        """The legal moves, numbered, in as many columns as fit."""
        view = self.view
        if self._only_take():
            yield "   " + self.text("only-give" if gives(view.rules) else "only-take")
        items = [
            f"{number:>2} {move_words(move, view, self.language)}"
            for number, move in enumerate(view.legal, 1)
        ]
        wide = max(map(len, items)) + _GAP
        columns = max(1, (self.width - 2) // wide)
        for start in range(0, len(items), columns):
            yield (
                "  "
                + "".join(f"{item:<{wide}}" for item in items[start : start + columns]).rstrip()
            )

    def _only_take(self) -> bool:
        kinds = {move.kind for move in self.view.legal}
        return kinds == {MoveKind.TAKE} and self.view.phase is Phase.PLAY


def table_lines(lines: TableLines, told: Sequence[str]) -> Iterator[Text | str]:
    """The whole table: events, seats, the middle, the viewer's cards, the moves."""
    yield lines.header()
    yield from told
    yield from [""] * bool(told)
    yield from lines.seats()
    yield ""
    yield from lines.middle()
    yield ""
    yield from lines.own()
    yield ""
    yield from lines.moves()
