### Lektionen: ein erstes Spiel in vorbereiteten Stellungen.

## Wie eine Lektion heißt

lesson-title = { $lesson ->
    [play] Werde deine Karten los
    [set] Gleiche Karten zusammen
    [special] Sonderkarte { $rank }
    [barred] Nicht überall: { $rank }
    [choice] Du hast die Wahl: { $rank }
    [question] Welche Karte?
    [quartet] { $quartet }
    [take] Den { word-pile } { word-take }
    [up] Deine offenen Karten
    [blind] { lesson-down-cards }
   *[last] Die letzte Karte
}

lesson-down-cards = Deine verdeckten Karten

## Was zu tun ist

lesson-you = Du
lesson-play = Alle wollen ihre Karten loswerden. Was du spielst, muss { $compare ->
    [gt] höher sein als die oberste Karte
   *[gte] mindestens so hoch sein wie die oberste Karte
}. Spiel { $a_rank }.
lesson-set = Mehrere Karten desselben Rangs darfst du auf einmal spielen. Wähl beide { $ranks } und spiel sie.
lesson-special = { $alone ->
    [yes] Keine andere deiner Handkarten passt.
   *[no] Probier es aus.
} Spiel { $a_rank }.
lesson-barred = { $A_special } darf nicht auf { $on_other }: Tipp sie an, dann siehst du, warum. Welche deiner Karten passt?
lesson-choice = { $point ->
    [first] Deine letzten zwei Karten, und beide passen. Welche spielst du zuerst?
    [pass] Zwei deiner Karten passen: { $a_special } und { $an_other }. Welche kannst du eher hergeben?
   *[keep] Zwei deiner Karten passen: { $a_special } und { $an_other }. Welche hebst du dir auf?
}{ $point ->
    [keep] { " " }Spiel die andere.
   *[other] { "" }
}
lesson-question = { $point ->
    [burn] Der ganze { word-pile } soll aus dem Spiel.
    [skip] Der Nächste soll aussetzen.
    [turn] Es soll andersherum weitergehen.
    [force] Der Nächste soll den ganzen { word-pile } { word-take }.
    [see] Deine Karte soll zählen, als läge sie nicht da.
    [free] Nach deiner Karte soll alles erlaubt sein.
   *[bound] Nach deiner Karte sollen nur manche Ränge erlaubt sein.
} Welche Karte spielst du?
lesson-quartet = Bei einem { $quartet } verbrennt der { word-pile }{ $lying ->
    [0] .
   *[other] , egal, von wem die Karten stammen.
} Mach den { $quartet } voll: Spiel { $count ->
    [one] { $a_rank }
   *[other] alle deine { $ranks }
}.
lesson-take = { $who ->
    [previous_player] Keine deiner Handkarten passt, also muss der Spieler, der zuletzt gespielt hat, den ganzen { word-pile } { word-take }. Drück den Knopf.
   *[self] Keine deiner Handkarten passt, also musst du den ganzen { word-pile } { word-take }. Drück den Knopf.
}
lesson-up = Der { word-stock } ist aufgebraucht und deine Hand leer. Jetzt spielst du mit deinen offenen Karten weiter, nach denselben Regeln. Spiel eine, die passt.
lesson-blind = Zuletzt kommen { word-your-down-cards }. Niemand kennt sie, auch du nicht. Deck eine Karte auf und hoffe, dass sie passt.
lesson-last = { $zone ->
    [down] Eine Karte liegt noch verdeckt vor dir. Deck sie auf: Passt sie, bist du fertig.
   *[hand] Du hast nur noch eine Karte. Spiel sie, dann bist du fertig.
}
lesson-again = { $shown } { $cover ->
    [yes] Deck sie jetzt zu: Spiel irgendeine Karte.
   *[no] Und du bist gleich noch einmal dran: Spiel irgendeine Karte.
}
lesson-other = Das darfst du auch, aber hier üben wir etwas anderes.
lesson-choice-not = { $point ->
    [first] Erlaubt, aber dann musst du für die letzte Karte warten, bis du wieder dran bist. Fang mit der Karte an, nach der du gleich noch einmal dran bist.
    [pass] Erlaubt, aber teuer: { $A_special } hätte gereicht, und die anderen müssen trotzdem etwas spielen, das auf die Karte darunter passt.
   *[keep] Erlaubt, aber schade drum. { $A_special } passt auf fast alles: Behalte so eine Karte für den Zug, in dem sonst nichts passt.
}
lesson-question-not = { $Rank }: { $short }. Probier eine andere Karte.

## Was sie gezeigt hat

lesson-drew = Du hast nachgezogen: Solange der { word-stock } reicht, ziehst du, bis du { $cards } auf der Hand hast.
lesson-answered = Danach musste { $next } etwas spielen, das auf deine Karte passt.
lesson-set-shown = Zwei Karten in einem Zug losgeworden.
lesson-reset = Jetzt passt alles, auch das Niedrigste: { $next } durfte neu anfangen.
lesson-reset-own = Jetzt passt alles, auch das Niedrigste.
lesson-bound = Daran musste { $next } sich halten{ $took ->
    [yes] , hatte nichts Passendes und nahm den ganzen { word-pile }.
   *[no] .
}
lesson-seen-through = Deine Karte zählt, als läge sie nicht da: { $next } musste etwas spielen, das auf die Karte darunter passt{ $took ->
    [yes] , hatte aber nichts und nahm den ganzen { word-pile }.
   *[no] .
}
lesson-undercut = { $next } durfte höchstens so hoch spielen wie die Karte darunter{ $took ->
    [yes] , hatte nichts Passendes und nahm den ganzen { word-pile }.
   *[no] .
}
lesson-barred-shown = Genau. Auch die besten Karten dürfen nicht überallhin.
lesson-choice-shown = { $point ->
    [first] Der { word-pile } ist { word-burnt }, du warst gleich noch einmal dran und bist fertig: zwei Karten auf einen Streich.
    [pass] Genau. { $next } musste trotzdem etwas spielen, das auf die Karte darunter passt{ $took ->
        [yes] , hatte aber nichts und nahm den ganzen { word-pile }
       *[no] { "" }
    }, und die andere Karte hast du noch.
   *[keep] Genau. { $A_special } bleibt dir für den Zug, in dem sonst nichts passt.
}
lesson-right = Richtig!
lesson-burnt = Der { word-pile } ist { word-burnt }: Alle seine Karten sind endgültig aus dem Spiel.
lesson-burnt-next = Der { word-pile } ist { word-burnt }: Alle seine Karten sind endgültig aus dem Spiel. { $next } eröffnet einen neuen.
lesson-skipped = { $name } musste aussetzen.
lesson-turned = Nun geht es andersherum: Nach dir kam { $next } an die Reihe.
lesson-covered = { $A_rank } darf nicht unbedeckt liegen bleiben.
lesson-forced = { $name } musste den ganzen { word-pile } { word-take }.
lesson-filled = Du hast auf einmal { $cards } gezogen.
lesson-well = Gut gespielt.
lesson-burner = Ist der { word-pile } { word-burnt }, spielst du gleich noch einmal. Solche Karten hebt man sich gern auf.
lesson-taken = { $who ->
    [you] Jetzt hast du { $cards } auf der Hand. Das passiert jedem; jetzt heißt es, sie wieder loszuwerden. { $next } hat einen neuen { word-pile } eröffnet.
   *[other] { $name } hat den ganzen { word-pile } genommen.
}
lesson-up-shown = Erst wenn sie alle weg sind, kommst du an die Karten darunter.
lesson-blind-shown = { $took ->
    [yes] Sie passt nicht! Du nimmst sie mit dem { word-pile } auf die Hand und spielst wieder von der Hand, bis sie leer ist.
   *[no] Sie passt nicht! Du bist sie also nicht losgeworden.
}
lesson-out = { $zone ->
    [down] Sie passt, und du hast
   *[hand] Du hast
} keine Karte mehr: Du bist fertig! { $ends ->
    [one_left] Wer als Letzter noch Karten hat, verliert.
   *[other] Sobald der Erste fertig ist, ist die Runde vorbei.
} { $outcome }

## Die Seite

lesson-skip = Überspringen
lesson-next = Weiter
lesson-finish = Fertig
lesson-course-done-about = Du weißt jetzt, welche Karten etwas bewirken, wie das Ende gespielt wird und wie man verliert. Spiel eine Runde.
lesson-course-done = Mehr brauchst du nicht
lesson-first-round = Erste Runde spielen
lesson-from-beginning = Noch einmal von vorn
lesson-here = Lektion
