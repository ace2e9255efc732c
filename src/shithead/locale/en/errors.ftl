### What can go wrong: what happened, what was expected, what to do.

engine-building = Building the engine for this machine, once (one or two minutes) …
engine-built = The engine is ready ({ $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}).
engine-not-built = The engine could not be built, so the program runs as plain Python, about a hundred times slower. To see why it could not be built: python hatch_build.py kernels
engine-missing = SHITHEAD_ENGINE names the engine “{ $given }”, which is not there. This machine has: { $known }. Choose one of them, or leave the variable out.
gpu-extra = To play on a GPU, this program needs software that is not installed. { setup-extra-how } Or play on the device “cpu”.
gpu-driver = NVIDIA’s driver was not found ({ $why }). Install the driver of your GPU, or play on the device “cpu”.
gpu-none = NVIDIA’s driver finds no GPU that this program may use. Check what nvidia-smi lists and what CUDA_VISIBLE_DEVICES names, or play on the device “cpu”.
gpu-memory = The GPU has too little free memory ({ $function } says { $status }). Close other programs that use it, choose another with CUDA_VISIBLE_DEVICES, or play on the device “cpu”.
gpu-kernels = No kernels for a GPU have been compiled from these sources. Compile them with make kernels, install a wheel for Linux or Windows, or play on the device “cpu”.
gpu-moves = Under these rules a position may have { $most } moves; a thread on a GPU has room for { $room }. Play on the device “cpu”.
gpu-failed = The GPU has failed: { $function } says { $status }. It must be a GPU from 2017 or later (compute capability 7.0) with a driver for CUDA 11. Try again in a new process, or play on the device “cpu”.

## Rule sets

