### Games known by name only: what is known of each, and what is missing.

lost-story = { $known } Missing: { $missing }

lost-title-mukava = Mukava
lost-known-mukava = One of two Finnish versions. Cristian Seres gave their rules in Finnish on his site; pagat.com mentions the game.
lost-missing-mukava = every rule. Neither the site nor any other description in Finnish or English could be found.

lost-title-piina = Piina
lost-known-piina = The other of the two Finnish versions on Cristian Seres’ site; pagat.com mentions the game.
lost-missing-piina = every rule. Neither the site nor any other description in Finnish or English could be found.

lost-title-shit-boot = Shit-Boot
lost-known-shit-boot = Two to five players, 52 cards, nine each: three down cards picked unseen, then three up cards chosen from the other six. The dealer turns up the first card of the pile; a player who cannot play may try the top card of the stock, and otherwise takes the pile.
lost-missing-shit-boot = which cards are special and what they do, refilling, playing from the table, how it ends. The page that describes the game breaks off before that.

lost-title-twisted = Twisted Shithead
lost-known-twisted = By Galbraith, Lewis, Constance and Mabely (1993), described by Paul JaYmes (1997). Two or more players, with jokers; suits play no part; all cards are dealt into one face-down pile for each player.
lost-missing-twisted = the start, the turn, the end and what the cards do, although nearly every card does something. The page that describes the game breaks off before that.
