# What seats collect, as reviews count it
-points = { $count ->
    [one] treasure
   *[other] treasures
  }

title = Würfelland
facts-dice = 6 dice
about = Push your luck for one colour, cross field by field, find nine treasures.
flight-about = Alone to nine treasures and a whole colour, in as few turns as you can.
notation = A colour (red, yellow, green, blue, orange, grey), roll, stop, forgo, or a field by column letter and row number, such as c4.

label-passive_dice = Which dice the others choose from
label-goal = What wins
label-boards = The seats’ boards, from 1a to 4b
usual-boards = 1a, 2a, 3a, 4a
label-turn_limit = Turns until the game ends
option-passive_dice = WL-2: which dice the other seats choose from: those that lie there at the end (final), or those of the first roll without the chosen colour (first_roll)
option-goal = WL-6: nine treasures and one whole colour (standard), or all twelve treasures and one whole colour (full)
choice-final = as they lie at the end
choice-first_roll = as they were first rolled
choice-standard = nine treasures and a whole colour
choice-full = all twelve treasures and a whole colour
option-boards = WL-7: the board of each seat, from 1a to 4b (four boards with two sides each), repeats allowed; by default 1a, 2a, 3a, 4a
option-turn_limit = WL-8: after this many turns the game ends, and the most treasures win
label-ahead = Handicap: treasures with which each seat begins, such as 0,2
usual-ahead = nobody is ahead
option-ahead = WL-13: for each seat, with how many treasures it begins; somebody begins with none, nobody with more than five
ahead = { $count ->
    [1] one treasure ahead
    [2] two treasures ahead
    [3] three treasures ahead
    [4] four treasures ahead
   *[other] five treasures ahead
  }

## Colours

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-orange = orange
colour-grey = grey

## Moves in words

move-choose = choose { $colour }: { $count ->
    [one] one die is set aside
   *[other] { $count } dice are set aside
  }
move-choose-in-vain = choose { $colour }: { $count ->
    [one] one die is
   *[other] { $count } dice are
  } set aside, but your board has no room for { $count ->
    [one] it
   *[other] them
  }
move-roll = { $count ->
    [one] roll the last die again, hoping for { $colour }
   *[other] roll the other { $count } dice again, hoping for { $colour }
  }
move-stop = stop with { $count ->
    [one] one { $colour } die
   *[other] { $count } { $colour } dice
  }
move-use = use { $colour }: { $count ->
    [one] one cross
   *[other] { $count } crosses
  }
move-forgo = forgo: cross nothing
move-cross = cross { $field } ({ $colour })
move-cross-treasure = cross { $field } ({ $colour }), a treasure

## Why not

roll-or-stop = You have chosen { $colour }: now roll the other dice again, or stop.
choose-first = First choose a colour that shows on the dice.
colour-not-shown = No die shows { $colour }.
phase-1-over = Rolling is over: now it is time to cross.
rolled-once = A treasure throw is rolled only once.
colour-first = First choose a colour to cross, or cross nothing.
one-colour = One colour at a time: you are crossing { $colour }.
must-cross = It is your turn, so you must cross: { $count ->
    [one] one field is
   *[other] { $count } fields are
  } still to come (WL-1).
whole-batch = All dice of a colour count: { $count ->
    [one] one field is
   *[other] { $count } fields are
  } still to come.
active-colour = You cannot use the { $colour } dice: { $seat } { $seat-is ->
    [several] have
   *[other] has
  } set them aside.
colour-complete = All { $colour } fields are already crossed.
out-of-reach = No { $colour } area that you could begin touches your crosses.
overrolled = { $count } { $colour } dice are too many: the largest area in reach has { $room ->
    [one] one field
   *[other] { $room } fields
  }.
overrolled-open = { $count } { $colour } dice are too many: the open area has { $room ->
    [one] one free field
   *[other] { $room } free fields
  }.
