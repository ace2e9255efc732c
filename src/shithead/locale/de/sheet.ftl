### Das Regelblatt: vollständige Regeln in Worten, aus einem Regelsatz gemacht.

sheet-title = { $title }: die Regeln
sheet-heading = { $part ->
    [aim] Das Ziel
    [cards] Spieler und Karten
    [deal] Das Geben
    [before] Vor dem Spiel
    [start] Wer beginnt
    [turn] Dein Zug
    [specials] Sonderkarten
    [quartets] Vierlinge
    [taking] Den Stapel nehmen
    [endgame] Vom Tisch spielen
    [end] Das Ende der Runde
    [match] Die Partie
   *[manners] Am Tisch
}

## Das Ziel

sheet-aim = { $value ->
    [first] Werde als Erster alle deine Karten los.
    [first_and_last] Werde als Erster alle deine Karten los. Wer als Letzter noch welche hat, verliert.
   *[last] Werde alle deine Karten los. Es kommt nur darauf an, nicht der Letzte zu sein: wer am Ende noch Karten hat, verliert.
}
sheet-aim-zones = Du hast Karten an drei Orten und spielst sie in dieser Reihenfolge: zuerst die auf der Hand, dann deine offenen Karten, die sichtbar auf dem Tisch liegen, und ganz zuletzt deine verdeckten Karten, die du ungesehen spielst.
sheet-aim-down = Du hast Karten an zwei Orten: zuerst spielst du die auf der Hand, dann deine verdeckten Karten, die auf dem Tisch liegen und ungesehen gespielt werden.

## Spieler und Karten

sheet-players = Gespielt wird mit { $players }n.
sheet-deck = { $packs ->
    [one] ein Blatt zu 52 Karten
   *[other] { $packs_word } zusammengemischte Blätter zu je 52 Karten
}{ $jokers ->
    [0] { " " }ohne Joker
    [one] { " " }und ein Joker
   *[other] { " " }und { $jokers_word } Joker
}
sheet-cards = Ihr braucht dafür: { $deck }.
sheet-cards-for = { $players }: { $deck }.
sheet-removed = { $count ->
    [one] Eine Karte wird vor dem Geben ungesehen beiseitegelegt und spielt nicht mit.
   *[other] Vor dem Geben werden { $cards } ungesehen beiseitegelegt; sie spielen nicht mit.
}
sheet-order = Von niedrig nach hoch heißen die Ränge { $ranks }.
sheet-no-suits = Auf die Farben kommt es nicht an.
sheet-suits = Auf die Farben kommt es nur an { $places }.
sheet-suits-place = { $where ->
    [start] bei der Frage, wer beginnt
    [runs] bei Folgen
   *[reply] bei der Antwort auf eine Karte, die zum Nehmen zwingt
}

## Das Geben

sheet-dealer-first = { $value ->
    [first_seat] Die erste Runde gibt, wer auf dem ersten Platz am Tisch sitzt.
   *[random] Wer die erste Runde gibt, entscheidet der Zufall.
}
sheet-dealer-next = { $value ->
    [rotate] Danach geht das Geben nach jeder Runde im Uhrzeigersinn weiter.
    [random] Für jede weitere Runde entscheidet wieder der Zufall.
   *[loser] Danach gibt, wer die letzte Runde verloren hat; hat niemand verloren, geht das Geben im Uhrzeigersinn weiter.
}
sheet-dealing = { $value ->
    [packets] Wer gibt, mischt und teilt von links an im Uhrzeigersinn aus; jeder bekommt alle Karten einer Art auf einmal:
   *[one_at_a_time] Wer gibt, mischt und teilt von links an im Uhrzeigersinn einzeln aus. Jeder bekommt:
}
sheet-deal-down = { $cards } verdeckt in einer Reihe: die verdeckten Karten. Niemand darf sie ansehen.
sheet-deal-up = { $cards } offen darauf: die offenen Karten.
sheet-deal-hand = { $cards } auf die Hand, die sonst niemand sieht.
sheet-deal-choose = { $cards } auf die Hand; einige davon werden gleich zu offenen Karten.
sheet-deal-pick = { $cards } verdeckt; noch darf sie niemand ansehen.
sheet-stock = Was übrig bleibt, kommt verdeckt in die Mitte: der Vorrat, aus dem nachgezogen wird.
sheet-no-stock = Mit { $players }n sind damit alle Karten verteilt; einen Vorrat gibt es dann nicht.

