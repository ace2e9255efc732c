### Tables that are played by turns, and notifications of turns.

turns-no-limit = No move has a time limit, and no bot plays for you.
turns-look-in = The home page in this browser lists your table and says when it is your turn. In another browser, use the table’s link.
turns-kept = The table is kept for { $days } days after the last move.
turns-more = Cards out of turn
turns-adding = Out of turn you can play only in the short pause after a play, so only if you are watching. The table waits longer only for a player who has to take the pile.
turns-theirs = { $name }’s turn since { $when }.
turns-leave = You may close this page{ $called ->
    [yes] : a notification tells you when it is your turn.
    [offered] .
   *[no] . The home page says when it is your turn. The table is kept until { $until }.
}
turns-moved = { $name } moved { $when }.
push-switch = Notify me when it is my turn
push-about = For tables that are played by turns, in this browser, even while the page is closed. The browser’s push service learns when it is your turn, and nothing about the game.
push-problem-denied = This browser does not allow notifications from this page. You can change that in its settings.
push-problem-failed = The push service of this browser did not answer. Try again later.
push-impossible = This browser cannot be notified here. On an iPhone or iPad, add the page to the home screen first.
push-insecure = Notifications need a secure address (https).
turns-recap = Since your move:
