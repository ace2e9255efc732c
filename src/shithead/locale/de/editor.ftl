### Der Editor für Hausregeln.

editor-title = Hausregeln
editor-base = Vorlage
editor-rules-name = Name dieser Regeln
editor-unnamed = { $base } bei uns
editor-how = Öffne eine Gruppe und ändere, was du magst: Die Regeln ändern sich mit, und was sich geändert hat, ist markiert.
editor-options-of-rules = Optionen
editor-sheet = Die Regeln
editor-special-cards = Sonderkarten
editor-special-cards-about = Tipp eine Karte an, um zu ändern, was sie bewirkt.
editor-ordinary = gewöhnlich
editor-own-words = Eigene Worte
editor-hint-own-words = So, wie ihr es nennt.
editor-own-list = Weitere eigene, mit Kommas dazwischen
editor-under-conditions = Nur unter einer dieser Bedingungen
editor-hint-conditions = Mit Kommas dazwischen. „pile_has 6*3 9*2“: im Stapel liegen drei 6er und zwei 9er; „hand_is_playable_triple“: genau drei gleiche Karten auf der Hand, die alle gespielt werden könnten.
editor-hint-ranks = Tipp die Ränge in der gewünschten Reihenfolge an; noch einmal tippen nimmt einen heraus.
editor-hint-spans = Eine Zahl, oder je Spanne von Plätzen eine: 2-4=1, 5+=2.
editor-add-part = Eine Runde nach anderen Regeln dazu …
editor-effects = So werden Wirkungen geschrieben
editor-changed = geändert
editor-changes = Was anders ist
editor-nothing = nichts
editor-change-from = (statt: { $from })
editor-change-card = { $card }:
editor-change-special = { $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
    [JOKER] Joker
   *[other] { $rank }
}:
editor-reset = Zurück zur Vorlage
editor-play = Eine Runde gegen Bots
editor-file = Als Datei speichern
editor-open = Öffne eine Regeldatei (.toml) oder zieh sie auf diese Seite
editor-link = Link zu diesen Regeln
editor-unread = In diesem Link stehen keine Regeln, die sich lesen lassen; vielleicht fehlt ein Teil. Prüf ihn, oder fang hier mit eigenen Regeln an.
editor-special-ordinary = Gewöhnliche Karten, die noch nichts bewirken
editor-special-add = { $rank }: gewöhnlich. Etwas bewirken lassen
editor-special-title = Was bewirkt diese Karte: { $rank }
editor-single-card = Nur eine davon soll anders wirken
editor-special-plain = Eine gewöhnliche Karte: Sie wird nach ihrem Rang gespielt und bewirkt nichts.
editor-effect-choose = Das soll sie bewirken
editor-effect-more = Und was noch?
editor-effect-remove = Wegnehmen: { $name }
editor-effect-card = Karte dazu …
editor-effects-typed = So, wie es in Regeldateien heißt, mit Kommas zwischen den Wirkungen
editor-done = Fertig
editor-popular = Beliebte Änderungen
editor-everything = Alles andere
editor-views = Teile des Editors
editor-view-change = Ändern
editor-view-rules = Regeln
editor-view-try = Probieren
editor-undo = Rückgängig
editor-no-changes = Noch nichts: Das sind die Regeln der Vorlage.
editor-try = Probieren
editor-skip = Weiter zum Probieren
editor-try-turns = Fünf Beispielzüge
editor-remember = Für später merken
editor-remembered = Gemerkt. Auf der Startseite und an einem offenen Tisch stehen diese Regeln jetzt bei der Auswahl obenan.
editor-try-done = Unten stehen { $count } Beispielzüge.
editor-example-pile = Auf dem { word-pile }: { $cards }.
editor-example-no-pile = Es liegt kein { word-pile } da.
editor-example-hand = Zur Auswahl: { $cards }.
editor-example-next = Dann { $name }: { $demand }
editor-keep = Behalten und teilen
editor-codes = Auch zeigen, wie es in Regeldateien heißt

editor-compare = Was ändern diese Regeln?
editor-compare-about = Der Server spielt nach beiden Regeln Tausende Runden, das dauert etwa eine Minute. Danach sagen fünf Zahlen, was sich ändert: Dauer, Warten, Kartenglück, Spannung und Können.
editor-compare-with = Meine Regeln vergleichen mit
editor-compare-go = Vergleichen
editor-comparing = { $games ->
    [0] Der Server hat noch zu tun …
   *[other] { $done } von { $games } Runden gespielt …
}
editor-compare-notes = Wie sicher ist das?
