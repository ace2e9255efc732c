### Die Runden, die ein Browser aufhebt: die Liste, was zusammenkommt, Export und Import.

history-title = Deine Runden
history-about = Jede Runde, die du zu Ende spielst, wird in diesem Browser aufgehoben, ohne Konto.
history-empty = Hier ist noch keine Runde aufgehoben. Spiel eine zu Ende, oder importiere die Datei, die du in einem anderen Browser exportiert hast.
history-denied = { $reason ->
    [full] In diesem Browser ist kein Platz mehr für Runden. Exportiere sie, lösch welche, oder schaff Platz auf diesem Gerät.
   *[other] Dieser Browser speichert nichts (so ist es in privaten Fenstern). Du kannst spielen, aber deine Runden werden nicht aufgehoben.
}
history-not-kept = { $reason ->
    [full] Diese Runde konnte nicht unter deinen Runden aufgehoben werden: Der Browser hat keinen Platz mehr dafür.
   *[other] Diese Runde ist nicht unter deinen Runden aufgehoben: Dieser Browser speichert nichts (so ist es in privaten Fenstern).
}

## Was zusammenkommt

history-figures = In Zahlen
history-rounds = { $count ->
    [one] Eine Runde
   *[other] { $count } Runden
}
history-share = { $count } ({ $share })
history-count = Runden
history-first = Erster
history-lost = Verloren
history-between = Dazwischen
history-unbeaten = Aktuelle Serie ohne Niederlage
history-longest-unbeaten = Längste Serie ohne Niederlage
history-longest-first = Längste Serie als Erster
history-longest-lost = Längste Serie von Niederlagen
history-blunders = Patzer je Runde
history-blunders-of = { $mean } ({ $rounds ->
    [one] eine Runde ausgewertet
   *[other] { $rounds } Runden ausgewertet
})
history-blunders-none = noch keine Runde ausgewertet
history-course = Runde für Runde
history-course-about = { $count ->
    [one] Die letzte Runde
   *[other] Die letzten { $count } Runden, die neueste rechts
}: { $first }-mal Erster, { $lost }-mal verloren.
history-blunders-course = Patzer in den ausgewerteten Runden, die neueste rechts: { $list }.
history-analyse-how = Um deine Patzer zu zählen, öffne unten eine Runde und lass sie auswerten.
history-by-rules = Nach Regeln
history-by-seats = Nach Zahl der Spieler
history-of-seats = { $seats } Spieler
history-by-chance = Die Striche zeigen, wie viele Runden jeder Spieler verlieren würde, wenn nur der Zufall entschiede.

## Die Liste

history-all = Alle Runden
history-place = { $how ->
    [first] Erster von { $seats }
    [lost] verloren bei { $seats } Spielern
    [none] nicht gewertet, { $seats } Spieler
   *[other] { $place }. von { $seats }
}
history-lost-as = verloren: { $title }
history-with = mit { $names }
history-round-blunders = { $count ->
    [0] keine Patzer
    [one] ein Patzer
   *[other] { $count } Patzer
}
history-more = Mehr zeigen
history-last = Deine letzten Runden
history-go = Alle Runden und Statistik
history-own-rules = Deine Hausregeln

## Export, Import, Löschen

history-data = Mitnehmen oder löschen
history-data-about = Alles hier liegt nur in diesem Browser. Mit der exportierten Datei kommen deine Runden und gelösten Rätsel in einen anderen Browser oder wieder in diesen.
history-export = In eine Datei exportieren
history-import = Exportierte Datei importieren (.json)
history-imported = { $added ->
    [0] Keine Runde war neu
    [one] Eine Runde ist dazugekommen
   *[other] { $added } Runden sind dazugekommen
}{ $known ->
    [0] .
    [one] ; eine war schon da.
   *[other] ; { $known } waren schon da.
}
history-refused = { $reason ->
    [large] Diese Datei ist zu groß, sie kann nicht von hier exportiert sein. Nichts wurde importiert.
    [newer] Diese Datei wurde von einer anderen Version dieser Seite exportiert. Lad die Seite neu, und importiere die Datei dann noch einmal. Nichts wurde importiert.
    [damaged] Diese Datei ist beschädigt{ $round ->
        [0] { "" }
       *[other] , bei Runde { $round }
    }. Exportiere sie noch einmal dort, wo sie herkommt. Nichts wurde importiert.
   *[other] In dieser Datei sind keine Runden. Wähl eine Datei, die auf dieser Seite exportiert wurde. Nichts wurde importiert.
}
history-delete = Diese Runde löschen: { $title }, { $date }
history-delete-all = Alle Runden löschen
history-delete-one-question = Diese Runde löschen?
history-delete-all-question = { $count ->
    [one] Deine einzige Runde löschen?
   *[other] Alle { $count } Runden löschen?
}
history-delete-about = Das lässt sich nicht rückgängig machen. Was du in eine Datei exportiert hast, bleibt.
history-delete-yes = Löschen
history-delete-no = Behalten