start-field = { $field } is the start: it is crossed from the beginning.
obstacle = { $field } is an obstacle: it can never be crossed.
no-field = There is no field { $field } on your board.
other-colour = { $field } is { $found }; the crosses are { $colour }.
already-crossed = { $field } is already crossed.
other-area-open = { $field } lies in another area: fill the open { $colour } area first.
no-touch = { $field } does not touch a cross.
area-too-small = The area of { $field } has only { $size ->
    [one] one field
   *[other] { $size } fields
  }: too few for { $count } crosses.

## What happened

event-choose = { $seat-is ->
    [you] You choose { $colour } and set
    [several] { $seat } choose { $colour } and set
   *[other] { $seat } chooses { $colour } and sets
  } { $count ->
    [one] one die
   *[other] { $count } dice
  } aside
event-stop = { $seat-is ->
    [you] You stop
    [several] { $seat } stop
   *[other] { $seat } stops
  } with { $count } × { $colour }
event-aside = { $seat-is ->
    [you] You set
    [several] { $seat } set
   *[other] { $seat } sets
  } { $more } more aside, now { $count } × { $colour }
event-miss = { $seat-is ->
    [you] No { $colour } for you this time; the dice stay as they are
   *[other] No { $colour } for { $seat } this time; the dice stay as they are
  }
event-overrolled = { $seat-is ->
    [you] You have
    [several] { $seat } have
   *[other] { $seat } has
  } overrolled: no room for { $count } × { $colour }
event-use = { $seat-is ->
    [you] You use
    [several] { $seat } use
   *[other] { $seat } uses
  } { $count } × { $colour }
event-forgo = { $seat-is ->
    [you] You cross
    [several] { $seat } cross
   *[other] { $seat } crosses
  } nothing
event-cross = { $seat-is ->
    [you] You cross
    [several] { $seat } cross
   *[other] { $seat } crosses
  } { $fields } ({ $colour })
event-treasure = { $seat-is ->
    [you] You find
    [several] { $seat } find
   *[other] { $seat } finds
  } { $count ->
    [one] a treasure
   *[other] { $count } treasures
  }! That makes { $found }
event-complete = { $seat-is ->
    [you] You have
    [several] { $seat } have
   *[other] { $seat } has
  } crossed all { $colour } fields
event-nothing-fits = { $seat-is ->
    [you] Nothing in this treasure throw fits on your board
   *[other] Nothing in this treasure throw fits on { $seat }’s board
  }
event-turn-limit = The limit of { $turns ->
    [one] one turn
   *[other] { $turns } turns
  } has been reached: the most treasures win.

## The table

title-active = active
title-winner = wins
fields-left = { $left }/{ $all }
treasures-found = { $found } of { $wanted } treasures
throws-left = ({ $count ->
    [one] one throw
   *[other] { $count } throws
  } to come)
dice-aside = Set aside:
dice-shown = To choose from:

## Boards

board-no-rows = a board is a list of rows of text
board-row-no-text = a row is a string such as "r r Y . # *"
board-too-many-rows = a board has at most { $most } rows
board-too-wide = a row has at most { $most } fields
board-unknown-letter = “{ $found }” has no meaning here; r y g b o a are fields (upper case: treasures), # an obstacle, * the start, . no field
board-one-start = a board has exactly one start (*), this one has { $found }
board-two-treasures = a board has two treasures of each colour (upper case), this one has { $found } of { $colour }
board-area-too-large = a { $colour } area of { $found } fields begins here; an area has at most { $most }
board-two-areas = a board has at least two areas of each colour, this one has { $found } of { $colour }
board-unreachable = field { $field } cannot be reached from the start over coloured fields
board-too-many-areas = { $found } areas are too many; a board has at most { $most }
boards-with-layout = the layout already contains the boards, so the option cannot name any (WL-7)
boards-per-seat = { $players } seats need { $players } boards, found { $found }
boards-missing = a layout of Würfelland holds `boards`: a list, or a table by name
layout-unknown-field = a layout of Würfelland holds only `boards`; found “{ $field }”

## The sheet

sheet-of = { $name-is ->
    [you] Your board
   *[other] { $name }’s board
  }
small-of = { $name }: { $treasures }; { $left ->
    [0] all { $colour } fields are crossed
    [one] one { $colour } field is left
   *[other] { $left } { $colour } fields are left
  }
board-named = Board { $name }
field-plain = { $field }, { $colour }, { $state }
field-treasure = { $field }, { $colour }, treasure, { $state }
field-start = { $field }, start, crossed
field-rock = { $field }, obstacle
state-free = free
state-open = may be crossed
state-crossed = crossed
colour-left = { $colour }: { $left } of { $all } fields left
die-selected = { $colour }, chosen
die-used = { $colour }, used
die-useless = { $colour }, no room for it
die-aside = { $colour }, set aside
spoken-board = { $name-is ->
    [you] You have
    [several] { $name } have
   *[other] { $name } has
  } { $treasures }. Fields left: { $left }.
spoken-left = { $colour } { $left } of { $all }
spoken-begun = Open areas: { $areas }.
spoken-throws = { $count ->
    [one] One treasure throw is
   *[other] { $count } treasure throws are
  } to come.
area-begun = { $colour }, { $free } free

## Buttons

button-choose = Choose { $colour }
button-use = Use { $count }{"\u00A0"}×{"\u00A0"}{ $colour }
button-roll = Roll again
button-stop = Stop
button-forgo = Cross nothing
button-cross = Cross { $field }

## Questions

ask-dice = Your turn: the dice
ask-which-colour = Which colour do you set aside?
ask-which-colour-hint = Tap a die; all dice of its colour go with it.
ask-set-aside = Set { $count } × { $colour } aside?
ask-room = Your board has room for { $room ->
    [one] one { $colour } cross
   *[other] { $room } { $colour } crosses
  } at once.
ask-room-exceeded = { $room ->
    [0] Your board has no room for { $colour } now: nothing could be crossed.
    [one] Your board has room for one { $colour } cross only: nothing could be crossed.
   *[other] Your board has room for { $room } { $colour } crosses only: nothing could be crossed.
  }
ask-aside = Your turn: { $count } × { $colour } set aside
ask-push = { $count ->
    [one] Roll the last die again?
   *[other] Roll the other { $count } dice again?
  }
ask-push-more = Chance of more { $colour }: { $percent }%. Your board has room for { $room }.
ask-push-full = Chance of more { $colour }: { $percent }%, and that would be too many.
ask-push-over = Overrolled: your board has room for { $room ->
    [0] none
   *[other] only { $room }
  }. Chance of more { $colour }: { $percent }%.
ask-crosses = Your turn: crosses
ask-fields = { $count ->
    [one] One { $colour } field to cross
   *[other] { $count } { $colour } fields to cross
  }
ask-treasure = { $field } is a treasure and brings an extra throw.
ask-goal = With { $field } you have { $found ->
    [one] one treasure
   *[other] { $found } treasures
  } and a whole colour: you reach the goal.
ask-completes = { $field } completes your { $colour } fields: one whole colour is part of the goal.
ask-area = { $left ->
    [0] { $field } fills its { $colour } area.
    [one] After { $field } the area has one field left.
   *[other] After { $field } the area has { $left } fields left.
  }
ask-area-open = The open { $colour } area comes first: { $count ->
    [one] one field is
   *[other] { $count } fields are
  } free.
ask-area-new = { $count ->
    [one] Begin an area that touches a cross.
   *[other] Begin an area that touches a cross and has { $count } fields or more.
  }
ask-taken = { $seat-is ->
    [you] You have
    [several] { $seat } have
   *[other] { $seat } has
  } set { $count } × { $colour } aside
ask-which-use = Which other colour do you use?
ask-which-throw = Which colour do you use?
ask-all-dice = Tap a lit die; all dice of its colour count, in one area. Or cross nothing.
ask-use = Use { $count } × { $colour }?
ask-use-hint = Fields where you could begin are dashed on your board.
ask-throw = Your treasure throw
ask-throw-of = { $seat-is ->
    [you] Your treasure throw
   *[other] { $seat }’s treasure throw
  }
ask-throws = { $count ->
    [one] One more treasure throw follows.
   *[other] { $count } more treasure throws follow.
  }
