### Jede Option eines Regelwerks, erklärt für alle, die ihre eigenen Hausregeln schreiben.
### Eine Option: was sie entscheidet. Ihre Attribute: was jeder Wert am Tisch bedeutet.

## deck

group-deck = Karten und Plätze
    .about = Wie viele mitspielen dürfen und mit welchen Karten.
option-deck-players-min = So viele Plätze müssen es nach diesen Regeln mindestens sein.
option-deck-players-max = So viele Plätze dürfen es nach diesen Regeln höchstens sein. Die Karten müssen zum Geben für alle reichen.
option-deck-packs = Kartenspiele mit 52 Karten: eine Zahl, oder eine für jede Spanne von Plätzen, etwa 1 für "2-4" und 2 für "5+".
option-deck-jokers = Joker insgesamt: eine Zahl, oder eine für jede Zahl von Kartenspielen, etwa 3 für zwei und 5 für drei.
option-deck-removed = Karten, die vor dem Geben ungesehen beiseitegelegt werden: eine Zahl, oder eine für jede Zahl von Plätzen. Sie spielen in dieser Runde nicht mit.
option-deck-removed-more = So viele Karten werden höchstens noch ungesehen beiseitegelegt; wie viele es sind, entscheidet der Zufall. Eine Zahl, oder eine für jede Zahl von Plätzen.
option-deck-rank-order = Die Ränge von niedrig nach hoch. Jeder Rang steht einmal darin; ein nicht genannter Joker ist der höchste.

## deal

group-deal = Das Geben
    .about = Was alle bekommen und wie die offenen Karten zustande kommen.
option-deal-down = Verdeckte Karten vor jedem Platz: Sie werden zuletzt und ungesehen gespielt.
option-deal-up = Offene Karten vor jedem Platz, höchstens eine auf jeder verdeckten.
option-deal-hand = So viele Karten bekommt jede Hand; werden die offenen Karten aus der Hand ausgesucht, zählen sie hier mit.
option-deal-mode = In welcher Reihenfolge gegeben wird.
    .value-one-at-a-time = Karte für Karte, reihum.
    .value-packets = Erst bekommt jeder alle verdeckten Karten auf einmal, dann jeder alle offenen, zuletzt jeder die Handkarten.
option-deal-up-choice = Wie die offenen Karten zustande kommen.
    .value-fixed = Sie bleiben, wie sie gegeben wurden.
    .value-swap = Vor dem Spiel darfst du Handkarten gegen sie tauschen.
    .value-choose = Du bekommst sie auf die Hand und suchst aus, welche du offen hinlegst.
    .value-pick = Du suchst deine verdeckten Karten ungesehen aus, dann aus dem Rest die offenen. Da du ungesehene Karten nicht unterscheiden kannst, sucht das Programm die verdeckten für dich aus.
option-deal-timing = Wann die offenen Karten getauscht oder ausgesucht werden.
    .value-together = Alle gleichzeitig, bis alle bereit sind.
    .value-in-turn = Ein Platz nach dem anderen, von links neben dem Geber an.
option-deal-stacks = Ob du vor dem Spiel Handkarten auf offene Karten desselben Rangs legen darfst.
    .value-off = Nein: eine offene Karte auf jeder verdeckten.
    .value-stack = Ja, und die Hand bleibt kleiner.
    .value-stack-and-redraw = Ja, und du ziehst vor dem Spiel nach; was du ziehst, darf auch noch auf eine gleiche offene Karte.
option-deal-dump = Ob vor dem Spiel alle Karten des ersten Startrangs auf den { word-pile } geworfen werden; hat niemand eine, dann die des nächsten und so weiter.
    .value-off = Nein.
    .value-up = Ja, vom niedrigsten Rang aufwärts, wie im ersten Teil von Reverse Shithead.
    .value-down = Ja, vom höchsten Rang abwärts, wie in dessen zweitem Teil.
option-deal-flip-start = Womit der { word-pile } anfängt.
    .value-true = Vom { word-stock } wird aufgedeckt, bis eine gewöhnliche Karte den { word-pile } beginnt.
    .value-false = Mit den ersten Karten, die jemand spielt.

## start

group-start = Der Anfang
    .about = Wer gibt, wer beginnt, womit und in welcher Richtung.
