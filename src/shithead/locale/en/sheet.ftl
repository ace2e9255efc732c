### The rule sheet: complete rules in words, made from a rule set.

sheet-title = { $title }: the rules
sheet-heading = { $part ->
    [aim] The aim
    [cards] Players and cards
    [deal] The deal
    [before] Before play
    [start] Who begins
    [turn] Your turn
    [specials] Special cards
    [quartets] Quartets
    [taking] Taking the pile
    [endgame] Playing from the table
    [end] The end of a round
    [match] The match
   *[manners] At the table
}

## The aim

sheet-aim = { $value ->
    [first] Be the first to get rid of all your cards.
    [first_and_last] Be the first to get rid of all your cards. Whoever is the last to hold any loses.
   *[last] Get rid of all your cards. What matters is not to be the last: whoever is left with cards loses.
}
sheet-aim-zones = You have cards in three places and play them in this order: first those in your hand, then your up cards, which lie face up on the table, and last of all your down cards, which you play without having seen them.
sheet-aim-down = You have cards in two places: first you play those in your hand, then your down cards, which lie face down on the table and are played unseen.

## Players and cards

sheet-players = This game is for { $players }.
sheet-deck = { $packs ->
    [one] one pack of 52 cards
   *[other] { $packs_word } packs of 52 cards
}{ $jokers ->
    [0] { " " }without jokers
    [one] { " " }and one joker
   *[other] { " " }and { $jokers_word } jokers
}{ $packs ->
    [one] { "" }
   *[other] , shuffled together
}
sheet-cards = You need { $deck }.
sheet-cards-for = { $players }: { $deck }.
sheet-removed = { $count ->
    [one] One card is put aside unseen before the deal and takes no part in the round.
   *[other] Before the deal { $cards } are put aside unseen; they take no part in the round.
}
sheet-order = From low to high the ranks are { $ranks }.
sheet-no-suits = Suits play no part.
sheet-suits = Suits play a part only { $places }.
sheet-suits-place = { $where ->
    [start] in finding out who begins
    [runs] in runs
   *[reply] in answering a card that forces you to take the pile
}

## The deal

sheet-dealer-first = { $value ->
    [first_seat] The first seat at the table deals the first round.
   *[random] Chance decides who deals the first round.
}
sheet-dealer-next = { $value ->
    [rotate] After each round the deal passes clockwise to the next player.
    [random] Chance decides anew for every further round.
   *[loser] From then on whoever lost the last round deals; if nobody lost, the deal passes clockwise.
}
sheet-dealing = { $value ->
    [packets] The dealer shuffles and deals clockwise, beginning on the left; every player gets all the cards of one kind at once:
   *[one_at_a_time] The dealer shuffles and deals clockwise, one card at a time, beginning on the left. Every player gets:
}
sheet-deal-down = { $cards } face down in a row: the down cards. Nobody may look at them.
sheet-deal-up = { $cards } face up on top of them: the up cards.
sheet-deal-hand = { $cards } for the hand, seen by nobody else.
sheet-deal-choose = { $cards } for the hand; some of them are about to become the up cards.
sheet-deal-pick = { $cards } face down; nobody may look at them yet.
sheet-stock = What is left over forms the stock, face down in the middle.
sheet-no-stock = With { $players } all cards are dealt, so that there is no stock.

## Before play

sheet-up-fixed = The up cards stay as they were dealt: nothing is swapped.
sheet-up-swap = Now you may swap as many of your hand cards as you like for up cards of yours.
sheet-up-advice = Good cards are worth leaving on the table: you will want them at the end. Down cards are never touched.
sheet-up-choose = From your hand choose { $cards } and lay them face up on your down cards: these are your up cards. The rest is your hand.
sheet-up-pick = Of the cards before you pick { $down } without looking: these are your down cards. Take up the rest, choose { $up } from it and lay them face up on the down cards as your up cards; what remains is your hand.
sheet-timing = { $value ->
    [in_turn] The players do this one after the other, beginning on the dealer's left.
   *[together] Everybody does this at the same time, until all are ready.
}
sheet-stacks = Up cards of one rank may lie on one another, on the same down card, as long as every down card gets at least one up card: lay hand cards on up cards of the same rank. Once you have begun with this, you swap no more.
sheet-stacks-drawing = { $value ->
    [stack_and_redraw] Then draw until you hold { $cards } again. If a card that you draw has the rank of one of your up cards, you may lay it on top and draw another, as often as it works.
   *[stack] The cards that you use for this are missing from your hand, and you draw none for them before play.
}
sheet-dump = Now all { $ranks } are thrown on the pile, from the hands and from among the up cards.
sheet-dump-on = If nobody has one, the same is done with the next rank { $value ->
    [down] downwards
   *[up] upwards
} that somebody has: { $ranks }.
sheet-dump-drawing = Whoever throws hand cards draws as many from the stock, and in place of up cards lays open the top card of the stock; if the rank turns up again, it is thrown as well. Thrown cards have no other effect.
sheet-flip-start = The dealer turns the top card of the stock: it begins the pile. If it is a special card, it is shuffled back and another one is turned.

## Who begins

sheet-starter-worst = Whoever holds the worst card in hand begins; up cards do not count. From worst to best the ranks are { $ranks }.
sheet-starter-lowest = Whoever holds the lowest card in hand begins; up cards do not count. For this purpose the ranks run from low to high like this: { $ranks }.
sheet-starter-suit = Whoever holds the lowest { $suits } in hand begins. For this purpose the ranks run from low to high like this: { $ranks }.
sheet-starter-suit-up = If there is none in any hand, the up cards are searched in the same way.
sheet-starter-up-dealt = Whoever is the first to be dealt { $a_rank } face up begins; later swapping makes no difference.
sheet-starter-up = Whoever has { $a_rank } among the up cards begins, the first from the dealer's left if there are several.
sheet-starter-hand = If none lies there, it is whoever holds { $a_rank } in hand, the first from the dealer's left if there are several.
sheet-starter-on = If there is none in the hands either, the same is asked for further ranks, in this order: { $ranks }.
sheet-starter-dump = The player after the one who was the last to throw a card on the pile begins.
sheet-starter-left = The player on the dealer's left begins.
sheet-starter-fixed = The first seat at the table begins every round.
sheet-starter-suits = Between cards of the same rank the suit decides, lowest first: { $suits }.
sheet-starter-example = So the first card in this order is the { $card }.
sheet-tie = { $value ->
    [next_card] If several players have equally low cards, their next cards are compared, and so on.
    [youngest] If several players have equally low cards, or nobody has one at all, the youngest of them begins; if nobody has said who that is, the first of them from the dealer's left.
   *[seat_order] If several players have equally low cards, the first of them from the dealer's left begins.
}
sheet-opening = { $value ->
    [card_and_equals] The first play must hold the card that decided this; more cards of its rank may go along.
    [card_else_lowest] The first play must hold the card that decided this, and more of its rank may go along. But if that card lies on the table, or if there was no such card or several players had an equal one, the player who begins opens with the lowest rank in hand.
   *[any] The player who begins may open with anything.
}
sheet-opening-free = If that card lies on the table, or if nobody has such a card, the player who begins may open with anything.
sheet-direction = { $value ->
    [starter_chooses] Before the first play whoever begins says which way round the game goes, clockwise or counterclockwise.
    [counterclockwise] Play goes round counterclockwise.
   *[clockwise] Play goes round clockwise.
}

## Your turn

sheet-lay = { $value ->
    [single] On your turn you lay one card face up on the pile.
   *[any] On your turn you lay a card face up on the pile, or a set: several cards of the same rank at once.
}
sheet-beat = { $value ->
    [gt] What you lay must be higher than the top card of the pile, unless a special card says otherwise.
   *[gte] What you lay must be as high as the top card of the pile or higher, unless a special card says otherwise.
}
sheet-beat-any = How many cards were laid before makes no difference. An empty pile may be opened with anything.
sheet-runs = Instead you may lay a run: { $cards } or more of one suit in ascending order, without a gap. Its lowest card must beat the pile, and every further card must be allowed on the one before it.
sheet-refill = { $when ->
    [after_each_card] As long as the stock lasts, cards are laid one by one, and after each of them you draw from the stock until you hold { $cards } again.
    [after_turn] At the end of your turn you draw from the stock until you hold { $cards } again.
   *[after_play] As soon as you have laid, you draw from the stock until you hold { $cards } again.
}
sheet-refill-more = If you hold more, you draw nothing. If the stock does not suffice, draw what there is; once it is used up, the game goes on without drawing.
sheet-before-extra = { $value ->
    [yes] Whenever you have to lay again in the same turn, you draw before that.
   *[no] If you have to lay again in the same turn, you draw only at its end; before that you draw only if your hand is empty.
}
sheet-again = { $value ->
    [same_effective_rank] If after that you hold cards of the rank that now counts on the pile, transparent cards looked through, you may lay them as well, for instance a card that you have just drawn; you draw again, and so on. You do not have to.
   *[same_printed_rank] If after that you hold more cards of the rank that you have just laid, for instance one that you have just drawn, you may lay them as well; you draw again, and so on. You do not have to.
}
sheet-try = { $value ->
    [always] Instead of laying a card of your own, you may always try your luck with the top card of the stock:
   *[if_unable] If none of your cards may be laid, you may try your luck with the top card of the stock:
} you turn it up, and if it fits, it counts as your play. If it does not fit, you take it together with the pile.
sheet-turn-take = If you cannot lay anything, you have to take the pile (see “{ $heading }”).
sheet-turn-give = If you cannot lay anything, somebody else has to take the pile (see “{ $heading }”).

## Special cards

sheet-specials = Some cards have a meaning of their own. Where nothing else is said, they may be laid only where their rank fits.
sheet-no-specials = In these rules no card has a meaning of its own.
sheet-ordinary = { $ranks } are ordinary cards.
sheet-anything = { $a_rank } may be laid on anything{ $but ->
    [none] .
   *[other] , but not on { $but }.
}
sheet-only-on = { $a_rank } may be laid only on { $ranks }, and on an empty pile{ $through ->
    [none] .
   *[other] ; on { $through } what lies below decides.
}
sheet-never-on = { $a_rank } may be laid only on an empty pile.
sheet-by-rank = { $a_rank } may be laid only where its rank fits{ $not_on ->
    [none] .
   *[other] , so not on { $not_on }.
}
sheet-companions = { $most ->
    [0] Any number of { $ranks }
    [one] One of the { $ranks }
   *[other] Up to { $number } { $ranks }
} may also go along with other cards: you lay them together with a set of another rank, and they come to lie { $lie ->
    [below] below it.
   *[on_top] on top of it.
}
sheet-follow-not = { $ranks } may not be laid on it.
sheet-skips-round = { $counts_self ->
    [yes] If more players are to miss a turn than there are others in play, you go on counting round the table, and your own seat counts, too.
   *[no] If more players are to miss a turn than there are others in play, you go on counting round the table, but leave your own seat out.
}
sheet-skips-back = { $value ->
    [free_card] If your own skips bring the turn straight back to you, as they do when only two are left, you may lay anything.
   *[ordinary] If your own skips bring the turn straight back to you, as they do when only two are left, you have to beat your own card like any other.
}
sheet-solo = Whoever skips everybody else in this way and is on turn again draws { $cards } more from the stock, whatever the hand holds{ $least ->
    [2] .
   *[other] ; but only while at least { $players } are still in play.
}
sheet-reverse-two = { $value ->
    [extra_turn] If only two players are left and the direction turns, the same player has another turn.
   *[no_effect] If only two players are left, a change of direction changes nothing: the other one is next.
}

## Quartets

sheet-no-quartets = Equal cards do nothing special, however many of them lie on one another.
sheet-quartet = { $number } cards of one rank on top of the pile are a quartet and make the pile burn: all of it leaves the game.
sheet-quartet-across = { $value ->
    [yes] It makes no difference who laid them: you may lay them all yourself, or complete what others have begun.
   *[no] They count only if one player lays them all at once.
}
sheet-quartet-gap = { $value ->
    [look_through] They may be parted by transparent cards: you look through those here, too.
    [plain] They must lie directly on one another.
   *[break] They must lie directly on one another; a card of another rank between them, even a transparent one, breaks the quartet.
}
sheet-quartet-extend = { $value ->
    [yes] A play may bring together more cards than the quartet needs; they all burn.
   *[no] No play may bring together more cards than the quartet needs.
}
sheet-quartet-anything = A whole quartet out of your hand may be laid on anything, whatever the pile demands.
sheet-quartet-cancels = { $value ->
    [yes] If the cards that burn would skip players or turn the direction, they no longer do so.
   *[no] If the cards that burn skip players or turn the direction, they do so all the same.
}
sheet-quartet-next = { $value ->
    [following] The player after the one who completed the quartet opens a new pile with anything.
    [last_thrower] Whoever laid the last card of the quartet, out of turn or not, opens a new pile with anything.
   *[same] Whoever completed the quartet opens a new pile with anything.
}
sheet-run-next = { $value ->
    [following] If a run ends with a card that burns the pile, the next player opens a new one.
   *[same] If a run ends with a card that burns the pile, whoever laid the run opens a new one.
}
sheet-burner-out = { $value ->
    [previous_active] If the player who burnt the pile has no cards left, the player before opens the new one.
   *[next_active] If the player who burnt the pile has no cards left, the next player opens the new one.
}
sheet-burn-new-turn = { $value ->
    [yes] Opening a pile after a burn counts as a new turn: if your hand is empty, you may open with an up card.
   *[no] Opening a pile after a burn belongs to the same turn: if you burnt it with your last hand card, the next player opens.
}
sheet-throw-in = Throwing in: if you are not on turn but hold the cards in your hand that complete a quartet, you may throw them on the pile out of turn, as long as nobody has made the next play.
sheet-throw-in-up = If your hand is empty and you already play from your up cards, you may throw those in the same way.
sheet-followers = After a quartet everybody who holds more cards of its rank may throw them in as well. Only then does everybody draw, first whoever laid the last card, then the others in the direction of play.

## Taking the pile

sheet-take-must = { $value ->
    [previous_player] If you cannot lay anything, you do not take the pile yourself: the player who laid the last card has to take it.
   *[self] If you cannot lay anything, you have to take the pile.
}
sheet-take-other-out = { $value ->
    [previous_active] If that player is out, or if you laid it yourself, the last player before you takes it.
   *[next_active] If that player is out, or if you laid it yourself, the next player takes it.
}
sheet-take-all = All its cards go into the hand.
sheet-take-will = { $value ->
    [always] You may also take it if you could play, but only instead of playing and only if it is not empty.
   *[never] As long as you can play, you have to.
}
sheet-take-conditions = As long as you can play, you have to, with one exception: you may take the pile if { $conditions }.
sheet-condition-triple = your hand consists of exactly three cards of one rank that could all be laid now
sheet-condition-pile = it holds at least { $cards }
sheet-condition-count = { $number } { $count ->
    [one] { $rank }
   *[other] { $ranks }
}
sheet-take-draw = Whoever takes the pile draws nothing and lays nothing.
sheet-take-lay = Whoever takes the pile lays nothing.
sheet-take-next = { $value ->
    [previous] The turn then goes back to the player who laid the last card on that pile; that player opens a new one with anything.
    [same] The same player then opens a new pile with anything.
    [unable_player] Whoever could not play then opens a new pile with anything.
   *[next] The next player opens a new pile with anything.
}
sheet-take-empty = If no pile lies there on your turn, you may pass instead of opening one.
sheet-take-previous-out = { $value ->
    [previous_active] If that player is out, the last player before the one who took the pile opens it.
   *[next_active] If that player is out, the player after the one who took the pile opens it.
}
sheet-take-up = { $value ->
    [one] If you are playing from your up cards at the time, you take one of them into your hand as well, whichever you like.
    [one_or_more_of_a_rank] If you are playing from your up cards at the time, you take one of them into your hand as well, or several of one rank.
    [whole_stack] If you are playing from your up cards at the time, you take one of them into your hand as well; where up cards lie on one another, the whole stack.
   *[none] Up cards stay where they are.
}

## Playing from the table

sheet-endgame-hand = When the stock is used up, play goes on with the hand until it is empty.
sheet-endgame-hand-first = First you play your hand until it is empty.
sheet-endgame-up = Then you play your up cards as you played your hand, several of one rank at once if you like.
sheet-endgame-up-single = Then you play your up cards as you played your hand.
sheet-up-sets = Up cards that lie on one another are always played together, the whole stack at once.
sheet-source-lock = { $value ->
    [each_action] Your up cards are free as soon as your hand is empty, even in the middle of a turn.
   *[turn_start] Your up cards are free only in a turn that you begin with an empty hand: whoever begins with hand cards keeps to them for the whole turn.
}
sheet-endgame-down = When { $up ->
    [yes] your up cards are gone, too,
   *[no] it is,
} you turn over one of your down cards, without having looked at it. If it fits, it is laid, and a special card does all that it does otherwise.
sheet-blind = { $value ->
    [stays] If it does not fit, you lay it down again where it was and take the pile.
    [to_hand] If it does not fit, you take it into your hand, and the pile is taken as always when somebody cannot play.
   *[with_pile_to_hand] If it does not fit, you take it into your hand together with the pile.
}
sheet-instead-of-blind = { $value ->
    [yes] Instead of turning a down card you may simply take the pile, if there is one.
   *[no] You may not take the pile instead: a down card has to be turned.
}
sheet-endgame-back = Whoever has taken cards into the hand plays them out before touching the table again.

