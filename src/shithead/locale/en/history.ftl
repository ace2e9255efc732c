### The rounds that a browser keeps: the list, what they amount to, export and import.

history-title = Your rounds
history-about = This browser keeps every round that you play to its end. You need no account.
history-empty = No round is kept here yet. Play one to its end, or import a file that you exported in another browser.
history-denied = { $reason ->
    [full] There is no more room for rounds in this browser. Export them, delete some, or free space on this device.
   *[other] This browser stores nothing, as in a private window. You can play, but rounds are not kept.
}
history-not-kept = { $reason ->
    [full] This round could not be added to your rounds, because the browser has no room left.
   *[other] This round was not added to your rounds, because this browser stores nothing, as in a private window.
}

## What they amount to

history-figures = In figures
history-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
}
history-share = { $count } ({ $share })
history-count = Rounds
history-first = First
history-lost = Lost
history-between = In between
history-unbeaten = Rounds since your last loss
history-longest-unbeaten = Most rounds without a loss
history-longest-first = Most first places in a row
history-longest-lost = Most losses in a row
history-blunders = Blunders per round
history-blunders-of = { $mean } ({ $rounds ->
    [one] one round analysed
   *[other] { $rounds } rounds analysed
})
history-blunders-none = no round analysed yet
history-course = Round by round
history-course-about = { $count ->
    [one] The last round
   *[other] The last { $count } rounds, the latest on the right
}: { $first } { $first ->
    [one] time
   *[other] times
} first, { $lost } lost.
history-blunders-course = Blunders in the rounds that were analysed, the latest on the right: { $list }.
history-analyse-how = To count your blunders, open a round below and choose “Who was likely to lose, and when?”.
history-by-rules = By rules
history-by-seats = By number of players
history-of-seats = { $seats } players
history-by-chance = The marks show how many rounds each player would lose if only chance decided.

## The list

history-all = All rounds
history-place = { $how ->
    [first] first of { $seats }
    [lost] lost, of { $seats } players
    [none] no place among { $seats }
   *[other] place { $place } of { $seats }
}
history-lost-as = lost: { $title }
history-with = with { $names }
history-round-blunders = { $count ->
    [0] no blunders
    [one] one blunder
   *[other] { $count } blunders
}
history-more = Show more
history-last = Your last rounds
history-go = All rounds and statistics
history-own-rules = Your house rules

## Export, import, deletion

history-data = Export, import, delete
history-data-about = All of this is in this browser only. With an exported file you can bring your rounds and solved puzzles into another browser, or back.
history-export = Export to a file
history-import = Import an exported file (.json)
history-imported = { $added ->
    [0] No round was new
    [one] One round added
   *[other] { $added } rounds added
}{ $known ->
    [0] .
    [one] ; one was here already.
   *[other] ; { $known } were here already.
}
history-refused = { $reason ->
    [large] This file is too large to have been exported here. Nothing was imported.
    [newer] This file was exported by another version of this page. Load this page again, then import the file again. Nothing was imported.
    [damaged] This file is damaged{ $round ->
        [0] { "" }
       *[other] { " " }at round { $round }
    }. Export it again in the other browser. Nothing was imported.
   *[other] This file has no rounds. Choose a file that was exported on this page. Nothing was imported.
}
history-delete = Delete this round: { $title }, { $date }
history-delete-all = Delete all rounds
history-delete-one-question = Delete this round?
history-delete-all-question = { $count ->
    [one] Delete your only round?
   *[other] Delete all { $count } rounds?
}
history-delete-about = It is removed from this browser completely. Files that you exported remain.
history-delete-yes = Delete
history-delete-no = Keep
