### Words that sentences are put together from: ranks, suits, numbers, lists.

word-rank = { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
    [JOKER] joker
   *[other] { $rank }
}
word-ranks = { $rank ->
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [JOKER] jokers
   *[other] { $rank }s
}
word-with-ranks = { word-ranks }
word-face = { $rank ->
    [T] 10
   *[other] { $rank }
}
word-a-rank = { $case ->
    [none] no { word-rank }
   *[other] { $rank ->
        [8] an 8
        [J] a jack
        [Q] a queen
        [K] a king
        [A] an ace
        [JOKER] a joker
       *[other] a { $rank }
    }
}
word-it = it
word-the-rank = the { word-rank }
word-suit = { $suit ->
    [C] club
    [S] spade
    [H] heart
   *[D] diamond
}
word-suits = { word-suit }s
word-card = { word-rank } of { word-suits }
word-quartet = { word-number } of a kind
word-four-equal = four of a kind
word-the-card = the { word-card }
word-quoted = “{ $text }”
word-and = { $list } and { $last }
word-or = { $list } or { $last }
word-number = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
word-cards = { $count ->
    [one] one card
   *[other] { word-number } cards
}
word-for-players = { $number } ({ $players })
word-players = { $kind ->
    [one] { $low } players
    [pair] { $low } or { $high } players
   *[range] { $low } to { $high } players
}

## Words for what lies on the table; a tradition may have its own (dialects/).

word-pile = pile
word-stock = stock
word-see-through = see-through
word-down-cards = down cards
word-your-down-cards = your down cards
word-take = take
word-taken = taken
word-take-up = { "" }
word-throwing-in = Throwing in
word-throw-in = throw in
word-throw = throw in
word-throws = throws in
word-throw-end = { "" }
word-thrown-in = thrown in
word-burn = burn
word-burns = burns
word-burnt = burnt
word-draw = draw
word-draws = draws
word-draw-card = draw
word-clubs = clubs
