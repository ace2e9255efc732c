### The arena: bots against each other.

cli-arena-help = Let bots play each other on equal cards and see who is better. The same command goes on after Ctrl-C.

cli-value-command = COMMAND
cli-value-seconds = S

cli-arena-option-bots = Who plays. Usual: steady,random.
cli-arena-option-bot = One more who plays, as often as you like; “cmd:./mybot --fast” is a program of yours (see docs/bot-protocol.md).
cli-arena-option-seats = How many seats; fewer bots repeat, of more bots every choice plays. Usual: one for each bot.
cli-arena-option-games = How many games at least: each deal is played with every seating of the bots. Usual: 1000.
cli-arena-option-out = Keep every game in this .jsonl file; games kept there before are not played again.
cli-arena-option-jobs = How many games at the same time. Usual: one for each core.
cli-arena-option-move-limit = Seconds that a program has for a move. Usual: 5.
cli-arena-option-start-limit = Seconds that a program has to start. Usual: 10.

cli-no-seconds = { $option } wants seconds greater than 0, not “{ $value }”.

## What came out

arena-playing = Playing
arena-resumed = { $path } holds { $games ->
    [one] { $games } game
   *[other] { $games } games
} already.
arena-no-games = No deal was played to its end.
arena-played = { $rules }, { $seats } seats: { $games ->
    [one] { $games } game
   *[other] { $games } games
} on { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, seed { $seed }, in { $seconds } s. In brackets: 95 % certain.
arena-bot = Bot
arena-seats = Played
arena-lost = Lost
arena-won = First out
arena-rating = Rating
arena-share = { $share } % ({ $low }–{ $high })
arena-strength = { $strength } ± { $spread }
arena-par = If all were equally good, each would lose { $share } %.
arena-loses-less = { $bot } loses less often than { $other }, by { $lead } points ({ $low } to { $high }).
arena-wins-more = { $bot } is first out more often than { $other }, by { $lead } points ({ $low } to { $high }).
arena-loses-alike = { $bot } and { $other }: no certain difference; { $bot } loses less often by { $lead } points ({ $low } to { $high }).
arena-wins-alike = { $bot } and { $other }: no certain difference; { $bot } is first out more often by { $lead } points ({ $low } to { $high }).
arena-forfeits = { $bot } forfeited { $count } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $faults }.
arena-fault-count = { $fault ->
    [no-start] did not start
    [not-ready] was not ready
    [crashed] crashed
    [stalled] too slow
    [flooded] wrote without end
    [unasked] wrote unasked
   *[illegal] no legal move
} ({ $count })
arena-no-ratings = For ratings install the extra “lab”: pip install "shithead[lab]"
arena-results = Results: { $path }
arena-log = What programs wrote on standard error: { $path }
arena-stopped = Stopped. The same command goes on from here.
arena-stopped-unkept = Stopped. To go on later, keep the results with --out FILE.

## What a program did wrong

arena-fault-no-start = it does not start: { $detail }
arena-fault-not-ready = it said “{ $detail }” instead of “ready”
arena-fault-crashed = it ended { $detail ->
    [none] its output
   *[other] with exit code { $detail }
}
arena-fault-stalled = it did not answer within { $detail } s
arena-fault-flooded = it wrote without end, or a line that is too long
arena-fault-unasked = it wrote “{ $detail }” without being asked
arena-fault-illegal = it answered “{ $detail }”, which is none of the legal moves

## Complaints

arena-no-start = { $bot } cannot play: { $why }. Try the command by itself; what it has to say is in docs/bot-protocol.md{ $log ->
    [none] .
   *[other] ; what it wrote on standard error, in { $log }.
}
arena-process-gone = The process { $process }, which played some of the games, is gone (too little memory?). Start the same command again; with --out it goes on.
arena-results-file = The results { $path } cannot be read or written ({ $why }). Choose another file.
arena-results-line = { $path }: line { $line } is none of this arena's. Choose another file.
arena-results-format = The results { $path } have format version { $value }; this program knows { $known }. Choose another file.
arena-results-another = { $path } holds results of another set-up: { $what } is { $there } there and { $here } here. Choose another file, or the same set-up.
