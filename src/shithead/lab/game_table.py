"""Games as a table: Arrow, Parquet, CSV, JSON Lines."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from shithead.atomic_file import draft_of
from shithead.errors import SetupError
from shithead.lab.game_rows import GameRow

if TYPE_CHECKING:
    import pyarrow as pa

_TEXTS: Final = ("rules", "deck_seed", "bots_seed", "loser", "fault")
_LISTS: Final = ("seats", "bots", "places")


class GameTable(Struct, frozen=True):
    """A table with a row for each game.

    Attributes:
        rows: the rows, in the order of the games' numbers.
    """

    rows: tuple[GameRow, ...]

    def __len__(self) -> int:
        """The number of games."""
        return len(self.rows)

    def __iter__(self) -> Iterator[GameRow]:
        """The rows."""
        return iter(self.rows)

    def arrow(self) -> pa.Table:
        """The table for ``pyarrow``.

        Raises:
            SetupError: ``pyarrow`` is not installed.
        """
        pa = _pyarrow()
        kinds = dict.fromkeys(_TEXTS, pa.string()) | dict.fromkeys(_LISTS, pa.list_(pa.string()))
        names = GameRow.__struct_fields__
        schema = pa.schema([(name, kinds.get(name, pa.int64())) for name in names])
        columns = {name: [getattr(row, name) for row in self.rows] for name in names}
        return pa.table(columns, schema=schema)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The table as an Arrow stream, which other libraries read without copying."""
        return self.arrow().__arrow_c_stream__(requested_schema)

    def csv(self) -> str:
        """The table as CSV; lists are written as JSON."""
        text = StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(GameRow.__struct_fields__)
        lines.writerows([_cell(value) for value in msgspec.structs.astuple(row)] for row in self)
        return text.getvalue()

    def json_lines(self) -> str:
        """The table as JSON Lines."""
        return msgspec.json.Encoder().encode_lines(self.rows).decode()

    def save(self, path: str | Path) -> None:
        """Write a file whose name ends in ``.parquet``, ``.arrow``, ``.csv`` or ``.jsonl``.

        Raises:
            SetupError: there is no such format, its library is missing, or the file cannot be
                written.
        """
        target = Path(path)
        write = table_writer(target)
        draft = draft_of(target)
        try:
            write(self, draft)
            draft.replace(target)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise SetupError("setup-results-file", path=str(path), why=error) from None


def table_writer(path: Path) -> Callable[[GameTable, Path], None]:
    """The function that writes a table to a file with this name.

    Raises:
        SetupError: there is no such format, or its library is missing.
    """
    suffix = path.suffix.lower()
    if suffix not in _WRITERS:
        known = ", ".join(_WRITERS)
        raise SetupError("setup-table-format", path=str(path), allowed=known)
    if suffix in _OF_ARROW:
        _pyarrow()
    return _WRITERS[suffix]


def _cell(value: object) -> object:
    return msgspec.json.encode(value).decode() if isinstance(value, tuple) else value


def _pyarrow() -> Any:
    try:
        import pyarrow as pa
    except ModuleNotFoundError:
        raise SetupError("setup-lab-missing", module="pyarrow") from None
    return pa


def _write_parquet(table: GameTable, path: Path) -> None:
    from pyarrow import parquet

    parquet.write_table(table.arrow(), path)


def _write_arrow(table: GameTable, path: Path) -> None:
    from pyarrow import feather

    feather.write_feather(table.arrow(), str(path), compression="uncompressed")


def _write_csv(table: GameTable, path: Path) -> None:
    path.write_text(table.csv(), encoding="utf-8")


def _write_json_lines(table: GameTable, path: Path) -> None:
    path.write_text(table.json_lines(), encoding="utf-8")


_WRITERS: Final[dict[str, Callable[[GameTable, Path], None]]] = {
    ".parquet": _write_parquet,
    ".arrow": _write_arrow,
    ".csv": _write_csv,
    ".jsonl": _write_json_lines,
}
_OF_ARROW: Final = {".parquet", ".arrow"}
