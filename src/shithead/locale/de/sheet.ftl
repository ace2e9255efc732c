### Das Regelblatt: vollständige Regeln in Worten, aus einem Regelwerk gemacht.
###
### Jeder Text darf jede Option lesen ($quartet_size, $quartet_size_word, $quartet_size_cards) und was
### narration/sheet/facts.py daraus ableitet. Ein Text, der nichts sagt, entfällt.

sheet-title = { $title }: die Regeln
sheet-heading = { $part ->
    [game] Das Spiel
    [match] Die Partie
    [glance] Auf einen Blick
    [setup] Vorbereitung
    [turn] Dein Zug
    [specials] Sonderkarten
    [quartets] { $quartet_size ->
        [0] Gleiche Karten
       *[other] { $quartet_title }
    }
    [taking] { sheet-taking }
    [last] Die letzten Karten
    [end] Ende der Runde
    [manners] Am Tisch
    [example] Fünf Züge als Beispiel
   *[open] Was die Quellen offenlassen
}

sheet-taking = Den { word-pile } nehmen

## Das Spiel

sheet-game-aim = Ziel ist, alle Karten loszuwerden{ sheet-zones }. { $aim ->
    [first] Wer das als Erster schafft, gewinnt.
    [first_and_last] Wer das als Erster schafft, gewinnt; wer als Letzter noch Karten hat, verliert.
   *[last] Wer als Letzter noch Karten hat, verliert.
}
sheet-game-play = Reihum spielt ihr Karten auf einen { word-pile } in der Mitte, jede { $play_compare ->
    [gt] höher als
   *[gte] mindestens so hoch wie
} die vorige; { $pickup_who ->
    [previous_player] hat jemand nichts Passendes, nimmt der Spieler, der zuletzt gespielt hat, den ganzen { word-pile } auf die Hand.
   *[self] wer nichts Passendes hat, nimmt den ganzen { word-pile } auf die Hand.
}
sheet-zones = { $zones ->
    [three] : erst die auf der Hand, dann die offenen auf dem Tisch, zuletzt { sheet-zones-down }
    [two] : erst die auf der Hand, dann { sheet-zones-down } auf dem Tisch
   *[one] { "" }
}
sheet-zones-down = die verdeckten

## Auf einen Blick

sheet-glance-card = Karte
sheet-glance-does = Bedeutung
sheet-glance-quartet = { word-pile } { word-burns }; { $burn_next_quartet ->
    [following] der Nächste eröffnet
    [last_thrower] es eröffnet, wer zuletzt gespielt hat
   *[same] wer den { $quartet } vollmacht, eröffnet neu
}
sheet-first-by-rank = muss hoch genug sein
sheet-goes-along = darf zu jeder anderen Karte dazu
sheet-glance-by-rank = passt nicht auf { $ranks }
sheet-glance-ordinary = Alle anderen
sheet-glance-nothing = es zählt nur ihr Rang
sheet-glance-rest = Alles andere wie in Teil 1.
sheet-picture = So könnte es vor dir aussehen{ $players ->
    [none] :
   *[other] { " " }({ $players }):
}
sheet-picture-hand = auf der Hand
sheet-picture-up = { $deal_up ->
    [one] eine offene Karte
   *[other] { $deal_up_word } offene Karten
}
sheet-picture-down = { $zones ->
    [three] darunter{ " " }
   *[other] { "" }
}{ $deal_down ->
    [one] { sheet-down-card }
   *[other] { $deal_down_word } { word-down-cards }
}
sheet-down-card = eine verdeckte Karte

## Vorbereitung

sheet-players = Für { $players }{ $best ->
    [three] , am besten ab drei.
    [cruzo] ; drei sind besser als zwei, ideal sind vier. Eine Runde dauert 15 bis 25 Minuten oder, wenn alle geschickt spielen, mehrere Stunden.
   *[none] .
}
sheet-deck = { $packs ->
    [one] ein Kartenspiel zu 52 Karten
   *[other] { $packs_word } Kartenspiele zu je 52 Karten
}{ $jokers ->
    [0] { " " }ohne Joker
    [one] { " " }und einen Joker
   *[other] { " " }und { $jokers_word } Joker
}
sheet-cards = Ihr braucht { $deck }.
sheet-cards-for = { $players }: { $deck }.
sheet-removed = { $count ->
    [0] { "" }
    [one] Eine Karte wird vor dem Geben ungesehen beiseitegelegt und spielt nicht mit.
   *[other] Vor dem Geben werden { $cards } ungesehen beiseitegelegt; sie spielen nicht mit.
}
sheet-removed-more = { $count ->
    [0] { "" }
   *[other] Der Zufall entscheidet, wie viele weitere Karten beiseitegelegt werden: keine oder bis zu { $cards }.
}
sheet-order = Von niedrig nach hoch gilt die Reihenfolge { $ranks }.
sheet-suits = { $suits_matter ->
    [none] Die Farben zählen nicht.
   *[other] Die Farben zählen nur { $suits_matter }.
}
sheet-suits-place = { $where ->
    [start] bei der Frage, wer beginnt
    [runs] bei Folgen
    [cards] bei den Karten, die hier mit ihrer Farbe genannt sind
   *[reply] bei den Karten zum Antworten (siehe „Sonderkarten“)
}

sheet-dealer = { $start_dealer_first ->
    [first_seat] Zuerst gibt der Spieler auf dem ersten Platz
   *[random] Der erste Geber wird ausgelost
}{ $dealer_next ->
    [rotate] ; danach gibt der Nächste im Uhrzeigersinn.
    [random] , und jeder weitere ebenso.
    [second_of_two] ; danach gibt der Nächste im Uhrzeigersinn. Spielt ihr zu zweit, gibt der Verlierer.
   *[loser] . Danach gibt der Verlierer der letzten Runde; hat niemand verloren, gibt der Nächste im Uhrzeigersinn.
}
sheet-dealing = { $deal_mode ->
    [packets] Der Geber mischt und gibt im Uhrzeigersinn, zuerst dem Spieler links von ihm. Was in einer Zeile steht, bekommt jeder auf einmal; dann ist die nächste Zeile dran:
   *[one_at_a_time] Der Geber mischt und gibt die Karten einzeln im Uhrzeigersinn, die erste dem Spieler links von ihm. Jeder bekommt:
}
sheet-deal-pick = { $deal_up_choice ->
    [pick] { $dealt_cards } verdeckt, die noch niemand ansehen darf.
   *[other] { "" }
}
sheet-deal-down = { $deal_up_choice ->
    [pick] { "" }
   *[other] { $deal_down ->
        [0] { "" }
       *[other] { $deal_down_cards } verdeckt in einer Reihe{ sheet-down-cards-called } Ansehen darf sie niemand.
    }
}
sheet-down-cards-called = .
sheet-deal-up = { $deals_up ->
    [yes] { $deal_up_cards } offen darauf.
   *[no] { "" }
}
sheet-deal-hand = { $deal_up_choice ->
    [pick] { "" }
   *[other] { $deal_hand_cards } auf die Hand.
}
sheet-stock = { $stock ->
    [never] Damit sind alle Karten verteilt; nachgezogen wird nicht.
    [always] Der Rest kommt verdeckt als { word-stock } in die Mitte.
   *[other] Der Rest kommt verdeckt als { word-stock } in die Mitte. Bei { $without_stock }n bleibt nichts übrig; dann wird nicht nachgezogen.
}

sheet-up-cards = { $zones_up_choice ->
    [fixed] Getauscht wird nicht.
    [swap] Vor dem Spiel darfst du beliebig viele Handkarten gegen deine offenen Karten tauschen.
    [choose] Von deinen Handkarten suchst du { $deal_up_cards } aus und legst sie offen auf { word-your-down-cards }: Das sind deine offenen Karten.
    [pick] Von den Karten vor dir wählst du { $deal_down_cards } ungesehen aus: Das sind { word-your-down-cards }. Die übrigen nimmst du auf, legst { $deal_up_cards } davon offen darauf und behältst den Rest auf der Hand.
   *[none] { "" }
}
sheet-timing = { $timing ->
    [in_turn] Das macht einer nach dem anderen, zuerst der Spieler links vom Geber.
    [together] Das machen alle gleichzeitig, bis alle bereit sind.
   *[none] { "" }
}
sheet-advice = { $zones_up_choice ->
    [swap] Gute Karten legst du besser offen hin, für den Schluss.
   *[other] { "" }
}
sheet-stacks = { $deal_stacks ->
    [off] { "" }
   *[other] Außerdem darfst du Handkarten auf offene Karten desselben Rangs legen, sodass ein Stoß entsteht. Sobald du damit angefangen hast, darfst du nicht mehr tauschen.
}
sheet-stacks-drawing = { $deal_stacks ->
    [off] { "" }
    [stack_and_redraw] Danach ziehst du nach, bis du wieder { $kept_cards } auf der Hand hast. Hat eine gezogene Karte denselben Rang wie eine deiner offenen, darfst du sie dazulegen und noch eine ziehen, so oft es geht.
   *[stack] Nachgezogen wird dafür nicht.
}
sheet-dump = { $deal_dump ->
    [off] { "" }
   *[other] Vor dem ersten Zug werfen alle nacheinander, zuerst der Spieler links vom Geber, ihre { $start_first_ranks } auf den { word-pile }, von der Hand und vom Tisch. Hat niemand { $start_a_rank }, gilt dasselbe für den { $deal_dump ->
        [down] nächstniedrigeren
       *[up] nächsthöheren
    } Rang: { $start_others }. Für geworfene Handkarten ziehst du ebenso viele nach; eine offene Karte{ $deal_stacks ->
        [off] { "" }
       *[other] { " " }oder einen ganzen Stoß
    } ersetzt du durch die oberste Karte des { word-stock }s. Kommt dabei noch eine Karte dieses Rangs, wirfst du auch sie. Geworfene Karten bewirken nichts.
}
sheet-flip-start = { $deal_flip_start ->
    [yes] Der Geber deckt die oberste Karte des { word-stock }s auf: Mit ihr beginnt der { word-pile }. Eine Sonderkarte wird zurückgemischt und eine neue aufgedeckt.
   *[no] { "" }
}

sheet-starter = { $start_starter ->
    [worst_hand_card] Wer die schlechteste Karte auf der Hand hat, beginnt; offene Karten zählen nicht. Von schlecht nach gut gilt dafür die Reihenfolge { $start_row }.
    [lowest_hand_card] Wer die niedrigste Karte auf der Hand hat, beginnt; offene Karten zählen nicht.{ $start_usual ->
        [yes] { "" }
       *[no] { " " }Nur für diese Frage gilt von niedrig nach hoch die Reihenfolge { $start_row }.
    }
    [lowest_suit_card] Wer das niedrigste { $start_suits_or } auf der Hand hat, beginnt{ $start_zones ->
        [hand_then_up] ; hat niemand eines, entscheidet das niedrigste unter den offenen Karten
       *[other] { "" }
    }.{ $start_usual ->
        [yes] { "" }
       *[no] { " " }Dafür gilt die Reihenfolge { $start_row }.
    }
    [up_rank_then_hand] { $start_zones ->
        [up_dealt_then_hand] Achtet schon beim Geben darauf: Wer als Erster { $start_a_rank } offen bekommt, beginnt, auch wenn er die Karte danach tauscht. Hat niemand { $start_a_rank } offen bekommen, { sheet-starter-in-hand }
        [up_dealt] Nur die offenen Karten entscheiden, wer beginnt. Achtet schon beim Geben darauf: Wer als Erster { $start_a_rank } offen bekommt, beginnt, auch wenn er die Karte danach tauscht.
        [up] Nur die offenen Karten entscheiden, wer beginnt. Wer { $start_a_rank } offen vor sich hat, beginnt{ $tie_up ->
            [usual] ; von mehreren ist es der Erste links vom Geber.
           *[other] .
        }
       *[other] Wer { $zones_up_choice ->
            [swap] nach dem Tauschen { $start_a_rank }
           *[other] { $start_a_rank }
        } offen vor sich hat, beginnt{ $start_tie ->
            [call] ; von mehreren ist es der Erste links vom Geber.
           *[other] .
        } Liegt { $start_no_rank } offen, { sheet-starter-in-hand }
    }{ $start_others ->
        [none] { "" }
       *[other] { " " }Hat überhaupt niemand { $start_a_rank }, entscheidet genauso der nächste Rang: { $start_others }.
    }{ $start_up_only ->
        [yes] { " " }Entscheidet keine offene Karte, beginnt der Spieler links vom Geber.
       *[no] { "" }
    }
    [after_last_dump] Es beginnt der Spieler nach dem, der zuletzt geworfen hat.
    [left_of_dealer] Es beginnt der Spieler links vom Geber.
    [fixed_seat] In jeder Runde beginnt derselbe Spieler; am Bildschirm ist es der auf dem ersten Platz.
   *[youngest] Der Jüngste beginnt.
}
sheet-starter-in-hand = beginnt, wer { $start_a_rank } auf der Hand hat. { $start_tie ->
    [call] Sind das mehrere, beginnt, wer es als Erster ansagt.
   *[other] { $tie_up ->
        [youngest] Sind das mehrere
       *[other] Kommen mehrere infrage
    }, beginnt von ihnen der Erste links vom Geber.
}
sheet-starter-suits = { $start_suit_order ->
    [none] { "" }
   *[other] Bei gleichem Rang entscheidet die Farbe, in der Reihenfolge { $start_suit_order }. Wer { $start_first_card } auf der Hand hat, beginnt also.
}
sheet-tie = { $tie ->
    [next_card] Haben mehrere die gleiche Karte, entscheidet { $start_starter ->
        [worst_hand_card] ihre zweitschlechteste, dann ihre drittschlechteste
       *[other] ihre zweitniedrigste, dann ihre drittniedrigste
    } und so weiter.
    [youngest] Haben mehrere die gleiche Karte, beginnt der Jüngste von ihnen. { $start_starter ->
        [lowest_suit_card] Gibt es nirgends ein { $start_suits_or }
       *[other] Hat niemand eine Karte, die entscheidet
    }, beginnt der Jüngste am Tisch. Weiß niemand, wer der Jüngste ist, beginnt der Erste links vom Geber, der infrage kommt.
    [seat_order] Haben mehrere die gleiche Karte, beginnt von ihnen der Erste links vom Geber.
   *[none] { "" }
}
sheet-tie-up = { $tie_up ->
    [youngest] Liegen gleiche Karten bei mehreren offen, beginnt von ihnen der Jüngste.
    [seat_order] Liegen gleiche Karten bei mehreren offen, beginnt von ihnen der Erste links vom Geber, egal, wer sie zuerst bekam.
   *[usual] { "" }
}
sheet-opening = { $pile_begun ->
    [yes] Der erste Zug muss auf den { word-pile } passen, der schon daliegt.
   *[no] { sheet-first-play }
}
sheet-first-play = { $start_opening ->
    [card_and_equals] Wer beginnt, eröffnet mit { $start_starter ->
        [worst_hand_card] seiner schlechtesten Karte
       *[other] der Karte, die das entschieden hat,
    } und darf weitere desselben Rangs dazulegen.{ $start_zones ->
        [hand_then_up] { " " }Liegt sie auf dem Tisch oder gibt es keine, ist der erste Zug frei.
       *[other] { "" }
    }
    [card_and_all_equals] Wer beginnt, eröffnet mit { $start_starter ->
        [worst_hand_card] seiner schlechtesten Karte
       *[other] der Karte, die das entschieden hat,
    } und allen anderen Handkarten desselben Rangs.{ $start_zones ->
        [hand_then_up] { " " }Liegt sie auf dem Tisch oder gibt es keine, ist der erste Zug frei.
       *[other] { "" }
    }
    [card_else_lowest] Wer beginnt, eröffnet mit der Karte, die das entschieden hat. Hat er sie nicht auf der Hand oder hat noch jemand die gleiche, eröffnet er mit seiner niedrigsten Handkarte. Weitere Karten desselben Rangs darf er dazulegen.
   *[any] Der erste Zug ist frei: jede Karte, jeder Satz{ $play_runs ->
        [off] .
       *[other] , jede Folge.
    }
}
sheet-direction = { $start_direction ->
    [starter_chooses] Wer beginnt, bestimmt auch, ob im oder gegen den Uhrzeigersinn gespielt wird.
    [counterclockwise] Gespielt wird gegen den Uhrzeigersinn.
   *[clockwise] Gespielt wird im Uhrzeigersinn.
}

## Dein Zug

sheet-play = { $play_sets ->
    [single] Spiel eine Karte offen auf den { word-pile }.
   *[any] Spiel eine Karte offen auf den { word-pile } oder gleich einen Satz: mehrere Karten desselben Rangs zusammen.
} { $play_compare ->
    [gt] Was du spielst, muss höher sein als die oberste Karte
   *[gte] Was du spielst, muss mindestens so hoch sein wie die oberste Karte
}, sofern keine Sonderkarte etwas anderes verlangt.{ $play_answer ->
    [any] { $play_sets ->
        [single] { "" }
       *[any] { " " }Auf einen Satz darf auch eine einzelne Karte folgen und umgekehrt.
    }
   *[other] { "" }
}
sheet-answer = { $play_answer ->
    [any] { "" }
   *[other] { $play_answer_to ->
        [pairs] Auf ein Paar darf nur { $play_answer ->
            [exactly] ein Paar folgen
           *[at_least] ein Paar oder ein größerer Satz folgen
        }
       *[sets] Auf einen Satz darf nur { $play_answer ->
            [exactly] ein gleich großer folgen
           *[at_least] ein gleich großer oder größerer folgen
        }
    }{ $quartet_size ->
        [0] .
       *[other] ; einen { $quartet } darfst du immer vollmachen.
    } { $play_answer_wild ->
        [yes] Karten, die auf alles passen oder den { word-pile } { word-burn }, dürfen in beliebiger Zahl darauf.
       *[no] Auf die Zahl kommt es auch bei Karten an, die sonst auf alles passen.
    }{ $has_transparent ->
        [yes] { " " }Unter einer { word-see-through }en Karte zählt der Satz weiter.
       *[no] { "" }
    }{ $has_reset ->
        [yes] { " " }Nach Karten, auf die alles passt, ist auch die Zahl frei.
       *[no] { "" }
    } Eine verdeckte Karte, die du aufdeckst, zählt als einzelne Karte.
}
sheet-empty = Liegt kein { word-pile } da, eröffnest du mit { $play_sets ->
    [single] einer beliebigen Karte.
   *[any] einer beliebigen Karte{ $play_runs ->
        [off] { " " }oder einem beliebigen Satz.
       *[other] , einem beliebigen Satz oder einer beliebigen Folge.
    }
}
sheet-runs = { $play_runs ->
    [off] { "" }
   *[other] Statt eines Satzes darfst du auch eine Folge spielen: mindestens { $play_run_min_cards } derselben Farbe, lückenlos aufsteigend. Ihre niedrigste Karte muss auf den { word-pile } passen und jede weitere auf die vorige.
}
sheet-refill = { $stock ->
    [never] { "" }
   *[other] { $draw_refill_when ->
        [after_each_card] Solange der { word-stock } reicht, wird Karte für Karte gespielt, und nach jeder ziehst du nach, bis du wieder { $draw_refill_to_cards } auf der Hand hast.
        [after_turn] Am Ende deines Zugs ziehst du vom { word-stock } nach{ sheet-refill-called }, bis du wieder { $draw_refill_to_cards } auf der Hand hast.
       *[after_play] Sobald du gespielt hast, ziehst du vom { word-stock } nach{ sheet-refill-called }, bis du wieder { $draw_refill_to_cards } auf der Hand hast.
    } Hast du noch mindestens so viele, ziehst du nicht; reicht der { word-stock } nicht, nimmst du, was da ist.
}
sheet-refill-called = { "" }
sheet-before-extra = { $extra_draw ->
    [yes] Bist du gleich noch einmal dran, ziehst du zuerst nach.
    [no] Bist du gleich noch einmal dran, ziehst du erst am Ende nach, vorher nur, wenn deine Hand leer ist.
   *[none] { "" }
}
sheet-again = { $draw_again ->
    [off] { "" }
    [same_effective_rank] { $draw_again_with ->
        [drawn] Ziehst du danach eine Karte des Rangs, der auf dem { word-pile } zählt, darfst du sie gleich nachlegen, wieder nachziehen und so fort; andere Karten des Rangs bleiben auf der Hand. Liegt obenauf eine { word-see-through }e Karte, zählt der Rang darunter.
       *[any] Hast du danach eine Karte des Rangs, der auf dem { word-pile } zählt, darfst du sie gleich nachlegen, wieder nachziehen und so fort. Liegt obenauf eine { word-see-through }e Karte, zählt der Rang darunter.
    }
   *[same_printed_rank] { $draw_again_with ->
        [drawn] { sheet-again-drawn }
       *[any] { sheet-again-any }
    }
}
sheet-again-drawn = Ziehst du danach noch eine Karte des Rangs, den du gespielt hast, darfst du diese gleich nachlegen, wieder nachziehen und so fort; andere Karten des Rangs bleiben auf der Hand.
sheet-again-any = Hast du nach dem Ziehen noch eine Karte des Rangs, den du gespielt hast, darfst du sie gleich nachlegen, wieder nachziehen und so fort.
sheet-try = { $draw_try_stock ->
    [off] { "" }
    [always] Statt einer eigenen Karte darfst du immer die oberste Karte des { word-stock }s probieren: { sheet-try-fits }
   *[if_unable] Hast du nichts, was passt, darfst du die oberste Karte des { word-stock }s probieren: { sheet-try-fits }
}
sheet-try-fits = Du deckst sie auf. Passt sie, ist sie gespielt; passt sie nicht, nimmst du sie mit dem { word-pile }.

## Sonderkarten

sheet-specials = { $has_specials ->
    [yes] Auch eine Sonderkarte muss nach ihrem Rang passen, wenn nichts anderes dabeisteht.
   *[no] Keine Karte hat eine besondere Bedeutung.
}
sheet-ordinary = { $ranks ->
    [none] { "" }
   *[other] Gewöhnliche Karten sind { $ranks }.
}
sheet-apart = Ist eine Karte hier mit ihrer Farbe genannt, gilt für sie nur, was bei ihr steht, und nicht, was ihr Rang sonst bewirkt. Trotzdem darfst du Karten eines Rangs zusammen spielen, und sie zählen als Satz. Jede wirkt für sich, und jede muss für sich allein passen.
sheet-apart-ordinary = { $the_special } ist eine gewöhnliche Karte.
sheet-anything = { $the_special } passt auf alles{ $but ->
    [none] .
   *[other] , nur nicht auf { $but }.
}
sheet-only-on = { $the_special } passt nur auf { $ranks } und auf den leeren Tisch{ $through ->
    [none] .
   *[other] ; auf { $through } nur, wenn es die Karte darunter erlaubt.
}
sheet-never-on = { $the_special } passt nur, wo kein { word-pile } liegt.
sheet-only-mirrored = Auf { $mirror } passt { $the_special } nur, wenn { $lent ->
    [none] nichts darunter liegt.
   *[other] darunter { $lent } oder gar nichts liegt.
}
sheet-by-rank = { $but ->
    [none] { $the_special } passt wie jede andere Karte nach dem Rang.
   *[other] Auf { $but } passt { $the_special } nicht.
}
sheet-companions = { $play_companion_limit ->
    [0] Zu einer Karte oder einem Satz eines anderen Rangs darfst du im selben Zug beliebig viele { $specials } dazulegen
    [one] Zu einer Karte oder einem Satz eines anderen Rangs darfst du im selben Zug eine davon dazulegen
   *[other] Zu einer Karte oder einem Satz eines anderen Rangs darfst du im selben Zug bis zu { $play_companion_limit_word } { $specials } dazulegen
}, und zwar { $play_companions_lie ->
    [below] darunter.
   *[on_top] obenauf.
}
sheet-follow-not = { $ranks } passen nicht darauf.
sheet-follow-limited = Für { $ranks } gilt zusätzlich, was bei ihnen steht.
sheet-skips-round = { $has_skip ->
    [yes] Setzen alle anderen aus (zu zweit also nur einer), bist du gleich wieder dran und { $turn_skip_back_to_self ->
        [free_card] darfst alles spielen.
       *[ordinary] musst spielen, was auf deine eigene Karte passt.
    } Müssten mehr aussetzen, als du noch Mitspieler hast, { $turn_skip_counts_self ->
        [yes] wird reihum weitergezählt: Dann setzt auch du aus, danach wieder der Nächste.
       *[no] setzen sie reihum noch einmal aus, du aber nicht.
    }
   *[no] { "" }
}
sheet-solo = { $solo ->
    [no] { "" }
   *[yes] { sheet-solo-called }Lässt du alle anderen aussetzen und bist dadurch sofort wieder dran, ziehst du { $draw_solo_lap ->
        [one] eine zusätzliche Karte
       *[other] { $draw_solo_lap_word } zusätzliche Karten
    }, ganz gleich, wie viele du auf der Hand hast{ $draw_solo_lap_seats ->
        [2] .
       *[other] . Das gilt nur, solange mindestens { $solo_players } dabei sind.
    }
}
sheet-solo-called = { "" }
sheet-reverse-two = { $has_reverse ->
    [yes] { $turn_reverse_with_two ->
        [extra_turn] Sind nur noch zwei dabei, bringt ein Richtungswechsel denselben Spieler noch einmal an die Reihe.
       *[no_effect] Sind nur noch zwei dabei, ändert ein Richtungswechsel nichts.
    }
   *[no] { "" }
}

## Vierer

sheet-quartet = { $quartet_size ->
    [0] Gleiche Karten bewirken nichts, wie viele auch aufeinanderliegen.
   *[other] Liegen { $quartet_size_word } Karten eines Rangs oben auf dem { word-pile }{ $quartet_gap ->
        [look_through] , ist das ein { $quartet }:
       *[break] { " " }direkt aufeinander, ist das ein { $quartet }:
    } Der { word-pile } { word-burns }, alle seine Karten sind aus dem Spiel. { $quartet_across_players ->
        [yes] Von wem die Karten stammen, ist egal.
       *[no] Es zählt nur, was ein Spieler auf einmal spielt.
    }
}
sheet-quartet-gap = { $gap ->
    [look_through] Dazwischen dürfen { word-see-through }e Karten liegen.
    [break] Schon { $transparent_ranks } dazwischen verhindert den { $quartet }.
   *[none] { "" }
}
sheet-quartet-never = { $quartet_never ->
    [none] { "" }
   *[other] Mit { $quartet_never_dative } entsteht kein { $quartet }.
}
sheet-quartet-extend = { $quartet_more ->
    [yes] Auch mehr als { $quartet_size_word } gelten als { $quartet }.
    [no] Mehr als { $quartet_size_word } darfst du nicht zusammenbringen.
   *[none] { "" }
}
sheet-quartet-anything = { $from_hand ->
    [yes] Hast du einen ganzen { $quartet } auf der Hand, passt er auf alles, auch wo bei der Karte etwas anderes steht.
   *[no] { "" }
}
sheet-quartet-cancels = { $cancels ->
    [yes] { $quartet_skippers ->
        [none] Macht { $quartet_turners } den { $quartet } voll, bleibt die Richtung, wie sie ist.
       *[other] Macht { $quartet_skippers } den { $quartet } voll, setzt niemand aus{ $quartet_turners ->
            [none] .
           *[other] ; macht { $quartet_turners } ihn voll, bleibt die Richtung, wie sie ist.
        }
    }
    [no] Die Karten, die ihn vollmachen, wirken trotzdem wie sonst.
   *[none] { "" }
}
sheet-quartet-next = { $quartet_size ->
    [0] { "" }
   *[other] { $burn_next_quartet ->
        [following] Einen neuen { word-pile } eröffnet der Spieler nach dem, der den { $quartet } vollgemacht hat.
        [last_thrower] Einen neuen { word-pile } eröffnet, wer zuletzt eine dieser Karten gespielt oder { word-thrown-in } hat.
       *[same] Wer den { $quartet } vollgemacht hat, eröffnet einen neuen { word-pile }.
    }
}
sheet-run-next = { $run_burns ->
    [yes] Bringt eine Karte der Folge den { word-pile } aus dem Spiel, endet die Folge, und { $burn_next_run ->
        [following] der Nächste eröffnet, nicht du.
       *[same] du eröffnest neu.
    }
   *[no] { "" }
}
sheet-burner-out = { $has_burner_out ->
    [yes] Wer den { word-pile } mit seiner letzten Karte { word-burnt } hat, ist fertig; dann eröffnet { $burn_next_if_out ->
        [previous_active] der Mitspieler vor ihm.
       *[next_active] der Nächste.
    }
   *[no] { "" }
}
sheet-burn-new-turn = { $burn_turn ->
    [yes] Ist deine Hand leer, eröffnest du gleich mit Karten vom Tisch.
    [no] Müsstest du eröffnen, ist deine Hand aber leer, eröffnet der Nächste: Die Karten auf dem Tisch sind erst in deinem nächsten Zug dran.
   *[none] { "" }
}
sheet-throw-in = { $quartet_throw_in ->
    [off] { "" }
   *[other] { sheet-throwing-in }: Bist du nicht dran, hast aber die Karten auf der Hand, die zu einem { $quartet } fehlen, darfst du sie { word-throw-in }, solange noch niemand weitergespielt hat.{ $throw_up ->
        [yes] { " " }Ist deine Hand leer, geht das auch mit offenen Karten.
       *[no] { "" }
    }
}
sheet-throwing-in = { word-throwing-in }
sheet-throw-in-brief = { $quartet_throw_in ->
    [off] { "" }
   *[other] { word-throwing-in }: Handkarten, die einen { $quartet } vollmachen, darfst du auch außer der Reihe { word-throw-in }.{ $quartet_followers ->
        [off] { "" }
       *[other] { " " }Weitere dürfen folgen{ $burn_next_quartet ->
            [last_thrower] ; wer zuletzt { word-throws }{ word-throw-end }, eröffnet
           *[other] { "" }
        }.
    }
}
sheet-throw-completes = Macht den { $quartet } voll: Der { word-pile } { word-burns }, und { $burn_next_quartet ->
    [following] der Nächste eröffnet.
    [last_thrower] { $quartet_followers ->
        [off] du eröffnest.
       *[other] wer zuletzt { word-throws }{ word-throw-end }, eröffnet.
    }
   *[same] du eröffnest.
}
sheet-throw-follows = Der { $quartet } liegt schon: { $burn_next_quartet ->
    [last_thrower] Wer zuletzt { word-throws }{ word-throw-end }, eröffnet den nächsten { word-pile }.
   *[other] Du darfst noch Karten loswerden.
}
sheet-throw-whole = { $throw_whole ->
    [yes] Bist du nicht dran, hast aber einen ganzen { $quartet } auf der Hand, darfst du ihn { word-throw-in }, was immer da liegt, solange noch niemand weitergespielt hat.
   *[no] { "" }
}
sheet-followers = { $quartet_followers ->
    [off] { "" }
   *[other] Nach einem { $quartet } darf jeder, der noch Karten dieses Rangs auf der Hand hat, sie ebenfalls { word-throw-in }. Nachgezogen wird erst, wenn keine Karte mehr dazukommt: Zuerst zieht, wer die letzte Karte gespielt oder { word-thrown-in } hat, dann ziehen die anderen in Spielrichtung.
}

