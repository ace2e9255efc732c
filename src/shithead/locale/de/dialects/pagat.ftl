### Das Wort der deutschen Seite von pagat.com: Ablagestapel.

word-pile = Ablagestapel
