### Die Befehlszeile: Hilfe, Berichte der Befehle, Beschwerden.

cli-error = { $why }

## Hilfe

cli-usage = Aufruf:
cli-usage-options = [OPTIONEN]
cli-usage-command = BEFEHL …
cli-heading-commands = Befehle
cli-heading-arguments = Argumente
cli-heading-options = Optionen
cli-main-help = Das Kartenspiel Shithead mit allen Hausregeln: spielen, simulieren, erforschen. Los geht es mit: shithead play
cli-play-help = In diesem Terminal spielen, gegen Bots oder mit anderen an derselben Tastatur.
cli-replay-help = Ein aufgezeichnetes Spiel Zug für Zug erzählen.
cli-simulate-help = Bots viele Spiele spielen lassen und zählen, wer verliert.
cli-warm-help = Die Spielmaschine jetzt übersetzen statt beim ersten Spiel.
cli-rules-help = Hausregeln auflisten, zeigen, prüfen, vergleichen und schreiben.
cli-rules-list-help = Die mitgelieferten Regelwerke auflisten.
cli-rules-show-help = Ein Regelwerk in Worten zeigen, dann Option für Option.
cli-rules-sheet-help = Die vollständigen Regeln in Worten schreiben, für Leute, die das Spiel noch nie gesehen haben.
cli-rules-check-help = Sagen, ob eine Regeldatei in Ordnung ist.
cli-rules-diff-help = Zeigen, in welchen Optionen sich zwei Regelwerke unterscheiden.
cli-rules-new-help = Eine Regeldatei schreiben, die nur sagt, was von einem anderen Regelwerk abweicht.
cli-rules-edit-help = Eine Regeldatei ändern: Option für Option, oder mit --set und --unset.

cli-value-language = en|de
cli-value-rules = NAME|DATEI
cli-value-names = Ada,Bo,Cem
cli-value-number = N
cli-value-bot = steady|random
cli-value-bots = steady,random,…
cli-value-file = DATEI
cli-value-name = NAME
cli-value-format = text|markdown|html
cli-value-setting = gruppe.option=wert
cli-value-option = gruppe.option

cli-option-help = Diese Seite.
cli-option-version = Welche Version das ist.
cli-option-language = Die Sprache; sonst die der Umgebung, sonst Englisch.
cli-option-rules = Ein Regelwerk mit Namen (siehe: shithead rules list) oder eine eigene .toml-Datei.
cli-option-seed = Legt Mischen und Bots fest: gleiche Zahl, gleiches Spiel.
cli-option-file = Eine Spielaufzeichnung (.shg).
cli-option-before = Das eine Regelwerk.
cli-option-after = Das andere.
cli-play-option-rules = Wonach gespielt wird: ein Name (siehe: shithead rules list) oder eine eigene .toml-Datei. Üblich: sh-thead.
cli-play-option-seats = Alle am Tisch, im Uhrzeigersinn. Alle außer dem ersten Platz sind Bots, wenn --bots nichts anderes sagt.
cli-play-option-bots = Wie viele der letzten Plätze Bots sind; fehlen Namen, kommen welche dazu. 0: nur Menschen.
cli-play-option-bot = Wie die Bots spielen.
cli-play-option-save = Das Spiel nach jedem Zug dort speichern; ein dort gespeichertes geht weiter.
cli-replay-option-step = Nach jedem Zug auf Enter warten.
cli-simulate-option-seats = Wie viele Plätze. Üblich: 3.
cli-simulate-option-games = Wie viele Spiele. Üblich: 1000.
cli-simulate-option-bots = Wer spielt, nach Plätzen; weniger Namen wiederholen sich. Üblich: steady.
cli-simulate-option-playouts = Zufallszüge in der Spielmaschine statt Bots: Millionen Züge in der Sekunde.
cli-rules-sheet-option-kind = Wie sie geschrieben werden. Üblich: text.
cli-rules-new-option-name = Der Name der Datei; .toml wird ergänzt.
cli-rules-new-option-base = Das Regelwerk als Grundlage. Üblich: sh-thead.
cli-rules-new-option-settings = Eine geänderte Option, etwa specials.8='["wild"]' oder pickup.voluntary=never; beliebig oft.
cli-rules-new-option-force = Eine vorhandene Datei überschreiben.
cli-rules-edit-option-rules = Deine .toml-Datei; oder ein Regelwerk beim Namen, mit --output.
cli-rules-edit-option-settings = Eine Option ändern, ohne gefragt zu werden; beliebig oft.
cli-rules-edit-option-unset = Eine Option, die sein soll wie in dem, worauf die Datei aufbaut.
cli-rules-edit-option-output = Stattdessen eine andere Datei schreiben.
cli-rules-edit-option-force = Die Datei von --output überschreiben, wenn es sie gibt.

## Beschwerden

cli-no-command = { $close ->
    [none] Einen Befehl „{ $name }“ gibt es nicht. Befehle sind: { $allowed }.
   *[other] Einen Befehl „{ $name }“ gibt es nicht. Ist „{ $close }“ gemeint? Befehle sind: { $allowed }.
}
cli-no-option = Eine Option { $option } gibt es nicht. Siehe: { $command } --help
cli-option-wants-value = Nach der Option { $option } fehlt ein Wert. Siehe: { $command } --help
cli-missing = Es fehlt: { $what ->
    [file] eine Datei
    [rules] ein Regelwerk
    [name] ein Name
   *[other] { $what }
}. Siehe: { $command } --help
cli-too-much = Das ist zu viel: { $what }. Siehe: { $command } --help
cli-unclear = Diese Befehlszeile ist nicht lesbar ({ $what }). Siehe: { $command } --help
cli-no-language = In der Sprache „{ $value }“ gibt es keine Texte. Sprachen sind: { $allowed }.
cli-no-number = { $option } braucht eine ganze Zahl, nicht „{ $value }“.
cli-no-format = Das Format „{ $value }“ gibt es nicht. Formate sind: { $allowed }.
cli-number-range = { $option } braucht eine ganze Zahl von { $least } bis { $most }, nicht { $value }.
cli-no-output = Die Ausgabe lässt sich nicht schreiben ({ $why }). Lenke sie woandershin.
cli-save-unwritable = { $path } lässt sich nicht schreiben ({ $why }). Wähle eine andere Datei.
cli-save-finished = { $path } enthält ein fertiges Spiel, das nicht überschrieben wird. Wähle eine andere Datei; dieses zeigt: shithead replay
cli-simulate-both = --playouts spielt ohne Bots: lass --bots weg.
cli-simulate-bots = Es sind { $bots } Bots für { $seats } Plätze. Nenne höchstens so viele Bots wie Plätze.
cli-rules-exists = { $path } gibt es schon. Wähle einen anderen Namen, oder überschreibe sie mit --force.
cli-rules-preset-name = „{ $name }“ heißt schon ein mitgeliefertes Regelwerk. Wähle einen anderen Namen.
cli-rules-setting = „{ $setting }“ ist keine Einstellung. Schreibe gruppe.option=wert, etwa pickup.voluntary=never.
cli-rules-edit-preset = „{ $name }“ gehört zum Spiel und bleibt, wie es ist. Schreib eine eigene Datei: shithead rules edit { $name } --output meine.toml

## Berichte

cli-warm-done = Die Spielmaschine ist bereit ({ $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}).
cli-warm-already = Die Spielmaschine ist schon übersetzt: nichts zu tun.
cli-rules-players = { $kind ->
    [one] { $least } Spieler
   *[range] { $least }–{ $most } Spieler
}
cli-rules-lost = Nur dem Namen nach bekannt, denn ihre Regeln waren nicht zu finden:
cli-rules-options = { $base ->
    [none] Optionen; * weicht von den Vorgaben des Spiels ab:
   *[other] Optionen; * weicht von { $base } ab:
}
cli-rules-source = Quelle: { $source }
cli-rules-sound = { $source } ist in Ordnung: { $title }.
cli-rules-same = { $before } und { $after } haben dieselben Optionen.
cli-rules-written = Geschrieben: { $path }. Danach spielen: shithead play --rules { $path }
cli-replay-title = { $date ->
    [none] { $rules }: { $seats }
   *[other] { $rules }: { $seats }, { $date }
}
cli-replay-unfinished = Hier endet die Aufzeichnung; { $seat } ist am Zug.
cli-replay-next = Enter: weiter
cli-simulate-playing = Es wird gespielt
cli-simulate-speed = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} in { $seconds } s: { $rate } Spiele/s, { $plies } Entscheidungen je Spiel
cli-simulate-seat = Platz
cli-simulate-bot = Bot
cli-simulate-random = Zufallszüge
cli-simulate-lost = Verloren
cli-simulate-share = Anteil
cli-simulate-percent = { $share } %
cli-simulate-drawn = Spiele ohne Verlierer: { $drawn }
