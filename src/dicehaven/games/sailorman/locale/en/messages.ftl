title = Sailorman Dice
facts-dice = 4 dice
about = Roll symbols and numbers, fill rows, regions and one long river.
flight-about = A chart of your own in sixteen rolls. You use both results of each roll; boxes, shells and the two groups count.
# The level of bots that is other than in most games.
about-level3 = Knows what a move will be worth later, but overlooks many: a good opponent once you have played a few times.
notation = Moves are “bell3@4” (enter the bell’s 3 in column 4 of the bell row), “boat5xstarfish9” (a sailorman move: for boat and 5, cross the field in column 9 of the starfish row) and “pass”. The rows are anchor, bell, starfish, fish, boat, wheel.
label-strict_pairing = The active seat must pair its dice so that as many results as possible fit
brief-strict_pairing = strict pairing
option-strict_pairing = The active seat must pair its dice so that as many results as possible can be entered (SD-2).
label-strict_entry = The active seat must use its first result so that the second can be used as well
brief-strict_entry = strict entry
option-strict_entry = The active seat must use its first result so that the other one can be used as well, if there is a way (SD-3).
label-ahead = Handicap: shells with which each seat begins, five points each, such as 0,2
usual-ahead = nobody is ahead
option-ahead = For each seat, with how many shells it begins, five points each; somebody begins with none, nobody with more than eight (SD-9).
ahead = { $count ->
    [1] one shell (5 points) ahead
    [2] two shells (10 points) ahead
    [3] three shells (15 points) ahead
    [4] four shells (20 points) ahead
    [5] five shells (25 points) ahead
    [6] six shells (30 points) ahead
    [7] seven shells (35 points) ahead
   *[other] eight shells (40 points) ahead
  }

## Symbols, regions, boxes

symbol-anchor = anchor
symbol-bell = bell
symbol-starfish = starfish
symbol-fish = fish
symbol-boat = boat
symbol-wheel = wheel
the-anchor = the anchor
the-bell = the bell
the-starfish = the starfish
the-fish = the fish
the-boat = the boat
the-wheel = the wheel
shows-anchor = the anchor
shows-bell = the bell
shows-starfish = the starfish
shows-fish = the fish
shows-boat = the boat
shows-wheel = the wheel
region-mountains = mountains
region-land = land
region-dunes = dunes
region-river = river
region-of-mountains = the mountains
region-of-land = the land
region-of-dunes = the dunes
region-of-river = the river
box-row = { $symbol } row
box-column = column { $column }
box-left = left box of { $region }
box-right = right box of { $region }
fills-row = the { $symbol } row
fills-column = column { $column }
fills-left = the left box of { $region }
fills-right = the right box of { $region }

## Moves in words

move-enter = enter { $number } in column { $column } of the { $symbol } row
move-cross = sailorman move with { $symbol } { $number }: cross column { $column } of the { $row } row
move-pass = pass

## Why not

must-enter = You can pass only when no number fits: { $symbol } { $number } still fits (SD-3).
other-result-left = Only { $symbol } { $number } is left of this roll.
symbol-not-rolled = No die shows { $symbol }: you have { $one } and { $other }.
symbol-not-rolled-twice = No die shows { $symbol }: both symbol dice show { $one }.
number-not-rolled = No die shows a { $number }: you have a { $one } and a { $other }.
number-not-rolled-twice = No die shows a { $number }: both number dice show a { $one }.
field-taken = Column { $column } of the { $row } row already holds a { $number }.
field-crossed = Column { $column } of the { $row } row is already crossed.
not-in-river = For a sailorman move, a { $number } must already stand in a river field of the { $symbol } row.
numbers-fall-left = A { $number } is too low here: the { $row } row already has a { $other } further left, in column { $column }.
numbers-fall-right = A { $number } is too high here: the { $row } row already has a { $other } further right, in column { $column }.
lesser-pairing = The pairing with { $symbol } { $number } lets you enter fewer results than the other pairing, so use the other one (SD-2).
spare-other = After this { $symbol } { $number } could not be used any more. It can after another move, so you must leave room for it (SD-3).

## What happened

event-enter = { $seat-is ->
    [you] You enter
    [several] { $seat } enter
   *[other] { $seat } enters
  } { $row } { $number } in column { $column }
event-cross = { $seat-is ->
    [you] Sailorman move: you cross
    [several] Sailorman move: { $seat } cross
   *[other] Sailorman move: { $seat } crosses
  } column { $column } of the { $row } row
event-pass = { $seat-is ->
    [you] You pass
    [several] { $seat } pass
   *[other] { $seat } passes
  }
event-nothing = { $seat-is ->
    [you] You can do nothing with this roll
   *[other] { $seat } can do nothing with this roll
  }
event-nothing-several = No move with this roll: { $seats }
event-box = { $seat-is ->
    [you] You fill
    [several] { $seat } fill
   *[other] { $seat } fills
  } { $box }: { $worth }
event-box-shell = { $seat-is ->
    [you] You fill
    [several] { $seat } fill
   *[other] { $seat } fills
  } { $box }: { $worth }, and { $bonus } more for the shell
event-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
event-last-round = { $seat-is ->
    [you] You have
    [several] { $seat } have
   *[other] { $seat } has
  } filled { $boxes } boxes. { $left ->
    [one] One more roll, then the game is over.
   *[other] { $left } more rolls, then the game is over.
  }
event-groups = { $seat-is ->
    [you] Your largest groups: { $first } and { $second }
   *[other] { $seat }’s largest groups: { $first } and { $second }
  }

## The table

table-active = { $seat-is ->
    [you] Your roll
   *[other] { $seat }’s roll
  }
table-left = left: { $symbol } { $number }
table-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes: { $boxes } (the end comes at { $least })
table-groups = groups { $first } + { $second }
legend = ‹3› fits here  ‹×› can be crossed  [ ] box  shells: ● won ○ open – gone

## Maps

layout-unknown-key = there is no field “{ $key }”; the fields are { $known }
layout-missing-key = the field “{ $key }” is missing
map-no-list = a map is a list of 6 rows, each a string of 9 letters
map-rows = a map has 6 rows, not { $found }
map-row-text = a row is a string of 9 letters
map-columns = a row has 9 letters (blanks do not count), not { $found }
map-letter = “{ $letter }” is not a sub-area; the letters are { $letters }
map-no-area = sub-area { $letter } is missing: all eight must be there
map-stray = this field is cut off from the rest of sub-area { $letter }: its fields must touch side by side
map-no-river = the river is missing here: it runs through every row and every column
shells-table = shells are a table: rows, mountains, land, dunes, river
shells-no-list = expected a list of { $wanted } whole numbers
shells-count = expected { $wanted } numbers here, found { $found }
shell-value = “{ $value }” cannot be a shell: shells are whole numbers from 0 to { $most }

## The web table: buttons and questions

part-cross = Cross instead
button-enter = Enter { $number }
button-cross = Cross
button-cross-for = Cross: { $result }
button-pass = Pass
ask-result = { $symbol } { $number }
ask-your-roll = Your roll
ask-active = { $seat-is ->
    [you] Your roll
   *[other] { $seat }’s roll
  }
ask-you-are-active = Your roll
ask-roll = Roll the four dice
ask-roll-of = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } the dice
ask-last-round = This is the last round.
ask-others-decide = Everybody is deciding on this roll
ask-decided = You have decided
ask-passed = You have passed
ask-nothing = There is nothing for you in this roll
ask-one-result = { $seat }’s roll: one result for you
ask-first-result = Your roll: first of two results
ask-second-result = Your roll: second of two results
ask-enter-some = Where do you enter a number?
ask-enter-one = Where do you enter { $result }?
ask-twice = You can use { $result } twice.
ask-pair = { $one } and { $other }
ask-pairing = Use { $pair }, in either order.
ask-pairings = Use either { $one }, or { $other }.
ask-any-result = Use one of these: { $results }.
ask-or-cross = Or cross any empty field.
ask-enter-here = Enter { $symbol } { $number } in column { $column }?
ask-enter-which = Enter { $one } or { $other } in column { $column } of the { $symbol } row?
ask-then-enter-or-cross = Then { $result } is left: enter it, or cross any field.
ask-then-enter = Then { $result } is left to enter.
ask-then-cross = Then { $result } is left: it cannot be entered, but you may cross a field.
ask-then-nothing = Then { $result } is left, and you could not use it.
ask-fills = Fills { $boxes }.
ask-fills-box = { $box } ({ $worth })
ask-fills-shell = { $box } ({ $worth }, and { $bonus } more for the shell)
ask-fills-then = { $fills } { $then }
ask-brings-end = You then have { $boxes } boxes: this round is the last.
ask-with-number = With { $number }: { $fills }
ask-pass-both = If you pass, both your results lapse.
ask-which-cross = Which field do you cross?
ask-only-cross = No number fits: cross a field, or pass?
ask-only-cross-here = Only a cross could go into column { $column } of the { $symbol } row
ask-cross-here = Cross column { $column } of the { $symbol } row?
ask-cross-for = Allowed by { $results }.
ask-cross-which = Which result do you use for it?
ask-over = The match is over
ask-you-win = You win with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
ask-wins = { $seats-is ->
    [you] You win
    [several] { $seats } win
   *[other] { $seats } wins
  } with { $points ->
    [one] 1 point
   *[other] { $points } points
  }
ask-groups = Your largest groups: { $first } and { $second }.

## The web table: the map in words

sheet-map = { $name-is ->
    [you] Your map
   *[other] { $name }’s map
  }
sheet-blank = Empty map
sheet-field = { $row } { $column }, { $region }, { $state }
sheet-empty = empty
sheet-number = { $number }
sheet-cross = crossed
sheet-fits = empty, { $one } can be entered
sheet-fits-either = empty, { $one } or { $other } can be entered
sheet-crossable = empty, can be crossed
sheet-box-open = { $box }: not full yet
sheet-box-full = { $box }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
sheet-with-shell = { $box }, { $shell }
sheet-shell-open = shell for { $bonus } still there
sheet-shell-mine = shell for { $bonus } won
sheet-shell-gone = shell for { $bonus } gone
sheet-group-open = { $box }: counts at the end
sheet-group-first = largest group
sheet-group-second = second largest group
sheet-small = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes filled: { $boxes }, fields filled: { $fields }
die-fallen = { $face }
die-selected = { $face }, chosen
die-used = { $face }, used
spoken-standing = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, boxes filled: { $boxes }; the game ends at { $least }.
spoken-row = The { $symbol } row: { $marks }.
spoken-nothing = empty
spoken-boxes = Full: { $boxes }.
spoken-shells = Shells won: { $boxes }.
spoken-groups = Largest groups: { $first } and { $second }.

## Advice: what a move brings

reason-group = Then { $count } equal numbers lie side by side: a group of { $number }s.
reason-river = From then on, { $symbol } { $number } allows a sailorman move.
reason-row = { $count ->
    [0] The { $symbol } row then takes no more numbers.
    [one] The { $symbol } row then still takes numbers in one field.
   *[other] The { $symbol } row then still takes numbers in { $count } fields.
  }

## The result

margin = { $count ->
    [one] one point
   *[other] { $count } points
  }
points-ahead = shells ahead
points-rows = rows
points-columns = columns
points-regions = regions
points-shells = shells
points-largest-group = largest group
points-second-group = second group
ended-by-river = Equal points: the numbers in the river decide.

## Maps painted by hand

edit-map = The map you are painting
edit-field = { $row } { $column }
edit-half = sub-area { $number }
edit-flawed = sub-area { $number }, something is wrong here
edit-shell = Shell: { $box }
edit-no-field = there is no field “{ $field }” on a map
edit-hint = Choose a sub-area, then tap fields. Tap a field again to take it back. Tap a box with a shell to change the shell’s points.
no-such-board = a layout of this game has one map, and it is not called “{ $board }”
tool-area = { $region } { $number }
check-all = All eight sub-areas are there
check-whole = Each of them is connected
check-river = The river touches every row and column
edit-all = { $area } is missing: all eight sub-areas must be there
edit-whole = this is cut off from the rest of { $area }: its fields must touch side by side

# Solo
solo-until = a solo match has 1 to { $most } rolls, not { $found }
finding-solo-rolls = Solo, with this many rolls: the most points to expect
finding-solo-kinds = The most that rows, columns, regions and the two groups can bring
finding-solo-play = Whole matches, played by the rules: the mean score, with its 95 % interval
column-rolls = rolls
column-points = played
column-player = player
column-rows = rows
column-columns = columns
column-regions = regions
column-groups = groups
cell-tries = tries its moves
cell-greedy = greedy

## Positions that cannot be

