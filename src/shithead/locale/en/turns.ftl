### Tables that are played by turns, and notifications of turns.

turns-about = No move has a time limit, no bot plays for players who are away, and it is enough to look in when it is your turn. Cards may be added or thrown in during the pause after a play; the table waits longer only for the player who is to take the pile. The table is kept for { $days } days after the last move.
push-switch = Notify me when it is my turn
push-about = Also while the page is closed, by this browser, at tables that are played by turns. Its push service learns when, and nothing of what.
push-problem-denied = This browser does not allow notifications from this page. You can change that in its settings.
push-problem-failed = The push service of this browser did not answer. Try again later.
push-impossible = This browser cannot be notified here. On an iPhone or iPad, add the page to the home screen first.
push-insecure = Notifications need a secure address (https).
push-offer = Away until your turn?
push-offer-yes = Notify me
turns-recap = Since your move:
