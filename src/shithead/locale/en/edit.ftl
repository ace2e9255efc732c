### Editing house rules in conversation.

edit-welcome =
    The rules of { $path }, option by option. They extend { $base }.
    Press Enter to keep a value. Or type a new value, or one of these:
      ?  what each value means
      =  use the value of { $base }
      >  go to the next group
      <  go back one option
      w  write the file
      q  quit
    To change something else, name it: deck.packs=2; deck.players_max=6
edit-defaults = the defaults
edit-group = [{ $group }] { $title } ({ $number } of { $groups })
edit-now = { $same ->
    [yes] {"   "}Now: { $now } (as in { $name })
   *[no] {"   "}Now: { $now }; in { $name }: { $base }
}. Allowed: { $allowed }
edit-prompt = { $option } ›
edit-changed = {"   "}Changed: { $option }
edit-help = {"   "}Enter keeps the value, = uses the value of the rules that these extend, > goes to the next group, < goes back, w writes the file, q quits. Write lists with spaces (3 4 5), and numbers by span as in 2-4=1, 5+=2.
edit-special = { $same ->
    [yes] {"   "}{ $rank }: { $now }
   *[no] {"   "}{ $rank }: { $now }; in { $name }: { $base }
}
edit-rank = Which rank (2 … 10, J, Q, K, A, JOKER, or a single card such as JS; Enter: none) ›
edit-no-rank = {"   "}“{ $answer }” is not a rank. Ranks are 2 to 10, J, Q, K, A and JOKER, a single card is written JS; ? lists the effects, Enter goes on.
edit-effects = { $same ->
    [yes] {"   "}{ $rank } now: { $now } (as in { $name })
   *[no] {"   "}{ $rank } now: { $now }; in { $name }: { $base }
}. Type its effects with commas between them, +EFFECT to add one, -EFFECT to remove one, “-” for none; ? lists them.
edit-help-effects = {"   "}Type effects with commas between them, such as: wild, burn. +EFFECT adds one, -EFFECT removes one, “-” removes all, = uses those of the rules that these extend, Enter keeps them.
edit-unchanged = Nothing has changed; { $path } is as it was.
edit-will-say = { $path } will say:
edit-write = Write { $path }? (Y/n)
edit-overwrite = { $path } already exists. Overwrite it? (y/N)
edit-discard = Leave without writing the changes? (y/N)
edit-left = Nothing was written to { $path }.
edit-command = To make the same changes later:

edit-words-help = ? help
edit-words-next = >
edit-words-back = <
edit-words-base = =
edit-words-done = w
edit-words-quit = q quit exit
