### Wirkungen von Sonderkarten: was jede in einer Regeldatei bedeutet, in wenigen Worten (short) und auf dem Regelblatt (rule).

effect-wild = Passt auf alles, auch wo sonst „7 oder niedriger“ gilt. Auf die Ränge hinter „except“ passt sie nie, auch wenn ihr eigener Rang dort passt.
    .short = passt auf alles{ $except ->
        [none] { "" }
       *[other] { " " }außer { $except }
    }
    .lesson = passt auf alles{ $except ->
        [none] { "" }
       *[other] { " " }außer auf { $except }
    }
    .of-except = nie aber auf
effect-only-on = Passt nur auf bestimmte Ränge, auf eine Karte, nach der alles folgen darf, oder auf den leeren Tisch.
    .short = passt nur auf { $ranks }
    .lesson = passt nur auf { $ranks }
    .of-ranks = nur auf
effect-value = Zählt als ein anderer Rang (nur nicht als Joker), beim Spielen und für das, was folgt.
    .short = zählt als { $rank }
    .lesson = zählt als { $a_rank }
    .rule = { $It } zählt als { $a_rank }: { $It } passt auf dieselben Karten wie { $a_rank }, und danach darf dasselbe folgen. Was { $a_rank } sonst bewirkt, bewirkt { $it } nicht, und { $specials } ergeben nur unter sich einen Satz oder { $quartet }.
    .of-rank = zählt als
effect-max-per-play = Begrenzt, wie viele davon auf einmal gespielt werden dürfen, es sei denn, sie machen einen { word-four-equal } voll.
    .short = { $count ->
        [1] nur einzeln
       *[other] höchstens { $count } auf einmal
    }
    .lesson = darf { $count ->
        [1] nur einzeln
       *[other] höchstens { $count_word }mal zugleich
    } gespielt werden
    .rule = { $count ->
        [one] Du darfst { $specials } nur einzeln spielen
       *[other] Du darfst höchstens { $count_word } { $specials } auf einmal spielen
    }{ $completes ->
        [yes] , außer wenn damit ein { $quartet } entsteht.
       *[no] .
    }
    .of-count = höchstens so viele auf einmal
effect-no-quartet = Zählt nie für einen { word-four-equal }.
    .short = ergibt keinen { word-four-equal }
    .lesson = ergibt keinen { word-four-equal }
effect-transparent = Man sieht hindurch: Es zählt die Karte darunter, mit allem, was sie verlangt.
    .short = { word-see-through }, es zählt die Karte darunter{ $on_empty ->
        [own] { " " }(auf leerem Tisch der eigene Rang)
       *[any] { "" }
    }
    .lesson = ist { word-see-through }: Die Karte darunter gilt weiter
    .rule = { $It } ist { word-see-through }{ $several ->
        [yes] , auch wenn mehrere aufeinanderliegen
       *[no] { "" }
    }: Was folgen darf, bestimmt die Karte darunter.
    .rule-empty = { $on_empty ->
        [own] Liegt keine andere darunter, zählt { $it } selbst.
       *[any] Liegt keine andere darunter, darf alles folgen.
    }
    .rule-passes = { $on_skip ->
        [none] Liegt { $it } auf einer Karte, die aussetzen lässt, setzt noch ein Spieler aus.
       *[other] Liegt { $it } auf { $on_skip }, setzt noch ein Spieler aus.
    }
    .rule-quiet = Liegt { $it } auf { $on_skip }, wiederholt sich das Aussetzen nicht.
    .of-on-empty = allein auf dem Tisch
    .of-on-empty-any = darf alles folgen
    .of-on-empty-own = zählt sie selbst
    .of-passes-skip = gibt ein Aussetzen darunter weiter
