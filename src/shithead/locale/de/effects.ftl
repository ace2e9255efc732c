### Wirkungen von Sonderkarten: was jede in einer Regeldatei bedeutet, in wenigen Worten (short) und auf dem Regelblatt (rule).

effect-wild = Darf auf alles, auch gegen eine Schranke wie „7 oder niedriger“; nie aber auf die Ränge nach „except“.
    .short = auf alles{ $except ->
        [none] { "" }
       *[other] { " " }außer { $except }
    }
effect-only-on = Darf nur auf diese Ränge, auf eine Karte mit reset oder auf den leeren Tisch.
    .short = nur auf { $ranks }
effect-value = Zählt als ein anderer Rang, beim Spielen und für das, was folgt.
    .short = zählt als { $rank }
    .rule = { $It } zählt dem Rang nach als { $a_rank }, beim Spielen und für das, was folgt; nur in einem Satz, der verbrennt, zählt der eigene Rang.
effect-max-per-play = Höchstens so viele auf einmal, außer das Ausspiel vollendet einen Vierling.
    .short = { $count ->
        [1] nur einzeln
       *[other] höchstens { $count } auf einmal
    }
    .rule = { $count ->
        [one] Nur eine davon darf
       *[other] Höchstens { $count_word } davon dürfen
    } auf einmal gespielt werden{ $completes ->
        [yes] , außer es entsteht dadurch ein { $quartet }.
       *[no] .
    }
effect-no-quartet = Zählt nie für einen Vierling.
    .short = verbrennt nie als Satz
effect-transparent = Man sieht hindurch: es zählt, was darunter liegt, Rang und Schranke. Liegt sie allein, darf alles folgen, oder mit „on_empty own“ zählt sie selbst. Mit „passes_skip“ wird auch ein Aussetzen darunter weitergegeben.
    .short = durchsichtig
    .rule = { $It } ist { $dialect ->
        [cruzo] „unsichtbar“ (durchsichtig)
        [priester] „unsichtbar“ (durchsichtig)
       *[other] durchsichtig
    }{ $several ->
        [yes] , wie viele auch daliegen
       *[no] { "" }
    }: Es zählt die Karte darunter mit allem, was sie verlangt.
    .rule-empty = { $on_empty ->
        [own] Liegt nichts darunter, zählt { $the_special } selbst.
       *[any] Liegt nichts darunter, darf alles folgen.
    }
    .rule-passes = Lässt die Karte darunter jemanden aussetzen, so tut es auch { $the_special } darauf.
    .rule-quiet = Das gilt nur für den Rang, der zu schlagen ist, nicht für Wirkungen wie das Aussetzen.
effect-mirror = Leiht sich den Rang darunter und muss unterboten werden: dieser Rang oder ein niedrigerer folgt. Auf einer Karte mit reset leiht sie sich deren Rang, oder mit „reset_stays“ darf alles folgen.
    .short = unterbiete den Rang darunter
    .rule = { $It } nimmt den Rang der Karte darunter an und muss unterboten werden: Nur dieser Rang oder ein niedrigerer darf folgen{ $more ->
        [none] .
       *[other] , außerdem { $more }.
    }
    .rule-empty = Liegt nichts darunter, darf alles folgen.
    .rule-reset = { $follows ->
        [none] Auf { $on_reset } ändert { $it } nichts: Alles darf folgen.
       *[other] Auf { $on_reset } zählt { $the_special } als { $reset }: nur { $follows } darf folgen.
    }
effect-reset = Alles darf folgen, außer den Rängen nach „except“.
    .short = danach alles{ $except ->
        [none] { "" }
       *[other] { " " }außer { $except }
    }
    .rule = Danach darf alles folgen{ $but ->
        [none] .
       *[other] , nur keine { $but }.
    }
