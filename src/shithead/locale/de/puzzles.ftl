### Rätsel: Finde den Zug.

## Am Rätsel

puzzle-title = { $rules }, Nr. { $number }
puzzle-level = { $level ->
    [1] leicht
    [2] mittel
    [3] schwer
   *[other] sehr schwer
}
puzzle-ask = { $what ->
    [first] Finde den Zug, nach dem du deutlich öfter zuerst fertig bist als nach jedem anderen.
    [none] Finde den Zug, nach dem du deutlich seltener verlierst als nach jedem anderen.
   *[other] Finde den Zug, nach dem du deutlich seltener { $what } wirst als nach jedem anderen.
}
puzzle-right = Richtig!
puzzle-wrong = Besser ist „{ $best }“.
puzzle-theme = { $theme ->
    [take] Den { word-pile } mit Absicht { word-take }
    [up] Welche offene Karte mitkommt
    [blind] Ins Dunkle
    [throw] { word-throwing-in }
    [pass] Es gut sein lassen
    [before] Vor der ersten Karte
    [out] Fertig werden
    [quartet] Der { word-four-equal }
    [burn] Den { word-pile } { word-burn }
    [force] Der Nächste nimmt
    [run] Die Folge
    [skip] Aussetzen lassen
    [reverse] Richtung wechseln
    [keep] Das Beste für später
    [together] Zusammen, was zusammengehört
    [save] Nicht alle auf einmal
    [shed] So viele wie möglich
    [late] Ohne { word-stock }
   *[play] Ein stiller Zug
}
puzzle-counts = { $what ->
    [first] Wie wahrscheinlich du nach jedem Zug zuerst fertig bist, und der Bereich, der zu 95 % sicher ist:
    [none] Wie wahrscheinlich du nach jedem Zug verlierst, und der Bereich, der zu 95 % sicher ist:
   *[other] Wie wahrscheinlich du nach jedem Zug { $what } wirst, und der Bereich, der zu 95 % sicher ist:
}

## Die Seite

puzzle-page = Finde den Zug
puzzle-of-day = Rätsel des Tages
puzzle-about = Stellungen aus echten Runden, in denen ein Zug klar der beste ist, nach allem, was du wissen kannst.
puzzle-chance = { $chance } %
puzzle-interval = { $low } bis { $high } %
puzzle-best = am besten
puzzle-yours = deiner
puzzle-chances = Chancen
puzzle-next = Weiter
puzzle-share = Link kopieren
puzzle-all = Alle Rätsel
puzzle-solved-of = { $solved } von { $count } gelöst
puzzle-streak = { $streak ->
    [one] Eines richtig gelöst
   *[other] { $streak } richtig in Folge
}
puzzle-longest = Längste Serie: { $longest }
puzzle-days = { $days ->
    [one] Ein Tag
   *[other] { $days } Tage in Folge
}
puzzle-go-on = Weiter
puzzle-mark = { $state ->
    [solved] Nr. { $number }, { $level }, gelöst
    [missed] Nr. { $number }, { $level }, nicht gefunden
   *[new] Nr. { $number }, { $level }
}
puzzle-only-here = Was du gelöst hast, bleibt in diesem Browser. Unter „Deine Runden“ kannst du es mit den Runden exportieren.
