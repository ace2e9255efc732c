### What people say and show at a table.

talk-only-seats-speak = Only people with a seat can say something.
talk-quiet = You have switched on “Quiet”: what others say and show is hidden. You can change this in the settings.
talk-say = Say something
talk-send = Send
talk-emote-laugh = laughs
talk-emote-cheer = cheers
talk-emote-cry = cries
talk-emote-angry = is angry
talk-emote-think = thinks
talk-emote-sleep = falls asleep
talk-emote-wave = waves
talk-emote-fire = on fire
talk-gibes = Cheeky
talk-courtesies = Friendly
talk-phrase-hello = Hello!
talk-phrase-good-luck = Good luck!
talk-phrase-well-played = Well played!
talk-phrase-thanks = Thanks!
talk-phrase-sorry = Sorry!
talk-phrase-hurry = Come on!
talk-phrase-ouch = Ouch!
talk-phrase-one-more = One more round?
talk-phrase-bye = Bye!
talk-phrase-eat-it = { $tone ->
    [mild] Enjoy!
   *[rude] Eat that!
}
talk-phrase-smell = { $tone ->
    [mild] I think I know who deals next.
   *[rude] I smell a shithead.
}
talk-phrase-muppets = { $tone ->
    [mild] That went well.
   *[rude] Too easy, you muppets.
}
talk-phrase-kiss-my-ace = { $tone ->
    [mild] An ace at the right time.
   *[rude] Kiss my ace!
}
talk-phrase-lucky = { $tone ->
    [mild] Lucky you!
   *[rude] Lucky bastard!
}
talk-phrase-burn = { $tone ->
    [mild] Warm in here.
   *[rude] Burn, baby!
}
talk-to = { $what } → { $name }
talk-at = Show { $name } something
