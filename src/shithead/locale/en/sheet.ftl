### The rule sheet: complete rules in words, made from a rule set.
###
### Every message may read every option ($quartet_size, $quartet_size_word, $quartet_size_cards) and
### what narration/sheet/facts.py derives from them. A message that says nothing is left out.

sheet-title = { $title }: the rules
sheet-heading = { $part ->
    [game] The game
    [match] The match
    [glance] At a glance
    [setup] Setting up
    [turn] Your turn
    [specials] Special cards
    [quartets] { $quartet_size ->
        [0] Cards of the same rank
       *[other] { $quartet_title }
    }
    [taking] { sheet-taking }
    [last] Your last cards
    [end] The end of a round
    [manners] Table manners
    [example] An example: five turns
   *[open] Agree before you play
}

sheet-taking = Taking the { word-pile }

## The game

sheet-game-aim = Get rid of all your cards{ sheet-zones }. { $aim ->
    [first] The first player to do so wins.
    [first_and_last] The first player to do so wins; the last player with cards loses.
   *[last] The last player with cards loses.
}
sheet-game-play = On your turn you play a card onto the { word-pile } in the middle, { $play_compare ->
    [gt] higher than
   *[gte] at least as high as
} the one on top. If you have none that fits, { $pickup_who ->
    [previous_player] the player who played last takes the whole { word-pile }.
   *[self] you take the whole { word-pile }.
}
sheet-zones = { $zones ->
    [three] : first those in your hand, then those lying face up in front of you, and last { sheet-zones-down }
    [two] : first those in your hand, then those lying face down in front of you
   *[one] { "" }
}
sheet-zones-down = those lying face down

## At a glance

sheet-glance-card = Card
sheet-glance-does = What it does
sheet-glance-quartet = the { word-pile } { word-burns }, { $burn_next_quartet ->
    [following] and the next player opens
    [last_thrower] and the player who added the last card opens
   *[same] and the player who completed it opens
}
sheet-first-by-rank = must fit like any other card
sheet-goes-along = may be added to any other play
sheet-glance-by-rank = not on { $ranks }
sheet-glance-ordinary = All others
sheet-glance-nothing = no special effect
sheet-glance-rest = Everything else as in part 1.
sheet-picture = { $players ->
    [none] Every player starts with cards like these:
   *[other] At a table of { $players } every player starts with cards like these:
}
sheet-picture-hand = in hand
sheet-picture-up = { $deal_up ->
    [one] one up card
   *[other] { $deal_up_word } up cards
}
sheet-picture-down = { $zones ->
    [three] below them{ " " }
   *[other] { "" }
}{ $deal_down ->
    [one] { sheet-down-card }
   *[other] { $deal_down_word } { word-down-cards }
}
sheet-down-card = one down card

## Setting up

sheet-players = For { $players }{ $best ->
    [three] ; best with three or more.
    [cruzo] ; four is ideal, and three is better than two. A round takes 15 to 25 minutes, though clever play may stretch it to hours.
   *[none] .
}
sheet-deck = { $packs ->
    [one] one pack of 52 cards
   *[other] { $packs_word } packs of 52 cards
}{ $jokers ->
    [0] { " " }without jokers
    [one] { " " }with one joker
   *[other] { " " }with { $jokers_word } jokers
}{ $packs ->
    [one] { "" }
   *[other] , shuffled together
}
sheet-cards = You need { $deck }.
sheet-cards-for = { $players }: { $deck }.
sheet-removed = { $count ->
    [0] { "" }
    [one] One card is put aside unseen before the deal and stays out of the round.
   *[other] Before the deal { $cards } are put aside unseen; they stay out of the round.
}
sheet-removed-more = { $count ->
    [0] { "" }
   *[other] A random number of further cards, at most { $cards }, are put aside in the same way.
}
sheet-order = From low to high the ranks are { $ranks }.
sheet-suits = { $suits_matter ->
    [none] Suits do not matter.
   *[other] Suits matter only { $suits_matter }.
}
sheet-suits-place = { $where ->
    [start] in deciding who begins
    [runs] in runs
    [cards] for the cards named here with their suit
   *[reply] for the cards to reply with (see “Special cards”)
}

