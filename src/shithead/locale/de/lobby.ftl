### Ein Tisch vor dem ersten Geben, und wer dort sitzt.

lobby-of = Tisch von { $name }
lobby-seats = Plätze
lobby-seat-free = frei
lobby-host = Gastgeber
lobby-bot = Bot, { $level }
lobby-sit = Hier sitzen
lobby-invited = { $name } will { $game } spielen
lobby-game-about = Werde deine Karten los: Meist verliert, wer als Letzter noch welche hat.
lobby-add-bot-here = Bot hierher
lobby-seat-more = Mehr zu { $name }
lobby-stand = Aufstehen
lobby-add-bot = Bot
lobby-remove = { $name } entfernen
lobby-pass-host = Zum Gastgeber machen
lobby-mute = { $muted ->
    [yes] Wieder hören
   *[other] Stumm schalten
}
lobby-mute-about = { $muted ->
    [yes] Wieder einblenden, was { $name } sagt und zeigt.
   *[other] An diesem Tisch in diesem Browser ausblenden, was { $name } sagt und zeigt.
}
lobby-muted = stumm
lobby-watching = { $count ->
    [one] Ein Zuschauer ist da.
   *[other] { $count } Zuschauer sind da.
}
lobby-start = Karten geben
lobby-round-unseen = { $watch ->
    [no] Gerade wird eine Runde gespielt, und nur wer mitspielt, sieht sie. Die nächste beginnt, wenn sie vorbei ist.
   *[yes] Gerade wird eine Runde gespielt. Du siehst sie mit { $delay } Sekunden Verzögerung.
}
lobby-nobody-yet = Noch niemand da: Schick den Link, oder setz Bots auf die freien Plätze.
lobby-wait-for-host = Der Gastgeber gibt, sobald alle sitzen.
lobby-invite = Einladen
lobby-invite-about = Schick diesen Link, oder lass deine Freunde den QR-Code scannen.
lobby-invite-code = Lass deine Freunde den QR-Code scannen, oder nenn ihnen den Code des Tischs.
lobby-link = Link zu diesem Tisch
lobby-link-here-only = Dieser Link geht vorerst nur auf diesem Gerät.
lobby-link-here = Nur auf diesem Gerät:
lobby-link-others = Wie kommen Freunde dazu?
lobby-link-network = Im selben Netz: Starte den Server mit --host 0.0.0.0 und öffne die Seite unter der Netzadresse dieses Geräts, etwa http://192.168.0.5:8000.
lobby-edit-rules = Einzelne Regeln ändern …
lobby-read-rules = Regeln lesen
lobby-rules-next-round = Geänderte Regeln gelten ab der nächsten Runde.
lobby-coming-rules = Ab der nächsten Runde: { $title }
lobby-options = Einstellungen dieses Tischs
lobby-youngest-badge = der Jüngste
lobby-other-device = Gerät wechseln
lobby-other-device-about = Scann den QR-Code mit dem anderen Gerät: Dort spielst du weiter. Zeig ihn sonst niemandem: Wer ihn hat, hat deinen Platz.
lobby-other-device-show = QR-Code zeigen
