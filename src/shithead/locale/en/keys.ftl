### The keyboard shortcuts of the table.

key-arrows = move between cards
key-space = choose a card; again: its equals too
key-enter = play the chosen cards; before your turn: as soon as it comes
key-ranks = choose cards by rank, 0 for 10; again: one more
key-escape = clear the choice
key-add = add cards to the last play, or throw in
key-take = take the pile
key-pass = pass
key-ready = ready
key-stock = try or draw from the stock
key-undo = take your last move back, against bots
key-hint = hint
key-moves = all moves
key-sound = sounds on or off
key-rules = the rules of this table
key-log = what happened
key-help = this list
