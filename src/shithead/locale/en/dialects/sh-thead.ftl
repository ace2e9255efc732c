### The words of Sh*thead: discard pile, draw stack, transparent; a pile is killed.

word-pile = discard pile
word-stock = draw stack
word-see-through = transparent
word-burn = kill
word-burns = is killed
word-burnt = killed

## The table: the heap beside it is not killed, its cards are out of play.

table-burnt = out of play { $count }
web-burnt = out of play { $count }

## The rule sheet

sheet-again-any = If you then hold another card of the rank you played, even one just drawn, you may play it too, draw again, and so on. So you may play cards of the same rank one by one, drawing after each, or all together.
