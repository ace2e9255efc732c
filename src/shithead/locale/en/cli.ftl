### The command line: help, reports of commands, complaints.

cli-error = { $why }

## Help

cli-usage = Usage:
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND …
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-main-help = The card game Shithead with your house rules: play it, simulate it, study it. Start with: shithead play. To learn the game in a browser: shithead serve, then “New here?”
cli-play-help = Play in this terminal, against bots or with friends at the same keyboard.
cli-replay-help = Show a recorded game or match move by move.
cli-verify-help = Check that a recorded game was dealt fairly.
cli-analyse-help = Analyse a recorded game, or a round of a match: everybody’s chances at each move, blunders, the turning point.
cli-simulate-help = Let bots play many games and count who loses.
cli-arena-help = Let bots play the same deals from every seat, to see which is better. With --out, you can stop with Ctrl-C and resume with the same command.
cli-lab-help = Compare rule sets: how long a game takes, how long players wait, how much the deal decides, how often a game is still open at half-time, how much skill counts.
cli-lab-compare-help = Compare the first rule set with the others, or your file with the rules it extends.
cli-lab-switch-help = See what one option changes: the rules as they are against the same rules with the option switched off or with another value.
cli-lab-sweep-help = Compare values of one option: those that you give, or otherwise all values that have a name, such as “never”.
cli-puzzles-help = Make puzzles from rounds between bots: positions in which one move is clearly the best.
cli-solve-help = Solve a puzzle: find the best move in a position from a round between bots.
cli-train-help = Train the bots’ neural net by self-play, under all rule sets. You can stop with Ctrl-C and resume with the same command.
cli-serve-help = Run a server, so that you and your friends can play in a browser, by link, under any rules.
cli-page-help = Write the game’s web page as plain files, for any web host. Bots, lessons and replays work without a server; friends need one to play together.
cli-push-keys-help = Make the key by which push services recognise your server, for notifications (serve --push).
cli-backup-help = Back up all rooms to a new file. Servers may keep running.
cli-restore-help = Restore all rooms from a backup into an empty database (SQLite or PostgreSQL).
cli-downgrade-help = Prepare the database for the previous version of this program. Stop all servers first.
cli-rooms-help = List the rooms of the database; restore or delete one.
cli-rooms-list-help = List every room and its age.
cli-rooms-restore-help = Restore a room that was deleted because nobody came back to it.
cli-rooms-delete-help = Delete a room and everything stored about it, for good.
cli-mcp-help = Let a language model play through tools over standard input and output (Model Context Protocol).
cli-completion-help = Print a completion script for your shell: commands, options, rule sets, bots and files.
cli-rules-help = List, show, check and compare rule sets, and write your own.
cli-rules-list-help = List the rule sets that come with the game.
cli-rules-show-help = Show a rule set: its complete rules in words, then every option.
cli-rules-sheet-help = Print the complete rules in words, for players who have never seen the game.
cli-rules-check-help = Check a rule file for mistakes, and test whether its games end.
cli-rules-diff-help = Show the options in which two rule sets differ.
cli-rules-new-help = Write a rule file that says only what differs from another rule set.
cli-rules-edit-help = Change a rule file: answer questions about its options, or use --set and --unset.

cli-value-language = en|de
cli-value-rules = NAME|FILE
cli-value-names = Ada,Bo,Cem
cli-value-number = N
cli-value-seed = SEED
cli-value-bot = BOT
cli-value-seats = all|two|more
cli-value-seconds = S
cli-value-bots = expert,steady,…
cli-value-folder = FOLDER
cli-value-file = FILE
cli-value-name = NAME
cli-value-fingerprint = HEX
cli-value-format = text|markdown|html
cli-value-analysis = text|json|svg
cli-value-setting = group.option=value
cli-value-option = group.option
cli-value-address = ADDRESS
cli-value-web-folder = /FOLDER
cli-value-limit = MEASURE=N
cli-value-values = VALUE
cli-value-database = FILE|URL
cli-value-contact = CONTACT
cli-value-endpoint = HOST:PORT
cli-value-seat = SEAT
cli-value-room = ROOM
cli-value-puzzle = [PUZZLE]
cli-value-shell = bash|zsh|fish|powershell
cli-value-origin = URL
cli-value-proxy = NETWORK

