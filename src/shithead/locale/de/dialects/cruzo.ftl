### Cruzos eigene Wörter: Bunker, Schmeißen, aufnehmen, Vierer, unsichtbar, „Baum fällt!“.

word-four-equal = Vierer
word-see-through = unsichtbar
word-down-cards = Bunker
word-your-down-cards = deine Bunker
word-take = aufnehmen
word-taken = aufgenommen
word-take-up = { " " }auf
word-throw-in = schmeißen
word-throw = schmeißt
word-throws = schmeißt
word-throw-end = { "" }
word-thrown-in = geschmissen

## Das Regelblatt

sheet-taking = Aufnehmen
sheet-zones-down = die Bunker
sheet-down-card = ein Bunker
sheet-down-cards-called = : die Bunker.
sheet-solo-called = Alleingang:{ " " }
sheet-throwing-in = Schmeißen
sheet-take-whole = musst du den ganzen { word-pile } aufnehmen
sheet-who-takes = Wer aufnimmt
sheet-lapse-called = Vergessen
sheet-topple-called = „Baum fällt!“:{ " " }
sheet-topple-free = Wer den { word-stock } umwirft oder mindestens drei Karten herunterrutschen lässt, zieht fünf Karten; der Rest wird neu gemischt.
sheet-forgotten-free = Auch wer vergisst nachzuziehen, muss aufnehmen, wenn es jemand merkt. Aber Vergessen verjährt, sobald zwei weitere Spieler an der Reihe waren oder ein anderer aufgenommen hat (zu zweit, sobald der andere dran war).
sheet-illegal-free = Wer gegen eine Regel verstößt, muss den ganzen { word-pile } aufnehmen.
sheet-table-draws = nachgezogen wird von selbst
sheet-table-topples = der { word-stock } fällt nicht um
sheet-table-refuses = spielen kannst du nur, was passt
effect-draw-to =
    .rule = Liegt { $a_on } direkt darunter („{ $name } auf { $on }“) und hast du dann weniger als { $below_cards } auf der Hand, ziehst du nach, bis du { $count_cards } hast.

## Der Tisch

table-down-size = { $count ->
    [0] kein Bunker
   *[other] { $count } Bunker
}
table-own-down = Bunker
table-move-flip = { $several ->
    [yes] Bunker { $number } zusammen aufdecken
   *[no] Bunker { $number } aufdecken
}
table-move-pick = Bunker { $words } wählen
table-told-picked-up = { $zone ->
    [up] { $who ->
        [you] Du nimmst deine offenen Karten auf die Hand.
       *[other] { $name } nimmt die offenen Karten auf die Hand.
    }
   *[down] { $who ->
        [you] Du nimmst einen Bunker auf die Hand.
       *[other] { $name } nimmt einen Bunker auf die Hand.
    }
}
table-told-toppled = „Baum fällt!“ { $who ->
    [you] Du wirfst den { word-stock } um; er wird neu gemischt.
   *[other] { $name } wirft den { word-stock } um; er wird neu gemischt.
}
table-move-topple = „Baum fällt!“
table-help-take = aufnehmen
    .meaning = den { word-pile } aufnehmen
table-help-take-up = aufnehmen KS
    .meaning = den { word-pile } mit einer offenen Karte aufnehmen
table-help-flip = aufdecken 2
    .meaning = den zweiten deiner Bunker aufdecken
table-help-flip-several = aufdecken 1 3
    .meaning = zwei deiner Bunker zusammen
table-help-throw = schmeißen 9C 9D
    .meaning = außer der Reihe: einen Vierer vollmachen
table-help-topple = Baum fällt
    .meaning = du hast den { word-stock } umgeworfen
web-own-row = Auf dem Tisch: { $up } offene Karten, { $down } Bunker
web-seat-down = { $down } Bunker
web-down-card = Bunker { $number }
web-card-unknown = Bunker
web-moment = { $what ->
    [thrown] Geschmissen!
   *[quartet] Vierer!
}
refused-no-such-down-card = Diesen Bunker gibt es nicht. Gezählt wird von 1 an, von links nach rechts.
room-notice-looked-and-taken-back = { $name } nimmt einen Zug zurück und hat dabei einen Bunker gesehen.
lesson-down-cards = Deine Bunker