effect-next = Sagt, was statt „gleich oder höher“ folgen darf: „at_most 7“ (höchstens), „below 7“ (darunter), „only J Q“ (nur diese) oder „higher“ (nur höher). „allow“ fügt Ränge hinzu, „deny“ nimmt welche weg; Ränge mit wild dürfen auch, außer du schreibst „wilds denied“.
    .short = { $bound ->
        [only] danach nur { $only }
        [at_most] danach { $limit } oder niedriger
        [below] danach niedriger als { $limit }
       *[higher] danach höher
    }{ $deny ->
        [none] { "" }
       *[other] , aber nicht { $deny }
    }{ $allow ->
        [none] { "" }
       *[other] { $bound ->
            [only] { " " }oder { $allow }
           *[other] , auch { $allow }
        }
    }{ $bound ->
        [only] { "" }
       *[other] { $wilds ->
            [denied] , sonst nichts
           *[allowed] { "" }
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
effect-skip = Der Nächste setzt aus, für jede Karte einer; mit „once“ einer für das ganze Ausspiel; mit „lying“ einer für jede Karte des Rangs, die oben auf dem Stapel beisammenliegt, wer immer sie gespielt hat.
    .short = der Nächste setzt aus
    .rule = Der Nächste setzt aus{ $count ->
        [single] .
        [once] , aber nur einer, wie viele { $specials } du auch auf einmal spielst.
        [lying] ; liegen dann mehrere { $specials } oben aufeinander, setzen ebenso viele Spieler aus, von wem sie auch stammen.
       *[per_card] ; spielst du mehrere { $specials } auf einmal, setzen ebenso viele Spieler aus.
    }
effect-reverse = Dreht die Richtung für jede Karte um, sodass zwei sich aufheben; mit „once“ einmal für das ganze Ausspiel.
    .short = Richtungswechsel
    .rule = Die Spielrichtung wechselt{ $once ->
        [single] .
        [yes] , aber nur einmal, wie viele { $specials } du auch auf einmal spielst.
       *[no] ; zwei { $specials } auf einmal heben einander auf.
    }
effect-draw-to = Direkt auf den Rang nach „on“ gespielt, mit weniger Karten auf der Hand als „below“ sagt, füllst du stattdessen auf diese Zahl auf.
    .short = auf { $on }: nachziehen bis { $count }
    .rule = { $dialect ->
        [cruzo] „{ $name } auf { $on }“:{ " " }
       *[other] { "" }
    }Liegt { $a_on } direkt darunter und hast du danach weniger als { $below_cards } auf der Hand, ziehst du nach, bis du { $count_cards } hast.
effect-burn = Der Stapel kommt aus dem Spiel. Derselbe Spieler eröffnet neu, oder mit „following“ der Nächste.
    .short = Stapel verbrennt
    .rule = Der Stapel verbrennt: Er ist mit dieser Karte aus dem Spiel. { $opener ->
        [following] Der Nächste eröffnet einen neuen.
       *[same] Du bist noch einmal dran und eröffnest einen neuen.
    } Liegt kein Stapel da, verbrennt { $it } allein.
effect-force-take = Wer als Nächstes dran wäre, nimmt den Stapel, und danach spielt der Nächste. Wer eine der Karten nach „reply“ hat, darf sie stattdessen spielen und gibt die Pflicht damit weiter; mit „removed“ verlässt die zwingende Karte danach das Spiel.
    .short = der Nächste nimmt den Stapel
    .rule = Der Nächste muss den Stapel nehmen; weiter geht es beim Spieler nach ihm.{ $take_up ->
        [none] { "" }
        [without] { "" }
       *[other] { " " }Eine offene Karte kommt dabei nicht mit.
    }{ $reply ->
        [none] { "" }
       *[other] { " " }Statt ihn zu nehmen, darf er { $reply } von der Hand spielen; dann trifft es den Nächsten, der ebenso antworten darf.
    }{ $removed ->
        [yes] { " " }Ist der Stapel genommen, kommt { $the_special } endgültig aus dem Spiel.
       *[no] { "" }
    }
effect-cover = Derselbe Spieler muss sofort noch einmal spielen, und jede Karte passt.
    .short = zudecken
    .rule = { $It } muss sofort zugedeckt werden, und zwar von dir: mit einer beliebigen Karte oder einem beliebigen Satz, kein Rang ist zu niedrig. Was zudeckt, wirkt wie sonst auch; { $a_special } muss also wieder zugedeckt werden. Für mehrere { $specials } auf einmal genügt einmal.
    .rule-zones = Ist deine Hand leer, deckst du vom Tisch aus zu; eine verdeckte Karte passt dafür immer.
    .rule-last = { $without_card ->
        [must_take] War es deine letzte Karte, hast du also nichts zum Zudecken, nimmst du den Stapel.
        [forbidden] Deine letzte Karte darf es nicht sein, außer es liegt kein Stapel da.
       *[out_and_stays] War es deine letzte Karte, bist du draußen, und es bleibt dabei.
    }
effect-again = Derselbe Spieler spielt noch einmal, auf das, was der Stapel dann verlangt; mit „higher“ nur eine höhere Karte oder eine, die auf alles darf.
    .short = noch einmal { $higher ->
        [yes] höher spielen
       *[no] spielen
    }
    .rule = Du spielst sofort noch einmal{ $higher ->
        [yes] , und zwar höher: Gleich hoch genügt nicht.
       *[no] ; auch diese Karte muss auf den Stapel passen.
    }
