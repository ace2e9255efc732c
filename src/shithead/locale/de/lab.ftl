### Regelwerke im Vergleich: Fragen, Zahlen, Urteile, und zu jeder ein Satz.

lab-title = { $sets ->
    [2] Was ändert „{ $other }“?
   *[other] { $sets } Regelwerke im Vergleich
}
lab-intro = { $seats ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
   *[other] Mit { $seats } Spielern
}. { $base } gegen { $others }.
lab-plain = { $value }
lab-mark-decimal = ,
lab-mark-percent = { "\u00A0" }%
lab-intro-sets = { $seats ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
   *[other] Mit { $seats } Spielern
}. Alle werden mit { $base } verglichen.
lab-line = In einer Zeile: { $line }
lab-nothing = kein spürbarer Unterschied.
lab-nothing-sure = nichts, was sicher und zugleich spürbar ist.
lab-changes = { $list }.
lab-change-length = { $way ->
    [more] eine Runde dauert länger
   *[less] eine Runde geht schneller
}
lab-change-wait = { $way ->
    [more] man wartet länger, bis man drankommt
   *[less] man kommt schneller wieder dran
}
lab-change-deal = { $way ->
    [more] die Karten entscheiden mehr
   *[less] die Karten entscheiden weniger
}
lab-change-early = { $way ->
    [more] eine Runde bleibt länger offen
   *[less] mehr Runden sind früh entschieden
}
lab-change-skill = { $way ->
    [more] Können zählt mehr
   *[less] Können zählt weniger
}
lab-ask-length = Wie lange dauert eine Runde?
lab-ask-wait = Wie lange warte ich?
lab-ask-deal = Wie viel machen die Karten aus?
lab-ask-early = Ist es zur Halbzeit noch offen?
lab-ask-skill = Zählt Können?
lab-short-length = Dauer
lab-short-wait = Warten
lab-short-deal = Karten
lab-short-early = Offen zur Halbzeit
lab-short-skill = Können
lab-value-length = { $value } min
lab-value-wait = { $value } { $value ->
    [one] Zug
   *[other] Züge
}
lab-value-deal = { $value } %
lab-value-early = { $value } %
lab-value-skill = { $value } { $value ->
    [one] Punkt
   *[other] Punkte
}
lab-by-length = { $value } s
lab-by-wait = { $value } { $value ->
    [one] Zug
   *[other] Züge
}
lab-by-deal = { $value } { $value ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
}
lab-by-early = { $value } { $value ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
}
lab-by-skill = { $value } { $value ->
    [one] Wertungspunkt
   *[other] Wertungspunkte
}
lab-about-length = Wie lange eine Runde im Mittel dauert, bei { $pace } s je Zug.
lab-about-wait = Die längste Wartezeit in einer Runde: Züge der anderen zwischen zwei eigenen.
lab-about-deal = Wie sehr die Karten allein entscheiden, wer verliert.
lab-about-early = Wie oft jemand davonkommt, der zur Halbzeit wie der Verlierer aussieht.
lab-about-skill = Wie weit jemand mit Können vor einem Anfänger liegt.
lab-sign = { $verdict ->
    [noticeable] ✓
    [small] ≈
    [none] =
   *[unsure] ?
}
lab-sentence-length = { $verdict ->
    [noticeable] { $by } { $way ->
        [more] länger
       *[less] kürzer
    }: sicher und spürbar.
    [small] { $by } { $way ->
        [more] länger
       *[less] kürzer
    }: sicher, aber nicht spürbar.
    [none] So lang wie zuvor.
   *[unsure] { $tell }
}
lab-sentence-wait = { $verdict ->
    [noticeable] Die längste Wartezeit wird um { $by } { $way ->
        [more] länger
       *[less] kürzer
    }.
    [small] Die längste Wartezeit wird um { $by } { $way ->
        [more] länger
       *[less] kürzer
    }: sicher, aber nicht spürbar.
    [none] Niemand wartet länger oder kürzer.
   *[unsure] { $tell }
}
lab-sentence-deal = { $verdict ->
    [noticeable] Die Karten entscheiden { $way ->
        [more] mehr
       *[less] weniger
    }, um { $by }.
    [small] Die Karten entscheiden { $way ->
        [more] mehr
       *[less] weniger
    }, um { $by }: sicher, aber nicht spürbar.
    [none] Die Karten allein entscheiden so viel wie zuvor.
   *[unsure] { $tell }
}
lab-sentence-early = { $verdict ->
    [noticeable] Wer zur Halbzeit wie der Verlierer aussieht, kommt um { $by } { $way ->
        [more] öfter
       *[less] seltener
    } davon.
    [small] Wer zur Halbzeit wie der Verlierer aussieht, kommt um { $by } { $way ->
        [more] öfter
       *[less] seltener
    } davon: sicher, aber nicht spürbar.
    [none] Die Runden bleiben so lange offen wie zuvor.
   *[unsure] { $tell }
}
lab-sentence-skill = { $verdict ->
    [noticeable] Der Vorsprung vor einem Anfänger { $way ->
        [more] wächst
       *[less] schrumpft
    } um { $by }.
    [small] Der Vorsprung vor einem Anfänger { $way ->
        [more] wächst
       *[less] schrumpft
    } um { $by }: sicher, aber nicht spürbar.
    [none] Können zählt so viel wie zuvor.
   *[unsure] { $tell }
}
lab-tell = { $more ->
    [none] Zu knapp, egal, wie viele Runden man spielt.
   *[other] Noch zu knapp: { $games ->
        [none] Etwa { $more } Runden mehr würden
       *[other] --games { $games } würde
    } es zeigen.
}
lab-without = ohne Wirkung
lab-picture-length = Minuten je Runde, bei { $pace } s je Zug
lab-picture-fate = Wie sicher der Verlierer feststeht, vom Geben bis zum Ende
lab-picture-fate-won = Wie sicher der Sieger feststeht, vom Geben bis zum Ende
lab-axis-minutes = Minuten
lab-axis-games = Anteil der Runden
lab-axis-chance = Wahrscheinlichkeit
lab-axis-won = Wahrscheinlichkeit
lab-axis-deal = Geben
lab-axis-half = Halbzeit
lab-axis-end = Ende
lab-legend = ✓ sicher und spürbar · ≈ sicher, aber nicht spürbar · = kein spürbarer Unterschied · ? noch nicht sicher (alles zu 95 %).
lab-noticeable = Spürbar ab { $length } s, { $wait } { $wait ->
    [one] Zug
   *[other] Zügen
}, { $deal } { $deal ->
    [one] Prozentpunkt
   *[other] Prozentpunkten
} (Karten), { $early } { $early ->
    [one] Prozentpunkt
   *[other] Prozentpunkten
} (Halbzeit), { $skill } { $skill ->
    [one] Wertungspunkt
   *[other] Wertungspunkten
}.
lab-players = An allen Plätzen spielt der Bot „{ $players }“. Runden je Regelwerk: { $length } für Dauer, Warten und Karten, { $early } für die Halbzeit, { $skill } für das Können.
lab-more = Weitere Zahlen
lab-more-plies = Züge je Runde
lab-more-turns = Wie oft jemand drankommt
lab-more-takes = Stapel genommen
lab-more-burns = Stapel verbrannt
lab-more-lead-changes = Führungswechsel
lab-more-choice = Züge mit einer Wahl
lab-more-decided = Entschieden nach
lab-more-drawn = Ohne Verlierer
lab-more-lost = Verloren je Platz
lab-how = Wie gemessen wird
lab-how-text = Dauer: der Mittelwert aller Runden. Warten: wie viele Züge der anderen höchstens zwischen zwei Zügen desselben Platzes liegen, im Mittel aller Runden. Karten: Jede Kartenverteilung wird zweimal gespielt, mit anderen Zufallszahlen der Bots. Die Zahl ist Kappa = (Übereinstimmung − Zufall) / (1 − Zufall); Übereinstimmung: wie oft beide Male derselbe verliert. Halbzeit: Jede Runde wird von ihrer Mitte aus 64-mal weitergespielt, wobei alle Hände bekannt sind. Können: 400 × log10 der Quote, mit der ein guter Spieler (der Bot „rules“) einen Anfänger (den Bot „beginner“) schlägt. Intervalle: 95 %.
lab-again = Diese Seite noch einmal:
lab-differences = Was sich unterscheidet
lab-written = Geschrieben: { $path }
lab-measuring = Gespielt
