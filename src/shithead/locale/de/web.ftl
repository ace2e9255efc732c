### Die Seite im Browser: was auf Knöpfen und neben Karten steht, der Einstieg, Hausregeln, Wiederholung.

## Die Seite

web-title = Shithead
web-motto = Werde deine Karten los, bevor die anderen es tun.
web-home = Startseite
web-menu = An diesem Tisch
web-close = Schließen
web-loading = Einen Moment …
web-connecting = Der Tisch wird vorbereitet …
web-unreachable = Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.
web-nowhere = An dieser Adresse ist nichts
web-nowhere-about = Prüf den Link, oder lass ihn dir noch einmal schicken. Oder fang hier an:
web-no-table = Diesen Tisch gibt es nicht
web-no-code = „{ $code }“ ist kein Code eines Tischs. Ein Code hat mindestens vier Buchstaben und Ziffern und steht am Ende des Links zum Tisch. Prüf ihn, oder eröffne hier einen eigenen Tisch.
web-copy = Kopieren
web-copied = Kopiert
web-copy-link = Link kopieren
web-copy-by-hand = Der Browser erlaubt der Seite das Kopieren nicht. Der Text ist ausgewählt: Kopiere ihn mit Strg+C oder durch langes Drücken.
web-choose-file = Datei wählen
web-none = keine
web-language = Sprache

## Der Einstieg

web-play-now = Sofort spielen
web-play-now-go = Karten geben
web-rules = Regeln
web-rules-classic = Klassiker
web-rules-two = Zu zweit oder zu dritt
web-rules-many = Für viele
web-rules-wild = Ausgefallene
web-rules-line = { $players } Spieler · Sonderkarten: { $specials }
web-rules-all = Alle Regeln
web-rules-take = Wählen
web-rules-compare = Vergleichen
web-rules-compare-about = Wähl zwei oder drei, dann stehen sie nebeneinander.
web-rules-players = Spieler
web-bots = Bots
web-games = Nach welchen Regeln?
web-game-title = { $name ->
    [pagat] Der Klassiker
    [house] Alles dran
   *[other] { $title }
}
web-game-sh-thead = Aussetzen und Zudecken
web-game-pagat = nur 2 und 10
web-game-cruzo = Joker, Schmeißen, bis zu zehnt
web-game-karma = gleiche Karten werden gestapelt
web-game-smeghead = viele Spieler, viele Karten
web-game-house = viele Hausregeln zugleich
web-game-options = Bots und Name
web-against = { $title ->
    [none] gegen
   *[other] Regeln: { $title }{ "\u00A0" }· gegen
} { $bots ->
    [one] einen{ "\u00A0" }Bot
   *[other] { $bots }{ "\u00A0" }Bots
}{ "\u00A0" }· { $level }
web-level = Stärke der Bots
web-level-random = zufällig
web-level-beginner = Anfänger
web-level-steady = solide
web-level-rules = nach Faustregeln
web-level-sharp = stark
web-level-expert = Könner
web-level-master = Meister
web-friends = Mit Freunden
web-friends-how = ein Link genügt
web-over-days = Fernpartie
web-over-days-how = wann ihr Zeit habt
web-name = Dein Name
web-name-cut = Namen haben höchstens { $most } Zeichen: Am Tisch heißt du „{ $name }“.
web-name-default = Gast
web-house-go = Hausregeln schreiben
web-puzzle-of-day = Rätsel des Tages
web-puzzles-all = Alle Rätsel
web-replay-go = Aufzeichnung öffnen
web-own-rounds = Deine Runden
web-board-go = Analysebrett
web-code = Code eines Tischs
web-code-known = Tisch eines Freundes
web-code-here = Code dieses Tischs
web-join = Zum Tisch

web-open-tables = Deine Tische
web-open-as = { $title } · als { $name }
web-open-play = Spielen
web-open-mine = du bist am Zug
web-open-theirs = am Zug: { $names }
web-open-playing = es wird gespielt
web-open-dealing = es wird gemischt
web-open-waiting = noch nicht gegeben
web-open-over = die Runde ist vorbei
web-open-since = { $words } seit { $when }
web-open-ask = „{ $title }“ hier ausblenden? Der Tisch bleibt, und dein Platz auch.
web-open-more = { $count } weitere
web-open-keep = Behalten
web-open-hide = Ausblenden
web-lobby = Offene Tische
web-lobby-seats = { $people ->
    [0] niemand da
    [one] ein Mensch
   *[other] { $people } Menschen
}{ $bots ->
    [0] { "" }
    [one] , ein Bot
   *[other] , { $bots } Bots
}{ $free ->
    [0] { "" }
    [one] , ein freier Platz
   *[other] , { $free } freie Plätze
}
web-lobby-empty = Gerade gibt es keinen offenen Tisch. Eröffne selbst einen, und lass ihn hier anzeigen.
web-lobby-listed = Alle finden diesen Tisch in der Liste der offenen Tische
web-lobby-back = Zurück
web-lobby-forth = Weiter
web-turn-title = ● Du bist am Zug · { $title }
web-turn-notification = Du bist am Zug.

## Ein Raum

web-room-title = { $title } · Tisch { $code }
web-you = du
web-sit-down = Hinsetzen
web-held = ein Bot spielt weiter
web-away = nicht da
web-dealing = Es wird gemischt …
web-share = Link teilen
web-qr = Der Link als QR-Code
web-rhythm = Tempo
web-rhythm-slow = langsam: zum Mitverfolgen
web-rhythm-normal = normal
web-rhythm-quick = schnell
web-rhythm-instant = sofort: Bots warten nicht
web-rhythm-own = ein eigenes
web-gone = Dieser Tisch ist geschlossen
web-goodbye = { $reason ->
    [abuse] Diese Seite hat etwas geschickt, das der Server nicht versteht. Lad sie neu.
    [slow] Deine Verbindung ist zu langsam für diesen Tisch. Versuch es in einem anderen Netz.
   *[other] Der Tisch wurde geschlossen; seine Aufzeichnungen auf dem Server sind weg. Runden, die du zu Ende gespielt hast, stehen unter „Deine Runden“.
}
web-again = Noch einmal versuchen

## Der Tisch

web-round = { $parts ->
    [1] Runde { $round }
   *[other] Teil { $part } von { $parts }
}
web-days = Fernpartie
web-practice = Übung
web-practice-about = Übung gegen Bots; das Ergebnis zählt nirgends.
web-practice-back = Zurück zur Wiederholung
web-others = Die anderen
web-beside = Neben dem Tisch
web-middle = Mitte des Tischs
web-hand = Deine Hand, { $count } { $count ->
    [one] Karte
   *[other] Karten
}
web-own-row = Auf dem Tisch: { $up } offene, { $down } verdeckte { $down ->
    [one] Karte
   *[other] Karten
}
web-hand-size = { $count } auf der Hand
web-seat = { $name }: { $out ->
    [0] { $hand } auf der Hand; offen: { $up ->
        [none] nichts
       *[other] { $up }
    }; { web-seat-down }.{ $turn ->
        [yes] { " " }Am Zug.
       *[no] { "" }
    }
   *[other] als { $out }. fertig.
}
web-seat-down = { $down } verdeckt
web-known = Alle haben gesehen, wie { $name } diese Karten nahm
web-out = { $place }.
web-may-add = Taste W{ $seconds ->
    [0] { "" }
    [one] , noch eine Sekunde
   *[other] , noch { $seconds } Sekunden
}: { $move }.
web-nothing-to-add = Du hast gerade nichts, was du nachlegen oder { word-throw-in } könntest.
web-moment = { $what ->
    [thrown] { word-thrown-in }!
    [burnt] { word-burnt }!
    [fits] Passt!
    [misfit] Passt nicht!
    [right] Richtig!
   *[quartet] { word-four-equal }!
}
web-out-stage = { $mine ->
    [yes] Du bist
   *[no] { $name } ist
}{ $place ->
    [1] { " " }zuerst fertig!
   *[other] { " " }als { $place }. fertig!
}
web-stock = Nachzieh{ "\u00AD" }stapel { $count }
web-pile = { word-pile } { $count }
web-burnt = { word-burnt } { $count }
web-pile-empty = Der { word-pile } ist leer.
web-pile-order = Obenauf: { $top }.{ $count ->
    [one] { "" }
   *[other] { " " }Danach der Reihe nach, was darunter liegt, bis zur untersten Karte.
}
web-pile-words = { word-pile } aus { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}, oben: { $top ->
    [none] nichts
   *[other] { $top }
}. Alle zeigen.
web-way = { $direction ->
    [clockwise] Es geht im Uhrzeigersinn
   *[other] Es geht gegen den Uhrzeigersinn
}
web-own-play = Du
web-down-card = Verdeckte Karte { $number }
web-card-unknown = verdeckte Karte
web-card-refused = { $card }, jetzt nicht: { $why }
web-your-turn = Du bist dran{ "\u00A0" }· { $demand }{ $forced ->
    [pile] . Nichts passt
    [along] . Nichts passt: Eine offene Karte kommt mit
   *[no] { "" }
}
web-their-turn = { $name } ist dran{ "\u00A0" }· { $demand }
web-call = { $kind ->
    [throw] { word-throw-in }!
    [reply] antworten!
   *[play] nachlegen!
}
web-alike = Oben liegen { $count } von { $all } Karten eines Rangs.
web-in-pause = { $own ->
    [yes] Du hast
   *[no] { $name } hat
} { $how ->
    [Threw] { word-thrown-in }
   *[other] gespielt
}{ "\u00A0" }· { $demand }
web-looking-on = Du schaust zu.
web-take-back = Ein Bot spielt für dich: wieder selbst spielen
web-wait = { $pause ->
    [yes] Gleich geht es weiter.
   *[no] Warte, bis du dran bist.
}
web-skip-to-end = Zum Ende springen
web-decline = Passen
web-zone-later = { $zone ->
    [down] Zuletzt kommen { word-your-down-cards }: Spiel erst deine anderen Karten.
   *[up] Deine offenen Karten sind dran, sobald deine Hand leer ist.
}
web-do-only-with = Nur so: { $move }
web-unread = { $count ->
    [one] eine ungelesene Nachricht
   *[other] { $count } ungelesene Nachrichten
}
web-undo = Zurücknehmen
web-plan = { $cards } spielen, wenn du dran bist
web-plan-undo = { $cards } vorgemerkt · doch nicht
web-plan-void = Die vorgemerkten Karten passen nicht mehr.
web-lost = Verbindung verloren. Sie wird wiederhergestellt …
web-lost-because = { $cause ->
    [offline] Dieses Gerät hat kein Netz. Sobald es eines hat, versucht die Seite es wieder.
    [blocked] Der Server antwortet, aber unterwegs wird die Verbindung blockiert, die der Tisch braucht (WebSocket): oft von einem Proxy in Firma oder Schule, einem VPN oder einer Erweiterung des Browsers. Nimm ein anderes Netz, etwa das deines Handys, oder schalt das VPN oder die Erweiterung aus.
   *[away] Der Server antwortet nicht. Die Seite versucht es weiter.
}
web-nothing-kept = Dieser Browser speichert nichts für diese Seite. Spielen kannst du, aber dein Platz, deine Einstellungen und deine Runden sind weg, sobald die Seite geschlossen oder neu geladen wird. Damit sie bleiben, erlaub der Seite, Daten zu speichern (Cookies).
web-seat-not-kept = Dieser Browser speichert nichts: Dein Platz ist weg, sobald du die Seite schließt oder neu lädst.
web-too-late = Das kam zu spät: Am Tisch ging es schon weiter.
web-newer = Es gibt eine neuere Version dieser Seite. Sie lädt sich nach deinem Zug von selbst.
web-newer-load = Jetzt laden
web-rename = Namen ändern
web-rename-do = Übernehmen
web-rename-not = Abbrechen
web-called = Du heißt jetzt „{ $name }“.
web-seat-change = { $what ->
    [sat] { $name } hat sich gesetzt.
    [left] { $name } ist gegangen.
   *[called] { $before } heißt jetzt { $name }.
}
web-renamed = An diesem Tisch heißt du „{ $name }“: „{ $wanted }“ ist vergeben oder geht so nicht.

