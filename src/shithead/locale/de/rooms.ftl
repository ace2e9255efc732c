### Meldungen des Servers für den Tisch im Browser.

room-serving = Der Tisch ist unter { $address } zu erreichen (Strg+C beendet den Server).
room-serving-network = Andere in deinem Netz finden ihn unter { $address }.
room-building = Die Engine wird nebenher kompiliert, einmalig auf diesem Rechner (ein bis zwei Minuten). Du kannst sofort spielen; bis sie fertig ist, spielen sharp, expert und master wie steady, und Tipps nennen keine Chancen.
room-no-bundle = Dieser Server bietet das Spielen ohne Netz nicht an: Was ein Gerät dafür braucht, ließ sich nicht bauen. Woran es liegt, zeigt python hatch_build.py device.
room-no-rule-file = Diese Datei ist keine Regeldatei: Sie lässt sich nicht als TOML lesen ({ $why }). Öffne eine .toml-Datei, die hier gespeichert oder von „shithead rules“ geschrieben wurde.
room-no-preset = Ein Regelwerk „{ $value }“ gibt es nicht. { $close ->
    [none] { "" }
   *[other] Meintest du „{ $close }“?{ " " }
}Zur Auswahl stehen: { $allowed }.
room-broken = Das Protokoll von Raum { $room } enthält einen Eintrag, der den anderen widerspricht. Bewahr die Datenbank auf und melde den Fehler.
room-refused-malformed = Die Nachricht ist nicht lesbar: { $detail }. Sende eine Nachricht, die das Protokoll beschreibt.
room-refused-too-long = Die Nachricht ist länger als { $most } Bytes. Sende eine kürzere.
room-refused-too-fast = Zu viele Nachrichten in kurzer Zeit. Warte einen Moment und versuch es noch einmal.
room-refused-hello-first = Eine Verbindung beginnt mit genau einer Nachricht Hello.
room-refused-no-room = Den Tisch „{ $code }“ gibt es nicht oder nicht mehr. Prüf den Link, oder eröffne einen neuen Tisch.
room-refused-broken-room = Der Tisch „{ $code }“ lässt sich nicht mehr lesen: Was von ihm gespeichert ist, widerspricht sich. Eröffne einen neuen Tisch.
room-refused-no-puzzle = Dieses Rätsel gibt es nicht, oder nicht mehr. Wähl ein anderes.
room-refused-not-seated = Das können nur Spieler am Tisch. Setz dich zuerst.
room-refused-not-host = Das darf nur der Gastgeber. Bitte ihn darum.
room-refused-seat-taken = Dieser Platz ist besetzt. Wähl einen anderen, oder schau zu, bis einer frei wird.
room-refused-knows-another-hand = Du kennst in dieser Runde schon die Karten eines anderen Platzes. Nimm wieder diesen Platz, oder warte auf die nächste Runde.
room-refused-hand-in-play = In dieser Runde spielt ein Bot die Karten dieses Platzes, und kein Neuer darf sie übernehmen. Nimm einen leeren Platz, oder setz dich nach der Runde.
room-refused-seated-already = Du hast schon einen Platz. Steh auf, bevor du einen anderen nimmst.
room-refused-no-such-seat = Mit diesem Platz geht das nicht. Wähl einen anderen.
room-refused-name-taken = „{ $name }“ ist vergeben, und du heißt weiter { $own }. Wähl einen anderen Namen.
room-refused-bad-name = „{ $name }“ geht als Name nicht. Wähl einen mit mindestens einem Buchstaben.
room-refused-not-now = Das geht an dieser Stelle der Runde nicht.
room-refused-pause = Nach dem letzten Zug ist noch einen Moment Pause: Wer eine passende Karte hat, darf sie nachlegen oder einwerfen. Warte, bis es weitergeht.
room-refused-bad-rules = Nach diesen Regeln lässt sich nicht spielen.
room-refused-cannot-start = Die Zahl der Spieler passt nicht zu den Regeln.
room-refused-bad-chance = Die Zufallszahl dieses Platzes ist nicht die, auf die er sich festgelegt hatte, oder ein anderer Platz hat dieselbe Festlegung. Diese Zufallszahl zählt beim Geben nicht mit.
room-refused-no-push = Dieser Server verschickt keine Benachrichtigungen, oder keine an den Push-Dienst dieses Browsers. Schau ab und zu am Tisch vorbei.
room-refused-no-chat = Der Gastgeber erlaubt keine freien Texte. Nimm ein Gesicht oder einen der fertigen Sprüche.
room-refused-no-watching = Zuschauer sind hier nicht zugelassen, und gerade ist kein Platz für dich frei. Komm später wieder.
room-refused-illegal-move = Die Regeln erlauben diesen Zug nicht.
room-refused-storage = Der Server konnte nicht bestätigen, dass das gespeichert ist. Gleich zeigt der Tisch den aktuellen Stand; fehlt dort, was du getan hast, versuch es noch einmal.
room-refused-fault = Das ist an einem Fehler des Servers gescheitert; er hat ihn protokolliert. Versuch es noch einmal, oder etwas anderes.
room-refused-not-alone = Dieser Tisch lässt sich nicht ohne den Server weiterspielen, denn außer dir und Bots saß hier schon jemand. Spiel hier weiter.
room-refused-played-on = Dieser Tisch ging auf dem Server weiter und auf deinem Gerät auch. Was du dort gespielt hast, bleibt auf deinem Gerät; spiel an einem der beiden Tische weiter.
room-refused-bad-log = Was auf deinem Gerät gespielt wurde, passt nicht zu diesem Tisch. Es bleibt auf deinem Gerät; spiel an einem der beiden Tische weiter.
room-refused-log-full = An diesem Tisch wurde so lange gespielt, dass sein Protokoll voll ist ({ $most } Einträge). Eröffne einen neuen Tisch.
room-refused-full = Dieser Server kann keine weiteren Tische eröffnen, oder du hast zu viele eröffnet. Versuch es später noch einmal.
room-refused-busy = Der Server ist mit anderen Anfragen dieser Art ausgelastet. Warte einen Moment und versuch es noch einmal.
room-refused-too-slow = Das dauerte länger als { $seconds } Sekunden, deshalb hat der Server es abgebrochen. Versuch es mit etwas Kleinerem.
room-refused-no-comparison = Dieser Server kann keine Regeln vergleichen, weil seine Engine nicht kompiliert ist. Vergleich sie auf deinem Rechner: shithead lab compare
room-refused-no-analysis = Diese Auswertung ist nicht bekannt oder nicht mehr verfügbar. Fordere sie mit der Aufzeichnung noch einmal an.
room-refused-no-lesson = Zu diesen Regeln gibt es diese Lektion nicht. Fang mit der ersten an, oder wähl andere Regeln.
room-refused-no-proof = { $mark ->
    [brought] Diese Aufzeichnung enthält keinen Nachweis: Das Gerät eines Spielers hat gegeben oder für die Bots gespielt; es kannte also alle Karten.
    [taken_back] Diese Aufzeichnung enthält keinen Nachweis: Ein Spieler hat Züge zurückgenommen.
   *[none] Diese Aufzeichnung enthält keinen Nachweis: Die Karten hat nicht der Server gegeben, oder die Runde wurde anderswo gespielt.
}
room-refused-no-record = Zu dieser Runde gibt es keine Aufzeichnung, oder noch keine: Erst muss die Runde zu Ende sein.
room-refused-no-page = Unter dieser Adresse gibt es nichts. Die API ist unter /openapi.json beschrieben.
room-refused-other-site = Das dürfen nur Seiten dieses Servers. Öffne seine eigene Seite, oder bitte den Betreiber, deine beim Start anzugeben (--origin).
room-other-host = Dieser Server hört nicht auf den Namen „{ $host }“. Wer ihn betreibt, kann diesen Namen angeben: shithead serve --public-name NAME.
room-long-record = Die Aufzeichnung hat mehr als { $most } Züge. Nimm dafür den Befehl „shithead analyse“.
room-no-moment = Von dort kann niemand weiterspielen: Nach Zug { $move } ist die Runde vorbei, dieser Platz ist schon fertig, oder die Aufzeichnung ist kürzer. Wähl eine frühere Stellung oder einen anderen Platz.
room-not-now = { $phase ->
    [throw] Jetzt kannst du nur { word-throw-in }, was den { word-four-equal } vollmacht.
    [reply] Jetzt hilft nur eine Karte, mit der du antworten kannst; sonst nimm den { word-pile }{ word-take-up }.
   *[other] Diese Karte lässt sich jetzt nicht spielen.
}
room-fouls = Diese Karte passt nicht. Du kannst sie trotzdem spielen; zur Strafe musst du dann den { word-pile } { word-take }.

room-notice-takeover = { $name } ist neu hier und übernimmt den Platz des Bots { $other } samt Handkarten.
room-notice-replaced = { $name } nimmt den Platz des Bots { $other } ein.
room-notice-sat = { $name } setzt sich dazu und spielt ab der nächsten Runde mit.
room-notice-back = { $name } ist zurück und übernimmt die Karten wieder vom Bot { $other }.
room-notice-left = { $name } hat den Tisch verlassen; der Bot { $other } spielt weiter.
room-notice-stood-up = { $name } hat den Tisch verlassen.
room-notice-joined = Der Bot { $name } spielt ab der nächsten Runde mit.
room-notice-renamed = Der Bot { $other } heißt jetzt { $name }.
room-notice-called = { $other } heißt jetzt { $name }.
room-notice-held = Bis { $name } zurück ist, spielt ein Bot.
room-notice-returned = { $name } spielt wieder selbst.
room-notice-taken-back = { $name } nimmt einen Zug zurück.
room-notice-looked-and-taken-back = { $name } nimmt einen Zug zurück, der eine verdeckte Karte gezeigt hat.
room-notice-brought = Die Runde ging ohne den Server weiter; für die Bots spielte ein Gerät, das alle Karten kannte.
room-notice-anew = Die Wertung beginnt von vorn: Bei den Runden bisher war { $name } nicht dabei.
room-brought = Das Gerät eines Spielers hat gegeben oder für die Bots gespielt. Deshalb gilt die Runde nicht als ehrlich gegeben.
room-taken-back = { $count ->
    [one] Ein Zug wurde zurückgenommen, deshalb gilt die Runde nicht als ehrlich gegeben.
   *[other] { $count } Züge wurden zurückgenommen, deshalb gilt die Runde nicht als ehrlich gegeben.
}
room-notice-host = { $name } ist jetzt Gastgeber.
room-notice-rules = Ab der nächsten Runde gelten andere Regeln: { $title }.
room-notice-options = Geändert am Tisch: { $changes }.
room-changed-turn-seconds = { $value ->
    [0] ab dem nächsten Zug kein Zeitlimit
   *[other] ab dem nächsten Zug höchstens { $value } Sekunden für einen Zug
}
room-changed-grace-seconds = ab dem nächsten Zug spielt ein Bot für jeden, der { $value } { $value ->
    [one] Sekunde
   *[other] Sekunden
} weg ist
room-changed-by-turns = { $value ->
    [yes] hier läuft jetzt eine Fernpartie über mehrere Tage: Ihr müsst nicht gleichzeitig da sein, und für Abwesende spielt kein Bot
   *[no] die Fernpartie ist zu Ende: Ab dem nächsten Zug spielt ein Bot für alle, die fort oder zu spät dran sind
}
room-changed-pace = ab dem nächsten Zug warten Bots { $value } { $value ->
    [one] Sekunde
   *[other] Sekunden
}, bevor sie spielen
room-changed-delay = { $value ->
    [0] Zuschauer sehen den Tisch sofort
   *[other] Zuschauer sehen den Tisch { $value } Sekunden später
}
room-changed-chat = { $value ->
    [yes] freie Texte sind erlaubt
   *[no] freie Texte sind nicht erlaubt
}
room-changed-watch = { $value ->
    [yes] Zuschauer sind zugelassen
   *[no] Zuschauer sind nicht zugelassen
}
room-changed-takeover = { $value ->
    [yes] ab dem nächsten Geben dürfen Neue mitten in einer Runde den Platz eines Bots übernehmen
   *[no] ab dem nächsten Geben übernimmt niemand mitten in einer Runde den Platz eines Bots
}
room-changed-listed = { $value ->
    [yes] alle auf diesem Server finden den Tisch in der Liste der offenen Tische
   *[no] der Tisch steht in keiner Liste
}
room-changed-known = { $value ->
    [yes] Karten, die vor aller Augen genommen wurden, liegen offen
   *[no] Gedächtnisspiel: genommene Karten werden nicht gezeigt
}
room-changed-take-back = { $value ->
    [yes] wer allein gegen Bots spielt, darf Züge zurücknehmen
   *[no] Züge werden nicht zurückgenommen
}
room-changed-pause = { $value ->
    [0] ab dem nächsten Geben keine Pause nach einem Zug: Daran sehen alle, wer noch eine passende Karte hat
   *[other] ab dem nächsten Geben { $value } Sekunden Pause nach einem Zug
}
room-changed-youngest = ab dem nächsten Geben ist { $value } der Jüngste am Tisch
room-changed-youngest-not-said = ab dem nächsten Geben ist nicht bekannt, wer der Jüngste ist
room-push-turn = Du bist am Zug, am Tisch { $room }.
room-pause-again = eine weitere Karte darf folgen
room-pause-throw = { $quartet ->
    [opens] { word-four-equal }! Du eröffnest, wenn niemand mehr { word-throws }{ word-throw-end }
    [lies] { word-four-equal }! Wer { word-throws } noch{ word-throw-end }?
   *[none] wer { word-throws }{ word-throw-end }?
}
room-pause-reply = jemand muss den { word-pile } { word-take } oder antworten
room-preview = Tisch für { $seats }: { $people ->
    [0] noch niemand
    [one] ein Mensch
   *[other] { $people } Menschen
}, { $bots ->
    [0] keine Bots
    [one] ein Bot
   *[other] { $bots } Bots
}, { $free ->
    [0] kein freier Platz
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}. Sonderkarten: { $specials ->
    [none] keine
   *[other] { $specials }
}.
