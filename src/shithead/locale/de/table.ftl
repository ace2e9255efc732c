### Der Tisch im Terminal: was da liegt, was geschehen ist, was möglich ist, die Regeln in Worten.

table-names = Ada Bo Cem Dee Eli Fay Gus Hal Ivy Joe Kim Lea

## Karten, Ränge, Aufzählungen

table-joker = Joker
table-rank = { $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
    [JOKER] Joker
   *[other] { $rank }
}
table-ranks = { $rank ->
    [J] Buben
    [Q] Damen
    [K] Könige
    [A] Asse
    [JOKER] Joker
   *[other] { $rank }er
}
table-and = { $list } und { $last }
table-or = { $list } oder { $last }

## Was da liegt

table-title = { $title } · { $parts ->
    [1] Runde { $round }
   *[other] Teil { $part } von { $parts }
}
table-turn = { $who ->
    [you] du bist am Zug
   *[other] { $name } ist am Zug
}
table-you = { $name } (du)
table-hand-size = { $count } auf der Hand
table-down-size = { $count ->
    [0] keine verdeckt
   *[other] { $count } verdeckt
}
table-no-up = keine offen
table-out = draußen (Platz { $place })
table-flush = { $name } · Flush
table-stock = Vorrat { $count }
table-burnt = verbrannt { $count }
table-way = { $direction ->
    [clockwise] ↻ im Uhrzeigersinn
   *[other] ↺ gegen den Uhrzeigersinn
}
table-pile = { $count ->
    [0] Stapel: leer
   *[other] Stapel ({ $count }): { $cards }
}
table-own-up = offen
table-own-down = verdeckt
table-own-hand = Hand
table-no-cards = keine
table-only-give = Nichts davon passt: der Spieler davor muss den Stapel nehmen.
table-only-take = Nichts davon passt: du musst den Stapel nehmen.

## Was zu tun ist

table-demand-play = zu legen: { $demand }
table-demand-anything = was du willst
table-demand-at-least = { $rank } oder höher
table-demand-above = höher als { $rank }
table-demand-at-most = { $rank } oder niedriger
table-demand-below = niedriger als { $rank }
table-demand-exact = { $bound }{ $missing ->
    [none] { "" }
   *[other] , aber nicht { $missing }
}{ $more ->
    [none] { "" }
   *[other] , auch { $more }
}
table-demand-undercut = { $mirror ->
    [JOKER] den Joker unterbieten, der
   *[other] die { $mirror } unterbieten, die
} für { table-rank } steht: { $demand }
table-demand-cover = zu legen: eine beliebige Karte, { $rank ->
    [J] um den Buben zuzudecken
    [K] um den König zuzudecken
    [A] um das Ass zuzudecken
    [JOKER] um den Joker zuzudecken
    [Q] um die Dame zuzudecken
   *[other] um die { $rank } zuzudecken
}
table-demand-again = möglich: weitere { $ranks }, oder passen
table-demand-reply = zu tun: den Stapel nehmen, oder antworten mit { $cards }
table-demand-opening = zu eröffnen mit: { $card }
table-demand-swap = vor dem Spiel: tausche Handkarten gegen offene Karten, oder sag, dass du bereit bist
table-demand-lay = vor dem Spiel: wähle { $count } Handkarten, die du offen auslegst
table-demand-stack = vor dem Spiel: lege Handkarten auf gleiche offene Karten, oder sag, dass du bereit bist
table-demand-dump = vor dem Spiel: wirf alle { $ranks } auf den Stapel
table-demand-direction = vor dem Spiel: wähle, in welche Richtung gespielt wird
table-demand-over = die Runde ist vorbei

## Züge

table-move-play = { $cards }
table-move-flip = verdeckte Karte { $number } aufdecken
table-move-take = { $cards ->
    [none] Stapel nehmen ({ $pile })
   *[other] Stapel nehmen ({ $pile }) mit { $cards }
}
table-move-give = den Spieler davor den Stapel nehmen lassen ({ $pile })
table-move-try = oberste Vorratskarte versuchen
table-move-pass = passen
table-move-swap = { $hand } gegen { $up } tauschen
table-move-lay = { $cards ->
    [none] nichts
   *[other] { $cards }
} auslegen
table-move-ready = bereit, los geht’s
table-move-pick = verdeckte Karten { $words } wählen
table-move-dump = { $cards } auf den Stapel werfen
table-move-clockwise = ↻ im Uhrzeigersinn
table-move-counterclockwise = ↺ gegen den Uhrzeigersinn
table-move-draw = eine Karte ziehen
table-move-throw = { $cards } einwerfen
table-move-reply = mit { $cards } antworten
table-move-call = { $words } ertappen
table-move-topple = der Vorrat ist umgefallen

## Was geschehen ist

table-told-swapped = { $who ->
    [you] Du tauschst
   *[other] { $name } tauscht
} { $hand } gegen { $up }.
table-told-ready = { $who ->
    [you] Du bist bereit.
   *[other] { $name } ist bereit.
}
table-told-laid = { $who ->
    [you] Du hast deine offenen Karten gewählt.
   *[other] { $name } hat { $count } offene Karten gewählt.
}
table-told-stacked = { $who ->
    [you] Du legst
   *[other] { $name } legt
} { $cards } auf eine gleiche offene Karte.
table-told-turned-up = Dafür kommt { $card } offen auf den Tisch.
table-told-dumped = { $who ->
    [you] Du wirfst
   *[other] { $name } wirft
} { $cards } auf den Stapel.
table-told-started = { $who ->
    [you] Du beginnst.
   *[other] { $name } beginnt.
}
table-told-chose-direction = { $who ->
    [you] Du wählst:
   *[other] { $name } wählt:
} { $direction ->
    [clockwise] im Uhrzeigersinn
   *[other] gegen den Uhrzeigersinn
}.
table-told-played = { $who ->
    [you] Du legst
   *[other] { $name } legt
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] und ziehst { $drew }
       *[other] und zieht { $drew }
    }.
}
table-told-flipped = { $who ->
    [you] Du deckst
   *[other] { $name } deckt
} { $card } auf{ $fits ->
    [yes] : passt.
   *[no] : passt nicht.
}
table-told-tried = { $who ->
    [you] Du versuchst es mit dem Vorrat:
   *[other] { $name } versucht es mit dem Vorrat:
} { $card }{ $fits ->
    [yes] { " " }passt.
   *[no] { " " }passt nicht.
}
table-told-drew = { $who ->
    [you] Du ziehst { $count }.
   *[other] { $name } zieht { $count }.
}
table-told-burnt = { $by ->
    [quartet] Vierling: der Stapel verbrennt ({ $count }).
   *[card] Der Stapel verbrennt ({ $count }).
}
table-told-took-role = { $who ->
    [you] Du bist
   *[other] { $name } ist
} ab jetzt der Flush.
table-told-took = { $who ->
    [you] Du nimmst
   *[other] { $name } nimmt
} den Stapel ({ $count }){ $up ->
    [none] .
   *[other] { " " }und { $up }.
}
table-told-skipped = { $who ->
    [you] Du setzt aus.
   *[other] { $name } setzt aus.
}
table-told-reversed = Die Richtung dreht: jetzt { $direction ->
    [clockwise] im Uhrzeigersinn ↻.
   *[other] gegen den Uhrzeigersinn ↺.
}
table-told-must-cover = { $who ->
    [you] Du musst zudecken.
   *[other] { $name } muss zudecken.
}
table-told-forced = { $who ->
    [you] Du musst den Stapel nehmen.
   *[other] { $name } muss den Stapel nehmen.
}
table-told-replied = { $who ->
    [you] Du antwortest mit
   *[other] { $name } antwortet mit
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] und ziehst { $drew }
       *[other] und zieht { $drew }
    }.
}
table-told-removed = { $cards } verlässt das Spiel.
table-told-passed = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
}
table-told-went-out = { $who ->
    [you] Du bist
   *[other] { $name } ist
}{ $place ->
    [1] { " " }zuerst draußen!
   *[other] { " " }draußen (Platz { $place }).
}
table-told-earlier = … { $count } Züge davor

## An der Eingabe

table-prompt = { $name } ›
table-help =
    Tippe die Nummer eines Zugs oder den Zug selbst:
      7C 7D            Karten; C Kreuz, S Pik, H Herz, D Karo
      7 7              irgendzwei Siebener
      take, take KS    Stapel nehmen, mit offener Karte
      flip 2           die zweite verdeckte Karte
      swap 6C/KS       Handkarte gegen offene tauschen
      lay KS QH AC     offene Karten wählen; lay JD: auf deinen offenen Buben; lay KS KD / QH / AC: alle Stöße
      dump 3C          Anfangskarten auf den Stapel werfen
      pass, ready      passen, bereit
    Oder eines davon:
      ?        diese Hilfe
      h        Tipp: was ein guter Bot täte
      u        zurück zu deiner letzten Entscheidung
      r        die Regeln an diesem Tisch
      s NAME   speichern, jetzt und nach jedem Zug
      q        aufhören (ein großes Q ist eine Dame)
      Enter    der Tisch noch einmal, oder der einzige Zug
table-words-help = ? hilfe
table-words-hint = h tipp
table-words-undo = u zurück
table-words-rules = r regeln
table-words-save = s speichern
table-words-quit = q ende aufhören
table-nonsense = „{ $answer }“ verstehe ich nicht. Tippe eine Nummer von 1 bis { $most }, Karten wie 7C 7D, oder ? für Hilfe.
table-no-such-number = Einen Zug { $answer } gibt es nicht: wähle 1 bis { $most }. Für eine Karte nenne die Farbe (7C) oder mehrere Karten (7 7).
table-other-seat = Du spielst für { $name }, nicht für { $other }.
table-hint = Ein guter Bot spielte: { $number }  { $move }
table-undone = Zurückgenommen: { $move }.
table-nothing-to-undo = Noch gibt es keine Entscheidung von dir, die du zurücknehmen könntest.
table-save-name = Nenne die Datei: s NAME
table-saving = Gespeichert. Von jetzt an wird das Spiel nach jedem Zug in { $path } gespeichert.
table-save-exists = { $path } gibt es schon, mit anderem Inhalt. Wähle einen anderen Namen.
table-save-failed = Das Spiel ließ sich nicht in { $path } speichern ({ $why }). Es geht weiter; mit „s NAME“ speicherst du es anderswo.
table-resumed = Weiter mit dem gespeicherten Spiel { $path }: { $rules }, { $moves } Züge gespielt. Plätze: { $seats }.
table-welcome = { $rules }: { $seats }. Werde deine Karten los, ehe es die anderen tun. ? hilft, r zeigt die Regeln.
table-hand-over = { $name }, du bist am Zug. Alle anderen schauen weg, dann drück Enter.
table-really-quit = Von diesem Spiel ist nichts gespeichert. Trotzdem aufhören? (j/n)
table-yes = j ja
table-no = n nein
table-yes-or-no = Bitte antworte mit j oder n.

## Das Ende

