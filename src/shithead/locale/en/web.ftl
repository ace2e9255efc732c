### The page in a browser: what stands on buttons and beside cards, the way in, house rules, replay.

## The page

web-title = Shithead
web-motto = Get rid of your cards before the others do.
web-home = Home page
web-menu = At this table
web-close = Close
web-loading = One moment …
web-connecting = Setting the table …
web-unreachable = The server cannot be reached. Check your connection and try again.
web-nowhere = There is nothing at this address
web-nowhere-about = Check the link, or ask your friend for it again. Or open a table of your own here.
web-no-table = There is no such table
web-no-code = “{ $code }” cannot be the code of a table. A code has four or more letters and digits, as at the end of a table’s link. Check it, or open a table of your own here.
web-copy = Copy
web-copied = Copied
web-copy-link = Copy the link
web-copy-by-hand = The browser does not let this page copy. The text is selected: copy it with Ctrl+C, or with a long press.
web-choose-file = Choose a file
web-none = none
web-language = Language

## The way in

web-play-now = Play now
web-play-now-go = Deal
web-rules = Rules
web-rules-classic = The classics
web-rules-two = For two or three
web-rules-many = For many
web-rules-wild = Wild ones
web-rules-line = { $players } players · special cards: { $specials }
web-rules-all = All rules
web-rules-take = Choose
web-rules-compare = Compare
web-rules-compare-about = Tick two or three to see them side by side.
web-rules-players = Players
web-bots = Bots
web-games = Which rules?
web-game-title = { $name ->
    [pagat] The classic
    [house] All the trimmings
   *[other] { $title }
}
web-game-sh-thead = skip, cover, reverse
web-game-pagat = just 2 and 10
web-game-cruzo = jokers, throw-ins, up to ten
web-game-karma = cards of one rank stack
web-game-smeghead = big tables, several packs
web-game-house = many house rules at once
web-game-options = Bots and name
web-against = { $title ->
    [none] against
   *[other] Rules: { $title }{ "\u00A0" }· against
} { $bots ->
    [one] one{ "\u00A0" }bot
   *[other] { $bots }{ "\u00A0" }bots
}{ "\u00A0" }· { $level }
web-level = Level of the bots
web-level-random = random
web-level-beginner = beginner
web-level-steady = steady
web-level-rules = rules of thumb
web-level-sharp = sharp
web-level-expert = expert
web-level-master = master
web-friends = Play with friends
web-friends-how = all they need is a link
web-over-days = Play over several days
web-over-days-how = a move when you like
web-name = Your name
web-name-cut = Names have at most { $most } letters: at the table you are “{ $name }”.
web-name-default = Guest
web-house-go = Make house rules
web-puzzle-of-day = Puzzle of the day
web-puzzles-all = All puzzles
web-replay-go = Open a record
web-own-rounds = Your rounds
web-board-go = Analysis board
web-code = Code of a table
web-code-known = A friend’s table
web-code-here = Code of this table
web-join = To the table

web-open-tables = Your tables
web-open-as = { $title } · as { $name }
web-open-play = Play
web-open-mine = your turn
web-open-theirs = waiting for { $names }
web-open-playing = in play
web-open-dealing = shuffling
web-open-waiting = not dealt yet
web-open-over = the round is over
web-open-since = { $words } since { $when }
web-open-ask = Hide “{ $title }” here? The table stays, and so does your seat.
web-open-more = { $count } more
web-open-keep = Keep
web-open-hide = Hide
web-lobby = Open tables
web-lobby-seats = { $people ->
    [0] nobody there
    [one] one person
   *[other] { $people } people
}{ $bots ->
    [0] { "" }
    [one] , one bot
   *[other] , { $bots } bots
}{ $free ->
    [0] { "" }
    [one] , one free seat
   *[other] , { $free } free seats
}
web-lobby-empty = There are no open tables right now. Open one yourself, and list it here.
web-lobby-listed = Everybody can find this table in the list of open tables
web-lobby-back = Previous
web-lobby-forth = Next
web-turn-title = ● Your turn · { $title }
web-turn-notification = It is your turn.

## A room