option-start-starter = Wer beginnt.
    .value-worst-hand-card = Wer die schlechteste Handkarte hat: Das ist die Karte, deren Rang in den Starträngen zuerst steht; bei gleichem Rang entscheiden die Startfarben.
    .value-lowest-hand-card = Wer die niedrigste Handkarte hat. Sie wird genauso gefunden, nur heißt sie am Tisch nicht „die schlechteste“.
    .value-lowest-suit-card = Wer die niedrigste Karte der Startfarben hat, etwa das niedrigste Karo.
    .value-up-rank-then-hand = Wer eine offene Karte des ersten Startrangs hat, sonst, wer eine auf der Hand hat. Hat niemand eine, gilt der nächste Rang.
    .value-after-last-dump = Der Platz nach dem, der vor dem Spiel als Letzter Startkarten auf den { word-pile } geworfen hat.
    .value-left-of-dealer = Der Platz links neben dem Geber.
    .value-fixed-seat = Immer der erste Platz.
option-start-ranks = Die Startränge: Nach ihnen wird der Reihe nach gefragt, bis feststeht, wer beginnt. Mit einem Rang, der hier fehlt, beginnt niemand.
option-start-suits = Die Startfarben, die niedrigste zuerst; bei gleichem Rang beginnt die zuerst genannte. Leer: Die Farbe zählt nicht.
    .value-c = { word-clubs }.
    .value-s = Pik.
    .value-h = Herz.
    .value-d = Karo.
option-start-zones = Wo die Startkarte gesucht wird. „hand“ und „hand_then_up“ gelten, wenn eine Handkarte entscheidet, wer beginnt; die anderen, wenn zuerst die offenen Karten entscheiden.
    .value-hand = Unter den Handkarten.
    .value-hand-then-up = Unter den Handkarten; ist dort keine, unter den offenen Karten.
    .value-up-dealt-then-hand = Unter den offenen Karten, wie sie gegeben (oder ausgesucht) wurden, bevor getauscht wurde; dann unter den Handkarten.
    .value-up-then-hand = Unter den offenen Karten, wie sie nach dem Tauschen liegen; dann unter den Handkarten.
    .value-up-dealt = Nur unter den offenen Karten, wie sie gegeben (oder ausgesucht) wurden. Ist keine Startkarte dabei, beginnt der Spieler links vom Geber.
    .value-up = Nur unter den offenen Karten, wie sie bei Spielbeginn liegen. Ist keine Startkarte dabei, beginnt der Spieler links vom Geber.
option-start-tie = Wer beginnt, wenn zwei die gleiche Startkarte auf der Hand haben. Entscheiden zuerst die offenen Karten, sind hier nur die Sitzordnung oder eine Ansage erlaubt.
    .value-next-card = Ihre nächste Startkarte entscheidet, dann die übernächste und so weiter.
    .value-youngest = Der Jüngste von ihnen; ist er nicht bekannt, der Erste von ihnen links vom Geber.
    .value-seat-order = Wer von ihnen als Erster links vom Geber sitzt.
    .value-call = Wer es als Erster ansagt: Gefragt wird reihum, aber jeder darf sich schon vorher melden.
option-start-tie-up = Wer anfängt, wenn gleiche Startkarten offen liegen.
    .value-usual = Wer beim Geben die erste davon bekam. Zählen die offenen Karten erst nach dem Tauschen, gilt dasselbe wie bei gleichen Karten auf der Hand.
    .value-seat-order = Der Erste von ihnen links vom Geber.
    .value-youngest = Der Jüngste von ihnen.
option-start-opening = Was beim ersten Zug dabei sein muss.
    .value-card-and-equals = Die Karte, die entschieden hat, wer beginnt, auch mit gleichen zusammen; liegt sie auf dem Tisch, ist der Zug frei.
    .value-card-else-lowest = Die Karte, die entschieden hat, wer beginnt, wenn nur einer so eine auf der Hand hat; sonst die niedrigste Handkarte.
    .value-any = Nichts Bestimmtes: Der Zug ist frei.
    .value-card-and-all-equals = Die Karte, die entschieden hat, wer beginnt, mit allen gleichen auf der Hand; liegt sie auf dem Tisch, ist der Zug frei.
option-start-direction = In welcher Richtung es anfangs geht.
    .value-clockwise = Im Uhrzeigersinn.
    .value-counterclockwise = Gegen den Uhrzeigersinn.
    .value-starter-chooses = Wer beginnt, sagt es vor seinem ersten Zug.
option-start-dealer-first = Wer die erste Runde gibt.
    .value-random = Der Zufall entscheidet.
    .value-first-seat = Der erste Platz.
option-start-dealer-next = Wer die nächste Runde gibt.
    .value-loser = Wer verloren hat; hat niemand verloren, gibt der Nächste im Uhrzeigersinn.
    .value-rotate = Der Nächste im Uhrzeigersinn.
    .value-random = Jedes Mal der Zufall.

## play

group-play = Das Spielen
    .about = Was worauf darf, solange keine Sonderkarte etwas anderes sagt.
option-play-compare = Welcher Rang auf den { word-pile } passt.
    .value-gte = Ein gleicher oder höherer Rang.
    .value-gt = Nur ein höherer Rang.
option-play-sets = Wie viele Karten du auf einmal spielen darfst.
    .value-any = Beliebig viele eines Rangs.
    .value-single = Eine.
option-play-answer = Wie viele Karten auf einen Satz dürfen, also auf mehrere zusammen gespielte Karten eines Rangs.
    .value-any = Beliebig viele, auch eine.
    .value-at-least = Mindestens so viele, wie der Satz hat. Einen { word-four-equal } darfst du immer vollmachen; unter { word-see-through }en Karten zählt der Satz weiter; nach einer Karte, auf die alles passt, ist die Zahl frei.
    .value-exactly = Genau so viele, wie der Satz hat. Einen { word-four-equal } darfst du immer vollmachen; unter { word-see-through }en Karten zählt der Satz weiter; nach einer Karte, auf die alles passt, ist die Zahl frei.
option-play-answer-to = Bei welchen Sätzen es auf die Zahl der Karten ankommt, wenn nicht beliebig viele darauf dürfen.
    .value-sets = Bei Sätzen jeder Größe.
    .value-pairs = Nur bei Paaren.
option-play-answer-wild = Ob Karten, die auf alles passen oder den { word-pile } { word-burn }, in beliebiger Zahl auf einen Satz dürfen.
    .value-true = Ja: eine einzelne genügt.
    .value-false = Nein: sie zählen wie alle anderen.
option-play-companions = Ein Rang, der zu jeder Karte und jedem Satz dazugelegt werden darf. Er muss { word-see-through } sein, damit der Satz weiter zählt.
option-play-companion-limit = So viele Karten dürfen höchstens dazugelegt werden; 0 heißt beliebig viele.
option-play-companions-lie = Wohin die dazugelegten Karten kommen.
    .value-on-top = Oben auf dem Satz.
    .value-below = Unter dem Satz.
option-play-runs = Ob eine Folge mehrerer Ränge auf einmal gespielt werden darf.
    .value-off = Nein.
    .value-suited-ascending = Ja: benachbarte Ränge einer Farbe, aufwärts; die niedrigste Karte muss passen.
option-play-run-min = So viele Karten hat eine Folge mindestens.
option-play-illegal = Was geschieht, wenn jemand etwas spielt, das nicht passt.
    .value-reject = Es wird abgelehnt und kostet nichts.
    .value-take-pile = Wer das tut, muss den { word-pile } { word-take }.

## quartet

group-quartet = { word-four-equal }
    .about = Vier Gleiche, die den { word-pile } { word-burn }, und was man außer der Reihe { word-throw-in } darf.
option-quartet-size = Mit so vielen gleichen Karten zusammen oben auf dem { word-pile } wird er { word-burnt }; 0: Gleiche Karten bewirken nichts.
option-quartet-across-players = Wessen Karten für einen { word-four-equal } zählen.
    .value-true = Die von allen: Du darfst vollmachen, was andere begonnen haben.
    .value-false = Nur die, die einer auf einmal spielt.
option-quartet-gap = Ob eine { word-see-through }e Karte gleiche Karten voneinander trennt.
    .value-break = Ja: Sie müssen direkt aufeinanderliegen.
    .value-look-through = Nein: Auch hier wird hindurchgesehen.
option-quartet-from-hand-on-anything = Worauf ein ganzer { word-four-equal } aus der Hand darf.
    .value-true = Auf alles, was immer der { word-pile } verlangt.
    .value-false = Nur dorthin, wo auch eine einzelne Karte des Rangs darf.
option-quartet-cancels-effects = Ob Aussetzen und Richtungswechsel gelten, wenn die Karten dafür einen { word-four-equal } vollmachen.
    .value-true = Nein, sie entfallen.
    .value-false = Ja, sie gelten trotzdem.
option-quartet-extend = Ob du mehr Gleiche zusammenbringen darfst, als der { word-four-equal } braucht.
    .value-true = Ja: Eine fünfte Karte darf mit und kommt auch aus dem Spiel.
    .value-false = Nein: Mit dem { word-four-equal } ist Schluss.
option-quartet-throw-in = Ob jemand einen { word-four-equal } außer der Reihe vollmachen darf.
    .value-off = Nein.
    .value-from-hand = Ja, mit Karten aus der Hand, bis der Nächste spielt.
    .value-from-hand-or-up = Ja, und mit offenen Karten auch, sobald die Hand leer ist.
option-quartet-followers = Ob andere ihre Karten dieses Rangs ebenfalls { word-throw-in } dürfen, ehe der { word-pile } { word-burnt } ist.
    .value-off = Nein.
    .value-all = Ja, alle, die eine haben.
option-quartet-throw-whole = Ob du einen ganzen { word-four-equal } aus der Hand außer der Reihe { word-throw-in } darfst.
    .value-true = Ja, auf alles, bis der Nächste spielt.
    .value-false = Nein.

## burn

group-burn = Wenn der { word-pile } { word-burnt } ist
    .about = Wer dann weiterspielt. Bei Sonderkarten steht das bei ihrer Wirkung.
option-burn-next-quartet = Wer nach einem { word-four-equal } eröffnet.
    .value-same = Wer ihn vollgemacht hat.
    .value-following = Der Nächste nach dem, der ihn vollgemacht hat.
    .value-last-thrower = Wer die letzte Karte dazu gespielt oder { word-thrown-in } hat.
option-burn-next-run = Wer eröffnet, wenn eine Folge den { word-pile } aus dem Spiel gebracht hat.
    .value-same = Wer die Folge gespielt hat.
    .value-following = Der Nächste nach ihm.
option-burn-next-if-out = Wer eröffnet, wenn du den { word-pile } mit deiner letzten Karte { word-burnt } hast.
    .value-next-active = Der Nächste in Spielrichtung.
    .value-previous-active = Der Mitspieler vor dir.
option-burn-new-turn = Ob ein neuer Zug beginnt, wenn du den { word-pile } { word-burnt } hast und selbst eröffnest. Das zählt nur, wenn zu Beginn eines Zugs feststeht, ob du von der Hand oder vom Tisch spielst.
    .value-true = Ja: War es deine letzte Handkarte, darfst du sofort mit offenen Karten eröffnen.
    .value-false = Nein: War es deine letzte Handkarte, eröffnet der Nächste.

## draw

group-draw = Das Nachziehen
    .about = Wie die Hand aufgefüllt wird, solange der { word-stock } reicht.
option-draw-refill-to = Auf so viele Karten wird die Hand aufgefüllt. Wer mehr hat, zieht nicht.
option-draw-refill-when = Wann die Hand aufgefüllt wird.
    .value-after-each-card = Nach jeder einzelnen Karte; solange der { word-stock } reicht, wird einzeln gespielt.
    .value-after-play = Sobald du gespielt hast.
    .value-after-turn = Am Ende des Zugs.
option-draw-again = Ob du sofort weitere Karten des eben gespielten Rangs nachlegen darfst, etwa eine eben gezogene.
    .value-off = Nein.
    .value-same-printed-rank = Ja, Karten des aufgedruckten Rangs.
    .value-same-effective-rank = Ja, Karten des Rangs, der zählt (der Rang unter { word-see-through }en Karten).
option-draw-again-with = Welche Karten desselben Rangs du nachlegen darfst.
    .value-any = Alle Handkarten des Rangs.
    .value-drawn = Nur eben gezogene Karten.
option-draw-before-extra-play = Wann du auffüllst, wenn du zudecken musst oder weiterspielst, weil der { word-pile } { word-burnt } ist.
    .value-true = Bevor du weiterspielst.
    .value-false = Nach dem ganzen Zug; nur eine leere Hand wird vorher aufgefüllt.
option-draw-try-stock = Ob du statt einer eigenen Karte die oberste vom { word-stock } probieren darfst. Passt sie nicht, nimmst du sie mit dem { word-pile }.
    .value-off = Nein.
    .value-if-unable = Nur, wenn keine deiner Karten passt.
    .value-always = Immer, wenn du dran bist.
option-draw-solo-lap = So viele Karten ziehst du, wenn deinetwegen alle anderen aussetzen und du gleich wieder dran bist (der Alleingang); 0 heißt keine.
option-draw-solo-lap-seats = So viele Spieler müssen mindestens noch dabei sein, damit du für den Alleingang Karten ziehst.
option-draw-mode = Wer die Hand auffüllt.
    .value-auto = Es geschieht von selbst.
    .value-manual = Du selbst, und du kannst es vergessen.

## pickup

group-pickup = Den { word-pile } { word-take }
    .about = Wer das muss, wer es darf, und was mitkommt. Passt nichts, muss ihn immer jemand { word-take }.
option-pickup-voluntary = Ob du den { word-pile } { word-take } darfst, obwohl du spielen könntest: nie, immer, oder eine Liste von Bedingungen, von denen eine gelten muss.
    .value-never = Nein: Wer spielen kann, muss spielen.
    .value-always = Ja, statt zu spielen.
    .value-conditions = Nur, wenn eine gilt: "pile_has 6*3 9*2" verlangt drei 6er und zwei 9er im { word-pile }, "hand_is_playable_triple" eine Hand aus genau drei gleichen Karten, die alle gespielt werden könnten.
    .condition-pile = im { word-pile } mindestens { $cards }
    .condition-triple = genau drei gleiche Karten auf der Hand, alle spielbar
option-pickup-instead-of-blind = Ob du den { word-pile } { word-take } darfst, statt eine verdeckte Karte aufzudecken.
    .value-true = Ja, wenn du ihn auch sonst freiwillig { word-take } darfst.
    .value-false = Nein: Du musst eine verdeckte Karte aufdecken.
option-pickup-instead-of-blind-always = Ob du den { word-pile } statt einer verdeckten Karte auch dann { word-take } darfst, wenn du ihn sonst nicht freiwillig { word-take } darfst.
    .value-true = Ja, immer. Das zählt nur, wenn die Option davor auf Ja steht.
    .value-false = Nein: Dann musst du eine verdeckte Karte aufdecken.
option-pickup-empty = Ob du passen darfst, wenn du dran bist und kein { word-pile } daliegt.
    .value-forbidden = Nein: Du eröffnest einen.
    .value-pass = Ja, dann darf der Nächste eröffnen.
option-pickup-who = Wer den { word-pile } { word-take } muss, wenn jemand nicht spielen kann.
    .value-self = Wer nicht spielen kann.
    .value-previous-player = Wer zuletzt gespielt hat, wie im zweiten Teil von Reverse Shithead.
option-pickup-up-card = Was mitkommt, wenn du den { word-pile } { word-take } musst oder willst und schon mit deinen offenen Karten spielst.
    .value-none = Nichts.
    .value-one = Eine offene Karte.
    .value-one-or-more-of-a-rank = Eine offene Karte oder mehrere eines Rangs.
    .value-whole-stack = Ein ganzer Stoß gleicher offener Karten.
option-pickup-next = Wer eröffnet, nachdem der { word-pile } { word-taken } wurde.
    .value-next = Der Nächste nach dem, der ihn { word-taken } hat.
    .value-previous = Wer die letzte Karte auf diesen { word-pile } gespielt hat.
    .value-same = Wer ihn { word-taken } hat.
    .value-unable-player = Wer nicht spielen konnte, wenn statt seiner ein anderer den { word-pile } { word-take } musste.
option-pickup-previous-if-out = Wer einspringt, wenn der Spieler, der zuletzt gespielt hat, eröffnen oder den { word-pile } { word-take } müsste, aber schon fertig oder selbst an der Reihe ist.
    .value-next-active = Der Nächste nach dem, der { word-taken } hat oder nicht spielen kann.
    .value-previous-active = Der Mitspieler vor dem, der { word-taken } hat oder nicht spielen kann.

## turn

group-turn = Die Reihe
    .about = Aussetzen, Richtungswechsel und das Ende endloser Runden.
