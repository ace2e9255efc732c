### Tische, die auf diesem Gerät laufen, ohne Server.

device-loading = Dieses Gerät wird vorbereitet …
device-loading-share = Dieses Gerät wird vorbereitet: { $loaded } von { $total } MB
device-elsewhere = Die Tische dieses Geräts sind in einem anderen Tab offen. Schließ ihn dort, oder spiel hier weiter: Der andere Tab hört dann auf, und nichts geht verloren.
device-take-over = Hier weiterspielen
device-failed = Auf diesem Gerät kann gerade kein Tisch laufen. Vielleicht ist der Browser zu alt, oder eine Datei ließ sich nicht laden. Lade die Seite neu, oder spiel, sobald der Server erreichbar ist.
device-storage-full = Der Speicher dieses Browsers ist voll. Du kannst weiterspielen, aber was du jetzt spielst, bleibt nur, bis du diesen Tab schließt. Lösch etwas, oder sichere deine Runden in einer Datei.
device-storage-denied = Dieser Browser behält nichts, wie in einem privaten Fenster. Spielen kannst du, aber was du hier spielst, bleibt nur, bis du diesen Tab schließt.
device-alone = Diesen Tisch gibt es nur auf diesem Gerät, und nur du kannst hier sein. Für ein Spiel mit Freunden eröffne auf der ersten Seite einen Tisch, sobald der Server erreichbar ist.