sheet-dealer = { $start_dealer_first ->
    [first_seat] The player in the first seat deals the first round
   *[random] The first dealer is drawn by lot
}{ $dealer_next ->
    [rotate] ; after that the deal passes clockwise.
    [random] , and so is every later one.
    [second_of_two] ; after that the deal passes clockwise. With two players, the loser deals instead.
   *[loser] . After that the loser of a round deals the next one.
}
sheet-dealing = { $deal_mode ->
    [packets] The dealer shuffles and deals clockwise, starting on the left, all cards of one kind together. Everybody gets:
   *[one_at_a_time] The dealer shuffles and deals one card at a time, clockwise from the dealer’s left. Everybody gets:
}
sheet-deal-pick = { $deal_up_choice ->
    [pick] { $dealt_cards } face down, at which nobody may look yet.
   *[other] { "" }
}
sheet-deal-down = { $deal_up_choice ->
    [pick] { "" }
   *[other] { $deal_down ->
        [0] { "" }
       *[other] { $deal_down_cards } face down in a row{ sheet-down-cards-called } Nobody may look at them.
    }
}
sheet-down-cards-called = : the down cards.
sheet-deal-up = { $deals_up ->
    [yes] { $deal_up_cards } face up on top of these: the up cards.
   *[no] { "" }
}
sheet-deal-hand = { $deal_up_choice ->
    [pick] { "" }
    [choose] { $deal_hand_cards } for the hand, { $deal_up_word } of which will be up cards.
   *[other] { $deal_hand_cards } for the hand.
}
sheet-stock = { $stock ->
    [never] All cards are dealt; there is no { word-stock } to draw from.
    [always] The rest is put face down in the middle: the { word-stock }.
   *[other] The rest is put face down in the middle: the { word-stock }. With { $without_stock } nothing is left over, and nobody draws.
}
sheet-up-cards = { $zones_up_choice ->
    [fixed] The up cards stay as they were dealt.
    [swap] Before play you may swap any of your hand cards for your up cards.
    [choose] Choose { $deal_up_cards } from your hand and lay them face up on { word-your-down-cards }: these are your up cards.
    [pick] Pick { $deal_down_cards } without looking: these are { word-your-down-cards }. Look at the rest, lay { $deal_up_cards } of them face up on these as your up cards, and keep what remains as your hand.
   *[none] { "" }
}
sheet-timing = { $timing ->
    [in_turn] The players do this one after another, starting on the dealer’s left.
    [together] Everybody does this at the same time, until all are ready.
   *[none] { "" }
}
sheet-advice = { $zones_up_choice ->
    [swap] Good cards are worth leaving on the table: you will need them at the end.
   *[other] { "" }
}
sheet-stacks = { $deal_stacks ->
    [off] { "" }
   *[other] You may also stack hand cards on up cards of the same rank. Once you have stacked a card, you may no longer swap.
}
sheet-stacks-drawing = { $deal_stacks ->
    [off] { "" }
    [stack_and_redraw] After stacking, draw until you hold { $kept_cards } again. If you draw a card that matches an up card, you may stack it and draw again, and so on.
   *[stack] You do not draw to replace the cards that you stack.
}
sheet-dump = { $deal_dump ->
    [off] { "" }
   *[other] The { word-pile } is started before the first play. One after another, starting on the dealer’s left, everybody throws all their { $start_first_ranks } on it, from the hand and from the up cards. If nobody has { $start_a_rank }, the next { $deal_dump ->
        [down] lower
       *[up] higher
    } rank that anybody has is thrown instead. Draw one card for each card thrown from the hand; an up card{ $deal_stacks ->
        [off] { "" }
       *[other] , or a whole stack of them,
    } is replaced by the top card of the { word-stock }, face up. If a card drawn or turned up in this way has the same rank, it is thrown, too. These cards have no effect.
}
sheet-flip-start = { $deal_flip_start ->
    [yes] The dealer turns over the top card of the { word-stock } to begin the { word-pile }. If it is a special card, it is shuffled back, and the next card is turned over.
   *[no] { "" }
}