## Vor dem Spiel

sheet-up-fixed = Die offenen Karten bleiben, wie sie gegeben wurden: getauscht wird nicht.
sheet-up-swap = Jetzt darfst du beliebig viele deiner Handkarten gegen deine offenen Karten tauschen.
sheet-up-advice = Gute Karten lässt du besser auf dem Tisch: am Ende wirst du sie brauchen. Die verdeckten Karten rührt niemand an.
sheet-up-choose = Von deinen Handkarten suchst du { $cards } aus und legst sie offen auf deine verdeckten: das sind deine offenen Karten. Der Rest ist deine Hand.
sheet-up-pick = Von den Karten vor dir wählst du { $down } blind aus: das sind deine verdeckten Karten. Den Rest nimmst du auf, suchst davon { $up } aus und legst sie als offene Karten auf die verdeckten; was übrig bleibt, ist deine Hand.
sheet-timing = { $value ->
    [in_turn] Das tut einer nach dem anderen, von links neben dem Geber an.
   *[together] Das tun alle zugleich, bis jeder fertig ist.
}
sheet-stacks = Offene Karten eines Rangs dürfen aufeinanderliegen, auf derselben verdeckten Karte, solange jede verdeckte mindestens eine offene bekommt: du legst Handkarten auf offene gleichen Rangs. Wer damit angefangen hat, tauscht nicht mehr.
sheet-stacks-drawing = { $value ->
    [stack_and_redraw] Danach ziehst du nach, bis du wieder { $cards } auf der Hand hast. Hat eine gezogene Karte den Rang einer deiner offenen, darfst du sie dazulegen und noch eine ziehen, so oft es geht.
   *[stack] Was du dafür brauchst, fehlt dir auf der Hand; vor dem Spiel wird dafür nicht nachgezogen.
}
sheet-dump = Jetzt werden alle { $ranks } auf den Stapel geworfen, von den Händen und von den offenen Karten.
sheet-dump-on = Hat niemand eine, geschieht dasselbe mit dem nächsten Rang { $value ->
    [down] abwärts
   *[up] aufwärts
}, den jemand hat: { $ranks }.
sheet-dump-drawing = Wer Handkarten wirft, zieht ebenso viele aus dem Vorrat; an die Stelle offener Karten kommt offen die oberste des Vorrats. Taucht der Rang dabei wieder auf, wird auch er geworfen. Geworfene Karten bewirken sonst nichts.
sheet-flip-start = Wer gibt, deckt die oberste Karte des Vorrats auf: sie beginnt den Stapel. Ist es eine Sonderkarte, wird sie zurückgemischt und eine andere aufgedeckt.

## Wer beginnt

