### Lektionen: ein erstes Spiel in vorbereiteten Stellungen. Eine Lektion sagt höchstens zwei kurze Sätze auf einmal.

## Wie eine Lektion heißt

lesson-title = { $lesson ->
    [play] Werde deine Karten los
    [set] Gleiche Karten zusammen
    [question] Welche Karte?
    [quartet] { $quartet }
    [take] Den { word-pile } { word-take }
    [throw] { word-throwing-in }
    [up] Deine offenen Karten
    [blind] { lesson-down-cards }
    [last] Die letzte Karte
   *[special] Sonderkarte { $rank }
}

lesson-down-cards = Deine verdeckten Karten

## Was zu tun ist

lesson-you = Du
lesson-play = Werde deine Karten los, bevor die anderen es tun. Was du spielst, muss { $compare ->
    [gt] höher sein als die oberste Karte
   *[gte] mindestens so hoch sein wie die oberste Karte
}: Spiel die niedrigste, die passt.
lesson-set = Mehrere Karten desselben Rangs darfst du auf einmal spielen. Wähl beide { $ranks } und spiel sie.
lesson-special = { $alone ->
    [yes] Sonst passt nichts: Spiel { $a_rank }.
   *[no] Spiel { $a_rank }.
}
lesson-barred = Nicht einmal { $a_special } passt darauf: Spiel, was passt.
lesson-choice = { $point ->
    [first] Deine letzten zwei Karten passen beide: Welche zuerst?
    [pass] Was daliegt, soll weiter gelten: { $A_special } oder { $an_other }?
    [stop] { $name } hat nur noch eine Karte: Was hält { $name } auf?
   *[keep] { $A_special } und { $an_other } passen: Spiel, was du entbehren kannst.
}
lesson-question = { $point ->
    [burn] Der ganze { word-pile } soll aus dem Spiel.
    [skip] Der Nächste soll aussetzen.
    [turn] Es soll andersherum weitergehen.
    [force] Der Nächste soll den ganzen { word-pile } { word-take }.
    [see] Es soll weitergehen, als läge deine Karte nicht da.
    [free] Nach deiner Karte soll alles erlaubt sein.
   *[bound] Nach deiner Karte sollen nur manche Ränge erlaubt sein.
} Welche Karte spielst du?
lesson-quartet = { $count ->
    [one] Liegen { $size } Gleiche obenauf, { lesson-pile-burns }, egal, wer sie gespielt hat. Mach den { $quartet } voll: Spiel { $a_rank }.
   *[other] Gleiche Karten darfst du auf einmal spielen. { $lying ->
        [0] Ergeben sie einen { $quartet }, { lesson-pile-burns }: Spiel alle deine { $ranks }.
       *[other] Ergeben sie mit denen obenauf einen { $quartet }, { lesson-pile-burns }: Spiel alle deine { $ranks }.
    }
}
lesson-pile-burns = verbrennt der { word-pile }
lesson-take = { $who ->
    [previous_player] Keine deiner Handkarten passt, also muss der Spieler, der zuletzt gespielt hat, den ganzen { word-pile } { word-take }. Drück den Knopf.
   *[self] Keine deiner Handkarten passt: Du musst den ganzen { word-pile } { word-take }. Drück den Knopf.
}
lesson-throw = Ergeben die obersten Karten einen { $quartet }, { lesson-pile-burns }. Dazu fehlen nur deine { $ranks }: Du darfst sie { word-throw-in }, obwohl { $turn } am Zug ist.
lesson-up = { word-stock } und Hand sind aufgebraucht, jetzt kommen deine offenen Karten. Spiel eine, die passt.
lesson-blind = Zuletzt kommen { word-your-down-cards }, die niemand kennt. Deck eine auf: Vielleicht passt sie.
lesson-last = { $zone ->
    [down] Eine Karte liegt noch verdeckt vor dir. Deck sie auf: Passt sie, bist du fertig.
   *[hand] Du hast nur noch eine Karte. Spiel sie, dann bist du fertig.
}
lesson-again = { $shown } { $lesson ->
    [throw] Jetzt eröffnest du einen neuen: Es geht jede Karte.
   *[other] { $cover ->
        [yes] Deck sie jetzt zu: Spiel irgendeine andere Karte.
       *[no] Du bist noch einmal dran, und jetzt geht jede Karte.
    }
}
lesson-other = { $lesson ->
    [set] Das darfst du, aber beide { $ranks } dürfen auf einmal weg: Wähl sie zusammen.
    [quartet] { $count ->
        [one] Das passt, bringt den { word-pile } aber nicht aus dem Spiel: Spiel { $a_rank }.
       *[other] Das passt, aber spiel alle deine { $ranks } auf einmal: Dann ist der { word-pile } sofort aus dem Spiel.
    }
    [play] { $A_other } passt auch. Heb dir hohe Karten aber für später auf: Spiel { $a_rank }.
   *[special] { $A_other } passt auch. Dann siehst du aber nicht, was die Sonderkarte macht: Spiel { $a_rank }.
}
lesson-other-alone = Das darfst du, aber spiel hier nur { $a_rank }, ohne andere Karten.
lesson-other-take = { $asked ->
    [flip] Das darfst du, aber dann hast du den ganzen { word-pile } auf der Hand. Wag es und deck eine Karte auf.
    [take] Das darfst du, aber hier sollst du den { word-pile } { word-take }: Drück den Knopf.
   *[play] Das darfst du, aber eine von deinen Karten passt: Spiel sie, dann bist du sie los.
}
lesson-choice-not = { $point ->
    [first] Das darfst du, aber dann wartet die andere bis zu deinem nächsten Zug. Fang mit der Karte an, nach der du noch einmal dran bist.
    [pass] Das passt, aber dann zählt deine Karte. Spiel die andere.
    [stop] Das passt, aber dann kommt { $name } dran und kann die letzte Karte spielen. Spiel die andere.
   *[keep] Das darfst du, aber schade drum: { $A_special } hilft dir, wenn sonst nichts passt. Spiel die andere.
}
lesson-question-not = { $special ->
    [yes] { $does } Das ist nicht gefragt: Spiel eine andere Karte.
   *[no] { $A_other } bewirkt nichts: Spiel eine andere Karte.
}

## Was sie gezeigt hat

lesson-drew = Du hast nachgezogen: Solange der { word-stock } reicht, füllst du auf { $cards } auf.
lesson-answered = { $next } musste danach etwas spielen, das auf deine Karte passt.
lesson-set-shown = Zwei Karten in einem Zug: So geht es schneller als einzeln.
lesson-reset = Jetzt passt alles, auch das Niedrigste: { $next } durfte neu anfangen.
lesson-reset-own = Jetzt passt alles, auch das Niedrigste.
lesson-bound = { $took ->
    [yes] { $next } hatte nichts Passendes und nahm den ganzen { word-pile }{ word-take-up }.
   *[no] { $next } musste sich daran halten.
}
lesson-seen-through = { $next } musste etwas spielen, das auf die Karte darunter passt{ $took ->
    [yes] , hatte nichts Passendes und nahm den ganzen { word-pile }{ word-take-up }.
   *[no] .
}
lesson-undercut = { $next } durfte höchstens so hoch spielen wie die Karte darunter{ $took ->
    [yes] , hatte nichts Passendes und nahm den ganzen { word-pile }{ word-take-up }.
   *[no] .
}
lesson-barred-shown = Genau: Auch Sonderkarten passen nicht überall.
lesson-choice-shown = { $point ->
    [first] Der { word-pile } ist { word-burnt }, du warst noch einmal dran und bist fertig: zwei Karten auf einen Streich.
    [pass] Genau: { $next } musste etwas spielen, das auf die Karte darunter passt{ $took ->
        [yes] , hatte nichts Passendes und nahm den ganzen { word-pile }{ word-take-up }
       *[no] { "" }
    }.
    [stop] { $name } sitzt also noch auf der letzten Karte.
   *[keep] Genau: { $A_special } hilft dir, wenn sonst nichts passt.
}
lesson-right = Richtig. { $does }
lesson-burnt = Der { word-pile } ist { word-burnt }: Seine Karten sind endgültig aus dem Spiel.
lesson-burnt-next = Der { word-pile } ist { word-burnt }: Seine Karten sind endgültig aus dem Spiel. { $next } eröffnet einen neuen.
lesson-skipped = { $name } musste aussetzen.
lesson-turned = Nun geht es andersherum: Nach dir kam { $next } an die Reihe.
lesson-forced = { $name } musste den ganzen { word-pile } { word-take }.
lesson-filled = Du hast auf einmal { $cards } gezogen.
lesson-two-gone = { $cover ->
    [yes] Deine Karte ist zugedeckt, und du bist zwei Karten in einem Zug los.
   *[no] Du hast zweimal gespielt und bist zwei Karten in einem Zug los.
}
lesson-burner = Du warst zweimal dran: Dafür lohnt es sich, solche Karten aufzuheben.
lesson-thrown = Du warst außer der Reihe dran: Behalt den { word-pile } auch dann im Auge, wenn andere spielen.
lesson-taken = { $who ->
    [you] Du hast jetzt { $cards } auf der Hand. Das passiert jedem einmal. { $next } hat einen neuen { word-pile } eröffnet.
   *[other] { $name } hat den ganzen { word-pile } { word-taken }.
}
lesson-up-shown = Erst wenn sie alle weg sind, kommst du an die Karten darunter.
lesson-blind-shown = { $took ->
    [yes] Sie passt nicht, also nimmst du sie mit dem ganzen { word-pile } auf die Hand. Jetzt ist wieder deine Hand zuerst dran.
   *[no] Sie passt nicht, also behältst du sie.
}
lesson-out = { $zone ->
    [down] Das passt, und du
   *[hand] Du
} bist fertig! { $ends ->
    [one_left] Wer als Letzter noch Karten hat, verliert.
   *[other] Sobald der Erste fertig ist, ist die Runde vorbei.
} { $outcome }

## Die Seite

lesson-skip = Überspringen
lesson-next = Weiter
lesson-finish = Fertig
lesson-course-done = Du kannst es!
lesson-course-stamp = Bestanden
lesson-course-done-about = { $count ->
    [one] Du kennst die Sonderkarte.
   *[other] Du kennst alle { $count } Sonderkarten.
} Der Rest kommt beim Spielen.
lesson-first-round = Karten geben
lesson-from-beginning = Noch einmal von vorn
lesson-part = { $part ->
    [basics] Grundlagen
    [specials] Sonderkarten
   *[end] Das Ende
}
lesson-leave = Lektionen verlassen
