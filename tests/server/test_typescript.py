"""The browser's types say what the protocol says."""

from __future__ import annotations

from pathlib import Path

from shithead.server.http.typescript import typescript
from shithead.server.protocol import encode
from shithead.server.protocol.table import Pick, RoomSeat

KEPT = Path(__file__).parents[2] / "web" / "src" / "connection" / "protocol.ts"


def test_the_types_that_are_kept_are_those_of_the_protocol():
    assert KEPT.read_text(encoding="utf-8") == typescript()


def test_a_message_has_its_name_as_type_and_what_may_be_left_out_is_marked():
    text = typescript()
    assert 'export interface Play {\n  type: "Play";\n  id: string;' in text
    assert "  seen?: number | null;" in text
    assert "  view: ViewState | null;" in text


def test_members_that_messages_leave_out_have_their_values_in_the_page():
    text = typescript()
    assert '"Pick": {"zone": "hand", "count": 1}' in text
    assert encode(RoomSeat("empty", free=True)) == b'{"kind":"empty","free":true}'
    assert encode(Pick([2])) == b'{"places":[2]}'
