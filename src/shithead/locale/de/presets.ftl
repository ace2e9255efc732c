### Was ein Regelwerk ausmacht, in einer Zeile: was von einem Abend damit in Erinnerung bleibt.

preset-line-cruzo = Bis zu zehn an einem Tisch: Joker müssen unterboten werden, und Karten schmeißt man auch außer der Reihe.
preset-line-egilsson = Ein Duell: Die 5 erzwingt niedrige Karten, und immer lockt die oberste Karte des Nachziehstapels.
preset-line-garfield = Du wählst, was du dir fürs Ende aufhebst; auf einen Buben passt nur ein Bube oder ein Joker.
preset-line-guarducci = Folgen in einer Farbe, eine 8, die sogar die 10 aufhält, und Joker, die aussetzen lassen.
preset-line-gultnieks = Die 7 drückt nach unten; die 8 ist durchsichtig und wechselt die Richtung.
preset-line-house = Beliebte Hausregeln auf einmal: Aussetzen, Richtungswechsel, durchsichtige 8er und Joker.
preset-line-karma = Gleiche offene Karten legt man aufeinander, und nach dem Nehmen eröffnet, wer zuletzt gespielt hat.
preset-line-pagat = Das Spiel, wie die meisten es kennen: Die 2 fängt neu an, die 10 verbrennt.
preset-line-pagat-choose = Das schlichte Spiel, aber du wählst, welche drei von sechs Karten du dir aufhebst.
preset-line-pagat-six = Das schlichte Spiel für genau sechs, mit zwei Jokern, die die Richtung wechseln.
preset-line-pagat-ten = Das schlichte Spiel, in dem auch eine 10 hoch genug sein muss.
preset-line-pagat-winner = Das schlichte Spiel mit Sieger statt Shithead: Wer zuerst fertig ist, gewinnt.
preset-line-reverse = Ein Spiel in zwei Teilen: erst wie gewohnt; im zweiten nimmst du den Stapel, wenn der Nächste nicht kann.
preset-line-reverse-back = Der zweite Teil für sich: Kannst du nicht, muss der nehmen, der zuletzt gespielt hat.
preset-line-schwuler-priester = Die unsichtbare 3 darf überall dazu, die 4 lässt aussetzen, und wer zuerst fertig ist, gewinnt.
preset-line-seres = Das schlichte Spiel mit längerem Ende: vier offene und vier verdeckte Karten.
preset-line-sh-thead = Das volle Orchester: Die 7 drückt nach unten, die 8 lässt aussetzen, die Dame will zugedeckt sein.
preset-line-smeghead = Vier Karten verdeckt, vier offen, vier auf der Hand, und ein Flush, der wegräumt, was verbrennt.
preset-line-superjoker = Ein Joker lässt den Nächsten alles nehmen, wenn kein roter Bube dagegenhält.
preset-line-west-kent = Zu zweit oder zu dritt: fünf Karten verdeckt, fünf offen, fünf auf der Hand. Das dauert.
preset-line-wikipedia = Das schlichte Spiel, wie es im Lexikon steht; wer verliert, gibt.
preset-line-wikipedia-2019 = Nach der 2 spielst du noch einmal, die 3 ist durchsichtig, Joker sind 8er, die die Richtung wechseln.
preset-line-wikipedia-mirror = Die 3 ist durchsichtig und wechselt die Richtung; der Bube lässt den Nächsten nehmen.
preset-line-wikipedia-original = Das schlichte Spiel mit einer Überraschung: Die 7 ist durchsichtig.
preset-line-wikipedia-shoot = Asse schießen: Nur 2, 8, 10 oder ein anderes Ass hilft dagegen.
