### Rule sets compared: questions, figures, verdicts, and one sentence for each.

lab-title = { $sets ->
    [2] What changes with “{ $other }”?
   *[other] { $sets } rule sets compared
}
lab-intro = { $seats ->
    [2] Two players
    [3] Three players
    [4] Four players
    [5] Five players
   *[other] { $seats } players
}. { $base } against “{ $others }”.
lab-plain = { $value }
lab-mark-decimal = .
lab-mark-percent = %
lab-intro-sets = { $seats ->
    [2] Two players
    [3] Three players
    [4] Four players
    [5] Five players
   *[other] { $seats } players
}. Each is compared with { $base }.
lab-line = In one line: { $line }
lab-nothing = no difference that anybody would notice.
lab-nothing-sure = nothing that is both certain and noticeable.
lab-changes = { $list }.
lab-change-length = { $way ->
    [more] games take longer
   *[less] games are shorter
}
lab-change-wait = { $way ->
    [more] people wait longer for their turn
   *[less] people wait less for their turn
}
lab-change-deal = { $way ->
    [more] the deal decides more
   *[less] the deal decides less
}
lab-change-early = { $way ->
    [more] games stay open longer
   *[less] more games are over early
}
lab-change-skill = { $way ->
    [more] skill counts more
   *[less] skill counts less
}
lab-ask-length = How long is a game?
lab-ask-wait = How long do I wait?
lab-ask-deal = How much does the deal decide?
lab-ask-early = Is it still open at half-time?
lab-ask-skill = Does skill count?
lab-short-length = Length
lab-short-wait = Waiting
lab-short-deal = Deal
lab-short-early = Open at half-time
lab-short-skill = Skill
lab-value-length = { $value } min
lab-value-wait = { $value } { $value ->
    [one] play
   *[other] plays
}
lab-value-deal = { $value }%
lab-value-early = { $value }%
lab-value-skill = { $value } { $value ->
    [one] point
   *[other] points
}
lab-by-length = { $value } s
lab-by-wait = { $value } { $value ->
    [one] play
   *[other] plays
}
lab-by-deal = { $value } { $value ->
    [one] percentage point
   *[other] percentage points
}
lab-by-early = { $value } { $value ->
    [one] percentage point
   *[other] percentage points
}
lab-by-skill = { $value } { $value ->
    [one] rating point
   *[other] rating points
}
lab-about-length = The mean length of a game, at { $pace } s per play.
lab-about-wait = The longest wait of a game: plays by others between two of your own.
lab-about-deal = How much the cards alone decide who loses.
lab-about-early = How often the player who at half-time is likeliest to lose does not lose after all.
lab-about-skill = The lead of a good player over a beginner.
lab-sign = { $verdict ->
    [noticeable] ✓
    [small] ≈
    [none] =
   *[unsure] ?
}
lab-sentence-length = { $verdict ->
    [noticeable] { $by } { $way ->
        [more] longer
       *[less] shorter
    }: certain, and noticeable.
    [small] { $by } { $way ->
        [more] longer
       *[less] shorter
    }: certain, but too little to notice.
    [none] Games are about as long.
   *[unsure] { $tell }
}
lab-sentence-wait = { $verdict ->
    [noticeable] The longest wait gets { $by } { $way ->
        [more] longer
       *[less] shorter
    }.
    [small] The longest wait gets { $by } { $way ->
        [more] longer
       *[less] shorter
    }: certain, but too little to notice.
    [none] Players wait about as long.
   *[unsure] { $tell }
}
lab-sentence-deal = { $verdict ->
    [noticeable] The cards decide { $way ->
        [more] more
       *[less] less
    }, by { $by }.
    [small] The cards decide { $by } { $way ->
        [more] more
       *[less] less
    }: certain, but too little to notice.
    [none] The cards alone decide about as much.
   *[unsure] { $tell }
}
lab-sentence-early = { $verdict ->
    [noticeable] A player who looks lost at half-time escapes { $way ->
        [more] more
       *[less] less
    } often, by { $by }.
    [small] A player who looks lost at half-time escapes { $way ->
        [more] more
       *[less] less
    } often, by { $by }: certain, but too little to notice.
    [none] Games stay open about as long.
   *[unsure] { $tell }
}
lab-sentence-skill = { $verdict ->
    [noticeable] A good player’s lead over a beginner { $way ->
        [more] grows
       *[less] shrinks
    } by { $by }.
    [small] The lead of a good player { $way ->
        [more] grows
       *[less] shrinks
    } by { $by }: certain, but too little to notice.
    [none] Skill counts about as much.
   *[unsure] { $tell }
}
lab-tell = { $more ->
    [none] Too close to call, however many games are played.
   *[other] Too close to call: { $games ->
        [none] about { $more } more games
       *[other] --games { $games }
    } would settle it.
}
lab-without = without effect
lab-picture-length = Minutes per game, at { $pace } s per play
lab-picture-fate = The loser’s chance of losing, from deal to end
lab-picture-fate-won = The winner’s chance of winning, from deal to end
lab-axis-minutes = minutes
lab-axis-games = share of games
lab-axis-chance = chance of losing
lab-axis-won = chance of winning
lab-axis-deal = deal
lab-axis-half = half-time
lab-axis-end = end
lab-legend = ✓ certain and noticeable · ≈ certain, but too small to notice · = any difference is too small to notice · ? not certain yet (all at 95%).
lab-noticeable = Noticeable from { $length } s, { $wait } { $wait ->
    [one] play
   *[other] plays
}, { $deal } { $deal ->
    [one] percentage point
   *[other] percentage points
} (deal), { $early } { $early ->
    [one] percentage point
   *[other] percentage points
} (half-time), { $skill } { $skill ->
    [one] rating point
   *[other] rating points
}.
lab-players = The bot “{ $players }” plays all seats. Games of each rule set: { $length } for length, waiting and the deal, { $early } for half-time, { $skill } for skill.
lab-more = More figures
lab-more-plies = Plays per game
lab-more-turns = Turns per game
lab-more-takes = Piles taken
lab-more-burns = Piles burnt
lab-more-lead-changes = Changes of the lead
lab-more-choice = Plays with a choice
lab-more-decided = Decided after
lab-more-drawn = Without a loser
lab-more-lost = Lost by seat
lab-how = How it is measured
lab-how-text = Length: the mean of all games. Waiting: the largest number of plays by others between two plays of one seat, as a mean over the games. Deal: every deal is played twice, with different choices of the bots; the figure is kappa, (agreement − chance) / (1 − chance), where agreement is how often the same player loses both times. Half-time: each game is continued 64 times from its middle, with all hands known. Skill: 400 × log10 of the odds that a good player (the bot “rules”) beats a beginner (the bot “beginner”). Intervals: 95%.
lab-again = This page again:
lab-differences = What differs
lab-written = Written: { $path }
lab-measuring = Playing
