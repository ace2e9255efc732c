### Der Editor für Hausregeln.

house-base = Ausgehen von
house-rules-name = Name dieser Regeln
house-unnamed = { $base } bei uns
house-how = Öffne eine Gruppe und ändere, was du magst: die Regeln ändern sich mit, und was sich geändert hat, ist markiert.
house-options-of-rules = Optionen
house-sheet = Die Regeln
house-special-cards = Besondere Karten
house-special-cards-about = Tippe eine Karte an, um zu ändern, was sie bewirkt.
house-ordinary = gewöhnlich
house-own-words = Eigene Worte
house-hint-own-words = So, wie ihr es nennt.
house-own-list = Weitere eigene, mit Kommas dazwischen
house-under-conditions = Nur unter einer dieser Bedingungen
house-hint-conditions = Mit Kommas dazwischen. „pile_has 6*3 9*2“: im Stapel liegen drei 6en und zwei 9en; „hand_is_playable_triple“: genau drei gleiche Karten auf der Hand, die alle gelegt werden könnten.
house-hint-ranks = Tippe die Ränge in der gewünschten Reihenfolge an; noch einmal tippen nimmt einen heraus.
house-hint-spans = Eine Zahl, oder eine je Spanne: 2-4=1, 5+=2.
house-add-part = Eine Runde nach anderen Regeln dazu …
house-effects = So werden Wirkungen geschrieben
house-changed = geändert
house-changes = Was anders ist
house-nothing = nichts
house-change-from = (statt: { $from })
house-change-card = { $card }:
house-change-special = { $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
    [JOKER] Joker
   *[other] { $rank }
}:
house-reset = Zurück zu dem, wovon diese Regeln ausgehen
house-play = Eine Runde gegen Bots
house-file = Als Datei speichern
house-open = Öffne eine Regeldatei (.toml) oder zieh sie auf diese Seite
house-link = Link zu diesen Regeln
house-unread = In diesem Link stehen keine Regeln, die sich lesen lassen: vielleicht fehlt ein Teil. Prüfe ihn, oder beginne hier mit eigenen Regeln.
house-special-ordinary = Gewöhnliche Karten, die noch nichts bewirken
house-special-add = { $rank }: gewöhnlich. Etwas bewirken lassen
house-special-title = Was bewirkt diese Karte: { $rank }
house-single-card = Nur eine dieser Karten soll etwas anderes bewirken
house-special-plain = Eine gewöhnliche Karte: sie wird nach ihrem Rang gelegt und tut nichts.
house-effect-choose = Das soll sie bewirken
house-effect-more = Und was noch?
house-effect-remove = Wegnehmen: { $name }
house-effect-card = Karte dazu …
house-effects-typed = So, wie Regeldateien es schreiben, mit Kommas zwischen den Wirkungen
house-done = Fertig
house-popular = Beliebte Änderungen
house-everything = Alles andere
house-editor-views = Teile des Editors
house-editor-change = Ändern
house-editor-rules = Regeln
house-editor-try = Probieren
house-undo = Rückgängig
house-no-changes = Noch nichts: das sind die Regeln, von denen du ausgegangen bist.
house-try = Probieren
house-skip = Weiter zum Probieren
house-try-turns = Fünf Beispielzüge
house-remember = Für später merken
house-remembered = Gemerkt. Auf der Startseite und an einem offenen Tisch stehen diese Regeln jetzt bei der Auswahl obenan.
house-try-done = Unten stehen { $count } Beispielzüge.
house-example-pile = Auf dem Stapel: { $cards }.
house-example-no-pile = Es liegt kein Stapel da.
house-example-hand = Zur Auswahl: { $cards }.
house-example-next = Dann { $name }: { $demand }
house-keep = Behalten und teilen
house-codes = Auch zeigen, wie Regeldateien es schreiben
