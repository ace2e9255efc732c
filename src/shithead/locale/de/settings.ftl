### Die Einstellungen der Seite.

setting-confirm = Züge bestätigen
setting-confirm-about = Erst Karten wählen, dann spielen. Sonst spielt schon der erste Klick die Karte, wenn du nur eine dieses Rangs hast.
setting-passing = Von selbst passen
setting-passing-about = Nach deinem eigenen Zug, wenn du nur noch nachlegen könntest.
setting-four = Vier Farben
setting-four-about = Kreuz grün, Karo blau.
setting-motion = Kartenanimation
setting-motion-about = Aus, wenn dein System auf weniger Bewegung eingestellt ist.
setting-sound = Töne
setting-sound-about = Für Karten, brennende Stapel und wenn du dran bist. Die Taste N schaltet sie an und aus.
setting-volume = Lautstärke
setting-touch = Vibration
setting-touch-about = Wenn du dran bist, wenn ein Stapel verbrennt und wenn jemand verloren hat.
setting-notify = Benachrichtigen, solange die Seite offen ist
setting-notify-about = Eine Benachrichtigung, wenn du am Zug bist und die Seite im Hintergrund ist. Dein Browser fragt dich vorher um Erlaubnis.
setting-notify-insecure = Benachrichtigungen brauchen eine sichere Adresse (https).
setting-notify-denied = Dieser Browser lässt keine Benachrichtigungen von dieser Seite zu. Das kannst du in seinen Einstellungen ändern.
setting-mute = Ruhe
setting-mute-about = Verbirgt, was andere sagen und zeigen: an den Plätzen und in der Liste bei Gesichtern und Sprüchen.
setting-mild = Nur milde Worte
setting-mild-about = Sprüche verlieren ihre Schärfe, deine wie die der anderen. An Tischen, die Fremde finden können, ist das immer so.
setting-table = Tisch
setting-order = Handkarten ordnen
setting-known = Bekannte Karten zeigen
setting-known-about = Karten, die andere vor aller Augen genommen haben, liegen offen in ihrer Hand; sonst musst du sie dir merken.
setting-theme = Darstellung