ask-won = { $count ->
    [one] { $seats-is ->
        [you] You win
        [several] { $seats } win
       *[other] { $seats } wins
      }
   *[other] { $seats } win together
  }
ask-turn-of = { $seat-is ->
    [you] Your turn
   *[other] { $seat }’s turn
  }
ask-rolling = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } { $count ->
    [one] one die
   *[other] { $count } dice
  }
ask-roll-first = Roll all six dice
ask-roll-again = { $count ->
    [one] Roll the last die again, for { $colour }
   *[other] Roll the other { $count } dice again, for { $colour }
  }
ask-roll-treasure = Roll { $count } dice for the treasure
ask-wait-colour = { $seat-is ->
    [you] You choose
    [several] { $seat } choose
   *[other] { $seat } chooses
  } a colour
ask-wait-push = { $seat-is ->
    [you] You have
    [several] { $seat } have
   *[other] { $seat } has
  } { $count } × { $colour }: roll on or stop?
ask-decided = You have decided
ask-wait-crosses = The crosses stay hidden until everybody has decided

## Advice: what a move brings or avoids

reason-roll = Rolling again brings more { $colour } in { $more }% of all cases, and too many in { $over }%.
reason-full = One more { $colour } die would be one too many.
reason-over = There is no room for these { $colour } dice: nothing can be crossed.
reason-use = { $count ->
    [one] One { $colour } cross
   *[other] { $count } { $colour } crosses
  }; the area stays open for more.
reason-use-fills = { $count ->
    [one] One { $colour } cross
   *[other] { $count } { $colour } crosses
  }: exactly what fits at once.
reason-forgo = The areas stay as they are, open for later dice.

## The result

margin = { $count ->
    [one] one treasure
   *[other] { $count } treasures
  }
points-treasures = treasures
points-left = { $colour } fields left
ended-by-goal = { $treasures } treasures and a whole colour: the goal is reached.
ended-by-limit = The last turn has been played: the most treasures win.

## Boards painted by hand

edit-board = The board you are painting
edit-columns = Columns
edit-rows = Rows
edit-size = a board has { $least } to { $most } columns and as many rows, not { $found }
edit-start = { $field }, start
edit-rock = { $field }, obstacle
edit-nothing = { $field }, no field
state-painted = painted
state-flawed = something is wrong here
tool-treasure = Treasure
tool-rock = Obstacle
tool-start = Start
tool-nothing = No field
no-such-tool = the palette has no “{ $tool }”
no-such-board = there is no board “{ $board }” in this file; it has { $known }
check-size = Every area has one to six fields
check-areas = At least two areas of each colour
check-treasures = Twelve treasures, two of each colour
check-start = One start
check-way = Every field can be reached

# Solo
solo-until = in a solo match, there are 1 to { $most } treasures to cross, not { $found }
solo-large = only boards of up to { $most } coloured fields can be solved; this one has { $found }
finding-solo-treasures = Solo, until this many treasures are crossed: the fewest turns to expect
finding-solo-goal = Solo, until this many treasures and all fields of a colour are crossed: the fewest turns to expect
finding-solo-play = Played by the rules: the mean length of a match, with its 95 % interval
column-treasures = treasures
column-sets = sets of crosses
column-crosses = fewer than
column-player = player
column-expected = expected
cell-best = best play
cell-greedy = greedy

## Positions that cannot be

position-apart = Crosses hang together from the start: one of { $seat }’s does not touch another.
position-two-areas = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } begun two areas of one colour: the first has to be full before another is begun.
position-won = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } met the goal: the match would be over.
position-dice = These dice cannot lie like this: all six lie or are set aside, and one colour is chosen.
position-throws = { $seat } cannot have so many treasure throws: there is one for each treasure crossed.
set-field = field { $field }

## Kinds of puzzles

puzzle-kind-push = Roll on or stop?
puzzle-kind-colour = Which colour?
puzzle-kind-forgo = Fields or nothing?
puzzle-kind-cross = Which fields?

## Why a move is better

