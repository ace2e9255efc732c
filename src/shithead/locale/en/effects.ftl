### Effects of special ranks: what each means in a rule file, in a few words (short), and on the rule sheet (rule).

effect-wild = May go on anything, even against a bound such as "7 or lower"; but never on the ranks after "except".
    .short = on anything
effect-only-on = May go only on these ranks, on a reset or on an empty pile.
    .short = only on { $ranks }
effect-value = Counts as another rank, both to be laid and for what follows.
    .short = counts as { $rank }
    .rule = It counts as { $a_rank }, both where it may be laid and for what follows.
effect-max-per-play = At most so many in one play, unless the play completes a quartet.
    .short = { $count ->
        [1] one at a time
       *[other] at most { $count } at once
    }
    .rule = { $count ->
        [one] Only one of them may be laid at a time{ $quartet ->
            [yes] , unless that completes a quartet.
           *[no] .
        }
       *[other] At most { $count_word } of them may be laid at a time{ $quartet ->
            [yes] , unless that completes a quartet.
           *[no] .
        }
    }
effect-no-quartet = Never counts for a quartet.
    .short = never a quartet
    .rule = { $specials } never make a quartet.
effect-transparent = You look through it: what lies below counts, rank and bound. Alone on the table anything may follow, or with "on_empty own" it counts as itself. With "passes_skip" a skip below is passed on too.
    .short = see through it
    .rule = It is transparent: you look through it, and what has to be beaten is the card below, with all that this card demands. It does not matter how many { $specials } lie there.
    .rule-empty = { $on_empty ->
        [own] If nothing lies below, it counts as { $a_special }.
       *[any] If nothing lies below, anything may follow.
    }
    .rule-passes = If the card below skips players, so does { $a_special } that is laid on it.
    .rule-quiet = It passes on only the demand, not what the card below did, such as skipping a player.
effect-mirror = Borrows the rank below and must be undercut: that rank or a lower one follows. Over a reset it borrows the reset's own rank, or with "reset_stays" anything may follow.
    .short = undercut the rank below
    .rule = It takes the rank of the card below and has to be undercut: only this rank or a lower one may follow{ $more ->
        [none] .
       *[other] , or else { $more }.
    }
    .rule-empty = If nothing lies below, anything may follow.
    .rule-reset = { $reset_stays ->
        [yes] On { $a_reset } it changes nothing: anything may follow.
       *[no] On { $a_reset } it counts as { $a_reset }, too, and has to be undercut like any other.
    }
effect-reset = Anything may follow, but for the ranks after "except".
    .short = then anything
    .rule = Anything may be laid on it{ $but ->
        [none] .
       *[other] , except { $but }.
    }
effect-next = Says what may follow instead of "equal or higher": "at_most 7", "below 7", "only J Q" or "higher". "allow" adds ranks and "deny" takes ranks away; wild ranks may follow too, unless you write "wilds denied".
    .short = { $bound ->
        [only] then { $only }
        [at_most] then { $limit } or lower
        [below] then lower than { $limit }
       *[higher] then higher
    }
    .rule = After it only { $follows } may be laid{ $more ->
        [none] .
       *[other] , or else { $more }.
    }
    .rule-bound = { $bound ->
        [at_most] { $a_limit } or a lower card
        [below] a card lower than { $a_limit }
       *[higher] a higher card
    }
effect-skip = The next player sits out, one player for each card; with "once", one for the whole play; with "lying", one for each card of the rank that lies together on top of the pile, whoever laid it.
    .short = skips the next
    .rule = { $count ->
        [single] The next player misses a turn.
        [once] The next player misses a turn, one player only, however many { $specials } you lay at once.
        [lying] The next player misses a turn. If several { $specials } then lie on one another on top of the pile, as many players miss a turn, whoever laid them.
       *[per_card] The next player misses a turn. If you lay several { $specials } at once, as many players miss a turn.
    }
effect-reverse = Turns the direction of play for each card, so that two cancel each other; with "once", one time for the whole play.
    .short = turns the direction round
    .rule = { $once ->
        [single] The direction of play turns round.
        [yes] The direction of play turns round, once only, however many { $specials } you lay at once.
       *[no] The direction of play turns round. Two { $specials } laid at once cancel each other.
    }
effect-draw-to = Laid directly on the rank after "on", with fewer cards left in hand than "below" says, you refill to this number instead.
    .short = draw up to { $count }
    .rule = If { $a_on } lies directly below it and you now hold fewer than { $below_cards }, you draw until you hold { $count_cards }.
effect-burn = The pile leaves the game. The same player opens a new one, or with "following" the next player.
    .short = burns the pile
    .rule = The pile burns: all of it, with this card, leaves the game. { $opener ->
        [following] The next player opens a new pile with anything.
       *[same] You lay again and open a new pile with anything.
    } Laid on an empty pile it burns alone.
effect-force-take = The next player takes the pile, and the one after plays. Whoever holds one of the cards after "reply" may lay it instead, which hands the duty on; with "removed" the forcing card then leaves the game.
    .short = the next player takes the pile
    .rule = The next player has to take the pile, and play goes on with the player after that.{ $reply ->
        [none] { "" }
       *[other] { " " }Whoever would have to take it may lay { $reply } from the hand instead; the duty then passes to the next player, who may answer in the same way.
    }{ $removed ->
        [yes] { " " }Once the pile is taken, { $the_special } leaves the game for good.
       *[no] { "" }
    }
effect-cover = The same player must play again at once, and any card fits.
    .short = cover it
    .rule = You have to cover it at once: lay any card on it, or several of one rank; no rank is too low. The card that covers has its full effect, so { $a_special } has to be covered in its turn. For several { $specials } laid at once one cover will do.
    .rule-zones = If your hand is empty, you cover from the table; a down card turned for this always fits.
    .rule-last = { $without_card ->
        [must_take] If it was your last card, so that you cannot cover it, you take the pile.
        [forbidden] It may not be your last card, except on an empty pile.
       *[out_and_stays] If it was your last card, you are out, and it stays as it is.
    }
effect-again = The same player plays again, on what the pile then demands; with "higher", only a higher card or one that goes on anything.
    .short = play again{ $higher ->
        [yes] { "," } higher
       *[no] { "" }
    }
    .rule = You lay again at once, on what the pile demands now{ $higher ->
        [yes] , and higher: an equal card will not do.
       *[no] .
    }
