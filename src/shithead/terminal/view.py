"""The table as one seat sees it, and the rule sheet, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Final

from rich.text import Text

from shithead.game.view import View
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.moves import by_worth, face, faces, gives, move_words
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import WIDTH, ListItem, Picture, block_lines
from shithead.narration.tradition import table_language
from shithead.notation.moves import MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset.rule_set import RuleSet
from shithead.terminal.screen import coloured

_SHOWN_OF_PILE: Final = 4
_LONGEST_NAME: Final = 14
_GAP: Final = 3
_CARD: Final = 3


def pile_line(pile: Sequence[str], language: str) -> str:
    """The size of the pile and its topmost cards."""
    more = "… " if len(pile) > _SHOWN_OF_PILE else ""
    cards = more + faces(pile[-_SHOWN_OF_PILE:], language)
    return translate("table-pile", language, count=len(pile), cards=cards)


@dataclass(frozen=True)
class TableLines:
    """Writes a view as lines.

    Attributes:
        title: the game's name and the round.
        language: the code, such as ``en``.
        width: columns that a line may take.
        alone: whether this is the only person at the terminal, whom nobody need call by name.
    """

    view: View
    title: str
    language: str
    width: int
    alone: bool = True

    def text(self, key: str, **arguments: object) -> str:
        """A message."""
        return translate(f"table-{key}", self.spoken, **arguments)

    @property
    def spoken(self) -> str:
        """The language with the words of the table's tradition."""
        return table_language(self.view.rules, self.language)

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
        position, names, ups = self.view.position, {}, {}
        for seat in position.seats:
            name = seat if len(seat) <= _LONGEST_NAME else seat[: _LONGEST_NAME - 1] + "…"
            name = self.text("you", name=name) if seat == self.view.seat else name
            names[seat] = self.text("flush", name=name) if seat == position.burner else name
            ups[seat] = faces(position.row(seat).up_words, self.language) or self.text("no-up")
        width = max(map(len, names.values()))
        widest = max(*map(len, ups.values()), len(self.text("no-up")))
        most = len(self.text("hand-size", count=10))
        for seat, name in names.items():
            hand, _, down = self.view.sizes[seat]
            held, rest = self.text("hand-size", count=hand), self.text("down-size", count=down)
            cards = f"{held:<{most}}  {ups[seat]:<{widest}}  {rest}"
            if seat in position.out:
                cards = self.text("out", place=position.out.index(seat) + 1)
            mark = "▶" if seat == self.view.turn else " "
            line = coloured(f" {mark} {name:<{width}}  {cards}")
            if seat == self.view.turn:
                line.stylize("bold", 0, 3 + width)
            yield line

    def middle(self) -> Iterator[Text | str]:
        """Stock, burnt cards, direction; the pile; what it demands."""
        view = self.view
        parts = [
            self.text("stock", count=len(view.stock)),
            self.text("burnt", count=len(view.burnt)),
            self.text("way", direction=view.direction),
        ]
        yield "   " + " · ".join(parts)
        yield "   " + pile_line(view.pile, self.spoken)
        demand = coloured("   " + demand_line(view, self.language))
        demand.style = "bold"
        yield demand

    def own(self) -> Iterator[Text]:
        """The seat's own cards: up over down, in columns, then the hand, from worst to best.

        Those that may not be played now are dimmed.
        """
        row, rules = self.view.row, self.view.rules
        plays = (move for move in self.view.legal if move.kind is MoveKind.PLAY)
        playable = {card[0] for move in plays for card in move.cards}
        zones: dict[str, list[str]] = {
            "up": by_worth(row.up_words, rules),
            "down": list(row.down),
            "hand": by_worth(row.hand, rules),
        }
        labels = {zone: self.text(f"own-{zone}") for zone in zones}
        width = max(map(len, labels.values()))
        widths = [max(_CARD, len(face(card, self.language))) for card in zones["up"]]
        for zone, cards in zones.items():
            if not cards and zone != "hand":
                continue
            line = Text().append(f"   {labels[zone]:<{width}} ", style="dim")
            dimmed = playable and zone == row.source and zone != "down"
            columns = repeat(_CARD) if zone == "hand" else chain(widths, repeat(_CARD))
            for card, wide in zip(cards, columns, strict=False):
                shown = coloured(f" {face(card, self.language):>{wide}}")
                if dimmed and card[0] not in playable:
                    shown.stylize("dim")
                line.append_text(shown)
            if not cards:
                line.append(" " + self.text("no-cards"), style="dim")
            yield line

    def moves(self) -> Iterator[Text | str]:
        """The legal moves, numbered, in as many columns as fit."""
        view = self.view
        kinds = {move.kind for move in view.legal}
        if kinds == {MoveKind.TAKE} and view.phase is Phase.PLAY:
            yield "   " + self.text("only-give" if gives(view.rules) else "only-take")
        items = [
            f"{number:>2} {move_words(move, view, self.language)}"
            for number, move in enumerate(view.legal, 1)
        ]
        wide = max(map(len, items)) + _GAP
        columns = max(1, (self.width - 2) // wide)
        for start in range(0, len(items), columns):
            row = "".join(f"{item:<{wide}}" for item in items[start : start + columns])
            yield f"  {row.rstrip()}"


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


def sheet_lines(rules: RuleSet, language: str, width: int = WIDTH) -> Iterator[str | Text]:
    """The rule sheet: a title, then every part; items with the options that change them.

    Args:
        rules: the rules of the table.
        language: the code, such as ``en``.
        width: columns of the screen: tables fit into it, sentences wrap as they are shown.
    """
    page = sheet(rules, language)
    yield Text(page.title, style="bold")
    for section in page.sections:
        yield ""
        yield Text(section.heading, style="bold")
        for block in section.blocks:
            if isinstance(block, str):
                yield f"   {block}"
            elif isinstance(block, ListItem):
                option = f" ({block.option})" if block.option else ""
                name = f"{block.name}: " if block.name else "· "
                yield f"   {name}{block.text}{option}"
            else:
                lines = block_lines(block, min(WIDTH, width) - 3)
                yield from (f"   {line}".rstrip() for line in lines)
            if isinstance(block, Picture) and block is not section.blocks[-1]:
                yield ""
