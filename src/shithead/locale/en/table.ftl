### The table in a terminal: what lies there, what happened, what can be done, the rules in words.

table-names = Ada Bo Cem Dee Eli Fay Gus Hal Ivy Joe Kim Lea

## Cards

table-joker = Joker

## What lies there

table-title = { $title } · { $parts ->
    [1] round { $round }
   *[other] part { $part } of { $parts }
}
table-turn = { $who ->
    [you] your turn
   *[other] { $name }’s turn
}
table-you = { $name } (you)
table-hand-size = { $count } in hand
table-down-size = { $count ->
    [0] none down
   *[other] { $count } down
}
table-no-up = none up
table-out = out (place { $place })
table-flush = { $name } · Flush
table-stock = { word-stock } { $count }
table-burnt = { word-burnt } { $count }
table-way = { $direction ->
    [clockwise] ↻ clockwise
   *[other] ↺ counterclockwise
}
table-pile = { $count ->
    [0] { word-pile }: empty
   *[other] { word-pile } ({ $count }): { $cards }
}
table-own-up = up
table-own-down = down
table-own-hand = hand
table-no-cards = none
table-only-give = None of these cards fits: the player who played last has to take the { word-pile }.
table-only-take = None of these cards fits: you have to take the { word-pile }.

## What has to be done

table-demand-play = play { $demand }
table-demand-blind = turn one over (fits: { $demand })
table-demand-free = anything goes
table-demand-anything = anything
table-demand-rank = { word-a-rank }
table-demand-at-least = { $rank } or higher
table-demand-above = a card higher than { $rank }
table-demand-at-most = { $rank } or lower
table-demand-below = a card lower than { $rank }
table-demand-exact = { $bound }{ $missing ->
    [none] { "" }
   *[other] { " " }but not { $missing }
}{ $more ->
    [none] { "" }
   *[other] , or { $either }
}
table-demand-set-at-least = { $demand }, { $count } or more together{ $wild ->
    [yes] { " " }(or one that goes on anything or would { word-burn } the { word-pile })
   *[no] { "" }
}
table-demand-set-exactly = { $demand }, exactly { $count } together{ $wild ->
    [yes] { " " }(or one that goes on anything or would { word-burn } the { word-pile })
   *[no] { "" }
}
table-demand-undercut = { $demand } (the { $mirror ->
    [JOKER] joker
   *[other] { $mirror }
} counts as { $rank })
table-demand-turned = { $demand }; lower beats higher
table-demand-say = must say { $asked ->
    [ranking] higher or lower
    [next] who is next
    [taker] who takes the { word-pile }
   *[both] higher or lower, and who is next
}
table-demand-cover = must cover the { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
    [JOKER] joker
   *[other] { $rank }
}, with any card
table-demand-again = may play more { $ranks }{ $drawn ->
    [yes] { " " }just drawn
   *[no] { "" }
}, or pass
table-demand-reply = must take the { word-pile }, or reply with { $cards }
table-demand-throw = may throw in more { $ranks }, or pass
table-demand-opening = must open with { $card }{ $all ->
    [yes] { " " }and all cards of its rank
   *[no] { "" }
}{ $why ->
    [suit] { "" }: the lowest { $suits } begins
    [worst_hand_card] { "" }: the worst card begins
    [lowest_hand_card] { "" }: the lowest card begins
    [hand] , the lowest in hand
   *[other] { "" }
}
table-demand-opens = plays the first card
table-demand-swap = before play: swap hand cards for up cards, or say “ready”
table-demand-lay = before play: choose { $count } hand { $count ->
    [one] card
   *[other] cards
} to lay face up
table-demand-stack = before play: lay hand cards on up cards of the same rank, or say “ready”
table-demand-dump = before play: throw all { $ranks } on the { word-pile }
table-demand-call = before play: say whether { $rank } is in hand
table-demand-direction = before play: choose the direction of play
table-demand-over = the round is over

## Moves

table-move-play = { $cards }
table-move-flip = { $several ->
    [yes] turn over down cards { $number } together
   *[no] turn over down card { $number }
}
table-move-take = { $cards ->
    [none] take the { word-pile } ({ $pile })
   *[other] take the { word-pile } ({ $pile }) with { $cards }
}
table-move-give = make the player who played last take the { word-pile } ({ $pile })
table-move-try = try the top { word-stock } card
table-move-pass = pass
table-move-swap = swap { $hand } for { $up }
table-move-lay = lay { $cards ->
    [none] nothing
   *[other] { $cards }
}
table-move-stack = lay { $cards } on the up card of the same rank
table-move-ready = ready, let’s play
table-move-pick = pick down cards { $words }
table-move-dump = throw { $cards } on the { word-pile }
table-move-clockwise = ↻ clockwise
table-move-counterclockwise = ↺ counterclockwise
table-move-draw = draw a card
table-move-throw = throw in { $cards }
table-move-reply = reply with { $cards }
table-move-call = call { $words }
table-move-say = { $ranking ->
    [higher] higher
    [lower] lower
   *[none] { "" }
}{ $named ->
    [none] { "" }
   *[other] { $ranking ->
        [none] { "" }
       *[other] , { "" }
    }name { $named }
}
table-move-play-and-say = { $play }: { $said }
table-move-topple = the { word-stock } fell over
table-move-claim = I have one: I begin

## What happened

table-told-swapped = { $who ->
    [you] You swap
   *[other] { $name } swaps
} { $hand } for { $up }.
table-told-ready = { $who ->
    [you] You are ready.
   *[other] { $name } is ready.
}
table-told-laid = { $who ->
    [you] You have chosen your up cards.
   *[other] { $name } has chosen { $count } up { $count ->
        [one] card
       *[other] cards
    }.
}
table-told-stacked = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $cards } on an up card of the same rank.
table-told-turned-up = { $card } from the { word-stock } becomes a new up card.
table-told-began-pile = { $count ->
    [0] { $card } is turned over and begins the { word-pile }.
    [one] A special card is shuffled back; then { $card } is turned over and begins the { word-pile }.
   *[other] { $count } special cards are shuffled back; then { $card } is turned over and begins the { word-pile }.
}
table-told-dumped = { $who ->
    [you] You throw
   *[other] { $name } throws
} { $cards } on the { word-pile }.
table-told-started = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
table-told-chose-direction = { $who ->
    [you] You choose
   *[other] { $name } chooses
} { $direction ->
    [clockwise] clockwise
   *[other] counterclockwise
}.
table-told-played = { $who ->
    [you] You play
   *[other] { $name } plays
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] and draw { $drew }
       *[other] and draws { $drew }
    }.
}
table-told-flipped = { $who ->
    [you] You turn over
   *[other] { $name } turns over
} { $card }{ $fits ->
    [yes] : it fits.
   *[no] : it does not fit.
}
table-told-tried = { $who ->
    [you] You try the { word-stock }:
   *[other] { $name } tries the { word-stock }:
} { $card }{ $fits ->
    [yes] { " " }fits.
   *[no] { " " }does not fit.
}
table-told-drew = { $who ->
    [you] You draw { $count }.
   *[other] { $name } draws { $count }.
}
table-told-picked-up = { $zone ->
    [up] { $who ->
        [you] You take your up cards into your hand.
       *[other] { $name } takes the up cards into their hand.
    }
   *[down] { $who ->
        [you] You take a down card into your hand.
       *[other] { $name } takes a down card into their hand.
    }
}
table-told-burnt = { $by ->
    [quartet] { $laid ->
        [yes] That completes { word-four-equal }: the
       *[no] No more cards: the
    } { word-pile } { word-burns } ({ $count }).
   *[card] The { word-pile } { word-burns } ({ $count }).
}
table-told-took-role = { $who ->
    [you] You are
   *[other] { $name } is
} the Flush from now on.
table-told-took = { $who ->
    [you] You take
   *[other] { $name } takes
} the { word-pile } ({ $count }){ $up ->
    [none] .
   *[other] { " " }and { $up }.
}
table-told-skipped = { $who ->
    [you] You are skipped.
   *[other] { $name } is skipped.
}
table-told-reversed = Play turns round { $direction ->
    [clockwise] ↻.
   *[other] ↺.
}
table-told-turned-ranking = { $beats ->
    [lower] The ranking is reversed: lower beats higher.
   *[higher] The ranking is reversed again: higher beats lower.
}
table-told-announced = { $who ->
    [you] You say:
   *[other] { $name } says:
} { $beats }.
table-told-named = { $who ->
    [you] You name
   *[other] { $name } names
} { $whom }.
table-told-must-cover = { $who ->
    [you] You must cover it.
   *[other] { $name } must cover it.
}
table-told-forced = { $who ->
    [you] You have to take the { word-pile }.
   *[other] { $name } has to take the { word-pile }.
}
table-told-replied = { $who ->
    [you] You reply with
   *[other] { $name } replies with
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] and draw { $drew }
       *[other] and draws { $drew }
    }.
}
table-told-removed = Out of the game: { $cards }.
table-told-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
table-told-claimed = { $who ->
    [you] You say that you have one.
   *[other] { $name } says: I have one.
}
table-told-went-out = { $who ->
    [you] You are out
   *[other] { $name } is out
}{ $place ->
    [1] { " " }first!
   *[other] { " " }(place { $place }).
}
table-told-threw = { $who ->
    [you] You throw in { $quartet ->
        [made] { $cards } and complete { word-four-equal }.
        [followed] { $cards }, too.
       *[none] { $cards }.
    }
   *[other] { $name } throws in { $quartet ->
        [made] { $cards } and completes { word-four-equal }.
        [followed] { $cards }, too.
       *[none] { $cards }.
    }
}
table-told-open-quartet = { $played ->
    [yes] That completes { word-four-equal }; others
   *[no] Others
} may throw in more.
table-told-called = { $who ->
    [you] You call out { $whom }, who forgot to draw.
   *[other] { $name } calls out { $whom }, who forgot to draw.
}
table-told-toppled = { $who ->
    [you] You knock the { word-stock } over; it is shuffled again.
   *[other] { $name } knocks the { word-stock } over; it is shuffled again.
}
table-told-fouled = { $who ->
    [you] You may not play { $cards }!
   *[other] { $name } may not play { $cards }!
}
table-told-earlier = … { $count } earlier { $count ->
    [one] move
   *[other] moves
}

