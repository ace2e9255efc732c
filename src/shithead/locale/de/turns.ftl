### Tische, an denen eine Fernpartie läuft, und Benachrichtigungen.

turns-title = Fernpartie über mehrere Tage
turns-about = Kein Zug hat ein Zeitlimit, und kein Bot spielt für dich. Der Tisch bleibt nach dem letzten Zug { $days } Tage bestehen; deine Startseite zeigt ihn und sagt, wann du am Zug bist.
turns-more = Karten außer der Reihe
turns-adding = Außer der Reihe spielen kannst du nur in der kurzen Pause nach einem Zug, also wenn du gerade zusiehst. Länger wartet der Tisch nur auf den, der den Stapel nehmen muss.
turns-theirs = { $name } ist seit { $when } am Zug.
turns-leave = Du kannst die Seite schließen.
turns-called = Eine Benachrichtigung ruft dich.
turns-call = Sag mir Bescheid
turns-remind = { $name } erinnern
turns-reminder-copied = Kopiert: Schick es { $name }
turns-remind-text = { $name }, du bist am Zug, bei { $title }:
turns-calendar = In den Kalender
turns-calendar-entry = { $title }: Bist du am Zug?
push-switch = Benachrichtigen, auch wenn die Seite zu ist
push-about = Nur in Fernpartien, wenn du am Zug bist. Der Push-Dienst dieses Browsers erfährt, wann eine Nachricht kommt, aber nicht, was darin steht.
push-problem-denied = Dieser Browser lässt keine Benachrichtigungen von dieser Seite zu. Das kannst du in seinen Einstellungen ändern.
push-problem-failed = Der Push-Dienst dieses Browsers hat nicht geantwortet. Versuch es später noch einmal.
push-problem-server = Benachrichtigungen gibt es hier nicht, aber ein Kalendereintrag erinnert dich jeden Tag. Er führt zum Tisch.
push-problem-impossible = Dieser Browser kann hier keine Benachrichtigungen zeigen. Auf dem iPhone oder iPad: Füg die Seite zuerst zum Home-Bildschirm hinzu.
push-problem-insecure = Benachrichtigungen brauchen eine sichere Adresse (https).
turns-recap = Seit deinem Zug:
turns-again = Nochmal
turns-skip = Überspringen
