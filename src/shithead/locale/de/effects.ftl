### Wirkungen von Sonderkarten: was jede in einer Regeldatei bedeutet, in wenigen Worten (short) und auf dem Regelblatt (rule).

effect-wild = Darf auf alles, auch gegen eine Schranke wie „7 oder niedriger“; nie aber auf die Ränge nach „except“.
    .short = auf alles
effect-only-on = Darf nur auf diese Ränge, auf eine Karte mit reset oder auf den leeren Tisch.
    .short = nur auf { $ranks }
effect-value = Zählt als ein anderer Rang, beim Legen und für das, was folgt.
    .short = zählt als { $rank }
    .rule = Diese Karte zählt als { $a_rank }: dort, wo sie hin darf, und für das, was folgt.
effect-max-per-play = Höchstens so viele auf einmal, außer das Ausspiel vollendet einen Vierling.
    .short = { $count ->
        [1] nur einzeln
       *[other] höchstens { $count } auf einmal
    }
    .rule = { $count ->
        [one] Mehr als eine davon darf nicht auf einmal gelegt werden{ $quartet ->
            [yes] , außer es entsteht dadurch ein Vierling.
           *[no] .
        }
       *[other] Mehr als { $count_word } davon dürfen nicht auf einmal gelegt werden{ $quartet ->
            [yes] , außer es entsteht dadurch ein Vierling.
           *[no] .
        }
    }
effect-no-quartet = Zählt nie für einen Vierling.
    .short = nie ein Vierling
    .rule = Keinen Vierling bilden { $specials }.
effect-transparent = Man sieht hindurch: es zählt, was darunter liegt, Rang und Schranke. Liegt sie allein, darf alles folgen, oder mit „on_empty own“ zählt sie selbst. Mit „passes_skip“ wird auch ein Aussetzen darunter weitergegeben.
    .short = durchsichtig
    .rule = Diese Karte ist durchsichtig: man sieht durch sie hindurch, und zu schlagen ist die Karte darunter, mit allem, was diese verlangt. Wie viele { $specials } da liegen, ist gleich.
    .rule-empty = { $on_empty ->
        [own] Liegt nichts darunter, zählt sie als { $a_special }.
       *[any] Liegt nichts darunter, darf alles folgen.
    }
    .rule-passes = Lässt die Karte darunter Spieler aussetzen, so tut es auch { $a_special } darauf.
    .rule-quiet = Weitergegeben wird nur, was verlangt ist, nicht, was die Karte darunter bewirkt hat, etwa dass ein Spieler aussetzt.
effect-mirror = Leiht sich den Rang darunter und muss unterboten werden: dieser Rang oder ein niedrigerer folgt. Auf einer Karte mit reset leiht sie sich deren Rang, oder mit „reset_stays“ darf alles folgen.
    .short = unterbiete den Rang darunter
    .rule = Diese Karte übernimmt den Rang der Karte darunter und muss unterboten werden: nur dieser Rang oder ein niedrigerer darf folgen{ $more ->
        [none] .
       *[other] , außerdem { $more }.
    }
    .rule-empty = Liegt nichts darunter, darf alles folgen.
    .rule-reset = { $reset_stays ->
        [yes] Liegt { $a_reset } darunter, ändert sie nichts: alles darf folgen.
       *[no] Liegt { $a_reset } darunter, zählt auch sie so und muss unterboten werden wie sonst.
    }
effect-reset = Alles darf folgen, außer den Rängen nach „except“.
    .short = danach alles
    .rule = Darauf darf alles gelegt werden{ $but ->
        [none] .
       *[other] , nur nicht { $but }.
    }
effect-next = Sagt, was statt „gleich oder höher“ folgen darf: „at_most 7“ (höchstens), „below 7“ (darunter), „only J Q“ (nur diese) oder „higher“ (nur höher). „allow“ fügt Ränge hinzu, „deny“ nimmt welche weg; Ränge mit wild dürfen auch, außer du schreibst „wilds denied“.
    .short = { $bound ->
        [only] dann { $only }
        [at_most] dann { $limit } oder niedriger
        [below] dann niedriger als { $limit }
       *[higher] dann höher
    }
    .rule = Darauf darf nur { $follows } folgen{ $more ->
        [none] .
       *[other] , außerdem { $more }.
    }
    .rule-bound = { $bound ->
        [at_most] { $a_limit } oder eine niedrigere Karte
        [below] eine niedrigere Karte als { $a_limit }
       *[higher] eine höhere Karte
    }
effect-skip = Der Nächste setzt aus, für jede Karte einer; mit „once“ einer für das ganze Ausspiel; mit „lying“ einer für jede Karte des Rangs, die oben auf dem Stapel beisammenliegt, wer immer sie gelegt hat.
    .short = der Nächste setzt aus
    .rule = { $count ->
        [single] Der Nächste setzt aus.
        [once] Der Nächste setzt aus, aber nur einer, gleich wie viele { $specials } du auf einmal legst.
        [lying] Der Nächste setzt aus. Liegen dann mehrere { $specials } oben aufeinander, setzen ebenso viele Spieler aus, wer immer sie gelegt hat.
       *[per_card] Der Nächste setzt aus. Legst du mehrere { $specials } auf einmal, setzen ebenso viele Spieler aus.
    }
effect-reverse = Dreht die Richtung für jede Karte um, sodass zwei sich aufheben; mit „once“ einmal für das ganze Ausspiel.
    .short = dreht die Richtung um
    .rule = { $once ->
        [single] Die Spielrichtung dreht sich um.
        [yes] Die Spielrichtung dreht sich um, aber nur einmal, gleich wie viele { $specials } du auf einmal legst.
       *[no] Die Spielrichtung dreht sich um. Zwei { $specials } auf einmal heben einander auf.
    }
effect-draw-to = Direkt auf den Rang nach „on“ gelegt, mit weniger Karten auf der Hand als „below“ sagt, füllst du stattdessen auf diese Zahl auf.
    .short = auf { $count } Karten ziehen
    .rule = Liegt { $a_on } direkt darunter und hast du nun weniger als { $below_cards } auf der Hand, ziehst du nach, bis du { $count_cards } hast.
effect-burn = Der Stapel kommt aus dem Spiel. Derselbe Spieler eröffnet neu, oder mit „following“ der Nächste.
    .short = Stapel verbrennt
    .rule = Der Stapel verbrennt: er scheidet samt dieser Karte aus dem Spiel aus. { $opener ->
        [following] Der Nächste eröffnet mit beliebigen Karten einen neuen.
       *[same] Du legst noch einmal und eröffnest mit beliebigen Karten einen neuen.
    } Liegt kein Stapel da, verbrennt sie allein.
effect-force-take = Wer als Nächstes dran wäre, nimmt den Stapel, und danach spielt der Nächste. Wer eine der Karten nach „reply“ hat, darf sie stattdessen legen und gibt die Pflicht damit weiter; mit „removed“ verlässt die zwingende Karte danach das Spiel.
    .short = der Nächste nimmt den Stapel
    .rule = Der Nächste muss den Stapel nehmen, und weiter geht es beim Spieler nach ihm.{ $reply ->
        [none] { "" }
       *[other] { " " }Wer ihn nehmen müsste, darf stattdessen { $reply } aus der Hand legen; dann trifft es den Nächsten, der ebenso antworten darf.
    }{ $removed ->
        [yes] { " " }Ist der Stapel genommen, scheidet { $the_special } endgültig aus dem Spiel aus.
       *[no] { "" }
    }
effect-cover = Derselbe Spieler muss sofort noch einmal legen, und jede Karte passt.
    .short = zudecken
    .rule = Du musst sie sofort zudecken: leg eine beliebige Karte darauf, oder mehrere eines Rangs; keine ist dafür zu niedrig. Was zudeckt, hat seine volle Wirkung, und { $a_special } muss wieder zugedeckt werden. Für mehrere { $specials } auf einmal genügt es, einmal zuzudecken.
    .rule-zones = Ist deine Hand leer, deckst du vom Tisch aus zu; eine verdeckte Karte, die du dafür aufdeckst, passt immer.
    .rule-last = { $without_card ->
        [must_take] War es deine letzte Karte, sodass du sie nicht zudecken kannst, nimmst du den Stapel.
        [forbidden] Deine letzte Karte darf sie nicht sein, außer es liegt kein Stapel da.
       *[out_and_stays] War es deine letzte Karte, so bist du draußen, und sie bleibt unbedeckt.
    }
effect-again = Derselbe Spieler legt noch einmal, auf das, was der Stapel dann verlangt; mit „higher“ nur eine höhere Karte oder eine, die auf alles darf.
    .short = noch einmal { $higher ->
        [yes] höher legen
       *[no] legen
    }
    .rule = Du legst sofort noch einmal, auf das, was der Stapel jetzt verlangt{ $higher ->
        [yes] , und zwar höher: gleich hoch genügt nicht.
       *[no] .
    }
