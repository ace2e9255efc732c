### The replay of a finished round in the browser, and its analysis.

replay-nowhere = This link leads to no record: it names no table and round. Check the link, or open a record from a file.
replay-torn = This link is incomplete: the record in it cannot be read. Ask for it again, or open the record from a file.
replay-empty = This file is empty. Open a record that was saved after a round.
replay-deal = The deal.
replay-position = The cards when this round began.
replay-back = Previous move
replay-forth = Next move
replay-run = { $running ->
    [yes] Pause
   *[no] Play
}
replay-move = Move
replay-side-moves = Moves
replay-side-blunders = Blunders
replay-side-chances = What if
replay-side-figures = Figures
replay-more-room = More room for the list
replay-front = Who sits in front
replay-front-seat = Put { $name } in front
replay-to-table = To the table
replay-word-share = Share
replay-word-board = Analysis board
replay-board = Open on the analysis board
replay-zone = { $zone ->
    [hand] Hand
    [up] Up cards
    [down] { word-down-cards }
    [stock] { word-stock }
    [pile] { word-pile }
    [burnt] { word-burnt }
   *[removed] Put aside
}

## Playing on from a position

replay-practise = Play on from here
replay-practise-over = The round is over: go back to an earlier position.
replay-practise-about = You continue from this position, and bots play the other seats. The result does not count, neither at the table nor in your history.
replay-practise-seat = Your seat
replay-practise-turn = { $name } (to move)
replay-practise-go = Start

## Sharing a position

replay-share = Share this position
replay-share-link = Link to this position
replay-share-table = Anybody who opens it can see the whole round, starting here, as long as the table is kept.
replay-share-whole = The link contains the whole record, names included. The page sends it to the server only to replay it, and the server does not keep it.
replay-share-long = This record is too long for a link. Save it, and send the file.
replay-share-picture = Picture of this position
replay-share-png = As a photo (PNG)
replay-share-svg = As a drawing (SVG)
replay-picture-at = { $move ->
    [0] Before the first move
   *[other] After move { $move } of { $moves }
}

## The analysis

replay-analyse = Who was likely to lose, and when?
replay-analysing = Analysing the game: { $done } of { $plies } moves …
replay-course = { $measure ->
    [loses] How likely everybody was to lose
   *[wins] How likely everybody was to be out first
}
replay-axis-chance = { $measure ->
    [loses] Chance of losing
   *[wins] Chance of being out first
}
replay-axis-move = Moves made
replay-at = { $move ->
    [0] Before the first move
    [one] After one move
   *[other] After { $move } moves
}
replay-value = { $name } { $chance }%
replay-percent = { $chance }%
replay-turning-point = From move { $ply } on { $name } was { $measure ->
    [loses] behind
   *[wins] ahead
}
replay-mark-blunder = Blunder
replay-figures = The same in figures
replay-blunders-about = Moves that were clearly worse than the best one (by an estimated { $least } percentage points or more), judged by what the player could know.
replay-blunders-none = No blunders: no move was clearly worse than the best one (by an estimated { $least } percentage points or more).
replay-blunder-move = Move { $ply }, { $seat }
replay-blunder-made = Played: { $move }.
replay-blunder-better = Better: { $move }.
replay-blunder-why = The coach: “{ $why }”
replay-blunder-cost = { $measure ->
    [loses] { $cost ->
        [one] One point
       *[other] { $cost } points
    } likelier to lose: { $made }% instead of { $better }%.
   *[wins] { $cost ->
        [one] One point
       *[other] { $cost } points
    } less likely to be out first: { $made }% instead of { $better }%.
}
replay-blunder-seen = Judged by what { $seat } could know; the curve sees all hands.
replay-blunder-see = See it
replay-searching = Searching …
replay-no-chances = There was nothing to choose here.
replay-chances-made = played
replay-chances-then = This player’s chance of { $counts ->
    [wins] being out first
   *[loses] losing
} after each move, as far as the player could know it:
replay-opening = Replay a round
replay-opening-about = Drop the record of a round here, or choose it: a file that ends in .shg, saved after the round. Rounds that you played in this browser are under “Your rounds”.
