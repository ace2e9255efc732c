### Messages of the server of the table in the browser.

room-serving = The table is at { $address } (Ctrl+C stops the server).
room-serving-network = Others in your network find it at { $address }.
room-building = The engine is being built in the background, once on this machine (one or two minutes). You can play meanwhile; until it is ready, the bots “sharp”, “expert” and “master” play like “steady”, and hints give no chances.
room-no-bundle = On this server, playing without a network is not possible: what a device needs for it could not be built. To see why, run python hatch_build.py device.
room-no-rule-file = This file is not a rule file: it cannot be read as TOML ({ $why }). Open a .toml file that was saved here or written by “shithead rules”.
room-no-preset = There is no rule set “{ $value }”. { $close ->
    [none] { "" }
   *[other] Did you mean “{ $close }”?{ " " }
}Available: { $allowed }.
room-broken = The log of room { $room } contains an entry that contradicts the others. Keep the database and report this.
room-refused-malformed = The message cannot be read: { $detail }. Send a message that the protocol describes.
room-refused-too-long = The message is longer than { $most } bytes. Send a shorter one.
room-refused-too-fast = Too many messages in a short time. Wait a moment and try again.
room-refused-hello-first = The first message of a connection must be Hello, sent once.
room-refused-no-room = There is no table “{ $code }”, or it has been closed. Check the link, or open a new table.
room-refused-broken-room = The table “{ $code }” cannot be read any more: what is stored of it contradicts itself. Open a new table.
room-refused-no-puzzle = There is no such puzzle, or it is gone. Choose another one.
room-refused-not-seated = Only players at the table can do this. Take a seat first.
room-refused-not-host = Only the host can do this. Ask the host.
room-refused-seat-taken = That seat is taken. Choose another one, or watch until one is free.
room-refused-knows-another-hand = You already know the cards of another seat in this round. Take that seat again, or wait for the next round.
room-refused-hand-in-play = In this round a bot plays the cards of this seat, and nobody new may take them over. Take an empty seat, or sit down after the round.
room-refused-seated-already = You already have a seat. Leave it before you take another one.
room-refused-no-such-seat = This is not possible for that seat. Choose another seat.
room-refused-name-taken = “{ $name }” is taken, and you are still called “{ $own }”. Choose another name.
room-refused-bad-name = “{ $name }” cannot be the name of a seat. Choose another name with at least one letter.
room-refused-not-now = This is not possible at this point of the round.
room-refused-pause = The last play stands for a moment: players with a fitting card may add it. Wait until the table moves on.
room-refused-bad-rules = These rules cannot be played.
room-refused-cannot-start = The number of players does not fit the rules.
room-refused-bad-chance = The commitment or the nonce of this seat is not valid. The round is dealt without it.
room-refused-no-push = This server sends no notifications, or none to this browser’s push service. Look in at the table from time to time.
room-refused-no-chat = The host does not allow free text. Use a face or one of the phrases.
room-refused-no-watching = The host does not allow spectators, and there is no seat for you now. Come back later.
room-refused-illegal-move = The rules do not allow this move.
room-refused-storage = The server could not confirm that this was saved. The table will show the current state in a moment; if your action is missing, try again.
room-refused-fault = This failed because of a fault in the server, which has logged it. Try again, or try something else.
room-refused-not-alone = This table cannot continue on a device, because somebody besides you and bots has sat here. Play on here.
room-refused-played-on = This table was also played on the server. What you played on your device stays on the device. You can play on at either table.
room-refused-bad-log = What was played on your device does not continue the round of this table. It stays on your device. You can play on at either table.
room-refused-log-full = This table has been in use for so long that its log is full ({ $most } entries). Open a new table.
room-refused-full = This server cannot open more tables, or you have opened too many. Try again later.
room-refused-busy = The server is busy with other requests of this kind. Wait a moment and try again.
room-refused-too-slow = This took longer than { $seconds } seconds, so the server stopped it. Try something smaller.
room-refused-no-comparison = This server cannot compare rules, because its engine is not compiled. Compare them on your computer: shithead lab compare
room-refused-no-analysis = This analysis is unknown or no longer available. Request it again with the record.
room-refused-no-lesson = There is no such lesson for these rules. Begin with the first one, or choose other rules.
room-refused-no-proof = { $mark ->
    [brought] This record holds no proof: a player’s device dealt the cards or moved for bots, and so knew every hand.
    [taken_back] This record holds no proof: a player took moves back.
   *[none] This record holds no proof: its cards were not dealt by the server, or the round was played elsewhere.
}
room-refused-no-record = That round has no record, or is not over yet. Finish the round first.
room-refused-no-page = There is nothing at this address. See /openapi.json for the API.
room-refused-other-site = Only pages of this server may do this. Open the server’s own page, or ask its operator to allow yours (--origin).
room-other-host = This server does not answer to the name “{ $host }”. Its operator can name it: shithead serve --public-name NAME.
room-long-record = The record has more than { $most } moves. Use the command “shithead analyse” for it.
room-no-moment = Nobody can play on from there: after move { $move } the round is over or that seat is out, or the record has fewer moves. Choose an earlier position or another seat.
room-not-now = { $phase ->
    [throw] Now you can only throw in the cards that complete { word-four-equal }.
    [reply] Now you can only take the { word-pile }, or reply with a card that makes the next player take it.
   *[other] This card cannot be played now.
}
room-fouls = This card does not fit. You may play it anyway, but the penalty is that you take the { word-pile }.