web-room-title = { $title } · table { $code }
web-you = you
web-sit-down = Sit down
web-held = a bot is playing meanwhile
web-away = away
web-dealing = Shuffling …
web-share = Share the link
web-qr = The link as a QR code
web-rhythm = Pace
web-rhythm-slow = slow: you can follow everything
web-rhythm-normal = normal
web-rhythm-quick = quick
web-rhythm-instant = instant: bots do not wait
web-rhythm-own = our own
web-gone = This table has closed
web-goodbye = { $reason ->
    [abuse] This page sent something that the server does not understand. Reload the page.
    [slow] Your connection is too slow for this table. Try another network.
   *[other] The table was closed. Its records are gone; rounds that you finished are under “Your rounds”.
}
web-again = Try again

## The table

web-round = { $parts ->
    [1] round { $round }
   *[other] part { $part } of { $parts }
}
web-days = several days
web-practice = practice
web-practice-about = Practice against bots: the result does not count.
web-practice-back = Back to the replay
web-others = The others
web-beside = Beside the table
web-middle = Middle of the table
web-hand = Your hand, { $count } { $count ->
    [one] card
   *[other] cards
}
web-own-row = On the table: { $up } up { $up ->
    [one] card
   *[other] cards
}, { $down } down { $down ->
    [one] card
   *[other] cards
}
web-hand-size = { $count } in hand
web-seat = { $name }: { $out ->
    [0] { $hand } in hand; up cards: { $up ->
        [none] none
       *[other] { $up }
    }; { web-seat-down }.{ $turn ->
        [yes] { " " }It is their turn.
       *[no] { "" }
    }
   *[other] out, place { $out }.
}
web-seat-down = { $down } down { $down ->
    [one] card
   *[other] cards
}
web-known = Cards that everybody saw { $name } take
web-out = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-may-add = Press W{ $seconds ->
    [0] { "" }
    [one] { " " }within a second
   *[other] { " " }within { $seconds } seconds
}: { $move }.
web-nothing-to-add = You have nothing to add or to throw in now.
web-moment = { $what ->
    [thrown] Thrown in!
    [burnt] { word-burnt }!
    [fits] Fits!
    [misfit] Doesn’t fit!
    [right] Right!
   *[quartet] Four of a kind!
}
web-out-stage = { $mine ->
    [yes] You are
   *[no] { $name } is
} out{ $place ->
    [1] { " " }first!
   *[other] ! Place { $place }
}
web-stock = { word-stock } { $count }
web-pile = { word-pile } { $count }
web-burnt = { word-burnt } { $count }
web-pile-empty = Nothing lies there.
web-pile-order = On top: { $top }.{ $count ->
    [one] { "" }
   *[other] { " " }What lies under it follows in order, down to the first card that was played.
}
web-pile-words = { word-pile } of { $count ->
    [one] one card
   *[other] { $count } cards
}, on top: { $top ->
    [none] nothing
   *[other] { $top }
}. Show all.
web-way = { $direction ->
    [clockwise] Play goes clockwise
   *[other] Play goes counterclockwise
}
web-own-play = You
web-down-card = Down card { $number }
web-card-unknown = face-down card
web-card-refused = { $card }, not now: { $why }
web-your-turn = Your turn{ "\u00A0" }· { $demand }{ $forced ->
    [pile] . Nothing fits
    [along] . Nothing fits: one up card goes along
   *[no] { "" }
}
web-their-turn = { $name }’s turn{ "\u00A0" }· { $demand }
web-call = { $kind ->
    [throw] throw in!
    [reply] reply!
   *[play] add!
}
web-alike = { $count } of { $all } cards of one rank lie on top.
web-in-pause = { $own ->
    [yes] You
   *[no] { $name }
} { $how ->
    [Threw] threw in
   *[other] played
}{ "\u00A0" }· { $demand }
web-looking-on = You are watching.
web-take-back = A bot is playing for you: take your seat back
web-wait = { $pause ->
    [yes] Play goes on in a moment.
   *[no] Wait for your turn.
}
web-skip-to-end = Skip to the end
web-decline = Pass
web-zone-later = { $zone ->
    [down] Last come { word-your-down-cards }: play your other cards first.
   *[up] You may play your up cards once your hand is empty.
}
web-do-only-with = Only together: { $move }
web-unread = { $count ->
    [one] one unread message
   *[other] { $count } unread messages
}
web-undo = Take back
web-plan = Play { $cards } on your turn
web-plan-undo = { $cards } on your turn · cancel
web-plan-void = The cards planned for your turn no longer fit.
web-lost = Connection lost. Reconnecting …
web-lost-because = { $cause ->
    [offline] This device has no network. The page tries again as soon as there is one.
    [blocked] The server answers, but something on the way blocks the connection that the table needs (WebSocket): often a proxy, a VPN, or a browser add-on. Try another network, such as your phone’s, or switch the VPN or add-on off.
   *[away] The server does not answer. The page keeps trying.
}
web-nothing-kept = This browser stores nothing for this page. You can play, but your seat, your settings and your rounds are lost when the page is closed or reloaded. To keep them, allow the page to store data (cookies).
web-seat-not-kept = This browser stores nothing: you lose your seat when this page is closed or reloaded.
web-too-late = That came too late: the table has moved on.
web-newer = There is a newer version of this page. It loads by itself after your move.
web-newer-load = Load now
web-rename = Take another name
web-rename-do = Take this name
web-rename-not = Cancel
web-called = You are now called “{ $name }”.
web-seat-change = { $what ->
    [sat] { $name } has sat down.
    [left] { $name } has left.
   *[called] { $before } is now called { $name }.
}
web-renamed = At this table you are called “{ $name }”: “{ $wanted }” is taken, or not allowed in this form.