sheet-starter = { $start_starter ->
    [worst_hand_card] The player with the worst card in hand begins; up cards do not count. For this, the order from worst to best is { $start_row }.
    [lowest_hand_card] The player with the lowest card in hand begins; up cards do not count. For this, the order from low to high is { $start_row }.
    [lowest_suit_card] The player with the lowest { $start_suits_or } in hand begins{ $start_zones ->
        [hand_then_up] ; if no hand has one, the lowest on the table decides
       *[other] { "" }
    }.{ $start_usual ->
        [yes] { "" }
       *[no] { " " }For this, the order is { $start_row }.
    }
    [up_rank_then_hand] { $start_zones ->
        [up_dealt_then_hand] The first player to be dealt { $start_a_rank } face up begins, even if that player has swapped it since. If nobody was dealt one face up, { sheet-starter-in-hand }
        [up_dealt] Only the up cards decide who begins. The first player to be dealt { $start_a_rank } face up begins, even if that player has swapped it since.
        [up] Only the up cards decide who begins. The player with { $start_a_rank } among them begins{ $tie_up ->
            [usual] ; if there are several, the first of them clockwise from the dealer’s left.
           *[other] .
        }
       *[other] The player with { $start_a_rank } among the up cards begins. If nobody has one, { sheet-starter-in-hand }
    }{ $start_others ->
        [none] { "" }
       *[other] { " " }If nobody has { $start_a_rank } at all, { $start_upward ->
            [yes] look for a { $start_second } in the same way, and so on up; the { $start_last } comes last.
           *[no] look for the next rank in the same way: { $start_others }.
        }
    }{ $start_up_only ->
        [yes] { " " }If no up card decides, the player on the dealer’s left begins.
       *[no] { "" }
    }
    [after_last_dump] The player after the last one to throw begins.
    [left_of_dealer] The player on the dealer’s left begins.
    [fixed_seat] The same player begins every round; on screen it is the one in the first seat.
   *[youngest] The youngest begins.
}
sheet-starter-in-hand = the player with { $start_a_rank } in hand begins. { $start_tie ->
    [call] If several have one, the first to say so begins.
   *[other] If several have one, the first of them clockwise from the dealer’s left begins.
}
sheet-starter-suits = { $start_suit_order ->
    [none] { "" }
   *[other] Among cards of the same rank the suits decide, { $start_starter ->
        [worst_hand_card] from worst to best
       *[other] from low to high
    }: { $start_suit_order }. So a player with { $start_first_card } begins.
}
sheet-tie = { $tie ->
    [next_card] If several have the same card, their { $start_starter ->
        [worst_hand_card] second-worst cards decide, then their third-worst
       *[other] second-lowest cards decide, then their third-lowest
    }, and so on.
    [youngest] If several have the same card, the youngest of them begins. { $start_starter ->
        [lowest_suit_card] If there is no { $start_suits_or } anywhere
       *[other] If nobody has a card that decides
    }, the youngest player begins. If nobody knows who is youngest, the first of these players clockwise from the dealer’s left begins.
    [seat_order] If several have the same card, the first of them clockwise from the dealer’s left begins.
   *[none] { "" }
}
sheet-tie-up = { $tie_up ->
    [youngest] If several have such an up card, the youngest of them begins.
    [seat_order] If several have such an up card, the first of them clockwise from the dealer’s left begins, no matter who was dealt one first.
   *[usual] { "" }
}
sheet-opening = { $pile_begun ->
    [yes] The first play must fit the { word-pile } that already lies there.
   *[no] { sheet-first-play }
}
sheet-first-play = { $start_opening ->
    [card_and_equals] The first play must include { $start_starter ->
        [worst_hand_card] the starting player’s worst card
        [lowest_hand_card] the starting player’s lowest card
       *[other] the card that decided
    }; others of its rank may be added.{ $start_zones ->
        [hand_then_up] { " " }If it lies on the table, or if nobody has such a card, the first play is free.
       *[other] { "" }
    }
    [card_and_all_equals] The first play must include the card that decided and every other card of its rank that its player holds.{ $start_zones ->
        [hand_then_up] { " " }If it lies on the table, or if nobody has such a card, the first play is free.
       *[other] { "" }
    }
    [card_else_lowest] The first play must include the card that decided; others of its rank may be added. If that card lies on the table, if several players have it, or if there is none, the starting player opens with the lowest card in hand instead.
   *[any] The first play may be any card or any set.
}
sheet-direction = { $start_direction ->
    [starter_chooses] The starting player also chooses whether play goes clockwise or counterclockwise.
    [counterclockwise] Play goes counterclockwise.
   *[clockwise] Play goes clockwise.
}

## Your turn