meant-word = { $close ->
    [none] { "" }
   *[other] { " " }Did you mean “{ $close }”?
}
meant-value = { $close ->
    [none] { "" }
   *[other] { " " }Did you mean { $option } = { $close }?
}
rule-unknown-preset = { $option ->
    [rules] { "" }
   *[other] { $option }:{ " " }
}There is no rule set “{ $value }”.{ meant-word } Available: { $allowed }; or name a .toml file.
rule-lost = { $option ->
    [rules] { "" }
   *[other] { $option }:{ " " }
}“{ $value }” cannot be played: the rules of { $title } could not be found. Known: { $known } Missing: { $missing }
rule-unknown-version = These rules have version { $value }; this program knows { $allowed }. Update the program.
rules-no-source = Rules cannot be { $written }. Give the name of a rule set, the path of a .toml file, or a table of options.
rule-no-file = { $there ->
    [no] There is no rule file { $option }.{ meant-word } Check its name and folder.
    [folder] { $option } is a folder. Name a rule file in it, which ends in .toml.
    [suffix] { $option } exists, but the name of a rule file ends in .toml. Rename it.
    [locked] You may not read the rule file { $option }. Change its permissions.
   *[yes] The rule file { $option } cannot be read: { $why }.
}
rule-broken-toml = { $fault ->
    [toml-broken] The rule file { $option } is not valid TOML: { $why }.
   *[other] The rule file { $option } cannot be read: { $why }.
}
rule-broken-value = This is not valid TOML: { $why }.
rule-unknown-option = There is no option “{ $option }”.{ meant-word } Allowed here: { $allowed }.
rule-not-a-table = “{ $option }” is a group of options and cannot be { $value }. Write a table: { $allowed }.
rule-wrong-value = The option { $option } cannot be { $written }.{ meant-value } Allowed: { $allowed }.
rule-unknown-rank = { $option }: “{ $value }” is not a rank.{ meant-word } Ranks are { $allowed }; a single card is written with its suit, such as JS.
rule-unknown-effect = { $option }: there is no effect “{ $value }”.{ meant-word } Effects: { $allowed }.
rule-bad-effect = { $option }: “{ $value }” cannot be read. It is written: { $allowed }.
rule-players = { $option } is { $value }: the smallest number of seats must be within { $allowed }.
rule-rank-order = { $option }: “{ $value }” must name every rank exactly once; a joker may come only at the end. Ranks are: { $allowed }.
rule-packs = { $option } gives { $value } packs for { $seats } seats. Allowed: { $allowed }.
rule-jokers = { $option } gives { $value } jokers for { $seats } seats. Allowed: { $allowed }.
rule-too-many-dealt = For { $seats } seats { $dealt } cards are dealt{ $removed ->
    [0] { "" }
   *[other] { " " }and { $removed } put aside
}, but there are only { $allowed }. Add packs (deck.packs), deal fewer cards (deal.hand){ $removed ->
    [0] { "" }
   *[other] , put fewer aside (deck.removed)
} or allow fewer seats (deck.players_max).
rule-up-over-down = { $option } = { $value }: every up card lies on a down card, so at most deal.down are allowed: { $allowed }.
rule-twice = { $option } names something twice: { $value }.
rule-starter-ranks = { $option } is empty, but a card decides who begins. Name the ranks in order, as in { $allowed }.
rule-starter-suits = { $option } is empty, but start.starter = lowest_suit_card looks for a suit. Name some of { $allowed }.
rule-opening = { $option } = { $value } works only if a hand card decides who begins. Use “{ $allowed }” or change start.starter.
rule-zones = { $option } = { $value } cannot be combined with start.starter = { $starter }. Use { $allowed }.
rule-companion = { $option }: only a transparent rank can go along with others, and { $value } is not transparent. Add { $allowed }.
rule-one-companion = { $option }: only one rank can go along with others; found { $value }. Keep { $allowed }.
rule-no-jokers = { $option } names jokers, but the deck has none for any number of seats. Set { $allowed }.
rule-no-up-cards = { $option } = { $value } takes an up card along, but deal.up = 0. Use “{ $allowed }”.
rule-choice = { $option } = { $value }: the up cards are chosen from the hand, so it must hold { $allowed } cards.
rule-no-dump = { $option } = { $value }: nobody throws starting cards, but start.starter = after_last_dump needs a player who does. Use { $allowed } or change start.starter.
rule-dump-starter = { $option } = { $value } cannot be combined with throwing starting cards on the pile. Use { $allowed } or set deal.dump = off.
rule-dump-order = { $option } = { $value }, but start.ranks names the ranks the other way ({ $ranks }). Use { $allowed } or turn the list round.
rule-whole-stack = { $option } = { $value } cannot be combined with play.companions or play.runs. Use { $allowed }.
rule-blame = { $option } = { $value } cannot be combined with pickup.who = previous_player, under which another player takes the pile. Use { $allowed }.
rule-contradiction = { $option }: “{ $allowed }” and “{ $other }” contradict each other ({ $value }). Keep one.
rule-runs = { $option } = { $value } cannot be combined with { $other }. Use “{ $allowed }”, or leave the other one out.
rule-apart = { $option }: “{ $value }” cannot belong to single cards: all cards of the rank { $rank } must have it, or none. What single cards may have of their own: { $allowed }.
rule-apart-ways = { $option }: the cards of the rank { $value } have more than { $allowed } different rules for what they go on (wild, only_on). Give some of them the same rule.
rule-next = { $option }: “{ $value }” must have exactly one bound. Bounds are: { $allowed }.
rule-spans-gap = { $option } = { $value } gives no number for { $seats } players. Give one for every number of players, such as { $allowed }, or add “all” for the rest.
rule-spans-overlap = { $option } names { $count } twice: { $value }. Write spans that do not overlap, such as { $allowed }.
rule-needs = { $option } = { $value } needs { $needs }. Set that, or use { $allowed }.
rule-idle = { $option } = { $value } has no effect: it needs { $needs }.
rule-quartet-size = { $option } = { $value }: the packs do not hold so many cards of one rank. Allowed: { $allowed }; or add packs (deck.packs).
rule-circle = { $option } = { $value }: these files extend each other in a circle ({ $chain }). Let one of them extend a rule set that comes with the game: { $allowed }.
rule-one-part = { $option } names only “{ $value }”: a match of parts has two or more. Name another, or write { $allowed } for a match without parts.
rule-part-of-parts = { $option }: “{ $value }” has parts itself and can only be the first part. Name a rule set without parts.
rule-too-many = { $option } has { $value } items. At most { $allowed } are allowed.
rule-too-many-values = The rules have more than { $allowed } values; { $option } is the first one too many. Leave something out.
rule-too-much-text = The texts of the rules have more than { $allowed } letters in all; { $option } is the first one too many. Leave something out.
rule-too-long = The text of { $option } has { $value } letters. At most { $allowed } are allowed.
rule-long-name = The name { $option } has { $value } letters. At most { $allowed } are allowed.
rule-too-deep = In { $option } tables or lists are nested too deeply. At most { $allowed } levels are allowed.
rule-too-big = The option { $option } cannot be { $written }: that is too large for any option. Allowed: { $allowed }.
rules-no-name = In { $option } a name is { $written }. Names must be strings in quotes.
rules-no-order = { $option } cannot be a set, whose items have no order. Give a list.
rule-no-text = { $option } = { $value } holds something that is not a Unicode character. Write it with ordinary characters.
rule-long-chain = The rule file { $option } is at the end of too long a chain of files that extend each other. At most { $allowed } are allowed.

