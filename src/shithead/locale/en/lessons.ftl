### Lessons: a first game in prepared positions. A lesson says at most two short sentences at a time.

## What a lesson is called

lesson-title = { $lesson ->
    [play] Get rid of your cards
    [set] Several cards together
    [question] Which card?
    [quartet] { $quartet }
    [take] Taking the { word-pile }
    [throw] { word-throwing-in }
    [up] Your up cards
    [blind] { lesson-down-cards }
    [last] The last card
   *[special] Special card: { $rank }
}

lesson-down-cards = Your down cards

## What to do

lesson-you = You
lesson-play = Get rid of all your cards before the others do. Your card must be { $compare ->
    [gt] higher than
   *[gte] at least as high as
} the { word-pile }’s top card: play the lowest that fits.
lesson-set = You may play several cards of one rank together. Pick both { $ranks } and play them.
lesson-special = { $alone ->
    [yes] Nothing else fits: play { $a_rank }.
   *[no] Play { $a_rank }.
}
lesson-barred = Not even { $a_special } fits: play a card that does.
lesson-choice = { $point ->
    [first] Your last two cards both fit: which one first?
    [pass] { $A_special } or { $an_other }: which one lets the card below still count?
    [stop] { $name } has one card left: which of yours stops { $name }?
   *[keep] { $A_special } and { $an_other } fit: play the one you can spare.
}
lesson-question = { $point ->
    [burn] Which of your cards gets rid of the whole { word-pile }?
    [skip] Which of your cards makes the next player miss a turn?
    [turn] Which of your cards reverses the direction of play?
    [force] Which of your cards makes the next player take the whole { word-pile }?
    [see] Which of your cards makes the next player play on the card below it?
    [free] Which of your cards lets anything follow?
   *[bound] Which of your cards limits what the next player may play?
}
lesson-quartet = { $count ->
    [one] If the top { $size } cards have the same rank, no matter who played them, { lesson-pile-burns }. Complete them: play { $a_rank }.
   *[other] You may play cards of one rank together. { $lying ->
        [0] If they make { $quartet }, { lesson-pile-burns }: play all your { $ranks }.
       *[other] If they make { $quartet } with those on the { word-pile }, { lesson-pile-burns }: play all your { $ranks }.
    }
}
lesson-pile-burns = the { word-pile } { word-burns }
lesson-take = { $who ->
    [previous_player] Nothing in your hand fits, so the player who played last has to take the whole { word-pile }. Press the button.
   *[self] Nothing in your hand fits: take the whole { word-pile }. Press the button.
}
lesson-throw = With your { $ranks } the top cards make { $quartet }, and { lesson-pile-burns }: throw them in, although it is { $turn }’s turn.
lesson-up = The { word-stock } is gone and your hand is empty: now play an up card that fits.
lesson-blind = Last come { word-your-down-cards }, which nobody has seen. Turn one over and hope that it fits.
lesson-last = { $zone ->
    [down] One card is left, face down. Turn it over: if it fits, you are out.
   *[hand] One card is left. Play it and you are out.
}
lesson-again = { $shown } { $lesson ->
    [throw] Now you open a new { word-pile }: any card will do.
   *[other] { $cover ->
        [yes] Now cover it: play any other card.
       *[no] You play again: any card will do.
    }
}
lesson-other = { $lesson ->
    [set] You may, but both { $ranks } may go in one turn: pick them together.
    [quartet] { $count ->
        [one] That fits, but { $a_rank } would get rid of the whole { word-pile }: play it.
       *[other] That fits, but play all your { $ranks } together: that gets rid of the whole { word-pile }.
    }
    [play] { $A_other } fits, too, but keep it for when only high cards fit: play { $a_rank }.
   *[special] { $A_other } fits, too, but then you will not see what { $a_rank } does: play { $a_rank }.
}
lesson-other-alone = You may, but here play only { $a_rank }, without other cards.
lesson-other-take = { $asked ->
    [flip] You may, but then you hold the whole { word-pile }. Take the chance: turn a card over.
    [take] You may, but here take the { word-pile }: press the button.
   *[play] You may, but you have a card that fits: play it, and you are rid of it.
}
lesson-choice-not = { $point ->
    [first] You may, but then the other card waits for your next turn. Start with the one that lets you play again.
    [pass] That fits, but then the next player must play on your own card. Try the other.
    [stop] That fits, but then { $name } is next and can play that last card. Try the other.
   *[keep] You may, but it is a waste. { $A_special } helps you when nothing else fits: play the other.
}
lesson-question-not = { $special ->
    [yes] { $does } That is not what is asked: try another card.
   *[no] { $A_other } has no special effect: try another card.
}

