### Every option of a rule set, explained to somebody who writes house rules of his own.
### An option: what it decides. Its attributes: what each of its values means at the table.

## deck

group-deck = Cards and seats
    .about = How many people may play, and with which cards.
option-deck-players-min = The smallest number of players for these rules.
option-deck-players-max = The largest number of players for these rules. There must be enough cards to deal to everybody.
option-deck-packs = Packs of 52 cards: one number, or a number for each span of seats, such as 1 for "2-4" and 2 for "5+".
option-deck-jokers = Jokers in all: one number, or a number for each number of packs, such as 3 for two packs and 5 for three.
option-deck-removed = Cards put aside unseen before the deal: one number, or a number for each number of seats. They take no part in the round.
option-deck-removed-more = At most this many further cards are put aside unseen; chance decides how many. One number, or a number for each number of seats.
option-deck-rank-order = The ranks from low to high. Every rank is named once; a joker that is not named is the highest.

## deal

group-deal = The deal
    .about = What everybody gets, and where the up cards come from.
option-deal-down = Down cards in front of every seat: they are played last, and blind.
option-deal-up = Up cards in front of every seat, at most one on each down card.
option-deal-hand = Cards dealt to every hand. If the up cards are chosen from the hand, they are among these.
option-deal-mode = How the cards go round.
    .value-one-at-a-time = Every seat gets one card, then every seat gets the next one.
    .value-packets = Every seat gets all cards of one kind together: down cards, up cards, hand.
option-deal-up-choice = Where the up cards come from.
    .value-fixed = They stay as they were dealt.
    .value-swap = Before play you may swap them for cards from your hand.
    .value-choose = You get them into your hand and choose which ones to lay face up.
    .value-pick = You pick your down cards unseen, then choose the up cards from the rest. On screen the program picks them for you, since they all look alike.
option-deal-timing = When the up cards are swapped or chosen.
    .value-together = Everybody at the same time, until all are ready.
    .value-in-turn = One seat after the other, starting on the dealer’s left.
option-deal-stacks = Whether hand cards may be stacked on up cards of the same rank, which leaves you with fewer cards in hand.
    .value-off = No: one up card on each down card.
    .value-stack = Yes, and the hand stays smaller.
    .value-stack-and-redraw = Yes, and you refill your hand before play; what you draw may be stacked, too, as in Karma from Radford.
option-deal-dump = Whether all cards of the first starting rank are thrown on the { word-pile } before play. If nobody holds any, those of the next rank are, and so on.
    .value-off = No.
    .value-up = Yes, from the lowest rank upwards, as in Reverse Shithead’s first part.
    .value-down = Yes, from the highest rank downwards, as in the second part of Reverse Shithead.
option-deal-flip-start = How the { word-pile } begins.
    .value-true = Cards are turned from the { word-stock } until an ordinary one begins the { word-pile }.
    .value-false = The first play begins it.

## start

group-start = The start
    .about = Who deals, who begins and with what, and which way play goes.
option-start-starter = Who begins.
    .value-worst-hand-card = The player with the worst hand card: the earliest of the starting ranks, then of the starting suits.
    .value-lowest-hand-card = The player with the lowest hand card. It is found in the same way; only its name at the table differs.
    .value-lowest-suit-card = The player with the lowest card of the starting suits, as in Cruzo the lowest diamond.
    .value-up-rank-then-hand = The player with an up card of the first starting rank; failing that, with a hand card of it. If nobody has one, the next rank is tried.
    .value-after-last-dump = The seat after the last one to throw starting ranks on the { word-pile } before play.
    .value-left-of-dealer = The seat on the dealer’s left.
    .value-fixed-seat = Always the first seat.
option-start-ranks = The starting ranks, in the order in which they are tried to find out who begins. A rank that is not named does not decide.
option-start-suits = The starting suits, lowest first; between cards of the same rank the earlier suit starts. Empty: suits do not matter.
    .value-c = Clubs.
    .value-s = Spades.
    .value-h = Hearts.
    .value-d = Diamonds.
option-start-zones = Where the starting card is looked for. The values "hand" and "hand_then_up" are for starters found by a hand card, the others for starters that look at up cards first.
    .value-hand = In the hands.
    .value-hand-then-up = In the hands; if no hand holds one, among the up cards.
    .value-up-dealt-then-hand = Among the up cards as they were dealt, before any swapping (or as they were chosen); then in the hands.
    .value-up-then-hand = Among the up cards as they lie when play begins, after all swapping; then in the hands. A card that was swapped away no longer counts; one that was swapped in does.
    .value-up-dealt = Only among the up cards as they were dealt (or chosen). If none is a starting card, the player on the dealer’s left begins.
    .value-up = Only among the up cards as they lie when play begins. If none is a starting card, the player on the dealer’s left begins.
option-start-tie = Who begins when two hands hold the same starting card. If up cards are looked at first, only the seat order or a call is possible.
    .value-next-card = Their next-lowest cards are compared, and so on.
    .value-youngest = The youngest of them, if the table says who that is; otherwise the first of them from the dealer’s left.
    .value-seat-order = The first of them from the dealer’s left.
    .value-call = The first player to say so: the hands are asked in turn, and anybody may be quicker.
option-start-tie-up = Who begins when several players have the starting card among their up cards.
    .value-usual = If up cards count as they were dealt, the player who was dealt such a card first; otherwise as when several hands hold it.
    .value-seat-order = The first of them from the dealer’s left.
    .value-youngest = The youngest of them.
option-start-opening = What the first play must include.
    .value-card-and-equals = The card that decided who begins, alone or with others of its rank; anything, if that card lies on the table.
    .value-card-else-lowest = The card that decided who begins, if it is in hand and no other hand has the same one; otherwise the starting player’s lowest hand card.
    .value-any = Anything.
    .value-card-and-all-equals = The card that decided who begins, with every other card of its rank in the same hand; anything, if that card lies on the table.
option-start-direction = Which way round play goes at first.
    .value-clockwise = Clockwise.
    .value-counterclockwise = Counterclockwise.
    .value-starter-chooses = The starting player chooses before the first play.
option-start-dealer-first = Who deals the first round.
    .value-random = Chance decides.
    .value-first-seat = The first seat.
option-start-dealer-next = Who deals the next round.
    .value-loser = The loser; if nobody lost, the deal goes round.
    .value-rotate = The next seat, clockwise.
    .value-random = Chance decides, every time.

## play

group-play = Playing cards
    .about = What may be played on what, unless a special card says otherwise.
option-play-compare = What beats the { word-pile }’s rank.
    .value-gte = The same or a higher rank.
    .value-gt = Only a higher rank.
option-play-sets = How many cards one play may hold.
    .value-any = Any number of one rank.
    .value-single = One.
option-play-answer = How many cards may be played on a set, which is several cards of one rank played together.
    .value-any = Any number, even just one.
    .value-at-least = At least as many as the set has. Four of a kind may always be completed; on { word-see-through } cards the set below still counts; after a reset any number may be played.
    .value-exactly = Exactly as many as the set has. Four of a kind may always be completed; on { word-see-through } cards the set below still counts; after a reset any number may be played.
option-play-answer-to = Which sets must be answered by a set.
    .value-sets = Sets of any size.
    .value-pairs = Only pairs.
option-play-answer-wild = Whether wild cards and cards that { word-burn } the { word-pile } go on a set in any number.
    .value-true = Yes: a single one is enough.
    .value-false = No: they are counted like all others.
option-play-companions = Ranks that may go along with any set, such as the 3 in Schwuler Priester. They must be transparent, so that the rank of the set still counts.
option-play-companion-limit = The largest number of companions in one play; 0 means any number.
option-play-companions-lie = Where the companions go.
    .value-on-top = On top of the set.
    .value-below = Below the set.
option-play-runs = Whether a run of several ranks may be played together.
    .value-off = No.
    .value-suited-ascending = Yes: neighbouring ranks of one suit, upwards. The lowest card must fit, and each further card must fit the one before it.
option-play-run-min = The smallest number of cards in a run.
option-play-illegal = What happens if a play is not allowed.
    .value-reject = It is refused and costs nothing.
    .value-take-pile = The player who made it takes the { word-pile }.

## quartet

group-quartet = Four of a kind
    .about = Four of a kind that { word-burn } the { word-pile }, and throwing in.
option-quartet-size = How many cards of one rank together on top of the { word-pile } { word-burn } it; 0: they never { word-burn } it.
option-quartet-across-players = Whose cards count for four of a kind.
    .value-true = Everybody’s: you may complete what others began.
    .value-false = Only those of a single play.
option-quartet-gap = Whether a transparent card between cards of one rank separates them.
    .value-break = Yes: they must lie directly on top of one another.
    .value-look-through = No: you look through it here, too.
option-quartet-from-hand-on-anything = What four of a kind from one hand may be played on.
    .value-true = On anything, whatever the { word-pile } demands.
    .value-false = Only on what a single card of the rank may be played on.
option-quartet-cancels-effects = What happens to a skip or a change of direction when the card that caused it completes four of a kind.
    .value-true = It is undone.
    .value-false = It stays.
option-quartet-extend = Whether a play may contain more cards of the rank than four of a kind needs.
    .value-true = Yes: a fifth card may go along and { word-burns } too.
    .value-false = No: the play ends with four of a kind.
option-quartet-throw-in = Whether a player may complete four of a kind out of turn.
    .value-off = No.
    .value-from-hand = Yes, with cards out of the hand, until the next play is made.
    .value-from-hand-or-up = Yes, and with up cards too, once the hand is empty.
option-quartet-followers = Whether others may add their cards of the rank before four of a kind { word-burns }.
    .value-off = No.
    .value-all = Yes, everybody who holds one.
option-quartet-throw-whole = Whether a player with four of a kind in hand may throw them out of turn.
    .value-true = Yes, on anything, until the next play is made.
    .value-false = No.

## burn

group-burn = After the { word-pile } { word-burns }
    .about = Who opens when the { word-pile } has left the game. For a card that { word-burn }s the { word-pile }, its own effect decides this.
option-burn-next-quartet = Who opens after four of a kind.
    .value-same = The player who completed it.
    .value-following = The player after that one.
    .value-last-thrower = The last player who threw in, where throwing in is allowed.
option-burn-next-run = Who opens when a card of a run has { word-burnt } the { word-pile }.
    .value-same = The player who played it.
    .value-following = The player after that one.
option-burn-next-if-out = Who opens when the player who { word-burnt } the { word-pile } has no cards left.
    .value-next-active = The next player in the direction of play.
    .value-previous-active = The last player before the one who { word-burnt } it.
option-burn-new-turn = Whether opening after you have { word-burnt } a { word-pile } counts as a new turn. This matters only where you play a whole turn from one place, hand or table.
    .value-true = Yes: if you { word-burnt } the { word-pile } with your last hand card, you may open from your up cards immediately.
    .value-false = No: then the next player opens.

## draw

group-draw = Drawing
    .about = Refilling the hand while the { word-stock } lasts.
option-draw-refill-to = The number of cards to which the hand is refilled. If you hold more, you draw nothing.
option-draw-refill-when = When the hand is refilled.
    .value-after-each-card = After each single card; while the { word-stock } lasts, cards are played one by one.
    .value-after-play = After each play.
    .value-after-turn = At the end of the turn.
option-draw-again = Whether you may immediately play more cards of the rank just played, for example one that you have just drawn.
    .value-off = No.
    .value-same-printed-rank = Yes, with cards of the same printed rank.
    .value-same-effective-rank = Yes, with cards of the rank that counts, looking through transparent cards.
option-draw-again-with = Which cards may follow where you may play the same rank again.
    .value-any = All cards of the rank in your hand.
    .value-drawn = Only cards that you have just drawn.
option-draw-before-extra-play = When you refill before an extra play: after the { word-pile } { word-burns }, or when you have to cover.
    .value-true = Before you play on.
    .value-false = After the whole turn; only an empty hand is refilled before.
option-draw-try-stock = Whether you may try the top card of the { word-stock } instead of playing a card of your own. If it does not fit, you take it with the { word-pile }.
    .value-off = No.
    .value-if-unable = Only if none of your cards fits.
    .value-always = Whenever it is your turn.
option-draw-solo-lap = Cards you draw when your own skips bring the turn straight back to you (in Cruzo: Alleingang); 0 for none.
option-draw-solo-lap-seats = The smallest number of players still in play for these cards to be drawn.
option-draw-mode = Who refills the hand.
    .value-auto = The program does, automatically.
    .value-manual = You do, and may forget it.

## pickup

group-pickup = Taking the { word-pile }
    .about = Who takes it, when, and what else they take. A player who cannot play must take it.
option-pickup-voluntary = Whether you may take the { word-pile } even if you can play: never, always, or on certain conditions, one of which must hold.
    .value-never = No: if you can play, you must.
    .value-always = Yes, as the first action of your turn.
    .value-conditions = Only if one holds: "pile_has 6*3 9*2" asks for three 6s and two 9s in the { word-pile }, "hand_is_playable_triple" for a hand of exactly three cards of one rank that could all be played.
    .condition-pile = in the { word-pile } { $cards }
    .condition-triple = exactly three cards of one rank in hand, all playable
option-pickup-instead-of-blind = Whether you may take the { word-pile } instead of turning over a down card.
    .value-true = Yes, wherever you may take the { word-pile } at will.
    .value-false = No: a down card is turned over.
option-pickup-instead-of-blind-always = Whether you may take the { word-pile } instead of turning over a down card even where the rules do not let you take it at will.
    .value-true = Yes. This matters only if the option before this one says yes.
    .value-false = No: then a down card is turned over.
option-pickup-empty = Whether you may pass when there is no { word-pile }.
    .value-forbidden = No: you open a { word-pile }.
    .value-pass = Yes: you pass, and the next player may open.
option-pickup-who = Who takes the { word-pile } when somebody cannot play.
    .value-self = The player who cannot play.
    .value-previous-player = The player who played last, as in the second part of Reverse Shithead.
option-pickup-up-card = What else you take if you take the { word-pile } while playing from your up cards.
    .value-none = Nothing.
    .value-one = One up card.
    .value-one-or-more-of-a-rank = One up card, or several of one rank.
    .value-whole-stack = One up card, and where cards are stacked, the whole stack.
option-pickup-next = Who opens after the { word-pile } was taken.
    .value-next = The player after the taker.
    .value-previous = The player who put the last card on that { word-pile }.
    .value-same = The taker.
    .value-unable-player = The player who could not play, if another had to take it.
option-pickup-previous-if-out = Who opens the new { word-pile } or takes the old one instead of the player who played last, if that player is out. It also decides who takes the { word-pile } if you cannot play and played last yourself.
    .value-next-active = The player after the one who takes the { word-pile } (or who cannot play).
    .value-previous-active = The last player before the one who takes the { word-pile } (or who cannot play).

## turn

group-turn = Turns
    .about = Skipping, changing direction, and the end of endless rounds.
option-turn-skip-counts-self = Whether skips that go round the whole table count the seat that played them.
    .value-true = Yes: it is skipped like the others.
    .value-false = No: counting continues with the next player.
option-turn-skip-back-to-self = What you play on when your own skip brings the turn back to you.
    .value-ordinary = On what the { word-pile } demands, as always.
    .value-free-card = On anything: any card fits.
option-turn-reverse-with-two = What a change of direction does when only two players are left.
    .value-no-effect = Nothing: the other player is next either way.
    .value-extra-turn = The same player has another turn.
option-turn-limit = The round is a draw after this many turns in a row in which no { word-pile } is { word-burnt } and nobody goes out.

## endgame

group-endgame = Playing from the table
    .about = The hand comes first, then the up cards, then the down cards.
option-endgame-source-lock = When it is decided which of your cards you play from.
    .value-turn-start = When your turn begins, for the whole turn.
    .value-each-action = Before every play: the up cards open as soon as the hand is empty.
option-endgame-hand-first = Whether you must play cards that you have taken before you go on with your table cards.
    .value-true = Yes.
    .value-false = No: once you have begun with your table cards, you may play from the hand or from the table; if you have a rank in both places, play the hand cards first.
option-endgame-up-sets = How up cards of the same rank are played.
    .value-any = Any number of them.
    .value-whole-stack = The whole stack, where cards are stacked.
option-endgame-blind-fail = What happens to a down card that does not fit.
    .value-with-pile-to-hand = You take it with the { word-pile }.
    .value-stays = You take the { word-pile }; the card is turned face down again.
    .value-to-hand = You take the card; the { word-pile } goes to the player who takes it when somebody cannot play.
option-endgame-flip-several = Whether you may turn over several down cards in one play.
    .value-true = Yes: if all have the same rank and fit, all are played; otherwise they all count as not fitting.
    .value-false = No: one at a time.
option-endgame-table-cards = Whether table cards are played from the table or picked up first, once hand and { word-stock } are empty.
    .value-from-table = From the table: first the up cards, then the down cards, blind.
    .value-up-to-hand = You take the up cards into your hand, all together, and play them from there; the down cards are played from the table, blind.
    .value-all-to-hand = You take the up cards into your hand, all together, and after them the down cards, one at a time; nothing is played blind.
option-endgame-up-with-last-hand = Whether up cards may be played together with your last hand cards, once the { word-stock } is gone.
    .value-true = Yes, if they all have the same rank.
    .value-false = No: the up cards wait for a play of their own.

## finish

group-finish = The end of a round
    .about = When a round is over and what follows from it.
option-finish-round-end = When the round is over.
    .value-one-left = When only one player still holds cards: the loser.
    .value-first-out = As soon as one player is out. That player has won; only with two players is there also a loser.
    .value-first-out-then-table-count = As soon as one player is out; the others are placed by their table cards, fewer first, then by their hand cards; equals share a place.
option-finish-out = Who is out. Any cards that this player still holds leave the game.
    .value-no-cards = A player with no cards left, neither in hand nor on the table.
    .value-no-table-cards = A player with no cards left on the table, even with cards in hand, as after a last down card that did not fit.
option-finish-on-special = Whether a card with an effect may be your last one. Where there is no { word-pile }, it always may.
    .value-allowed = Yes.
    .value-forbidden = No.
option-finish-cover-without-card = What happens when a card that must be covered is your last one.
    .value-out-and-stays = You are out, and it stays uncovered.
    .value-must-take = You take the { word-pile }.
    .value-forbidden = It may not be your last card, unless there is no { word-pile }.
option-finish-loser-title = What the loser is called until somebody else loses: a title from the list, or one of your own.
    .value-none = Nothing.
    .value-shithead = Shithead.
    .value-smeg-head = Smeg Head.
option-finish-loser-duties = What the loser has to do; a list that may be empty, and may hold duties of your own, such as "sing".
    .value-deal = Shuffle and deal (who really deals next is settled under “The start”).
    .value-forfeit = Pay a forfeit, such as making tea for everybody.
option-finish-winner-perk = What the first player out gets.
    .value-none = Nothing but the place.
    .value-wins = The round: first out is the winner.
    .value-fetch-drinks = The time to fetch drinks while the loser deals the next round.
    .value-redeem-losses = Their losses so far in the match are struck off.
option-finish-round-score = Points for a round, added up over a match.
    .value-none = None.
    .value-players-left-when-out = One for every other player who still held cards when you went out.

## table

group-table = At the table
    .about = Manners and mishaps of a real table.
option-table-forget-draw = Where everybody refills by hand: what it costs if another player points out that you forgot to draw.
    .value-off = Nothing.
    .value-take-pile = You take the { word-pile }.
option-table-lapse-turns = A forgotten draw is forgiven after this many turns of others, or once another player takes the { word-pile } (with two players, after one turn); 0 means never.
option-table-topple = Cards to draw if you knock over the { word-stock }, before it is shuffled again; 0 means that it cannot fall over.
option-table-topple-slid = If this many cards slide off the { word-stock }, it costs the same as knocking it over; 0 means that sliding cards cost nothing.
option-table-burn-role = Whether the first player to { word-burn } a { word-pile } gets a name for the rest of the round.
    .value-off = No.
    .value-flush = Yes: the Flush, who clears away every { word-pile } that { word-burns }, as in Smeghead.
    .value-flush-burns = Yes, and from then on nobody else can { word-burn } a { word-pile }: what would { word-burn } it just lies there.

## match

group-match = Several rounds
    .about = Which rounds make up a match.
option-match-parts = The rule sets of a match, one round each. The first in the list stands for this rule set itself. If the list is empty, every round is played by this rule set.

## specials

group-specials = Special ranks
    .about = What individual ranks do. A rank without effects is played by its rank and does nothing.
option-specials = The effects of one rank: a list of words, such as ["wild", "reset"] for the 2. An empty list removes them all. A single card, such as JS, can have effects of its own instead of those of its rank.