sheet-play = { $play_sets ->
    [single] Play one card face up onto the { word-pile }.
   *[any] Play a card face up onto the { word-pile }, or a set: any number of cards of the same rank.
} { $play_compare ->
    [gt] What you play must be higher than the top card
   *[gte] What you play must be at least as high as the top card
}, unless a special card says otherwise{ $play_answer ->
    [any] . You may play more or fewer cards than the last player did.
   *[other] .
}
sheet-answer = { $play_answer ->
    [any] { "" }
   *[other] { $play_answer_to ->
        [pairs] On a pair you may play only { $play_answer ->
            [exactly] a pair
           *[at_least] a pair or a larger set
        }
       *[sets] On a set you may play only a set of { $play_answer ->
            [exactly] exactly
           *[at_least] at least
        } as many cards
    }{ $quartet_size ->
        [0] .
       *[other] , or cards that complete { $quartet }.
    } { $play_answer_wild ->
        [yes] Cards that go on anything or { word-burn } the { word-pile } may be played on it in any number.
       *[no] That holds for cards that go on anything as well.
    }{ $has_transparent ->
        [yes] { " " }A set still counts when { word-see-through } cards lie on it.
       *[no] { "" }
    }{ $has_reset ->
        [yes] { " " }Where anything may follow, any number may.
       *[no] { "" }
    } A card turned over unseen counts as one card.
}
sheet-empty = If there is no { word-pile }, open one with { $play_sets ->
    [single] any card.
   *[any] any card or any set.
}
sheet-runs = { $play_runs ->
    [off] { "" }
   *[other] Instead of a set you may play a run: { $play_run_min_cards } or more of one suit in ascending order without a gap. Its lowest card must fit the { word-pile }, and each further card must fit the one before it, as if they were played one by one.
}
sheet-refill = { $stock ->
    [never] { "" }
   *[other] { $draw_refill_when ->
        [after_each_card] While the { word-stock } lasts, cards are played one at a time, and after each you draw until you hold { $draw_refill_to_cards } again.
        [after_turn] At the end of your turn draw from the { word-stock } until you hold { $draw_refill_to_cards } again.
       *[after_play] As soon as you have played, draw from the { word-stock } until you hold { $draw_refill_to_cards } again.
    }{ sheet-refill-called } If you still hold enough, you do not draw. If the { word-stock } runs short, take what is left; once it is gone, nobody draws any more.
}
sheet-refill-called = { "" }
sheet-before-extra = { $extra_draw ->
    [yes] If you play again immediately, draw first.
    [no] If you play again immediately, draw only after your last play, or when your hand is empty.
   *[none] { "" }
}
sheet-again = { $draw_again ->
    [off] { "" }
    [same_effective_rank] { $draw_again_with ->
        [drawn] If you then draw a card of the rank that counts on the { word-pile } (look through { word-see-through } cards), you may play this card immediately, draw again, and so on; other cards of the rank stay in your hand.
       *[any] If you then hold a card of the rank that counts on the { word-pile } (look through { word-see-through } cards), you may play it immediately, draw again, and so on.
    }
   *[same_printed_rank] { $draw_again_with ->
        [drawn] { sheet-again-drawn }
       *[any] { sheet-again-any }
    }
}
sheet-again-drawn = If you then draw another card of the rank just played, you may play this card immediately, draw again, and so on; other cards of the rank stay in your hand.
sheet-again-any = If you now hold another card of the rank that you played (you may just have drawn it), you may play it too, draw again, and so on.
sheet-try = { $draw_try_stock ->
    [off] { "" }
    [always] Instead of playing a card of your own, you may try the top card of the { word-stock }. Turn it over: { sheet-try-fits }
   *[if_unable] If you have nothing that fits, you may try the top card of the { word-stock }. Turn it over: { sheet-try-fits }
}
sheet-try-fits = if it fits, it is your play; if it does not, you take it together with the { word-pile }.

## Special cards

sheet-specials = { $has_specials ->
    [yes] A special card must fit by its rank, like any other, unless its entry says otherwise.
   *[no] No card has a special meaning.
}
sheet-ordinary = { $ranks ->
    [none] { "" }
   *[other] All other cards are ordinary.
}
sheet-apart = Where an entry names a card with its suit, it holds for that card instead of the entry of its rank. Cards of one rank still go together and count together: each has its own effect, and each must fit on its own.
sheet-apart-ordinary = This is an ordinary card.
sheet-anything = Goes on anything{ $but ->
    [none] .
   *[other] { " " }except { $but }.
}
sheet-only-on = Goes only on { $ranks }, or where there is no { word-pile }.{ $through ->
    [none] { "" }
   *[other] { " " }On { $through }, the card below decides.
}
sheet-never-on = May be played only where there is no { word-pile }.
sheet-only-mirrored = It goes on { $mirror } only if { $lent ->
    [none] nothing lies below it.
   *[other] { $lent } or nothing lies below it.
}
sheet-by-rank = Must fit by its rank{ $but ->
    [none] .
   *[other] : it may not be played on { $but }.
}
sheet-companions = { $play_companion_limit ->
    [0] You may add any number of { $specials }
    [one] You may add one of the { $specials }
   *[other] You may add up to { $play_companion_limit_word } { $specials }
} to a play of another rank, { $play_companions_lie ->
    [below] below it.
   *[on_top] on top of it.
}
sheet-follow-not = { $ranks } may not be played on it.
sheet-follow-limited = For { $ranks }, see also their own entries.
sheet-skips-round = { $has_skip ->
    [yes] If everybody else is skipped, it is your turn again (with two players, a single skip is enough), and you { $turn_skip_back_to_self ->
        [free_card] may play anything.
       *[ordinary] must play a card that fits on the one you just played.
    } If there are more skips than other players, { $turn_skip_counts_self ->
        [yes] you are skipped as well, and the count goes on with the player after you.
       *[no] the others are skipped again, but you are not.
    }
   *[no] { "" }
}
sheet-solo = { $solo ->
    [no] { "" }
   *[yes] { sheet-solo-called }if you skip everybody else and it is your turn again, you draw { $draw_solo_lap_word } more { $draw_solo_lap ->
        [one] card
       *[other] cards
    } from the { word-stock }, however many you hold{ $draw_solo_lap_seats ->
        [2] .
       *[other] . This applies only while at least { $solo_players } are still in.
    }
}
sheet-solo-called = { "" }
sheet-reverse-two = { $has_reverse ->
    [yes] { $turn_reverse_with_two ->
        [extra_turn] With two players left, a change of direction gives the same player another turn.
       *[no_effect] With two players left, a change of direction changes nothing.
    }
   *[no] { "" }
}

## Four of a kind

sheet-quartet = { $quartet_size ->
    [0] Cards of the same rank do nothing, however many of them lie together.
   *[other] If the top { $quartet_size_word } cards of the { word-pile } have the same rank, the { word-pile } { word-burns }: all its cards leave the game. { $quartet_across_players ->
        [yes] It does not matter who played them.
       *[no] They count only if they come from one play.
    }
}
sheet-quartet-gap = { $gap ->
    [look_through] { word-see-through } cards may lie between them.
    [break] Other cards may not lie between them, not even { word-see-through } ones.
   *[none] { "" }
}
sheet-quartet-never = { $quartet_never ->
    [none] { "" }
   *[other] { $quartet_never } never count for this.
}
sheet-quartet-extend = { $quartet_more ->
    [yes] You may also play more than { $quartet_size_cards } of one rank at once.
    [no] You may not play more than { $quartet_size_cards } of one rank at once.
   *[none] { "" }
}
sheet-quartet-anything = { $from_hand ->
    [yes] If you hold { $quartet }, you may play them together on any card, even on a special card that their rank may not follow.
   *[no] { "" }
}
sheet-quartet-cancels = { $cancels ->
    [yes] { $quartet_skippers ->
        [none] { $quartet_turners } that completes { $quartet } does not change the direction.
       *[other] { $quartet_skippers } that completes { $quartet } skips nobody{ $quartet_turners ->
            [none] .
           *[other] , and { $quartet_turners } that does so does not change the direction.
        }
    }
    [no] The cards that complete { $quartet } still have their usual effect.
   *[none] { "" }
}
sheet-quartet-next = { $quartet_size ->
    [0] { "" }
   *[other] { $burn_next_quartet ->
        [following] The player after the one who completed { $quartet } opens a new { word-pile }.
        [last_thrower] The player who played or threw in the last of these cards opens a new { word-pile }.
       *[same] The player who completed { $quartet } opens a new { word-pile }.
    }
}
sheet-run-next = { $run_burns ->
    [yes] If the { word-pile } { word-burns } because of a card of the run, the run ends there, and { $burn_next_run ->
        [following] the next player opens a new { word-pile }, even where you would otherwise play again.
       *[same] you open a new { word-pile }.
    }
   *[no] { "" }
}
sheet-burner-out = { $has_burner_out ->
    [yes] If the player who { word-burnt } the { word-pile } is out, { $burn_next_if_out ->
        [previous_active] the player before that one opens.
       *[next_active] the next player opens.
    }
   *[no] { "" }
}
sheet-burn-new-turn = { $burn_turn ->
    [yes] If you { word-burnt } the { word-pile } with your last hand card, you open with your up cards.
    [no] If you { word-burnt } the { word-pile } with your last hand card, the next player opens.
   *[none] { "" }
}
sheet-throw-in = { $quartet_throw_in ->
    [off] { "" }
   *[other] { sheet-throwing-in }: if you hold the cards that would complete { $quartet } on top of the { word-pile }, you may throw them in even when it is not your turn, as long as nobody has made the next play.{ $throw_up ->
        [yes] { " " }If your hand is empty, you may do the same with your up cards.
       *[no] { "" }
    }
}
sheet-throwing-in = { word-throwing-in }
sheet-throw-in-brief = { $quartet_throw_in ->
    [off] { "" }
   *[other] { word-throwing-in }: hand cards that complete { $quartet } may be played out of turn.{ $quartet_followers ->
        [off] { "" }
       *[other] { " " }More may follow{ $burn_next_quartet ->
            [last_thrower] ; the last to throw in opens
           *[other] { "" }
        }.
    }
}
sheet-throw-completes = Completes { $quartet }: the { word-pile } { word-burns }, and { $burn_next_quartet ->
    [following] the next player opens.
    [last_thrower] { $quartet_followers ->
        [off] you open.
       *[other] the last to throw in opens.
    }
   *[same] you open.
}
sheet-throw-follows = { $quartet_title } lies there. { $burn_next_quartet ->
    [last_thrower] The last to throw in opens the next { word-pile }.
   *[other] You may still get rid of cards.
}
sheet-throw-whole = { $throw_whole ->
    [yes] If you hold { $quartet } in your hand, you may throw them all on the { word-pile } even when it is not your turn, whatever lies there, as long as nobody has made the next play.
   *[no] { "" }
}
sheet-followers = { $quartet_followers ->
    [off] { "" }
   *[other] After { $quartet } anybody who holds more cards of that rank may throw them in, too. Only then do players draw: first the player who played or threw in the last card, then the others in the direction of play.
}