effect-mirror = Zählt mit dem Rang der Karte darunter und muss unterboten werden: Dieser Rang oder ein niedrigerer folgt.
    .short = danach höchstens der Rang der Karte darunter{ $more ->
        [none] { "" }
       *[other] , auch { $more }
    }
    .lesson = erlaubt höchstens den Rang darunter{ $more ->
        [none] { "" }
       *[other] , auch { $more }
    }
    .rule = { $It } zählt mit dem Rang der Karte darunter und muss unterboten werden: Nur dieser Rang oder ein niedrigerer darf folgen{ $more ->
        [none] .
       *[other] , außerdem { $more }.
    }
    .rule-several = Liegen mehrere { $specials } aufeinander, zählt die Karte unter ihnen allen.
    .rule-empty = Liegt { $the_special } allein da, darf alles folgen{ $but ->
        [none] .
       *[other] , nur keine { $but }.
    }
    .rule-reset = { $follows ->
        [none] Auf { $on_reset } ändert { $it } nichts: Alles darf folgen.
       *[other] Auf { $on_reset } zählt { $the_special } als { $reset }: Nur { $follows } darf folgen.
    }
    .of-reset-stays = über einer Karte, nach der alles folgen darf, bleibt es dabei
effect-reset = Danach darf alles folgen.
    .short = danach passt alles{ $except ->
        [none] { "" }
       *[other] { " " }außer { $except }
    }
    .lesson = erlaubt danach alles{ $except ->
        [none] { "" }
       *[other] { " " }außer { $except }
    }
    .rule = Danach darf alles folgen{ $but ->
        [none] .
       *[other] , nur keine { $but }.
    }
    .of-except = aber nicht
effect-next = Sagt, was statt „gleich oder höher“ folgen darf.
    .short = { $bound ->
        [only] danach nur { $only }
        [at_most] danach { $limit } oder niedriger
        [below] danach niedriger als { $limit }
       *[higher] danach höher
    }{ $allow ->
        [none] { "" }
       *[other] { $bound ->
            [only] { " " }oder { $allow }
           *[other] , auch { $allow }
        }
    }{ $deny ->
        [none] { "" }
       *[other] , nie { $deny }
    }{ $bound ->
        [only] { "" }
       *[other] { $wilds ->
            [denied] , sonst nichts
           *[allowed] { "" }
        }
    }
    .lesson = erlaubt danach { $bound ->
        [only] nur { $only }
        [at_most] höchstens { $a_limit }
        [below] nur niedrigere Karten als { $a_limit }
       *[higher] nur höhere Karten
    }{ $allow ->
        [none] { "" }
       *[other] { $bound ->
            [only] { " " }oder { $allow }
           *[other] , außerdem { $allow }
        }
    }
    .rule = Danach darf nur { $follows } folgen{ $more ->
        [none] .
       *[other] , außerdem { $more }.
    }
    .rule-bound = { $bound ->
        [at_most] { $a_limit } oder eine niedrigere Karte
        [below] eine niedrigere Karte als { $a_limit }
       *[higher] eine höhere Karte
    }
    .of-at-most = höchstens
    .of-below = niedriger als
    .of-only = nur
    .of-higher = nur höhere Karten
    .of-allow = diese dürfen auch folgen
    .of-deny = diese dürfen nicht folgen
    .of-wilds = Karten, die auf alles passen
    .of-wilds-allowed = dürfen auch folgen
    .of-wilds-denied = dürfen nicht folgen
effect-skip = Der Nächste setzt aus.
    .short = der Nächste setzt aus
    .lesson = lässt den Nächsten aussetzen
    .rule = Der Nächste setzt aus{ $count ->
        [single] .
        [once] , aber nur einer, wie viele { $specials } du auch auf einmal spielst.
        [lying] ; liegen dann mehrere { $specials } oben aufeinander, setzen ebenso viele Spieler aus, egal, wer sie gespielt hat.
       *[per_card] ; spielst du mehrere { $specials } auf einmal, setzen ebenso viele Spieler aus.
    }
    .of-count = wie viele aussetzen
    .of-count-per-card = einer für jede Karte, die auf einmal gespielt wird
    .of-count-once = nur einer, wie viele auch auf einmal gespielt werden
    .of-count-lying = einer für jede Karte des Rangs, die oben auf dem { word-pile } beisammenliegt, egal, wer sie gespielt hat
