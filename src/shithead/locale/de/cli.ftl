### Die Befehlszeile: Hilfe, Berichte der Befehle, Beschwerden.

cli-error = { $why }

## Hilfe

cli-usage = Aufruf:
cli-usage-options = [OPTIONEN]
cli-usage-command = BEFEHL …
cli-heading-commands = Befehle
cli-heading-arguments = Argumente
cli-heading-options = Optionen
cli-main-help = Das Kartenspiel Shithead mit euren Hausregeln: spielen, simulieren, erforschen. Los geht es mit „shithead play“. Kennst du das Spiel noch nicht, ruf „shithead serve“ auf und drück im Browser auf „Neu hier?“.
cli-play-help = In diesem Terminal spielen, gegen Bots oder mit anderen an derselben Tastatur.
cli-replay-help = Eine aufgezeichnete Runde oder Partie Zug um Zug nacherzählen.
cli-verify-help = Prüfen, ob in einer aufgezeichneten Runde ehrlich gegeben wurde.
cli-analyse-help = Eine Runde aus einer Aufzeichnung auswerten: die Chancen jedes Spielers vor jedem Zug, Patzer und der Wendepunkt.
cli-simulate-help = Bots viele Runden spielen lassen und zählen, wie oft jeder verliert.
cli-arena-help = Bots gegeneinander antreten lassen: Jede Kartenverteilung wird mit jeder Sitzordnung gespielt. Gibst du --out an, kannst du mit Strg+C abbrechen und mit demselben Befehl weitermachen.
cli-lab-help = Regelwerke vergleichen: wie lange eine Runde dauert, wie lange man wartet, wie viel die Karten ausmachen, wie offen eine Runde zur Halbzeit noch ist und wie sehr es auf Können ankommt.
cli-lab-compare-help = Mehrere Regelwerke mit dem zuerst genannten vergleichen oder deine Hausregeln mit ihrer Vorlage.
cli-lab-switch-help = Zeigen, was eine Option ausmacht: die Regeln mit und ohne sie vergleichen, oder mit einem anderen Wert.
cli-lab-sweep-help = Alle oder ausgewählte Werte einer Option vergleichen.
cli-puzzles-help = Rätsel suchen: Stellungen, in denen ein Zug klar der beste ist, aus Runden zwischen Bots.
cli-solve-help = Ein Rätsel lösen: den besten Zug in einer Stellung finden, die aus einer Runde zwischen Bots stammt.
cli-train-help = Das neuronale Netz der Bots trainieren: Es spielt gegen sich selbst, nach allen Regelwerken. Du kannst mit Strg+C abbrechen und mit demselben Befehl weitermachen.
cli-serve-help = Einen Server starten: Du spielst mit Freunden im Browser, über einen Link und nach beliebigen Regeln.
cli-page-help = Die Spielseite als Dateien schreiben, die du auf jeden Webspace legen kannst. Gegen Bots spielst du damit ohne eigenen Server; um mit Freunden zu spielen, braucht ihr einen.
cli-push-keys-help = Den Schlüssel für serve --push erzeugen; an ihm erkennen Push-Dienste deinen Server.
cli-backup-help = Alle Räume in eine neue Datei sichern. Server dürfen dabei weiterlaufen.
cli-restore-help = Alle Räume einer Sicherung in eine Datenbank zurückspielen, die noch keine Räume enthält (SQLite oder PostgreSQL).
cli-downgrade-help = Die Datenbank auf den Stand der vorigen Programmversion zurückbringen. Beende vorher alle Server.
cli-rooms-help = Die Räume einer Datenbank auflisten, also die Tische eines Servers; einen wiederherstellen oder löschen.
cli-rooms-list-help = Alle Räume auflisten und zeigen, wann jeder zuletzt benutzt wurde.
cli-rooms-restore-help = Einen Raum wiederherstellen, der gelöscht wurde, weil niemand zurückkam.
cli-rooms-delete-help = Einen Raum und alles, was von ihm gespeichert ist, endgültig löschen. Wiederherstellen lässt er sich nicht.
cli-mcp-help = Ein Sprachmodell über das Model Context Protocol mitspielen lassen (über die Standardein- und -ausgabe).
cli-completion-help = Das Skript ausgeben, das in deiner Shell Eingaben vervollständigt: Befehle, Optionen, Regelwerke, Bots und Dateien.
cli-rules-help = Regelwerke auflisten, zeigen, prüfen und vergleichen; Hausregeln schreiben.
cli-rules-list-help = Die mitgelieferten Regelwerke auflisten.
cli-rules-show-help = Ein Regelwerk zeigen: erst die vollständigen Regeln in Worten, dann alle Optionen.
cli-rules-sheet-help = Ein Regelblatt ausgeben: die vollständigen Regeln für alle, die das Spiel noch nie gesehen haben.
cli-rules-check-help = Prüfen, ob eine Regeldatei in Ordnung ist.
cli-rules-diff-help = Zeigen, in welchen Optionen sich zwei Regelwerke unterscheiden.
cli-rules-new-help = Eine Regeldatei schreiben, in der nur steht, was von einem anderen Regelwerk abweicht.
cli-rules-edit-help = Eine Regeldatei ändern: Option für Option, oder mit --set und --unset.

cli-value-language = en|de
cli-value-rules = NAME|DATEI
cli-value-names = Ada,Bo,Cem
cli-value-number = N
cli-value-seed = STARTWERT
cli-value-bot = BOT
cli-value-seats = all|two|more
cli-value-seconds = S
cli-value-bots = expert,steady,…
cli-value-folder = ORDNER
cli-value-file = DATEI
cli-value-name = NAME
cli-value-fingerprint = HEX
cli-value-format = text|markdown|html
cli-value-analysis = text|json|svg
cli-value-setting = gruppe.option=wert
cli-value-option = gruppe.option
cli-value-address = ADRESSE
cli-value-web-folder = /ORDNER
cli-value-limit = MASS=N
cli-value-values = WERT
cli-value-database = DATEI|URL
cli-value-contact = KONTAKT
cli-value-endpoint = HOST:PORT
cli-value-seat = PLATZ
cli-value-room = RAUM
cli-value-puzzle = [RÄTSEL]
cli-value-shell = bash|zsh|fish|powershell
cli-value-origin = URL
cli-value-proxy = NETZ

cli-option-help = Diese Seite zeigen.
cli-option-version = Die Version zeigen.
cli-option-language = Die Sprache. Vorgabe: die deines Systems, sonst Englisch.
cli-option-rules = Der Name eines Regelwerks (siehe: shithead rules list) oder eine eigene .toml-Datei.
cli-option-bot = Ein weiterer Bot, auch mit einem Komma im Namen. Mehrmals erlaubt.
cli-option-seed = Eine Zahl oder ein Text. Derselbe Startwert ergibt dieselben Karten und dieselben Züge der Bots, außer bei Bots, die eine feste Zeit lang denken.
cli-option-file = Die Aufzeichnung einer Runde oder Partie (.shg).
cli-option-before = Das erste Regelwerk.
cli-option-after = Das Regelwerk, mit dem es verglichen wird.
cli-play-option-rules = Die Regeln: ein Name (siehe: shithead rules list) oder eine eigene .toml-Datei. Vorgabe: sh-thead.
cli-simulate-option-rules = { cli-play-option-rules }
cli-arena-option-rules = { cli-play-option-rules }
cli-lab-sweep-option-rules = { cli-play-option-rules }
cli-puzzles-option-rules = { cli-play-option-rules }
cli-play-option-seats = Die Namen aller am Tisch, im Uhrzeigersinn, oder nur ihre Anzahl.
cli-play-option-people = Wie viele Menschen an dieser Tastatur spielen, vom ersten Platz an; auf den anderen Plätzen spielen Bots. Vorgabe: 1.
cli-play-option-bots = Die Bots in der Reihenfolge ihrer Plätze, oder nur ihre Anzahl. Reicht die Liste nicht für alle Plätze, beginnt sie von vorn. Bots: beginner, steady, sharp (denkt bis zu einer Zehntelsekunde je Zug), expert (bis zu einer Sekunde), master (drei Sekunden), random (zufällig), rules (nach Faustregeln), search:0.5 (halbe Sekunde), search:2000it (2000 Durchläufe). Vorgabe: steady.
cli-play-option-youngest = Der Name des Jüngsten, der nach manchen Regeln beginnt. Fehlt die Angabe und spielen mehrere Menschen, wird danach gefragt. In einer gespeicherten Partie gilt die Angabe ab der nächsten Runde.
cli-play-option-save = Die Partie nach jedem Zug in dieser Datei speichern; steht dort schon eine, wird sie fortgesetzt.
cli-play-option-no-autosave = Nicht von selbst speichern und keine gespeicherte Partie anbieten. Speichern kannst du weiterhin mit --save, oder am Tisch mit „s NAME“. SHITHEAD_AUTOSAVE=0 bedeutet dasselbe.
cli-replay-option-step = Nach jedem Zug auf Enter warten.
cli-verify-option-fingerprint = Der Fingerabdruck, den der Tisch vor dem Geben gezeigt hat.
cli-analyse-option-round = Die Runde einer Partie. Vorgabe: die zuletzt gespielte.
cli-analyse-option-format = Was geschrieben wird: ein Bericht, Daten oder ein Bild. Vorgabe: nach dem Dateinamen, sonst text.
cli-analyse-option-json = Dasselbe wie --format json.
cli-analyse-option-iterations = Wie oft die Runde von jedem Zug an weitergespielt wird. Mehr ist genauer, dauert aber länger. Vorgabe: 1000.
cli-analyse-option-seconds = Sekunden für jede Suche, statt --iterations; ein Zug braucht bis zu vier Suchen.
cli-analyse-option-seed = Eine Zahl oder ein Text. Derselbe Startwert ergibt dieselbe Auswertung.
cli-analyse-option-out = In diese Datei schreiben statt ins Terminal.
cli-serve-option-host = Die Adresse, auf der der Server lauscht; mit 0.0.0.0 erreichen ihn alle in deinem Netz. Vorgabe: 127.0.0.1, also nur von diesem Rechner aus.
cli-serve-option-port = Der Port; 0 für irgendeinen freien. Vorgabe: 8000.
cli-serve-option-database = Die Datenbank für Räume, also die Tische dieses Servers: eine Datei oder eine PostgreSQL-URL, die sich mehrere Server teilen können. Vorgabe: eine Datei in deinem Datenordner.
cli-serve-option-origin = Eine andere Website, deren Seiten auf den Server zugreifen dürfen, etwa https://example.org. Mehrmals erlaubt.
cli-serve-option-rooms-per-hour = Wie viele Tische von einer IP-Adresse aus in einer Stunde eröffnet werden dürfen. Vorgabe: 60.
cli-serve-option-connections = Wie viele Verbindungen eine IP-Adresse gleichzeitig haben darf. Vorgabe: 100.
cli-serve-option-requests-per-second = Wie viele Anfragen eine IP-Adresse in einer Sekunde an die API richten darf. Vorgabe: 20.
cli-serve-option-proxy = Adresse oder Netz eines Proxys vor dem Server; ihm glaubt der Server die Adressen in X-Forwarded-For. Mehrmals erlaubt.
cli-serve-option-public-name = Ein Name, unter dem der Server erreichbar sein soll, etwa play.example.org. Mehrmals erlaubt. Unter IP-Adressen und den Namen dieses Rechners ist er immer erreichbar.
cli-serve-option-base-path = Der Ordner, unter dem ein Proxy den Server anbietet, etwa /karten. Vorgabe: / (kein Ordner).
cli-serve-option-lobby = Offene Tische auf der Startseite auflisten, wenn der jeweilige Gastgeber das erlaubt. Vorgabe: keine Liste.
cli-serve-option-push = Benachrichtigungen für Fernpartien anbieten, mit dem Schlüssel in dieser Datei (siehe push-keys). Vorgabe: keine.
cli-serve-option-push-host = Der Name eines weiteren Push-Dienstes, an den Benachrichtigungen gehen dürfen. Mehrmals erlaubt. Die Dienste der verbreiteten Browser sind immer erlaubt.
cli-serve-option-metrics = Die Adresse für Messwerte (Prometheus), etwa 127.0.0.1:9100. Vorgabe: keine.
cli-arena-option-bots = Die Bots, durch Kommas getrennt. Vorgabe: steady,random; ist nur ein --bot genannt, spielt er gegen steady.
cli-arena-option-bot = Noch ein Bot; mit „cmd:./meinbot --schnell“ ein eigenes Programm (siehe docs/bot-protocol.md). Mehrmals erlaubt.
cli-arena-option-seats = Zahl der Plätze. Reichen die Bots nicht für alle Plätze, beginnt die Liste von vorn; sind es mehr, spielt jede mögliche Auswahl. Vorgabe: ein Platz je Bot.
cli-arena-option-games = Mindestzahl der Runden; sie wird aufgerundet, denn jede Kartenverteilung wird mit jeder Sitzordnung der Bots gespielt. Vorgabe: 1000.
cli-puzzles-option-out = Die .jsonl-Datei, die geschrieben wird, mit einer Zeile je Rätsel.
cli-puzzles-option-puzzles = Zahl der Rätsel. Vorgabe: 65.
cli-puzzles-option-games = So viele Runden spielen die Bots höchstens. Vorgabe: 1000.
cli-puzzles-option-iterations = Wie oft die Runde nach jedem möglichen Zug zu Ende gespielt wird. Mehr ist genauer, dauert aber länger. Vorgabe: 3000.
cli-puzzles-option-searches = Wie viele Suchen denselben Zug vorziehen müssen. Mehr ist sicherer, dauert aber länger. Vorgabe: 10.
cli-puzzles-option-seed = Eine Zahl oder ein Text. Derselbe Startwert ergibt dieselben Rätsel. Vorgabe: 1.
cli-train-option-out = Der Ordner für die Gewichte, die Lernkurve und alles, was das Training zum Weitermachen braucht.
cli-train-option-minutes = Wie viele Minuten trainiert wird. Vorgabe: 60.
cli-train-option-samples = Aus wie vielen Stellungen insgesamt gelernt wird. Vorgabe: 60000000.
cli-train-option-rollouts = Wie viele der Stellungen aus Runden kommen, die einfache Bots zu Ende spielen. Vorgabe: 4000000.
cli-train-option-searches = Wie viele Stellungen am Ende durch eine Suche mit dem Netz beurteilt werden. Vorgabe: 0.
cli-train-option-shares = Auf wie viele Gruppen von Runden sich das Lernen verteilt; danach werden ihre Ergebnisse gemittelt. Vorgabe: 2.
cli-train-option-seats = Für welche Tische das Netz ist: two (zwei Plätze), more (mehr) oder all (alle). Vorgabe: all.
cli-train-option-start = Eine Datei mit Gewichten, mit denen das Training beginnt. Vorgabe: zufällige Gewichte.
cli-train-option-jobs = An wie vielen Gruppen von Runden gleichzeitig gearbeitet wird. Vorgabe: eine je Prozessorkern.
cli-train-option-seed = Eine Zahl oder ein Text. Derselbe Startwert ergibt dasselbe Training. Vorgabe: 1.
cli-solve-option-puzzle = Die Kennung eines Rätsels. Oder ein Regelwerk oder eine Datei von shithead puzzles: Dann kommt irgendein Rätsel daraus. Vorgabe: das Rätsel des Tages.
cli-completion-option-shell = Die Shell: bash (ab 4.4), zsh, fish oder powershell. Die letzte Zeile des Skripts sagt, wohin es gehört.
cli-page-option-folder = Der Ordner, in den geschrieben wird: neu, leer oder schon einmal von diesem Befehl gefüllt.
cli-page-option-server = Die Adresse eines Servers, auf dem sich Freunde treffen; die Startseite verlinkt ihn.
cli-push-keys-option-file = Die neue Datei. Heb sie auf: Mit einem anderen Schlüssel müssen alle ihre Benachrichtigungen neu einschalten.
cli-push-keys-option-contact = Dein Kontakt für Push-Dienste: mailto: und eine E-Mail-Adresse, oder die Adresse einer Website.
cli-backup-option-file = Die neue Datei.
cli-restore-option-file = Die Sicherung.
cli-rooms-restore-option-room = Der Code des Raums, wie in seinem Link.
cli-rooms-delete-option-room = Der Code des Raums, wie in seinem Link.
cli-option-database = Die Datenbank der Räume: eine Datei oder eine PostgreSQL-URL. Vorgabe: eine Datei in deinem Datenordner.
cli-option-out = Jede Runde in dieser .jsonl-Datei speichern. Runden, die dort schon stehen, werden nicht wiederholt.
cli-option-table = Eine Zeile je Runde in diese Datei schreiben: .parquet, .arrow, .csv oder .jsonl.
cli-option-json = Das Ergebnis als JSON ausgeben, für Programme.
cli-option-csv = Eine Zeile je Runde als CSV ausgeben.
cli-lab-compare-option-rules = Namen von Regelwerken oder eigene .toml-Dateien. Eine einzelne Datei wird mit den Regeln verglichen, auf denen sie aufbaut.
cli-lab-switch-option-option = Die Option mit Gruppe, etwa quartet.extend, oder specials.8 für das, was ein Rang tut. Gibt es mehrere andere Werte, häng einen mit =wert an.
cli-lab-sweep-option-option = Die Option mit Gruppe, etwa pickup.voluntary.
cli-lab-sweep-option-values = Die Werte, die verglichen werden. Vorgabe: alle, die Namen haben.
cli-option-seats = Zahl der Plätze. Vorgabe: 3 oder, wenn die Regeln das nicht erlauben, die Zahl, die am nächsten liegt.
cli-option-games = Runden je Regelwerk. Für Dauer, Warten und Karten zählen alle Runden, für die anderen Maße nur ein Teil. Vorgabe: 20000.
cli-option-players = Der Bot an allen Plätzen: random, no-take, cheapest, beginner, steady oder rules (spielt nach Faustregeln). Vorgabe: rules.
cli-option-pace = Sekunden je Zug. Vorgabe: 5.
cli-option-noticeable = Ab wann ein Unterschied spürbar ist, etwa wait=0.5. Maße: length (Dauer, Sekunden), wait (Warten, Züge), deal (Karten, Prozentpunkte), early (offen zur Halbzeit, Prozentpunkte), skill (Können, Wertungspunkte). Mehrmals erlaubt.
cli-option-report = Den Vergleich in diese Datei schreiben: .html, .svg, .png oder .json. Mehrmals erlaubt.
cli-option-jobs = Wie viele Runden gleichzeitig gespielt werden. Vorgabe: eine je Prozessorkern.
cli-option-move-limit = Sekunden, die ein eigenes Bot-Programm für einen Zug hat. Vorgabe: 5.
cli-option-start-limit = Sekunden, die ein eigenes Bot-Programm zum Starten hat. Vorgabe: 10.
cli-simulate-option-seats = Zahl der Plätze. Vorgabe: 3.
cli-simulate-option-games = Zahl der Runden. Vorgabe: 1000.
cli-simulate-option-bots = Die Bots in der Reihenfolge ihrer Plätze. Reicht die Liste nicht für alle Plätze, beginnt sie von vorn. Vorgabe: steady.
cli-simulate-option-playouts = Ohne Bots spielen, nur mit Zufallszügen: Millionen Züge in der Sekunde.
cli-rules-sheet-option-format = Das Format des Regelblatts. Vorgabe: text.
cli-rules-new-option-name = Der Name der Datei; .toml wird ergänzt.
cli-rules-new-option-extends = Das Regelwerk, auf dem die Datei aufbaut. Vorgabe: sh-thead.
cli-rules-new-option-set = Eine geänderte Option, etwa specials.8='["wild"]' oder pickup.voluntary=never. Mehrmals erlaubt.
cli-rules-new-option-force = Eine vorhandene Datei überschreiben.
cli-rules-edit-option-rules = Deine .toml-Datei; oder, mit --out, der Name eines Regelwerks.
cli-rules-edit-option-set = Diese Option ändern, ohne gefragt zu werden. Mehrmals erlaubt.
cli-rules-edit-option-unset = Eine Option, die wieder so sein soll wie in den Regeln, auf denen die Datei aufbaut. Mehrmals erlaubt.
cli-rules-edit-option-out = In diese Datei schreiben statt in deine.
cli-rules-edit-option-force = Die Datei von --out überschreiben, wenn es sie gibt.

## Beschwerden

cli-meant = { $close ->
    [none] { "" }
   *[other] { " " }Meintest du „{ $close }“?
}
cli-no-command = Den Befehl „{ $name }“ gibt es nicht.{ cli-meant } Befehle: { $allowed }.
cli-no-option = Die Option { $option } gibt es nicht.{ cli-meant } Siehe: { $command } --help
cli-option-wants-value = Nach der Option { $option } fehlt ein Wert. Siehe: { $command } --help
cli-option-wants-none = Die Option { $option } nimmt keinen Wert an. Siehe: { $command } --help
cli-missing = Es fehlt: { $what ->
    [file] eine Datei
    [folder] ein Ordner
    [name] ein Name
    [option] eine Option der Regeln, etwa quartet.size
    [room] der Code eines Raums
    [rules] ein Regelwerk
    [shell] eine Shell: bash, zsh, fish oder powershell
   *[other] die Option { $what }
}. Siehe: { $command } --help
cli-too-much = Zu viele Argumente: { $what }. Siehe: { $command } --help
cli-unclear = Diese Befehlszeile ist nicht lesbar. Siehe: { $command } --help
cli-no-seconds = { $option } braucht eine Zeit in Sekunden, größer als 0, nicht „{ $value }“.
cli-many-seconds = { $option } darf höchstens { $most } Sekunden sein, nicht „{ $value }“.
cli-serve-metrics = „{ $value }“ ist keine Adresse für Messwerte. Nenn Rechner und Port, etwa 127.0.0.1:9100.
cli-extra = Installiere den Zusatz „{ $extra }“. Aus den Quellen: pip install '.[{ $extra }]'. Sonst: pip install 'DATEI.whl[{ $extra }]' mit dem Namen deiner Wheel-Datei.
cli-serve-missing = Für den Tisch im Browser fehlt noch { $module }. { cli-extra }
cli-push-missing = Für Benachrichtigungen fehlt noch { $module }. { cli-extra }
cli-rooms-missing = Für die Datenbank der Räume fehlt noch { $module }. { cli-extra }
cli-train-missing = Für das Training fehlt noch { $module }. { cli-extra }
cli-train-seats = Für „{ $value }“ Plätze gibt es kein Netz.{ cli-meant } Nimm eins von { $allowed }.
cli-train-kernels = Das Training braucht die kompilierten Kernels: In reinem Python dauerte es Wochen. Ruf in den Quellen make native auf, oder: pip install .
cli-train-start = Das Training kann nicht mit { $file } anfangen: { $why }. Nimm eine weights.bin, die dieser Befehl geschrieben hat.
cli-serve-no-proxy = „{ $value }“ ist weder Adresse noch Netz. Nenn einen Proxy als 10.0.0.2 oder 10.0.0.0/24.
cli-serve-no-folder = „{ $value }“ ist kein Ordner. Schreib seinen Pfad ab der Wurzel der Seite, etwa /karten.
cli-serve-address = Unter { $host }, Port { $port }, kann der Server nicht starten: { $why }. Wähl mit --port einen anderen Port, oder 0 für irgendeinen freien.
cli-serve-no-host = „{ $value }“ ist keine Adresse für den Server. Nenn eine Adresse oder einen Namen dieses Rechners, etwa 127.0.0.1, ::1 oder 0.0.0.0; der Port gehört zu --port.
cli-serve-no-name = „{ $value }“ ist kein Name eines Servers. Nenn einen wie spiel.example.org; für mehrere gib --public-name mehrmals an.
cli-serve-no-origin = „{ $value }“ ist nicht die Adresse einer Website. Nenn Schema und Namen wie in https://example.org, ohne Pfad.
cli-serve-no-push-host = „{ $value }“ ist kein Push-Dienst. Nenn seinen Namen, etwa push.example.org.
cli-page-server = „{ $value }“ ist keine Adresse eines Servers. Nenn eine wie https://shithead.example.org.
cli-serve-host = Unter { $host } kann der Server nicht starten: { $why }. Nenn mit --host eine Adresse dieses Rechners, oder 0.0.0.0 für alle.
cli-serve-metrics-address = Unter { $value } lassen sich keine Messwerte anbieten: { $why }. Wähl mit --metrics eine andere Adresse.
cli-no-language = In der Sprache „{ $value }“ gibt es keine Texte.{ cli-meant } Sprachen: { $allowed }.
cli-no-number = { $option } braucht eine ganze Zahl, nicht „{ $value }“.
cli-no-format = Das Format „{ $value }“ gibt es nicht.{ cli-meant } Formate: { $allowed }.
cli-no-shell = Für eine Shell „{ $value }“ gibt es keine Vervollständigung.{ cli-meant } Shells: { $allowed }.
cli-no-round = Die Runde { $round } gibt es nicht: Diese Partie hat { $rounds ->
    [one] nur eine
   *[other] { $rounds }
}.
cli-no-picture = Der Dateiname endet auf „{ $suffix }“, und das ist kein Format einer Auswertung. Bilder sind .svg, Daten .json, Berichte .txt; oder nenn eines mit --format.
cli-number-range = { $option } braucht eine ganze Zahl von { $least } bis { $most }, nicht { $value }.
cli-no-output = Die Ausgabe lässt sich nicht schreiben ({ $why }). Lenk sie woandershin.
cli-save-unwritable = { $path } lässt sich nicht schreiben ({ $why }). Wähl eine andere Datei.
cli-save-finished = { $path } enthält eine fertige Partie, die nicht überschrieben wird. Wähl eine andere Datei. Ansehen kannst du die Partie mit: shithead replay
cli-save-in-use = { $path } wird gerade in einem anderen Terminal gespielt. Wähl eine andere Datei, oder verlass erst den Tisch dort.
cli-games-json-csv = --json gibt den Bericht aus, --csv die Runden: Wähl eins davon.
cli-lab-limit = „{ $value }“ ist keine Schwelle. Schreib ein Maß und eine Zahl, etwa { $allowed }.
cli-lab-players = Den Bot „{ $value }“ gibt es für Vergleiche nicht.{ cli-meant } Bots: { $allowed }.
cli-lab-report = Der Name { $path } sagt nicht, was geschrieben werden soll. Berichte enden auf { $allowed }.
cli-simulate-playouts = --playouts zählt Zufallszüge in der Engine, auf einem Kern, und hebt keine Runden auf: Lass { $option } weg.
cli-simulate-bots = Es sind { $bots } Bots für { $seats } { $seats ->
    [one] Platz
   *[other] Plätze
}. Nenn höchstens so viele Bots wie Plätze.
cli-rules-exists = { $path } gibt es schon. Wähl einen anderen Namen, oder überschreib die Datei mit --force.
cli-rules-layout = Diese Optionen kann das Programm in der Datei nicht ändern, so wie sie geschrieben ist: { $options }. Ändere sie von Hand in einem Editor.
cli-rules-no-name = „{ $name }“ benennt keine Datei. Gib der Regeldatei einen Namen, etwa kueche.toml.
cli-rules-preset-name = So heißt schon ein mitgeliefertes Regelwerk: „{ $name }“. Wähl einen anderen Namen.
cli-rules-setting = „{ $setting }“ ist keine Einstellung. Schreib gruppe.option=wert, etwa pickup.voluntary=never.
cli-rules-edit-preset = „{ $name }“ gehört zum Spiel und bleibt, wie es ist. Schreib eine eigene Datei: shithead rules edit { $name } --out meine.toml

