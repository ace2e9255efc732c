### The table in a terminal: what lies there, what happened, what can be done, the rules in words.

table-names = Ada Bo Cem Dee Eli Fay Gus Hal Ivy Joe Kim Lea

## Cards, ranks, lists

table-joker = Joker
table-rank = { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
    [JOKER] joker
   *[other] { $rank }
}
table-ranks = { $rank ->
    [J] jacks
    [Q] queens
    [K] kings
    [A] aces
    [JOKER] jokers
   *[other] { $rank }s
}
table-and = { $list } and { $last }
table-or = { $list } or { $last }

## What lies there

table-title = { $title } · { $parts ->
    [1] round { $round }
   *[other] part { $part } of { $parts }
}
table-turn = { $who ->
    [you] your turn
   *[other] { $name }'s turn
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
table-stock = stock { $count }
table-burnt = burnt { $count }
table-way = { $direction ->
    [clockwise] ↻ clockwise
   *[other] ↺ counterclockwise
}
table-pile = { $count ->
    [0] pile: empty
   *[other] pile ({ $count }): { $cards }
}
table-own-up = up
table-own-down = down
table-own-hand = hand
table-no-cards = none
table-only-give = Nothing you hold fits: the player before has to take the pile.
table-only-take = Nothing you hold fits: you have to take the pile.

## What has to be done

table-demand-play = must play: { $demand }
table-demand-anything = anything
table-demand-at-least = { $rank } or higher
table-demand-above = higher than { $rank }
table-demand-at-most = { $rank } or lower
table-demand-below = lower than { $rank }
table-demand-exact = { $bound }{ $missing ->
    [none] { "" }
   *[other] { " " }but not { $missing }
}{ $more ->
    [none] { "" }
   *[other] , also { $more }
}
table-demand-undercut = undercut the { $mirror ->
    [JOKER] joker
   *[other] { $mirror }
} standing for { table-rank }: { $demand }
table-demand-cover = must play: any card, to cover the { $rank ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
    [JOKER] joker
   *[other] { $rank }
}
table-demand-again = may play: more { $ranks }, or pass
table-demand-reply = must take the pile, or reply with { $cards }
table-demand-opening = must open with: { $card }
table-demand-swap = before play: swap hand cards for up cards, or say you are ready
table-demand-lay = before play: choose { $count } cards of your hand to lay open
table-demand-stack = before play: lay hand cards on equal up cards, or say you are ready
table-demand-dump = before play: throw all { $ranks } on the pile
table-demand-direction = before play: choose which way round play goes
table-demand-over = the round is over

## Moves

table-move-play = { $cards }
table-move-flip = turn down card { $number }
table-move-take = { $cards ->
    [none] take the pile ({ $pile })
   *[other] take the pile ({ $pile }) with { $cards }
}
table-move-give = make the player before take the pile ({ $pile })
table-move-try = try the top stock card
table-move-pass = pass
table-move-swap = swap { $hand } for { $up }
table-move-lay = lay { $cards ->
    [none] nothing
   *[other] { $cards }
}
table-move-ready = ready, let's play
table-move-pick = pick down cards { $words }
table-move-dump = throw { $cards } on the pile
table-move-clockwise = ↻ clockwise
table-move-counterclockwise = ↺ counterclockwise
table-move-draw = draw a card
table-move-throw = throw in { $cards }
table-move-reply = reply with { $cards }
table-move-call = call { $words }
table-move-topple = the stock fell over

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
   *[other] { $name } has chosen { $count } up cards.
}
table-told-stacked = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $cards } on an equal up card.
table-told-turned-up = { $card } is laid open instead.
table-told-dumped = { $who ->
    [you] You throw
   *[other] { $name } throws
} { $cards } on the pile.
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
    [you] You turn up
   *[other] { $name } turns up
} { $card }{ $fits ->
    [yes] : it fits.
   *[no] : it does not fit.
}
table-told-tried = { $who ->
    [you] You try the stock:
   *[other] { $name } tries the stock:
} { $card }{ $fits ->
    [yes] { " " }fits.
   *[no] { " " }does not fit.
}
table-told-drew = { $who ->
    [you] You draw { $count }.
   *[other] { $name } draws { $count }.
}
table-told-burnt = { $by ->
    [quartet] Four of a kind: the pile burns ({ $count }).
   *[card] The pile burns ({ $count }).
}
table-told-took-role = { $who ->
    [you] You are
   *[other] { $name } is
} the Flush from now on.
table-told-took = { $who ->
    [you] You take
   *[other] { $name } takes
} the pile ({ $count }){ $up ->
    [none] .
   *[other] { " " }and { $up }.
}
table-told-skipped = { $who ->
    [you] You are skipped.
   *[other] { $name } is skipped.
}
table-told-reversed = Play turns { $direction ->
    [clockwise] clockwise ↻.
   *[other] counterclockwise ↺.
}
table-told-must-cover = { $who ->
    [you] You must cover it.
   *[other] { $name } must cover it.
}
table-told-forced = { $who ->
    [you] You have to take the pile.
   *[other] { $name } has to take the pile.
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
table-told-removed = { $cards } leaves the game.
table-told-passed = { $who ->
    [you] You pass.
   *[other] { $name } passes.
}
table-told-went-out = { $who ->
    [you] You are out
   *[other] { $name } is out
}{ $place ->
    [1] { " " }first!
   *[other] { " " }(place { $place }).
}
table-told-earlier = … { $count } earlier moves

## At the prompt

table-prompt = { $name } ›
table-help =
    Type the number of a move, or the move itself:
      7C 7D            cards; C clubs, S spades, H hearts, D diamonds
      7 7              any two sevens
      take, take KS    the pile, with an up card if need be
      flip 2           the second down card
      swap 6C/KS       a hand card for an up card
      lay KS QH AC     up cards chosen; lay JD: on your up jack; lay KS KD / QH / AC: all stacks
      dump 3C          start cards thrown on the pile
      pass, ready
    Or one of these:
      ?        this help
      h        hint: what a good bot would do
      u        undo: back to your last decision
      r        the rules of this table
      s NAME   save, now and after every move
      q        quit (a capital Q is a queen)
      Enter    the table again; or the only move there is
table-words-help = ? help
table-words-hint = h hint
table-words-undo = u undo
table-words-rules = r rules
table-words-save = s save
table-words-quit = q quit exit
table-nonsense = I do not understand “{ $answer }”. Type a number from 1 to { $most }, cards such as 7C 7D, or ? for help.
table-no-such-number = There is no move { $answer }: choose 1 to { $most }. For a card, name its suit (7C), or several cards (7 7).
table-other-seat = You play for { $name }, not for { $other }.
table-hint = A good bot would play: { $number }  { $move }
table-undone = Taken back: { $move }.
table-nothing-to-undo = There is no decision of yours to take back yet.
table-save-name = Name the file: s NAME
table-saving = Saved. From now on the game is saved to { $path } after every move.
table-save-exists = { $path } exists already and holds something else. Choose another name.
table-save-failed = The game could not be saved to { $path } ({ $why }). It goes on; try “s NAME” for another place.
table-resumed = Going on with the saved game { $path }: { $rules }, { $moves } moves played. Seats: { $seats }.
table-welcome = { $rules }: { $seats }. Get rid of your cards before the others do. ? helps, r shows the rules.
table-hand-over = { $name }, it is your turn. Everybody else looks away, then press Enter.
table-really-quit = Nothing of this game is saved. Quit all the same? (y/n)
table-yes = y yes
table-no = n no
table-yes-or-no = Please answer y or n.

## The end

table-round-over = The round is over.
table-place = { $place }. { $name }
table-loser-title = { $title ->
    [none] { $who ->
        [you] You have lost: you are left with cards.
       *[other] { $name } has lost and is left with cards.
    }
   *[other] { $who ->
        [you] You are the { $title }!
       *[other] { $name } is the { $title }!
    }
}
table-no-loser = { $winner ->
    [none] A draw: nobody got rid of their cards any more.
   *[other] Nobody loses in this round.
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
        [you] You were out first: your losses so far are forgotten.
       *[other] { $name } was out first: all losses so far are forgotten.
    }
   *[other] { $name }: { $what }
}
table-scores = After { $rounds } rounds: { $scores } ({ $scored ->
    [points] points
    [won] rounds won
   *[not_lost] rounds not lost
})
table-next-dealer = { $who ->
    [you] You deal the next round.
   *[other] { $name } deals the next round.
}
table-chance-deals = Chance decides who deals the next round.
table-match-complete = All { $parts } parts of this match are played.
table-next-round = Another round? (y/n)
table-next-part = On with the next part? (y/n)
table-rematch = Another match? (y/n)
table-goodbye = Goodbye!
table-kept = The game is saved in { $path }. Go on with:
table-finished-kept = The finished game is saved in { $path }. Watch it with:
table-not-kept = The game was not saved. Next time, start with --save FILE, or type “s NAME” at the table.

## The rules in words

table-sheet-title = { $title }: the rules of this table
table-sheet-heading = { $part ->
    [players] Players and cards
    [deal] The deal
    [start] The start
    [playing] Playing
    [specials] Special cards
    [quartets] Four of a kind
    [taking] Taking the pile
    [endgame] Cards on the table
   *[end] The end
}
table-sheet-goal = Be rid of all your cards. The last one with cards loses.
table-sheet-players = { $least } to { $most } players.
table-sheet-span = { $kind ->
    [all] { $number }
    [else] otherwise { $number }
    [more] { $number } from { $low }
    [one] { $number } for { $low }
   *[range] { $number } for { $low }–{ $high }
}
table-sheet-packs = { $plain ->
    [-1] Packs of 52 cards by players: { $packs }.
    [1] One pack of 52 cards.
   *[other] { $plain } packs of 52 cards.
}
table-sheet-jokers = { $plain ->
    [-1] Jokers by packs: { $jokers }.
    [1] One joker.
   *[other] { $plain } jokers.
}
table-sheet-removed = { $plain ->
    [-1] Cards put aside unseen, by players: { $removed }.
   *[other] { $plain } cards are put aside unseen.
}
table-sheet-order = From low to high: { $ranks }.
table-sheet-deal = Everybody gets { $down } cards face down, { $up } face up on them, and { $hand } in hand.
table-sheet-up-choice = { $value ->
    [swap] Before play everybody may swap hand cards for up cards{ $timing ->
        [in_turn] , one seat after the other.
       *[together] , all at the same time.
    }
    [choose] Everybody chooses the up cards from what was dealt.
    [pick] Down cards are picked unseen, then up cards are chosen.
   *[fixed] The up cards stay as they were dealt.
}
table-sheet-stacks = { $value ->
    [stack_and_redraw] Equal up cards may be laid on one another before play; then you draw up again, and may go on
   *[stack] Equal up cards may be laid on one another before play
}{ $timing ->
    [in_turn] , one seat after the other.
   *[together] .
}
table-sheet-dump = Before play everybody throws all cards of a rank, from hand and table, on the pile, and draws as many instead. The rank is the first of these that anybody holds: { $ranks }.
table-sheet-starter = { $value ->
    [worst_hand_card] Whoever holds the worst card begins; from worst to best: { $ranks }{ $suits ->
        [none] .
       *[other] , suits { $signs }.
    }
    [lowest_hand_card] Whoever holds the lowest hand card begins; asked in the order { $ranks }.
    [lowest_suit_card] Whoever holds the lowest card of { $signs } begins; asked in the order { $ranks }.
    [up_rank_then_hand] Whoever was dealt the first up card of the lowest rank begins, else whoever holds one; asked in the order { $ranks }.
    [after_last_dump] The seat after the last one that threw start cards begins.
    [left_of_dealer] The seat to the dealer's left begins.
   *[fixed_seat] The first seat begins.
}
table-sheet-opening = { $value ->
    [card_and_equals] The opening play is that card, with any equal ones.
    [card_else_lowest] The opening play is that card, or else the lowest hand card.
   *[any] The opening play is free.
}
table-sheet-direction = { $value ->
    [starter_chooses] The starter chooses which way round.
    [counterclockwise] Play goes counterclockwise.
   *[clockwise] Play goes clockwise.
}
table-sheet-dealer = { $value ->
    [loser] The loser deals the next round.
    [rotate] The deal goes round clockwise.
   *[random] Chance decides who deals.
}
table-sheet-compare = { $value ->
    [gt] A card must be higher than the pile's.
   *[gte] A card must be as high as the pile's, or higher.
}
table-sheet-sets = { $value ->
    [single] One card at a time.
   *[any] Any number of equal cards may be played together.
}
table-sheet-companions = { $most ->
    [0] Any number of { $ranks } may go along with any play.
    [1] One of the { $ranks } may go along with any play.
   *[other] Up to { $most } { $ranks } may go along with any play.
}
table-sheet-runs = Runs of one suit, { $least } cards or more, may be played.
table-sheet-refill = While the stock lasts, draw up to { $count } cards { $when ->
    [after_each_card] after each card.
    [after_turn] at the end of the turn.
   *[after_play] after playing.
}
table-sheet-again = After playing, more cards of { $value ->
    [same_effective_rank] the rank that counts
   *[same_printed_rank] the same rank
} may follow at once.
table-sheet-try = { $value ->
    [always] The top stock card may be tried instead of playing from the hand.
   *[if_unable] Whoever cannot play may try the top stock card.
}
table-sheet-solo = With { $least } players or more, skipping everybody else lets you draw { $count } extra and play again.
table-sheet-special = { $rank }: { $effects }.
table-sheet-quartet = { $size ->
    [4] Four
   *[other] { $size }
} equal cards together on top of the pile burn it: it leaves the game.
table-sheet-no-quartet = Equal cards do not burn the pile.
table-sheet-quartet-next = { $value ->
    [following] The following player opens the next pile.
    [last_thrower] Whoever threw in last opens the next pile.
   *[same] Whoever completed them opens the next pile.
}
table-sheet-quartet-gap = Cards that are looked through may lie between them.
table-sheet-quartet-anything = { $size } equal cards from the hand may be played on anything.
table-sheet-quartet-cancels = Burning cards lose their other effects.
table-sheet-throw-in = The missing cards may be thrown in out of turn.
table-sheet-take = { $value ->
    [always] The pile may be taken at any time instead of playing; whoever cannot play must take it.
   *[never] Whoever cannot play must take the pile; whoever can play must play.
}
table-sheet-take-when = Whoever cannot play must take the pile. At will it may be taken if { $conditions }.
table-sheet-condition-triple = the hand is three equal cards that could be played
table-sheet-condition-pile = it holds { $cards }
table-sheet-give = Whoever cannot play makes the player who laid the last card take the pile; whoever can play must play.
table-sheet-whole-stacks = Up cards that lie on one another are played together.
table-sheet-take-up = { $value ->
    [one] Taking it while playing from the up cards, one up card goes along.
    [one_or_more_of_a_rank] Taking it while playing from the up cards, one up card or several equal ones go along.
    [whole_stack] Taking it while playing from the up cards, a whole stack of up cards goes along.
   *[none] The up cards stay on the table.
}
table-sheet-take-next = { $value ->
    [previous] Then the player who laid the last card goes on.
    [same] Then the taker plays.
    [unable_player] Then the player who could not play goes on.
   *[next] Then the next player goes on.
}
table-sheet-table-cards = With no hand cards and no stock the up cards are played, then the down cards, one at a time and unseen{ $lock ->
    [each_action] ; also within one turn.
   *[turn_start] ; a turn keeps to where it began.
}
table-sheet-blind = { $value ->
    [stays] A down card that does not fit stays on the table; the pile is taken.
   *[with_pile_to_hand] A down card that does not fit is taken up with the pile.
}
table-sheet-instead-of-blind = The pile may be taken instead of turning a down card.
table-sheet-last-special = The last card may not be a special one.
table-sheet-last-cover = { $value ->
    [must_take] Whoever cannot cover takes the pile.
    [forbidden] A card that needs covering may not be the last one.
   *[out_and_stays] As the very last card it needs no covering.
}
table-sheet-end = { $value ->
    [first_out] The first one out ends the round.
    [first_out_then_table_count] The first one out ends the round; the others are placed by their table cards, fewer first.
   *[one_left] Play goes on until one player is left{ $title ->
        [shithead] : the Shithead.
        [smeg_head] : the Smeg Head.
       *[none] .
    }
}
table-sheet-burn-role = Whoever burns a pile first is the Flush for the rest of the round and clears away every pile that burns.
table-sheet-duty = { $value ->
    [deal] The loser deals.
   *[forfeit] The loser owes a forfeit.
}
table-sheet-perk = { $value ->
    [wins] The first one out wins.
    [fetch_drinks] The first one out may send somebody for drinks.
   *[redeem_losses] For the first one out a loss is forgotten.
}
table-sheet-endless = After { $turns } turns in which no card left play the round is a draw.

## Effects of special cards

table-effect-wild = may go on anything{ $except ->
    [none] { "" }
   *[other] { " " }except { $except }
}
table-effect-only-on = may go only on { $ranks }
table-effect-max-per-play = at most { $count } at a time, unless they burn
table-effect-no-quartet = never burns as four of a kind
table-effect-reset = anything may follow{ $except ->
    [none] { "" }
   *[other] { " " }except { $except }
}
table-effect-transparent = what lies below it counts{ $on_empty ->
    [own] { "" } (on an empty pile its own rank)
   *[any] { "" }
}{ $passes_skip ->
    [yes] , also for skipping
   *[no] { "" }
}
table-effect-next = then { $at_most ->
    [none] { $below ->
        [none] { $higher ->
            [yes] only higher cards
           *[no] only { $only }
        }
       *[other] only cards lower than { $below }
    }
   *[other] only { $at_most } or lower
} may follow{ $allow ->
    [none] { "" }
   *[other] , and { $allow }
}{ $deny ->
    [none] { "" }
   *[other] , but not { $deny }
}
table-effect-mirror = takes the rank of what lies below and must be undercut: that rank or lower follows{ $reset_stays ->
    [yes] , or anything on a card after which anything may follow
   *[no] { "" }
}
table-effect-value = counts as { $rank }
table-effect-skip = the next player is skipped{ $once ->
    [yes] { "" }
   *[no] , one for each card
}
table-effect-reverse = the direction turns{ $once ->
    [yes] { "" }
   *[no] , for each card
}
table-effect-again = the same player plays again
table-effect-cover = must be covered at once with any card
table-effect-burn = the pile burns, and { $opener ->
    [following] the following player
   *[same] the same player
} opens the next one
table-effect-draw-to = directly on { $on } with fewer than { $below } cards in hand: draw up to { $count }