sheet-starter-worst = Es beginnt, wer die schlechteste Karte auf der Hand hat; offene Karten zählen nicht. Von schlecht nach gut heißen die Ränge dabei { $ranks }.
sheet-starter-lowest = Es beginnt, wer die niedrigste Karte auf der Hand hat; offene Karten zählen nicht. Von niedrig nach hoch heißen die Ränge dabei { $ranks }.
sheet-starter-suit = Es beginnt, wer das niedrigste { $suits } auf der Hand hat. Von niedrig nach hoch heißen die Ränge dabei { $ranks }.
sheet-starter-suit-up = Ist auf keiner Hand eines zu finden, wird ebenso unter den offenen Karten gesucht.
sheet-starter-up-dealt = Es beginnt, wer beim Geben als Erster { $a_rank } offen bekommen hat; ob danach getauscht wurde, spielt keine Rolle.
sheet-starter-up = Es beginnt, bei wem { $a_rank } unter den offenen Karten liegt, bei mehreren der Erste links vom Geber.
sheet-starter-hand = Liegt keine da, so beginnt, wer { $a_rank } auf der Hand hat, bei mehreren der Erste links vom Geber.
sheet-starter-on = Ist auch auf den Händen keine, wird ebenso nach weiteren Rängen gefragt, und zwar in dieser Reihenfolge: { $ranks }.
sheet-starter-dump = Es beginnt, wer nach dem an der Reihe ist, der zuletzt eine Karte auf den Stapel geworfen hat.
sheet-starter-left = Es beginnt, wer links neben dem Geber sitzt.
sheet-starter-fixed = Jede Runde beginnt, wer auf dem ersten Platz am Tisch sitzt.
sheet-starter-suits = Zwischen Karten gleichen Rangs entscheidet die Farbe, die niedrigste zuerst: { $suits }.
sheet-starter-example = Die erste Karte in dieser Reihe ist also { $card }.
sheet-tie = { $value ->
    [next_card] Haben mehrere Spieler gleich niedrige Karten, werden ihre nächsten Karten verglichen, und so weiter.
    [youngest] Haben mehrere Spieler gleich niedrige Karten, oder hat überhaupt niemand eine, so beginnt der Jüngste von ihnen; hat niemand gesagt, wer das ist, der Erste von ihnen links vom Geber.
   *[seat_order] Haben mehrere Spieler gleich niedrige Karten, so beginnt der Erste von ihnen links vom Geber.
}
sheet-opening = { $value ->
    [card_and_equals] Im ersten Ausspiel muss die Karte liegen, die das entschieden hat; weitere ihres Rangs dürfen mit.
    [card_else_lowest] Im ersten Ausspiel muss die Karte liegen, die das entschieden hat; weitere ihres Rangs dürfen mit. Liegt diese Karte aber auf dem Tisch, oder gab es keine oder bei mehreren die gleiche, so eröffnet, wer beginnt, mit dem niedrigsten Rang auf seiner Hand.
   *[any] Wer beginnt, darf mit beliebigen Karten eröffnen.
}
sheet-opening-free = Liegt diese Karte aber auf dem Tisch, oder hat niemand so eine, so darf, wer beginnt, mit beliebigen Karten eröffnen.
sheet-direction = { $value ->
    [starter_chooses] Wer beginnt, sagt vor dem ersten Ausspiel, ob es im Uhrzeigersinn herumgeht oder dagegen.
    [counterclockwise] Gespielt wird gegen den Uhrzeigersinn.
   *[clockwise] Gespielt wird im Uhrzeigersinn.
}

## Dein Zug

