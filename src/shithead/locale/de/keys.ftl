### Die Tastenkürzel des Tisches.

key-arrows = zwischen den Karten wechseln
key-space = Karte wählen; noch einmal: auch ihresgleichen
key-enter = gewählte Karten legen; vor deinem Zug: sobald du dran bist
key-ranks = Karten nach Rang wählen, 0 für 10; noch einmal: eine mehr
key-escape = Auswahl aufheben
key-add = zum letzten Zug dazulegen oder einwerfen
key-take = Stapel nehmen
key-pass = passen
key-ready = fertig
key-stock = vom Vorrat versuchen oder ziehen
key-undo = deinen letzten Zug zurücknehmen, gegen Bots
key-hint = Tipp
key-moves = alle Züge
key-sound = Töne an oder aus
key-rules = die Regeln dieses Tischs
key-log = was geschah
key-help = diese Liste