table-round-over = Die Runde ist vorbei.
table-place = { $place }. { $name }
table-loser-title = { $title ->
    [none] { $who ->
        [you] Du hast verloren: du sitzt auf deinen Karten.
       *[other] { $name } hat verloren und sitzt auf den Karten.
    }
   *[other] { $who ->
        [you] Du bist { $title }!
       *[other] { $name } ist { $title }!
    }
}
table-no-loser = { $winner ->
    [none] Unentschieden: niemand wird mehr Karten los.
   *[other] In dieser Runde verliert niemand.
}
table-duty = { $what ->
    [forfeit] { $who ->
        [you] Du schuldest der Runde ein Pfand.
       *[other] { $name } schuldet der Runde ein Pfand.
    }
   *[other] { $name }: { $what }
}
table-perk = { $what ->
    [wins] { $who ->
        [you] Du gewinnst!
       *[other] { $name } gewinnt!
    }
    [fetch_drinks] { $who ->
        [you] Du warst zuerst draußen: du darfst Getränke holen gehen.
       *[other] { $name } war zuerst draußen und darf Getränke holen gehen.
    }
    [redeem_losses] { $who ->
        [you] Du warst zuerst draußen: deine bisherigen Niederlagen sind vergessen.
       *[other] { $name } war zuerst draußen: alle bisherigen Niederlagen sind vergessen.
    }
   *[other] { $name }: { $what }
}
table-scores = Nach { $rounds } Runden: { $scores } ({ $scored ->
    [points] Punkte
    [won] gewonnene Runden
   *[not_lost] nicht verlorene Runden
})
table-next-dealer = { $who ->
    [you] Du gibst die nächste Runde.
   *[other] { $name } gibt die nächste Runde.
}
table-chance-deals = Wer die nächste Runde gibt, entscheidet der Zufall.
table-match-complete = Alle { $parts } Teile dieser Partie sind gespielt.
table-next-round = Noch eine Runde? (j/n)
table-next-part = Weiter mit dem nächsten Teil? (j/n)
table-rematch = Noch eine Partie? (j/n)
table-goodbye = Bis bald!
table-kept = Das Spiel ist in { $path } gespeichert. Weiter geht es mit:
table-finished-kept = Das fertige Spiel ist in { $path } gespeichert. Ansehen mit:
table-not-kept = Das Spiel wurde nicht gespeichert. Beginne nächstes Mal mit --save DATEI, oder tippe am Tisch „s NAME“.

## Die Regeln in Worten

table-sheet-title = { $title }: die Regeln an diesem Tisch
table-sheet-heading = { $part ->
    [players] Spieler und Karten
    [deal] Geben
    [start] Beginn
    [playing] Spielen
    [specials] Besondere Karten
    [quartets] Vierlinge
    [taking] Den Stapel nehmen
    [endgame] Karten auf dem Tisch
   *[end] Ende
}
table-sheet-goal = Werde alle deine Karten los. Wer zuletzt noch Karten hat, verliert.
table-sheet-players = { $least } bis { $most } Spieler.
table-sheet-span = { $kind ->
    [all] { $number }
    [else] sonst { $number }
    [more] { $number } ab { $low }
    [one] { $number } bei { $low }
   *[range] { $number } bei { $low }–{ $high }
}
table-sheet-packs = { $plain ->
    [-1] Blätter zu 52 Karten je nach Spielerzahl: { $packs }.
    [1] Ein Blatt zu 52 Karten.
   *[other] { $plain } Blätter zu 52 Karten.
}
table-sheet-jokers = { $plain ->
    [-1] Joker je nach Zahl der Blätter: { $jokers }.
    [1] Ein Joker.
   *[other] { $plain } Joker.
}
table-sheet-removed = { $plain ->
    [-1] Ungesehen beiseitegelegte Karten je nach Spielerzahl: { $removed }.
   *[other] { $plain } Karten werden ungesehen beiseitegelegt.
}
table-sheet-order = Von niedrig nach hoch: { $ranks }.
table-sheet-deal = Jeder bekommt { $down } Karten verdeckt, { $up } offen darauf und { $hand } auf die Hand.
table-sheet-up-choice = { $value ->
    [swap] Vor dem Spiel darf jeder Handkarten gegen offene tauschen{ $timing ->
        [in_turn] , einer nach dem anderen.
       *[together] , alle gleichzeitig.
    }
    [choose] Jeder wählt die offenen Karten aus dem, was er bekommen hat.
    [pick] Verdeckte Karten werden blind gewählt, dann die offenen ausgesucht.
   *[fixed] Die offenen Karten bleiben, wie sie gegeben wurden.
}
table-sheet-stacks = { $value ->
    [stack_and_redraw] Vor dem Spiel darfst du gleiche offene Karten aufeinanderlegen; dann ziehst du nach und darfst weitermachen
   *[stack] Vor dem Spiel darfst du gleiche offene Karten aufeinanderlegen
}{ $timing ->
    [in_turn] , ein Platz nach dem anderen.
   *[together] .
}
table-sheet-dump = Vor dem Spiel werfen alle sämtliche Karten eines Rangs, aus der Hand und vom Tisch, auf den Stapel und ziehen ebenso viele nach. Der Rang ist der erste von diesen, den jemand hat: { $ranks }.
table-sheet-starter = { $value ->
    [worst_hand_card] Wer die schlechteste Karte hat, beginnt; von schlecht nach gut: { $ranks }{ $suits ->
        [none] .
       *[other] , Farben { $signs }.
    }
    [lowest_hand_card] Wer die niedrigste Handkarte hat, beginnt; gefragt wird in der Reihe { $ranks }.
    [lowest_suit_card] Wer die niedrigste Karte in { $signs } hat, beginnt; gefragt wird in der Reihe { $ranks }.
    [up_rank_then_hand] Wer als Erster die niedrigste offene Karte bekam, beginnt, sonst wer eine auf der Hand hat; gefragt wird in der Reihe { $ranks }.
    [after_last_dump] Der Platz nach dem letzten, der Startkarten abgeworfen hat, beginnt.
    [left_of_dealer] Der Platz links vom Geber beginnt.
   *[fixed_seat] Der erste Platz beginnt.
}
table-sheet-opening = { $value ->
    [card_and_equals] Eröffnet wird mit dieser Karte, gern mit gleichen dazu.
    [card_else_lowest] Eröffnet wird mit dieser Karte, sonst mit der niedrigsten Handkarte.
   *[any] Eröffnet wird mit beliebigen Karten.
}
table-sheet-direction = { $value ->
    [starter_chooses] Wer beginnt, wählt die Richtung.
    [counterclockwise] Gespielt wird gegen den Uhrzeigersinn.
   *[clockwise] Gespielt wird im Uhrzeigersinn.
}
table-sheet-dealer = { $value ->
    [loser] Wer verliert, gibt die nächste Runde.
    [rotate] Das Geben geht im Uhrzeigersinn weiter.
   *[random] Wer gibt, entscheidet der Zufall.
}
table-sheet-compare = { $value ->
    [gt] Eine Karte muss höher sein als die auf dem Stapel.
   *[gte] Eine Karte muss gleich hoch sein wie die auf dem Stapel, oder höher.
}
table-sheet-sets = { $value ->
    [single] Gelegt wird eine Karte auf einmal.
   *[any] Beliebig viele gleiche Karten dürfen zusammen gelegt werden.
}
table-sheet-companions = { $most ->
    [0] Beliebig viele { $ranks } dürfen bei jedem Zug mitgelegt werden.
    [1] Eine Karte der { $ranks } darf bei jedem Zug mitgelegt werden.
   *[other] Bis zu { $most } { $ranks } dürfen bei jedem Zug mitgelegt werden.
}
table-sheet-runs = Folgen einer Farbe aus { $least } Karten oder mehr dürfen gelegt werden.
table-sheet-refill = Solange der Vorrat reicht, ziehst du auf { $count } Karten nach, { $when ->
    [after_each_card] nach jeder Karte.
    [after_turn] am Ende des Zugs.
   *[after_play] nach dem Legen.
}
table-sheet-again = Nach dem Legen dürfen sofort weitere Karten vom { $value ->
    [same_effective_rank] Rang, der zählt,
   *[same_printed_rank] gleichen Rang
} folgen.
table-sheet-try = { $value ->
    [always] Statt aus der Hand zu legen, darfst du die oberste Vorratskarte versuchen.
   *[if_unable] Wer nicht legen kann, darf die oberste Vorratskarte versuchen.
}
table-sheet-solo = Ab { $least } Spielern: wer alle anderen aussetzen lässt, zieht { $count } extra und spielt noch einmal.
table-sheet-special = { $rank }: { $effects }.
table-sheet-quartet = { $size ->
    [4] Vier
   *[other] { $size }
} gleiche Karten zusammen oben auf dem Stapel verbrennen ihn: er scheidet aus.
table-sheet-no-quartet = Gleiche Karten verbrennen den Stapel nicht.
table-sheet-quartet-next = { $value ->
    [following] Der folgende Spieler eröffnet den nächsten Stapel.
    [last_thrower] Wer zuletzt eingeworfen hat, eröffnet den nächsten Stapel.
   *[same] Wer sie vollendet, eröffnet den nächsten Stapel.
}
table-sheet-quartet-gap = Karten, durch die man hindurchsieht, dürfen dazwischenliegen.
table-sheet-quartet-anything = { $size } gleiche Karten aus der Hand dürfen auf alles gelegt werden.
table-sheet-quartet-cancels = Karten, die so verbrennen, verlieren ihre übrige Wirkung.
table-sheet-throw-in = Fehlende Karten dürfen außer der Reihe eingeworfen werden.
table-sheet-take = { $value ->
    [always] Statt zu legen, darf der Stapel jederzeit genommen werden; wer nicht kann, muss ihn nehmen.
   *[never] Wer nicht legen kann, muss den Stapel nehmen; wer legen kann, muss legen.
}
table-sheet-take-when = Wer nicht legen kann, muss den Stapel nehmen. Freiwillig nehmen darf man ihn, wenn { $conditions }.
table-sheet-condition-triple = die Hand aus drei gleichen Karten besteht, die gelegt werden könnten
table-sheet-condition-pile = darin { $cards } liegen
table-sheet-give = Wer nicht legen kann, lässt den den Stapel nehmen, der die letzte Karte gelegt hat; wer legen kann, muss legen.
table-sheet-whole-stacks = Offene Karten, die aufeinanderliegen, werden zusammen gespielt.
table-sheet-take-up = { $value ->
    [one] Wer ihn nimmt, während er offene Karten spielt, nimmt eine davon mit.
    [one_or_more_of_a_rank] Wer ihn nimmt, während er offene Karten spielt, nimmt eine davon oder mehrere gleiche mit.
    [whole_stack] Wer ihn nimmt, während er offene Karten spielt, nimmt einen ganzen offenen Stoß mit.
   *[none] Die offenen Karten bleiben dabei liegen.
}
table-sheet-take-next = { $value ->
    [previous] Danach spielt, wer die letzte Karte gelegt hat.
    [same] Danach spielt, wer genommen hat.
    [unable_player] Danach spielt, wer nicht konnte.
   *[next] Danach ist der Nächste am Zug.
}
table-sheet-table-cards = Sind Hand und Vorrat leer, werden die offenen Karten gespielt, dann die verdeckten, einzeln und ungesehen{ $lock ->
    [each_action] ; auch mitten im Zug.
   *[turn_start] ; ein Zug bleibt, wo er begonnen hat.
}
table-sheet-blind = { $value ->
    [stays] Eine verdeckte Karte, die nicht passt, bleibt liegen; der Stapel wird genommen.
   *[with_pile_to_hand] Eine verdeckte Karte, die nicht passt, kommt mit dem Stapel auf die Hand.
}
table-sheet-instead-of-blind = Statt eine verdeckte Karte aufzudecken, darf der Stapel genommen werden.
table-sheet-last-special = Die letzte Karte darf keine besondere sein.
table-sheet-last-cover = { $value ->
    [must_take] Wer nicht zudecken kann, nimmt den Stapel.
    [forbidden] Eine Karte, die zugedeckt werden muss, darf nicht die letzte sein.
   *[out_and_stays] Als allerletzte Karte muss sie nicht zugedeckt werden.
}
table-sheet-end = { $value ->
    [first_out] Wer als Erster draußen ist, beendet die Runde.
    [first_out_then_table_count] Wer als Erster draußen ist, beendet die Runde; die anderen werden nach ihren Tischkarten gereiht, wenige zuerst.
   *[one_left] Gespielt wird, bis einer übrig bleibt{ $title ->
        [shithead] : der Shithead.
        [smeg_head] : der Smeg Head.
       *[none] .
    }
}
table-sheet-burn-role = Wer zuerst einen Stapel verbrennt, ist für den Rest der Runde der Flush und räumt jeden verbrannten Stapel weg.
table-sheet-duty = { $value ->
    [deal] Wer verliert, gibt.
   *[forfeit] Wer verliert, schuldet ein Pfand.
}
table-sheet-perk = { $value ->
    [wins] Wer als Erster draußen ist, gewinnt.
    [fetch_drinks] Wer als Erster draußen ist, darf jemanden Getränke holen schicken.
   *[redeem_losses] Wer als Erster draußen ist, dem wird eine Niederlage vergessen.
}
table-sheet-endless = Verlässt { $turns } Züge lang keine Karte das Spiel, endet die Runde unentschieden.

## Wirkungen besonderer Karten

table-effect-wild = darf auf alles{ $except ->
    [none] { "" }
   *[other] { " " }außer { $except }
}
table-effect-only-on = darf nur auf { $ranks }
table-effect-max-per-play = höchstens { $count } auf einmal, außer wenn sie verbrennen
table-effect-no-quartet = verbrennt nie als Vierling
table-effect-reset = danach darf alles folgen{ $except ->
    [none] { "" }
   *[other] { " " }außer { $except }
}
table-effect-transparent = es zählt, was darunterliegt{ $on_empty ->
    [own] { "" } (auf leerem Stapel der eigene Rang)
   *[any] { "" }
}{ $passes_skip ->
    [yes] , auch fürs Aussetzen
   *[no] { "" }
}
table-effect-next = danach { $at_most ->
    [none] { $below ->
        [none] { $higher ->
            [yes] nur höhere Karten
           *[no] nur { $only }
        }
       *[other] nur Karten niedriger als { $below }
    }
   *[other] nur { $at_most } oder niedriger
}{ $allow ->
    [none] { "" }
   *[other] , auch { $allow }
}{ $deny ->
    [none] { "" }
   *[other] , aber nicht { $deny }
}
table-effect-mirror = übernimmt den Rang darunter und muss unterboten werden: es folgt dieser Rang oder ein niedrigerer{ $reset_stays ->
    [yes] , auf einer Karte, nach der alles folgen darf, aber alles
   *[no] { "" }
}
table-effect-value = zählt als { $rank }
table-effect-skip = der Nächste setzt aus{ $once ->
    [yes] { "" }
   *[no] , je Karte einer
}
table-effect-reverse = die Richtung dreht{ $once ->
    [yes] { "" }
   *[no] , bei jeder Karte
}
table-effect-again = derselbe Spieler ist noch einmal am Zug
table-effect-cover = muss sofort mit einer beliebigen Karte zugedeckt werden
table-effect-burn = der Stapel verbrennt, und { $opener ->
    [following] der folgende Spieler
   *[same] derselbe Spieler
} eröffnet den nächsten
table-effect-draw-to = direkt auf { $on } mit weniger als { $below } Handkarten: auf { $count } nachziehen
