### Was man am Tisch sagt und zeigt.

talk-only-seats-speak = Nur wer am Tisch sitzt, kann etwas sagen.
talk-quiet = Du wolltest Ruhe: Was andere sagen und zeigen, ist verborgen. In den Einstellungen hebst du das auf.
talk-say = Etwas sagen
talk-send = Senden
talk-emote-laugh = lacht
talk-emote-cheer = jubelt
talk-emote-cry = weint
talk-emote-angry = ist wütend
talk-emote-think = überlegt
talk-emote-sleep = schläft ein
talk-emote-wave = winkt
talk-emote-fire = steht in Flammen
talk-gibes = Frech
talk-courtesies = Freundlich
talk-phrase-hello = Hallo!
talk-phrase-good-luck = Viel Glück!
talk-phrase-well-played = Gut gespielt!
talk-phrase-thanks = Danke!
talk-phrase-sorry = Tut mir leid!
talk-phrase-hurry = Na los!
talk-phrase-ouch = Autsch!
talk-phrase-one-more = Noch eine Runde?
talk-phrase-bye = Tschüss!
talk-phrase-eat-it = { $tone ->
    [mild] Guten Appetit!
   *[rude] Friss das!
}
talk-phrase-smell = { $tone ->
    [mild] Ich ahne, wer gleich gibt.
   *[rude] Hier riecht’s nach Shithead.
}
talk-phrase-muppets = { $tone ->
    [mild] Das lief ja gut.
   *[rude] Zu leicht, ihr Luschen!
}
talk-phrase-kiss-my-ace = { $tone ->
    [mild] Ein Ass zur rechten Zeit.
   *[rude] Leck mich am Ass!
}
talk-phrase-lucky = { $tone ->
    [mild] Glück gehabt!
   *[rude] So ein Schwein!
}
talk-phrase-burn = { $tone ->
    [mild] Warm hier.
   *[rude] Brenn, Baby!
}
talk-to = { $what } → { $name }
talk-at = { $name } etwas zeigen