option-turn-skip-counts-self = Ob du selbst mitzählst, wenn mehr aussetzen müssten, als du noch Mitspieler hast.
    .value-true = Ja: Auch du setzt einmal aus.
    .value-false = Nein: Beim Weiterzählen wirst du ausgelassen; es trifft den Nächsten.
option-turn-skip-back-to-self = Was du spielen darfst, wenn alle anderen aussetzen und du gleich wieder dran bist.
    .value-ordinary = Was der { word-pile } verlangt, wie immer.
    .value-free-card = Alles: Jede Karte passt.
option-turn-reverse-with-two = Was ein Richtungswechsel bewirkt, wenn nur noch zwei mitspielen.
    .value-no-effect = Nichts: Der andere ist so oder so dran.
    .value-extra-turn = Derselbe Spieler ist noch einmal dran.
option-turn-limit = Nach so vielen Zügen, in denen kein { word-pile } { word-burnt } wird und niemand fertig wird, endet die Runde unentschieden.

## endgame

group-endgame = Vom Tisch spielen
    .about = Erst kommt die Hand, dann kommen die offenen Karten, zuletzt die verdeckten.
option-endgame-source-lock = Wann feststeht, ob du von der Hand oder vom Tisch spielst.
    .value-turn-start = Wenn dein Zug beginnt, für den ganzen Zug.
    .value-each-action = Bei jeder Karte neu: Sobald die Hand leer ist, darfst du die offenen Karten spielen.
option-endgame-hand-first = Ob du erst die Hand leer spielst, wenn du den { word-pile } { word-taken } hast und schon mit den Tischkarten dran warst.
    .value-true = Ja.
    .value-false = Nein: Du spielst von der Hand oder vom Tisch; hast du einen Rang an beiden Orten, erst von der Hand.
option-endgame-up-sets = Wie gleiche offene Karten gespielt werden.
    .value-any = Beliebig viele davon.
    .value-whole-stack = Der ganze Stoß, wo gleiche Karten aufeinanderliegen.
option-endgame-blind-fail = Was mit einer verdeckten Karte geschieht, die nicht passt.
    .value-with-pile-to-hand = Du nimmst sie mit dem { word-pile } auf die Hand.
    .value-stays = Du nimmst den { word-pile } auf die Hand; die Karte wird wieder hingelegt.
    .value-to-hand = Du nimmst die Karte auf die Hand; den { word-pile } nimmt, wer ihn nehmen muss, wenn jemand nicht spielen kann.
option-endgame-flip-several = Ob du mehrere verdeckte Karten auf einmal aufdecken darfst.
    .value-true = Ja: Haben alle denselben Rang und passen, sind alle gespielt; sonst passt keine.
    .value-false = Nein: immer nur eine.
option-endgame-table-cards = Von wo die Tischkarten gespielt werden, wenn Hand und { word-stock } leer sind.
    .value-from-table = Vom Tisch: erst die offenen, dann ungesehen die verdeckten.
    .value-up-to-hand = Du nimmst die offenen Karten alle auf die Hand und spielst sie von dort; die verdeckten werden ungesehen vom Tisch gespielt.
    .value-all-to-hand = Du nimmst die offenen Karten alle auf die Hand, danach die verdeckten, eine nach der anderen; ungesehen gespielt wird nichts.
option-endgame-up-with-last-hand = Ob offene Karten mit deinen letzten Handkarten zusammen gespielt werden dürfen, wenn nichts mehr nachzuziehen ist.
    .value-true = Ja, wenn alle denselben Rang haben.
    .value-false = Nein: Die offenen Karten werden erst danach gespielt.

## finish

group-finish = Das Ende einer Runde
    .about = Wann eine Runde vorbei ist und was daraus folgt.
option-finish-round-end = Wann die Runde vorbei ist.
    .value-one-left = Wenn nur noch einer Karten hat: Er hat verloren.
    .value-first-out = Sobald jemand fertig ist: Es gibt einen Sieger, einen Verlierer nur zu zweit.
    .value-first-out-then-table-count = Sobald einer fertig ist. Von den anderen steht besser, wer weniger Karten auf dem Tisch hat, bei gleich vielen, wer weniger auf der Hand hat; sonst teilen sie sich den Platz.
option-finish-out = Wer fertig ist.
    .value-no-cards = Wer weder auf der Hand noch auf dem Tisch eine Karte hat.
    .value-no-table-cards = Wer auf dem Tisch keine Karte mehr hat, auch mit Karten auf der Hand, etwa nach einer letzten verdeckten Karte, die nicht passte; sie kommen aus dem Spiel.
option-finish-on-special = Ob eine Sonderkarte deine letzte Karte sein darf. Auf leerem Tisch darf sie es immer.
    .value-allowed = Ja.
    .value-forbidden = Nein.
option-finish-cover-without-card = Was geschieht, wenn eine Karte, die zugedeckt werden muss, deine letzte ist.
    .value-out-and-stays = Du bist fertig, und sie bleibt unbedeckt.
    .value-must-take = Du musst den { word-pile } { word-take }.
    .value-forbidden = Sie darf nicht deine letzte sein, außer auf leerem Tisch.
option-finish-loser-title = Wie der Verlierer heißt, bis es jemand anderen trifft: ein vorgegebener oder ein eigener Titel.
    .value-none = Er bekommt keinen Titel.
    .value-shithead = Shithead.
    .value-smeg-head = Smeg Head, wie in der Quelle von Smeghead.
option-finish-loser-duties = Was der Verlierer zu tun hat; eine Liste, die leer sein und eigene Dienste enthalten darf, etwa "singen".
    .value-deal = Mischen und geben (wer wirklich als Nächster gibt, steht unter „Der Anfang“).
    .value-forfeit = Etwas für alle tun, zum Beispiel Tee kochen.
option-finish-winner-perk = Was der bekommt, der als Erster fertig ist.
    .value-none = Nichts außer der Ehre.
    .value-wins = Den Sieg in dieser Runde.
    .value-fetch-drinks = Zeit, Bier zu holen, während der Verlierer die nächste Runde gibt.
    .value-redeem-losses = Seine bisherigen Niederlagen in der Partie werden gestrichen.
option-finish-round-score = Punkte für eine Runde, über eine Partie zusammengezählt.
    .value-none = Keine.
    .value-players-left-when-out = Einer für jeden anderen, der noch Karten hatte, als du fertig warst.

## table

group-table = Am Tisch
    .about = Sitten und Missgeschicke, die nur ein echter Tisch kennt.
option-table-forget-draw = Was es kostet, wenn du das Nachziehen vergessen hast und jemand es sagt. Das gilt nur, wo alle selbst auffüllen.
    .value-off = Nichts.
    .value-take-pile = Du musst den { word-pile } { word-take }.
option-table-lapse-turns = Nach so vielen Zügen anderer, oder sobald ein anderer den { word-pile } { word-taken } hat, ist ein vergessenes Nachziehen verziehen (zu zweit nach einem Zug); 0 heißt nie.
option-table-topple = So viele Karten zieht, wer den { word-stock } umwirft; danach wird der Rest neu gemischt. 0: Er kann nicht umfallen.
option-table-topple-slid = Rutschen so viele Karten vom { word-stock }, kostet das so viel wie das Umwerfen; 0: Rutschen kostet nichts.
option-table-burn-role = Ob der Erste, der einen { word-pile } { word-burnt } hat, bis zum Ende der Runde einen Namen bekommt.
    .value-off = Nein.
    .value-flush = Ja: Er ist der „Flush“ (die Spülung) und räumt jeden { word-pile } weg, der { word-burnt } ist, wie bei Smeghead.
    .value-flush-burns = Ja, und von da an darf sonst niemand mehr einen { word-pile } { word-burn }: Karten, die das täten, liegen dann einfach da.

## match

group-match = Mehrere Runden
    .about = Aus welchen Runden eine Partie besteht.
option-match-parts = Die Teile einer Partie, je eine Runde, mit den Namen ihrer Regeln; der erste Teil sind diese Regeln selbst. Mit einer leeren Liste geht jede Runde nach diesen Regeln.

## specials

group-specials = Besondere Ränge
    .about = Was einzelne Ränge bewirken. Für alle anderen zählt nur ihre Höhe.
option-specials = Die Wirkungen eines Rangs: eine Liste von Wörtern, etwa ["wild", "reset"] für die 2. Eine leere Liste nimmt ihm alle. Eine Karte mit ihrer Farbe, etwa JS, kann eigene Wirkungen haben statt derer ihres Rangs.
