### The word of Schwuler Priester: a 3 is invisible.

word-see-through = invisible