## What it has shown

lesson-drew = You drew a card: while the { word-stock } lasts, you refill your hand to { $cards }.
lesson-answered = { $next }’s card then had to fit on yours.
lesson-set-shown = Two cards gone in one turn: that is faster than one by one.
lesson-reset = Anything may follow, however low: { $next } could start afresh.
lesson-reset-own = Anything may follow, however low.
lesson-bound = { $took ->
    [yes] { $next } had nothing that could follow, and took the whole { word-pile }.
   *[no] { $next } had to keep to that limit.
}
lesson-seen-through = { $next } had to play on the card below yours{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-undercut = { $next } was allowed nothing higher than the card below yours{ $took ->
    [yes] , had nothing that low, and took the whole { word-pile }.
   *[no] .
}
lesson-barred-shown = Right: hardly any card goes everywhere.
lesson-choice-shown = { $point ->
    [first] The { word-pile } was { word-burnt }, you played again, and you are out: two cards in one turn.
    [pass] Right: { $next } had to play on the card below{ $took ->
        [yes] , could not, and took the whole { word-pile }
       *[no] { "" }
    }.
    [stop] { $name } still holds that last card.
   *[keep] Right. { $A_special } helps you when nothing else fits.
}
lesson-right = Right. { $does }
lesson-burnt = The { word-pile } is { word-burnt }: its cards are out of the game for good.
lesson-burnt-next = The { word-pile } is { word-burnt }: its cards are out of the game for good. { $next } opens a new one.
lesson-skipped = { $name } missed a turn.
lesson-turned = Play changed direction, so { $next } was next.
lesson-forced = { $name } had to take the whole { word-pile }.
lesson-filled = You drew { $cards } in one go.
lesson-two-gone = { $cover ->
    [yes] Your card is covered, and two cards are gone in one turn.
   *[no] You played twice, and two cards are gone in one turn.
}
lesson-burner = You played twice. Cards that let you do so are worth keeping.
lesson-thrown = You played out of turn: keep an eye on the { word-pile } while others play.
lesson-taken = { $who ->
    [you] You now hold { $cards }, and { $next } has opened a new { word-pile }. It happens to all of us.
   *[other] { $name } has taken the whole { word-pile }.
}
lesson-up-shown = Once they are all gone, you get to the cards below.
lesson-blind-shown = { $took ->
    [yes] It did not fit, so you take it with the whole { word-pile }. Your hand comes first again.
   *[no] It did not fit, so you still have it.
}
lesson-out = { $zone ->
    [down] It fits, and you
   *[hand] You
} are out! { $ends ->
    [one_left] The last player with cards loses.
   *[other] The first player out ends the round.
} { $outcome }

## The page

lesson-skip = Skip
lesson-next = Go on
lesson-finish = Finish
lesson-course-done = You can play!
lesson-course-stamp = Passed
lesson-course-done-about = { $count ->
    [one] You know the one special card.
   *[other] You know all { $count } special cards.
} The rest comes with playing.
lesson-first-round = Deal me in
lesson-from-beginning = Once more from the beginning
lesson-part = { $part ->
    [basics] Basics
    [specials] Special cards
   *[end] The end
}
lesson-leave = Leave the lessons
