### Tische, die auf diesem Gerät laufen, ohne Server.

device-loading = Dieses Gerät wird vorbereitet …
device-loading-share = Dieses Gerät wird vorbereitet: { $loaded } von { $total } MB
device-elsewhere = Die Tische dieses Geräts sind in einem anderen Tab offen. Schließ ihn, oder spiel hier weiter: Der andere Tab hört dann auf, und nichts geht verloren.
device-take-over = Hier weiterspielen
device-failed = Auf diesem Gerät kann gerade kein Tisch laufen. Vielleicht ist der Browser zu alt, oder eine Datei ließ sich nicht laden. Lad die Seite neu, oder spiel, sobald der Server erreichbar ist.
device-storage-full = Der Speicher dieses Browsers ist voll. Du kannst weiterspielen, aber was du jetzt spielst, ist weg, sobald du diesen Tab schließt. Lösch etwas, oder exportiere deine Runden in eine Datei.
device-storage-denied = Dieser Browser speichert nichts (so ist es in privaten Fenstern). Du kannst spielen, aber was du hier spielst, ist weg, sobald du diesen Tab schließt.
device-alone = Diesen Tisch gibt es nur auf diesem Gerät, und nur du kannst hier sein. Für ein Spiel mit Freunden eröffne auf der Startseite einen Tisch, sobald der Server erreichbar ist.

## Ohne Netz spielen

device-offline = Ohne Netz spielen
device-offline-about = Tische gegen Bots, Lektionen, Editor und Aufzeichnungen gibt es dann auch auf diesem Gerät, im Tunnel oder im Flugzeug. Dafür lädt es einmal { $size } MB.
device-offline-get = Jetzt laden
device-offline-there = Auf diesem Gerät ist alles da, was du dafür brauchst.
device-offline-failed = Es ließ sich nicht alles laden. Versuch es mit besserem Netz noch einmal.
device-offline-absent = Das geht hier nicht, oder noch nicht: Dieser Server bietet nicht an, was ein Gerät dafür braucht. Unterwegs kannst du nur spielen, solange er erreichbar ist. Sieh vor der Reise noch einmal hier nach.
device-offline-impossible = Dieser Browser kann die Seite nicht für die Zeit ohne Netz speichern: Dazu braucht er eine sichere Adresse (https).
device-always = Gegen Bots auf diesem Gerät spielen
device-always-about = Auch wenn der Server erreichbar ist: Du wartest nie auf das Netz.
device-foreign = Diese Datei enthält keine Tische, die von einem Gerät gespeichert wurden.
device-opened = { $rooms ->
    [0] Alle Tische dieser Datei sind schon hier.
    [one] Ein Tisch ist dazugekommen.
   *[other] { $rooms } Tische sind dazugekommen.
}

## Freunde, wo kein Server hinter der Seite steht

device-friends-about = Diese Seite läuft ohne Server. Um mit Freunden zu spielen, braucht ihr einen: Gib die Adresse eines Servers ein, den du kennst.
device-friends-address = Adresse des Servers
device-friends-go = Dorthin

## Wenn der Server eines Tisches gegen Bots verloren geht

device-go-on-about = Deine Runde wartet auf dem Server. Solange hier eine neue spielen?
device-go-on = Hier geben
device-handover-there = Der Server ist nicht erreichbar: Die Runde geht auf deinem Gerät weiter.
device-handover-back = Der Server ist wieder da und dein Tisch auch, mit allem, was du inzwischen gespielt hast.
device-handover-apart = Am Tisch auf dem Server ging es auch weiter. Was du auf deinem Gerät gespielt hast, bleibt dort als eigener Tisch.
