"""Games as a table: Arrow, Parquet, CSV, JSON Lines."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from shithead.atomic_file import drafted
from shithead.errors import SetupError
from shithead.lab.game_rows import GameRow

if TYPE_CHECKING:
    import pyarrow as pa

_TEXTS: Final = ("rules", "deck_seed", "bots_seed", "loser", "fault")
_LISTS: Final = ("seats", "bots", "places")
_FORMATS: Final = (".parquet", ".arrow", ".csv", ".jsonl")
_OF_ARROW: Final = _FORMATS[:2]


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
        pa = pyarrow()
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
        for row in self:
            cells = msgspec.structs.asdict(row)
            cells |= {name: msgspec.json.encode(cells[name]).decode() for name in _LISTS}
            lines.writerow(cells.values())
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
        check_table_file(target)
        try:
            with drafted(target) as draft:
                match target.suffix.lower():
                    case ".parquet":
                        from pyarrow import parquet

                        parquet.write_table(self.arrow(), draft)
                    case ".arrow":
                        from pyarrow import feather

                        feather.write_feather(self.arrow(), str(draft), compression="uncompressed")
                    case ".csv":
                        draft.write_text(self.csv(), encoding="utf-8")
                    case _:
                        draft.write_text(self.json_lines(), encoding="utf-8")
        except OSError as error:
            raise SetupError("setup-results-file", path=str(path), why=error) from None


def check_table_file(path: Path) -> None:
    """Check that there is a folder for a table, and that its name says a format.

    Raises:
        SetupError: there is no such folder or format, or its library is missing.
    """
    suffix = path.suffix.lower()
    if suffix not in _FORMATS:
        raise SetupError("setup-table-format", path=str(path), allowed=", ".join(_FORMATS))
    if suffix in _OF_ARROW:
        pyarrow()
    try:
        path.parent.stat()
    except OSError as error:
        raise SetupError("setup-results-file", path=str(path), why=error) from None


def pyarrow() -> Any:
    """The library of that name.

    Raises:
        SetupError: it is not installed.
    """
    try:
        import pyarrow as pa
    except ModuleNotFoundError:
        raise SetupError("setup-extra", library="pyarrow", extra="lab") from None
    return pa