effect-reverse = Dreht die Richtung für jede Karte um, sodass zwei sich aufheben.
    .short = Richtungswechsel
    .lesson = kehrt die Spielrichtung um
    .rule = Die Spielrichtung wechselt{ $once ->
        [single] .
        [yes] , aber nur einmal, wie viele { $specials } du auch auf einmal spielst.
       *[no] ; zwei { $specials } auf einmal heben einander auf.
    }
    .of-once = nur einmal, wie viele auch auf einmal gespielt werden
effect-turn-ranking = Dreht die Rangfolge um, gleich wie viele auf einmal gespielt werden: Niedriger schlägt höher, bis sie zurückgedreht wird. Was eine Karte selbst verlangt, etwa „7 oder niedriger“, bleibt.
    .short = dreht die Rangfolge um{ $until ->
        [pile_gone] , solange der { word-pile } liegt
       *[turned_back] { "" }
    }
    .lesson = dreht die Rangfolge um: Niedrig schlägt jetzt hoch
    .rule = Die Rangfolge dreht sich um, und zwar nur einmal, auch wenn du mehrere { $specials } zusammen spielst: Ab jetzt folgt { $play_compare ->
        [gt] eine niedrigere Karte statt einer höheren.
       *[gte] eine gleiche oder niedrigere Karte statt einer gleichen oder höheren.
    } { $until ->
        [pile_gone] Das gilt, bis jemand die Rangfolge mit so einer Karte zurückdreht oder der { word-pile } { word-burnt } oder { word-taken } wird.
       *[turned_back] Das gilt, bis jemand die Rangfolge mit so einer Karte zurückdreht, auch auf einem neuen { word-pile }.
    }
    .of-until = wie lange
    .of-until-turned-back = bis eine solche Karte zurückdreht, auch auf einem neuen { word-pile }
    .of-until-pile-gone = nur solange der { word-pile } liegt
effect-draw-to = Spielst du sie direkt auf einen bestimmten Rang und hast dann nur noch wenige Karten, ziehst du bis zu einer anderen Zahl nach als sonst.
    .short = direkt auf { $on }: Hast du dann weniger als { $below } Karten, zieh nach, bis du { $count } hast
    .lesson = lässt dich auf { $count_cards } nachziehen, wenn direkt darunter { $a_on } liegt
    .rule = Liegt { $a_on } direkt darunter und hast du danach weniger als { $below_cards } auf der Hand, ziehst du nach, bis du { $count_cards } hast.
    .of-count = nachziehen bis
    .of-on = direkt gespielt auf
    .of-below = mit weniger Handkarten als
effect-burn = Der { word-pile } kommt aus dem Spiel, und ein neuer wird eröffnet.
    .short = { word-pile } { word-burns }, { $opener ->
        [following] der Nächste eröffnet
       *[same] du eröffnest neu
    }
    .lesson = bringt den { word-pile } aus dem Spiel: { $opener ->
        [following] Der Nächste eröffnet einen neuen
       *[same] Du spielst noch einmal
    }
    .rule = Der { word-pile } { word-burns }: Alle seine Karten kommen aus dem Spiel, auch diese. { $opener ->
        [following] Der Nächste eröffnet neu.
       *[same] Du bist noch einmal dran und eröffnest neu.
    }
    .of-opener = wer eröffnet
    .of-opener-same = derselbe Spieler
    .of-opener-following = der Nächste
