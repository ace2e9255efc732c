### Die Wörter von Sh*thead: Treff, Abwurfstapel, abräumen, „lutschen“.

word-suit = { $suit ->
    [C] Treff
    [S] Pik
    [H] Herz
   *[D] Karo
}
word-clubs = Treff
word-pile = Abwurfstapel
word-burn = abräumen
word-burns = wird abgeräumt
word-burnt = abgeräumt
word-draw = lutschst
word-draws = lutscht
word-draw-card = lutschen

## Das Regelblatt

sheet-again-any = So geht es Karte für Karte: Hast du nach dem Nachziehen noch eine Karte desselben Rangs, vielleicht gerade gezogen, darfst du sie gleich nachlegen, wieder nachziehen („lutschen“) und so fort. Gleiche Karten kannst du auch zusammen spielen und für alle auf einmal nachziehen.
sheet-again-drawn = Ziehst du danach („lutschen“) noch eine Karte desselben Rangs, darfst du diese gleich nachlegen, wieder nachziehen und so fort; andere Karten des Rangs bleiben auf der Hand.
effect-no-quartet =
    .short = wird nie als Satz abgeräumt

## Der Tisch

lesson-quartet = Bei einem { $quartet } wird der { word-pile } abgeräumt{ $lying ->
    [0] .
   *[other] , von wem er auch stammt.
} Mach ihn voll: Spiel { $count ->
    [one] { $a_rank }
   *[other] alle deine { $ranks }
}.
