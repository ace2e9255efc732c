### Cruzo's own words: bunkers, “Schmeißen”, invisible cards, “Baum fällt!”.

word-see-through = invisible
word-down-cards = bunkers
word-your-down-cards = your bunkers

## The rule sheet

sheet-throwing-in = Throwing in (“Schmeißen”)
sheet-zones-down = those lying face down, the bunkers
sheet-down-card = one bunker
sheet-down-cards-called = : the bunkers.
sheet-solo-called = Going it alone (“Alleingang”):{ " " }
sheet-lapse-called = But “Vergessen verjährt” (what is forgotten lapses)
sheet-topple-called = “Baum fällt!” – timber!{ " " }
sheet-topple-free = If you knock the { word-stock } over, or make at least three cards slide off it, you draw five cards; the rest is shuffled.
sheet-forgotten-free = If you forget to draw and somebody says so, you take the { word-pile }. But “Vergessen verjährt” (what is forgotten lapses): it is too late to say so once two other players have had a turn, or one other player has taken the { word-pile }; with two players, once the other has played or taken the { word-pile }.
sheet-illegal-free = If you break a rule, you take the { word-pile }.
sheet-table-draws = cards are drawn for you
sheet-table-topples = the { word-stock } does not fall over
sheet-table-refuses = only cards that fit can be played
effect-draw-to =
    .rule = “{ $name } on { $on }”: if you play it directly on { $a_on } and then hold fewer than { $below_cards }, draw until you hold { $count_cards }.

## The options

option-deal-down = Bunkers in front of every seat: they are played last, and blind.
option-deal-up = Up cards in front of every seat, at most one on each bunker.
option-deal-mode =
    .value-packets = Every seat gets all cards of one kind together: bunkers, up cards, hand.
option-deal-up-choice =
    .value-pick = You pick your bunkers unseen, then choose the up cards from the rest. On screen the program picks them for you, since they all look alike.
option-deal-stacks =
    .value-off = No: one up card on each bunker.
option-pickup-instead-of-blind = Whether you may take the { word-pile } instead of turning over a bunker.
    .value-false = No: a bunker is turned over.
option-pickup-instead-of-blind-always = Whether you may take the { word-pile } instead of turning over a bunker even where the rules do not let you take it at will.
    .value-false = No: then a bunker is turned over.
group-endgame =
    .about = The hand comes first, then the up cards, then the bunkers.
option-endgame-blind-fail = What happens to a bunker that does not fit.
option-endgame-flip-several = Whether you may turn over several bunkers in one play.
option-endgame-table-cards =
    .value-from-table = From the table: first the up cards, then the bunkers, blind.
    .value-up-to-hand = You take the up cards into your hand, all together, and play them from there; the bunkers are played from the table, blind.
    .value-all-to-hand = You take the up cards into your hand, all together, and after them the bunkers, one at a time; nothing is played blind.
option-finish-out =
    .value-no-table-cards = A player with no cards left on the table, even with cards in hand, as after a last bunker that did not fit.
effect-cover =
    .rule-zones = If your hand is empty, cover from the table; a bunker turned over for this always fits.

## The table

table-down-size = { $count ->
    [0] no bunkers
    [one] 1 bunker
   *[other] { $count } bunkers
}
table-own-down = bunkers
table-move-flip = { $several ->
    [yes] turn over bunkers { $number } together
   *[no] turn over bunker { $number }
}
table-move-pick = pick bunkers { $words }
table-told-picked-up = { $zone ->
    [up] { $who ->
        [you] You take your up cards into your hand.
       *[other] { $name } takes the up cards into their hand.
    }
   *[down] { $who ->
        [you] You take a bunker into your hand.
       *[other] { $name } takes a bunker into their hand.
    }
}
table-told-toppled = Baum fällt! { $who ->
    [you] You knock the { word-stock } over; it is shuffled again.
   *[other] { $name } knocks the { word-stock } over; it is shuffled again.
}
table-move-topple = Baum fällt! The { word-stock } fell over
table-help-flip = flip 2
    .meaning = the second of your bunkers
table-help-flip-several = flip 1 3
    .meaning = two of your bunkers together
table-help-throw = throw 9C 9D
    .meaning = out of turn: complete { word-four-equal }
web-own-row = On the table: { $up ->
    [one] 1 up card
   *[other] { $up } up cards
}, { $down ->
    [one] 1 bunker
   *[other] { $down } bunkers
}
web-seat-down = { $down ->
    [one] 1 bunker
   *[other] { $down } bunkers
}
web-down-card = Bunker { $number }
web-card-unknown = bunker
refused-no-such-down-card = There is no such bunker. They are counted from 1, left to right.
room-notice-looked-and-taken-back = { $name } takes a move back, after seeing a bunker.
lesson-down-cards = Your bunkers
