### Die Wörter von Sh*thead: Treff, Abwurfstapel, abräumen; auf dem Regelblatt „lutschen“.

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

## Das Regelblatt

sheet-refill-called = { " " }(am Tisch sagt man „lutschen“)
sheet-again-any = Hast du nach dem Ziehen noch eine Karte des Rangs, den du gespielt hast, darfst du sie gleich nachlegen, wieder lutschen und so fort. Gleiche Karten darfst du also zusammen spielen oder einzeln; spielst du sie einzeln, lutschst du nach jeder.
sheet-again-drawn = Ziehst du dabei noch eine Karte des Rangs, den du gespielt hast, darfst du sie gleich nachlegen, wieder lutschen und so fort; andere Karten des Rangs bleiben auf der Hand.

## Der Tisch

lesson-pile-burns = wird der { word-pile } abgeräumt