cli-option-help = Show this page.
cli-option-version = Show the version.
cli-option-language = The language. Default: your system’s, else English.
cli-option-rules = A rule set by name (see: shithead rules list), or your own .toml file.
cli-option-bot = Add one bot, even one with a comma in its name. May be repeated.
cli-option-seed = A number or any text. The same seed gives the same cards, and the same moves by bots unless they think for a fixed time.
cli-option-file = The record of a game or a match (.shg).
cli-option-before = The first rule set.
cli-option-after = The rule set to compare it with.
cli-play-option-rules = The rules: a name (see: shithead rules list), or your own .toml file. Default: sh-thead.
cli-simulate-option-rules = { cli-play-option-rules }
cli-arena-option-rules = { cli-play-option-rules }
cli-lab-sweep-option-rules = { cli-play-option-rules }
cli-puzzles-option-rules = { cli-play-option-rules }
cli-play-option-seats = The players’ names, clockwise, or just their number.
cli-play-option-people = The number of people at this keyboard. They take the first seats; bots take the rest. Default: 1.
cli-play-option-bots = The bots, in the order of their seats (a shorter list repeats), or just their number. Some bots: beginner, rules (by rules of thumb), steady, sharp (thinks up to a tenth of a second per move), expert (up to a second), master (three seconds), random, search:0.5 (half a second), search:2000it (2000 iterations). Default: steady.
cli-play-option-youngest = The name of the youngest player, who begins under some rules. If several people play and you leave this out, the program asks. In a saved match it takes effect from the next round.
cli-play-option-save = Save the match to this file after every move, or continue the match that is saved there.
cli-play-option-no-autosave = Do not save automatically, and do not offer saved matches. You can still save with --save, or by typing “s NAME” at the table. SHITHEAD_AUTOSAVE=0 does the same.
cli-replay-option-step = Wait for Enter after each move.
cli-verify-option-fingerprint = The fingerprint that the table showed before the deal.
cli-analyse-option-round = The round of a match. Default: the last one played.
cli-analyse-option-format = A report (text), data (json) or a picture (svg). Default: by the ending of the --out file, else text.
cli-analyse-option-json = The same as --format json.
cli-analyse-option-iterations = How many times to play the round out from each move. A higher number is more precise and slower. Default: 1000.
cli-analyse-option-seconds = The time for each search in seconds, instead of --iterations. A move needs up to four searches.
cli-analyse-option-seed = A number or any text. The same seed gives the same analysis.
cli-analyse-option-out = Write to this file instead of the terminal.
cli-serve-option-host = The address to listen on; 0.0.0.0 for everybody on your network. Default: 127.0.0.1, this machine only.
cli-serve-option-port = The port to listen on; 0 for any free one. Default: 8000.
cli-serve-option-database = The database for rooms: a file, or a PostgreSQL URL, which several servers may share. Default: a file in your data folder.
cli-serve-option-origin = Another site whose pages may connect, such as https://example.org. May be repeated.
cli-serve-option-rooms-per-hour = The most tables that one client address may open in an hour. Default: 60.
cli-serve-option-connections = The most connections that one client address may have at the same time. Default: 100.
cli-serve-option-requests-per-second = The most API requests that one client address may make in a second. Default: 20.
cli-serve-option-proxy = The address or network of a proxy in front of the server; its X-Forwarded-For header is trusted. May be repeated.
cli-serve-option-public-name = A name under which people reach the server, such as play.example.org. May be repeated. IP addresses and this machine’s own names are always accepted.
cli-serve-option-base-path = The URL path under which a proxy offers this server, such as /cards. Default: /.
cli-serve-option-lobby = List open tables on the home page, if the players who opened them allow it. Default: no list.
cli-serve-option-push = Offer notifications for tables that are played over days, with the key in this file (see push-keys). Default: none.
cli-serve-option-push-host = The name of another push service that notifications may be sent to. May be repeated. The services of common browsers are always allowed.
cli-serve-option-metrics = The address at which to serve metrics for Prometheus, such as 127.0.0.1:9100. Default: no metrics.
cli-arena-option-bots = The bots, separated by commas. Default: steady,random; one --bot alone plays against steady.
cli-arena-option-bot = Add one bot. Write a program of your own as “cmd:./mybot --fast” (see docs/bot-protocol.md). May be repeated.
cli-arena-option-seats = Number of seats. If there are fewer bots than seats, the list repeats; if there are more, every combination plays. Default: one per bot.
cli-arena-option-games = Play at least this many games. Each deal is played with every seating of the bots, so there may be a few more. Default: 1000.
cli-puzzles-option-out = The .jsonl file to write, with a line for each puzzle.
cli-puzzles-option-puzzles = The number of puzzles. Default: 65.
cli-puzzles-option-games = Stop after this many rounds. Default: 1000.
cli-puzzles-option-iterations = How many times to play the round out after each choice. A higher number is more precise and slower. Default: 3000.
cli-puzzles-option-searches = The number of searches that must prefer the same choice. A higher number is safer and slower. Default: 10.
cli-puzzles-option-seed = A number or any text. The same seed gives the same puzzles. Default: 1.
cli-train-option-out = The folder for the weights, the learning curve, and what training needs to continue.
cli-train-option-minutes = The training time in minutes. Default: 60.
cli-train-option-samples = The number of positions to learn from. Default: 60000000.
cli-train-option-rollouts = How many positions, at the start of the training, come from rounds that simple bots play to the end. Default: 4000000.
cli-train-option-searches = How many positions, at the end of the training, are judged by a search with the net. Default: 0.
cli-train-option-shares = Learn from this many sets of games separately, then average the results. Default: 2.
cli-train-option-seats = The number of seats that the net is for: two, more, or all. Default: all.
cli-train-option-start = A file of weights to start from. Default: random weights.
cli-train-option-jobs = The number of sets of games to work on in parallel. Default: one per core.
cli-train-option-seed = A number or any text. The same seed gives the same training. Default: 1.
cli-solve-option-puzzle = The id of a puzzle. Or a rule set, or a file made by “shithead puzzles”: then you get a random puzzle from it. Default: the puzzle of the day.
cli-completion-option-shell = The shell: bash (4.4 or newer), zsh, fish or powershell. The last line of the script says where to put it.
cli-page-option-folder = The folder to write to: new, empty, or written by this command before.
cli-page-option-server = The address of a server where friends meet, offered on the home page.
cli-push-keys-option-file = The new file. Keep it: with another key, people have to switch notifications on again.
cli-push-keys-option-contact = Your contact for push services: mailto: and an e-mail address, or the address of a web page.
cli-backup-option-file = The new file.
cli-restore-option-file = The backup.
cli-rooms-restore-option-room = The room’s code, as in its link.
cli-rooms-delete-option-room = The room’s code, as in its link.
cli-option-database = The database of the rooms: a file, or a PostgreSQL URL. Default: a file in your data folder.
cli-option-out = Save every game to this .jsonl file. Games already in it are not played again.
cli-option-table = Write a row for each game to this file: .parquet, .arrow, .csv or .jsonl.
cli-option-json = Print the result as JSON, for programs.
cli-option-csv = Print a row for each game as CSV.
cli-lab-compare-option-rules = Rule sets by name, or your own .toml files. A single file is compared with the rules that it extends.
cli-lab-switch-option-option = The option with its group, such as quartet.extend, or specials.8 for what a rank does. Add =value if there is more than one other value.
cli-lab-sweep-option-option = The option with its group, such as pickup.voluntary.
cli-lab-sweep-option-values = The values to compare. Default: all that have a name.
cli-option-seats = Number of seats. Default: 3, or the nearest number that all of the rules allow.
cli-option-games = The number of games for each rule set. The measures length, wait and deal use all of them, early and skill only some. Default: 20000.
cli-option-players = The bot that plays all seats: random, no-take, cheapest, beginner, steady, or the bot called rules. Default: rules, which plays by rules of thumb.
cli-option-pace = Seconds per play. Default: 5.
cli-option-noticeable = The smallest difference of a measure that you would notice, such as wait=0.5. Measures: length (seconds), wait (plays), deal and early (percentage points; early: still open at half-time), skill (rating points). May be repeated.
cli-option-report = Write the comparison to this file: .html, .svg, .png or .json. May be repeated.
cli-option-jobs = The number of games to play in parallel. Default: one per core.
cli-option-move-limit = Seconds that a bot run as a program (cmd:…) has for a move. Default: 5.
cli-option-start-limit = Seconds that a bot run as a program (cmd:…) has to start. Default: 10.
cli-simulate-option-seats = Number of seats. Default: 3.
cli-simulate-option-games = Number of games. Default: 1000.
cli-simulate-option-bots = The bots, in the order of their seats. A shorter list repeats. Default: steady.
cli-simulate-option-playouts = Instead of bots, let the engine play random moves: millions a second.
cli-rules-sheet-option-format = The format of the sheet. Default: text.
cli-rules-new-option-name = The file’s name; .toml is added.
cli-rules-new-option-extends = The rule set to start from. Default: sh-thead.
cli-rules-new-option-set = An option to change, such as specials.8='["wild"]' or pickup.voluntary=never. May be repeated.
cli-rules-new-option-force = Overwrite the file if it exists.
cli-rules-edit-option-rules = Your .toml file; or, with --out, a rule set by name.
cli-rules-edit-option-set = An option to change, without questions. May be repeated.
cli-rules-edit-option-unset = An option to remove from the file, so that the rules it extends decide. May be repeated.
cli-rules-edit-option-out = Write to this file instead.
cli-rules-edit-option-force = Overwrite the --out file if it exists.

## Complaints

cli-meant = { $close ->
    [none] { "" }
   *[other] { " " }Did you mean “{ $close }”?
}
cli-no-command = There is no command “{ $name }”.{ cli-meant } Commands: { $allowed }.
cli-no-option = There is no option { $option }.{ cli-meant } See: { $command } --help
cli-option-wants-value = The option { $option } needs a value after it. See: { $command } --help
cli-option-wants-none = The option { $option } takes no value. See: { $command } --help
cli-missing = Missing: { $what ->
    [file] a file
    [folder] a folder
    [name] a name
    [option] an option of the rules, such as quartet.size
    [room] the code of a room
    [rules] a rule set
    [shell] a shell: bash, zsh, fish or powershell
   *[other] the option { $what }
}. See: { $command } --help
cli-too-much = Too many arguments: { $what }. See: { $command } --help
cli-unclear = This command line cannot be read. See: { $command } --help
cli-no-seconds = { $option } needs a time in seconds greater than 0, not “{ $value }”.
cli-many-seconds = { $option } can be at most { $most } seconds, not “{ $value }”.
cli-serve-metrics = “{ $value }” is not an address for metrics. Give a host and a port, such as 127.0.0.1:9100.
cli-extra = Install the extra “{ $extra }”. In a checkout: pip install '.[{ $extra }]'. Elsewhere: pip install 'FILE.whl[{ $extra }]', with the name of your wheel.
cli-serve-missing = The table in a browser needs more than is installed ({ $module } is missing). { cli-extra }
cli-push-missing = Notifications need more than is installed ({ $module } is missing). { cli-extra }
cli-rooms-missing = The database of rooms needs more than is installed ({ $module } is missing). { cli-extra }
cli-train-missing = Training needs more than is installed ({ $module } is missing). { cli-extra }
cli-train-seats = There is no net for “{ $value }” seats.{ cli-meant } Available: { $allowed }.
cli-train-kernels = Training needs the compiled kernels: in plain Python it would take weeks. Run make native, or pip install . in the sources.
cli-train-start = Training cannot start from { $file }: { $why }. Give a weights.bin that this command wrote.
cli-serve-no-proxy = “{ $value }” is neither an address nor a network. Name a proxy as 10.0.0.2 or 10.0.0.0/24.
cli-serve-no-folder = “{ $value }” is not a folder. Write its path from the root of the site, such as /cards.
cli-serve-address = The server cannot listen on { $host }, port { $port }: { $why }. Choose another port with --port, or 0 for any free one.
cli-serve-no-host = “{ $value }” is not an address to listen on. Give an address or a name of this machine, such as 127.0.0.1, ::1 or 0.0.0.0; the port goes in --port.
cli-serve-no-name = “{ $value }” is not the name of a server. Give one such as play.example.org; for several, repeat --public-name.
cli-serve-no-origin = “{ $value }” is not the origin of a page. Give its scheme and name, such as https://example.org, without a path.
cli-serve-no-push-host = “{ $value }” is not the host of a push service. Give its name, such as push.example.org.
cli-page-server = “{ $value }” is not the address of a server. Give one such as https://shithead.example.org.
cli-serve-host = The server cannot listen on { $host }: { $why }. Give an address of this machine with --host, or 0.0.0.0 for all of them.
cli-serve-metrics-address = Metrics cannot be served at { $value }: { $why }. Choose another address with --metrics.
cli-no-language = There are no texts in the language “{ $value }”.{ cli-meant } Languages: { $allowed }.
cli-no-number = { $option } needs a whole number, not “{ $value }”.
cli-no-format = There is no format “{ $value }”.{ cli-meant } Formats: { $allowed }.
cli-no-shell = There is no completion for a shell “{ $value }”.{ cli-meant } Shells: { $allowed }.
cli-no-round = There is no round { $round }: this match has { $rounds ->
    [one] only one
   *[other] { $rounds }
}.
cli-no-picture = The file name ends in “{ $suffix }”, which is not a format of an analysis. Pictures are .svg, data .json, reports .txt; or name one with --format.
cli-number-range = { $option } needs a whole number from { $least } to { $most }, not { $value }.
cli-no-output = The output cannot be written ({ $why }). Send it somewhere else.
cli-save-unwritable = { $path } cannot be written ({ $why }). Choose another file.
cli-save-finished = { $path } holds a complete match, which this command does not overwrite. Choose another file; watch this one with: shithead replay
cli-save-in-use = { $path } is being played in another terminal. Choose another file, or leave the table there first.
cli-games-json-csv = --json prints a report, --csv the games: choose one of them.
cli-lab-limit = “{ $value }” is not a threshold. Write a measure and a number, such as { $allowed }.
cli-lab-players = There is no bot “{ $value }” for comparisons.{ cli-meant } Bots: { $allowed }.
cli-lab-report = The name { $path } does not say which format to write. Names of reports end in { $allowed }.
cli-simulate-playouts = --playouts counts random moves inside the engine, on one core, and keeps no games: leave { $option } out.
cli-simulate-bots = There are { $bots } bots for { $seats } { $seats ->
    [one] seat
   *[other] seats
}. Name at most as many bots as seats.
cli-rules-exists = { $path } already exists. Choose another name, or overwrite it with --force.
cli-rules-layout = The file is laid out in a way that cannot be changed in place: { $options }. Change it by hand, in an editor.
cli-rules-no-name = “{ $name }” names no file. Give the rule file a name, such as kitchen.toml.
cli-rules-preset-name = “{ $name }” is the name of a rule set that comes with the game. Choose another name.
cli-rules-setting = “{ $setting }” is not a setting. Write group.option=value, such as pickup.voluntary=never.
cli-rules-edit-preset = “{ $name }” comes with the game and stays as it is. Write a file of your own: shithead rules edit { $name } --out mine.toml

