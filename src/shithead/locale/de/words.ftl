### Wörter, aus denen Sätze entstehen: Ränge, Farben, Zahlen, Aufzählungen.

word-rank = { $rank ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
    [JOKER] Joker
   *[other] { $rank }
}
word-ranks = { $rank ->
    [J] Buben
    [Q] Damen
    [K] Könige
    [A] Asse
    [JOKER] Joker
   *[other] { $rank }er
}
word-with-ranks = { $rank ->
    [J] Buben
    [Q] Damen
    [K] Königen
    [A] Assen
    [JOKER] Jokern
   *[other] { $rank }ern
}
word-face = { $rank ->
    [J] B
    [Q] D
    [T] 10
   *[other] { $rank }
}
word-a-rank = { $case ->
    [object] { $rank ->
        [J] einen Buben
        [K] einen König
        [A] ein Ass
        [JOKER] einen Joker
       *[other] eine { word-rank }
    }
    [after_on] { $rank ->
        [J] einem Buben
        [K] einem König
        [A] einem Ass
        [JOKER] einem Joker
       *[other] einer { word-rank }
    }
    [none] { $rank ->
        [J] kein Bube
        [K] kein König
        [A] kein Ass
        [JOKER] kein Joker
       *[other] keine { word-rank }
    }
   *[subject] { $rank ->
        [J] ein Bube
        [K] ein König
        [A] ein Ass
        [JOKER] ein Joker
       *[other] eine { word-rank }
    }
}
word-it = { $rank ->
    [J] er
    [K] er
    [A] es
    [JOKER] er
   *[other] sie
}
word-the-rank = { $rank ->
    [J] der Bube
    [K] der König
    [A] das Ass
    [JOKER] der Joker
   *[other] die { word-rank }
}
word-suit = { $suit ->
    [C] Kreuz
    [S] Pik
    [H] Herz
   *[D] Karo
}
word-suits = { word-suit }
word-card = { word-suit }-{ word-rank }
word-quartet = { $count ->
    [2] Zwilling
    [3] Drilling
    [4] { word-four-equal }
    [5] Fünfling
    [6] Sechsling
   *[other] { $count }er-Satz
}
word-four-equal = Vierling
word-the-card = { $case ->
    [subject] { $rank ->
        [J] der { word-suit }-Bube
        [K] der { word-suit }-König
        [A] das { word-suit }-Ass
       *[other] die { word-suit }-{ word-rank }
    }
   *[object] { $rank ->
        [J] den { word-suit }-Buben
        [K] den { word-suit }-König
        [A] das { word-suit }-Ass
       *[other] die { word-suit }-{ word-rank }
    }
}
word-quoted = „{ $text }“
word-and = { $list } und { $last }
word-or = { $list } oder { $last }
word-number = { $count ->
    [0] keine
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}
word-cards = { $count ->
    [one] eine Karte
   *[other] { word-number } Karten
}
word-for-players = { $number } ({ $players })
word-players = { $kind ->
    [one] { $low } Spieler
    [pair] { $low } oder { $high } Spieler
   *[range] { $low } bis { $high } Spieler
}

## Wörter der Karten auf dem Tisch; eine Tradition kann eigene haben (dialects/).

word-pile = Stapel
word-stock = Nachziehstapel
word-see-through = durchsichtig
word-down-cards = verdeckte Karten
word-your-down-cards = deine verdeckten Karten
word-take = nehmen
word-taken = genommen
word-take-up = { "" }
word-throwing-in = Einwerfen
word-throw-in = einwerfen
word-throw = wirfst
word-throws = wirft
word-throw-end = { " " }ein
word-thrown-in = eingeworfen
word-burn = verbrennen
word-burns = verbrennt
word-burnt = verbrannt
word-draw = ziehst
word-draws = zieht
word-draw-card = ziehen
word-clubs = Kreuz
