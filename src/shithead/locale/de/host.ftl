### Was am Tisch eingestellt werden kann, unter „Einstellungen dieses Tischs“.

host-by-turns = Fernpartie über mehrere Tage: Ihr müsst nicht gleichzeitig da sein
host-turn-seconds = Zeit für einen Zug
host-seconds = { $seconds ->
    [0] kein Zeitlimit
   *[other] { $seconds } Sekunden
}
host-pace = Bots warten vor einem Zug
host-pace-seconds = { $seconds ->
    [0] gar nicht
   *[other] { $seconds } s
}
host-pause = Kurze Pause nach jedem Zug, damit niemand merkt, wer nachlegen oder einwerfen könnte
host-delay = Verzögerung für Zuschauer
host-watch-allowed = Zuschauer erlaubt
host-chat-allowed = Freie Texte erlaubt
host-takeover-allowed = Neue dürfen mitten in einer Runde den Platz eines Bots übernehmen
host-known-shown = Genommene Karten zeigen, die alle gesehen haben (sonst ist es ein Gedächtnisspiel)
host-take-back-allowed = Allein gegen Bots: Züge dürfen zurückgenommen werden
host-youngest = Der Jüngste am Tisch
host-youngest-not-said = nicht bekannt