## Was man tun kann

web-actions = Was du tun kannst
web-do-nothing = { $kind ->
    [swap] Wähl zwei Karten
    [take] { word-pile } und … { word-take }
    [flip] Dreh eine Karte um
   *[other] Wähl eine Karte
}
web-do-way = { $way ->
    [clockwise] ↻
   *[other] ↺
} { $name }
web-direction = du beginnst, also wählst du, wer nach dir dran ist
web-do-take-all = { $count ->
    [one] Karte { word-take }
   *[other] Alle { $count } { word-take }
}
web-do-play = { $cards } spielen
web-do-add = { $cards } nachlegen
web-do-throw = { $cards } { word-throw-in }
web-do-reply = Mit { $cards } antworten
web-do-dump = { $cards } abwerfen
web-do-lay = { $cards } auslegen
web-do-take = { word-pile } und { $cards } { word-take }
web-do-swap = { $cards } gegen { $up } tauschen
web-really = Wirklich? { $move }
web-hint = Tipp
web-advice = Ein guter Zug: { $move }.
web-advice-wait = Ein guter Zug: passen.
web-all-moves = Alle Züge
web-chance = { $chance } %

## Dialoge neben dem Tisch

web-dialog-rules = Regeln dieses Tischs
web-readings = Wie andere diese Regeln lesen
web-dialog-people = Spieler und Tisch
web-dialog-reactions = Gesichter und Sprüche
web-dialog-settings = Einstellungen
web-dialog-keys = Tastenkürzel
web-dialog-log = Verlauf
web-whole-screen = Vollbild
web-log-empty = Noch ist nichts geschehen.
web-specials = Sonderkarten hier
web-specials-what = Was macht welche Sonderkarte? Drück auf eine.
web-special-what = { $name }: Was bewirkt diese Karte?

## Nach einer Runde

web-more = Mehr
web-rematch-waits = Warte auf { $names }
web-rematch-now = Sofort geben
web-stamp = { $kind ->
    [won] Gewonnen!
    [drawn] Unentschieden
   *[other] Verloren!
}
web-own-end = { $place ->
    [1] Du hast
   *[other] Gerettet!
}
web-own-stamp = { $place ->
    [1] gewonnen!
   *[other] Platz { $place }
}
web-story-left = { $count ->
    [0] Mit der letzten Karte verloren.
    [one] Auf einer Karte sitzen geblieben.
   *[other] Auf { $count } Karten sitzen geblieben.
}
web-story-worst = { $own ->
    [yes] Dein größter
   *[no] Der größte
} Patzer, Zug { $ply }: { $made } statt{ "\u00A0" }{ $better }.
web-story-clean = Kein einziger Patzer: { $own ->
    [yes] Du hattest
   *[no] { $name } hatte
} einfach die Karten gegen sich.
web-scored-points = Punkte
web-scored-won = Gewonnene Runden
web-scored-not_lost = Nicht verlorene Runden
web-result-picture = Teilen
web-story-look = Ansehen
web-picture = { $outcome ->
    [drawn] Das Bild wird gezeichnet …
    [saved] Bild gespeichert
    [shared] Bild geteilt
    [closed] Bild nicht geteilt
   *[failed] Das Bild ließ sich nicht zeichnen. Versuch es noch einmal oder in einem anderen Browser.
}
web-tally = Zwischenstand
web-tally-rounds = { $count ->
    [one] nach einer Runde
   *[other] nach { $count } Runden
}
web-tally-who = Wer
web-tally-lost = Verloren
web-tally-due = { $what ->
    [deal] gibt
    [forfeit] schuldet einen Gefallen
   *[other] { $what }
}
web-rematch = { $next ->
    [part] Weiter mit dem nächsten Teil
    [match] Noch eine Partie
   *[other] Noch eine Runde
}
web-replay = Wiederholung

## Wiederholung

web-open-record = Aufzeichnung öffnen (.shg)

## Hausregeln

web-print = Drucken
web-back-to-editor = Zurück zu den Hausregeln

## Lernen

web-learn = Neu hier?
web-learn-go = In drei Minuten lernen
web-how-to-play = So wird gespielt