## At the prompt

table-prompt = { $name } ›
table-offer = It is not your turn, but you may: { $moves }. Type a number, or press Enter to do nothing.
table-help = Type the number of a move, or the move itself:
table-help-commands = Or one of these:
table-help-play = 7C
    .meaning = a card: C clubs, S spades, H hearts, D diamonds; T is a ten, X a joker
table-help-play-set = 7 7
    .meaning = any two 7s; 7C 7D: these two
table-help-play-run = 4H 5H 6H
    .meaning = a run: consecutive cards of one suit
table-help-take = take
    .meaning = the { word-pile }
table-help-take-up = take KS
    .meaning = the { word-pile } with an up card
table-help-try = try
    .meaning = the top card of the { word-stock }
table-help-flip = flip 2
    .meaning = the second of your down cards
table-help-flip-several = flip 1 3
    .meaning = two of your down cards together
table-help-pass = pass
    .meaning = do nothing more in this turn
table-help-swap = swap 6C/KS
    .meaning = before play: a hand card for an up card
table-help-lay = lay KS QH AC
    .meaning = before play: choose your up cards
table-help-lay-stacks = lay KS KD / QH / AC
    .meaning = before play: choose your up cards, those of one rank in a stack
table-help-lay-stack = lay JD
    .meaning = before play: put a card on the up card of its rank
table-help-dump = dump 3C
    .meaning = before play: throw starting cards on the { word-pile }
table-help-ready = ready
    .meaning = before play: you are done
table-help-direction = clockwise
    .meaning = or counterclockwise, where you choose the direction
table-help-throw = throw 9C 9D
    .meaning = out of turn: complete { word-four-equal }
table-help-reply = reply JH
    .meaning = make the next player take the { word-pile } instead
table-help-draw = draw
    .meaning = a card from the { word-stock }
table-help-call = call Bo
    .meaning = say that Bo has forgotten to draw
table-help-topple = topple
    .meaning = say that you have knocked the { word-stock } over
table-help-claim = claim
    .meaning = before play: say that you have the card that begins
table-help-lower = 7C lower
    .meaning = a card and what is to follow: higher or lower
table-help-to = 8C to Bo
    .meaning = a card, and you name Bo
table-help-help = ?
    .meaning = this help
table-help-hint = h
    .meaning = a hint: what a good bot would do
table-help-undo = u
    .meaning = undo: back to your last decision
table-help-log = l
    .meaning = the log: every move of this round
table-help-score = p
    .meaning = the score of this match
table-help-rules = r
    .meaning = the rules of this table
table-help-save = s NAME
    .meaning = save, now and after every move
table-help-quit = q
    .meaning = quit (a capital Q is a queen)
table-help-enter = Enter
    .meaning = show the table again, or make the only move there is
table-words-help = ? help
table-words-hint = h hint
table-words-undo = u undo
table-words-log = l log
table-words-score = p score points
table-words-rules = r rules
table-words-save = s save
table-words-quit = q quit exit

# Verbs of moves, and what is said with a move, as they may be typed.
table-words-play = play
table-words-flip = flip turn
table-words-take = take
table-words-try = try
table-words-pass = pass
table-words-swap = swap exchange
table-words-lay = lay
table-words-ready = ready
table-words-pick = pick choose
table-words-dump = dump throw
table-words-clockwise = clockwise
table-words-counterclockwise = counterclockwise anticlockwise
table-words-draw = draw
table-words-throw = throw
table-words-reply = reply answer
table-words-call = call
table-words-topple = topple
table-words-claim = claim
table-words-say = say
table-words-higher = higher
table-words-lower = lower
table-words-to = to
table-nonsense = I do not understand “{ $answer }”.{ $close ->
    [none] { "" }
   *[other] { " " }Did you mean “{ $close }”?
} Type a number from 1 to { $most }, cards such as 7C 7D, or ? for help.
table-incomplete = “{ $answer }” is not a whole move. Write it like this: { $example }. Or type a number from 1 to { $most }.
table-no-such-number = There is no move { $answer }: { $most ->
    [one] there is only move 1
   *[other] choose 1 to { $most }
}. To play a card, type its suit, too (7C); to play several, type them all (7 7).
table-other-seat = You play for { $name }, not for { $other }.
table-hint = A good bot would play: { $number }  { $move }
table-hint-wait = A good bot would pass here.
table-hint-thinking = Thinking …
table-hint-no-chances = Hints can also give chances, but only with the compiled engine. “shithead --version” says which engine you have.
table-thinking = { $name } is thinking …
table-log-empty = Nothing has happened in this round yet.
table-no-scores = There is no score before the first round is over.
table-more = Enter: next ({ $pages ->
    [one] one more page
   *[other] { $pages } more pages
}); q: stop
table-undone = Taken back: { $move }.
table-nothing-to-undo = There is no decision of yours to take back yet.
table-save-name = Name the file: s NAME
table-saving = Saved. From now on the match is saved to { $path } after every move.
table-save-exists = { $path } already exists and holds something else. Choose another name.
table-save-failed = The match could not be saved to { $path } ({ $why }). It continues; “s NAME” saves it somewhere else.
table-resumed = { $path ->
    [none] Continuing: { $rules }
   *[other] Continuing the saved match { $path }: { $rules }
}, round { $round }, { $moves } { $moves ->
    [one] move
   *[other] moves
} played. Seats: { $seats }.
table-autosaves = { $count ->
    [one] There is a saved match:
   *[other] There are { $count } saved matches:
}
table-autosave = { $rules }: { $seats }; round { $round }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $time }
table-autosave-which = Enter continues the first match, a number continues another. n begins a new one; “d 2” deletes the second:
table-autosave-broken = The saved match { $path } cannot be read, and is left where it is: { $why }
table-words-new = n new
table-words-delete = d delete
table-building = The engine is being built in the background, once on this machine (one or two minutes).{ $searches ->
    [yes] { " " }Until then, the bots “sharp”, “expert” and “master” play like “steady”, and hints give no chances.
   *[no] { " " }Until then, hints give no chances.
}
table-welcome = { $rules }: { $seats }. Get rid of your cards before the others do. ? helps, r shows the rules.
table-youngest = Under these rules it may be the youngest who begins. Who is the youngest: { $seats }? (Enter: skip the question)
table-hand-over = { $name }, it is your turn. When everybody else has looked away, press Enter.
table-really-quit = This match is not saved. Quit anyway? (y/N)
table-yes = y yes
table-no = n no
table-yes-or-no = Please answer y or n; Enter stands for the capital letter in the question.

## The end

table-round-over = The round is over.
table-place = { $place }. { $name }
table-shared = { $names } share place { $place }.
table-loser-title = { $title ->
    [none] { $who ->
        [you] You have lost: you are left with cards.
       *[other] { $name } has lost.
    }
   *[other] { $who ->
        [you] You are the { $title }!
       *[other] { $name } is the { $title }!
    }
}
table-no-loser = { $winner ->
    [none] A draw: the round was getting nowhere.
   *[other] Nobody loses this round.
}
table-duty = { $what ->
    [forfeit] { $who ->
        [you] You owe the table a forfeit.
       *[other] { $name } owes the table a forfeit.
    }
   *[other] { $name }: { $what }
}
table-perk = { $what ->
    [wins] { $who ->
        [you] You win!
       *[other] { $name } wins!
    }
    [fetch_drinks] { $who ->
        [you] You were out first: you may go and fetch drinks.
       *[other] { $name } was out first and may go and fetch drinks.
    }
    [redeem_losses] { $who ->
        [you] You were out first: your losses so far are struck off.
       *[other] { $name } was out first: their losses so far are struck off.
    }
   *[other] { $name }: { $what }
}
table-scores = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}: { $scores } ({ $scored ->
    [points] points
    [won] rounds won
   *[not_lost] rounds not lost
})
table-next-dealer = { $who ->
    [you] You deal the next round.
   *[other] { $name } deals the next round.
}
table-chance-deals = The next dealer is drawn by lot.
table-match-complete = { $parts ->
    [2] Both
   *[other] All { $parts }
} parts of this match have been played.
table-next-round = Another round? (Y/n)
table-next-part = Continue with the next part? (Y/n)
table-rematch = Another match? (Y/n)
table-goodbye = Goodbye!
table-kept = The match is saved in { $path }. Continue it with:
table-kept-automatically = The match is saved. “shithead play” offers it again.
table-replay = Watch { $path } again with:
table-not-kept = The match was not saved. Next time, start with --save FILE, or type “s NAME” at the table.
