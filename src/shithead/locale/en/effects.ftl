### Effects of special ranks: what each means in a rule file, in a few words (short), and on the rule sheet (rule).

effect-wild = Goes on anything, even against a bound such as “7 or lower”. But it never goes on a rank named after “except”, even if its own rank would fit there.
    .short = goes on anything{ $except ->
        [none] { "" }
       *[other] { " " }but { $except }
    }
    .lesson = goes on anything{ $except ->
        [none] { "" }
       *[other] { " " }except { $except }
    }
    .of-except = but never on
effect-only-on = Goes only on certain ranks, on a card after which anything may follow, or on an empty { word-pile }.
    .short = goes only on { $ranks }
    .lesson = goes only on { $ranks }
    .of-ranks = only on
effect-value = Counts as another rank (any but a joker), both when it is played and for what may follow.
    .short = counts as { $rank }
    .lesson = counts as { $a_rank }
    .rule = Counts as { $a_rank }, both when it is played and for what may follow. It does not do what { $a_rank } does, and the two never make a set or { $quartet } together.
    .of-rank = counts as
effect-max-per-play = Limits how many cards of the rank one play may hold, unless the play completes four of a kind.
    .short = { $count ->
        [1] one at a time
       *[other] at most { $count } together
    }
    .lesson = may be played only { $count ->
        [1] one at a time
       *[other] { $count_word } at a time
    }
    .rule = { $count ->
        [one] Only one may be played at a time{ $completes ->
            [yes] , unless several complete { $quartet }.
           *[no] .
        }
       *[other] At most { $count_word } may be played at a time{ $completes ->
            [yes] , unless more complete { $quartet }.
           *[no] .
        }
    }
    .of-count = at most this many together
effect-no-quartet = Never counts for four of a kind.
    .short = never makes { word-four-equal }
    .lesson = never counts for { word-four-equal }
effect-transparent = It is { word-see-through }: the card below counts, with its rank and its bound.
    .short = { word-see-through }: the card below counts{ $on_empty ->
        [own] , if there is one
       *[any] { "" }
    }
    .lesson = is { word-see-through }: the card below still counts
    .rule = It is { word-see-through }: the next card must fit what lies below.{ $several ->
        [yes] { " " }If several lie together, look through them all.
       *[no] { "" }
    }
    .rule-empty = { $on_empty ->
        [own] With nothing else below, it counts as { $a_special }.
       *[any] With nothing else below, anything may follow.
    }
    .rule-passes = { $on_skip ->
        [none] If the card below skips a player, so does { $the_special }.
       *[other] Played on { $on_skip }, it skips one more player.
    }
    .rule-quiet = Played on { $on_skip }, it skips nobody.
    .of-on-empty = alone on the table
    .of-on-empty-any = anything may follow
    .of-on-empty-own = it counts as itself
    .of-passes-skip = passes on a skip below it
effect-mirror = Takes on the rank of the card below: only that rank or a lower one may follow.
    .short = then at most the rank of the card below{ $more ->
        [none] { "" }
       *[other] , or { $more }
    }
    .lesson = counts as the card below it: at most that rank may follow{ $more ->
        [none] { "" }
       *[other] , or { $more }
    }
    .rule = It takes on the rank of the card below: only that rank or a lower one may follow{ $more ->
        [none] .
       *[other] , or { $more }.
    }
    .rule-several = If several { $specials } lie together, the card below them all counts.
    .rule-empty = With nothing below, anything may follow{ $but ->
        [none] .
       *[other] { " " }except { $but }.
    }
    .rule-reset = { $follows ->
        [none] On { $on_reset } it changes nothing: anything may follow.
       *[other] On { $on_reset } it takes on the rank { $reset }, so only { $follows } may follow.
    }
    .of-reset-stays = on a card after which anything may follow, anything may still follow
effect-reset = Anything may follow.
    .short = { $except ->
        [none] anything goes on it
       *[other] anything but { $except } goes on it
    }
    .lesson = lets anything{ $except ->
        [none] { "" }
       *[other] { " " }but { $except }
    } follow
    .rule = Anything may follow it{ $but ->
        [none] .
       *[other] { " " }except { $but }.
    }
    .of-except = but not
effect-next = Says what may follow instead of “equal or higher”.
    .short = { $bound ->
        [only] then only { $only }
        [at_most] then only { $limit } or lower
        [below] then only cards lower than { $limit }
       *[higher] then only higher
    }{ $allow ->
        [none] { "" }
       *[other] { $bound ->
            [only] { " " }or { $allow }
           *[higher] , or { $allow }
        }
    }{ $deny ->
        [none] { "" }
       *[other] , never { $deny }
    }{ $bound ->
        [only] { "" }
       *[other] { $wilds ->
            [denied] , nothing else
           *[allowed] { "" }
        }
    }
    .lesson = lets only { $bound ->
        [only] { $only }
        [at_most] { $a_limit } or lower
        [below] cards lower than { $a_limit }
       *[higher] higher cards
    } follow{ $allow ->
        [none] { "" }
       *[other] , or { $allow }
    }
    .rule = Only { $follows } may follow{ $more ->
        [none] .
       *[other] , or { $more }.
    }
    .rule-bound = { $bound ->
        [at_most] { $a_limit } or lower
        [below] a card lower than { $a_limit }
       *[higher] a higher card
    }
    .of-at-most = at most
    .of-below = lower than
    .of-only = only
    .of-higher = only higher cards
    .of-allow = these may follow too
    .of-deny = these may not follow
    .of-wilds = cards that go on anything
    .of-wilds-allowed = may follow too
    .of-wilds-denied = may not follow
effect-skip = The next player sits out.
    .short = skips the next player
    .lesson = makes the next player miss a turn
    .rule = The next player misses a turn{ $count ->
        [single] .
        [once] { " " }(only one player, however many { $specials } are played together).
        [lying] . If several { $specials } then lie together on top of the { word-pile }, each of them skips a player, no matter who played it.
       *[per_card] . If you play several { $specials } together, each skips one player.
    }
    .of-count = how many sit out
    .of-count-per-card = one for each card of the play
    .of-count-once = one for the whole play
    .of-count-lying = one for each card of the rank that lies together on top of the { word-pile }, no matter who played it
effect-reverse = Reverses the direction of play once for each card, so that two cancel each other out.
    .short = reverses the direction
    .lesson = reverses the direction of play
    .rule = The direction of play changes{ $once ->
        [single] .
        [yes] { " " }(only once, however many { $specials } are played together).
       *[no] . Two { $specials } played together cancel each other out.
    }
    .of-once = only once for the whole play
effect-turn-ranking = Each play of it reverses the ranking: lower beats higher until it is reversed again. Bounds that a card sets itself, such as “7 or lower”, stay as they are.
    .short = reverses the ranking{ $until ->
        [pile_gone] { " " }as long as the { word-pile } lasts
       *[turned_back] { "" }
    }
    .lesson = reverses the ranking: low now beats high
    .rule = The ranking is reversed once for each play: from now on { $play_compare ->
        [gt] a lower card follows instead of a higher one.
       *[gte] an equal or lower card follows instead of an equal or higher one.
    } { $until ->
        [pile_gone] This lasts until such a card reverses it again, or until the { word-pile } is { word-burnt } or taken.
       *[turned_back] This lasts until such a card reverses it again, even on a new { word-pile }.
    }
    .of-until = how long
    .of-until-turned-back = until such a card reverses it again, even on a new { word-pile }
    .of-until-pile-gone = only until the { word-pile } is { word-burnt } or taken
effect-draw-to = If you play it directly on a certain rank and then have few cards left in hand, you refill to a different number than usual.
    .short = played on { $on } with fewer than { $below } left in hand: draw until you hold { $count }
    .lesson = lets you draw until you hold { $count_cards } if you play it on { $a_on }
    .rule = If you play it directly on { $a_on } and then hold fewer than { $below_cards }, draw until you hold { $count_cards }.
    .of-count = draw until you hold this many
    .of-on = played directly on
    .of-below = with fewer cards left in hand than
effect-burn = The { word-pile } leaves the game, and a new one is opened.
    .short = the { word-pile } { word-burns }, { $opener ->
        [following] and the next player opens
       *[same] and you play again
    }
    .lesson = gets rid of the whole { word-pile }: { $opener ->
        [following] the next player opens a new one
       *[same] you play again
    }
    .rule = The { word-pile } { word-burns }: all its cards leave the game, this one included. { $opener ->
        [following] The next player opens a new one.
       *[same] You play again and open a new one.
    } Played where there is no { word-pile }, only the card itself leaves the game.
    .of-opener = who opens
    .of-opener-same = the same player
    .of-opener-following = the next player
effect-force-take = The next player takes the { word-pile }, and the player after that one plays.
    .short = the next player takes the { word-pile }{ $reply ->
        [none] { "" }
       *[other] { " " }or replies
    }
    .lesson = makes the next player take the { word-pile }
    .rule = The next player has to take the { word-pile }{ $take_up ->
        [none] { "" }
        [without] { "" }
       *[other] { " " }(but no up card with it)
    }{ $reply ->
        [none] { "" }
       *[other] , or reply with { $reply } from the hand. After a reply, the next player has to take or reply in turn
    }. When the { word-pile } has been taken, the player after the taker opens a new one.{ $removed ->
        [yes] { " " }The { word-pile } is taken without { $the_special }, which leaves the game for good; if nothing else lies there, the next player only misses a turn.
       *[no] { "" }
    }
    .of-reply = cards that may be played instead, to hand the duty on
    .of-removed = the card itself then leaves the game
effect-higher-or-lower = Its player says whether a higher or a lower card follows; the word holds for one play.
    .short = say higher or lower
    .lesson = lets you say whether a higher or a lower card must follow
    .rule = When you play it, you say “higher” or “lower”: only { $play_compare ->
        [gt] higher cards may follow then, or only lower ones.
       *[gte] equal or higher cards may follow then, or only equal or lower ones.
    } Cards that go on anything may follow either way. Your word holds for the next play only.
effect-name-next = Its player names who is next; with force_take, who takes the { word-pile }.
    .short = name who is next
    .lesson = lets you choose { $forced ->
        [yes] who that is
       *[no] who is next
    }
    .rule = { $forced ->
        [yes] You name the player who has to take the { word-pile }: anyone else who is still in. The player after that one plays next. If you go out with it, it hits the next player as usual.
       *[no] You name the player who is next: anyone else who is still in. If you go out with it, the next player plays as usual.
    }
effect-cover = The same player must play again immediately, and any card fits.
    .short = must be covered: play another card on it
    .lesson = must be covered immediately: any other card will do
    .rule = You must cover it immediately with any card or set, however low. The cover has its usual effect; { $a_special } used as a cover must itself be covered. Several { $specials } played together need only one cover.
    .rule-zones = If your hand is empty, cover from the table; a down card turned over for this always fits.
    .rule-last = { $finish_cover_without_card ->
        [must_take] If { $the_special } was your last card, so that you have no cover, you take the { word-pile }.
        [forbidden] It may not be your last card, unless there is no { word-pile }.
       *[out_and_stays] If { $the_special } was your last card, you are out, and it stays uncovered.
    }
effect-again = The same player plays again, by what the { word-pile } then demands.
    .short = play again{ $higher ->
        [yes] { "," } higher
       *[no] { "" }
    }
    .lesson = lets you play again{ $higher ->
        [yes] { " " }with a higher card
       *[no] { "" }
    }
    .rule = You play again immediately{ $higher ->
        [yes] , and higher: an equal card will not do.
       *[no] .
    }
    .of-higher = only a higher card, or one that goes on anything
