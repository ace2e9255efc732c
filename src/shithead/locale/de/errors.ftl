### Was schiefgehen kann: was geschehen ist, was erwartet wurde, was zu tun ist.

engine-building = Die Engine wird einmalig für diesen Rechner kompiliert (ein bis zwei Minuten) …
engine-built = Die Engine ist fertig ({ $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}).
engine-not-built = Die Engine ließ sich nicht kompilieren. Sie läuft als reines Python, etwa hundertmal langsamer. Woran das Kompilieren scheitert, zeigt: python hatch_build.py kernels
engine-missing = SHITHEAD_ENGINE nennt die Engine „{ $given }“, die es hier nicht gibt. Auf diesem Rechner gibt es: { $known }. Wähl eine davon, oder lass die Variable weg.
gpu-extra = Um Runden auf der Grafikkarte zu spielen, brauchst du noch einen Zusatz. { setup-extra-how } Oder spiel auf dem Gerät cpu.
gpu-driver = Der Treiber von NVIDIA wurde nicht gefunden ({ $why }). Installiere den Treiber deiner Grafikkarte, oder spiel auf dem Gerät cpu.
gpu-none = Der Treiber von NVIDIA findet keine Grafikkarte, die dieses Programm benutzen darf. Prüf, was nvidia-smi auflistet und was CUDA_VISIBLE_DEVICES nennt, oder spiel auf dem Gerät cpu.
gpu-memory = Auf der Grafikkarte ist zu wenig Speicher frei ({ $function } meldet { $status }). Schließ andere Programme, die sie benutzen, wähl mit CUDA_VISIBLE_DEVICES eine andere, oder spiel auf dem Gerät cpu.
gpu-kernels = Aus diesen Quellen ist keine Engine für Grafikkarten kompiliert. Kompiliere sie mit make kernels, installiere ein Wheel für Linux oder Windows, oder spiel auf dem Gerät cpu.
gpu-moves = Nach diesen Regeln kann eine Stellung { $most } Züge haben; ein Thread einer Grafikkarte hat Platz für { $room }. Spiel auf dem Gerät cpu.
gpu-failed = Die Grafikkarte hat versagt: { $function } meldet { $status }. Nötig sind eine Grafikkarte ab 2017 (Compute Capability 7.0) und ein Treiber für CUDA 11. Versuch es in einem neuen Prozess noch einmal, oder spiel auf dem Gerät cpu.

## Regelwerke

meant-word = { $close ->
    [none] { "" }
   *[other] { " " }Meintest du „{ $close }“?
}
meant-value = { $close ->
    [none] { "" }
   *[other] { " " }Meintest du { $option } = { $close }?
}
rule-unknown-preset = { $option ->
    [rules] { "" }
   *[other] { $option }:{ " " }
}Das Regelwerk „{ $value }“ gibt es nicht.{ meant-word } Zur Auswahl stehen: { $allowed }; oder nenn eine .toml-Datei.
rule-lost = { $option ->
    [rules] { "" }
   *[other] { $option }:{ " " }
}„{ $value }“ lässt sich nicht spielen: Die Regeln von { $title } waren nicht aufzufinden. Bekannt: { $known } Es fehlt: { $missing }
rule-unknown-version = Regeln der Version { $value } sind hier nicht bekannt; dieses Programm kennt { $allowed }. Aktualisiere das Programm.
rules-no-source = Das ist kein Regelwerk: { $written }. Gib den Namen eines Regelwerks an, den Pfad einer .toml-Datei oder eine Tabelle von Optionen.
rule-no-file = { $there ->
    [no] Die Regeldatei { $option } gibt es nicht.{ meant-word } Prüf Namen und Ordner.
    [folder] { $option } ist ein Ordner. Nenn eine Regeldatei darin; sie endet auf .toml.
    [suffix] { $option } ist da, aber der Name einer Regeldatei endet auf .toml. Benenne sie um.
    [locked] Du darfst die Regeldatei { $option } nicht lesen. Ändere ihre Zugriffsrechte.
   *[yes] Die Regeldatei { $option } lässt sich nicht lesen: { $why }.
}
rule-broken-toml = { $fault ->
    [toml-broken] Die Regeldatei { $option } ist kein gültiges TOML: { $why }.
    *[other] Die Regeldatei { $option } lässt sich nicht lesen, denn { $why }.
}
rule-broken-value = Das ist kein gültiges TOML: { $why }.
rule-unknown-option = Die Option „{ $option }“ gibt es nicht.{ meant-word } Hier erlaubt: { $allowed }.
rule-not-a-table = „{ $option }“ ist eine Gruppe von Optionen, hat hier aber den Wert { $value }. Schreib eine Tabelle: { $allowed }.
rule-wrong-value = Für { $option } gibt es den Wert { $written } nicht.{ meant-value } Erlaubt: { $allowed }.
rule-unknown-rank = { $option }: „{ $value }“ ist kein Rang.{ meant-word } Ränge sind { $allowed }; eine einzelne Karte schreibst du mit ihrer Farbe, etwa JS.
rule-unknown-effect = { $option }: Die Wirkung „{ $value }“ gibt es nicht.{ meant-word } Wirkungen: { $allowed }.
rule-bad-effect = { $option }: „{ $value }“ ist nicht lesbar. So wird es geschrieben: { $allowed }.
rule-players = { $option } ist { $value }. Die kleinste Zahl von Plätzen muss im Bereich { $allowed } liegen.
rule-rank-order = { $option }: „{ $value }“ muss jeden Rang genau einmal nennen; JOKER darf nur am Ende stehen. Ränge sind: { $allowed }.
rule-packs = { $option } ergibt { $value } Kartenspiele für { $seats } Plätze. Erlaubt: { $allowed }.
rule-jokers = { $option } ergibt { $value } Joker für { $seats } Plätze. Erlaubt: { $allowed }.
rule-too-many-dealt = Für { $seats } Plätze werden { $dealt } Karten gegeben{ $removed ->
    [0] { "" }
   *[other] { " " }und { $removed } beiseitegelegt
}, es sind aber nur { $allowed }. Nimm mehr Kartenspiele (deck.packs), gib weniger Karten (deal.hand){ $removed ->
    [0] { "" }
   *[other] , leg weniger beiseite (deck.removed)
}, oder lass weniger Plätze zu (deck.players_max).
rule-up-over-down = { $option } = { $value }: Jede offene Karte liegt auf einer verdeckten, also darf es nicht mehr offene als verdeckte (deal.down) geben: höchstens { $allowed }.
rule-twice = { $option } nennt etwas doppelt: { $value }.
rule-starter-ranks = { $option } ist leer, aber eine Karte soll entscheiden, wer beginnt. Nenn die Ränge der Reihe nach, etwa { $allowed }.
rule-starter-suits = { $option } ist leer, aber start.starter = lowest_suit_card braucht eine Farbe. Nenn Farben aus { $allowed }.
rule-opening = { $option } = { $value } passt nur, wenn eine Handkarte entscheidet, wer beginnt. Nimm „{ $allowed }“, oder ändere start.starter.
rule-zones = { $option } = { $value } passt nicht zu start.starter = { $starter }. Nimm { $allowed }.
rule-companion = { $option }: Dazulegen darf man nur durchsichtige Ränge, und { $value } ist nicht durchsichtig. Ergänze { $allowed }.
rule-one-companion = { $option }: Dazulegen darf man nur einen einzigen Rang; gefunden: { $value }. Behalt { $allowed }.
rule-no-jokers = { $option } nennt Joker, aber bei keiner Zahl von Plätzen wird mit Jokern gespielt. Setz { $allowed }.
rule-no-up-cards = { $option } = { $value } nimmt eine offene Karte mit, aber deal.up = 0. Nimm „{ $allowed }“.
rule-choice = { $option } = { $value }: Die offenen Karten werden aus der Hand gewählt, also muss die Hand { $allowed } Karten haben.
rule-no-dump = { $option } = { $value }: Niemand wirft Startkarten ab, aber start.starter = after_last_dump setzt das voraus. Nimm { $allowed }, oder ändere start.starter.
rule-dump-starter = { $option } = { $value } passt nicht dazu, dass Startkarten auf den Stapel geworfen werden. Nimm { $allowed }, oder setz deal.dump = off.
rule-dump-order = { $option } = { $value }, aber start.ranks nennt die Ränge andersherum ({ $ranks }). Nimm { $allowed }, oder dreh die Liste um.
rule-whole-stack = { $option } = { $value } passt nicht zu play.companions oder play.runs. Nimm { $allowed }.
rule-blame = { $option } = { $value } passt nicht zu pickup.who = previous_player: Dort nimmt ein anderer den Stapel. Nimm { $allowed }.
rule-contradiction = { $option }: „{ $allowed }“ und „{ $other }“ widersprechen einander ({ $value }). Behalt eins.
rule-runs = { $option } = { $value } verträgt sich nicht mit { $other }. Nimm „{ $allowed }“, oder lass das andere weg.
rule-apart = { $option }: „{ $value }“ gilt entweder für alle Karten vom Rang { $rank } oder für keine. Für einzelne Karten gibt es nur: { $allowed }.
rule-apart-ways = { $option }: Die Karten des Rangs { $value } haben mehr als { $allowed } verschiedene Angaben, worauf sie passen (wild, only_on). Gib einigen Karten dieselbe Angabe.
rule-next = { $option }: „{ $value }“ muss genau eine Angabe haben, was folgen darf. Angaben sind: { $allowed }.
rule-spans-gap = { $option } = { $value } sagt nichts für { $seats } Spieler. Gib eine Zahl für jede Spielerzahl an, etwa { $allowed }, oder unter „all“ eine für alle übrigen.
rule-spans-overlap = { $option } nennt { $count } zweimal: { $value }. Schreib Bereiche, die sich nicht überschneiden, etwa { $allowed }.
rule-needs = { $option } = { $value } braucht { $needs }. Setz das, oder nimm { $allowed }.
rule-idle = { $option } = { $value } bewirkt nur etwas mit { $needs }.
rule-quartet-size = { $option } = { $value }: So viele gleiche Karten gibt es in den Kartenspielen nicht. Erlaubt: { $allowed }; oder nimm mehr Kartenspiele (deck.packs).
rule-circle = { $option } = { $value }: Diese Dateien bauen im Kreis aufeinander auf ({ $chain }). Eine davon muss auf einem Regelwerk aufbauen: { $allowed }.
rule-one-part = { $option } nennt nur „{ $value }“: Eine Partie aus Teilen hat mindestens zwei. Nenn noch ein Regelwerk, oder schreib { $allowed } für eine Partie ohne Teile.
rule-part-of-parts = { $option }: „{ $value }“ hat selbst Teile und kann nur der erste Teil sein. Nenn ein Regelwerk ohne Teile.
rule-too-many = { $option } hat { $value } Einträge. Erlaubt sind höchstens { $allowed }.
rule-too-many-values = Das Regelwerk hat mehr als { $allowed } Werte; der erste überzählige steht in { $option }. Lass etwas weg.
rule-too-much-text = Das Regelwerk hat mehr als { $allowed } Zeichen Text; der erste überzählige Wert ist { $option }. Lass etwas weg.
rule-too-long = Der Text von { $option } hat { $value } Zeichen. Erlaubt sind höchstens { $allowed }.
rule-long-name = Der Name { $option } hat { $value } Zeichen. Erlaubt sind höchstens { $allowed }.
rule-too-deep = In { $option } sind Tabellen oder Listen zu tief verschachtelt. Erlaubt sind höchstens { $allowed } Ebenen.
rule-too-big = Der Wert { $written } ist zu groß für { $option } und für jede andere Option. Erlaubt: { $allowed }.
rules-no-name = In { $option } steht als Name { $written }. Ein Name muss ein Text sein.
rules-no-order = Der Wert für { $option } ist eine Menge, und die hat keine Reihenfolge. Gib eine Liste an.
rule-no-text = { $option } = { $value } enthält etwas, das kein Zeichen von Unicode ist. Schreib es mit gewöhnlichen Zeichen.
rule-long-chain = Die Regeldatei { $option } steht am Ende einer zu langen Kette von Dateien, die aufeinander aufbauen. Erlaubt sind höchstens { $allowed }.

## TOML, as the reason why a rule file or a record cannot be read

toml-broken = { $line ->
    [0] { "" }
   *[other] Zeile { $line },{ " " }
}„{ $text }“{ $place ->
    [inside] { "" } bei „{ $rest }“
   *[line] { "" }
}: { $kind ->
    [twice] Das steht hier zum zweiten Mal; behalt eins von beiden
    [table] Diese Tabelle beginnt zum zweiten Mal; schreib ihre Optionen unter die erste
    [statement] Eine Zeile lautet Name = Wert, oder sie beginnt eine Tabelle: [Name]; Namen mit Zeichen wie + stehen in Anführungszeichen
    [rest] Hinter dem Wert steht noch etwas; Zahlen schreibst du ohne Punkt und Komma, Texte in geraden Anführungszeichen
    [header] Eine Tabelle beginnt mit ihrem Namen in Klammern, etwa [deck]
    [unclosed] Eine Klammer oder ein Anführungszeichen ist nicht geschlossen, oder es fehlt ein Komma
    [letter] Darin steht ein Zeichen, das TOML nicht erlaubt
    [backslash] Zwischen "…" leitet \ ein Sonderzeichen ein; schreib stattdessen '…'
    [value] Ein Wert ist eine ganze Zahl, true, false, ein Text in geraden Anführungszeichen oder eine Liste in Klammern
   *[other] Das ist kein TOML
}
toml-not-utf8 = sie ist { $wide ->
    [yes] in UTF-16
   *[no] nicht in UTF-8
} geschrieben; speichere sie als UTF-8
toml-too-long = sie hat { $size } Bytes, erlaubt sind höchstens { $most }
toml-too-deep = { $kind ->
    [key] in Zeile { $line } hat ein Schlüssel mit Punkten mehr als { $most } Teile
    [number] in Zeile { $line } hat eine Zahl mehr als { $most } Zeichen
   *[other] in Zeile { $line } stehen Klammern mehr als { $most }-mal ineinander
}

system-fault = { $code ->
    [ENOENT] so eine Datei oder so einen Ordner gibt es nicht
    [EACCES] das darfst du dort nicht
    [EPERM] das darfst du dort nicht
    [EISDIR] das ist ein Ordner
    [ENOTDIR] ein Teil des Pfads ist kein Ordner
    [ENOSPC] der Platz ist aufgebraucht
    [EROFS] dort lässt sich nichts schreiben
    [ENAMETOOLONG] der Name ist zu lang
    [EADDRINUSE] dort läuft schon ein anderes Programm
   *[other] { $why }
}

## Plätze, Kartenspiel, Geber

setup-too-many-seats = { $rules } hat höchstens { $most } Plätze; es sind { $seats }. Nimm Plätze weg oder andere Regeln.
setup-too-few-seats = { $rules } braucht mindestens { $least } Plätze; { $seats ->
    [one] es ist nur einer
   *[other] es sind { $seats }
}. Nimm Plätze oder Bots dazu.
setup-seats = Das ist keine Liste von Plätzen: { $value }. Gib eine Liste von Namen an, etwa ["Ada", "Bo"].
setup-seat-count = { $value } ist keine Anzahl von Plätzen. Gib eine ganze Zahl an.
setup-jobs = { $jobs } Runden lassen sich nicht gleichzeitig spielen. Gib eine ganze Zahl von 1 bis { $most } an.
setup-seat-name = Ein Platz kann nicht „{ $name }“ heißen{ $reserved ->
    [yes] : Mit diesem Wort beginnen Zeilen einer Stellung. Nimm einen anderen Namen, etwa „{ $name }1“.
   *[no] . Nimm ein Wort aus druckbaren Zeichen. Nicht erlaubt sind die Zeichen : | # / + = und am Anfang auch -, ? und *.
}
setup-seat-twice = Zwei Plätze heißen „{ $name }“. Gib jedem Platz einen eigenen Namen.
setup-dealer = Der Geber „{ $name }“ sitzt nicht am Tisch. Plätze: { $seats }.
setup-ages = Jeder der { $count } Plätze braucht ein Alter, eine ganze Zahl; gefunden: { $ages }.
setup-deck-and-seed = Eine Runde hat entweder einen Startwert oder eine Kartenreihenfolge, nicht beides. Lass eins weg.
setup-deck-extra = Die Kartenreihenfolge enthält Karten, die diese Kartenspiele nicht haben: { $cards }. Erwartet werden { $count } Karten.
setup-deck-missing = Der Kartenreihenfolge fehlen Karten: { $cards }. Erwartet werden { $count } Karten.
setup-deck-word = „{ $word }“ in der Kartenreihenfolge ist keine Karte. Karten schreibt man 7C, TD, AS, X.
setup-fault-no-start = Das Programm startet nicht: { $detail }
setup-fault-not-ready = Das Programm sagte „{ $detail }“ statt „ready“
setup-fault-crashed = Das Programm { $detail ->
    [none] schloss seine Ausgabe
   *[other] endete mit dem Rückgabewert { $detail }
}
setup-fault-stalled = Das Programm antwortete nicht innerhalb von { $detail } s
setup-fault-flooded = Das Programm schrieb endlos weiter oder schrieb eine zu lange Zeile
setup-fault-unasked = Das Programm schrieb „{ $detail }“, ohne gefragt zu sein
setup-fault-illegal = Das Programm antwortete „{ $detail }“, was kein erlaubter Zug ist
setup-bot-no-start = { $bot } kann nicht spielen: { $why }. Ruf den Befehl einmal allein auf; was das Programm antworten muss, steht in docs/bot-protocol.md.{ $log ->
    [none] { "" }
   *[other] { " " }Seine Fehlerausgabe steht in { $log }.
}
setup-share-lost = Ein Prozess, der einen Teil der Runden spielte, ging mehrmals verloren ({ $why }). Ist der Speicher zu knapp, oder beendet ein Bot seinen Prozess? Starte denselben Befehl noch einmal; Runden, die schon in der Ergebnisdatei stehen, werden nicht noch einmal gespielt.
setup-executor = Der Executor nimmt keine Arbeit mehr an ({ $why }). Gib einen an, der nicht beendet ist.
setup-executor-type = { $value } ist kein Executor. Gib einen concurrent.futures.Executor an, etwa ProcessPoolExecutor().
setup-table-format = An { $path } ist nicht zu erkennen, in welchem Format geschrieben werden soll. Der Dateiname einer Tabelle endet auf { $allowed }.
setup-results-file = Die Ergebnisdatei { $path } lässt sich nicht lesen oder schreiben ({ $why }). Wähl eine andere Datei.
setup-results-in-use = In { $path } schreibt gerade ein anderer Befehl. Warte auf ihn, oder wähl eine andere Datei.
setup-results-line = { $path }: Zeile { $line } gehört nicht zu diesen Ergebnissen. Wähl eine andere Datei.
setup-results-format = Die Ergebnisdatei { $path } hat die Formatversion { $value }; dieses Programm kennt { $known }. Wähl eine andere Datei.
setup-results-another = { $path } enthält andere Ergebnisse: { $what } ist dort { $there } und hier { $here }. Wähl eine andere Datei, oder starte mit denselben Angaben.
setup-no-puzzle = Das Rätsel „{ $name }“ gibt es nicht.{ meant-word } Nenn die Kennung eines Rätsels, eine Datei von shithead puzzles (.jsonl) oder ein Regelwerk, zu dem es Rätsel gibt: { $allowed }.
setup-puzzle-moves = das Rätsel { $id } nennt Züge, die es in seiner Stellung nicht gibt
setup-no-puzzles = Zu „{ $name }“ gibt es keine Rätsel.{ meant-word } Es gibt welche zu: { $allowed }.
setup-puzzles-file = Die Rätseldatei { $path } lässt sich nicht lesen ({ $why }). Wähl eine Datei, die shithead puzzles geschrieben hat.
setup-puzzles-empty = In { $path } ist kein Rätsel. Wähl eine andere Datei, oder mach Rätsel mit: shithead puzzles
setup-round-unfinished = Die Runde ist nicht zu Ende. Spiel sie zu Ende, bevor neu gegeben wird.
setup-match-complete = Alle { $parts } Teile dieser Partie sind gespielt. Fang eine neue an.
setup-seats-mismatch = { $people } { $people ->
    [one] Mensch
   *[other] Menschen
} und { $bots } { $bots ->
    [one] Bot
   *[other] Bots
} passen nicht zu { $seats } { $seats ->
    [one] Platz
   *[other] Plätzen
}. Ändere --people, --bots oder --seats.
setup-playouts = { $games } Runden sind nicht möglich. Gib eine ganze Zahl von 0 bis { $most } an.
setup-action = In dieser Umgebung gibt es keine Aktion „{ $action }“.
setup-action-ids = Es gibt keine Aktionsnummern „{ $ids }“. Zur Auswahl stehen: { $allowed }.
setup-universal = { $rules } erlaubt „{ $action }“; dafür gibt es keine universelle Nummer. Nimm kompakte Nummern.
setup-env-option = „{ $value }“ ist kein Wert für { $option }. Zur Auswahl stehen: { $allowed }.
setup-num-envs = { $count } Runden können nicht zusammen laufen. Gib eine ganze Zahl von 1 bis { $most } an.
setup-env-not-begun = Hier läuft keine Runde. Ruf zuerst reset() auf.
setup-no-game = Hier gibt es keine Runde { $game }. Die Runden haben die Nummern 0 bis { $most }.
setup-per-game = { $what } braucht einen Wert je Runde: { $count }, nicht { $given }.
setup-illegal-action = { $seat } darf „{ $action }“ jetzt nicht. Erlaubt: { $legal }.
setup-no-action = { $action } ist keine Aktion. Aktionen sind ganze Zahlen von 0 bis { $most }.
setup-extra = { $library } ist nicht installiert. { setup-extra-how }
setup-extra-how = Installiere den Zusatz „{ $extra }“. Aus den Quellen: pip install '.[{ $extra }]'. Sonst: pip install 'DATEI.whl[{ $extra }]' mit dem Namen deiner Wheel-Datei.
setup-no-table = Den Tisch „{ $table }“ gibt es nicht. Eröffne einen mit new_table.
setup-first-game = Mit Runde { $first } kann kein Lauf beginnen. Gib eine ganze Zahl von 0 bis { $most } an.
setup-seed = { $value } ist kein Startwert. Ein Startwert ist eine ganze Zahl oder ein Text.
setup-language = Texte in „{ $value }“ gibt es nicht. Sprachen: { $allowed }.
setup-compare-games = Mit { $games ->
    [one] einer Runde
   *[other] { $games } Runden
} lässt sich nichts vergleichen. Gib eine ganze Zahl von { $least } bis { $most } an.
setup-nothing-to-compare = Es gibt kein Regelwerk zu vergleichen. Gib mindestens eins an.
setup-no-common-seats = Diese Regelwerke haben keine gemeinsame Zahl von Plätzen: Eines braucht mindestens { $least }, ein anderes hat höchstens { $most }.
setup-no-measure = Das Maß „{ $name }“ gibt es nicht.{ meant-word } Maße: { $allowed }.
setup-noticeable = { $value } sagt nicht, ab wann ein Unterschied spürbar ist. Gib zum Namen jedes Maßes eine Zahl an: { $allowed }.
setup-not-positive = { $name } muss eine Zahl über 0 sein, nicht { $value }.
setup-option-same = { $option } hat den Wert { $value } schon; da gibt es nichts zu vergleichen.
setup-option-several = { $option } kann mehrere andere Werte haben. Nenn einen: OPTION=WERT. Alle vergleicht: shithead lab sweep { $option }
setup-option-values = Die Werte von { $option } haben keine Namen. Nenn die, die du vergleichen willst.
setup-device = Auf dem Gerät „{ $device }“ lassen sich keine Runden spielen. Geräte: { $allowed }.
setup-duel-bot = „{ $bot }“ kann kein Duell spielen: Dort spielen nur Bots, die in den Kernels laufen. Das sind: { $allowed }. Lass andere mit shithead.simulate spielen.
setup-seat-without-bot = Auf dem Platz { $seat } spielt kein Bot. Nenn für jeden Platz einen Bot oder einen für alle.
setup-unknown-bot = Den Bot „{ $name }“ gibt es nicht.{ meant-word } Bots: { $allowed }; und Python-Klassen, als modul:Klasse oder datei.py.
setup-table-bot = „{ $bot }“ ist ein Programm; ein Sprachmodell darf keines starten. Zur Auswahl stehen: { $allowed }.
setup-bot-import = „{ $bot }“ lässt sich nicht als Bot importieren: { $why }. Schreib modul:Klasse, datei.py:Klasse oder datei.py.
setup-bot-choose = „{ $bot }“ ist kein Bot: Nötig ist eine Klasse mit einer Methode choose(view), die einen Zug aus view.legal zurückgibt.
setup-bot-which = { $bot } muss genau einen Bot enthalten, eine Klasse mit einer Methode choose(view); gefunden: { $names ->
    [none] keine
   *[other] { $names }
}. Nenn die Klasse: datei.py:Klasse.
setup-bot-failed = { $bot } ist beim Zug { $move } der Kartenverteilung { $deal } gescheitert, am Platz { $seat } (deck_seed „{ $deck }“, bots_seed „{ $bots }“; wie du das noch einmal spielst, steht in docs/arena.md). { $file ->
    [none] { "" }
   *[other] { $file }, Zeile { $line }:{ " " }
}{ $why }
setup-bot-no-init = { $bot } kann nicht spielen: Sein Code scheitert. { $file ->
    [none] { "" }
   *[other] { $file }, Zeile { $line }:{ " " }
}{ $why }
setup-search-budget = „{ $name }“ ist keine Suche: Schreib search:0.5 (0,5 Sekunden je Zug, höchstens 3600) oder search:2000it (2000 Iterationen).
setup-budget = Eine Suche braucht mindestens eine Iteration, mehr als 0 Sekunden und mindestens einen Kern.
setup-no-choice = { $seat } hat jetzt keinen erlaubten Zug; da gibt es nichts zu empfehlen.

## Karten

card-unreadable = „{ $text }“ ist keine Karte. Schreib einen Rang und eine Farbe, etwa 7C, TD, 10h oder A♠; ein Joker ist X, eine unbekannte Karte ?.
card-no-rank = „{ $text }“ ist kein Rang. Ränge sind 2 … 10, J, Q, K, A und JOKER.

## Stellungen

position-json = Das ist kein JSON-Objekt einer Stellung: { $why }.
position-no-colon = Zeile { $line }: „{ $text }“ hat keinen Doppelpunkt. Zeilen schreibt man „Schlüssel: Wert“.
position-twice = Zeile { $line }: „{ $text }“ steht hier zum zweiten Mal.
position-no-seats = Der Stellung fehlt die Zeile „seats: …“. Nenn die Plätze im Uhrzeigersinn.
position-seat-twice = Zeile { $line }: „{ $text }“ nennt einen Platz doppelt.
position-unknown-line = Zeile { $line }: „{ $text }“ ist weder ein Platz noch eine Zeile, die Stellungen kennen.
position-no-card = Zeile { $line }: „{ $word }“ ist keine Karte ({ $text }). Karten schreibt man 7C, TD, AS, X oder nur als Rang, 7.
position-zones = Zeile { $line }: „{ $text }“ braucht drei Bereiche: Hand | offen | verdeckt. Für keine Karten steht -.
position-one-seat = Zeile { $line }: „{ $text }“ braucht einen Platz.
position-no-such-seat = Zeile { $line }: Kein Platz heißt „{ $word }“ ({ $text }). Plätze: { $seats }.
position-number = Zeile { $line }: „{ $text }“ braucht ganze Zahlen von 0 bis { $most }; eine Zeile über alle Plätze braucht eine Zahl für jeden Platz.
position-yes = Zeile { $line }: „{ $text }“ braucht yes oder no.
position-ranking = Zeile { $line }: „{ $text }“ braucht usual oder turned.
position-never-turned = Zeile { $line }: „{ $text }“ ist nicht möglich: Nach diesen Regeln dreht sich die Rangfolge nie um. Lass die Zeile weg.
position-nothing-to-say = Zeile { $line }: Mit dem Rang { $rank } sagt hier niemand etwas an ({ $text }).
position-first-up = Zeile { $line }: „{ $text }“ braucht Paare wie 3=Ada.
position-no-phase = Zeile { $line }: „{ $word }“ ist keine Phase ({ $text }). Phasen: { $allowed }.
position-turn = Zeile { $line }: „{ $text }“ ist nicht lesbar. So wird es geschrieben: Platz Richtung Phase, etwa „Bo clockwise again 7“.
position-too-many = Zeile { $line }: In diesen Kartenspielen gibt es { $card } { $most ->
    [0] nicht
    [one] nur einmal
   *[other] nur { $most }-mal
} ({ $text }).
position-too-many-cards = Zeile { $line }: Mit diesen Karten wären es mehr als die { $most } Karten der Kartenspiele ({ $text }).
position-answer = Zeile { $line }: „{ $text }“ nennt einen Satz gleicher Karten, der zu beantworten ist. Das geht nur nach Regeln, in denen play.answer nicht „any“ ist, und nur, wenn der Stapel mindestens so viele Karten hat wie der Satz.
position-drawn = Zeile { $line }: „{ $text }“ nennt eben gezogene Karten, die folgen dürfen. Erlaubt ist die Zeile nur nach Regeln mit draw.again_with = "drawn" und nur mit Handkarten des Rangs, der bei „again“ steht.
position-known = Zeile { $line }: { $seat } hat diese Karten nicht auf der Hand ({ $text }).
position-rules = Zeile { $line }: Das Regelwerk „{ $name }“ gibt es nicht. Zur Auswahl stehen: { $allowed }.
rules-other = Zeile { $line }: „{ $text }“ nennt andere Regeln als die angegebenen; sie unterscheiden sich in { $options }. Lass die Zeile weg, oder gib dieselben Regeln an.
position-house = Zeile { $line }: „{ $text }“ ergibt keine Hausregeln: { $why }
position-opening = Zeile { $line }: { $seat } muss mit dieser Karte eröffnen und hat sie nicht ({ $text }).
position-seats = Zeile { $line }: { $text }: { $why }
position-row = Zeile { $line }: Ein Platz kann höchstens { $most } verdeckte Karten haben ({ $text }).
position-stacks = Zeile { $line }: { $most ->
    [0] Nach diesen Regeln liegen offene Karten nicht aufeinander
   *[other] Ein Platz kann höchstens { $most } offene Karten und Stöße nebeneinander haben
} ({ $text }).
position-lay = Zeile { $line }: Offene Karten werden aus 1 bis { $most } Handkarten gewählt ({ $text }).
position-out-turn = Zeile { $line }: { $seat } hat keine Karten mehr und kann nicht am Zug sein ({ $text }).
position-not-out = Zeile { $line }: { $seat } hat noch Karten und ist nicht fertig ({ $text }).
position-needs-pile = Zeile { $line }: Die Phase { $phase } braucht einen Stapel ({ $text }).
position-needs-last = Zeile { $line }: Die Phase { $phase } braucht eine Zeile „last: …“, die sagt, von wem die oberste Karte ist ({ $text }).
position-phase = Zeile { $line }: Nach diesen Regeln { $phase ->
    [lay] sucht niemand offene Karten aus
    [swap] tauscht vor dem Spiel niemand
    [dump] wirft vor dem Spiel niemand Startkarten ab
    [call] wird niemand nach der ersten Karte gefragt
    [direction] wählt niemand die Richtung
    [again] legt niemand Karten desselben Rangs nach
    [cover] muss keine Karte zugedeckt werden
    [throw] wird niemand nach weiteren Karten zu einem Vierling gefragt
    [say] sagt niemand mit einer Karte etwas an
   *[reply] antwortet niemand, statt den Stapel zu nehmen
}. Die Phase { $phase } gibt es nicht ({ $text }).

## Aufzeichnungen

record-no-file = Die Aufzeichnung { $path } lässt sich nicht lesen: { $why }.{ meant-word }
record-broken = { $fault ->
    [toml-broken] Die Aufzeichnung{ $path ->
        [none] { "" }
       *[other] { " " }{ $path }
    } ist abgeschnitten oder kein gültiges TOML ({ $why }).
   *[other] Die Aufzeichnung{ $path ->
        [none] { "" }
       *[other] { " " }{ $path }
    } lässt sich nicht lesen, denn { $why }.
}
record-unknown-key = Die Aufzeichnung hat einen unbekannten Schlüssel „{ $key }“. Schlüssel sind: { $allowed }.
record-wrong-value = In der Aufzeichnung ist { $value } kein Wert für „{ $key }“.
record-no-move = Die Aufzeichnung hat { $moves } { $moves ->
    [one] Zug
   *[other] Züge
}; den Zug { $move } gibt es nicht.
record-missing = Der Aufzeichnung fehlt „{ $key }“.
record-version = Die Aufzeichnung hat die Formatversion { $value }; dieses Programm liest Version { $known }.
record-rules = Die aufgezeichnete Runde wurde nach den Regeln „{ $name }“ gespielt, die hier nicht bekannt sind. Zur Auswahl stehen: { $allowed }.
record-start = Die aufgezeichnete Runde kann nicht beginnen: { $why }
record-other-seats = Die Aufzeichnung nennt die Plätze { $given }, ihre Stellung aber { $found }.
record-is-match = Das ist die Aufzeichnung einer Partie aus mehreren Runden, nicht die einer einzelnen Runde. Lies sie als Partie.
record-no-rounds = Die Partie hat keine Runden. Ihre Aufzeichnung braucht mindestens eine Tabelle [[rounds]].
record-too-many-rounds = Die Partie hat { $rounds } Runden, ihre Regeln nennen aber { $parts } Teile mit je einer Runde.
record-round = Runde { $round }: { $why }
record-illegal = Zug { $move }, „{ $text }“, ist nicht erlaubt: { $why }
record-result = Laut Aufzeichnung ist das Ergebnis { $given }, ihre { $move } Züge enden aber mit { $found }.

## Züge, die die Regeln ablehnen

refused-unreadable = „{ $move }“ ist kein Zug. Schreib Karten (7C 7D), nehmen, aufdecken 2, passen, tauschen 6C/KS, auslegen KS DH AC oder bereit.
refused-unknown-seat = Kein Platz heißt „{ $name }“. Am Tisch sitzen: { $seats }.
refused-game-over = Die Runde ist vorbei; „{ $move }“ kommt zu spät.
refused-not-your-turn = { $name } ist am Zug, nicht { $seat }.
refused-not-now = „{ $move }“ geht nicht, { $phase ->
    [swap] solange offene Karten getauscht werden
    [lay] solange offene Karten ausgesucht werden
    [dump] solange Startkarten auf den { word-pile } geworfen werden
    [direction] bevor die Spielrichtung gewählt ist
    [again] solange weitere Karten desselben Rangs folgen dürfen
    [cover] solange eine Karte zugedeckt werden muss
    [throw] solange noch jemand Karten { word-throw-in } darf
    [call] solange nach der Karte gefragt wird, mit der begonnen wird
    [say] solange zur gespielten Karte etwas anzusagen ist
    [reply] solange jemand den { word-pile } { word-take } oder antworten muss
    [start] bevor ein Zug gemacht ist
   *[play] solange ein Spielzug fällig ist
}. { $possible ->
    [none] Für diesen Platz geht gerade gar nichts.
   *[other] Möglich ist jetzt zum Beispiel: { $possible }.
}
refused-not-in-these-rules = Einen Zug wie „{ $move }“ gibt es nach diesen Regeln nicht.
refused-not-held = { $zone ->
    [hand] { $card } ist nicht auf der Hand.
   *[other] { $card } liegt nicht bei den offenen Karten.
}
refused-wrong-source = { $zone ->
    [hand] { $card } liegt auf dem Tisch: Von dort spielst du erst, wenn deine Hand leer ist.
    [up] { $card } ist keine offene Karte; hier zählen nur offene Karten.
    [early] Zuletzt kommen { word-your-down-cards }: Spiel erst die Hand und die offenen Karten aus.
   *[down] Übrig sind nur noch { word-your-down-cards }: Deck auf, etwa mit „aufdecken 1“.
}
refused-sets-of-one-rank-only = Zusammen gespielte Karten müssen denselben Rang haben ({ $move }).
refused-not-a-run = Zusammen gespielte Karten müssen denselben Rang haben oder eine Folge sein: { $least } oder mehr aufeinanderfolgende Ränge einer Farbe ({ $move }).
refused-run-ends = Mit { $rank } kommt der { word-pile } aus dem Spiel: Keine Folge geht darüber hinaus.
refused-cannot-reply = Mit „{ $move }“ kannst du nicht antworten: Spiel eine Karte, mit der das geht, oder nimm den { word-pile }{ word-take-up }.
refused-single-cards-only = Jetzt darfst du nur eine Karte auf einmal spielen.
refused-too-many-of-rank = Von { $rank } darfst du höchstens { $most ->
    [one] eine Karte
   *[other] { $most } Karten
} auf einmal spielen.
refused-too-few-of-rank = Von { $rank } musst du hier mindestens { $least } Karten auf einmal spielen.
refused-rank-too-low = Der { word-pile } verlangt { $compare ->
    [gt] etwas Höheres als { $pile }
    [equal] { $pile }
   *[gte] { $pile } oder höher
}, oder eine Karte, die auf alles passt; { $card } ist zu niedrig.
refused-rank-too-high = Der { word-pile } verlangt { $compare ->
    [gt] etwas Niedrigeres als { $pile }
    [equal] { $pile }
   *[gte] { $pile } oder niedriger
}, oder eine Karte, die auf alles passt; { $card } ist zu hoch.
refused-not-on-this-rank = Nach diesen Regeln passt { $card } nicht auf { $pile ->
    [none] diesen { word-pile }
   *[other] { $pile }
}.
refused-opening-card-required = Zum Eröffnen musst du { $card } spielen{ $all ->
    [yes] { " " }und alle gleichen Handkarten dazu.
   *[no] , allein oder mit gleichen Karten.
}
refused-say-what-is-asked = „{ $move }“ sagt nicht an, was diese Karte verlangt: { $asked ->
    [ranking] Sag „höher“ oder „niedriger“.
    [next] Sag „an“ und den Namen eines anderen Spielers.
   *[both] Sag „höher“ oder „niedriger“, dann „an“ und den Namen eines anderen Spielers.
}
refused-cannot-be-named = { $name } kannst du nicht bestimmen: Nenn einen anderen Spieler, der noch nicht fertig ist.
refused-nothing-to-say = „{ $move }“: Zu diesem Zug gibt es nichts anzusagen. Nenn nur die Karten.
refused-same-rank-only = Jetzt darfst du nur weitere { $more } nachlegen oder passen.
refused-drawn-cards-only = Jetzt darfst du nur eine eben gezogene Karte nachlegen oder passen.
refused-must-cover = Die gespielte Karte muss zugedeckt werden: Spiel noch eine Karte darauf.
refused-take-not-allowed = Nach diesen Regeln darfst du den { word-pile } jetzt nicht { word-take }: Spiel eine Karte.
refused-pile-empty = Es liegt kein { word-pile } da, den du { word-take } könntest.
refused-table-card-required = Spielst du vom Tisch und nimmst den { word-pile }{ word-take-up }, kommt eine offene Karte mit: Nenn sie, etwa „{ word-take } KS“.
refused-table-card-not-allowed = Diese offenen Karten dürfen jetzt nicht mit dem { word-pile } mitgenommen werden.
refused-no-such-down-card = So eine verdeckte Karte gibt es nicht. Gezählt wird von 1 an, von links nach rechts.
refused-cannot-finish-on-this = Nach diesen Regeln darf { $card } nicht die letzte Karte sein.
refused-no-more-swaps = Dieser Platz darf nicht mehr tauschen: Sag „bereit“.
refused-lay-exactly = { $what ->
    [stacks] Ausgelegt { $count ->
        [one] wird genau ein Stoß
       *[other] werden genau { $count } Stöße
    }, verteilt auf { word-your-down-cards }: Nenn sie alle, etwa „auslegen KS KD / DH / AC“.
   *[cards] Offen ausgelegt { $count ->
        [one] wird genau eine Karte
       *[other] werden genau { $count } Karten
    } aus der Hand: Nenn sie alle, etwa „auslegen KS DH AC“.
}
refused-no-stack-of-rank = { $card } passt zu keiner offenen Karte: Nur gleiche Ränge kommen aufeinander.
refused-whole-stacks-only = Karten, die aufeinanderliegen, gehen zusammen vom Tisch: Nenn den ganzen Stoß.
refused-last-hand-cards-only = Zu Handkarten darfst du offene nur dazulegen, wenn es deine letzten Handkarten sind und der { word-stock } leer ist: Nach „{ $move }“ hättest du noch Karten auf der Hand.
refused-dump-all = Von deinen { $rank } musst du alle abwerfen, von der Hand und vom Tisch, und keine anderen Karten.
refused-no-quartet = { $card } kann hier nicht { word-thrown-in } werden: Mit den obersten Karten des { word-pile }s wird kein { word-four-equal } daraus.
refused-must-draw = Deine Hand ist leer: Zieh zuerst eine Karte („{ word-draw-card }“).
refused-nothing-to-draw = Du hast jetzt nichts zu ziehen.
refused-nothing-forgotten = { $name } hat das Nachziehen nicht vergessen, oder es ist zu spät, das zu melden.
refused-stock-empty = Der { word-stock } ist aufgebraucht: Es gibt nichts umzuwerfen.
refused-must-undercut = Auf { $pile } passt{ $bound ->
    [below] , was niedriger als { $limit } ist
   *[at_most] { " " }{ $limit } oder niedriger
}: { $card } ist zu hoch.
refused-must-undercut-joker = Der Joker zählt hier als { $pile }: { $card } ist zu hoch.


record-unfair = Der Nachweis in der Aufzeichnung, dass ehrlich gegeben wurde, stimmt nicht: { $why }

## Ehrliches Geben

