### Das Wort des Schwulen Priesters: Eine Drei ist unsichtbar.

word-see-through = unsichtbar
