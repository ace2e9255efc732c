### What the server of the table in the browser says.

room-serving = The table is at { $address } (Ctrl+C ends it).
room-no-preset = There is no rule set “{ $value }”. Known are: { $allowed }.
room-broken = The log of room { $room } holds something that cannot be. Keep the database and report it.
room-refused-malformed = This message cannot be read: { $detail }. Send what the protocol describes.
room-refused-too-long = The message is longer than { $most } bytes. Send a shorter one.
room-refused-too-fast = Too many messages in a short time. Wait a moment and try again.
room-refused-hello-first = A connection begins with Hello, and says it once.
room-refused-no-room = There is no room “{ $code }”, or not any more. Check the link, or open a new room.
room-refused-not-seated = Only seats that play can do that. Sit down first.
room-refused-not-host = Only the host can do that. Ask the host.
room-refused-seat-taken = That seat is not free. Choose another one, or watch until one is.
room-refused-seated-already = You already have a seat. Stand up first to take another one.
room-refused-no-such-seat = Nobody sits there for whom this makes sense. Choose another seat.
room-refused-bad-name = A seat cannot be called “{ $name }”. Use a few letters.
room-refused-not-now = That cannot be done at this moment of the round.
room-refused-bad-rules = These rules cannot be played.
room-refused-cannot-start = Seats and rules do not fit.
room-refused-bad-chance = The commitment or the nonce does not fit what this seat bound itself to. The round is dealt without it.
room-refused-no-chat = The host does not allow writing freely. Use a face or one of the phrases.
room-refused-no-watching = The host does not allow others to watch, and all seats are taken. Come back later.
room-refused-illegal-move = The rules do not allow this move.
room-refused-storage = It could not be written down, so it was not done. Try again in a moment.
room-refused-full = This server holds as many rooms as it can, or you have opened very many. Try again later.
room-fouls = This card does not fit. You may play it all the same, but are punished for it: you take the pile.