## Taking the pile

sheet-take-must = { $pickup_who ->
    [previous_player] If you cannot play, the player who played the last card takes the whole { word-pile }. { $pickup_previous_if_out ->
        [previous_active] If that player is out, or if it was you, the last player before you takes it.
       *[next_active] If that player is out, or if it was you, the player after you takes it.
    }
   *[self] If you cannot play, { sheet-take-whole }.
}
sheet-take-whole = you take the whole { word-pile } into your hand
sheet-take-will = { $pickup_voluntary ->
    [always] You may take it even if you can play.
    [conditions] If you can play, you must. Exception: you may take the { word-pile } { $conditions }.
   *[never] If you can play, you must.
}
sheet-condition-triple = if you hold exactly three cards, all of one rank, and could play them together now
sheet-condition-pile = if it holds at least { $cards }
sheet-condition-or = { ", or " }
sheet-condition-count = { $number } { $count ->
    [one] { $rank }
   *[other] { $ranks }
}
sheet-take-next = { $pickup_who ->
    [previous_player] The player who takes the { word-pile } { $stock ->
        [never] does not play.
       *[other] neither draws nor plays.
    }
   *[self] { sheet-who-takes }, you { $stock ->
        [never] do not play.
       *[other] neither draw nor play.
    }
} { $pickup_next ->
    [previous] Then the player who played the last card on the old { word-pile } opens a new one.
    [same] Then the same player opens a new { word-pile }.
    [unable_player] Then the player who could not play opens a new { word-pile }.
   *[next] Then the next player opens a new { word-pile }.
}
sheet-who-takes = If you take the { word-pile }
sheet-take-previous-out = { $pickup_next ->
    [previous] If that player is out, { $pickup_previous_if_out ->
        [previous_active] it is the last player before the one who took it.
       *[next_active] it is the player after the one who took it.
    }
   *[other] { "" }
}
sheet-take-empty = { $pickup_empty ->
    [pass] If there is no { word-pile } on your turn, you may pass instead of opening one.
   *[forbidden] { "" }
}
sheet-take-up = { $take_up ->
    [one] If you are playing from your up cards, you also take one of them into your hand; you choose which.
    [one_or_more_of_a_rank] If you are playing from your up cards, you also take one of them into your hand, or several of one rank; you choose which.
    [whole_stack] If you are playing from your up cards, you also take one of them into your hand (where cards are stacked, the whole stack); you choose which.
    [none] { $pickup_who ->
        [previous_player] Up cards stay where they are.
       *[self] Your up cards stay where they are.
    }
   *[without] { "" }
}

## Your last cards