position-over = Somebody has filled eight boxes, and the round is complete: the match would be over.
position-two-marks = Two things stand in one field of { $seat }: row { $row }, column { $column }.
position-falling = In a row, numbers never fall from left to right: { $seat }, row { $row }.
position-entered = { $seat } cannot have entered so much on this roll.
position-box = Box { $number } of { $seat } does not hold what it is worth.
position-shell = A shell belongs to whoever filled its box first: box { $number }.
set-field = column { $column } of the { $row } row

## Kinds of puzzles

puzzle-kind-cross = A Sailorman move?
puzzle-kind-fill = Fill it now?
puzzle-kind-open = Which place?

## Why a move is better

idea-fill = What fills
idea-shell = A shell
idea-room = Room for numbers
idea-river = Crosses from the river
idea-group = A larger group
idea-place = Where a number belongs
idea-company = A { $number } belongs in column { $column } rather than in column { $other }: if the rows fill up at random, { $count } of the other five fields there hold a { $number } as well, instead of { $instead }.
idea-company-else = Column { $column } will more often hold a { $number }.
idea-fills = It fills { $boxes }: { $points ->
    [one] one point
   *[other] { $points } points
  }.
idea-fills-shell = It fills { $boxes }: { $points ->
    [one] one point
   *[other] { $points } points
  }, and { $bonus } more for { $shells ->
    [one] the shell
   *[other] the shells
  }.
idea-fills-less = The other move fills { $boxes }: { $points ->
    [one] one point
   *[other] { $points } points
  } in all.
idea-fills-nothing = The other move fills no box.
idea-one-short = And { $box } is then one field short.
idea-fills-for-more = It fills { $box } for { $points ->
    [one] one point
   *[other] { $points } points
}, the other move for { $instead }.
idea-keeps = The last field of { $box } stays free for a { $number }, which brings { $points ->
    [one] one point
   *[other] { $points } points
} instead of { $instead }.
idea-short = { $box } then lacks { $count ->
    [one] one field
   *[other] { $count } fields
  }, with { $most ->
    [0] no number in it yet
    [1] no two equal numbers in it
   *[other] { $most } equal numbers in it
  }.
idea-short-else = After the other move, { $box } lacks { $count ->
    [one] one field
   *[other] { $count } fields
  }, with { $most ->
    [0] no number in it yet
    [1] no two equal numbers in it
   *[other] { $most } equal numbers in it
  }.
idea-short-nowhere = The other move brings nothing so near to full.
idea-room-left = { $count ->
    [36] All 36 results
   *[other] { $count } of the 36 results
  } can then still be entered somewhere, instead of { $instead }.
idea-shuts-out = After the other move { $numbers } can be entered no more in the { $row } row.
idea-counts = It adds to the most frequent number of { $boxes }.
idea-counts-else = The other move does so for { $count ->
    [0] none
   *[other] { $boxes } only
  }.
idea-places = There are then { $count } ways left to enter a number in { $rows }, instead of { $instead }.
idea-sails = { $count ->
    [one] One result then allows
   *[other] { $count } results then allow
  } a sailorman move, instead of { $instead ->
    [0] none
    [1] one
   *[other] { $instead }
  }.
idea-largest = The two largest groups then have { $first } and { $second } fields, instead of { $instead } and { $and-instead }.
idea-joins = It joins { $count } fields with a { $number }, the other move { $instead ->
    [0] none
    [1] none
   *[other] only { $instead }
  }.
idea-ends = The match ends at { $mine } to { $theirs }, and { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } it.
idea-ends-river = The match ends at { $mine } to { $theirs }, and { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } it by { $river ->
    [one] one number
   *[other] { $river } numbers
  } in the river, more than anybody else with as many points.
idea-ends-shared = The match ends at { $mine } to { $theirs }, and the win is shared.
idea-ends-other = After the other move it ends at { $mine } to { $theirs }.
idea-goes-on = After the other move it goes on.
idea-not-yet = The match goes on, and { $seat-is ->
    [you] you can
   *[other] { $seat } can
  } still win it.
idea-chart = { $seat-is ->
    [you] your map
   *[other] { $seat }
  }
idea-points-now = points in this round
idea-results = results that can still be entered
idea-crosses-allowed = results that allow a sailorman move
idea-group-fields = fields of the two largest groups

best-score = { $score ->
    [one] one point
   *[other] { $score } points
  }
