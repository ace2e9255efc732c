### A table before its first deal, and who sits there.

lobby-of = { $name }’s table
lobby-seats = Seats
lobby-seat-free = free
lobby-host = host
lobby-bot = bot, { $level }
lobby-sit = Sit here
lobby-invited = { $name } wants to play { $game }
lobby-game-about = Get rid of all your cards: the last player with cards usually loses.
lobby-add-bot-here = Add a bot
lobby-seat-more = More about { $name }
lobby-stand = Stand up
lobby-add-bot = Bot
lobby-remove = Remove { $name }
lobby-pass-host = Make host
lobby-mute = { $muted ->
    [yes] Unmute
   *[other] Mute
}
lobby-mute-about = { $muted ->
    [yes] Stop hiding what { $name } says and shows.
   *[other] Hide what { $name } says and shows, at this table and in this browser.
}
lobby-muted = muted
lobby-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
lobby-start = Deal
lobby-round-unseen = { $watch ->
    [no] A round is being played, and only its players see it. The next one begins when it is over.
   *[yes] A round is being played. You see it { $delay } seconds late.
}
lobby-nobody-yet = Nobody is here yet: send the link, or put bots on the free seats.
lobby-wait-for-host = The host deals when everybody has a seat.
lobby-invite = Invite
lobby-invite-about = Send this link, or let your friends scan the QR code.
lobby-invite-code = Let your friends scan this, or tell them the code.
lobby-link = Link to this table
lobby-link-here-only = For now this link works on this device only.
lobby-link-here = On this device only:
lobby-link-others = How can friends join?
lobby-link-network = On the same network: start the server with --host 0.0.0.0, and open the page at this device’s own address, such as http://192.168.0.5:8000.
lobby-edit-rules = Change individual rules …
lobby-read-rules = Read the rules
lobby-rules-next-round = Changed rules apply from the next round.
lobby-coming-rules = From the next round: { $title }
lobby-options = Options of this table
lobby-youngest-badge = youngest
lobby-other-device = Continue on another device
lobby-other-device-about = Scan this with the other device. Show it to nobody else: it is the key to your seat.
lobby-other-device-show = Show the code
