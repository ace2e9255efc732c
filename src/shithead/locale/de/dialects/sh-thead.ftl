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

sheet-again-any = Hast du danach noch eine Karte desselben Rangs, etwa eine eben gezogene, darfst du sie gleich nachlegen, wieder nachziehen („lutschen“) und so fort. Gleiche Karten kannst du also einzeln spielen und nach jeder nachziehen, oder alle zusammen.
sheet-again-drawn = Ziehst du danach („lutschen“) noch eine Karte desselben Rangs, darfst du sie gleich nachlegen, wieder nachziehen und so fort; andere Karten des Rangs bleiben auf der Hand.

## Der Tisch

lesson-quartet = Bei einem { $quartet } wird der { word-pile } abgeräumt{ $lying ->
    [0] .
   *[other] , von wem er auch stammt.
} Mach ihn voll: Spiel { $count ->
    [one] { $a_rank }
   *[other] alle deine { $ranks }
}.
