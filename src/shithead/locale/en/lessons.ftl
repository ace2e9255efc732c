### Lessons: a first game in prepared positions.

## What a lesson is called

lesson-title = { $lesson ->
    [play] Get rid of your cards
    [set] Equal cards together
    [special] Special card: { $rank }
    [barred] Not everywhere: { $rank }
    [choice] Your choice: { $rank }
    [question] Which card?
    [quartet] { $quartet }
    [take] Taking the { word-pile }
    [up] Your face-up cards
    [blind] { lesson-down-cards }
   *[last] The last card
}

lesson-down-cards = Your down cards

## What to do

lesson-you = You
lesson-play = Everybody wants to get rid of their cards. Your card must be { $compare ->
    [gt] higher than the last one
   *[gte] as high as the last one, or higher
}. Play { $a_rank }.
lesson-set = Several cards of the same rank may be played at once. Pick both { $ranks } and play them.
lesson-special = { $alone ->
    [yes] Nothing else in your hand fits.
   *[no] Try it.
} Play { $a_rank }.
lesson-barred = { $no_special } on { $on_other }: tap yours, and it says why. Which of your cards fits?
lesson-choice = { $point ->
    [first] Your last two cards, and both of them fit. Which one do you play first?
    [pass] Two of your cards fit: { $a_special } and { $an_other }. Which one costs you less?
   *[keep] Two of your cards fit: { $a_special } and { $an_other }. Which one do you keep?
}{ $point ->
    [keep] { " " }Play the other.
   *[other] { "" }
}
lesson-question = { $point ->
    [burn] Get the whole { word-pile } out of the game.
    [skip] Make the next player miss a turn.
    [turn] Make play go the other way round.
    [force] Make the next player take the whole { word-pile }.
    [see] Make the card below yours count, as if yours were not there.
    [free] Let anything follow your card.
   *[bound] Let only some ranks follow your card.
} Which of your cards does that?
lesson-quartet = { $quartet } burns the { word-pile }{ $lying ->
    [0] .
   *[other] , even if other players have played some of the cards.
} Complete it: play { $count ->
    [one] { $a_rank }
   *[other] all your { $ranks }
}.
lesson-take = { $who ->
    [previous_player] Nothing in your hand fits, so the player who played last has to take the whole { word-pile }. Press the button.
   *[self] Nothing in your hand fits, so you have to take the whole { word-pile }. Press the button.
}
lesson-up = The { word-stock } is gone and your hand is empty. Now you play the cards that lie face up before you, by the same rules. Play one that fits.
lesson-blind = Last come { word-your-down-cards }. Nobody knows them, not even you. Turn one over and hope that it fits.
lesson-last = { $zone ->
    [down] One card is left, face down. If it fits, you have no cards left. Turn it over.
   *[hand] One card is left. Play it and you have none.
}
lesson-again = { $shown } { $cover ->
    [yes] Now cover it: play any card.
   *[no] And it is your turn again: play any card.
}
lesson-other = That is allowed, too, but here we try something else.
lesson-choice-not = { $point ->
    [first] Allowed, but then you wait a whole turn for the rest. Start with the card that gives you another turn.
    [pass] Allowed, but expensive. { $A_special } costs you nothing, and the others still have to beat what lies there.
   *[keep] Allowed, but a waste. { $A_special } goes on nearly anything: keep it for a { word-pile } that nothing else fits.
}
lesson-question-not = { $Rank }: { $short }. Try another card.

## What it has shown

lesson-drew = You have drawn a card: as long as there is a { word-stock }, your hand is filled up to { $cards }.
lesson-answered = { $next } then had to match or beat your card.
lesson-set-shown = Two cards gone in one turn.
lesson-reset = After it anything goes, however low: { $next } could start afresh.
lesson-reset-own = After it anything goes, however low.
lesson-bound = { $next } had to keep to that{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-seen-through = Look straight through it: { $next } had to beat the card below{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-undercut = { $next } had to play no higher than the card below{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-barred-shown = Right. Even the best cards may not go everywhere.
lesson-choice-shown = { $point ->
    [first] The { word-pile } is { word-burnt }, you had another turn, and you are out: two cards in one go.
    [pass] Right. { $next } still had to beat the card below{ $took ->
        [yes] , could not, and took the whole { word-pile }
       *[no] { "" }
    }, and your best card is yet to come.
   *[keep] Right. { $A_special } stays in your hand for a { word-pile } that nothing else fits.
}
lesson-right = Right!
lesson-burnt = The { word-pile } is { word-burnt }: all its cards are out of the game for good.
lesson-burnt-next = The { word-pile } is { word-burnt }: all its cards are out of the game for good. { $next } opens a new one.
lesson-skipped = { $name } had to sit out.
lesson-turned = The direction is reversed, so { $next } was next.
lesson-covered = { $A_rank } must be covered.
lesson-forced = { $name } had to take the whole { word-pile }.
lesson-filled = You have drawn { $cards } at once.
lesson-well = Well played.
lesson-burner = If you { word-burn } the { word-pile }, you play again: a card that does that is worth keeping.
lesson-taken = { $who ->
    [you] You now hold { $cards }. It happens to everybody. Get rid of them again. { $next } has opened a new { word-pile }.
   *[other] { $name } has taken the whole { word-pile }.
}
lesson-up-shown = Only when they are all gone do you get to the cards below.
lesson-blind-shown = { $took ->
    [yes] It did not fit! You take it into your hand, together with the { word-pile }, and have to get rid of these cards first.
   *[no] It did not fit, so you have not got rid of it.
}
lesson-out = { $zone ->
    [down] It fits, and you
   *[hand] You
} have no card left: you are out! { $ends ->
    [one_left] The last player with cards loses.
   *[other] The first player to be out ends the round.
} { $outcome }

## The page

lesson-skip = Skip
lesson-next = Go on
lesson-finish = Finish
lesson-course-done-about = You now know every card that does something, how the end is played, and how to lose. Play a round.
lesson-course-done = That is all you need
lesson-first-round = Play a first round
lesson-from-beginning = Once more from the beginning
lesson-here = Lesson
