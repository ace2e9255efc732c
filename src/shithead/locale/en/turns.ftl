### Tables that are played by turns, and notifications of turns.

turns-about = No move has a time limit, no bot plays for whoever is away, and it is enough to look in when it is your turn. What may follow a play out of turn has to come within the pause after it; only whoever is to take the pile is waited for. The table is kept for { $days } days after the last move.
push-switch = Notify me when it is my turn
push-about = Also while the page is closed, by this browser, at tables that are played by turns. Its push service learns when, and nothing of what.
push-problem-denied = This browser does not allow notifications from this page. You can change that in its settings.
push-problem-failed = The push service of this browser did not answer. Try again later.
push-impossible = This browser cannot be notified here. On an iPhone or iPad, add the page to the home screen first.
push-insecure = Notifications need a secure address (https).
push-offer = Away until your turn?
push-offer-yes = Notify me
