### What the host of a table sets, behind “Options of this table”.

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
host-pause = After a play, a short pause to add cards or throw in (without it, waiting gives away who can)
host-delay = Delay for spectators
host-watch-allowed = Spectators allowed
host-chat-allowed = Free chat
host-takeover-allowed = Newcomers may take over bots’ seats in a round
host-known-shown = Show cards that everybody saw being taken (off: a memory game)
host-take-back-allowed = Alone against bots: moves may be taken back
host-youngest = Who is the youngest
host-youngest-not-said = nobody says