fair-version = Er hat die Version { $value }; dieses Programm prüft Version { $known }. Aktualisiere das Programm.
fair-name = Ein Raum oder ein Platz hat einen Namen, mit dem sich nichts nachweisen lässt, weil er leer ist oder ein Leerzeichen enthält: { $names }.
fair-hex = „{ $name }“ muss aus { $count } Ziffern 0 bis 9 und a bis f bestehen, nicht aus „{ $value }“.
fair-seed = Der Startwert des Servers ist nicht der, auf den er sich festgelegt hatte.
fair-nonce = Die Zufallszahl von { $seat } ist nicht die, auf die sich dieser Platz festgelegt hatte.
fair-stranger = Zu „{ $seat }“ fehlt etwas: Zu jeder Zufallszahl gehört eine Festlegung und zu beiden ein Platz.
fair-twice = Zwei Plätze haben dieselbe Festlegung.
fair-seats = Er nennt die Plätze { $given }; die Runde hat aber { $found }.
fair-cards = Er nennt { $packs ->
    [one] ein Kartenspiel
   *[other] { $packs } Kartenspiele
} mit { $jokers } { $jokers ->
    [one] Joker
   *[other] Jokern
}; diese Regeln haben andere Karten.
fair-deck = Die Kartenreihenfolge der Aufzeichnung ist nicht die, die sich aus Startwert und Zufallszahlen ergibt.
fair-dealer = Geber ist laut Nachweis nicht { $given }, sondern: { $found }.
fair-position = Die Runde begann mit einer aufgestellten Stellung; gegeben wurde also gar nicht.
fair-none = { $mark ->
    [brought] { $path } enthält keinen Nachweis: Das Gerät eines Spielers hat gegeben oder für die Bots gespielt; es kannte also alle Karten.
    [taken_back] { $path } enthält keinen Nachweis: Ein Spieler hat Züge zurückgenommen.
   *[none] { $path } enthält keinen Nachweis: Die Karten hat kein Server gegeben, oder die Runde ging dort nicht zu Ende.
}
fair-copied = Auf dem Gerät eines Spielers lag eine Kopie der Runde, mit den Karten aller Spieler. Der Nachweis zeigt, ob jemand die Karten aussuchen konnte, aber nicht, ob jemand sie kannte.
fair-other = Die Festlegung in der Aufzeichnung hat den Fingerabdruck { $found }, nicht { $given }: Es ist nicht die, die dir vor dem Geben gezeigt wurde.

## Das Logbuch: wo Räume aufbewahrt werden

ledger-stale = Der Raum { $room } gehört jetzt einem anderen Server. Gib ihn ab.
ledger-taken = Das Protokoll von Raum { $room } hat schon einen Eintrag { $number }. Lies es neu.
ledger-gap = Das Protokoll von Raum { $room } kann Eintrag { $number } nicht aufnehmen: Die nächste Nummer ist { $expected }. Lies es neu.
ledger-closed = Die Datenbank ist geschlossen. Starte den Server neu.
ledger-address = „{ $database }“ ist keine unterstützte Datenbank. Nenn eine Datei, sqlite:///DATEI oder postgresql://BENUTZER@RECHNER/NAME.
ledger-no-driver = Für die Datenbank { $database } fehlt noch asyncpg. Installiere den Zusatz „big-server“.
ledger-no-file = Die Datenbank { $database } lässt sich nicht öffnen: { $why }. Mach sie und ihren Ordner beschreibbar, oder nenn mit --database eine andere Datei.
ledger-read-only = Die Datenbank { $database } ist schreibgeschützt: { $why }. Mach sie beschreibbar, oder nenn mit --database eine andere.
ledger-full = Für die Datenbank { $database } ist kein Speicherplatz mehr frei: { $why }. Schaff Platz; der Server macht dann von selbst weiter.
ledger-locked = Ein anderes Programm hat die Datenbank { $database } gesperrt: { $why }. Beende das andere Programm oder seine lange Transaktion.
ledger-damaged = { $database } ist keine Datenbank dieses Programms oder ist beschädigt: { $why }. Nenn mit --database eine andere Datei, oder spiel eine Sicherung ein.
ledger-disk = Der Datenträger der Datenbank { $database } meldet Fehler: { $why }. Prüf ihn, bevor du weitermachst.
ledger-replaced = Die Datenbankdatei { $database } wurde bei laufendem Server gelöscht oder ersetzt; seitdem wird nichts mehr gespeichert. Leg die Datei zurück, oder starte den Server neu, um mit der jetzigen Datei weiterzumachen.
ledger-name-taken = Ein anderer Server an dieser Datenbank nennt sich schon { $owner }. Gib dem neuen mit --host oder --port eine eigene Adresse.
ledger-no-home = Für die Räume gibt es keinen Ordner, denn dieser Benutzer hat kein Home-Verzeichnis. Nenn die Datenbank mit --database DATEI, oder einen Ordner für Daten mit SHITHEAD_DATA.
ledger-no-user = Die Datenbank { $database } braucht einen Benutzernamen, und der Benutzer, unter dem dieses Programm läuft, hat keinen. Schreib postgresql://BENUTZER@RECHNER/NAME.
ledger-no-backup = { $fault ->
    [numbers] Die Sicherung { $file } widerspricht sich{ $room ->
        [none] { "" }
       *[other] { " " }im Raum { $room }
    }. Nenn eine andere Sicherung.
   *[other] { $file } ist keine Sicherung dieses Programms. Nenn eine Datei, die shithead backup geschrieben hat.
}
ledger-not-there = Es gibt keine Datei { $file }.
ledger-file-exists = Die Datei { $file } gibt es schon. Nenn eine neue.
ledger-not-empty = In der Datenbank { $database } gibt es schon Räume. Wiederherstellen kannst du nur in eine leere Datenbank: Nenn eine mit --database, oder verschieb diese.
ledger-no-room = Den Raum { $room } gibt es in dieser Datenbank nicht.
ledger-not-deleted = Der Raum { $room } ist nicht gelöscht; es gibt nichts wiederherzustellen. Alle Räume zeigt: shithead rooms list
ledger-newer = Die Datenbank { $database } stammt von einer neueren Version dieses Programms. Installiere diese Version, oder nenn mit --database eine andere Datenbank.
ledger-login = Die Datenbank { $database } lässt diesen Benutzer nicht zu: { $why }. Prüf Benutzer, Passwort und Rechte.
ledger-no-database = Die Datenbank { $database } gibt es nicht: { $why }. Leg sie zuerst an: createdb NAME
ledger-crowded = Die Datenbank { $database } nimmt keine Verbindungen mehr an: { $why }. Starte weniger Server, oder setz max_connections höher.
ledger-unreachable = Die Datenbank { $database } ist nicht erreichbar: { $why }. Prüf, ob sie läuft und ob die Adresse stimmt.
ledger-failed = Die Datenbank { $database } meldet einen Fehler: { $why }.