## The end of a round

sheet-out = { $value ->
    [no_table_cards] Whoever has no card left on the table is out, even with cards in hand; these leave the game.
   *[no_cards] Whoever has no card left, neither in hand nor on the table, is out.
}
sheet-on-special = { $value ->
    [forbidden] Your last card may not be a special one, except on an empty pile.
   *[allowed] Your last card may well be a special one.
}
sheet-round-end = { $value ->
    [first_out] As soon as the first player is out, the round is over. There is no loser.
    [first_of_two] As soon as one player is out, the round is over, and the other one has lost.
    [first_or_two] As soon as the first player is out, the round is over. There is no loser, except between two: then it is the other one.
    [first_out_then_table_count] As soon as the first player is out, the round is over. The others are placed by the cards that still lie before them on the table: the fewer, the better; with equally many, by the cards in their hands. Whoever has as many of both shares the place. Whoever alone comes last has lost.
   *[one_left] Play goes on until only one player has cards left: the loser.
}
sheet-loser-title = { $value ->
    [shithead] The loser is called the Shithead until somebody else loses.
   *[smeg_head] The loser is called the Smeg Head until somebody else loses.
}
sheet-duty-deal = The loser shuffles and deals for the next round.
sheet-duty-forfeit = The loser owes the table a forfeit, such as making tea for everybody.
sheet-perk = { $value ->
    [wins] The first player out has won.
    [fetch_drinks] The first player out has leave to go and fetch drinks while the loser deals the next round.
   *[redeem_losses] The first player out is redeemed: that player's earlier losses are struck off.
}
sheet-round-score = Going out scores one point for every player who is still in at that moment; the loser scores none. The points of all rounds are added up.
sheet-limit = If { $turns } turns go by without the pile burning or anybody going out, the round is a draw.

## The match

sheet-match = A match has { $number } parts, which are played one after the other, each with a deal of its own:
sheet-match-first = The first part goes by the rules above.
sheet-match-part = Part { $part } is { $title }. Where its rules are others, they stand below.
sheet-match-losses = A loss in one part counts as much as in another; nobody wins the match as a whole.
sheet-part-heading = Part { $part }: { $heading }

## At the table

sheet-illegal = { $value ->
    [take_pile] Whoever lays what may not be laid takes it back and takes the pile.
   *[reject] What was laid against the rules is taken back; it costs nothing.
}
sheet-draw-mode = { $value ->
    [manual] Everybody has to think of drawing without being reminded.
   *[auto] Nobody loses anything by forgetting to draw: what is missing is drawn as soon as somebody notices.
}
sheet-forget-draw = { $value ->
    [take_pile] If you forget it and somebody else says so, you take the pile. As long as no pile lies there, nobody can say so.
   *[off] If you forget it, you play on with fewer cards, and it costs nothing else.
}
sheet-lapse = { $count ->
    [one] After one more turn, or when another player has taken the pile, it is forgiven.
   *[other] After { $number } more turns, or when another player has taken the pile, it is forgiven.
}
sheet-lapse-of-two = With only two players it is forgiven as soon as the other one has played or taken the pile.
sheet-no-lapse = It is never forgiven for being long ago.
sheet-topple = { $count ->
    [0] If somebody knocks the stock over, it is stacked up again; that costs nothing.
   *[other] Whoever knocks the stock over{ $slid ->
        [0] { "" }
        [one] , or makes a card slide off it,
       *[other] , or makes at least { $number } cards slide off it,
    } draws { $cards } from it; the rest is shuffled.
}
sheet-burn-role = { $value ->
    [flush_burns] The first player to burn a pile is called the Flush for the rest of the round. As long as the Flush is in play, nobody else burns a pile: a burning card or a quartet of theirs just lies there.
   *[flush] The first player to burn a pile is called the Flush for the rest of the round, and has to clear away every pile that burns.
}
