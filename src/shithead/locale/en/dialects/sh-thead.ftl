### The words of Sh*thead: discard pile, draw stack, transparent; a pile is killed.

word-pile = discard pile
word-stock = draw stack
word-see-through = transparent
word-burn = kill
word-burns = is killed
word-burnt = killed

## The rule sheet

sheet-again-any = If you now hold another card of the rank that you played (you may just have drawn it), you may play it too, draw again, and so on. So you may play equal cards one by one, drawing after each, or all together.

## The table

lesson-quartet = With { $quartet } the { word-pile } is killed{ $lying ->
    [0] .
   *[other] , even if other players have played some of the cards.
} Complete it: play { $count ->
    [one] { $a_rank }
   *[other] all your { $ranks }
}.
