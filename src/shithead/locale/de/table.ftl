### Der Tisch im Terminal: was da liegt, was geschehen ist, was möglich ist, die Regeln in Worten.

table-names = Ada Bo Cem Dee Eli Fay Gus Hal Ivy Joe Kim Lea

## Karten

table-joker = Joker

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
table-out = { $place ->
    [1] zuerst fertig
   *[other] als { $place }. fertig
}
table-flush = { $name } · Flush
table-stock = { word-stock } { $count }
table-burnt = { word-burnt } { $count }
table-way = { $direction ->
    [clockwise] ↻ im Uhrzeigersinn
   *[other] ↺ gegen den Uhrzeigersinn
}
table-pile = { $count ->
    [0] { word-pile }: leer
   *[other] { word-pile } ({ $count }): { $cards }
}
table-own-up = offen
table-own-down = verdeckt
table-own-hand = Hand
table-no-cards = keine
table-only-give = Nichts davon passt: Wer zuletzt gespielt hat, muss den { word-pile } { word-take }.
table-only-take = Nichts davon passt: Du musst den { word-pile } { word-take }.

## Was zu tun ist

table-demand-play = erlaubt: { $demand }
table-demand-blind = eine aufdecken (passt: { $demand })
table-demand-free = alles erlaubt
table-demand-anything = eine beliebige Karte
table-demand-rank = { word-rank }
table-demand-at-least = { $rank } oder höher
table-demand-above = höher als { $rank }
table-demand-at-most = { $rank } oder niedriger
table-demand-below = niedriger als { $rank }
table-demand-exact = { $bound }{ $more ->
    [none] { "" }
   *[other] , auch { $more }
}{ $missing ->
    [none] { "" }
   *[other] , aber nicht { $missing }
}
table-demand-set-at-least = { $demand }, mindestens { $count } zusammen{ $wild ->
    [yes] { " " }(oder eine Karte, die auf alles passt oder den { word-pile } aus dem Spiel bringt)
   *[no] { "" }
}
table-demand-set-exactly = { $demand }, genau { $count } zusammen{ $wild ->
    [yes] { " " }(oder eine Karte, die auf alles passt oder den { word-pile } aus dem Spiel bringt)
   *[no] { "" }
}
table-demand-undercut = { $mirror ->
    [JOKER] den Joker unterbieten, der
    [J] den Buben unterbieten, der
    [K] den König unterbieten, der
    [A] das Ass unterbieten, das
    [Q] die Dame unterbieten, die
   *[other] die { $mirror } unterbieten, die
} als { $rank } zählt: { $demand }
table-demand-turned = { $demand }; niedriger schlägt höher
table-demand-say = Ansage: { $asked ->
    [ranking] höher oder niedriger
    [next] wer als Nächster dran ist
    [taker] wer den { word-pile } { word-take } muss
   *[both] höher oder niedriger, und wer als Nächster dran ist
}
table-demand-cover = erlaubt: eine beliebige Karte, { $rank ->
    [J] um den Buben zuzudecken
    [K] um den König zuzudecken
    [A] um das Ass zuzudecken
    [JOKER] um den Joker zuzudecken
    [Q] um die Dame zuzudecken
   *[other] um die { $rank } zuzudecken
}
table-demand-again = möglich: { $drawn ->
    [yes] eben gezogene
   *[no] weitere
} { $ranks } nachlegen oder passen
table-demand-reply = möglich: den { word-pile } { word-take } oder mit { $cards } antworten
table-demand-throw = möglich: weitere { $ranks } { word-throw-in } oder passen
table-demand-opening = als Erstes { $card }{ $all ->
    [yes] { " " }und alle gleichen Karten
   *[no] { "" }
} spielen{ $why ->
    [suit] { "" }: Das niedrigste { $suits } beginnt
    [worst_hand_card] { "" }: Die schlechteste Karte beginnt
    [lowest_hand_card] { "" }: Die niedrigste Karte beginnt
    [hand] , die niedrigste der Hand
   *[other] { "" }
}
table-demand-opens = spielt die erste Karte
table-demand-swap = vor dem Spiel: Handkarten gegen offene Karten tauschen oder „bereit“ sagen
table-demand-lay = vor dem Spiel: { $count ->
    [one] eine Handkarte wählen, die offen ausliegen soll
   *[other] { $count } Handkarten wählen, die offen ausliegen sollen
}
table-demand-stack = vor dem Spiel: Handkarten auf gleiche offene Karten legen oder „bereit“ sagen
table-demand-dump = vor dem Spiel: alle { $ranks } auf den { word-pile } werfen
table-demand-call = vor dem Spiel: sagen, ob man { $rank } auf der Hand hat
table-demand-direction = vor dem Spiel: wählen, in welche Richtung gespielt wird
table-demand-over = die Runde ist vorbei

## Züge

table-move-play = { $cards }
table-move-flip = { $several ->
    [yes] verdeckte Karten { $number } zusammen aufdecken
   *[no] verdeckte Karte { $number } aufdecken
}
table-move-take = { $cards ->
    [none] { word-pile } { word-take } ({ $pile })
   *[other] { word-pile } ({ $pile }) und { $cards } { word-take }
}
table-move-give = wer zuletzt gespielt hat, soll den { word-pile } { word-take } ({ $pile })
table-move-try = oberste Karte vom { word-stock } probieren
table-move-pass = passen
table-move-swap = { $hand } gegen { $up } tauschen
table-move-lay = { $cards ->
    [none] nichts
   *[other] { $cards }
} auslegen
table-move-stack = { $cards } auf die gleiche offene Karte legen
table-move-ready = bereit
table-move-pick = verdeckte Karten { $words } wählen
table-move-dump = { $cards } auf den { word-pile } werfen
table-move-clockwise = ↻ im Uhrzeigersinn
table-move-counterclockwise = ↺ gegen den Uhrzeigersinn
table-move-draw = eine Karte { word-draw-card }
table-move-throw = { $cards } { word-throw-in }
table-move-reply = mit { $cards } antworten
table-move-call = { $words } ertappen
table-move-say = { $ranking ->
    [higher] höher
    [lower] niedriger
   *[none] { "" }
}{ $named ->
    [none] { "" }
   *[other] { $ranking ->
        [none] { "" }
       *[other] , { "" }
    }an { $named }
}
table-move-play-and-say = { $play }: { $said }
table-move-topple = der { word-stock } ist umgefallen
table-move-claim = Hab ich: Ich fange an

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
   *[other] { $name } hat { $count } offene { $count ->
        [one] Karte
       *[other] Karten
    } gewählt.
}
table-told-stacked = { $who ->
    [you] Du legst
   *[other] { $name } legt
} { $cards } auf eine gleiche offene Karte.
table-told-turned-up = Dafür kommt { $card } offen auf den Tisch.
table-told-began-pile = { $count ->
    [0] { $card } wird aufgedeckt und beginnt den { word-pile }.
    [one] Eine Sonderkarte wird zurückgemischt; dann wird { $card } aufgedeckt und beginnt den { word-pile }.
   *[other] { $count } Sonderkarten werden zurückgemischt; dann wird { $card } aufgedeckt und beginnt den { word-pile }.
}
table-told-dumped = { $who ->
    [you] Du wirfst
   *[other] { $name } wirft
} { $cards } auf den { word-pile }.
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
    [you] Du spielst
   *[other] { $name } spielt
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] und { word-draw } { $drew ->
            [one] eine Karte
           *[other] { $drew } Karten
        }
       *[other] und { word-draws } { $drew ->
            [one] eine Karte
           *[other] { $drew } Karten
        }
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
    [you] Du probierst vom { word-stock }:
   *[other] { $name } probiert vom { word-stock }:
} { $card }{ $fits ->
    [yes] { " " }passt.
   *[no] { " " }passt nicht.
}
table-told-drew = { $who ->
    [you] Du { word-draw }
   *[other] { $name } { word-draws }
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
table-told-picked-up = { $zone ->
    [up] { $who ->
        [you] Du nimmst deine offenen Karten auf die Hand.
       *[other] { $name } nimmt die offenen Karten auf die Hand.
    }
   *[down] { $who ->
        [you] Du nimmst eine verdeckte Karte auf die Hand.
       *[other] { $name } nimmt eine verdeckte Karte auf die Hand.
    }
}
table-told-burnt = { $by ->
    [quartet] { $laid ->
        [yes] { word-four-equal }! Der
       *[no] Keine Karte mehr: Der
    } { word-pile } { word-burns } ({ $count }).
   *[card] Der { word-pile } { word-burns } ({ $count }).
}
table-told-took-role = { $who ->
    [you] Du bist
   *[other] { $name } ist
} ab jetzt der Flush.
table-told-took = { $who ->
    [you] Du nimmst
   *[other] { $name } nimmt
} den { word-pile }{ word-take-up } ({ $count }){ $up ->
    [none] .
   *[other] { " " }und { $up }.
}
table-told-skipped = { $who ->
    [you] Du setzt aus.
   *[other] { $name } setzt aus.
}
table-told-reversed = Richtungswechsel { $direction ->
    [clockwise] ↻.
   *[other] ↺.
}
table-told-turned-ranking = { $beats ->
    [lower] Die Rangfolge dreht sich um: Jetzt schlägt die niedrigere Karte die höhere.
   *[higher] Die Rangfolge dreht sich zurück: Jetzt schlägt wieder die höhere Karte die niedrigere.
}
table-told-announced = { $who ->
    [you] Du sagst an:
   *[other] { $name } sagt an:
} { $beats ->
    [higher] höher.
   *[lower] niedriger.
}
table-told-named = { $who ->
    [you] Du bestimmst:
   *[other] { $name } bestimmt:
} { $whom }.
table-told-must-cover = { $who ->
    [you] Du musst zudecken.
   *[other] { $name } muss zudecken.
}
table-told-forced = { $who ->
    [you] Du musst den { word-pile } { word-take }.
   *[other] { $name } muss den { word-pile } { word-take }.
}
table-told-replied = { $who ->
    [you] Du antwortest mit
   *[other] { $name } antwortet mit
} { $cards }{ $drew ->
    [0] .
   *[other] { " " }{ $who ->
        [you] und { word-draw } { $drew ->
            [one] eine Karte
           *[other] { $drew } Karten
        }
       *[other] und { word-draws } { $drew ->
            [one] eine Karte
           *[other] { $drew } Karten
        }
    }.
}
table-told-removed = Aus dem Spiel: { $cards }.
table-told-passed = { $who ->
    [you] Du passt.
   *[other] { $name } passt.
}
table-told-claimed = { $who ->
    [you] Du sagst: Hab ich.
   *[other] { $name } sagt: Hab ich.
}
table-told-went-out = { $who ->
    [you] Du bist
   *[other] { $name } ist
}{ $place ->
    [1] { " " }zuerst fertig!
   *[other] { " " }als { $place }. fertig.
}
table-told-threw = { $who ->
    [you] Du { word-throw } { $quartet ->
        [made] { $cards }{ word-throw-end } und machst den { word-four-equal } voll.
        [followed] auch { $cards }{ word-throw-end }.
       *[none] { $cards }{ word-throw-end }.
    }
   *[other] { $name } { word-throws } { $quartet ->
        [made] { $cards }{ word-throw-end } und macht den { word-four-equal } voll.
        [followed] auch { $cards }{ word-throw-end }.
       *[none] { $cards }{ word-throw-end }.
    }
}
table-told-open-quartet = { $played ->
    [yes] { word-four-equal }! Andere
   *[no] Andere
} dürfen noch { word-throw-in }.
table-told-called = { $who ->
    [you] Du ertappst { $whom }: Nachziehen vergessen!
   *[other] { $name } ertappt { $whom }: Nachziehen vergessen!
}
table-told-toppled = { $who ->
    [you] Du wirfst den { word-stock } um; er wird neu gemischt.
   *[other] { $name } wirft den { word-stock } um; er wird neu gemischt.
}
table-told-fouled = { $who ->
    [you] Du durftest { $cards } nicht spielen!
   *[other] { $name } durfte { $cards } nicht spielen!
}
table-told-earlier = … { $count } { $count ->
    [one] Zug
   *[other] Züge
} davor

## An der Eingabe

table-prompt = { $name } ›
table-offer = Außer der Reihe kannst du: { $moves }. Gib eine Nummer ein, oder drück Enter, um nichts zu tun.
table-help = Gib die Nummer eines Zugs ein oder den Zug selbst:
table-help-commands = Oder eines davon:
table-help-play = 7C
    .meaning = eine Karte: C { word-clubs }, S Pik, H Herz, D Karo, X Joker; Bube JC oder BC, Dame QC oder DC
table-help-play-set = 7 7
    .meaning = zwei beliebige 7er; 7C 7D: diese beiden
table-help-play-run = 4H 5H 6H
    .meaning = eine Folge: aufeinanderfolgende Karten einer Farbe
table-help-take = nehmen
    .meaning = den { word-pile } { word-take }
table-help-take-up = nehmen KS
    .meaning = den { word-pile } und eine offene Karte { word-take }
table-help-try = probieren
    .meaning = die oberste Karte vom { word-stock } aufdecken: Passt sie, ist sie gespielt
table-help-flip = aufdecken 2
    .meaning = die zweite deiner verdeckten Karten aufdecken
table-help-flip-several = aufdecken 1 3
    .meaning = zwei deiner verdeckten Karten zusammen aufdecken
table-help-pass = passen
    .meaning = jetzt nichts mehr tun
table-help-swap = tauschen 6C/KS
    .meaning = vor dem Spiel: eine Handkarte gegen eine offene tauschen
table-help-lay = auslegen KS DH AC
    .meaning = vor dem Spiel: deine offenen Karten wählen
table-help-lay-stacks = auslegen KS KD / DH / AC
    .meaning = vor dem Spiel: deine offenen Karten wählen, gleiche aufeinander
table-help-lay-stack = auslegen BD
    .meaning = vor dem Spiel: eine Karte auf die gleiche offene legen
table-help-dump = abwerfen 3C
    .meaning = vor dem Spiel: Startkarten auf den { word-pile } werfen
table-help-ready = bereit
    .meaning = vor dem Spiel: es kann losgehen
table-help-direction = rechtsherum
    .meaning = die Richtung wählen: im Uhrzeigersinn; „linksherum“ wählt die andere
table-help-throw = einwerfen 9C 9D
    .meaning = außer der Reihe: einen { word-four-equal } vollmachen
table-help-reply = antworten BH
    .meaning = nicht selbst { word-take }, sondern die Pflicht an den Nächsten weitergeben
table-help-draw = ziehen
    .meaning = eine Karte vom { word-stock } { word-draw-card }
table-help-call = ertappen Bo
    .meaning = Bo hat vergessen nachzuziehen
table-help-topple = umgefallen
    .meaning = du hast den { word-stock } umgeworfen
table-help-claim = habe
    .meaning = vor dem Spiel: du hast die Karte, mit der begonnen wird
table-help-lower = 7C niedriger
    .meaning = eine Karte und was folgen soll: höher oder niedriger
table-help-to = 8C an Bo
    .meaning = eine Karte, und dazu bestimmst du Bo: Er ist als Nächster dran oder muss { word-take }
table-help-help = ?
    .meaning = diese Hilfe
table-help-hint = h
    .meaning = ein Tipp: was ein guter Bot spielen würde
table-help-undo = u
    .meaning = deinen letzten Zug zurücknehmen
table-help-log = l
    .meaning = der Verlauf: jeder Zug dieser Runde
table-help-score = p
    .meaning = der Punktestand dieser Partie
table-help-rules = r
    .meaning = die Regeln an diesem Tisch
table-help-save = s NAME
    .meaning = auch unter diesem Namen speichern, jetzt und nach jedem Zug
table-help-quit = q
    .meaning = aufhören (ein großes Q ist eine Dame)
table-help-enter = Enter
    .meaning = den Tisch noch einmal zeigen; gibt es nur einen Zug, dann diesen spielen
table-words-help = ? hilfe
table-words-hint = h tipp
table-words-undo = u zurück
table-words-log = l verlauf
table-words-score = p punkte stand
table-words-rules = r regeln
table-words-save = s speichern
table-words-quit = q ende aufhören

# Verben der Züge und was man dazu sagt, wie man sie eintippen kann.
table-words-play = spiel spiele spielen leg lege legen
table-words-flip = aufdecken umdrehen
table-words-take = nimm nehme nehmen aufnehmen
table-words-try = probier probiere probieren versuch versuche versuchen
table-words-pass = pass passe passen
table-words-swap = tausch tausche tauschen
table-words-lay = leg lege legen auslegen
table-words-ready = bereit los
table-words-pick = wähl wähle wählen
table-words-dump = wirf werfe werfen abwerfen
table-words-clockwise = uhrzeigersinn rechtsherum
table-words-counterclockwise = gegenuhrzeigersinn linksherum
table-words-draw = zieh ziehe ziehen lutsch lutsche lutschen
table-words-throw = wirf werfe einwerfen schmeiß schmeiße schmeißen
table-words-reply = antworte antworten
table-words-call = ertappe ertappen
table-words-topple = umgefallen baum
table-words-claim = hab habe
table-words-say = sag sage
table-words-higher = höher
table-words-lower = niedriger tiefer
table-words-to = an
table-nonsense = „{ $answer }“ verstehe ich nicht.{ $close ->
    [none] { "" }
   *[other] { " " }Meintest du „{ $close }“?
} Gib eine Nummer von 1 bis { $most } ein, Karten wie 7C 7D oder ? für Hilfe.
table-incomplete = „{ $answer }“ ist kein ganzer Zug. Schreib ihn so: { $example }. Oder gib eine Nummer von 1 bis { $most } ein.
table-no-such-number = Einen Zug { $answer } gibt es nicht: { $most ->
    [one] Es gibt nur 1
   *[other] Wähl 1 bis { $most }
}. Meinst du eine Karte, gib auch ihre Farbe an (7C) oder mehrere Karten (7 7).
table-other-seat = Du spielst für { $name }, nicht für { $other }.
table-hint = Ein guter Bot würde spielen: { $number }  { $move }
table-hint-wait = Ein guter Bot würde hier passen.
table-hint-thinking = Überlege …
table-hint-no-chances = Tipps nennen hier keine Chancen: Dafür fehlt die kompilierte Engine. Welche Engine läuft, zeigt shithead --version.
table-thinking = { $name } überlegt …
table-log-empty = In dieser Runde ist noch nichts geschehen.
table-no-scores = Vor dem Ende der ersten Runde gibt es keinen Punktestand.
table-more = Enter: weiter (noch { $pages ->
    [one] eine Seite
   *[other] { $pages } Seiten
}); q: genug
table-undone = Zurückgenommen: { $move }.
table-nothing-to-undo = Du hast noch nichts entschieden, was du zurücknehmen könntest.
table-save-name = Nenn die Datei: s NAME
table-saving = Gespeichert. Von jetzt an wird die Partie nach jedem Zug in { $path } gespeichert.
table-save-exists = { $path } gibt es schon, mit anderem Inhalt. Wähl einen anderen Namen.
table-save-failed = Die Partie ließ sich nicht in { $path } speichern ({ $why }). Sie geht weiter; mit „s NAME“ speicherst du sie anderswo.
table-resumed = { $path ->
    [none] Weiter: { $rules }
   *[other] Weiter mit der gespeicherten Partie { $path }: { $rules }
}, Runde { $round }, { $moves } { $moves ->
    [one] Zug
   *[other] Züge
} gespielt. Plätze: { $seats }.
table-autosaves = { $count ->
    [one] Eine Partie ist gespeichert:
   *[other] { $count } Partien sind gespeichert:
}
table-autosave = { $rules }: { $seats }; Runde { $round }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, { $time }
table-autosave-which = Mit Enter geht die erste weiter, mit einer Nummer eine andere. n beginnt eine neue, „d 2“ löscht die zweite:
table-autosave-broken = Die gespeicherte Partie { $path } lässt sich nicht lesen: { $why } Die Datei bleibt erhalten.
table-words-new = n neu
table-words-delete = d löschen
table-building = Die Engine wird nebenher kompiliert, einmalig auf diesem Rechner (ein bis zwei Minuten).{ $searches ->
    [yes] { " " }Bis dahin spielen die Bots „sharp“, „expert“ und „master“ wie „steady“, und Tipps nennen keine Chancen.
   *[no] { " " }Bis dahin nennen Tipps keine Chancen.
}
table-welcome = { $rules }: { $seats }. Werde deine Karten los, bevor die anderen es tun. ? hilft, r zeigt die Regeln.
table-youngest = Nach diesen Regeln beginnt manchmal der Jüngste. Wer von { $seats } ist das? (Enter: keine Angabe)
table-hand-over = { $name }, du bist am Zug. Alle anderen schauen weg, dann drück Enter.
table-really-quit = Diese Partie ist nicht gespeichert. Trotzdem aufhören? (j/N)
table-yes = j ja
table-no = n nein
table-yes-or-no = Bitte antworte mit j oder n; Enter steht für den großen Buchstaben.

## Das Ende

table-round-over = Die Runde ist vorbei.
table-place = { $place }. { $name }
table-shared = { $names } teilen sich Platz { $place }.
table-loser-title = { $title ->
    [none] { $who ->
        [you] Du hast verloren: Du sitzt auf deinen Karten.
       *[other] { $name } hat verloren und sitzt auf den Karten.
    }
   *[other] { $who ->
        [you] Du bist { $title ->
            [Shithead] der Shithead
           *[other] { $title }
        }!
       *[other] { $name } ist { $title ->
            [Shithead] der Shithead
           *[other] { $title }
        }!
    }
}
table-no-loser = { $winner ->
    [none] Unentschieden: Die Runde kam nicht mehr voran.
   *[other] In dieser Runde verliert niemand.
}
table-duty = { $what ->
    [forfeit] { $who ->
        [you] Du schuldest den anderen einen Gefallen.
       *[other] { $name } schuldet den anderen einen Gefallen.
    }
   *[other] { $name }: { $what }
}
table-perk = { $what ->
    [wins] { $who ->
        [you] Du gewinnst!
       *[other] { $name } gewinnt!
    }
    [fetch_drinks] { $who ->
        [you] Du warst zuerst fertig und darfst Bier holen gehen.
       *[other] { $name } war zuerst fertig und darf Bier holen gehen.
    }
    [redeem_losses] { $who ->
        [you] Du warst zuerst fertig und bist alle bisherigen Niederlagen los.
       *[other] { $name } war zuerst fertig und ist alle bisherigen Niederlagen los.
    }
   *[other] { $name }: { $what }
}
table-scores = Nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}: { $scores } ({ $scored ->
    [points] Punkte
    [won] gewonnene Runden
   *[not_lost] nicht verlorene Runden
})
table-next-dealer = { $who ->
    [you] Du gibst die nächste Runde.
   *[other] { $name } gibt die nächste Runde.
}
table-chance-deals = Wer die nächste Runde gibt, entscheidet der Zufall.
table-match-complete = { $parts ->
    [2] Beide
   *[other] Alle { $parts }
} Teile dieser Partie sind gespielt.
table-next-round = Noch eine Runde? (J/n)
table-next-part = Weiter mit dem nächsten Teil? (J/n)
table-rematch = Noch eine Partie? (J/n)
table-goodbye = Bis bald!
table-kept = Die Partie ist in { $path } gespeichert. Weiter geht es mit:
table-kept-automatically = Die Partie ist gespeichert. „shithead play“ bietet sie wieder an.
table-replay = { $path } noch einmal ansehen mit:
table-not-kept = Die Partie wurde nicht gespeichert. Starte nächstes Mal mit --save DATEI, oder gib am Tisch „s NAME“ ein.