effect-force-take = Wer als Nächstes dran wäre, muss den { word-pile } { word-take }; dann spielt der Spieler nach ihm.
    .short = der Nächste muss den { word-pile } { word-take }{ $reply ->
        [none] { "" }
       *[other] { " " }oder antworten
    }
    .lesson = lässt den Nächsten den { word-pile } { word-take }
    .rule = Der Nächste muss den { word-pile } { word-take }, und der Spieler nach ihm eröffnet neu.{ $take_up ->
        [none] { "" }
        [without] { "" }
       *[other] { " " }Offene Karten bleiben auf dem Tisch.
    }{ $reply ->
        [none] { "" }
       *[other] { " " }Wer den { word-pile } { word-take } müsste, darf stattdessen { $reply } von der Hand spielen: Dann muss der Nächste den { word-pile } { word-take } oder ebenso antworten.
    }{ $removed ->
        [yes] { " " }Wird der { word-pile } { word-taken }, kommt { $the_special } selbst endgültig aus dem Spiel; liegt sonst nichts da, setzt der Nächste nur aus.
       *[no] { "" }
    }
    .of-reply = Karten, die man stattdessen spielen darf; die Pflicht trifft dann den Nächsten
    .of-removed = die Karte selbst kommt danach aus dem Spiel
effect-higher-or-lower = Wer sie spielt, sagt an, ob höher oder niedriger folgt; das gilt nur für die nächsten Karten.
    .short = höher oder niedriger ansagen
    .lesson = lässt dich ansagen, ob es höher oder niedriger weitergeht
    .rule = Spielst du { $it }, sagst du „höher“ oder „niedriger“ an: { $play_compare ->
        [gt] Bei „höher“ dürfen nur höhere Karten folgen, bei „niedriger“ nur niedrigere.
       *[gte] Bei „höher“ dürfen nur gleiche oder höhere Karten folgen, bei „niedriger“ nur gleiche oder niedrigere.
    } Karten, die auf alles passen, dürfen so oder so folgen. Die Ansage gilt nur für das, was als Nächstes gespielt wird.
effect-name-next = Wer sie spielt, bestimmt, wer als Nächstes dran ist; mit force_take, wer den { word-pile } { word-take } muss.
    .short = bestimmen, wer drankommt
    .lesson = lässt dich bestimmen, { $forced ->
        [yes] wen es trifft
       *[no] wer drankommt
    }
    .rule = { $forced ->
        [yes] Du bestimmst, wen das trifft: irgendeinen anderen, der noch nicht fertig ist. Weiter geht es beim Spieler nach ihm. Bist du mit dieser Karte fertig, trifft es wie sonst den Nächsten.
       *[no] Du bestimmst, wer als Nächstes dran ist: irgendein anderer, der noch nicht fertig ist. Bist du mit dieser Karte fertig, geht es wie sonst beim Nächsten weiter.
    }
effect-cover = Derselbe Spieler muss sofort noch einmal spielen, und jede Karte passt.
    .short = muss zugedeckt werden: Leg gleich noch eine darauf
    .lesson = muss sofort mit irgendeiner Karte zugedeckt werden
    .rule = { $It } muss zugedeckt werden: Du spielst sofort noch eine beliebige Karte oder einen beliebigen Satz darauf, egal wie niedrig. Was du darauf spielst, wirkt wie immer: Auch { $a_special } obendrauf muss zugedeckt werden. Spielst du mehrere { $specials } zusammen, deckst du sie nur einmal zu.
    .rule-zones = Ist deine Hand leer, deckst du mit Karten vom Tisch zu; eine verdeckte passt dafür immer.
    .rule-last = { $finish_cover_without_card ->
        [must_take] War { $the_special } deine letzte Karte, musst du den { word-pile } { word-take }.
        [forbidden] Deine letzte Karte darf { $the_special } nicht sein, außer es liegt kein { word-pile } da.
       *[out_and_stays] War { $the_special } deine letzte Karte, bist du fertig, und { $it } bleibt unbedeckt liegen.
    }
effect-again = Derselbe Spieler spielt noch einmal; auch diese Karte muss passen.
    .short = noch einmal { $higher ->
        [yes] höher spielen
       *[no] spielen
    }
    .lesson = bringt dir gleich noch einen Zug{ $higher ->
        [yes] { " " }mit einer höheren Karte
       *[no] { "" }
    }
    .rule = Du spielst sofort noch einmal{ $higher ->
        [yes] , und zwar höher: Gleich hoch genügt nicht.
       *[no] .
    }
    .of-higher = nur eine höhere Karte oder eine, die auf alles passt