## What can be done

web-actions = What you can do
web-do-nothing = { $kind ->
    [swap] Choose two cards
    [take] Take the { word-pile } with …
    [flip] Turn over a card
   *[other] Choose a card
}
web-do-way = { $way ->
    [clockwise] ↻
   *[other] ↺
} { $name }
web-direction = you start, so you choose who plays next
web-do-take-all = { $count ->
    [one] Take the { word-pile }
   *[other] Take all { $count }
}
web-do-play = Play { $cards }
web-do-add = add { $cards }
web-do-throw = Throw in { $cards }
web-do-reply = Reply with { $cards }
web-do-dump = Throw { $cards } on the { word-pile }
web-do-lay = Lay { $cards }
web-do-take = Take the { word-pile } with { $cards }
web-do-swap = Swap { $cards } for { $up }
web-really = Really? { $move }
web-hint = Hint
web-advice = A good move: { $move }.
web-advice-wait = A good move: pass.
web-all-moves = All moves
web-chance = { $chance }%

## Dialogs beside the table

web-dialog-rules = Rules of this table
web-readings = How others play it
web-dialog-people = People and table
web-dialog-reactions = Faces and phrases
web-dialog-settings = Settings
web-dialog-keys = Keyboard shortcuts
web-dialog-log = What happened
web-whole-screen = Full screen
web-log-empty = Nothing has happened yet.
web-specials = Special cards here
web-specials-what = Special cards: tap one to read what it does
web-special-what = What do { $name } do?

## After a round

web-more = More
web-rematch-waits = Waiting for { $names }
web-rematch-now = Deal now
web-stamp = { $kind ->
    [won] Won!
    [drawn] Drawn!
   *[other] Lost!
}
web-own-end = { $place ->
    [1] You
   *[other] You’re safe
}
web-own-stamp = { $place ->
    [1] won!
   *[other] Place { $place }
}
web-story-left = { $count ->
    [0] Out of cards, and lost all the same.
    [one] Left with one card.
   *[other] Left with { $count } cards.
}
web-story-worst = { $own ->
    [yes] Your
   *[no] The
} worst blunder, at move { $ply }: { $made } instead of{ "\u00A0" }{ $better }.
web-story-clean = Not one blunder. The cards were simply against { $own ->
    [yes] you
   *[no] { $name }
}.
web-scored-points = Points
web-scored-won = Rounds won
web-scored-not_lost = Rounds not lost
web-result-picture = Share
web-story-look = See it
web-picture = { $outcome ->
    [drawn] Drawing the picture …
    [saved] Picture saved
    [shared] Picture shared
    [closed] Picture not shared
   *[failed] The picture could not be drawn. Try again, or in another browser.
}
web-tally = Tally
web-tally-rounds = { $count ->
    [one] after one round
   *[other] after { $count } rounds
}
web-tally-who = Who
web-tally-lost = Lost
web-tally-due = { $what ->
    [deal] deals
    [forfeit] owes a forfeit
   *[other] { $what }
}
web-rematch = { $next ->
    [part] On with the next part
    [match] Another match
   *[other] Another round
}
web-replay = Replay

## Replay

web-open-record = Open a record (.shg)

## House rules

web-print = Print
web-back-to-editor = Back to the house rules

## Learning

web-learn = New here?
web-learn-go = Learn in three minutes
web-how-to-play = How to play
