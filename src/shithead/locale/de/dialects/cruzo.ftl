### Cruzos eigene Wörter: Bunker, Schmeißen, aufnehmen, Vierer, unsichtbar, „Baum fällt!“.

word-four-equal = Vierer
word-see-through = unsichtbar
word-down-cards = Bunker
word-your-down-cards = deine Bunker
word-throwing-in = Schmeißen
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
sheet-zones-down = die unbekannten Bunker
sheet-down-card = ein Bunker
sheet-down-cards-called = : die Bunker.
sheet-solo-called = Alleingang:{ " " }
sheet-take-whole = musst du den ganzen { word-pile } aufnehmen
sheet-who-takes = Wer aufnimmt
sheet-lapse-called = Das Vergessen
sheet-topple-called = „Baum fällt!“:{ " " }
sheet-topple-free = Wer den { word-stock } umwirft oder mindestens drei Karten herunterrutschen lässt, zieht fünf Karten; der Rest wird neu gemischt.
sheet-forgotten-free = Auch wer vergisst nachzuziehen, muss aufnehmen, wenn es jemand merkt. Das Vergessen verjährt aber, sobald zwei weitere Spieler an der Reihe waren oder ein anderer aufgenommen hat (zu zweit, sobald der andere dran war).
sheet-illegal-free = Wer gegen eine Regel verstößt, muss den ganzen { word-pile } aufnehmen.
sheet-table-draws = von selbst nachgezogen wird
sheet-table-topples = der { word-stock } nicht umfällt
sheet-table-refuses = du nur spielen kannst, was passt
sheet-last-down-blind = { $deal_down ->
    [0] { "" }
   *[other] Zuletzt deckst du { word-your-down-cards } auf, einzeln und ohne vorher nachzusehen. Passt der aufgedeckte Bunker, ist er gespielt und wirkt wie immer. Passt er nicht, { $endgame_blind_fail ->
        [stays] { $pickup_who ->
            [previous_player] wird er wieder verdeckt hingelegt.
           *[self] wird er wieder verdeckt hingelegt, und du nimmst den { word-pile } auf.
        }
        [to_hand] nimmst du ihn auf die Hand; den { word-pile } nimmt auf, wer ihn auch sonst aufnehmen muss, wenn nichts passt.
       *[with_pile_to_hand] nimmst du ihn mit dem { word-pile } auf.
    }
}
effect-draw-to =
    .rule = Liegt { $a_on } direkt darunter („{ $name } auf { $on }“) und hast du dann weniger als { $below_cards } auf der Hand, ziehst du nach, bis du { $count_cards } hast.

## Die Optionen

option-deal-down = Bunker vor jedem Platz: Sie werden zuletzt und ungesehen gespielt.
option-deal-up = Offene Karten vor jedem Platz, höchstens eine auf jedem Bunker.
option-deal-mode =
    .value-packets = Erst bekommt jeder alle Bunker auf einmal, dann jeder alle offenen Karten, zuletzt jeder die Handkarten.
option-deal-up-choice =
    .value-pick = Du suchst deine Bunker ungesehen aus, dann aus dem Rest die offenen Karten. Da du ungesehene Karten nicht unterscheiden kannst, sucht das Programm die Bunker für dich aus.
option-deal-stacks =
    .value-off = Nein: eine offene Karte auf jedem Bunker.
option-pickup-instead-of-blind = Ob du den { word-pile } aufnehmen darfst, statt einen Bunker aufzudecken.
    .value-false = Nein: Du musst einen Bunker aufdecken.
option-pickup-instead-of-blind-always = Ob du den { word-pile } statt eines Bunkers auch dann aufnehmen darfst, wenn du ihn sonst nicht freiwillig aufnehmen darfst.
    .value-false = Nein: Dann musst du einen Bunker aufdecken.
group-endgame =
    .about = Erst kommt die Hand, dann kommen die offenen Karten, zuletzt die Bunker.
option-endgame-blind-fail = Was mit einem Bunker geschieht, der nicht passt.
    .value-with-pile-to-hand = Du nimmst ihn mit dem { word-pile } auf.
    .value-stays = Du nimmst den { word-pile } auf; der Bunker wird wieder hingelegt.
    .value-to-hand = Du nimmst den Bunker auf die Hand; den { word-pile } nimmt auf, wer ihn aufnehmen muss, wenn jemand nicht spielen kann.
option-endgame-flip-several = Ob du mehrere Bunker auf einmal aufdecken darfst.
    .value-true = Ja: Haben alle denselben Rang und passen, sind alle gespielt; sonst passt keiner.
    .value-false = Nein: immer nur einen.
option-endgame-table-cards =
    .value-from-table = Vom Tisch: erst die offenen, dann ungesehen die Bunker.
    .value-up-to-hand = Du nimmst die offenen Karten alle auf die Hand und spielst sie von dort; die Bunker werden ungesehen vom Tisch gespielt.
    .value-all-to-hand = Du nimmst die offenen Karten alle auf die Hand, danach die Bunker, einen nach dem anderen; ungesehen gespielt wird nichts.
option-finish-out =
    .value-no-table-cards = Wer auf dem Tisch keine Karte mehr hat, auch mit Karten auf der Hand, etwa nach einem letzten Bunker, der nicht passte; sie kommen aus dem Spiel.
effect-cover =
    .rule-zones = Ist deine Hand leer, deckst du mit Karten vom Tisch zu; ein Bunker passt dafür immer.

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
    .meaning = zwei deiner Bunker zusammen aufdecken
table-help-throw = schmeißen 9C 9D
    .meaning = außer der Reihe: einen Vierer vollmachen
table-help-topple = Baum fällt
    .meaning = du hast den { word-stock } umgeworfen
web-own-row = Auf dem Tisch: { $up ->
    [one] eine offene Karte
   *[other] { $up } offene Karten
}, { $down } Bunker
web-seat-down = { $down } Bunker
web-down-card = Bunker { $number }
web-card-unknown = Bunker
refused-no-such-down-card = Diesen Bunker gibt es nicht. Gezählt wird von 1 an, von links nach rechts.
room-notice-looked-and-taken-back = { $name } nimmt einen Zug zurück und hat dabei einen Bunker gesehen.
lesson-down-cards = Deine Bunker
lesson-blind = Zuletzt kommen { word-your-down-cards }, die niemand kennt. Deck einen auf: Vielleicht passt er.
lesson-blind-shown = { $took ->
    [yes] Er passt nicht, also nimmst du ihn mit dem ganzen { word-pile } auf. Jetzt ist wieder deine Hand zuerst dran.
   *[no] Er passt nicht, also behältst du ihn.
}
lesson-last = { $zone ->
    [down] Ein Bunker liegt noch vor dir. Deck ihn auf: Passt er, bist du fertig.
   *[hand] Du hast nur noch eine Karte. Spiel sie, dann bist du fertig.
}
