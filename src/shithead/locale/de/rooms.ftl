### Was der Server des Tisches im Browser sagt.

room-serving = Der Tisch steht auf { $address } (Strg+C beendet ihn).
room-no-preset = Es gibt kein Regelwerk „{ $value }“. Bekannt sind: { $allowed }.
room-broken = Im Protokoll von Raum { $room } steht etwas, was nicht sein kann. Heb die Datenbank auf und melde es.
room-refused-malformed = Diese Nachricht ist nicht lesbar: { $detail }. Sende, was das Protokoll beschreibt.
room-refused-too-long = Die Nachricht ist länger als { $most } Bytes. Sende eine kürzere.
room-refused-too-fast = Zu viele Nachrichten in kurzer Zeit. Warte einen Moment und versuche es noch einmal.
room-refused-hello-first = Eine Verbindung beginnt mit Hello und sagt es einmal.
room-refused-no-room = Es gibt keinen Raum „{ $code }“, oder nicht mehr. Prüfe den Link oder öffne einen neuen Raum.
room-refused-not-seated = Das können nur Plätze, die mitspielen. Setz dich erst hin.
room-refused-not-host = Das kann nur, wer den Raum leitet. Frag dort nach.
room-refused-seat-taken = Dieser Platz ist nicht frei. Wähle einen anderen, oder schau zu, bis einer frei wird.
room-refused-seated-already = Du hast schon einen Platz. Steh erst auf, um einen anderen zu nehmen.
room-refused-no-such-seat = Dort sitzt niemand, für den das sinnvoll wäre. Wähle einen anderen Platz.
room-refused-bad-name = Ein Platz kann nicht „{ $name }“ heißen. Nimm ein paar Buchstaben.
room-refused-not-now = Das geht in diesem Moment der Runde nicht.
room-refused-bad-rules = Nach diesen Regeln lässt sich nicht spielen.
room-refused-cannot-start = Plätze und Regeln passen nicht zusammen.
room-refused-bad-chance = Das Siegel oder die Zufallszahl passt nicht zu dem, worauf sich dieser Platz festgelegt hat. Die Runde wird ohne sie gegeben.
room-refused-no-chat = Freies Schreiben ist in diesem Raum nicht erlaubt. Nimm ein Gesicht oder einen der Sätze.
room-refused-no-watching = In diesem Raum darf niemand zuschauen, und alle Plätze sind besetzt. Komm später wieder.
room-refused-illegal-move = Die Regeln erlauben diesen Zug nicht.
room-refused-storage = Es konnte nicht aufgeschrieben werden und ist deshalb nicht geschehen. Versuche es gleich noch einmal.
room-refused-full = Dieser Server hat so viele Räume, wie er kann, oder du hast sehr viele geöffnet. Versuche es später noch einmal.
room-fouls = Diese Karte passt nicht. Du kannst sie trotzdem legen, wirst aber bestraft: Du nimmst den Stapel.