## Den Stapel nehmen

sheet-take-must = { $pickup_who ->
    [previous_player] Passt nichts, muss der Spieler, der zuletzt gespielt hat, den ganzen { word-pile } auf die Hand nehmen. { $pickup_previous_if_out ->
        [previous_active] Ist er schon fertig oder hast du selbst zuletzt gespielt, nimmt der Mitspieler vor dir den { word-pile }.
       *[next_active] Ist er schon fertig oder hast du selbst zuletzt gespielt, nimmt der Nächste nach dir den { word-pile }.
    }
   *[self] Passt nichts, { sheet-take-whole }.
}
sheet-take-whole = nimmst du den ganzen { word-pile } auf die Hand
sheet-take-will = { $pickup_voluntary ->
    [always] Du darfst ihn auch { word-take }, statt zu spielen.
    [conditions] Passt etwas, musst du spielen. Trotzdem { word-take } darfst du nur, { $conditions }.
   *[never] Passt etwas, musst du spielen.
}
sheet-condition-triple = wenn du genau drei Handkarten hast, alle desselben Rangs, und sie jetzt zusammen spielen könntest
sheet-condition-pile = wenn im { word-pile } mindestens { $cards } liegen
sheet-condition-or = { " oder " }
sheet-condition-count = { $number } { $count ->
    [one] { $rank }
   *[other] { $ranks }
}
sheet-take-next = { sheet-who-takes }, { $stock ->
    [never] spielt in diesem Zug nichts.
   *[other] zieht nicht nach und spielt nichts.
} { $pickup_next ->
    [previous] Einen neuen { word-pile } eröffnet, wer die letzte Karte auf den alten gespielt hat.
    [same] Danach eröffnet derselbe Spieler einen neuen { word-pile }.
    [unable_player] Einen neuen { word-pile } eröffnet dann, wer nicht spielen konnte.
   *[next] Danach eröffnet der Nächste einen neuen { word-pile }.
}
sheet-who-takes = Wer den { word-pile } nimmt
sheet-take-previous-out = { $pickup_next ->
    [previous] Ist er schon fertig, eröffnet der { $pickup_previous_if_out ->
        [previous_active] Mitspieler vor dem
       *[next_active] Nächste nach dem
    }, der genommen hat.
   *[other] { "" }
}
sheet-take-empty = { $pickup_empty ->
    [pass] Liegt kein { word-pile } da, wenn du dran bist, darfst du passen, statt einen zu eröffnen.
   *[forbidden] { "" }
}
sheet-take-up = { $take_up ->
    [one] Spielst du schon mit deinen offenen Karten, musst du zusätzlich eine davon auf die Hand nehmen; welche, entscheidest du.
    [one_or_more_of_a_rank] Spielst du schon mit deinen offenen Karten, musst du zusätzlich eine davon oder mehrere desselben Rangs auf die Hand nehmen; welche, entscheidest du.
    [whole_stack] Spielst du schon mit deinen offenen Karten, musst du zusätzlich eine davon auf die Hand nehmen; welche, entscheidest du. Liegt sie in einem Stoß, nimmst du den ganzen Stoß.
    [none] Offene Karten bleiben auf dem Tisch.
   *[without] { "" }
}

## Die letzten Karten

