### The words of Sh*thead: discard pile, draw stack, transparent; a pile is killed.

word-pile = discard pile
word-stock = draw stack
word-see-through = transparent
word-burn = kill
word-burns = is killed
word-burnt = killed

## The rule sheet

sheet-again-any = So you may go card by card: if you hold another card of the rank just played once you have drawn, perhaps the one drawn, you may play it at once, draw again, and so on. You may also play equal cards together and draw for all of them at once.

## The table

lesson-quartet = With { $quartet } the { word-pile } is killed{ $lying ->
    [0] .
   *[other] , even if others have played some of them.
} Complete it: play { $count ->
    [one] { $a_rank }
   *[other] all your { $ranks }
}.