sheet-last-hand = { $stock ->
    [never] Play from your hand until it is empty.
   *[other] Once the { word-stock } is gone, play from your hand until it is empty.
}
sheet-last-up = { $zones ->
    [three] { $endgame_table_cards ->
       *[from_table] { sheet-last-up-table }
        [up_to_hand] { sheet-last-up-hand }
        [all_to_hand] { sheet-last-up-hand }
    }
   *[other] { "" }
}
sheet-last-up-hand = Then take all your up cards into your hand together, and play on from your hand.
sheet-last-up-table = { $zones ->
    [three] Then play your up cards by the same rules{ $endgame_up_sets ->
        [whole_stack] ; where cards lie in a stack, play the whole stack.
       *[any] .
    } { $endgame_source_lock ->
        [each_action] You may start on them as soon as your hand is empty, even in the middle of a turn.
       *[turn_start] If your hand runs out in the middle of a turn, you start on them in your next turn{ $burn_turn ->
            [yes] ; immediately only if you { word-burnt } the { word-pile } and open a new one
           *[no] { "" }
        }{ $has_again ->
            [yes] , or if a special card lets you play again.
           *[no] .
        }
    }
   *[other] { "" }
}
sheet-last-along = { $zones ->
    [three] { $endgame_up_with_last_hand ->
        [yes] If your last hand cards all have one rank, up cards of that rank may go along in the same play.
       *[no] { "" }
    }
   *[other] { "" }
}
sheet-last-down = { $deal_down ->
    [0] { "" }
   *[other] { $endgame_table_cards ->
        [all_to_hand] Last come { word-your-down-cards }: whenever your hand is empty, take one of them into your hand without showing it, and play on from your hand.
       *[from_table] { sheet-last-down-blind }
    }
}
sheet-last-down-blind = { $deal_down ->
    [0] { "" }
   *[other] Last come { word-your-down-cards }: on your turn, turn one over without looking at it first. If it fits, it is played as usual. { $endgame_blind_fail ->
        [stays] If it does not fit, turn it face down again where it lay{ $pickup_who ->
            [previous_player] { "" }
           *[self] { " " }and take the { word-pile }
        }.
        [to_hand] If it does not fit, you take it into your hand, and { $pickup_who ->
            [previous_player] the player who played the last card takes the { word-pile }.
           *[self] take the { word-pile } as well.
        }
       *[with_pile_to_hand] If it does not fit, you take it into your hand together with the { word-pile }.
    }
}
sheet-last-several = { $flips ->
    [no] { "" }
   *[yes] { $endgame_flip_several ->
        [yes] You may also turn over several together: if all have the same rank and fit, they are played together; otherwise they all count as not fitting.
       *[no] { "" }
    }
}
sheet-instead-of-blind = { $instead ->
    [yes] Instead of turning one over you may take the { word-pile }, if there is one.
    [no] { $pickup_who ->
        [previous_player] You must turn one over first: only if it does not fit does anybody take the { word-pile }.
       *[self] You may not take the { word-pile } instead of turning one over.
    }
   *[none] { "" }
}
sheet-last-back = { $zones ->
    [one] { "" }
   *[other] { $endgame_hand_first ->
        [no] Once you have begun with your table cards, you may go on with them even while you hold cards in hand again; if you have a rank both in hand and on the table, play the hand cards first.
       *[yes] If you have taken cards into your hand again, play those before you go back to the table.
    }
}

## The end of a round

sheet-out = { $finish_out ->
    [no_table_cards] You are out when you have no cards left on the table, even with cards in hand; these leave the game.
   *[no_cards] You are out when you have no cards left, neither in hand nor on the table.
} { $finish_on_special ->
    [forbidden] Your last card may not be a special one, unless there is no { word-pile }.
   *[allowed] Your last card may be a special one.
}
sheet-round-end = { $round_end ->
    [first_out] As soon as one player is out, the round is over. There is no loser.
    [first_of_two] As soon as one player is out, the round is over, and the other one has lost.
    [first_or_two] As soon as one player is out, the round is over. There is no loser, except with two players.
    [first_out_then_table_count] As soon as one player is out, the round is over. The others are placed by the number of cards still lying in front of them on the table, fewest first; with equal numbers, by the cards in their hands. If these are equal, too, they share the place. If just one player comes last, that player has lost.
   *[one_left] Play goes on until only one player has cards left: that player has lost.
}
sheet-loser-title = { $loser_title ->
    [none] { "" }
    [shithead] The loser is the Shithead until somebody else loses.
    [smeg_head] The loser is the “Smeg Head” until somebody else loses.
   *[other] The loser is called “{ $loser_title }” until somebody else loses.
}
sheet-duty-deal = The loser shuffles and deals the next round.
sheet-duty-forfeit = { $also ->
    [yes] As a forfeit, the loser also
   *[no] As a forfeit, the loser
} does the table a service, such as making tea.
sheet-duty-own = { $also ->
    [yes] The loser has another duty:
   *[no] The loser has a duty:
} { $duty }.
sheet-perk = { $finish_winner_perk ->
    [wins] { $aim ->
        [first] { "" }
       *[other] The first player out has won.
    }
    [fetch_drinks] The first player out has time to fetch more beer{ $dealer_next ->
        [loser] { " " }while the loser deals.
       *[other] .
    }
    [redeem_losses] The first player out is redeemed: all their losses so far are struck off.
   *[none] { "" }
}
sheet-round-score = { $finish_round_score ->
    [none] { "" }
   *[other] Going out scores a point for every player who is still in; the loser scores none. The points of all rounds are added up.
}
sheet-limit = On screen, a round is a draw after { $turn_limit } turns in a row in which no { word-pile } is { word-burnt } and nobody goes out.

