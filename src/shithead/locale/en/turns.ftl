### Tables that are played by turns, and notifications of turns.

turns-title = A game over several days
turns-about = No move has a time limit, and no bot plays for you. The table is kept for { $days } days after the last move; your home page lists it and says when it is your turn.
turns-more = Cards out of turn
turns-adding = You can play out of turn only in the short pause after each play, so only while you are watching. If a player has to take the pile, the table waits longer, but only for that player.
turns-theirs = { $name }’s turn since { $when }.
turns-leave = You may close this page.
turns-called = A notification tells you when it is your turn.
turns-call = Notify me
turns-remind = Remind { $name }
turns-reminder-copied = Copied: send it to { $name }
turns-remind-text = { $name }, it is your turn at { $title }:
turns-calendar = Add to calendar
turns-calendar-entry = { $title }: is it your turn?
push-switch = Notify me when it is my turn
push-about = For tables that are played by turns, even while the page is closed. The browser’s push service learns when it is your turn, and nothing about the game.
push-problem-denied = This browser does not allow notifications from this page. You can change that in its settings.
push-problem-failed = The push service of this browser did not answer. Try again later.
push-problem-server = There are no notifications here, but a calendar entry can remind you every day. It leads to the table.
push-problem-impossible = This browser cannot be notified here. On an iPhone or iPad, add the page to the home screen first.
push-problem-insecure = Notifications need a secure address (https).
turns-recap = Since your move:
turns-again = Again
turns-skip = Skip
