"""The protocol between browser and server: one JSON object per message, both ways.

The member ``type`` of a message is the name of its class. A connection begins with
:class:`Hello`. The server answers with :class:`Welcome`, :class:`Rules` and :class:`Table`, and
sends a :class:`Table` after every change. A table is always the whole of what this client may see,
so an ordinary change and catching up after a lost connection are the same message. Seats are
numbered from 0, clockwise.

The TypeScript types of the page are generated from these classes (``server.http.typescript``).
"""

from shithead.server.protocol.client_messages import (
    AddBot,
    Back,
    ClientMessage,
    ClientRequest,
    Commit,
    CopyLog,
    Emote,
    GoOn,
    Hello,
    Hint,
    Nonce,
    PassHost,
    Phrase,
    Ping,
    Play,
    Rematch,
    RemoveSeat,
    Rename,
    Say,
    Seen,
    SetOptions,
    SetRules,
    Sit,
    Speak,
    Stand,
    Start,
    Subscribe,
    TakeBack,
    Unsubscribe,
)
from shithead.server.protocol.codec import decode_request, encode
from shithead.server.protocol.refusal_reasons import RefusedBecause
from shithead.server.protocol.room_options import KEPT_BY_TURNS, RHYTHMS, Options
from shithead.server.protocol.room_state import (
    ComingRules,
    DealState,
    DueState,
    ResultState,
    RoomSeat,
    RoomState,
)
from shithead.server.protocol.scalars import (
    DEVICE_ROOM,
    LONGEST_CHAT,
    LONGEST_COPY,
    LONGEST_MESSAGE,
    LONGEST_NAME,
    MOST_LINES,
    PROTOCOL_VERSION,
    ROOM_CODE,
    Code,
    EmoteName,
    Hex32,
    Language,
    Level,
    PhraseName,
    RoomPhase,
    SeatKind,
    SeatNumber,
    Secret,
    Zone,
)
from shithead.server.protocol.search_position import SearchPosition, SearchRules
from shithead.server.protocol.server_messages import (
    Advice,
    Done,
    Felt,
    Goodbye,
    HintPosition,
    HintReason,
    LogCopied,
    Pong,
    Refused,
    Rules,
    Said,
    ServerMessage,
    Special,
    Table,
    Welcome,
    WentOn,
)
from shithead.server.protocol.view_state import (
    Choice,
    Clock,
    Happening,
    Pick,
    SeatView,
    ViewState,
)