sheet-lay = { $value ->
    [single] Wenn du dran bist, legst du eine Karte offen auf den Stapel.
   *[any] Wenn du dran bist, legst du eine Karte offen auf den Stapel oder einen Satz: mehrere Karten gleichen Rangs auf einmal.
}
sheet-beat = { $value ->
    [gt] Was du legst, muss höher sein als die oberste Karte des Stapels, solange keine Sonderkarte etwas anderes sagt.
   *[gte] Was du legst, muss ebenso hoch sein wie die oberste Karte des Stapels oder höher, solange keine Sonderkarte etwas anderes sagt.
}
sheet-beat-any = Wie viele Karten zuvor gelegt wurden, spielt keine Rolle. Ist kein Stapel da, darfst du mit beliebigen Karten einen eröffnen.
sheet-runs = Stattdessen darfst du eine Folge legen: { $cards } oder mehr von einer Farbe, lückenlos aufsteigend. Ihre niedrigste Karte muss auf den Stapel passen und jede weitere auf die vorige.
sheet-refill = { $when ->
    [after_each_card] Solange der Vorrat reicht, werden Karten einzeln gelegt, und nach jeder ziehst du nach, bis du wieder { $cards } auf der Hand hast.
    [after_turn] Am Ende deines Zugs ziehst du aus dem Vorrat nach, bis du wieder { $cards } auf der Hand hast.
   *[after_play] Sobald du gelegt hast, ziehst du aus dem Vorrat nach, bis du wieder { $cards } auf der Hand hast.
}
sheet-refill-more = Hast du mehr, ziehst du nichts. Reicht der Vorrat nicht, ziehst du, was da ist; ist er aufgebraucht, geht es ohne Nachziehen weiter.
sheet-before-extra = { $value ->
    [yes] Musst du im selben Zug noch einmal legen, ziehst du vorher nach.
   *[no] Musst du im selben Zug noch einmal legen, ziehst du erst an seinem Ende nach, vorher nur bei leerer Hand.
}
sheet-again = { $value ->
    [same_effective_rank] Hast du danach Karten des Rangs, der auf dem Stapel jetzt zählt (durch durchsichtige hindurch), darfst du sie gleich nachlegen, zum Beispiel eine eben gezogene; du ziehst wieder nach, und so fort. Pflicht ist das nicht.
   *[same_printed_rank] Hast du danach weitere Karten des Rangs, den du eben gelegt hast, darfst du sie gleich nachlegen, zum Beispiel eine eben gezogene; du ziehst wieder nach, und so fort. Pflicht ist das nicht.
}
sheet-try = { $value ->
    [always] Statt eine eigene Karte zu legen, darfst du dein Glück immer mit der obersten Karte des Vorrats versuchen:
   *[if_unable] Passt keine deiner Karten, darfst du dein Glück mit der obersten Karte des Vorrats versuchen:
} du deckst sie auf, und passt sie, gilt sie als dein Ausspiel. Passt sie nicht, nimmst du sie mit dem Stapel auf die Hand.
sheet-turn-take = Kannst du nichts legen, musst du den Stapel nehmen (siehe „{ $heading }“).
sheet-turn-give = Kannst du nichts legen, muss ein anderer den Stapel nehmen (siehe „{ $heading }“).

## Sonderkarten

sheet-specials = Manche Karten haben eine eigene Bedeutung. Wo nichts anderes steht, dürfen sie nur dorthin, wo ihr Rang passt.
sheet-no-specials = Nach diesen Regeln hat keine Karte eine eigene Bedeutung.
sheet-ordinary = Gewöhnliche Karten sind { $ranks }.
sheet-anything = { $a_rank } darf auf alles gelegt werden{ $but ->
    [none] .
   *[other] , nur nicht auf { $but }.
}
sheet-only-on = { $a_rank } darf nur auf { $ranks } gelegt werden sowie dorthin, wo kein Stapel liegt{ $through ->
    [none] .
   *[other] ; auf { $through } entscheidet, was darunterliegt.
}
sheet-never-on = { $a_rank } darf nur gelegt werden, wo kein Stapel liegt.
sheet-by-rank = { $a_rank } darf nur dorthin, wo der Rang passt{ $not_on ->
    [none] .
   *[other] , also nicht auf { $not_on }.
}
sheet-companions = { $most ->
    [0] Beliebig viele { $ranks } dürfen auch mit anderen Karten mitgehen: du legst sie
    [one] Eine Karte dieses Rangs darf auch mit anderen Karten mitgehen: du legst sie
   *[other] Bis zu { $number } { $ranks } dürfen auch mit anderen Karten mitgehen: du legst sie
} zusammen mit einem Satz eines anderen Rangs, und zwar { $lie ->
    [below] unter ihn.
   *[on_top] obenauf.
}
sheet-follow-not = Nicht darauf gelegt werden dürfen { $ranks }.
sheet-skips-round = { $counts_self ->
    [yes] Sollen mehr Spieler aussetzen, als außer dir noch mitspielen, wird rund um den Tisch weitergezählt, und auch dein eigener Platz zählt dabei mit.
   *[no] Sollen mehr Spieler aussetzen, als außer dir noch mitspielen, wird rund um den Tisch weitergezählt, dein eigener Platz aber ausgelassen.
}
sheet-skips-back = { $value ->
    [free_card] Bringt dich das Aussetzen der anderen gleich wieder an die Reihe, wie immer zu zweit, darfst du alles legen.
   *[ordinary] Bringt dich das Aussetzen der anderen gleich wieder an die Reihe, wie immer zu zweit, musst du deine eigene Karte schlagen wie jede andere.
}
sheet-solo = Wer so alle anderen aussetzen lässt und wieder an der Reihe ist, zieht zusätzlich { $cards } aus dem Vorrat, gleich wie viele er auf der Hand hat{ $least ->
    [2] .
   *[other] ; das gilt aber nur, solange noch mindestens { $players } dabei sind.
}
sheet-reverse-two = { $value ->
    [extra_turn] Sind nur noch zwei Spieler dabei und die Richtung dreht sich, ist derselbe noch einmal dran.
   *[no_effect] Sind nur noch zwei Spieler dabei, bewirkt ein Richtungswechsel nichts: der andere ist dran.
}

## Vierlinge

sheet-no-quartets = Gleiche Karten bewirken nichts, gleich wie viele davon aufeinanderliegen.
sheet-quartet = { $number } Karten eines Rangs oben auf dem Stapel sind ein Vierling und lassen den Stapel verbrennen: er scheidet aus dem Spiel aus.
sheet-quartet-across = { $value ->
    [yes] Von wem sie stammen, ist gleich: du darfst sie alle selbst legen oder vollenden, was andere begonnen haben.
   *[no] Sie zählen nur, wenn ein Spieler sie alle auf einmal legt.
}
sheet-quartet-gap = { $value ->
    [look_through] Durchsichtige Karten dürfen dazwischenliegen: auch hier sieht man durch sie hindurch.
    [plain] Sie müssen direkt aufeinanderliegen.
   *[break] Sie müssen direkt aufeinanderliegen; eine Karte eines anderen Rangs dazwischen, auch eine durchsichtige, macht den Vierling zunichte.
}
sheet-quartet-extend = { $value ->
    [yes] Ein Ausspiel darf mehr Karten zusammenbringen, als der Vierling braucht; alle verbrennen mit.
   *[no] Mehr Karten, als der Vierling braucht, darf kein Ausspiel zusammenbringen.
}
sheet-quartet-anything = Einen ganzen Vierling aus der Hand darfst du auf alles legen, was immer der Stapel verlangt.
sheet-quartet-cancels = { $value ->
    [yes] Würden die verbrannten Karten Spieler aussetzen lassen oder die Richtung drehen, so entfällt das.
   *[no] Lassen die verbrannten Karten Spieler aussetzen oder drehen sie die Richtung, so gilt das trotzdem.
}
sheet-quartet-next = { $value ->
    [following] Der Spieler nach dem, der den Vierling vollendet hat, eröffnet mit beliebigen Karten einen neuen Stapel.
    [last_thrower] Wer die letzte Karte dazu gelegt hat, ob an der Reihe oder nicht, eröffnet mit beliebigen Karten einen neuen Stapel.
   *[same] Wer den Vierling vollendet hat, eröffnet mit beliebigen Karten einen neuen Stapel.
}
sheet-run-next = { $value ->
    [following] Endet eine Folge mit einer Karte, die den Stapel verbrennt, eröffnet der Nächste einen neuen.
   *[same] Endet eine Folge mit einer Karte, die den Stapel verbrennt, eröffnet einen neuen, wer die Folge gelegt hat.
}
sheet-burner-out = { $value ->
    [previous_active] Hat keine Karten mehr, wer den Stapel verbrannt hat, so eröffnet der letzte Spieler vor ihm.
   *[next_active] Hat keine Karten mehr, wer den Stapel verbrannt hat, so eröffnet der Nächste.
}
sheet-burn-new-turn = { $value ->
    [yes] Das Eröffnen nach dem Verbrennen gilt als neuer Zug: ist deine Hand leer, darfst du dabei offene Karten legen.
   *[no] Das Eröffnen nach dem Verbrennen gehört noch zum selben Zug: hast du mit deiner letzten Handkarte verbrannt, eröffnet der Nächste.
}
sheet-throw-in = Einwerfen: bist du nicht dran, hast aber die Karten auf der Hand, die einen Vierling vollenden, darfst du sie außer der Reihe auf den Stapel werfen, solange niemand das nächste Ausspiel gemacht hat.
sheet-throw-in-up = Ist deine Hand leer und spielst du schon von den offenen Karten, darfst du sie genauso einwerfen.
sheet-followers = Nach einem Vierling darf jeder, der weitere Karten seines Rangs auf der Hand hat, sie ebenfalls einwerfen. Erst dann wird nachgezogen: zuerst von dem, der die letzte Karte gelegt hat, dann von den anderen in Spielrichtung.

## Den Stapel nehmen

sheet-take-must = { $value ->
    [previous_player] Kannst du nichts legen, nimmst nicht du den Stapel: nehmen muss ihn, wer die letzte Karte gelegt hat.
   *[self] Kannst du nichts legen, musst du den Stapel nehmen.
}
sheet-take-other-out = { $value ->
    [previous_active] Ist dieser Spieler schon draußen, oder hast du sie selbst gelegt, nimmt ihn der Letzte vor dir.
   *[next_active] Ist dieser Spieler schon draußen, oder hast du sie selbst gelegt, nimmt ihn der Nächste.
}
sheet-take-all = Alle seine Karten kommen auf die Hand.
sheet-take-will = { $value ->
    [always] Du darfst ihn auch nehmen, wenn du legen könntest, aber nur statt zu legen, und nur wenn einer da ist.
   *[never] Solange du legen kannst, musst du legen.
}
sheet-take-conditions = Solange du legen kannst, musst du legen, mit einer Ausnahme: du darfst den Stapel nehmen, wenn { $conditions }.
sheet-condition-triple = du genau drei Handkarten hast, alle vom selben Rang, und sie jetzt zusammen legen könntest
sheet-condition-pile = mindestens { $cards } darin liegen
sheet-condition-count = { $number } { $count ->
    [one] { $rank }
   *[other] { $ranks }
}
sheet-take-draw = Wer den Stapel nimmt, zieht nichts nach und legt nichts.
sheet-take-lay = Wer den Stapel nimmt, legt nichts.
sheet-take-next = { $value ->
    [previous] Danach ist wieder dran, wer die letzte Karte auf diesen Stapel gelegt hat, und eröffnet mit beliebigen Karten einen neuen.
    [same] Danach eröffnet derselbe Spieler mit beliebigen Karten einen neuen.
    [unable_player] Danach eröffnet, wer nicht legen konnte, mit beliebigen Karten einen neuen.
   *[next] Danach eröffnet der Nächste mit beliebigen Karten einen neuen.
}
sheet-take-empty = Liegt kein Stapel, wenn du dran bist, darfst du passen, statt einen zu eröffnen.
sheet-take-previous-out = { $value ->
    [previous_active] Ist dieser Spieler schon draußen, eröffnet der Letzte vor dem, der den Stapel genommen hat.
   *[next_active] Ist dieser Spieler schon draußen, eröffnet der Nächste nach dem, der den Stapel genommen hat.
}
sheet-take-up = { $value ->
    [one] Spielst du dabei schon mit deinen offenen Karten, nimmst du auch eine von ihnen auf die Hand, welche du willst.
    [one_or_more_of_a_rank] Spielst du dabei schon mit deinen offenen Karten, nimmst du auch eine von ihnen auf die Hand oder mehrere eines Rangs.
    [whole_stack] Spielst du dabei schon mit deinen offenen Karten, nimmst du auch eine von ihnen auf die Hand; wo offene Karten aufeinanderliegen, den ganzen Stoß.
   *[none] Offene Karten bleiben dabei liegen.
}

## Vom Tisch spielen

sheet-endgame-hand = Ist der Vorrat aufgebraucht, wird mit den Handkarten weitergespielt, bis die Hand leer ist.
sheet-endgame-hand-first = Zuerst spielst du deine Hand leer.
sheet-endgame-up = Dann spielst du deine offenen Karten ebenso wie zuvor die Hand, wenn du magst mehrere eines Rangs auf einmal.
sheet-endgame-up-single = Dann spielst du deine offenen Karten ebenso wie zuvor die Hand.
sheet-up-sets = Offene Karten, die aufeinanderliegen, werden immer zusammen gespielt, der ganze Stoß auf einmal.
sheet-source-lock = { $value ->
    [each_action] Sobald deine Hand leer ist, sind die offenen Karten frei, auch mitten im Zug.
   *[turn_start] Frei sind die offenen Karten nur in einem Zug, den du mit leerer Hand beginnst: wer mit Handkarten beginnt, bleibt den ganzen Zug bei ihnen.
}
sheet-endgame-down = { $up ->
    [yes] Sind auch die offenen Karten weg,
   *[no] Dann
} deckst du eine deiner verdeckten Karten auf, ohne sie vorher anzusehen. Passt sie, so liegt sie, und eine Sonderkarte wirkt wie sonst auch.
sheet-blind = { $value ->
    [stays] Passt sie nicht, legst du sie wieder hin, wo sie war, und nimmst den Stapel.
    [to_hand] Passt sie nicht, nimmst du sie auf die Hand; den Stapel nimmt, wer ihn immer nimmt, wenn jemand nicht legen kann.
   *[with_pile_to_hand] Passt sie nicht, nimmst du sie mit dem Stapel auf die Hand.
}
sheet-instead-of-blind = { $value ->
    [yes] Statt eine verdeckte Karte aufzudecken, darfst du auch einfach den Stapel nehmen, wenn einer da ist.
   *[no] Stattdessen den Stapel zu nehmen ist nicht erlaubt: eine verdeckte Karte muss aufgedeckt werden.
}
sheet-endgame-back = Wer Karten auf die Hand nehmen musste, spielt erst sie aus, ehe es auf dem Tisch weitergeht.

## Das Ende der Runde

sheet-out = { $value ->
    [no_table_cards] Wer auf dem Tisch keine Karte mehr hat, ist draußen, auch mit Karten auf der Hand; die kommen aus dem Spiel.
   *[no_cards] Wer weder auf der Hand noch auf dem Tisch eine Karte hat, ist draußen.
}
sheet-on-special = { $value ->
    [forbidden] Deine letzte Karte darf keine Sonderkarte sein, außer es liegt kein Stapel da.
   *[allowed] Deine letzte Karte darf auch eine Sonderkarte sein.
}
sheet-round-end = { $value ->
    [first_out] Sobald der Erste draußen ist, ist die Runde vorbei. Einen Verlierer gibt es nicht.
    [first_of_two] Sobald einer draußen ist, ist die Runde vorbei, und der andere hat verloren.
    [first_or_two] Sobald der Erste draußen ist, ist die Runde vorbei. Einen Verlierer gibt es nicht, außer zu zweit: dann ist es der andere.
    [first_out_then_table_count] Sobald der Erste draußen ist, ist die Runde vorbei. Die anderen werden nach den Karten gereiht, die noch vor ihnen auf dem Tisch liegen: je weniger, desto besser; bei gleich vielen zählen die Handkarten. Wer von beidem gleich viele hat, teilt sich den Platz. Wer allein Letzter ist, hat verloren.
   *[one_left] Gespielt wird, bis nur noch einer Karten hat: er hat verloren.
}
sheet-loser-title = { $value ->
    [shithead] Wer verloren hat, heißt Shithead, bis es einen anderen trifft.
   *[smeg_head] Wer verloren hat, heißt Smeg Head, bis es einen anderen trifft.
}
sheet-duty-deal = Die nächste Runde mischt und gibt der Verlierer.
sheet-duty-forfeit = Er schuldet dem Tisch ein Pfand, zum Beispiel Tee für alle zu kochen.
sheet-perk = { $value ->
    [wins] Wer als Erster draußen ist, hat gewonnen.
    [fetch_drinks] Wer als Erster draußen ist, hat Zeit, Getränke zu holen, während der Verlierer die nächste Runde gibt.
   *[redeem_losses] Wer als Erster draußen ist, ist erlöst: seine früheren Niederlagen werden gestrichen.
}
sheet-round-score = Wer hinausgeht, bekommt einen Punkt für jeden, der dann noch dabei ist; wer verliert, bekommt keinen. Die Punkte aller Runden werden zusammengezählt.
sheet-limit = Vergehen { $turns } Züge, ohne dass der Stapel verbrennt oder jemand hinausgeht, endet die Runde unentschieden.

## Die Partie

sheet-match = Eine Partie hat { $number } Teile, die nacheinander gespielt werden, jeder mit eigenem Geben:
sheet-match-first = Der erste Teil geht nach den Regeln oben.
sheet-match-part = Teil { $part } ist { $title }. Wo seine Regeln andere sind, stehen sie weiter unten.
sheet-match-losses = Eine Niederlage zählt in jedem Teil gleich viel; einen Sieger der ganzen Partie gibt es nicht.
sheet-part-heading = Teil { $part }: { $heading }

## Am Tisch

sheet-illegal = { $value ->
    [take_pile] Wer legt, was nicht erlaubt ist, nimmt es zurück und den Stapel dazu.
   *[reject] Was gegen die Regeln gelegt wurde, wird zurückgenommen; es kostet nichts.
}
sheet-draw-mode = { $value ->
    [manual] Ans Nachziehen muss jeder selbst denken.
   *[auto] Wer das Nachziehen vergisst, verliert dadurch nichts: was fehlt, wird gezogen, sobald es jemand merkt.
}
sheet-forget-draw = { $value ->
    [take_pile] Vergisst du es und ein anderer sagt es, nimmst du den Stapel. Solange keiner liegt, kann es auch keiner sagen.
   *[off] Vergisst du es, spielst du eben mit weniger Karten weiter; sonst kostet es nichts.
}
sheet-lapse = { $count ->
    [one] Nach einem weiteren Zug, oder wenn ein anderer den Stapel genommen hat, ist es verjährt.
   *[other] Nach { $number } weiteren Zügen, oder wenn ein anderer den Stapel genommen hat, ist es verjährt.
}
sheet-lapse-of-two = Zu zweit ist es verjährt, sobald der andere gelegt oder den Stapel genommen hat.
sheet-no-lapse = Verjähren kann es nicht.
sheet-topple = { $count ->
    [0] Fällt der Vorrat um, wird er wieder aufgeschichtet; das kostet nichts.
   *[other] Wer den Vorrat umwirft{ $slid ->
        [0] , zieht
        [one] { " " }oder eine Karte davon herunterrutschen lässt, zieht
       *[other] { " " }oder mindestens { $number } Karten herunterrutschen lässt, zieht
    } { $cards } daraus; der Rest wird neu gemischt.
}
sheet-burn-role = { $value ->
    [flush_burns] Wer als Erster einen Stapel verbrennt, heißt für den Rest der Runde „Flush“. Solange er dabei ist, verbrennt sonst niemand mehr einen Stapel: brennende Karten und Vierlinge der anderen bleiben einfach liegen.
   *[flush] Wer als Erster einen Stapel verbrennt, heißt für den Rest der Runde „Flush“ und räumt jeden Stapel weg, der verbrennt.
}
