### Puzzles: find the play.

## At the puzzle

puzzle-title = { $rules }, no. { $number }
puzzle-level = { $level ->
    [1] easy
    [2] medium
    [3] hard
   *[other] very hard
}
puzzle-ask = { $what ->
    [first] Find the play: after one move you are out first clearly more often than after any other.
    [none] Find the play: after one move you lose clearly less often than after any other.
   *[other] Find the play: after one move you become the { $what } clearly less often than after any other.
}
puzzle-right = Right!
puzzle-wrong = Better is “{ $best }”.
puzzle-theme = { $theme ->
    [take] Taking the { word-pile } on purpose
    [up] Which up card to take along
    [blind] Into the dark
    [throw] Throwing in
    [pass] Leaving it at that
    [before] Before the first card
    [out] The way out
    [quartet] Four of a kind
    [burn] The { word-pile } { word-burns }
    [force] The next player takes
    [run] The run
    [skip] Skipping
    [reverse] Turning round
    [keep] Keeping the best for later
    [together] Keeping a set together
    [save] Not all at once
    [shed] As many as possible
    [late] Without a { word-stock }
   *[play] A quiet move
}
puzzle-counts = { $what ->
    [first] How likely you are to be out first after each move, with an interval of 95%:
    [none] How likely you are to lose after each move, with an interval of 95%:
   *[other] How likely you are to become the { $what } after each move, with an interval of 95%:
}

## The page

puzzle-page = Find the play
puzzle-of-day = Puzzle of the day
puzzle-about = Positions from real rounds in which one move is clearly the best, judged by what you can know.
puzzle-chance = { $chance }%
puzzle-interval = { $low } to { $high }%
puzzle-best = best
puzzle-yours = yours
puzzle-chances = Chances
puzzle-next = Next puzzle
puzzle-share = Copy the link
puzzle-all = All puzzles
puzzle-solved-of = { $solved } of { $count } solved
puzzle-streak = { $streak ->
    [one] One right in a row
   *[other] { $streak } right in a row
}
puzzle-longest = Longest streak: { $longest }
puzzle-days = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
puzzle-go-on = Continue
puzzle-mark = { $state ->
    [solved] No. { $number }, { $level }, solved
    [missed] No. { $number }, { $level }, not found
   *[new] No. { $number }, { $level }
}
puzzle-only-here = Your solved puzzles are kept in this browser. “Your rounds” exports them together with the rounds.