room-notice-takeover = { $name } is new here and takes over the seat of the bot { $other }, with its hand.
room-notice-replaced = { $name } takes the seat of the bot { $other }.
room-notice-sat = { $name } sits down and plays from the next round on.
room-notice-back = { $name } is back and takes the cards over from the bot { $other }.
room-notice-left = { $name } has left the table; the bot { $other } plays on.
room-notice-stood-up = { $name } has left the table.
room-notice-joined = The bot { $name } plays from the next round on.
room-notice-renamed = The bot { $other } is now called { $name }.
room-notice-called = { $other } is now called { $name }.
room-notice-held = A bot plays for { $name } meanwhile.
room-notice-returned = { $name } plays again instead of the bot.
room-notice-taken-back = { $name } takes a move back.
room-notice-looked-and-taken-back = { $name } takes a move back, after seeing a hidden card.
room-notice-brought = The round continued without the server, and a device that knew every hand moved for the bots.
room-notice-anew = Scores start again, because { $name } was not in the rounds so far.
room-brought = A player’s device dealt the cards or moved for bots, so the round does not count as fair.
room-taken-back = { $count ->
    [one] A move was taken back, so the round does not count as fair.
   *[other] { $count } moves were taken back, so the round does not count as fair.
}
room-notice-host = { $name } is the host now.
room-notice-rules = From the next round on other rules apply: { $title }.
room-notice-options = The host has changed the table: { $changes }.
room-changed-turn-seconds = { $value ->
    [0] moves have no time limit, from the next turn on
   *[other] { $value } seconds for a move, from the next turn on
}
room-changed-grace-seconds = a bot plays for people who have been away for { $value } { $value ->
    [one] second
   *[other] seconds
}, from the next turn on
room-changed-by-turns = { $value ->
    [yes] the round is played over days: nobody is late, and no bot plays for players who are away
   *[no] the table is no longer played over days: from the next turn on a bot plays for players who are away or late
}
room-changed-pace = bots wait { $value } { $value ->
    [one] second
   *[other] seconds
} before a move, from the next turn on
room-changed-delay = { $value ->
    [0] spectators see the table without delay
   *[other] spectators see the table { $value } seconds late
}
room-changed-chat = { $value ->
    [yes] free text is allowed
   *[no] free text is not allowed
}
room-changed-watch = { $value ->
    [yes] spectators are allowed
   *[no] spectators are not allowed
}
room-changed-takeover = { $value ->
    [yes] newcomers may take over a bot’s seat during a round, from the next deal on
   *[no] nobody takes over a bot’s seat during a round, from the next deal on
}
room-changed-listed = { $value ->
    [yes] everybody on this server finds the table in the list of open tables
   *[no] the table is not listed
}
room-changed-known = { $value ->
    [yes] cards that everybody saw being taken lie face up
   *[no] a memory game: cards that others took are not shown
}
room-changed-take-back = { $value ->
    [yes] players alone with bots may take moves back
   *[no] no move is taken back
}
room-changed-pause = { $value ->
    [0] no pause after a play, from the next deal on: everybody sees who is asked for another card
   *[other] a pause of { $value } seconds after a play, from the next deal on
}
room-changed-youngest = { $value } counts as the youngest, from the next deal on
room-changed-youngest-not-said = nobody counts as the youngest, from the next deal on
room-push-turn = It is your turn at the table { $room }.
room-pause-again = another card may follow
room-pause-throw = { $quartet ->
    [opens] { word-four-equal }! You open, unless somebody throws in more
    [lies] { word-four-equal }! More{ "\u00A0" }throw-ins?
   *[none] throw-ins are open
}
room-pause-reply = somebody has to take the { word-pile } or reply
room-preview = Cards for { $seats }: { $people ->
    [0] nobody yet
    [one] one person
   *[other] { $people } people
}, { $bots ->
    [0] no bots
    [one] one bot
   *[other] { $bots } bots
}, { $free ->
    [0] no free seat
    [one] one free seat
   *[other] { $free } free seats
}. Special cards: { $specials ->
    [none] none
   *[other] { $specials }
}.
