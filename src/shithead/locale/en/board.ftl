### The analysis board: any position set up, played out from any side, and searched.

board-title = Analysis board
board-torn = This link is incomplete: the position in it cannot be read. Ask for it again, or set the position up here.
board-mode = What to do
board-set-up = Set up
board-play = Play it out
board-play-not-yet = Something is wrong with this position. The reason is shown below the board.

## Setting up

board-to-move = to move
board-known-card = { $card }, everybody has seen it
board-unknown-cards = { $count ->
    [one] unknown card
   *[other] { $count } unknown cards
}
board-tray = Cards that are not on the board yet
board-how = Choose a place, then tap the cards below that go there. To move a card on the board, tap it and then its new place, or drag it.
board-order = { $zone ->
    [stock] In the { word-stock }, the next card comes first.
   *[pile] In the { word-pile }, the top card comes last.
}
board-picked = { $card } is chosen. Tap where it goes.
board-put = { $card }: { $zone }
board-took = { $card } is off the board.
board-remove = Off the board
board-known = { $known ->
    [yes] Not seen by everybody
   *[no] Everybody has seen it
}
board-leave = Leave it
board-direction = Direction
board-direction-is = { $direction ->
    [clockwise] clockwise
   *[counterclockwise] counterclockwise
}
board-phase = What has to be decided
board-phase-is = { $phase ->
    [lay] which cards to lay face up
    [swap] swapping, before play
    [dump] throwing starting cards, before play
    [call] who holds the first card
    [direction] the direction of play
    [play] a play
    [again] more cards of the same rank
    [cover] a card that covers
    [throw] adding more cards to four of a kind
    [say] what is said with a card
    [reply] a reply to a forced take
   *[over] nothing: the round is over
}
board-rank = Of rank
board-add-seat = Add a seat
board-drop-seat = Remove a seat
board-clear = Clear the board
board-text = The position as text
board-text-about = You can change every line here. The board follows the text, and the text follows the board.
board-sound = Ready
board-checking = Checking …
board-wrong = { $count ->
    [one] One thing is wrong
   *[other] { $count } things are wrong
}

## Playing

board-step-back = Step back
board-step-forth = Step forward
board-beginning = The position that was set up
board-over = The round is over.
board-moves = What { $name } may do
board-no-moves = Nobody has anything to decide here.
board-whose = Whose moves
board-unknown = { $count ->
    [one] One card is unknown. It is dealt at random as soon as you continue.
   *[other] { $count } cards are unknown. They are dealt at random as soon as you continue.
}
board-own-unknown = Nobody can say what { $name } may do, because some of these cards are unknown.
board-deal = Deal them now
board-dealt = The unknown cards have been dealt at random.
board-bots = Bots play for
board-bots-go = Bots play on
board-bots-stop = Stop
board-lines = What was tried
board-cut = Remove this line

## Chances

board-chances = What does each move lead to?
board-knowing = Who knows what
board-knowing-seat = what { $name } can know
board-knowing-all = with all hands seen
board-searching = Searching …
board-no-chances = Neither this device nor the server can search now.
board-chances-are = How likely { $name } is to { $counts ->
    [wins] be out first
   *[loses] lose
} after each move.
board-chances-now = { $counts ->
    [wins] Chance of being out first if all hands were seen:
   *[loses] Chance of losing if all hands were seen:
}
board-wait = Do nothing
board-best = the best move
board-because = { $why }.
board-better = Better: { $move }. { $why }.

## Keeping and sharing

board-share = Share
board-share-about = The link contains the position and the names. They are not sent to the server with the address. The page does ask the server what is allowed in this position, but the server does not keep it.
board-share-long = This position is too long for a link. Keep it as a file, and send that.
board-file = Position as a file
board-open = Open a position or a record
board-caption = Position
