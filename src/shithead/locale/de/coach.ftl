### Der Trainer: Tipps am Tisch, fertige Runden Zug um Zug betrachtet.

## Ein Tipp

coach-because = { $why }. { $odds }.
coach-just-because = { $why }.
coach-just-odds = { $odds }.
coach-forced = Es ist der einzige Zug ({ $demand }).
coach-why = { $reason ->
    [only] Es ist der einzige Zug
    [out] Damit bist du fertig
    [burns-on] Der { word-pile } { word-burns }, und du spielst noch einmal
    [burns] Der { word-pile } { word-burns }
    [forces] Der Nächste muss den { word-pile } { word-take } ({ $count })
    [forces-on] Der Nächste muss den { word-pile } { word-take } ({ $count }) oder die Pflicht weitergeben
    [avoids] So musst du den { word-pile } nicht { word-take } ({ $count })
    [keeps] So behältst du { $a_rank } für später
    [together] So bleiben deine { $count } gleichen Karten zusammen ({ $rank })
    [sheds] So wirst du { $count } Karten auf einmal los
    [saves] So behältst du noch { $a_rank }
    [again] Du spielst noch einmal
    [weakest] { $A_rank } wäre später am schwersten loszuwerden
    [blind] Niemand kennt { word-your-down-cards }, eine Karte ist so gut wie die andere
    [takes] { $count ->
        [one] Eine Karte
       *[other] { $count } Karten
    } auf die Hand zu nehmen kostet weniger, als { $a_rank } herzugeben
    [table] { $A_rank } nützt dir am Schluss mehr
   *[settled] Durch Tauschen werden deine offenen Karten nicht besser
}
coach-odds = { $what ->
    [first] Aussicht, zuerst fertig zu sein
    [none] Gefahr zu verlieren
   *[other] Gefahr, { $what } zu werden
}: { $chance } %, mit „{ $other }“ { $otherwise } %
coach-alike = „{ $other }“ ist etwa gleich gut.
coach-better = Damit stehst du besser da als mit „{ $other }“.

## Eine erste Runde

coach-first = { $about ->
    [swap] Deine erste Runde: Leg gute Karten offen hin, du brauchst sie am Ende.
    [take] Keine deiner Karten passt: Du nimmst den { word-pile } auf die Hand und spielst seine Karten später.
    [up] Deine Hand ist leer: Jetzt spielst du deine offenen Karten und zuletzt { word-your-down-cards }, ohne sie zu kennen.
    [down] Deine letzten Karten, ungesehen: Deck eine auf. Passt sie nicht, ist der { word-pile } fällig.
    [again] Du hast noch eine gleiche Karte: Leg sie jetzt nach, oder pass und behalt sie.
    [known] Offene Karten in einer Hand: Alle haben gesehen, wie sie genommen wurden.
    [special] Du hast eine Sonderkarte! { $name }: { $what }.
   *[burn] Diese Karten sind aus dem Spiel: Niemand muss sie mehr nehmen.
}

## Eine Runde Zug um Zug

coach-going-through = Die Runde wird ausgewertet
coach-title = { $rules }: { $seats }
coach-chances = Vor jedem Zug: wie wahrscheinlich (in %) jeder Einzelne { $what ->
    [first] zuerst fertig wird
    [none] verliert
   *[other] { $what } wird
}. So schätzt es ein Zuschauer, der alle Handkarten sieht, aber weder { word-stock } noch { word-down-cards }. ?? steht für einen Patzer.
coach-ply = Zug
coach-end = Ende
coach-blunders = Patzer (gemessen an dem, was man wissen konnte; ± nennt die Unsicherheit in Prozentpunkten):
coach-blunder = Zug { $ply }, { $seat }: { $move }. Besser: { $best } ({ $what ->
    [first] Aussicht, zuerst fertig zu sein
    [none] Gefahr zu verlieren
   *[other] Gefahr, { $what } zu werden
}: { $better } % statt { $chance } %, ± { $error }).
coach-no-blunders = Keine Patzer, also kein Zug, der geschätzt { $least } oder mehr Prozentpunkte kostete und nachweislich schlechter war als der beste.
coach-of-what = { $what ->
    [first] zuerst fertig wird
    [none] verliert
   *[other] { $what } wird
}
coach-turning-point = Wendepunkt: Zug { $ply }, { $seat }: { $move }. Die Wahrscheinlichkeit, dass { $hero } { coach-of-what }, stieg von { $before } % auf { $after } % und war von da an höher als bei allen anderen.
coach-always = Die Wahrscheinlichkeit, dass { $hero } { coach-of-what }, war von Anfang bis Ende höher als bei allen anderen.
coach-swing = Größter Sprung: Zug { $ply }, { $seat }: { $move }. Die Wahrscheinlichkeit, dass { $hero } { coach-of-what }, stieg von { $before } % auf { $after } %.
coach-nobody = { $over ->
    [yes] Hier hat niemand verloren, also gibt es keinen Wendepunkt.
   *[no] Die Runde ist nicht zu Ende, also gibt es noch keinen Wendepunkt.
}
coach-written = Geschrieben: { $path }
coach-stopped = Angehalten. Es wurde nichts geschrieben.

## Das Bild

coach-picture-title = { $rules }: { $seats }
coach-picture-what = { $what ->
    [first] Wie wahrscheinlich jeder Einzelne zuerst fertig wird
    [none] Wie wahrscheinlich jeder Einzelne verliert
   *[other] Wie wahrscheinlich jeder Einzelne { $what } wird
}
coach-picture-percent = { $percent }{ "\u00A0" }%
coach-picture-plies = Gespielte Züge
coach-picture-turning-point = Wendepunkt: Zug { $ply }
coach-picture-blunders = Patzer
coach-move-chances = { $counts ->
    [wins] Neben jedem Zug: wie wahrscheinlich du danach zuerst fertig bist
   *[loses] Neben jedem Zug: wie wahrscheinlich du danach verlierst
}, gemessen an dem, was du wissen kannst.
coach-no-moves = Du kannst jetzt nichts tun.
