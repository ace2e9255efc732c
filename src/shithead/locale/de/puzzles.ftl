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
    [first] Finde den Zug: Nach einem bist du deutlich öfter zuerst fertig als nach jedem anderen.
    [none] Finde den Zug: Nach einem verlierst du deutlich seltener als nach jedem anderen.
   *[other] Finde den Zug: Nach einem wirst du deutlich seltener { $what } als nach jedem anderen.
}
puzzle-right = Richtig!
puzzle-wrong = Besser ist „{ $best }“.
puzzle-theme = { $theme ->
    [take] Den Stapel mit Absicht nehmen
    [up] Welche offene Karte mitkommt
    [blind] Ins Dunkle
    [throw] Dazuwerfen
    [pass] Es gut sein lassen
    [before] Vor der ersten Karte
    [out] Der Weg hinaus
    [quartet] Der Vierling
    [burn] Den Stapel verbrennen
    [force] Der Nächste nimmt
    [run] Die Folge
    [skip] Aussetzen lassen
    [reverse] Richtung wechseln
    [keep] Das Beste für später
    [together] Zusammen, was zusammengehört
    [save] Nicht alle auf einmal
    [shed] So viele wie möglich
    [late] Ohne Nachziehstapel
   *[play] Ein stiller Zug
}
