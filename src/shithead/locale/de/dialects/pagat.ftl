### Die Wörter der deutschen Seite von pagat.com: Ablagestapel, Vierer.

word-four-equal = Vierer
word-pile = Ablagestapel