## TOML, as the reason why a rule file or a record cannot be read

toml-broken = { $line ->
    [0] { "" }
   *[other] line { $line },{ " " }
}“{ $text }”{ $place ->
    [inside] { "" } at “{ $rest }”
   *[line] { "" }
}: { $kind ->
    [twice] this is stated for the second time; keep one of the two
    [table] this table begins for the second time; put its options under the first one
    [statement] a line must read name = value, or begin a table: [name]; names with signs such as + must be in quotes
    [rest] something follows the value; numbers must be whole, and strings must be in straight quotes
    [header] a table must begin with its name in brackets, as in [deck]
    [unclosed] a bracket or a quote is not closed, or a comma is missing
    [letter] this holds a character that TOML does not allow
    [backslash] in "…" a backslash begins a special character; write '…' instead
    [value] a value must be a whole number, true, false, a string in straight quotes, or a list in brackets
   *[other] this is not TOML
}
toml-not-utf8 = it is { $wide ->
    [yes] written in UTF-16
   *[no] not written in UTF-8
}; save it as UTF-8
toml-too-long = it has { $size } bytes, and at most { $most } are allowed
toml-too-deep = { $kind ->
    [key] in line { $line } a dotted key has more than { $most } parts
    [number] in line { $line } a number has more than { $most } characters
   *[other] in line { $line } brackets are nested more than { $most } deep
}

system-fault = { $code ->
    [ENOENT] no such file or folder
    [EACCES] you have no permission to do that there
    [EPERM] you have no permission to do that there
    [EISDIR] it is a folder
    [ENOTDIR] a part of its path is not a folder
    [ENOSPC] there is no space left
    [EROFS] nothing can be written there
    [ENAMETOOLONG] the name is too long
    [EADDRINUSE] another program is already listening there
   *[other] { $why }
}

## Seats, deck, dealer

