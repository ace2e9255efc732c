### The house-rule editor.

editor-title = House rules
editor-base = Start from
editor-rules-name = Name of these rules
editor-unnamed = { $base } at our house
editor-how = Open a group and change what you like. The rules change with it, and your changes are marked.
editor-options-of-rules = Options
editor-sheet = The rules
editor-special-cards = Special cards
editor-special-cards-about = Press a card to change what it does.
editor-ordinary = ordinary
editor-own-words = Words of your own
editor-hint-own-words = Whatever your table calls it.
editor-own-list = More of your own, separated by commas
editor-under-conditions = Only under one of these conditions
editor-hint-conditions = Separated by commas. “pile_has 6*3 9*2”: three 6s and two 9s lie in the pile; “hand_is_playable_triple”: exactly three cards in hand, all of one rank, all of which could be played.
editor-hint-ranks = Press ranks in the order you want; press one again to take it out.
editor-hint-spans = One number, or one for each span: 2-4=1, 5+=2.
editor-add-part = Add a round with other rules …
editor-effects = How effects are written
editor-changed = changed
editor-changes = What differs
editor-nothing = nothing
editor-change-from = (instead of: { $from })
editor-change-card = { $card }:
editor-change-special = { $rank ->
    [J] Jack
    [Q] Queen
    [K] King
    [A] Ace
    [JOKER] Joker
   *[other] { $rank }
}:
editor-reset = Back to the rules you started from
editor-play = A round against bots
editor-file = Save as a file
editor-open = Open a rule file (.toml), or drop it on this page
editor-link = Link to these rules
editor-unread = This link contains no readable rules; part of it may be missing. Check the link, or write rules of your own here.
editor-special-ordinary = Ordinary cards, without an effect so far
editor-special-add = { $rank }: ordinary. Give it an effect
editor-special-title = What does this card do: { $rank }
editor-single-card = Give only one of its cards another effect
editor-special-plain = An ordinary card: only its rank counts.
editor-effect-choose = Give it an effect
editor-effect-more = And another effect?
editor-effect-remove = Remove: { $name }
editor-effect-card = Add a card …
editor-effects-typed = As in rule files, effects separated by commas
editor-done = Done
editor-popular = Popular changes
editor-everything = Everything else
editor-views = Parts of the editor
editor-view-change = Change
editor-view-rules = Rules
editor-view-try = Try it
editor-undo = Undo
editor-no-changes = Nothing yet: these are the rules you started from.
editor-try = Try it
editor-skip = Skip to trying it out
editor-try-turns = Five example turns
editor-remember = Keep for later
editor-remembered = Kept. These rules now come first when you choose rules on the home page or at a table.
editor-try-done = { $count } example turns are below.
editor-example-pile = On the { word-pile }: { $cards }.
editor-example-no-pile = There is no { word-pile }.
editor-example-hand = To choose from: { $cards }.
editor-example-next = Then { $name }: { $demand }
editor-keep = Keep and share
editor-codes = Also show how rule files write it

editor-compare = What do these rules change?
editor-compare-about = The server plays thousands of games under each rule set, which takes about a minute. Then you see what changes: length, waiting, luck of the deal, suspense and skill.
editor-compare-with = Compare my rules with
editor-compare-go = Compare
editor-comparing = { $games ->
    [0] Waiting for the server …
   *[other] { $done } of { $games } games played …
}
editor-compare-notes = How certain is that?
