### The keyboard shortcuts of the table.

key-does-arrows = move between cards
key-does-space = choose a card; again: its equals too
key-does-enter = play the chosen cards; before your turn: as soon as it comes
key-does-ranks = choose cards by rank, 0 for 10; again: one more
key-does-escape = clear the choice
key-does-add = add cards to the last play, or throw in
key-does-take = take the { word-pile }
key-does-pass = pass
key-does-ready = ready
key-does-stock = try or draw from the { word-stock }
key-does-undo = take your last move back, against bots
key-does-hint = hint
key-does-moves = all moves
key-does-sound = sounds on or off
key-does-specials = show or hide what special cards do
key-does-rules = the rules of this table
key-does-log = what happened
key-does-help = this list
