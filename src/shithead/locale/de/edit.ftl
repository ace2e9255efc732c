### Hausregeln im Gespräch ändern.

edit-welcome =
    Die Regeln von { $path }, Option für Option; sie bauen auf { $base } auf.
    Enter lässt alles, wie es ist. Oder gib einen Wert ein oder eins davon:
      ?  was jeder Wert bedeutet
      =  zurück zum Wert aus { $base }
      >  weiter zur nächsten Gruppe
      <  zurück zur Option davor
      w  die Datei so schreiben, wie sie jetzt ist
      q  aufhören
    Um gleich etwas anderes zu ändern, nenn es: deck.packs=2; deck.players_max=6
edit-defaults = den Vorgaben
edit-group = [{ $group }] { $title } ({ $number } von { $groups })
edit-now = { $same ->
    [yes] {"   "}Jetzt: { $now } (wie in { $name })
   *[no] {"   "}Jetzt: { $now }; in { $name }: { $base }
}. Erlaubt: { $allowed }
edit-prompt = { $option } ›
edit-changed = {"   "}Geändert: { $option }
edit-help = {"   "}Enter behält den Wert; = nimmt den Wert der Regeln, auf denen diese aufbauen; > geht weiter zur nächsten Gruppe, < zurück; w schreibt, q hört auf. Listen darfst du mit Leerzeichen schreiben (3 4 5), Zahlen je Spanne von Plätzen so: 2-4=1, 5+=2.
edit-special = { $same ->
    [yes] {"   "}{ $rank }: { $now }
   *[no] {"   "}{ $rank }: { $now }; in { $name }: { $base }
}
edit-rank = Welcher Rang (2 … 10, J, Q, K, A, JOKER oder eine einzelne Karte wie JS; Enter: keiner) ›
edit-no-rank = {"   "}„{ $answer }“ ist kein Rang. Ränge sind 2 bis 10, J, Q, K, A und JOKER; eine einzelne Karte schreibst du so: JS. ? nennt die Wirkungen, Enter geht weiter.
edit-effects = { $same ->
    [yes] {"   "}{ $rank } jetzt: { $now } (wie in { $name })
   *[no] {"   "}{ $rank } jetzt: { $now }; in { $name }: { $base }
}. Gib die Wirkungen mit Kommas dazwischen ein, +WIRKUNG für eine mehr, -WIRKUNG für eine weniger, „-“ für keine; ? nennt sie.
edit-help-effects = {"   "}Wirkungen stehen zwischen Kommas, etwa: wild, burn. +WIRKUNG fügt eine hinzu, -WIRKUNG nimmt eine weg, „-“ nimmt alle weg, = stellt die der Regeln wieder her, auf denen diese aufbauen, Enter lässt alles, wie es ist.
edit-unchanged = Es hat sich nichts geändert; { $path } ist, wie es war.
edit-will-say = In { $path } wird stehen:
edit-write = { $path } schreiben? (J/n)
edit-overwrite = { $path } ist schon da. Überschreiben? (j/N)
edit-discard = Aufhören, ohne die Änderungen zu schreiben? (j/N)
edit-left = In { $path } wurde nichts geschrieben.
edit-command = Um dasselbe später zu ändern:

edit-words-help = ? hilfe
edit-words-next = >
edit-words-back = <
edit-words-base = =
edit-words-done = w
edit-words-quit = q ende
