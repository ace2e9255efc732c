### Spiele, von denen nur der Name bekannt ist: was man von jedem weiß und was fehlt.

lost-story = { $known } Es fehlt: { $missing }

lost-title-mukava = Mukava
lost-known-mukava = Eine von zwei finnischen Fassungen. Laut pagat.com stehen ihre Regeln auf Finnisch auf der Seite von Cristian Seres.
lost-missing-mukava = jede Regel. Weder die Seite noch eine andere Beschreibung auf Finnisch oder Englisch war zu finden.

lost-title-piina = Piina
lost-known-piina = Die zweite finnische Fassung neben Mukava. Laut pagat.com stehen ihre Regeln auf Finnisch auf der Seite von Cristian Seres.
lost-missing-piina = jede Regel. Weder die Seite noch eine andere Beschreibung auf Finnisch oder Englisch war zu finden.

lost-title-shit-boot = Shit-Boot
lost-known-shit-boot = Zwei bis fünf Spieler, 52 Karten, neun für jeden: drei verdeckte, die man blind wählt, dann drei offene, die man aus den sechs anderen aussucht. Der Geber deckt eine Karte vom Nachziehstapel auf: Mit ihr beginnt der Stapel. Wer nicht spielen kann, darf die oberste Karte vom Nachziehstapel probieren; will er nicht oder passt sie nicht, nimmt er den Stapel.
lost-missing-shit-boot = welche Karten Sonderkarten sind und was sie bewirken, das Nachziehen, das Spiel vom Tisch, das Ende. Die Seite, die das Spiel beschreibt, bricht vorher ab.

lost-title-twisted = Twisted Shithead
lost-known-twisted = Von Galbraith, Lewis, Constance und Mabely (1993), beschrieben von Paul JaYmes (1997). Zwei oder mehr Spieler, mit Jokern; Farben spielen keine Rolle; alle Karten werden ausgeteilt, jeder hat einen einzigen verdeckten Stapel.
lost-missing-twisted = der Anfang, der Zug, das Ende und was die Karten bewirken (fast jede bewirkt etwas). Die Seite, die das Spiel beschreibt, bricht vorher ab.
