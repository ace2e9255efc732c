### The settings of the page.

setting-confirm = Confirm plays
setting-confirm-about = First choose cards, then play them. Otherwise a click plays a card immediately, unless you hold others of its rank.
setting-passing = Pass automatically
setting-passing-about = When the only thing you could do after your own play is to add another card.
setting-four = Four colours
setting-four-about = Clubs green, diamonds blue.
setting-motion = Card animation
setting-motion-about = Always off if your system asks for less motion.
setting-sound = Sounds
setting-sound-about = Cards, burns, your turn. The key N turns them on and off.
setting-volume = Volume
setting-touch = Vibration
setting-touch-about = When it is your turn, when a pile burns, and when somebody has lost.
setting-notify = Notify me of my turn
setting-notify-about = When this page is in the background. Your browser asks for permission.
setting-notify-insecure = Notifications need a secure address (https).
setting-notify-denied = The browser does not allow notifications from this page. You can allow them in its settings for this page.
setting-mute = Quiet
setting-mute-about = Hide what others say and show, above the seats and in the list of faces and phrases.
setting-mild = Mild words only
setting-mild-about = Phrases become harmless, your own and those of others. At publicly listed tables they always are.
setting-table = Table
setting-order = Sort my hand
setting-known = Show known cards
setting-known-about = Cards that everybody saw a player take lie face up in that player’s hand. Otherwise you have to remember them.
setting-theme = Appearance
