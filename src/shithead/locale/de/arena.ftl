### Die Arena: Bots gegeneinander.

cli-arena-help = Bots mit gleichen Karten gegeneinander spielen lassen und sehen, wer besser ist. Nach Strg-C macht derselbe Befehl weiter.

cli-value-command = BEFEHL
cli-value-seconds = S

cli-arena-option-bots = Wer spielt. Üblich: steady,random.
cli-arena-option-bot = Noch jemand, der spielt, so oft du willst; „cmd:./meinbot --schnell“ ist ein eigenes Programm (siehe docs/bot-protocol.md).
cli-arena-option-seats = Wie viele Plätze; weniger Bots wiederholen sich, von mehr Bots spielt jede Auswahl. Üblich: einer je Bot.
cli-arena-option-games = Wie viele Spiele mindestens: Jede Kartenverteilung wird mit jeder Sitzordnung der Bots gespielt. Üblich: 1000.
cli-arena-option-out = Jedes Spiel in dieser .jsonl-Datei aufheben; was dort schon steht, wird nicht noch einmal gespielt.
cli-arena-option-jobs = Wie viele Spiele gleichzeitig. Üblich: eines je Prozessorkern.
cli-arena-option-move-limit = Sekunden, die ein Programm für einen Zug hat. Üblich: 5.
cli-arena-option-start-limit = Sekunden, die ein Programm zum Starten hat. Üblich: 10.

cli-no-seconds = { $option } braucht Sekunden größer als 0, nicht „{ $value }“.

## Was herauskam

arena-playing = Es wird gespielt
arena-resumed = { $path } enthält schon { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}.
arena-no-games = Keine Kartenverteilung wurde zu Ende gespielt.
arena-played = { $rules }, { $seats } Plätze: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} mit { $deals ->
    [one] { $deals } Kartenverteilung
   *[other] { $deals } Kartenverteilungen
}, Startzahl { $seed }, in { $seconds } s. In Klammern: zu 95 % sicher.
arena-bot = Bot
arena-seats = Gespielt
arena-lost = Verloren
arena-won = Zuerst fertig
arena-rating = Wertung
arena-share = { $share } % ({ $low }–{ $high })
arena-strength = { $strength } ± { $spread }
arena-par = Wären alle gleich gut, verlöre jeder { $share } %.
arena-loses-less = { $bot } verliert seltener als { $other }, um { $lead } Prozentpunkte ({ $low } bis { $high }).
arena-wins-more = { $bot } ist öfter zuerst fertig als { $other }, um { $lead } Prozentpunkte ({ $low } bis { $high }).
arena-loses-alike = { $bot } und { $other }: kein sicherer Unterschied; { $bot } verliert um { $lead } Prozentpunkte seltener ({ $low } bis { $high }).
arena-wins-alike = { $bot } und { $other }: kein sicherer Unterschied; { $bot } ist um { $lead } Prozentpunkte öfter zuerst fertig ({ $low } bis { $high }).
arena-forfeits = { $bot } hat { $count } von { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
} aufgegeben: { $faults }.
arena-fault-count = { $fault ->
    [no-start] nicht gestartet
    [not-ready] nicht bereit
    [crashed] abgestürzt
    [stalled] zu langsam
    [flooded] schrieb ohne Ende
    [unasked] schrieb ungefragt
   *[illegal] kein erlaubter Zug
} ({ $count })
arena-no-ratings = Für Wertungen installiere den Zusatz „lab“: pip install "shithead[lab]"
arena-results = Ergebnisse: { $path }
arena-log = Was Programme auf der Fehlerausgabe schrieben: { $path }
arena-stopped = Angehalten. Derselbe Befehl macht hier weiter.
arena-stopped-unkept = Angehalten. Um später weiterzumachen, hebe die Ergebnisse mit --out DATEI auf.

## Was ein Programm falsch gemacht hat

arena-fault-no-start = Es startet nicht: { $detail }
arena-fault-not-ready = Es sagte „{ $detail }“ statt „ready“
arena-fault-crashed = Es beendete { $detail ->
    [none] seine Ausgabe
   *[other] sich mit dem Rückgabewert { $detail }
}
arena-fault-stalled = Es antwortete nicht innerhalb von { $detail } s
arena-fault-flooded = Es schrieb ohne Ende, oder eine zu lange Zeile
arena-fault-unasked = Es schrieb „{ $detail }“, ohne gefragt zu sein
arena-fault-illegal = Es antwortete „{ $detail }“, was kein erlaubter Zug ist

## Beschwerden

arena-no-start = { $bot } kann nicht spielen: { $why }. Versuche den Befehl für sich; was er zu sagen hat, steht in docs/bot-protocol.md{ $log ->
    [none] .
   *[other] ; was er auf der Fehlerausgabe schrieb, in { $log }.
}
arena-process-gone = Der Prozess { $process }, der einen Teil der Spiele spielte, ist weg (zu wenig Speicher?). Starte denselben Befehl noch einmal; mit --out macht er weiter.
arena-results-file = Die Ergebnisse { $path } lassen sich nicht lesen oder schreiben ({ $why }). Wähle eine andere Datei.
arena-results-line = { $path }: Zeile { $line } ist nicht von dieser Arena. Wähle eine andere Datei.
arena-results-format = Die Ergebnisse { $path } haben die Formatversion { $value }; dieses Programm kennt { $known }. Wähle eine andere Datei.
arena-results-another = { $path } enthält Ergebnisse einer anderen Zusammenstellung: { $what } ist dort { $there } und hier { $here }. Wähle eine andere Datei oder dieselbe Zusammenstellung.
