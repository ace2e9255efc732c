### The settings of the page.

setting-confirm = Confirm plays
setting-confirm-about = Choose cards first, then play them. Without it, a card without equals is played by the first click.
setting-passing = Pass by itself
setting-passing-about = After your own play, when all you could do is add another card.
setting-four = Four colours
setting-four-about = Clubs green, diamonds blue.
setting-motion = Card animation
setting-motion-about = Off wherever the system asks for less motion.
setting-sound = Sounds
setting-sound-about = Cards, burns, your turn. The key N switches them on and off.
setting-volume = Volume
setting-touch = Vibration
setting-touch-about = When it is your turn, when a pile burns, and when somebody has lost.
setting-notify = Notify me of my turn
setting-notify-about = When this page is hidden behind others. Your browser asks for permission.
setting-notify-insecure = Notifications need a secure address (https).
setting-notify-denied = The browser does not allow notifications of this page. You can allow them in its settings for this page.
setting-mute = Quiet
setting-mute-about = Hide what others say and show, above the seats and in the list of faces and phrases.
setting-mild = Mild words only
setting-mild-about = Phrases of others and your own lose their edge. At tables that strangers can find they always do.
setting-table = Table
setting-order = Sort my hand
setting-known = Show known cards
setting-known-about = Cards that others took for all to see lie face up in their hands; without it you have to remember them.
setting-theme = Appearance