## Reports

cli-page-done = The page is in { $folder }: { $size } MB. Put it on any web host, in any folder. To try it here: python -m http.server --directory { $folder }
cli-page-missing = The page is not complete in this installation: { $file } is not there. It is part of every wheel; from the sources, run make device.
cli-page-from-disk = A page that is opened straight from a disk cannot play: browsers do not run its scripts. Open a terminal in this folder, type “python -m http.server”, and go to http://localhost:8000. Or put the folder on any web host.
cli-page-taken = { $folder } holds other files. Give a new or an empty folder.
cli-push-keys-done = The key is in { $file }. Start the server with serve --push { $file }.
cli-push-contact = “{ $value }” is not a contact. Give mailto: and an address, such as mailto:you@example.org, or the address of a page, such as https://example.org.
cli-push-no-key = { $file } holds no key for notifications: { $why }. Make one with push-keys.
cli-push-no-file = { $file } cannot be made: { $why }. Give the name of a new file.
cli-backup-done = { $count ->
    [0] The database holds no rooms; { $file } is a backup without any.
    [one] 1 room is in { $file }. It holds the cards of rounds in progress: keep it to yourself.
   *[other] { $count } rooms are in { $file }. It holds the cards of rounds in progress: keep it to yourself.
}
cli-restore-done = { $count ->
    [one] 1 room is
   *[other] { $count } rooms are
} in { $database } now.
cli-downgrade-done = { $database } is ready for the previous version. A server of this version would migrate it again.
cli-rooms-row = { $room } · last used { $days ->
    [0] today
    [one] 1 day ago
   *[other] { $days } days ago
}
cli-rooms-deleted-row = { $room } · deleted { $days ->
    [0] today
    [one] 1 day ago
   *[other] { $days } days ago
}; to restore it: shithead rooms restore { $room }
cli-rooms-restore-done = The room { $room } is back.
cli-rooms-delete-done = The room { $room } is deleted. Backups may still hold it.
cli-engine = Engine: { $engine ->
    [native] compiled ahead of time (native)
   *[python] plain Python, which is slow (python)
}
cli-completion-where = { $shell ->
    [fish] Run this once: shithead completion fish > ~/.config/fish/completions/shithead.fish
    [powershell] Put this line into the file that $PROFILE names: shithead completion powershell | Out-String | Invoke-Expression
   *[other] Put this line into ~/.{ $shell }rc: eval "$(shithead completion { $shell })"
}
cli-rules-players = { $kind ->
    [one] { $least } players
   *[range] { $least }–{ $most } players
}
cli-rules-also = also called { $names }
cli-rules-lost = Not playable, because their rules could not be found in full:
cli-rules-options = { $base ->
    [none] Options; * differs from the game’s own defaults:
   *[other] Options; * differs from { $base }:
}
cli-rules-source = Source: { $source }
cli-rules-sound = { $source } is valid: { $title }.
cli-rules-endings = { $games ->
    [one] One random game was tried
   *[other] { $games } random games were tried
}{ $short ->
    [yes] , as many as two seconds allowed
   *[no] { "" }
}: { $drawn ->
    [0] { $games ->
        [one] it came to an end.
       *[other] all came to an end.
    }
   *[other] { $drawn } did not end ({ $limit } turns in a row in which no pile was burnt and nobody went out).
}
cli-rules-endless = Under these rules games rarely end. Let more cards leave the game (ranks that burn, four of a kind), or let the pile be taken less often (pickup.voluntary).
cli-rules-same = { $before } and { $after } have the same values for all options.
cli-rules-written = Written: { $path }. To play by these rules: shithead play --rules { $path }
cli-replay-title = { $date ->
    [none] { $rules }: { $seats }
   *[other] { $rules }: { $seats }, { $date }
}
cli-replay-round = Round { $round }
cli-replay-unfinished = The recording ends here; { $seat } is to move.
cli-replay-next = Enter: next move
cli-verify-holds = { $count ->
    [0] The deck follows from the server’s commitment. But no player contributed to it, so the server could have chosen this deck.
    [one] The deal is proved: the deck follows from the server’s seed and from the nonce of { $seats }.
   *[other] The deal is proved: the deck follows from the server’s seed and from the nonces of { $seats }.
}
cli-verify-missing = { $seat } was left out, because no nonce arrived in time. If that happens often, ask why.
cli-verify-promise = Room { $room }, round { $round }. Promised before the deal (fingerprint { $mark }):
cli-verify-server = · the server: { $commitment }
cli-verify-seat = · { $seat }: { $commitment }
cli-verify-moves = { $count ->
    [one] The only move is legal.
   *[other] All { $count } moves are legal.
}
cli-verify-compare = Compare the fingerprint with the one that the table showed before the deal; with --fingerprint this is done for you.
cli-verify-known = The fingerprint is the same as before the deal.
cli-games-playing = Playing
cli-games-resumed = { $path } already holds { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
cli-games-none = No deal was played to its end.
cli-games-played = { $rules }, { $seats } seats: { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $deals ->
    [none] { "" }
    [one] { " " }on { $deals } deal
   *[other] { " " }on { $deals } deals
}, seed { $seed }, in { $seconds } s, { $plies } plies per game. In brackets: 95% intervals.
cli-games-bot = Bot
cli-games-seats = Played
cli-games-lost = Lost
cli-games-won = First out
cli-arena-rating = Rating
cli-games-share = { $share }% ({ $low }–{ $high })
cli-arena-strength = { $strength } ± { $spread }
cli-arena-par = If all were equally good, each would lose { $share }%.
cli-arena-losses-certain = { $bot } loses less often than { $other }, by { $lead } { $lead ->
    [one] point
   *[other] points
} ({ $low } to { $high }).
cli-arena-losses-uncertain = { $bot } and { $other }: no certain difference; { $bot } loses less often by { $lead } { $lead ->
    [one] point
   *[other] points
} ({ $low } to { $high }).
cli-arena-losses-equal = { $bot } and { $other } lose equally often ({ $low } to { $high } points).
cli-arena-wins-certain = { $bot } is first out more often than { $other }, by { $lead } { $lead ->
    [one] point
   *[other] points
} ({ $low } to { $high }).
cli-arena-wins-uncertain = { $bot } and { $other }: no certain difference; { $bot } is first out more often by { $lead } { $lead ->
    [one] point
   *[other] points
} ({ $low } to { $high }).
cli-arena-wins-equal = { $bot } and { $other } are first out equally often ({ $low } to { $high } points).
cli-games-forfeits = { $bot } forfeited { $count } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $faults }.
cli-games-fault-count = { $fault ->
    [no-start] did not start
    [not-ready] was not ready
    [crashed] crashed
    [stalled] too slow
    [flooded] wrote without end
    [unasked] wrote unasked
   *[illegal] no legal move
} ({ $count })
cli-arena-no-ratings = Ratings need more than is installed. { cli-extra }
cli-games-results = Results: { $path }
cli-games-log = What programs wrote on standard error: { $path }
cli-games-stopped = Stopped. The same command continues from here.
cli-games-stopped-unkept = Stopped. To be able to continue, keep the results with --out FILE.
cli-games-seat = Seat
cli-games-drawn = Games without a loser: { $drawn }
cli-simulate-random = random moves

## Puzzles

cli-train-point = { $point }
cli-train-kept = Learned from { $samples } positions. Weights: { $folder }/weights.bin
cli-puzzles-making = Looking for puzzles
cli-puzzles-found = { $puzzles } { $puzzles ->
    [one] puzzle
   *[other] puzzles
} from { $moments } { $moments ->
    [one] position
   *[other] positions
} of { $games } { $games ->
    [one] round
   *[other] rounds
}. The others were rejected:
cli-puzzles-rejected = { $share }% ({ $moments }): { $reason ->
    [few] hardly any choice
    [many] more than twelve choices
    [close] two moves about equally good at first sight
    [unclear] no move that is certainly best
    [search] the search prefers another move, or is not sure
    [easy] the set had enough puzzles of that level
    [theme] the set had enough puzzles on that theme
    [enough] the set was complete
   *[alike] too similar to another puzzle
}
cli-puzzles-solved = Solved by { $bot ->
    [chance] chance
   *[other] the bot “{ $bot }”
}: { $share }%
cli-solve-title = { $rules }, { $level } ({ $id })
cli-solve-how = Type a number or a move. h says what the puzzle is about, r shows the rules, q leaves.
cli-solve-again = This puzzle, for you or others:
