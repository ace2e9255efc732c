### Die Wiederholung einer gespielten Runde im Browser und ihre Auswertung.

replay-nowhere = Dieser Link führt zu keiner Aufzeichnung: Er nennt keinen Tisch und keine Runde. Prüf ihn, oder öffne eine Aufzeichnung aus einer Datei.
replay-torn = Dieser Link ist unvollständig, die Aufzeichnung darin lässt sich nicht lesen. Lass ihn dir noch einmal schicken, oder öffne die Aufzeichnung aus einer Datei.
replay-empty = Diese Datei ist leer. Öffne eine Aufzeichnung, die nach einer Runde gespeichert wurde.
replay-deal = Die Karten sind gegeben.
replay-position = So lagen die Karten, als diese Runde begann.
replay-back = Voriger Zug
replay-forth = Nächster Zug
replay-run = { $running ->
    [yes] Anhalten
   *[no] Abspielen
}
replay-move = Zug
replay-side-moves = Züge
replay-side-blunders = Patzer
replay-side-chances = Was wäre, wenn …?
replay-side-figures = Zahlen
replay-more-room = Mehr Platz für die Liste
replay-front = Wessen Karten vorn liegen
replay-front-seat = { $name } nach vorn
replay-to-table = Zum Tisch
replay-word-share = Teilen
replay-word-board = Analysebrett
replay-board = Auf dem Analysebrett öffnen
replay-zone = { $zone ->
    [hand] Hand
    [up] Offene Karten
    [down] { word-down-cards }
    [stock] { word-stock }
    [pile] { word-pile }
    [burnt] { word-burnt }
   *[removed] Beiseite
}

## Von einer Stellung aus weiterspielen

replay-practise = Ab hier spielen
replay-practise-over = Die Runde ist vorbei: Geh zu einer früheren Stellung zurück.
replay-practise-about = Du spielst ab dieser Stellung weiter, auf den anderen Plätzen sitzen Bots. Nichts davon zählt: nicht am Tisch und nicht unter „Deine Runden“.
replay-practise-seat = Dein Platz
replay-practise-turn = { $name } (am Zug)
replay-practise-go = Los geht’s

## Eine Stellung teilen

replay-share = Diese Stellung teilen
replay-share-link = Link zu dieser Stellung
replay-share-table = Wer ihn öffnet, landet bei dieser Stellung und kann die ganze Runde ansehen, solange es den Tisch gibt.
replay-share-whole = Im Link steckt die ganze Aufzeichnung samt Namen. Öffnet ihn jemand, schickt die Seite sie dem Server zum Nachspielen; er speichert nichts davon.
replay-share-long = Diese Aufzeichnung ist zu lang für einen Link. Speichere sie und verschick die Datei.
replay-share-picture = Bild dieser Stellung
replay-share-png = Als Bild (PNG)
replay-share-svg = Als Zeichnung (SVG)
replay-picture-at = { $move ->
    [0] Vor dem ersten Zug
   *[other] Nach Zug { $move } von { $moves }
}

## Die Auswertung

replay-analyse = Wie standen die Chancen?
replay-analysing = Die Runde wird ausgewertet: { $done } von { $plies } Zügen …
replay-course = { $measure ->
    [loses] Wie wahrscheinlich jeder Einzelne verliert
   *[wins] Wie wahrscheinlich jeder Einzelne zuerst fertig wird
}
replay-axis-chance = { $measure ->
    [loses] Gefahr zu verlieren
   *[wins] Aussicht, zuerst fertig zu sein
}
replay-axis-move = Gespielte Züge
replay-at = { $move ->
    [0] Vor dem ersten Zug
    [one] Nach einem Zug
   *[other] Nach { $move } Zügen
}
replay-value = { $name } { $chance } %
replay-percent = { $chance } %
replay-turning-point = Ab Zug { $ply } lag { $name } { $measure ->
    [loses] hinten
   *[wins] vorn
}
replay-mark-blunder = Patzer
replay-figures = Dasselbe in Zahlen
replay-blunders-about = Züge, die geschätzt { $least } oder mehr Prozentpunkte kosteten und nachweislich schlechter waren als der beste, gemessen an dem, was man wissen konnte.
replay-blunders-none = Keine Patzer, also kein Zug, der geschätzt { $least } oder mehr Prozentpunkte kostete und nachweislich schlechter war als der beste.
replay-blunder-move = Zug { $ply }, { $seat }
replay-blunder-made = Gespielt: { $move }.
replay-blunder-better = Besser: { $move }.
replay-blunder-why = Warum: „{ $why }“
replay-blunder-cost = { $measure ->
    [loses] Gefahr zu verlieren um { $cost ->
        [one] einen Prozentpunkt
       *[other] { $cost } Prozentpunkte
    } höher: { $made }{ "\u00A0" }% statt { $better }{ "\u00A0" }%.
   *[wins] Aussicht, zuerst fertig zu sein, um { $cost ->
        [one] einen Prozentpunkt
       *[other] { $cost } Prozentpunkte
    } geringer: { $made }{ "\u00A0" }% statt { $better }{ "\u00A0" }%.
}
replay-blunder-seen = Gemessen an dem, was { $seat } wissen konnte; die Kurve sieht alle Hände.
replay-blunder-see = Ansehen
replay-searching = Wird berechnet …
replay-no-chances = Hier gibt es nichts zu wählen.
replay-chances-made = gespielt
replay-chances-then = { $counts ->
    [wins] Wie wahrscheinlich dieser Spieler nach jedem möglichen Zug zuerst fertig wird
   *[loses] Wie wahrscheinlich dieser Spieler nach jedem möglichen Zug verliert
}, gemessen an dem, was er wissen konnte:
replay-opening = Eine Runde nachspielen
replay-opening-about = Öffne die Aufzeichnung einer Runde: eine Datei mit der Endung .shg, die du nach der Runde gespeichert hast. Zieh sie hierher, oder wähl sie aus. Runden, die du in diesem Browser gespielt hast, findest du unter „Deine Runden“.
