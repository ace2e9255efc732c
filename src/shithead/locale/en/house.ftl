### The house-rule editor.

house-base = Start from
house-rules-name = Name of these rules
house-unnamed = { $base } at our house
house-how = Open a group and change what you like: the rules change with it, and what has changed is marked.
house-options-of-rules = Options
house-sheet = The rules
house-special-cards = Special cards
house-special-cards-about = Press a card to change what it does.
house-ordinary = ordinary
house-own-words = Words of your own
house-hint-own-words = Whatever your table calls it.
house-own-list = More of your own, with commas between them
house-under-conditions = Only under one of these conditions
house-hint-conditions = With commas between them. “pile_has 6*3 9*2”: three 6s and two 9s lie in the pile; “hand_is_playable_triple”: exactly three equal cards in hand, all of which could be played.
house-hint-ranks = Press ranks in the order you want; press one again to take it out.
house-hint-spans = One number, or one for each span: 2-4=1, 5+=2.
house-add-part = Add a round by other rules …
house-effects = How effects are written
house-changed = changed
house-changes = What is different
house-nothing = nothing
house-change-from = (instead of: { $from })
house-change-card = { $card }:
house-change-special = { $rank ->
    [J] Jack
    [Q] Queen
    [K] King
    [A] Ace
    [JOKER] Joker
   *[other] { $rank }
}:
house-reset = Back to what these rules start from
house-play = A round against bots
house-file = Save as a file
house-open = Open a rule file (.toml), or drop it on this page
house-link = Link to these rules
house-unread = This link holds no rules that can be read: a part of it may be missing. Check the link, or begin here with rules of your own.
house-special-ordinary = Ordinary cards, which do nothing yet
house-special-add = { $rank }: ordinary. Let it do something
house-special-title = What does this card do: { $rank }
house-single-card = Only one of its cards is to do something else
house-special-plain = An ordinary card: it is played by its rank and does nothing.
house-effect-choose = Let it do something
house-effect-more = And what else?
house-effect-remove = Take away: { $name }
house-effect-card = Add a card …
house-effects-typed = As rule files write it, with commas between effects
house-done = Done
house-popular = Popular changes
house-everything = Everything else
house-editor-views = Parts of the editor
house-editor-change = Change
house-editor-rules = Rules
house-editor-try = Try it
house-undo = Undo
house-no-changes = Nothing yet: these are the rules you started from.
house-try = Try it
house-skip = Go on to trying it
house-try-turns = Five example turns
house-remember = Keep for later
house-remembered = Kept. On the home page and at an open table, these rules now come first among those to choose from.
house-try-done = { $count } example turns are below.
house-example-pile = On the pile: { $cards }.
house-example-no-pile = There is no pile.
house-example-hand = To choose from: { $cards }.
house-example-next = Then { $name }: { $demand }
house-keep = Keep and share
house-codes = Also show how rule files write it