setup-too-many-seats = { $rules } allows at most { $most } seats; there are { $seats }. Remove some, or choose other rules.
setup-too-few-seats = { $rules } needs at least { $least } seats; { $seats ->
    [one] there is 1
   *[other] there are { $seats }
}. Add seats or bots.
setup-seats = Seats cannot be { $value }. Give a list of names, such as ["Ada", "Bo"].
setup-seat-count = { $value } is not a number of seats. Give a whole number.
setup-jobs = Games cannot be played by { $jobs } workers. Give a whole number from 1 to { $most }.
setup-seat-name = A seat cannot be called “{ $name }”{ $reserved ->
    [yes] : lines of a position begin with this word. Choose another name, such as “{ $name }1”.
   *[no] . Use one word of printable letters. It may contain none of : | # / + = and may not begin with ? * or -
}
setup-seat-twice = Two seats are called “{ $name }”. Give every seat a name of its own.
setup-dealer = The dealer “{ $name }” does not sit at this table. Seats: { $seats }.
setup-ages = Ages need one whole number for each of the { $count } seats; found: { $ages }.
setup-deck-and-seed = A game has either a seed or a deck order, not both. Leave one out.
setup-deck-extra = The deck has cards that these packs do not have: { $cards }. It must have { $count } cards.
setup-deck-missing = The deck lacks cards: { $cards }. It must have { $count } cards.
setup-deck-word = “{ $word }” in the deck is not a card. Cards are written 7C, TD, AS, X.
setup-fault-no-start = it does not start: { $detail }
setup-fault-not-ready = it said “{ $detail }” instead of “ready”
setup-fault-crashed = it ended { $detail ->
    [none] its output
   *[other] with exit code { $detail }
}
setup-fault-stalled = it did not answer within { $detail } s
setup-fault-flooded = it wrote without end, or wrote too long a line
setup-fault-unasked = it wrote “{ $detail }” without being asked
setup-fault-illegal = it answered “{ $detail }”, which is not a legal move
setup-bot-no-start = { $bot } cannot play: { $why }. Try the command by itself; docs/bot-protocol.md says what it must answer.{ $log ->
    [none] { "" }
   *[other] { " " }What it wrote on standard error is in { $log }.
}
setup-share-lost = Workers were lost several times while they played the same games ({ $why }). Is there too little memory, or does a bot end its process (os._exit)? Start the same command again; games kept in a file are not played twice.
setup-executor = The executor takes no more work ({ $why }). Give one that has not been shut down.
setup-executor-type = { $value } is not an executor. Give a concurrent.futures.Executor, such as ProcessPoolExecutor().
setup-table-format = The name { $path } does not say which format to write. Names of tables end in { $allowed }.
setup-results-file = The results { $path } cannot be read or written ({ $why }). Choose another file.
setup-results-in-use = Another command is writing to { $path }. Wait for it, or choose another file.
setup-results-line = { $path }: line { $line } is not a result of this run. Choose another file.
setup-results-format = The results { $path } have format version { $value }; this program knows { $known }. Choose another file.
setup-results-another = { $path } holds results of another run: { $what } is { $there } there and { $here } here. Choose another file, or repeat the original command.
setup-no-puzzle = There is no puzzle “{ $name }”.{ meant-word } Give the id of a puzzle, a file made by “shithead puzzles” (.jsonl), or a rule set that has puzzles: { $allowed }.
setup-puzzle-moves = the puzzle { $id } lists moves that its position does not have
setup-no-puzzles = There are no puzzles for “{ $name }”.{ meant-word } Rule sets with puzzles: { $allowed }.
setup-puzzles-file = The puzzles { $path } cannot be read ({ $why }). Choose a file made by “shithead puzzles”.
setup-puzzles-empty = There is no puzzle in { $path }. Choose another file, or make puzzles with: shithead puzzles
setup-round-unfinished = The round is not finished. Play it to its end before dealing the next.
setup-match-complete = { $parts ->
    [2] Both
   *[other] All { $parts }
} parts of this match have been played. Deal a rematch.
setup-seats-mismatch = { $people } { $people ->
    [one] person
   *[other] people
} and { $bots } { $bots ->
    [one] bot
   *[other] bots
} do not match { $seats } { $seats ->
    [one] seat
   *[other] seats
}. Change --people, --bots or --seats.
setup-playouts = { $games } games cannot be played. Give a whole number from 0 to { $most }.
setup-action = There is no action “{ $action }” in this environment.
setup-action-ids = There are no action ids “{ $ids }”. Available: { $allowed }.
setup-universal = { $rules } allows “{ $action }”, for which there is no universal id. Use compact ids.
setup-env-option = { $option } cannot be “{ $value }”. Available: { $allowed }.
setup-num-envs = { $count } games cannot be stepped together. Give a whole number from 1 to { $most }.
setup-env-not-begun = No game is being played here. Call reset() first.
setup-no-game = There is no game { $game } here. Games are numbered from 0 to { $most }.
setup-per-game = { $what } needs one value per game: { $count }, not { $given }.
setup-illegal-action = { $seat } may not do “{ $action }” now. Legal: { $legal }.
setup-no-action = { $action } is not an action. Actions are whole numbers from 0 to { $most }.
setup-extra = { $library } is not installed. { setup-extra-how }
setup-extra-how = Install the extra “{ $extra }”. In a checkout: pip install '.[{ $extra }]'. Elsewhere: pip install 'FILE.whl[{ $extra }]', with the name of your wheel.
setup-no-table = There is no table “{ $table }”. Open one with new_table.
setup-first-game = A run cannot begin with game { $first }. Give a whole number from 0 to { $most }.
setup-seed = { $value } is not a seed. A seed is a whole number or a string.
setup-language = There are no texts in the language “{ $value }”. Languages: { $allowed }.
setup-compare-games = Rules cannot be compared by { $games } { $games ->
    [one] game
   *[other] games
}. Give a whole number from { $least } to { $most }.
setup-nothing-to-compare = There is no rule set to compare. Give at least one.
setup-no-common-seats = These rule sets have no number of seats in common: one needs at least { $least }, another allows at most { $most }.
setup-no-measure = There is no measure “{ $name }”.{ meant-word } Measures: { $allowed }.
setup-noticeable = { $value } does not say how large a difference must be to be noticed. Give numbers by the names of measures: { $allowed }.
setup-not-positive = { $name } must be a number above 0, not { $value }.
setup-option-same = { $option } has the value { $value } already, so there is nothing to compare.
setup-option-several = { $option } can have several other values. Give one: OPTION=VALUE. To compare all of them: shithead lab sweep { $option }
setup-option-values = The values of { $option } have no names. Give those that you want to compare.
setup-device = “{ $device }” is not a device that can play games. Devices: { $allowed }.
setup-duel-bot = “{ $bot }” cannot play in a duel, which runs compiled code only. Bots that can: { $allowed }. For the others use shithead.simulate.
setup-seat-without-bot = No bot plays the seat { $seat }. Name a bot for every seat, or one for all.
setup-unknown-bot = There is no bot “{ $name }”.{ meant-word } Bots: { $allowed }; and Python classes, as module:Class or file.py.
setup-table-bot = “{ $bot }” is a program; a language model may not start any. Available: { $allowed }.
setup-bot-import = “{ $bot }” cannot be imported as a bot: { $why }. Write module:Class, file.py:Class or file.py.
setup-bot-choose = “{ $bot }” is not a bot: it needs a class with a method choose(view) that returns one of view.legal.
setup-bot-which = { $bot } must define exactly one bot, a class with a method choose(view); found: { $names ->
    [none] none
   *[other] { $names }
}. Name the class: file.py:Class.
setup-bot-failed = { $bot } failed at move { $move } of deal { $deal }, on { $seat }’s turn (deck_seed “{ $deck }”, bots_seed “{ $bots }”; docs/arena.md says how to play it again). { $file ->
    [none] { "" }
   *[other] { $file }, line { $line }:{ " " }
}{ $why }
setup-bot-no-init = { $bot } cannot play: its code fails. { $file ->
    [none] { "" }
   *[other] { $file }, line { $line }:{ " " }
}{ $why }
setup-search-budget = “{ $name }” is not a search: write search:0.5 for seconds a move (up to 3600), or search:2000it for iterations.
setup-budget = A search needs at least one iteration, more than 0 seconds and at least one core.
setup-no-choice = { $seat } has no legal move now, so there is nothing to advise.

## Cards

card-unreadable = “{ $text }” is not a card. Write a rank and a suit, such as 7C, TD, 10h or A♠; a joker is “X”, an unknown card “?”.
card-no-rank = “{ $text }” is not a rank. Ranks are 2 … 10, J, Q, K, A and JOKER.

## Positions

position-json = This is not a JSON object for a position: { $why }.
position-no-colon = Line { $line }: “{ $text }” has no colon. Lines are written “key: value”.
position-twice = Line { $line }: “{ $text }” appears here a second time.
position-no-seats = The position has no line “seats: …”. Name the seats, clockwise.
position-seat-twice = Line { $line }: “{ $text }” names a seat twice.
position-unknown-line = Line { $line }: “{ $text }” is neither a seat nor a line that a position can have.
position-no-card = Line { $line }: “{ $word }” is not a card ({ $text }). Cards are written 7C, TD, AS, X, or as a rank alone, 7.
position-zones = Line { $line }: “{ $text }” needs three zones: hand | up | down, with - for none.
position-one-seat = Line { $line }: “{ $text }” needs one seat.
position-no-such-seat = Line { $line }: no seat is called “{ $word }” ({ $text }). Seats: { $seats }.
position-number = Line { $line }: “{ $text }” needs whole numbers from 0 to { $most }; a line about all seats needs one for each.
position-yes = Line { $line }: “{ $text }” needs “yes” or “no”.
position-ranking = Line { $line }: “{ $text }” needs “usual” or “turned”.
position-never-turned = Line { $line }: “{ $text }” is not possible: under these rules the ranking is never reversed. Leave the line out.
position-nothing-to-say = Line { $line }: a card of the rank { $rank } asks for no announcement here ({ $text }).
position-first-up = Line { $line }: “{ $text }” needs pairs such as 3=Ada.
position-no-phase = Line { $line }: “{ $word }” is not a phase ({ $text }). Phases: { $allowed }.
position-turn = Line { $line }: “{ $text }” cannot be read. It is written: seat direction phase, as in “Bo clockwise again 7”.
position-too-many = Line { $line }: the packs hold { $most ->
    [0] no { $card }
    [one] { $card } only once
   *[other] { $card } only { $most } times
} ({ $text }).
position-too-many-cards = Line { $line }: with these cards there would be more than the { $most } that the packs hold ({ $text }).
position-answer = Line { $line }: “{ $text }” names a set to answer. That is possible only if play.answer is not “any” and the pile holds at least as many cards as the set.
position-drawn = Line { $line }: “{ $text }” names cards just drawn that may be added. This is possible only under rules with draw.again_with = "drawn", and only for hand cards of the rank that “again” names.
position-known = Line { $line }: { $seat } does not hold these cards in hand ({ $text }).
position-rules = Line { $line }: there is no rule set “{ $name }”. Available: { $allowed }.
rules-other = Line { $line }: “{ $text }” names other rules than those that are given; they differ in { $options }. Leave the line out, or give the same rules.
position-house = Line { $line }: “{ $text }” cannot be read as house rules: { $why }
position-opening = Line { $line }: { $seat } has to open with this card but does not hold it ({ $text }).
position-seats = Line { $line }: { $text }: { $why }
position-row = Line { $line }: a seat can have at most { $most } down cards ({ $text }).
position-stacks = Line { $line }: { $most ->
    [0] under these rules up cards do not lie on one another
   *[other] a seat can have at most { $most } up cards and stacks side by side
} ({ $text }).
position-lay = Line { $line }: up cards are chosen out of 1 to { $most } hand cards ({ $text }).
position-out-turn = Line { $line }: { $seat } has no cards left, so it cannot be that seat’s turn ({ $text }).
position-not-out = Line { $line }: { $seat } still holds cards and is not out ({ $text }).
position-needs-pile = Line { $line }: the phase { $phase } needs a pile ({ $text }).
position-needs-last = Line { $line }: the phase { $phase } needs a line “last: …”, saying who put the last card on the pile ({ $text }).
position-phase = Line { $line }: under these rules { $phase ->
    [lay] nobody chooses up cards
    [swap] nobody swaps before play
    [dump] nobody throws starting cards before play
    [call] nobody is asked for the first card
    [direction] nobody chooses the direction
    [again] nobody adds cards of the same rank after a play
    [cover] no card has to be covered
    [throw] nobody is asked to add cards to four of a kind
    [say] nobody says anything with a card
   *[reply] nobody replies to a forced take
}: there is no phase { $phase } ({ $text }).

## Records

record-no-file = The record { $path } cannot be read: { $why }.{ meant-word }
record-broken = { $fault ->
    [toml-broken] The record{ $path ->
        [none] { "" }
       *[other] { " " }{ $path }
    } is cut off or not valid TOML ({ $why }).
   *[other] The record{ $path ->
        [none] { "" }
       *[other] { " " }{ $path }
    } exceeds a limit: { $why }.
}
record-unknown-key = The record has an unknown key “{ $key }”. Keys are: { $allowed }.
record-wrong-value = The record’s “{ $key }” cannot be { $value }.
record-no-move = The record has { $moves } { $moves ->
    [one] move
   *[other] moves
}; there is no move { $move }.
record-missing = The record lacks “{ $key }”.
record-version = The record has format version { $value }; this program reads version { $known }.
record-rules = The recorded game was played by the rules “{ $name }”, which are not known here. Available: { $allowed }.
record-start = The record’s game cannot begin: { $why }
record-other-seats = The record has the seats { $given }, but its position has { $found }.
record-is-match = This is the record of a match of several rounds, not of one game. Read it as a match.
record-no-rounds = The match has no rounds. Its record needs at least one table [[rounds]].
record-too-many-rounds = The match has { $rounds } rounds, but its rules name { $parts } parts, one round for each.
record-round = Round { $round }: { $why }
record-illegal = Move { $move }, “{ $text }”, is not legal: { $why }
record-result = The record says the result is { $given }, but its { $move } moves end in { $found }.

## Moves that the rules refuse

refused-unreadable = “{ $move }” is not a move. Write cards (7C 7D), take, flip 2, pass, swap 6C/KS, lay KS QH AC or ready.
refused-unknown-seat = No seat is called “{ $name }”. Seats at this table: { $seats }.
refused-game-over = The round is over; “{ $move }” comes too late.
refused-not-your-turn = It is { $name }’s turn, not { $seat }’s.
refused-not-now = “{ $move }” is not possible { $phase ->
    [swap] while up cards are being swapped
    [lay] while up cards are being chosen
    [dump] while starting cards are thrown on the { word-pile }
    [direction] before the direction of play is chosen
    [again] while more cards of the same rank may be added
    [cover] while a card waits to be covered
    [throw] while others may add cards to four of a kind
    [call] while players are asked whether they hold the card that begins
    [say] while the player who played the last card has something to announce
    [reply] while somebody has to take the { word-pile } or reply
    [start] before the first move
   *[play] at this point of the turn
}. { $possible ->
    [none] Nothing is possible for this seat now.
   *[other] Possible now, for example: { $possible }.
}
refused-not-in-these-rules = These rules have no move like “{ $move }”.
refused-not-held = { $zone ->
    [hand] { $card } is not in your hand.
   *[other] { $card } is not among your up cards.
}
refused-wrong-source = { $zone ->
    [hand] { $card } lies on the table; you may play it once your hand is empty.
    [up] { $card } is not an up card; only up cards can be used here.
    [early] Last come { word-your-down-cards }: play your hand and your up cards first.
   *[down] All you have left is { word-your-down-cards }: turn the first one over with “flip 1”.
}
refused-sets-of-one-rank-only = Cards played together must have the same rank ({ $move }).
refused-not-a-run = Cards played together must have the same rank or be a run: { $least } or more consecutive ranks of one suit ({ $move }).
refused-run-ends = With { $rank } the { word-pile } { word-burns }; a run does not go past them.
refused-cannot-reply = The card in “{ $move }” cannot reply: choose one that can, or take the { word-pile }.
refused-single-cards-only = Only one card at a time may be played now.
refused-too-many-of-rank = You may play at most { $most ->
    [one] one
   *[other] { $most }
} of the { $rank } at a time.
refused-too-few-of-rank = You must play at least { $least } of the { $rank } together here.
refused-rank-too-low = The { word-pile } demands { $compare ->
    [gt] a higher card than { $pile }
    [equal] { $pile }
   *[gte] { $pile } or higher
}, or a card that goes on anything: { $card } is too low.
refused-rank-too-high = The { word-pile } demands { $compare ->
    [gt] a lower card than { $pile }
    [equal] { $pile }
   *[gte] { $pile } or lower
}, or a card that goes on anything: { $card } is too high.
refused-not-on-this-rank = Under these rules { $card } may not go on { $pile ->
    [none] this { word-pile }
   *[other] { $pile }
}.
refused-opening-card-required = The first play must be { $card }, { $all ->
    [yes] with all others of its rank in your hand.
   *[no] alone or with others of its rank.
}
refused-say-what-is-asked = “{ $move }” leaves out what this card asks of you: { $asked ->
    [ranking] say “higher” or “lower”.
    [next] name another player, as in “to Bo”.
   *[both] say “higher” or “lower” and name another player, as in “lower to Bo”.
}
refused-cannot-be-named = { $name } cannot be named: name another player who is still in.
refused-nothing-to-say = “{ $move }” says more than this play asks: name the cards alone.
refused-same-rank-only = Only more { $more } may be added now; otherwise pass.
refused-drawn-cards-only = Only a card just drawn may be added now; otherwise pass.
refused-must-cover = The card just played must be covered: play another card on it.
refused-take-not-allowed = Under these rules you may not take the { word-pile } now: play a card.
refused-pile-empty = There is no { word-pile } to take.
refused-table-card-required = If you take the { word-pile } while playing from the table, an up card goes along: name it, as in “take KS”.
refused-table-card-not-allowed = These up cards may not be taken along with the { word-pile } now.
refused-no-such-down-card = There is no such down card. They are counted from 1, left to right.
refused-cannot-finish-on-this = Under these rules { $card } may not be the last card.
refused-no-more-swaps = You may not swap any more: say “ready”.
refused-lay-exactly = { $what ->
    [stacks] Lay exactly { $count } { $count ->
        [one] stack
       *[other] stacks
    }, one on each of { word-your-down-cards }, and name every one, as in “lay KS KD / QH / AC”.
   *[cards] Lay exactly { $count } hand { $count ->
        [one] card
       *[other] cards
    } face up, and name them all, as in “lay KS QH AC”.
}
refused-no-stack-of-rank = { $card } has no up card to lie on: only cards of the same rank may be stacked.
refused-whole-stacks-only = Stacked cards leave the table together: name the whole stack.
refused-last-hand-cards-only = Up cards may go along only with the last cards of your hand, once the { word-stock } is gone: “{ $move }” does not empty your hand.
refused-dump-all = Throw all your { $rank }, from your hand and from your up cards, and no other cards.
refused-no-quartet = Here { $card } cannot be thrown in: with the top of the { word-pile } it does not complete { word-four-equal }.
refused-must-draw = Your hand is empty: draw a card first (“draw”).
refused-nothing-to-draw = You have no card to draw by hand now.
refused-nothing-forgotten = { $name } has not forgotten to draw, or it is too late to say so.
refused-stock-empty = The { word-stock } is used up; there is nothing to knock over.
refused-must-undercut = { $card } is too high after { $pile }: play { $bound ->
    [below] lower than { $limit }
   *[at_most] { $limit } or lower
}.
refused-must-undercut-joker = The joker counts as { $pile } here: { $card } is too high.


record-unfair = The record’s proof of a fair deal does not hold: { $why }

## Fair deals

fair-version = It is written in version { $value }; this program checks version { $known }. Update the program.
fair-name = In the proof, the name of a room or a seat may not be empty or contain a space: { $names }.
fair-hex = “{ $name }” has to be { $count } digits 0 to 9 and a to f, not “{ $value }”.
fair-seed = The server’s seed is not the one that it committed to.
fair-nonce = The nonce of { $seat } is not the one that it committed to.
fair-stranger = “{ $seat }” has a commitment or a nonce, but is not a seat; or it is a seat with a nonce, but without a commitment.
fair-twice = Two seats have the same commitment.
fair-seats = It is about the seats { $given }, which are not those of the game ({ $found }).
fair-cards = It deals { $packs } { $packs ->
    [one] pack
   *[other] packs
} with { $jokers } { $jokers ->
    [one] joker
   *[other] jokers
}, and these rules do not.
fair-deck = The deck of the record does not follow from the seed and the nonces.
fair-dealer = By this proof the dealer is { $found }, not { $given }.
fair-position = The game began with a position, so nothing was dealt.
fair-none = { $mark ->
    [brought] { $path } holds no proof: a player’s device dealt the cards or moved for bots, and so knew every hand.
    [taken_back] { $path } holds no proof: a player took moves back.
   *[none] { $path } holds no proof: its deck was not dealt by a server, or the round did not end there.
}
fair-copied = A player’s device had a copy of the round with every hand in it. The proof is about who could have chosen the cards, not about who knew them.
fair-other = The record’s promise has the fingerprint { $found }, not { $given }: this is not the deal that you were promised.

## The ledger: where rooms are kept

ledger-stale = Another server now owns the room { $room }. Stop serving it.
ledger-taken = The log of room { $room } already has an entry { $number }. Read the log again.
ledger-gap = Entry { $number } cannot be added to the log of room { $room }: the next number is { $expected }. Read the log again.
ledger-closed = The database is closed. Start the server again.
ledger-address = “{ $database }” is not a supported database. Give a file, sqlite:///FILE or postgresql://USER@HOST/NAME.
ledger-no-driver = The database { $database } needs asyncpg, which is not installed. Install the extra “big-server”.
ledger-no-file = The database { $database } cannot be opened: { $why }. Make it and its folder writable, or give another file with --database.
ledger-read-only = The database { $database } is read-only: { $why }. Make it writable, or give another one with --database.
ledger-full = There is no space left for the database { $database }: { $why }. Free some disk space; the server then continues by itself.
ledger-locked = Another program has locked the database { $database }: { $why }. End that program, or its long transaction.
ledger-damaged = { $database } is not a database of this program, or is damaged: { $why }. Give another file with --database, or restore a backup.
ledger-disk = The disk of the database { $database } reports errors: { $why }. Check the disk before you continue.
ledger-replaced = The database file { $database } was deleted or replaced while the server was running, so nothing is stored any more. Put the file back, or start the server again to use the file that is there now.
ledger-name-taken = Another server on this database already calls itself { $owner }. Give this one an address of its own with --host or --port.
ledger-no-home = This user has no home folder to keep rooms in. Name the database with --database FILE, or a folder for data with SHITHEAD_DATA.
ledger-no-user = The database { $database } needs a user, and this process’s user has no name. Write postgresql://USER@HOST/NAME.
ledger-no-backup = { $fault ->
    [numbers] The backup { $file } contradicts itself{ $room ->
        [none] { "" }
       *[other] { " " }in the room { $room }
    }. Give another backup.
   *[other] { $file } is not a backup of this program. Give a file made by “shithead backup”.
}
ledger-not-there = There is no file { $file }.
ledger-file-exists = The file { $file } exists already. Give the name of a new one.
ledger-not-empty = The database { $database } has rooms already. Restore into an empty one: give it with --database, or move this one away.
ledger-no-room = There is no room { $room } in this database.
ledger-not-deleted = { $room } is not a deleted room, so there is nothing to restore. To list rooms: shithead rooms list
ledger-newer = The database { $database } was created by a newer version of this program. Install that version, or give another database with --database.
ledger-login = The database { $database } refuses this user: { $why }. Check the user, the password and the permissions.
ledger-no-database = There is no database { $database }: { $why }. Create it first: createdb NAME
ledger-crowded = The database { $database } accepts no more connections: { $why }. Start fewer servers, or raise max_connections.
ledger-unreachable = The database { $database } cannot be reached: { $why }. Check that it is running and that the address is right.
ledger-failed = The database { $database } reports an error: { $why }.