## The match

sheet-match = A match has { $number } parts. The cards are dealt anew for each.
sheet-match-first = Part 1 follows the rules below.
sheet-match-part = Part { $part } is called “{ $title }”. It is played like part 1, with the changes given below under “Part { $part }”.
sheet-match-losses = Every part has a loser; the match as a whole has no winner.
sheet-part-heading = Part { $part }: { $heading }

## Table manners

sheet-illegal = { $play_illegal ->
    [take_pile] If you play what may not be played, you take it back and take the { word-pile } as well.
   *[reject] { sheet-illegal-free }
}
sheet-illegal-free = A card that may not be played is simply taken back.
sheet-forgotten = { $stock ->
    [never] { "" }
   *[other] { $draw_mode ->
        [manual] You must remember to draw yourself. { $table_forget_draw ->
            [take_pile] If you forget and somebody says so, you take the { word-pile }, if there is one.{ sheet-lapse }
           *[off] If you forget, you play on with fewer cards.
        }
       *[auto] { sheet-forgotten-free }
    }
}
sheet-forgotten-free = If you forgot to draw, draw as soon as somebody notices.
sheet-lapse = { " " }{ $table_lapse_turns ->
    [0] It is never too late to say so.
   *[other] { sheet-lapse-called }: it is too late to say so{ $has_third_player ->
        [yes] { " " }once { $table_lapse_turns ->
            [one] one other player has
           *[other] { $table_lapse_turns_word } other players have
        } had a turn, or one other player has taken the { word-pile }
       *[no] { "" }
    }{ $lapse_two ->
        [both] ; with two players, once
        [only] { " " }once
       *[no] .
    }{ $lapse_two ->
        [no] { "" }
       *[other] { " " }the other has played or taken the { word-pile }.
    }
}
sheet-lapse-called = But it lapses
sheet-topple = { $stock ->
    [never] { "" }
   *[other] { sheet-topple-called }{ $table_topple ->
        [0] { sheet-topple-free }
       *[other] If you knock the { word-stock } over{ $table_topple_slid ->
            [0] { "" }
            [one] , or make a card slide off it
           *[other] , or make at least { $table_topple_slid_word } cards slide off it
        }, you draw { $table_topple_cards }; the rest is shuffled.
    }
}
sheet-topple-called = { "" }
sheet-topple-free = If somebody knocks the { word-stock } over, stack it up again.
sheet-burn-role = { $table_burn_role ->
    [flush_burns] The first player to burn a { word-pile } is the Flush for the rest of the round. As long as the Flush is in play, nobody else burns a { word-pile }: what would burn it just lies there.
    [flush] The first player to burn a { word-pile } is the Flush for the rest of the round, and clears away every { word-pile } that burns.
   *[off] { "" }
}

sheet-at-this-table = On screen none of this applies unless your rules switch it on: { $what }.
sheet-table-draws = { "" }
sheet-table-topples = { "" }
sheet-table-refuses = { "" }

## An example

sheet-example = { $seats ->
    [2] { $names } play against each other. The cards are dealt, and { $first } begins.
   *[other] { $names } sit clockwise in this order. The cards are dealt, { $first } begins, and play goes { $direction }.
}{ $pile ->
    [none] { "" }
   *[other] { " " }On the { word-pile }: { $pile }.
}{ $counted ->
    [yes] { " " }The number in brackets is how many cards the { word-pile } had.
   *[no] { "" }
}
sheet-example-step = { $hand ->
    [none] { "" }
   *[other] { $hand } in hand; { $demand }.{ " " }
}{ $told }

## Where the sources leave it open

sheet-open = Tables differ on these points. First comes the rule of this sheet, then what others play.{ $some_fixed ->
    [yes] { " " }Points marked “fixed” cannot be changed on screen.
   *[no] { "" }
}
sheet-reading = { $ours }. Elsewhere: { $others }.{ $fixed ->
    [yes] { " " }(fixed)
   *[no] { "" }
}
sheet-reading-or = { "; or: " }