idea-treasures = Treasures
idea-colour = A colour comes nearer to completion
idea-openings = Room for the next dice
idea-ways = Ways to treasures
idea-rivals = What others may use
idea-stop-fits = Stopped now, { $count ->
    [one] the { $colour } die fits
   *[other] the { $count } { $colour } dice fit
  }.
idea-roll-too-many = Rolling on, there are too many of them in { $often } of 100 turns, and nothing is crossed.
idea-roll-more = There is room for { $room } { $colour } dice, and one roll brings more of them in { $often } of 100.
idea-stop-few = Stopped now, { $count ->
    [one] it is only one
   *[other] it is only { $count }
  }.
idea-crosses-nothing = The other move crosses nothing.
idea-turns = in { $often } of 100 turns{ $instead ->
    [0] {""}
   *[other] {" "}instead of { $instead }
  }
idea-turns-nearly = in nearly every turn
idea-treasure = It crosses { $count ->
    [one] a treasure
   *[other] { $count } treasures
  } in this turn.
idea-treasure-else = After the other move { $count ->
    [0] no treasure is crossed
    [one] only one treasure is crossed
   *[other] only { $count } treasures are crossed
  }.
idea-treasure-often = It brings { $count ->
    [one] a treasure
   *[other] { $count } treasures
  } { $turns }.
idea-treasure-seldom = After the other move { $often ->
    [0] { $never ->
        [1] no treasure is crossed
       *[other] hardly ever is a treasure crossed
      }
   *[other] that is so in only { $often } of 100 turns
  }.
idea-lacks = { $count ->
    [0] A colour is then complete.
    [one] One colour then lacks only one field.
   *[other] One colour then lacks only { $count } fields.
  }
idea-lacks-else = After the other move the one nearest to completion lacks { $count }.
idea-lacks-often = { $count ->
    [0] It completes a colour
    [one] It leaves a colour that lacks one field at most
   *[other] It leaves a colour that lacks { $count } fields at most
  } { $turns }.
idea-lacks-seldom = After the other move that is { $often ->
    [0] { $never ->
        [1] never
       *[other] hardly ever
      } so
   *[other] so in only { $often } of 100 turns
  }.
idea-fields = It crosses { $count ->
    [one] one field
   *[other] { $count } fields
  }{ $more ->
    [0] {""}
   *[other] {" "}or more
  }.
idea-fields-else = The other move crosses { $count ->
    [0] none
    [one] only one
   *[other] only { $count }
  }.
idea-fields-often = It crosses { $count ->
    [one] one field or more
   *[other] { $count } fields or more
  } { $turns }.
idea-fields-seldom = The other move { $often ->
    [0] { $never ->
        [1] never
       *[other] hardly ever
      } crosses as many
   *[other] crosses as many in only { $often } of 100 turns
  }.
idea-room = Afterwards { $count ->
    [one] one colour has
   *[other] { $count } colours have
  } room for { $dice ->
    [one] one die
   *[other] { $dice } dice
  }.
idea-room-else = After the other move { $count ->
    [0] none has
    [one] only one has
   *[other] only { $count } have
  }.
idea-room-often = Afterwards { $count ->
    [one] one colour or more has
    [6] all six colours have
   *[other] { $count } colours or more have
  } room for { $dice ->
    [one] one die
   *[other] { $dice } dice
  } { $turns }.
idea-room-seldom = After the other move { $often ->
    [0] there are { $never ->
        [1] never
       *[other] hardly ever
      } as many
   *[other] there are as many in only { $often } of 100 turns
  }.
idea-beside = { $count ->
    [one] One treasure then lies
   *[other] { $count } treasures then lie
  } right beside the crosses.
idea-beside-else = After the other move { $count ->
    [0] none does
    [one] only one does
   *[other] only { $count } do
  }.
idea-beside-often = { $count ->
    [one] A treasure then lies
   *[other] { $count } treasures then lie
  } right beside the crosses { $turns }.
idea-beside-seldom = After the other move that is { $often ->
    [0] { $never ->
        [1] never
       *[other] hardly ever
      } so
   *[other] so in only { $often } of 100 turns
  }.
idea-way = { $count ->
    [0] No treasure
    [one] One treasure
   *[other] { $count } treasures
  } { $kind ->
    [next] can then be crossed next
    [near] then { $count ->
        [one] lies
       *[other] lie
      } within two steps
   *[open] then { $count ->
        [one] lies
       *[other] lie
      } in areas that no open area of their colour blocks
  }.
idea-way-else = After the other move { $count ->
    [0] none
    [one] only one
   *[other] only { $count }
  }.
idea-way-often = { $count ->
    [one] One treasure
   *[other] { $count } treasures
  } { $kind ->
    [next] can then be crossed next
    [near] then { $count ->
        [one] lies
       *[other] lie
      } within two steps
   *[open] then { $count ->
        [one] lies
       *[other] lie
      } in areas that no open area of their colour blocks
  } { $turns }.
idea-way-seldom = After the other move that is { $often ->
    [0] { $never ->
        [1] never
       *[other] hardly ever
      } so
   *[other] so in only { $often } of 100 turns
  }.
idea-roll-free = Nothing can be lost: there is no room for { $count ->
    [one] one { $colour } die
   *[other] { $count } { $colour } dice
  } anyway.
idea-roll-takes = Rolling on takes { $count ->
    [one] the { $colour } die
   *[other] the { $count } { $colour } dice
  } from { $other-is ->
    [you] you, and { $count ->
        [one] it fits
       *[other] they fit
      }
   *[other] { $other }, where { $count ->
        [one] it fits
       *[other] they fit
      }
  }.
idea-chooses-away = It takes { $count ->
    [one] the { $colour } die
   *[other] the { $count } { $colour } dice
  }, which { $count ->
    [one] fits
   *[other] fit
  } { $other-is ->
    [you] you
   *[other] { $other }
  }.
idea-then-crosses = { $other-is ->
    [you] You then cross
    [several] { $other } then cross
   *[other] { $other } then crosses
  } { $better } fields on average, not { $worse }.
idea-roll-brings = Rolled again, the dice bring { $other-is ->
    [you] you
   *[other] { $other }
  } { $better } fields on average; as they lie, it is { $worse }.
idea-fits-other = Stopping leaves { $count ->
    [one] the { $colour } die
   *[other] the { $count } { $colour } dice
  } to { $other-is ->
    [you] you, and { $count ->
        [one] it fits
       *[other] they fit
      }
   *[other] { $other }, where { $count ->
        [one] it fits
       *[other] they fit
      }
  }.
idea-other-uses = { $other-is ->
    [you] You can
   *[other] { $other } can
  } then use dice in only { $often } of 100 turns.
idea-other-uses-nothing = { $other-is ->
    [you] You can
   *[other] { $other } can
  } use none of the dice that lie then.
idea-other-uses-else = After the other move { $other-is ->
    [you] you use
    [several] { $other } use
   *[other] { $other } uses
  } some in { $often } of 100 turns.
idea-other-fields = { $other-is ->
    [you] You then cross
    [several] { $other } then cross
   *[other] { $other } then crosses
  } only { $count ->
    [0] nothing
    [one] one field
   *[other] { $count } fields
  }.
idea-other-fields-else = After the other move it is { $count ->
    [one] one
   *[other] { $count }
  }.
idea-other-fields-often = { $other-is ->
    [you] You then cross
    [several] { $other } then cross
   *[other] { $other } then crosses
  } { $count ->
    [0] nothing
    [one] at most one field
   *[other] at most { $count } fields
  } { $turns }.
idea-other-fields-seldom = After the other move that is { $often ->
    [0] { $never ->
        [1] never
       *[other] hardly ever
      } so
   *[other] so in only { $often } of 100 turns
  }.
idea-aside = set aside
idea-lying = left lying
idea-board-of = { $seat-is ->
    [you] your board
   *[other] { $seat }
  }
idea-crosses = { $seat-is ->
    [you] you cross
    [several] { $seat } cross
   *[other] { $seat } crosses
  }, fields
idea-treasures-found = treasures in this turn
idea-nearest = fields that the nearest colour lacks
idea-beside-of = treasures beside the crosses
