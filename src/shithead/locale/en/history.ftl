### The rounds that a browser keeps: the list, what they amount to, export and import.

history-title = Your rounds
history-about = Every round that you play to its end is kept in this browser, without an account.
history-empty = No round is kept here yet. Play one to its end, or import the file that you have exported in another browser.
history-denied = { $reason ->
    [full] There is no more room for rounds in this browser. Export them, delete some, or free space on this device.
   *[other] This browser does not let pages keep anything, as in a private window. You can play all the same; rounds are not kept.
}
history-not-kept = { $reason ->
    [full] This round could not be kept among your rounds: the browser has no more room for them.
   *[other] This round is not kept among your rounds: this browser does not let pages keep anything, as in a private window.
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
history-unbeaten = Without a loss now
history-longest-unbeaten = Longest without a loss
history-longest-first = First in a row, at most
history-longest-lost = Lost in a row, at most
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
history-analyse-how = To count your blunders, open a round below and ask who was likely to lose when.
history-by-rules = By rules
history-by-seats = By number of players
history-of-seats = { $seats } players
history-by-chance = The marks show how many rounds each player would lose if only chance decided.

## The list

history-all = All rounds
history-place = { $how ->
    [first] first of { $seats }
    [lost] lost among { $seats }
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

history-data = Take along or delete
history-data-about = Everything here is in this browser only. The exported file brings your rounds and solved puzzles into another browser, or back.
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
    [large] This file is too large: it cannot be one that was exported here. Nothing was imported.
    [newer] This file was exported by another version of this page. Load this page again, then import the file once more. Nothing was imported.
    [damaged] This file is damaged{ $round ->
        [0] { "" }
       *[other] { " " }at round { $round }
    }. Export it once more where it comes from. Nothing was imported.
   *[other] This file holds no rounds. Choose a file that was exported on this page. Nothing was imported.
}
history-delete = Delete this round: { $title }, { $date }
history-delete-all = Delete all rounds
history-delete-one-question = Delete this round?
history-delete-all-question = { $count ->
    [one] Delete your only round?
   *[other] Delete all { $count } rounds?
}
history-delete-about = Nothing of it stays in this browser. What you have exported to a file does.
history-delete-yes = Delete
history-delete-no = Keep
