"""The choice among autosaved tables at the start."""

from __future__ import annotations

from shithead.terminal.autosave import SavedTable, saved_tables
from shithead.terminal.screen import Screen


def choose_table(screen: Screen) -> SavedTable | None:
    """Offer the tables that nobody plays now.

    Returns:
        The table to go on with, its lock held; None for a new one.

    Raises:
        Quit: the person has left instead of answering.
    """
    tables = []
    for table in saved_tables():
        if table.error is None:
            tables.append(table)
        else:
            screen.say(
                "table-autosave-broken",
                path=str(table.path),
                why=table.error.sentence(screen.language),
            )
            table.held.release()
    chosen = None
    try:
        chosen = _ask(screen, tables)
    finally:
        for table in tables:
            if table is not chosen:
                table.held.release()
    return chosen


def _ask(screen: Screen, tables: list[SavedTable]) -> SavedTable | None:
    """Ask until a table is chosen, or a new one; tables may be deleted meanwhile."""
    while tables:
        screen.say("table-autosaves", count=len(tables))
        for number, table in enumerate(tables, 1):
            screen.show(f" {number:>2}  {_described(screen, table)}")
        answer = screen.ask(screen.text("table-autosave-which")).lower().split()
        match answer:
            case []:
                return tables[0]
            case [word] if word in screen.text("table-words-new").split():
                return None
            case [word] if (found := _numbered(tables, word)) is not None:
                return found
            case [word, which] if word in screen.text("table-words-delete").split():
                if (found := _numbered(tables, which)) is not None:
                    found.delete()
                    tables.remove(found)
    return None


def _numbered(tables: list[SavedTable], word: str) -> SavedTable | None:
    """The table of a number that was typed."""
    number = int(word) if word.isdecimal() else 0
    return tables[number - 1] if 1 <= number <= len(tables) else None


def _described(screen: Screen, table: SavedTable) -> str:
    """A table in a line: rules, seats, round, and when it was last saved."""
    if table.match is None:
        return str(table.path)
    record = table.match.record
    return screen.text(
        "table-autosave",
        rules=record.rules.title(screen.language),
        seats=", ".join(record.seats),
        round=len(record.rounds),
        moves=len(record.rounds[-1].moves),
        time=table.time.strftime("%Y-%m-%d %H:%M"),
    )
