### Games known by name only: what is known of each, and what is missing.

lost-story = { $known } Missing: { $missing }

lost-title-mukava = Mukava
lost-known-mukava = One of two Finnish versions whose rules Cristian Seres gives in Finnish on his site; pagat.com names it.
lost-missing-mukava = every rule. The site was not to be found, nor another description in Finnish or English.

lost-title-piina = Piina
lost-known-piina = The other of the two Finnish versions on Cristian Seres' site; pagat.com names it.
lost-missing-piina = every rule. The site was not to be found, nor another description in Finnish or English.

lost-title-shit-boot = Shit-Boot
lost-known-shit-boot = Two to five players, 52 cards, nine each: three down cards picked unseen, then three up cards chosen out of the six others. The dealer turns the first pile card; a player who cannot play may try the top stock card, or else takes the pile.
lost-missing-shit-boot = which cards are magic and what they do, refilling, playing from the table, how it ends. The page breaks off before it says so.

lost-title-twisted = Twisted Shithead
lost-known-twisted = By Galbraith, Lewis, Constance and Mabely (1993), described by Paul JaYmes (1997). Two or more players, with jokers; suits play no part; all cards are dealt into one face-down pile for each player.
lost-missing-twisted = the start, the turn, the end and what the cards do, although nearly every card does something. The page breaks off before it says so.