## Berichte

cli-page-done = Die Seite liegt in { $folder }: { $size } MB. Leg sie auf einen beliebigen Webspace, in einen beliebigen Ordner. Zum Ausprobieren: python -m http.server --directory { $folder }
cli-page-missing = Die Seite ist in dieser Installation nicht vollständig: { $file } fehlt. Sie gehört zu jedem Wheel; aus den Quellen: make device.
cli-page-from-disk = Diese Seite funktioniert nicht, wenn du die Datei direkt öffnest: Dann führen Browser ihre Skripte nicht aus. Öffne in diesem Ordner ein Terminal, gib „python -m http.server“ ein und öffne http://localhost:8000. Oder leg den Ordner auf einen beliebigen Webspace.
cli-page-taken = { $folder } enthält andere Dateien. Nenn einen neuen oder leeren Ordner.
cli-push-keys-done = Der Schlüssel steht in { $file }. Starte den Server mit serve --push { $file }.
cli-push-contact = „{ $value }“ ist kein Kontakt. Gib mailto: und eine Adresse an, etwa mailto:du@example.org, oder die Adresse einer Seite, etwa https://example.org.
cli-push-no-key = { $file } enthält keinen Schlüssel für Benachrichtigungen: { $why }. Mach einen mit push-keys.
cli-push-no-file = { $file } lässt sich nicht anlegen: { $why }. Nenn eine neue Datei.
cli-backup-done = { $count ->
    [0] Die Datenbank enthält keine Räume; auch die Sicherung { $file } ist leer.
    [one] 1 Raum ist in { $file } gesichert. Darin stehen auch die Karten laufender Runden: Gib die Datei niemandem.
   *[other] { $count } Räume sind in { $file } gesichert. Darin stehen auch die Karten laufender Runden: Gib die Datei niemandem.
}
cli-restore-done = { $count ->
    [one] 1 Raum ist
   *[other] { $count } Räume sind
} jetzt in { $database }.
cli-downgrade-done = { $database } ist bereit für die vorige Version. Ein Server der jetzigen Version würde sie wieder umstellen.
cli-rooms-row = { $room } · zuletzt benutzt { $days ->
    [0] heute
    [one] vor 1 Tag
   *[other] vor { $days } Tagen
}
cli-rooms-deleted-row = { $room } · gelöscht { $days ->
    [0] heute
    [one] vor 1 Tag
   *[other] vor { $days } Tagen
}; wiederherstellen mit: shithead rooms restore { $room }
cli-rooms-restore-done = Der Raum { $room } ist wieder da.
cli-rooms-delete-done = Der Raum { $room } ist gelöscht. In Sicherungen kann er noch stehen.
cli-engine = Engine: { $engine ->
    [native] fertig kompiliert (native)
   *[python] reines Python, also langsam (python)
}
cli-completion-where = { $shell ->
    [fish] Ruf das einmal auf: shithead completion fish > ~/.config/fish/completions/shithead.fish
    [powershell] Schreib diese Zeile in die Datei, die $PROFILE nennt: shithead completion powershell | Out-String | Invoke-Expression
   *[other] Schreib diese Zeile in ~/.{ $shell }rc: eval "$(shithead completion { $shell })"
}
cli-rules-players = { $kind ->
    [one] { $least } Spieler
   *[range] { $least }–{ $most } Spieler
}
cli-rules-also = auch { $names } genannt
cli-rules-lost = Nicht spielbar, denn ihre Regeln waren nicht vollständig zu finden:
cli-rules-options = { $base ->
    [none] Optionen; * weicht von den Vorgaben des Spiels ab:
   *[other] Optionen; * weicht von { $base } ab:
}
cli-rules-source = Quelle: { $source }
cli-rules-sound = { $source } ist in Ordnung: { $title }.
cli-rules-endings = { $games ->
    [one] Eine Runde aus Zufallszügen ausprobiert
   *[other] { $games } Runden aus Zufallszügen ausprobiert
}{ $short ->
    [yes] , so viele, wie in zwei Sekunden zu schaffen waren
   *[no] { "" }
}: { $drawn ->
    [0] { $games ->
        [one] Sie ging zu Ende.
       *[other] Alle gingen zu Ende.
    }
   *[other] { $drawn } ohne Ende ({ $limit } Züge lang verbrannte kein Stapel, und niemand wurde fertig).
}
cli-rules-endless = Nach diesen Regeln geht eine Runde kaum zu Ende. Lass mehr Karten aus dem Spiel kommen (Ränge, die verbrennen, oder Vierlinge), oder erlaub seltener, den Stapel zu nehmen (pickup.voluntary).
cli-rules-same = { $before } und { $after } haben dieselben Optionen.
cli-rules-written = Geschrieben: { $path }. So spielst du nach diesen Regeln: shithead play --rules { $path }
cli-replay-title = { $date ->
    [none] { $rules }: { $seats }
   *[other] { $rules }: { $seats }, { $date }
}
cli-replay-round = Runde { $round }
cli-replay-unfinished = Hier endet die Aufzeichnung; { $seat } ist am Zug.
cli-replay-next = Enter: weiter
cli-verify-holds = { $count ->
    [0] Die Karten folgen aus dem, worauf sich der Server festgelegt hatte. Aber kein Spieler war daran beteiligt: Der Server hätte sich diese Karten aussuchen können.
    [one] Es wurde ehrlich gegeben: Die Karten folgen aus dem Startwert des Servers und der Zufallszahl von { $seats }.
   *[other] Es wurde ehrlich gegeben: Die Karten folgen aus dem Startwert des Servers und den Zufallszahlen von { $seats }.
}
cli-verify-missing = { $seat } wurde ausgelassen, weil keine Zufallszahl rechtzeitig kam. Geschieht das oft, frag, woran das liegt.
cli-verify-promise = Raum { $room }, Runde { $round }; vor dem Geben festgelegt, mit dem Fingerabdruck { $mark }:
cli-verify-server = · Server: { $commitment }
cli-verify-seat = · { $seat }: { $commitment }
cli-verify-moves = { $count ->
    [one] Der einzige Zug ist erlaubt.
   *[other] Alle { $count } Züge sind erlaubt.
}
cli-verify-compare = Vergleich den Fingerabdruck mit dem, den der Tisch vor dem Geben zeigte; mit --fingerprint geschieht das von selbst.
cli-verify-known = Der Fingerabdruck ist derselbe wie vor dem Geben.
cli-games-playing = Es wird gespielt
cli-games-resumed = { $path } enthält schon { $games ->
    [one] { $games } Runde
   *[other] { $games } Runden
}.
cli-games-none = Keine Kartenverteilung wurde zu Ende gespielt.
cli-games-played = { $rules }, { $seats } Plätze: { $games ->
    [one] { $games } Runde
   *[other] { $games } Runden
}{ $deals ->
    [none] { "" }
    [one] { " " }mit { $deals } Kartenverteilung
   *[other] { " " }mit { $deals } Kartenverteilungen
}, Startwert { $seed }, in { $seconds } s, { $plies } Entscheidungen je Runde. In Klammern: der Bereich, der zu 95 % sicher ist.
cli-games-bot = Bot
cli-games-seats = Gespielt
cli-games-lost = Verloren
cli-games-won = Zuerst fertig
cli-arena-rating = Wertung
cli-games-share = { $share } % ({ $low }–{ $high })
cli-arena-strength = { $strength } ± { $spread }
cli-arena-par = Wären alle gleich gut, verlöre jeder { $share } %.
cli-arena-losses-certain = { $bot } verliert seltener als { $other }, um { $lead } { $lead ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
} ({ $low } bis { $high }).
cli-arena-losses-uncertain = { $bot } und { $other }: kein sicherer Unterschied; { $bot } verliert um { $lead } { $lead ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
} seltener ({ $low } bis { $high }).
cli-arena-losses-equal = { $bot } und { $other } verlieren gleich oft ({ $low } bis { $high } Prozentpunkte).
cli-arena-wins-certain = { $bot } ist öfter zuerst fertig als { $other }, um { $lead } { $lead ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
} ({ $low } bis { $high }).
cli-arena-wins-uncertain = { $bot } und { $other }: kein sicherer Unterschied; { $bot } ist um { $lead } { $lead ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
} öfter zuerst fertig ({ $low } bis { $high }).
cli-arena-wins-equal = { $bot } und { $other } sind gleich oft zuerst fertig ({ $low } bis { $high } Prozentpunkte).
cli-games-forfeits = { $bot } hat { $count } von { $games ->
    [one] { $games } Runde
   *[other] { $games } Runden
} aufgegeben: { $faults }.
cli-games-fault-count = { $fault ->
    [no-start] nicht gestartet
    [not-ready] nicht bereit
    [crashed] abgestürzt
    [stalled] zu langsam
    [flooded] schrieb ohne Ende
    [unasked] schrieb ungefragt
   *[illegal] kein erlaubter Zug
} ({ $count })
cli-arena-no-ratings = Für Wertungen brauchst du noch einen Zusatz. { cli-extra }
cli-games-results = Ergebnisse: { $path }
cli-games-log = Was Programme auf der Fehlerausgabe schrieben: { $path }
cli-games-stopped = Angehalten. Derselbe Befehl macht hier weiter.
cli-games-stopped-unkept = Angehalten. Um später weiterzumachen, heb die Ergebnisse mit --out DATEI auf.
cli-games-seat = Platz
cli-games-drawn = Runden ohne Verlierer: { $drawn }
cli-simulate-random = Zufallszüge

## Rätsel

cli-train-point = { $point }
cli-train-kept = Aus { $samples } Stellungen gelernt. Gewichte: { $folder }/weights.bin
cli-puzzles-making = Rätsel werden gesucht
cli-puzzles-found = { $puzzles } Rätsel aus { $moments } { $moments ->
    [one] Stellung
   *[other] Stellungen
} von { $games } { $games ->
    [one] Runde
   *[other] Runden
}. Die anderen waren keine:
cli-puzzles-rejected = { $share } % ({ $moments }): { $reason ->
    [few] kaum eine Wahl
    [many] mehr als zwölf Möglichkeiten
    [close] zwei Züge auf den ersten Blick etwa gleich gut
    [unclear] kein sicher bester Zug
    [search] die Suche zieht einen anderen Zug vor oder ist unsicher
    [easy] genug ebenso leichte Rätsel
    [theme] genug Rätsel zum selben Thema
    [enough] die Sammlung war voll
   *[alike] wie ein anderes Rätsel
}
cli-puzzles-solved = Gelöst { $bot ->
    [chance] durch Zufall
   *[other] vom Bot „{ $bot }“
}: { $share } %
cli-solve-title = { $rules }, { $level } ({ $id })
cli-solve-how = Gib eine Nummer oder einen Zug ein. h gibt einen Hinweis auf das Thema, r zeigt die Regeln, q hört auf.
cli-solve-again = Dieses Rätsel, für dich oder andere:
