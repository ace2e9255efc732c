### Tische, an denen eine Fernpartie läuft, und Benachrichtigungen.

turns-no-limit = Kein Zug hat ein Zeitlimit, und kein Bot spielt für dich.
turns-look-in = Die Startseite in diesem Browser zeigt den Tisch und sagt, wann du am Zug bist. In einem anderen Browser hilft der Link zum Tisch.
turns-kept = Der Tisch bleibt nach dem letzten Zug { $days } Tage bestehen.
turns-more = Karten außer der Reihe
turns-adding = Außer der Reihe spielen kannst du nur in der kurzen Pause nach einem Zug, also wenn du gerade zusiehst. Länger wartet der Tisch nur auf den, der den Stapel nehmen muss.
turns-theirs = { $name } ist seit { $when } am Zug.
turns-leave = Du kannst die Seite schließen{ $called ->
    [yes] : Eine Benachrichtigung sagt dir, wann du am Zug bist.
    [offered] .
   *[no] . Die Startseite sagt, wann du am Zug bist. Der Tisch bleibt bis zum { $until } bestehen.
}
turns-moved = { $name } hat zuletzt gespielt: { $when }.
push-switch = Sag mir Bescheid, auch wenn die Seite zu ist
push-about = Für Fernpartien: eine Benachrichtigung, wenn du am Zug bist. Der Push-Dienst dieses Browsers erfährt, wann eine Nachricht kommt, aber nicht, was darin steht.
push-problem-denied = Dieser Browser lässt keine Benachrichtigungen von dieser Seite zu. Das kannst du in seinen Einstellungen ändern.
push-problem-failed = Der Push-Dienst dieses Browsers hat nicht geantwortet. Versuch es später noch einmal.
push-impossible = In diesem Browser gibt es hier keine Benachrichtigungen. Auf iPhone oder iPad: Füg die Seite zuerst zum Home-Bildschirm hinzu.
push-insecure = Benachrichtigungen brauchen eine sichere Adresse (https).
turns-recap = Seit deinem Zug:
