### Das Analysebrett: jede Stellung aufgestellt, von jeder Seite ausgespielt und durchsucht.

board-title = Analysebrett
board-torn = Dieser Link ist unvollständig, die Stellung darin lässt sich nicht lesen. Lass ihn dir noch einmal schicken, oder stell die Karten hier auf.
board-mode = Was zu tun ist
board-set-up = Aufstellen
board-play = Ausspielen
board-play-not-yet = An dieser Stellung stimmt etwas nicht. Was es ist, steht unter dem Brett.

## Aufstellen

board-to-move = am Zug
board-known-card = { $card }, alle haben sie gesehen
board-unknown-cards = { $count ->
    [one] unbekannte Karte
   *[other] { $count } unbekannte Karten
}
board-tray = Karten, die noch nirgends liegen
board-how = Wähl aus, wohin Karten kommen, und tipp sie unten an. Willst du eine Karte auf dem Brett versetzen, tipp sie an und dann ihr Ziel, oder zieh sie.
board-order = { $zone ->
    [stock] Im { word-stock } liegt die nächste Karte vorn.
   *[pile] Im { word-pile } liegt die oberste Karte hinten.
}
board-picked = { $card } ist gewählt. Tipp an, wohin sie soll.
board-put = { $card }: { $zone }
board-took = { $card } ist vom Brett.
board-remove = Vom Brett
board-known = { $known ->
    [yes] Nicht allen bekannt
   *[no] Alle haben sie gesehen
}
board-leave = Liegen lassen
board-direction = Richtung
board-direction-is = { $direction ->
    [clockwise] im Uhrzeigersinn
   *[counterclockwise] gegen den Uhrzeigersinn
}
board-phase = Was zu entscheiden ist
board-phase-is = { $phase ->
    [lay] welche Karten offen liegen
    [swap] Tauschen vor dem Spiel
    [dump] Startkarten abwerfen, vor dem Spiel
    [call] wer die erste Karte hat
    [direction] die Spielrichtung
    [play] ein Spielzug
    [again] weitere Karten desselben Rangs
    [cover] eine Karte zum Zudecken
    [throw] weitere Karten zu einem Vierling einwerfen
    [say] was mit einer Karte angesagt wird
    [reply] womit jemand antwortet, der den Stapel nehmen soll
   *[over] nichts: Die Runde ist vorbei
}
board-rank = Rang
board-add-seat = Ein Platz mehr
board-drop-seat = Ein Platz weniger
board-clear = Brett leeren
board-text = Die Stellung als Text
board-text-about = Hier lässt sich jede Zeile ändern: Das Brett folgt dem Text und der Text dem Brett.
board-sound = Bereit
board-checking = Wird geprüft …
board-wrong = { $count ->
    [one] Etwas stimmt nicht
   *[other] { $count } Dinge stimmen nicht
}

## Ausspielen

board-step-back = Schritt zurück
board-step-forth = Schritt vor
board-beginning = Die aufgestellte Stellung
board-over = Die Runde ist vorbei.
board-moves = Was { $name } tun darf
board-no-moves = Hier hat niemand etwas zu entscheiden.
board-whose = Wessen Züge
board-unknown = { $count ->
    [one] Eine Karte ist unbekannt. Der Zufall teilt sie aus, sobald du weiterspielst.
   *[other] { $count } Karten sind unbekannt. Der Zufall teilt sie aus, sobald du weiterspielst.
}
board-own-unknown = Was { $name } tun darf, weiß niemand: Einige dieser Karten sind unbekannt.
board-deal = Jetzt geben
board-dealt = Der Zufall hat die unbekannten Karten ausgeteilt.
board-bots = Bots spielen für
board-bots-go = Bots spielen weiter
board-bots-stop = Anhalten
board-lines = Gespielte Varianten
board-cut = Diese Variante entfernen

## Chancen

board-chances = Wozu führt jeder Zug?
board-knowing = Wer weiß was
board-knowing-seat = was { $name } wissen kann
board-knowing-all = alle Hände sind offen
board-searching = Wird berechnet …
board-no-chances = Weder dieses Gerät noch der Server kann die Chancen gerade berechnen.
board-chances-are = Wie wahrscheinlich { $name } nach jedem Zug { $counts ->
    [wins] zuerst fertig ist
   *[loses] verliert
}.
board-chances-now = { $counts ->
    [wins] Zuerst fertig, wenn alle Hände offen wären:
   *[loses] Verliert, wenn alle Hände offen wären:
}
board-wait = Nichts tun
board-best = der beste Zug
board-because = { $why }.
board-better = Besser: { $move }. { $why }.

## Aufheben und teilen

board-share = Teilen
board-share-about = Im Link steckt die Stellung samt Namen. Öffnet ihn jemand, fragt die Seite den Server, was in dieser Stellung möglich ist; er speichert nichts davon.
board-share-long = Diese Stellung ist zu lang für einen Link. Speichere sie als Datei und verschick diese.
board-file = Stellung als Datei
board-open = Eine Stellung oder Aufzeichnung öffnen
board-caption = Stellung
