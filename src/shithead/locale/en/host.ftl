### What the host of a table sets, behind “Options of this table”.

host-by-turns = Over days: you need not all be there at the same time
host-turn-seconds = Time for a move
host-seconds = { $seconds ->
    [0] as long as you like
   *[other] { $seconds } seconds
}
host-pace = Bots wait before a move
host-pace-seconds = { $seconds ->
    [0] not at all
   *[other] { $seconds } s
}
host-pause = A short pause after each play, so that nobody sees who could add cards or throw in
host-delay = Delay for spectators
host-watch-allowed = Spectators allowed
host-chat-allowed = Free chat
host-takeover-allowed = Newcomers may take over a bot’s seat during a round
host-known-shown = Show cards that everybody saw being taken (off: a memory game)
host-take-back-allowed = Players alone with bots may take moves back
host-youngest = Who is the youngest
host-youngest-not-said = not said
