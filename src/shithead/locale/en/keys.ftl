### The keyboard shortcuts of the table.

key-does-arrows = move between cards
key-does-space = choose a card; press again for all cards of its rank
key-does-enter = play the chosen cards, or plan them for your turn
key-does-ranks = choose a card by its rank, 0 for 10; press again for one more
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
