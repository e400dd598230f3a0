title = Sailorman Dice
about = Roll symbols and numbers, chart rows, coasts and one long river.
notation = Moves are “bell3@4” (enter the bell's 3 into column 4 of the bell row), “boat5xstarfish9” (a sailorman move: for boat and 5, cross the field in column 9 of the starfish row) and “pass”. The rows are anchor, bell, starfish, fish, boat, wheel.
label-strict_pairing = The active seat has to pair its dice so that as many results as possible fit
option-strict_pairing = The active seat has to pair its dice so that as many results as possible can be entered (SD-2).

## Symbols, regions, boxes

symbol-anchor = anchor
symbol-bell = bell
symbol-starfish = starfish
symbol-fish = fish
symbol-boat = boat
symbol-wheel = wheel
region-mountains = mountains
region-land = land
region-dunes = dunes
region-river = river
box-row = the { $symbol } row
box-column = column { $column }
box-left = the left box of { $region }
box-right = the right box of { $region }

## Moves in words

move-enter = enter { $number } into column { $column } of the { $symbol } row
move-cross = sailorman move with { $symbol } { $number }: cross column { $column } of the { $row } row
move-pass = pass

## Why not

must-enter = Passing is for seats that cannot enter any number: { $symbol } { $number } can be entered (SD-3).
other-result-left = Of this roll, only { $symbol } { $number } is left.
symbol-not-rolled = No die shows { $symbol }; the symbols are { $rolled }.
number-not-rolled = No die shows { $number }; the numbers are { $rolled }.
field-taken = Column { $column } of the { $row } row already holds a { $number }.
field-crossed = Column { $column } of the { $row } row is already crossed.
not-in-river = For a sailorman move, a { $number } must already stand in a river field of the { $symbol } row.
numbers-fall-left = Numbers of a row never fall: a { $other } stands further left, in column { $column } of the { $row } row, and { $number } is less.
numbers-fall-right = Numbers of a row never fall: a { $other } stands further right, in column { $column } of the { $row } row, and { $number } is more.
lesser-pairing = With { $symbol } { $number } the dice would be paired so that fewer results can be entered than with the other pairing (SD-2).

## What happened

event-enter = { $seat }: { $row } { $number } in column { $column }
event-cross = { $seat-is ->
    [you] Sailorman move: you cross column { $column } of the { $row } row
   *[other] { $seat }: sailorman move, crosses column { $column } of the { $row } row
  }
event-pass = { $seat-is ->
    [you] You pass
   *[other] { $seat }: passes
  }
event-nothing = { $seat }: nothing to be done with this roll
event-box = { $seat-is ->
    [you] You fill { $box } for { $points }
   *[other] { $seat }: fills { $box } for { $points }
  }
event-box-shell = { $seat-is ->
    [you] You fill { $box } for { $points } and win its shell for { $bonus }
   *[other] { $seat }: fills { $box } for { $points } and wins its shell for { $bonus }
  }
event-last-round = { $seat }: { $boxes } boxes filled. { $left ->
    [one] One more roll ends the game.
   *[other] { $left } more rolls end the game.
  }
event-groups = { $seat }: largest groups { $first } and { $second }

## The table

table-active = Roll: { $seat }
table-left = left: { $symbol } { $number }
table-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes: { $boxes } ({ $least } bring the end)
table-groups = groups { $first } + { $second }
legend = ‹3› fits here  ‹×› can be crossed  [ ] box  shells: ● won ○ open – gone

## Maps

layout-unknown-key = there is no field “{ $key }”; the fields are { $known }
layout-missing-key = the field “{ $key }” is missing
map-rows = a map has 6 rows, not { $found }
map-row-text = a row is a text of 9 letters
map-columns = a row has 9 letters (blanks do not count), not { $found }
map-letter = “{ $letter }” is no sub-area; the letters are { $letters }
map-no-area = sub-area { $letter } is missing: all eight have to be there
map-stray = this field is cut off from the rest of sub-area { $letter }: its fields have to touch side by side
map-no-river = the river is missing here: it runs through every row and every column
shells-table = shells are a table: rows, mountains, land, dunes, river
shells-count = { $wanted } numbers are wanted here, found { $found }
shell-value = “{ $value }” is no shell: whole numbers from 0 to { $most } are

## The web table: buttons and questions

part-cross = Cross instead
button-enter = Enter { $number }
button-cross = Cross
button-cross-for = Cross: { $result }
button-pass = Pass
ask-result = { $symbol } { $number }
ask-your-roll = It is your roll
ask-active = { $seat } is active
ask-you-are-active = You are active
ask-roll = Roll the four dice
ask-roll-of = { $seat } rolls the dice
ask-last-round = This is the last round.
ask-others-decide = All are deciding on this roll
ask-decided = You have decided, others are still thinking
ask-passed = You pass, others are still thinking
ask-nothing = Nothing in this roll for you
ask-one-result = { $seat } is active: one result for you
ask-first-result = You are active: first of two results
ask-second-result = You are active: second of two results
ask-enter-some = Which field takes a number?
ask-enter-one = Which field takes { $result }?
ask-twice = You use { $result } twice.
ask-pair = { $one } and { $other }
ask-pairing = You use { $pair }, either first.
ask-pairings = You use { $one }, or { $other }.
ask-any-result = One of these results: { $results }.
ask-or-cross = Or cross any empty field.
ask-enter-here = Enter { $symbol } { $number } in column { $column }?
ask-enter-which = Enter { $one } or { $other } in column { $column } of the { $symbol } row?
ask-then-enter-or-cross = Then { $result } is left: enter it, or cross any field.
ask-then-enter = Then { $result } is left to enter.
ask-then-cross = Then { $result } is left: it cannot be entered, but you may cross a field.
ask-then-nothing = Then { $result } is left, which you could not use.
ask-which-cross = Which field gets the cross?
ask-only-cross = No number fits: cross a field, or pass?
ask-only-cross-here = Only a cross could go into column { $column } of the { $symbol } row
ask-cross-here = Cross column { $column } of the { $symbol } row?
ask-cross-for = Allowed by { $results }.
ask-cross-which = Which result do you use for it?
ask-over = The game is over
ask-you-win = You win with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
ask-wins = { $seats } { $count ->
    [one] wins
   *[other] win
  } with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
ask-groups = Your largest groups: { $first } and { $second }.

## The web table: the map in words

sheet-map = { $name }’s map
sheet-blank = Empty map
sheet-field = { $row } { $column }, { $region }, { $state }
sheet-empty = empty
sheet-number = { $number }
sheet-cross = crossed
sheet-fits = empty, { $numbers } can be entered
sheet-crossable = empty, can be crossed
sheet-box-open = { $box }: not full
sheet-box-full = { $box }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
sheet-with-shell = { $box }, { $shell }
sheet-shell-open = shell for { $bonus } still there
sheet-shell-mine = shell for { $bonus } won
sheet-shell-gone = shell for { $bonus } gone
sheet-group-first = largest group
sheet-group-second = second largest group
sheet-small = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes: { $boxes }, fields: { $fields }
die-fallen = { $face }
die-selected = { $face }, chosen
die-used = { $face }, used
spoken-standing = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes: { $boxes } ({ $least } bring the end).
spoken-row = The { $symbol } row: { $marks }.
spoken-nothing = empty
spoken-boxes = Full: { $boxes }.
spoken-shells = Shells won: { $boxes }.
spoken-groups = Largest groups: { $first } and { $second }.

## The result

margin = { $count ->
    [one] one point
   *[other] { $count } points
  }
points-rows = rows
points-columns = columns
points-regions = regions
points-shells = shells
points-largest-group = largest group
points-second-group = second group
ended-by-river = Equal points: the numbers in the river decide.
