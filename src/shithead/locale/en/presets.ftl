### What a preset is like, in a line: what one will remember of an evening with it.

preset-line-cruzo = Up to ten at one table: jokers mirror what they cover, and missing cards may be thrown in out of turn.
preset-line-egilsson = A duel: the 5 forces low cards, and the stock is a gamble you may always take.
preset-line-garfield = You choose what to save for the end; only a jack or a joker answers a jack.
preset-line-guarducci = Runs of one suit, an 8 that stops even the 10, and jokers that skip.
preset-line-gultnieks = The 7 keeps cards low; the 8 is see-through and reverses play.
preset-line-house = Everything that neighbours ever thought of, all in one game.
preset-line-karma = Equal cards are stacked on the table, and if you take the pile you hand the lead back.
preset-line-pagat = The game as most people know it: 2s start again, 10s burn.
preset-line-pagat-choose = The plain game, but you choose which three of six cards to save for the end.
preset-line-pagat-six = The plain game for exactly six, with two jokers that reverse the direction of play.
preset-line-pagat-ten = The plain game in which even a 10 must be high enough.
preset-line-pagat-winner = The plain game with a winner instead of a Shithead: first out wins.
preset-line-reverse = A match in two parts: a regular one, then one in which you take the pile when others cannot play.
preset-line-reverse-back = The second part by itself: if you cannot play, the player who played last takes the pile.
preset-line-schwuler-priester = A German game: invisible 3s go along with any play, 4s skip, and the first player out wins.
preset-line-seres = The plain game with a longer end: four cards face up, four face down.
preset-line-sh-thead = The full orchestra: 7s keep cards low, 8s skip, queens must be covered, kings reverse play.
preset-line-smeghead = Several packs, four cards of everything, and a Flush who clears away what burns.
preset-line-superjoker = One joker makes the next player take the whole pile, unless a red jack answers it.
preset-line-west-kent = Five cards of everything for two or three, from a single pack: a long road out.
preset-line-wikipedia = The plain game as the encyclopaedia tells it; the loser deals.
preset-line-wikipedia-2019 = The 2 plays again, the 3 is see-through, and jokers are 8s that reverse the direction of play.
preset-line-wikipedia-mirror = A see-through 3 that reverses play, and a jack that makes the next player take.
preset-line-wikipedia-original = The plain game with one surprise: a see-through 7.
preset-line-wikipedia-shoot = Aces shoot: only a 2, an 8, a 10 or another ace answers them.