sheet-last-hand = { $stock ->
    [never] Spiel zuerst deine Hand leer.
   *[other] Ist der { word-stock } aufgebraucht, spielst du erst einmal deine Hand leer.
}
sheet-last-up = { $zones ->
    [three] { $endgame_table_cards ->
       *[from_table] { sheet-last-up-table }
        [up_to_hand] { sheet-last-up-hand }
        [all_to_hand] { sheet-last-up-hand }
    }
   *[other] { "" }
}
sheet-last-up-hand = Dann nimmst du alle deine offenen Karten auf einmal auf die Hand und spielst von dort weiter.
sheet-last-up-table = { $zones ->
    [three] Dann kommen nach denselben Regeln deine offenen Karten an die Reihe{ $endgame_up_sets ->
        [whole_stack] , ein Stoß immer im Ganzen.
       *[any] .
    } { $endgame_source_lock ->
        [each_action] Spielen darfst du sie, sobald deine Hand leer ist, auch noch im selben Zug.
       *[turn_start] Spielen darfst du sie erst in einem Zug, den du mit leerer Hand beginnst{ $has_again ->
            [yes] , oder wenn dich eine Sonderkarte gleich noch einmal spielen lässt.
           *[no] .
        }
    }
   *[other] { "" }
}
sheet-last-along = { $zones ->
    [three] { $endgame_up_with_last_hand ->
        [yes] Haben deine letzten Handkarten alle denselben Rang, darfst du offene Karten dieses Rangs im selben Zug dazulegen.
       *[no] { "" }
    }
   *[other] { "" }
}
sheet-last-down = { $deal_down ->
    [0] { "" }
   *[other] { $endgame_table_cards ->
        [all_to_hand] Zuletzt kommen { word-your-down-cards } an die Reihe: Immer wenn deine Hand leer ist, nimmst du eine dieser Karten auf die Hand, ohne sie zu zeigen, und spielst von dort weiter.
       *[from_table] { sheet-last-down-blind }
    }
}
sheet-last-down-blind = { $deal_down ->
    [0] { "" }
   *[other] Zuletzt deckst du { word-your-down-cards } auf, einzeln und ohne vorher nachzusehen. Passt die aufgedeckte Karte, ist sie gespielt und wirkt wie immer. Passt sie nicht, { $endgame_blind_fail ->
        [stays] { $pickup_who ->
            [previous_player] wird sie wieder verdeckt hingelegt.
           *[self] wird sie wieder verdeckt hingelegt, und du nimmst den { word-pile }.
        }
        [to_hand] nimmst du sie auf die Hand; den { word-pile } nimmt, wer ihn auch sonst nehmen muss, wenn nichts passt.
       *[with_pile_to_hand] nimmst du sie mit dem { word-pile } auf die Hand.
    }
}
sheet-last-several = { $flips ->
    [no] { "" }
   *[yes] { $endgame_flip_several ->
        [yes] Du darfst auch mehrere auf einmal aufdecken: Haben alle denselben Rang und passen, sind sie zusammen gespielt; sonst passt keine von ihnen.
       *[no] { "" }
    }
}
sheet-instead-of-blind = { $instead ->
    [yes] Statt aufzudecken, darfst du auch den { word-pile } { word-take }, wenn einer da ist.
    [no] { $pickup_who ->
        [previous_player] Aufdecken musst du auf jeden Fall, bevor jemand den { word-pile } { word-take } muss.
       *[self] Du darfst den { word-pile } nicht { word-take }, ohne vorher aufzudecken.
    }
   *[none] { "" }
}
sheet-last-back = { $zones ->
    [one] { "" }
   *[other] { $endgame_hand_first ->
        [no] Hast du mit den Tischkarten einmal angefangen, darfst du auch dann von dort spielen, wenn du wieder Karten auf der Hand hast; hast du einen Rang auf der Hand und auf dem Tisch, spielst du zuerst die Handkarten.
       *[yes] Hast du wieder Karten auf der Hand, spielst du erst diese, dann die auf dem Tisch.
    }
}

## Ende der Runde

sheet-out = { $finish_out ->
    [no_table_cards] Wer auf dem Tisch keine Karte mehr hat, ist fertig, selbst mit Karten auf der Hand; diese kommen aus dem Spiel.
   *[no_cards] Wer weder auf der Hand noch auf dem Tisch eine Karte hat, ist fertig.
} { $finish_on_special ->
    [forbidden] Die letzte Karte darf keine Sonderkarte sein, außer es liegt kein { word-pile } da.
   *[allowed] Die letzte Karte darf eine Sonderkarte sein.
}
sheet-round-end = { $round_end ->
    [first_out] Sobald der Erste fertig ist, hat er gewonnen, und die Runde ist vorbei. Einen Verlierer gibt es nicht.
    [first_of_two] Sobald einer fertig ist, ist die Runde vorbei: Er hat gewonnen, der andere verloren.
    [first_or_two] Sobald der Erste fertig ist, hat er gewonnen, und die Runde ist vorbei. Einen Verlierer gibt es nur, wenn ihr zu zweit spielt.
    [first_out_then_table_count] Sobald der Erste fertig ist, ist die Runde vorbei. Die Plätze der anderen richten sich nach den Karten, die noch vor ihnen auf dem Tisch liegen: je weniger, desto besser; bei gleich vielen entscheiden die Handkarten. Wer auch davon gleich viele hat, teilt sich den Platz. Wer allein Letzter ist, hat verloren.
   *[one_left] Gespielt wird, bis nur noch einer Karten hat: Er hat verloren.
}
sheet-loser-title = { $loser_title ->
    [none] { "" }
    [shithead] Der Verlierer ist der Shithead, bis es einen anderen trifft.
    [smeg_head] Der Verlierer heißt „Smeg Head“, bis es einen anderen trifft.
   *[other] Der Verlierer heißt „{ $loser_title }“, bis es einen anderen trifft.
}
sheet-duty-deal = { $loser_title ->
    [none] Der Verlierer
   *[other] Er
} mischt und gibt in der nächsten Runde.
sheet-duty-forfeit = { $also ->
    [yes] Außerdem tut er
   *[no] Der Verlierer tut
} etwas für alle: Er kocht zum Beispiel Tee.
sheet-duty-own = { $also ->
    [yes] Außerdem ist der Verlierer dran mit:
   *[no] Der Verlierer ist dran mit:
} { $duty }.
sheet-perk = { $finish_winner_perk ->
    [wins] { $aim ->
        [first] { "" }
       *[other] Wer als Erster fertig ist, hat gewonnen.
    }
    [fetch_drinks] Wer als Erster fertig ist, hat Zeit, Bier zu holen{ $dealer_next ->
        [loser] , während der Verlierer gibt.
       *[other] .
    }
    [redeem_losses] Wer als Erster fertig ist, ist erlöst: Alle seine Niederlagen sind gestrichen.
   *[none] { "" }
}
sheet-round-score = { $finish_round_score ->
    [none] { "" }
   *[other] Wer fertig wird, bekommt einen Punkt für jeden, der dann noch dabei ist; der Verlierer bekommt keinen. Die Punkte aller Runden werden zusammengezählt.
}
sheet-limit = Am Bildschirm endet die Runde unentschieden, wenn { $turn_limit } Züge lang kein { word-pile } { word-burnt } wird und niemand fertig wird.

## Die Partie

sheet-match = Eine Partie hat { $number } Teile, die nacheinander gespielt werden; für jeden wird neu gegeben.
sheet-match-first = In Teil 1 gelten die Regeln, die jetzt folgen.
sheet-match-part = Teil { $part } heißt „{ $title }“; was darin anders ist, steht unten.
sheet-match-losses = Eine Niederlage zählt in jedem Teil gleich viel; die Partie hat keinen Sieger.
sheet-part-heading = Teil { $part }: { $heading }

## Am Tisch

sheet-illegal = { $play_illegal ->
    [take_pile] Wer etwas Unpassendes spielt, nimmt es zurück und den { word-pile } dazu.
   *[reject] { sheet-illegal-free }
}
sheet-illegal-free = Wer etwas Unpassendes spielt, nimmt es zurück.
sheet-forgotten = { $stock ->
    [never] { "" }
   *[other] { $draw_mode ->
        [manual] Ans Nachziehen muss jeder selbst denken. { $table_forget_draw ->
            [take_pile] Hast du es vergessen und jemand sagt es, musst du den { word-pile } { word-take }, wenn einer da ist.{ sheet-lapse }
           *[off] Hast du es vergessen, spielst du eben mit weniger Karten weiter.
        }
       *[auto] { sheet-forgotten-free }
    }
}
sheet-forgotten-free = Wer das Nachziehen vergisst, holt es ohne Strafe nach.
sheet-lapse = { " " }{ $table_lapse_turns ->
    [0] Dafür ist es nie zu spät.
   *[other] { sheet-lapse-called } verjährt aber:{ $has_third_player ->
        [yes] { " " }{ $table_lapse_turns ->
            [one] Sobald ein weiterer Spieler an der Reihe war
           *[other] Sobald { $table_lapse_turns_word } weitere Spieler an der Reihe waren
        } oder ein anderer den { word-pile } { word-taken } hat, kostet es nichts mehr
       *[no] { "" }
    }{ $lapse_two ->
        [both] { " " }(zu zweit schon, sobald der andere gespielt oder { word-taken } hat).
        [only] { " " }Sobald der andere gespielt oder { word-taken } hat, kostet es nichts mehr.
       *[no] .
    }
}
sheet-lapse-called = Das
sheet-topple = { $stock ->
    [never] { "" }
   *[other] { sheet-topple-called }{ $table_topple ->
        [0] { sheet-topple-free }
       *[other] Wer den { word-stock } umwirft{ $table_topple_slid ->
            [0] ,
            [one] { " " }oder eine Karte herunterrutschen lässt,
           *[other] { " " }oder mindestens { $table_topple_slid_word } Karten herunterrutschen lässt,
        } zieht { $table_topple_cards }; der Rest wird neu gemischt.
    }
}
sheet-topple-called = { "" }
sheet-topple-free = Wird der { word-stock } umgeworfen, wird er neu aufgeschichtet.
sheet-burn-role = { $table_burn_role ->
    [flush_burns] Wer als Erster einen { word-pile } { word-burnt } hat, ist für den Rest der Runde der „Flush“ (die Spülung). Solange er dabei ist, darf niemand sonst einen { word-pile } { word-burn }: Karten, die das täten, liegen dann einfach da.
    [flush] Wer als Erster einen { word-pile } { word-burnt } hat, ist für den Rest der Runde der „Flush“ (die Spülung) und räumt jeden { word-pile } weg, der { word-burnt } ist.
   *[off] { "" }
}

sheet-at-this-table = Am Bildschirm entfällt all das, weil { $what }. Mit Hausregeln lässt sich das alles einschalten.
sheet-table-draws = { "" }
sheet-table-topples = { "" }
sheet-table-refuses = { "" }

## Ein Beispiel

sheet-example = { $seats ->
    [2] { $names } spielen gegeneinander. Alles ist gegeben, und { $first } beginnt.
   *[other] { $names } sitzen in dieser Reihenfolge im Uhrzeigersinn. Alles ist gegeben, { $first } beginnt, und gespielt wird { $direction ->
        [clockwise] im
       *[other] gegen den
    } Uhrzeigersinn.
}{ $pile ->
    [none] { "" }
   *[other] { " " }Auf dem { word-pile }: { $pile }.
}{ $counted ->
    [yes] { " " }Die Zahl in Klammern sagt, wie viele Karten der { word-pile } hatte, der { word-taken } oder { word-burnt } wurde.
   *[no] { "" }
}
sheet-example-step = { $hand ->
    [none] { "" }
   *[other] Auf der Hand { $hand }; { $demand }.{ " " }
}{ $told }

## Was die Quellen offenlassen

sheet-open = Zuerst steht, was hier gilt, danach, wie andere spielen.{ $some_fixed ->
    [yes] { " " }„(fest)“ heißt: Im Programm lässt sich das nicht umstellen.
   *[no] { "" }
}
sheet-reading = { $ours }. Anderswo gilt: { $others }.{ $fixed ->
    [yes] { " " }(fest)
   *[no] { "" }
}
sheet-reading-or = { "; oder: " }
