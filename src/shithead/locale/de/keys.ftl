### Die Tastenkürzel des Tisches.

key-does-arrows = zwischen den Karten wechseln
key-does-space = Karte wählen; noch einmal: auch alle gleichen
key-does-enter = gewählte Karten spielen, oder vormerken, bis du dran bist
key-does-ranks = Karten nach Rang wählen, 0 für 10; noch einmal: eine mehr
key-does-escape = Auswahl aufheben
key-does-add = nachlegen oder { word-throw-in }
key-does-take = { word-pile } { word-take }
key-does-pass = passen
key-does-ready = bereit
key-does-stock = vom { word-stock } probieren oder { word-draw-card }
key-does-undo = deinen letzten Zug zurücknehmen, gegen Bots
key-does-hint = Tipp
key-does-moves = alle Züge
key-does-sound = Töne an oder aus
key-does-specials = zeigen oder verbergen, was Sonderkarten tun
key-does-rules = die Regeln dieses Tischs
key-does-log = Verlauf
key-does-help = diese Liste
