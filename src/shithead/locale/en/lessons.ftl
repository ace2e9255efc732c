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
lesson-play = Get rid of all your cards before the others do. On your turn, play a card { $compare ->
    [gt] higher than
   *[gte] at least as high as
} the one on top. Play { $a_rank }.
lesson-set = You may play several cards of the same rank at once. Pick both { $ranks } and play them.
lesson-special = { $alone ->
    [yes] Nothing else in your hand fits.
   *[no] Try it.
} Play { $a_rank }.
lesson-barred = { $A_special } may not go on { $on_other }: tap yours to see why. Which of your cards does fit?
lesson-choice = { $point ->
    [first] You have two cards left, and both fit. Which one do you play first?
    [pass] Two of your cards fit: { $a_special } and { $an_other }. Which one would you rather give up?
   *[keep] Two of your cards fit: { $a_special } and { $an_other }. Which one should you keep for later?
}{ $point ->
    [keep] { " " }Play the other.
   *[other] { "" }
}
lesson-question = { $point ->
    [burn] Which of your cards gets rid of the whole { word-pile }?
    [skip] Which of your cards makes the next player miss a turn?
    [turn] Which of your cards reverses the direction of play?
    [force] Which of your cards makes the next player take the whole { word-pile }?
    [see] After which of your cards must the next player still beat the card below it?
    [free] After which of your cards may the next player play anything?
   *[bound] Which of your cards sets a rule of its own for the next player?
} Play it.
lesson-quartet = { $quartet } burns the { word-pile }{ $lying ->
    [0] .
   *[other] , no matter who played them.
} Complete it: play { $count ->
    [one] { $a_rank }
   *[other] all your { $ranks }
}.
lesson-take = { $who ->
    [previous_player] Nothing in your hand fits, so the player who played last has to take the whole { word-pile }. Press the button.
   *[self] Nothing in your hand fits, so you have to take the whole { word-pile }. Press the button.
}
lesson-up = The { word-stock } is gone and your hand is empty. Now you play your up cards by the same rules. Play one that fits.
lesson-blind = Last come { word-your-down-cards }. Nobody has seen them, not even you. Turn one over and hope that it fits.
lesson-last = { $zone ->
    [down] One card is left, face down. Turn it over: if it fits, you are out.
   *[hand] One card is left. Play it and you are out.
}
lesson-again = { $shown } { $cover ->
    [yes] Now cover it: play any card.
   *[no] And it is your turn again: play any card.
}
lesson-other = That is allowed, too, but here we try something else.
lesson-choice-not = { $point ->
    [first] You may, but then you have to wait for your next turn with the other. Start with the card that lets you play again.
    [pass] You may, but that is an expensive card. { $A_special } would do, and the next player still has to beat the card below.
   *[keep] You may, but that is a waste. { $A_special } goes on nearly anything: keep it for when nothing else fits.
}
lesson-question-not = { $Rank }: { $short }. Try another card.

## What it has shown

lesson-drew = You have drawn a card: as long as the { word-stock } lasts, you always draw until you hold { $cards }.
lesson-answered = Then { $next } had to match or beat your card.
lesson-set-shown = That is two cards gone in one turn.
lesson-reset = Anything goes on it, however low: { $next } could start afresh.
lesson-reset-own = Anything goes on it, however low.
lesson-bound = { $next } had to obey that{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-seen-through = It is as if your card were not there: { $next } had to beat the one below{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-undercut = { $next } had to play no higher than the card below{ $took ->
    [yes] , could not, and took the whole { word-pile }.
   *[no] .
}
lesson-barred-shown = Right. Even the best cards do not go on everything.
lesson-choice-shown = { $point ->
    [first] The { word-pile } was { word-burnt }, you played again, and you are out: two cards in one go.
    [pass] Right. { $next } still had to beat the card below{ $took ->
        [yes] , could not, and took the whole { word-pile }
       *[no] { "" }
    }. And you still have the other card.
   *[keep] Right. { $A_special } is for when nothing else fits.
}
lesson-right = Right!
lesson-burnt = The { word-pile } is { word-burnt }: all its cards have left the game for good.
lesson-burnt-next = The { word-pile } is { word-burnt }: all its cards have left the game for good. { $next } opens a new one.
lesson-skipped = { $name } missed a turn.
lesson-turned = Play changed direction, so { $next } was next.
lesson-covered = { $A_rank } must be covered.
lesson-forced = { $name } had to take the whole { word-pile }.
lesson-filled = You have drawn { $cards } at once.
lesson-well = Well played.
lesson-burner = If you { word-burn } the { word-pile }, you play again. Cards that do that are worth keeping.
lesson-taken = { $who ->
    [you] You now hold { $cards }. It happens to everybody; you will get rid of them again. { $next } has opened a new { word-pile }.
   *[other] { $name } has taken the whole { word-pile }.
}
lesson-up-shown = Once they are all gone, you get to the cards below.
lesson-blind-shown = { $took ->
    [yes] It did not fit! You take it into your hand together with the { word-pile }, and first have to get rid of those cards.
   *[no] It did not fit, so you still have it.
}
lesson-out = { $zone ->
    [down] It fits, and you
   *[hand] You
} have no cards left: you are out! { $ends ->
    [one_left] The last player with cards loses.
   *[other] The first player to be out ends the round.
} { $outcome }

## The page

lesson-skip = Skip
lesson-next = Go on
lesson-finish = Finish
lesson-course-done-about = You now know every special card, how to play your last cards, and how to lose. Play a round.
lesson-course-done = That is all you need to know
lesson-first-round = Play a first round
lesson-from-beginning = Once more from the beginning
lesson-here = Lesson
