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
    [take] Taking the pile on purpose
    [up] Which up card to take along
    [blind] Into the dark
    [throw] Throwing in
    [pass] Leaving it at that
    [before] Before the first card
    [out] The way out
    [quartet] The quartet
    [burn] Burning the pile
    [force] The next one takes
    [run] The run
    [skip] Skipping
    [reverse] Turning round
    [keep] Keeping the best for later
    [together] Keeping a set together
    [save] Not all at once
    [shed] As many as possible
    [late] Without a stock
   *[play] A quiet move
}
