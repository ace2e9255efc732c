### The coach: hints at the table, finished games gone through.

## A hint

coach-because = { $why }. { $odds }.
coach-just-because = { $why }.
coach-just-odds = { $odds }.
coach-forced = It is the only move ({ $demand }).
coach-why = { $reason ->
    [only] It is the only move
    [out] You are out with it
    [burns-on] The { word-pile } { word-burns }, and you play again
    [burns] The { word-pile } { word-burns }
    [forces] The next player has to take the { word-pile } ({ $count })
    [forces-on] The next player has to take the { word-pile } ({ $count }) or reply
    [avoids] It saves you from taking the { word-pile } ({ $count })
    [keeps] It keeps your { $rank } for later
    [together] It keeps your set of { $count } together ({ $rank })
    [sheds] It gets rid of { $count } cards together
    [saves] It keeps another { $rank } back
    [again] You play again
    [weakest] { $A_rank } would be hardest to get rid of later
    [blind] Nobody knows { word-your-down-cards }; one is as good as another
    [takes] Taking { $count ->
        [one] one card
       *[other] { $count } cards
    } costs less than giving { $a_rank } away
    [table] { $A_rank } is worth more on the table, for the end
   *[settled] No swap would improve your up cards
}
coach-odds = { $what ->
    [first] You are out first { $chance }% of the time, against { $otherwise }% with “{ $other }”
    [none] You lose { $chance }% of the time, against { $otherwise }% with “{ $other }”
   *[other] You become the { $what } { $chance }% of the time, against { $otherwise }% with “{ $other }”
}
coach-alike = “{ $other }” is about as good.
coach-better = It is better for you than “{ $other }”.

## A first round

coach-first = { $about ->
    [swap] Your first round: put good cards on the table. You will need them at the end.
    [take] None of your cards fits, so you take the { word-pile } and play its cards later.
    [up] Your hand is empty: now you play your up cards, and last { word-your-down-cards }, unseen.
    [down] Your last cards, unseen: turn one over. If it does not fit, the { word-pile } must be taken.
    [again] You hold another card of that rank: add it now, or pass and keep it.
    [known] Open cards in a hand: everybody saw them being taken, so they are no secret.
    [special] You hold a special card! { $name }: { $what }.
   *[burn] These cards are out of the game: nobody has to take them any more.
}

## A game gone through

coach-going-through = Going through the game
coach-title = { $rules }: { $seats }
coach-chances = { $what ->
    [first] How likely (in %) everybody was to be out first
    [none] How likely (in %) everybody was to lose
   *[other] How likely (in %) everybody was to become the { $what }
}, before each move, as judged by a spectator who sees all hands, but neither the { word-stock } nor { word-down-cards }. ?? marks a blunder.
coach-ply = Move
coach-end = End
coach-blunders = Blunders, judged by what the player could know:
coach-blunder = Move { $ply }, { $seat }: { $move }. Better: { $best }, with a { $better }% chance { coach-of-what } instead of { $chance }% (± { $error }).
coach-no-blunders = No blunders: no move was clearly worse than the best one (by an estimated { $least } percentage points or more).
coach-of-what = { $what ->
    [first] of being out first
    [none] of losing
   *[other] of becoming the { $what }
}
coach-turning-point = Turning point: move { $ply }, { $seat }: { $move }. { $hero }’s chance { coach-of-what } went from { $before }% to { $after }%, and stayed the highest to the end.
coach-always = { $hero }’s chance { coach-of-what } was the highest from the beginning to the end.
coach-swing = Biggest swing: move { $ply }, { $seat }: { $move }. { $hero }’s chance { coach-of-what } went from { $before }% to { $after }%.
coach-nobody = { $over ->
    [yes] Nobody has lost here, so there is no turning point.
   *[no] The game is not finished, so there is no turning point yet.
}
coach-written = Written: { $path }
coach-stopped = Stopped. Nothing was written.

## The picture

coach-picture-title = { $rules }: { $seats }
coach-picture-what = { $what ->
    [first] How likely everybody was to be out first
    [none] How likely everybody was to lose
   *[other] How likely everybody was to become the { $what }
}
coach-picture-percent = { $percent }%
coach-picture-plies = Moves played
coach-picture-turning-point = Turning point: move { $ply }
coach-picture-blunders = blunder
coach-move-chances = Beside each move, as far as you can know: your chance of { $counts ->
    [wins] being out first
   *[loses] losing
}.
coach-no-moves = There is nothing for you to do now.
