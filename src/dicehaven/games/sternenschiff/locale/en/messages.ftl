# What seats collect, as reviews count it
-points = { $count ->
    [one] diamond
   *[other] diamonds
  }

title = Sternenschiff
facts-dice = 3 + 2 dice
about = Place three dice, follow the scanner to the diamond, and beware of pirates.
flight-about = Alone to six diamonds, in as few turns as you can.
notation = Moves are “start 0” (the pawn on a pirate field), “place 4 blue”, “chip 3”, “chip 6 2”, “chip 7”, “chip 8 2”, “chip 9” (mechanic actions; 6 and 8 name the die), “use green”, “skip green”, “raid 2”, “raid none”, “fight”, “stand” and “stay”.
label-late_advance = Action 9 may also be used after the fight
brief-late_advance = action 9 after the fight, too
option-late_advance = Mechanic action 9 may also be used once after the fight, won or lost, before the diamond is taken (ST-6).
label-turn_limit = Turns of each seat until the game ends
option-turn_limit = The game ends after this many turns each: most diamonds win, then the furthest marker, then the most chips (ST-9).
label-ahead = Handicap: diamonds with which each seat begins, such as 0,2
usual-ahead = nobody is ahead
option-ahead = For each seat, with how many diamonds it begins; somebody begins with none, nobody with more than five (ST-11).
ahead = { $count ->
    [1] one diamond ahead
    [2] two diamonds ahead
    [3] three diamonds ahead
    [4] four diamonds ahead
   *[other] five diamonds ahead
  }

## Words

symbol-start = start
symbol-drop = drop
symbol-tree = tree
symbol-animal = animal
symbol-stone = stone
symbol-diamond = diamond
symbol-moon = moon
symbol-star = star
symbol-sun = sun
symbol-joker = joker
symbol-chip = chip
symbol-pirate = pirate
place-blue = blue
place-red = red
place-green = green

## Moves

move-start = put the pawn on a pirate field; ahead of it: { $ahead }
move-place = put the { $value } on { $place } ({ $symbol })
move-place-green = put the { $value } on green: the pawn will land on the { $symbol }, { $value } ahead
move-change = spend a chip: a { $value } becomes a { $after }
move-again = spend a chip to roll a { $value } again
move-nine = spend a chip: the marker advances ({ $symbol })
move-use = use the { $place } die
move-use-advance = use { $place } ({ $symbol }): the marker advances
move-use-joker = use green: the pawn moves to a joker, the marker advances
move-use-chip = use green: the pawn moves to a chip field, take a chip
move-use-pirate = use green: the pawn moves to a pirate field, raid somebody if possible
move-use-nothing = use { $place } ({ $symbol }), without effect
move-skip = leave the { $place } die unused
move-skip-advance = leave { $place } ({ $symbol }) unused: the marker stays
move-skip-joker = only move the pawn to the joker: the marker stays
move-skip-chip = only move the pawn to the chip field: take no chip
move-skip-pirate = only move the pawn to the pirate field
move-skip-nothing = leave { $place } ({ $symbol }) unused
move-raid = raid { $seat } for the { $symbol }: that marker goes back one field, this one advances
move-no-raid = raid nobody
move-fight = meet the pirates for sum { $sum }: { $count ->
    [one] one of strength { $strength }
   *[other] { $count } of strength { $strength }
  }
move-stand = accept these dice and lose the fight
move-stay = stay where the marker is

## Why not

already-started = The pawns are already on their rings; from now on the green die moves them.
start-first = First put your pawn on a pirate field.
no-such-field = There is no field { $field }; the ring has the fields 0 to { $last }.
no-pirate-field = Pawns start on a pirate field, and field { $field } is not one ({ $symbol }).
all-placed = All three dice are placed, and a placed die stays where it is.
place-taken = There is already a die on { $place }: a { $value }.
no-such-die = None of the dice just rolled shows a { $value }; they show { $dice }.
no-chip = You have no chip in hand.
chip-used = There is already a chip on mechanic action { $action }; each can be used once a turn.
no-advance-in-fight = During the fight the marker cannot advance.
on-diamond = The marker is on the diamond and can go no further.
no-dice-to-change = Mechanic action { $action } works only on dice just rolled: while placing and in the fight.
place-first = First place the dice.
use-first = First use the three dice.
raid-first = First decide about the raid.
all-used = All three dice have been used.
die-spent = The { $place } die has already been used.
raid-follows = There is nothing to skip on a pirate field: you decide about the raid afterwards.
nothing-to-skip = There is nothing to skip: { $place } ({ $symbol }) has no effect now.
no-raid-now = You can raid only when your pawn has just reached a pirate field.
own-marker = You cannot raid yourself.
not-on-symbol = You cannot raid { $seat }: that marker is not on the { $symbol }.
already-fighting = The fight has already begun.
no-fight-to-accept = There is no fight to lose right now.
no-time-to-stay = You are asked to stay or to advance only after a fight (ST-6).

## What happened

event-start = { $seat-is ->
    [you] You put your
    [several] { $seat } put the
   *[other] { $seat } puts the
  } pawn on a pirate field; ahead of it: { $ahead }
event-place = { $seat-is ->
    [you] You place
    [several] { $seat } place
   *[other] { $seat } places
  } the { $value } on { $place }
event-place-beside = { $seat-is ->
    [you] You place
    [several] { $seat } place
   *[other] { $seat } places
  } the { $value } on { $place } ({ $symbol })
event-nine = { $seat-is ->
    [you] You spend a chip and advance
    [several] { $seat } spend a chip and advance
   *[other] { $seat } spends a chip and advances
  } to the { $symbol }
event-change = { $seat-is ->
    [you] You spend
    [several] { $seat } spend
   *[other] { $seat } spends
  } a chip: a { $value } becomes a { $after }
event-again = { $seat-is ->
    [you] You spend
    [several] { $seat } spend
   *[other] { $seat } spends
  } a chip to roll a { $value } again
event-pawn = { $seat-is ->
    [you] You move
    [several] { $seat } move
   *[other] { $seat } moves
  } the pawn to the { $symbol }, { $steps } ahead
event-advance = { $seat-is ->
    [you] You advance
    [several] { $seat } advance
   *[other] { $seat } advances
  } to the { $symbol } with { $place }
event-chip = { $seat-is ->
    [you] You take a chip and now have
    [several] { $seat } take a chip and now have
   *[other] { $seat } takes a chip and now has
  } { $chips }
event-skip = { $seat-is ->
    [you] You leave
    [several] { $seat } leave
   *[other] { $seat } leaves
  } { $place } ({ $symbol }) unused
event-nothing = { $seat-is ->
    [you] You use
    [several] { $seat } use
   *[other] { $seat } uses
  } { $place } ({ $symbol }), without effect
event-raid = { $seat-is ->
    [you] You raid
    [several] { $seat } raid
   *[other] { $seat } raids
  } { $other-is ->
    [you] you for the { $symbol }: your marker goes back one field
   *[other] { $other } for the { $symbol }
  }
event-no-raid = { $seat-is ->
    [you] You raid
    [several] { $seat } raid
   *[other] { $seat } raids
  } nobody
event-pirates = { $seat-is ->
    [you] You meet
    [several] { $seat } meet
   *[other] { $seat } meets
  } { $count ->
    [one] one pirate of strength { $strength } (sum { $sum })
   *[other] { $count } pirates of strength { $strength } (sum { $sum })
  }
event-won = { $seat-is ->
    [you] You win
    [several] { $seat } win
   *[other] { $seat } wins
  } the fight with { $dice }
event-lost-field = { $seat-is ->
    [you] You lose the fight with { $dice }; your
    [several] { $seat } lose the fight with { $dice }; the
   *[other] { $seat } loses the fight with { $dice }; the
  } marker goes back one field
event-lost-at-diamond = { $seat-is ->
    [you] You lose the fight with { $dice } and go
    [several] { $seat } lose the fight with { $dice } and go
   *[other] { $seat } loses the fight with { $dice } and goes
  } back from the diamond, without taking it
event-lost-chips = { $seat-is ->
    [you] You lose
    [several] { $seat } lose
   *[other] { $seat } loses
  } the fight with { $dice }, and with it all chips in hand
event-lost-diamond = { $seat-is ->
    [you] You lose
    [several] { $seat } lose
   *[other] { $seat } loses
  } the fight with { $dice }, and with it a diamond
event-lost-nothing = { $seat-is ->
    [you] You lose the fight with { $dice }, but have
    [several] { $seat } lose the fight with { $dice }, but have
   *[other] { $seat } loses the fight with { $dice }, but has
  } nothing to lose
event-stay = { $seat-is ->
    [you] You stay where you are
    [several] { $seat } stay there
   *[other] { $seat } stays there
  }
event-diamond = { $seat-is ->
    [you] You take a diamond and now have
    [several] { $seat } take a diamond and now have
   *[other] { $seat } takes a diamond and now has
  } { $diamonds }
event-sixth-diamond = { $seat-is ->
    [you] You take the sixth diamond and win
    [several] { $seat } take the sixth diamond and win
   *[other] { $seat } takes the sixth diamond and wins
  }
event-limit = { $turns ->
    [one] Everybody has had one turn: the game ends.
   *[other] Everybody has had { $turns } turns: the game ends.
  }

## Ships as data

layout-unknown-key = “{ $key }” is not part of a ship; its parts are { $known }
layout-missing-key = “{ $key }” is missing
layout-no-list = expected a list of { $least } to { $most } symbols
layout-no-list-of = expected a list of { $most } symbols
layout-length = { $least ->
    [6] expected six symbols, one for each value
   *[other] expected { $least } to { $most } fields
  }, found { $found }
layout-no-word = “{ $found }” is not a symbol: a symbol is a lower-case word of at most { $most } letters and digits, a letter first
layout-unknown-symbol = the scanner has no symbol “{ $found }”; possible here: { $known }
layout-no-pirate-field = at least one field has to be “pirate”: pawns start there
layout-scanner-start = the scanner’s first field, and no other, has to be “start”; found “{ $found }”
layout-scanner-only-start = only the scanner’s first field is “{ $found }”: another symbol has to stand here
layout-scanner-diamond = the scanner’s last field, and no other, has to be “diamond”; found “{ $found }”
layout-scanner-only-diamond = only the scanner’s last field is “{ $found }”: another symbol has to stand here
layout-ring-word = “{ $found }” is a field of the ring, not a symbol of the scanner
layout-no-table = expected a table that gives the pirates for each sum from 2 to 12: how many, and how strong
layout-unknown-sum = “{ $found }” is not a sum of two dice; the sums are 2 to 12
layout-missing-sum = the pirates of this sum are missing
layout-no-pair = expected two whole numbers: how many pirates, and how strong
layout-pirates = { $found } pirates are not possible: use 1 to { $most }
layout-strength = strength { $found } is not possible: use 1 to { $most }

## The table

table-scanner = Scanner
table-helm = Helm, clockwise
table-wanted = needed next
table-mechanics = Mechanics
table-sum = Sum
table-pirates = Pirates×strength
table-dice = Dice
table-diamonds = { $count ->
    [one] 1 diamond
   *[other] { $count } diamonds
  }
table-chips = { $count ->
    [0] no chips
    [one] 1 chip
   *[other] { $count } chips
  }
table-due = { $count ->
    [one] one die to roll
   *[other] { $count } dice to roll
  }
table-too-weak = too weak against { $strength }

## The console: buttons

button-start = Start here
button-place = Place { $value } on { $place }
button-place-green = Place { $value } on { $place }
button-change = Turn { $value } into { $after }
button-again = Roll the { $value } again
button-nine = Advance to the { $symbol }
button-use-advance = Advance to the { $symbol }
button-use-green = Move and advance to the { $symbol }
button-use-joker = Move and advance to the { $next }
button-use-chip = Move and take the chip
button-use-pirate = Move to the pirate field
button-use-move = Move the pawn
button-use-nothing = Use without effect
button-skip-advance = Don’t advance
button-skip-green = Move, don’t advance
button-skip-joker = Move, don’t advance
button-skip-chip = Move, leave the chip
button-raid = Raid { $seat }
button-no-raid = Raid nobody
button-fight = Fight the pirates
button-stand = Accept the loss
button-stay = Stay here

## The console: whose turn, the question, a hint

turn-start = Before the first turn
turn-place = { $count ->
    [3] First roll: place one die
    [2] Second roll: place one die
   *[other] Third roll: place the last die
  }
turn-place-other = { $count ->
    [3] First roll
    [2] Second roll
   *[other] Third roll
  }
turn-use = Use the three dice in any order
turn-use-other = The three dice are used
turn-raid = The pawn is on a pirate field
turn-ready = Before the fight
turn-late = After the fight
turn-fight = The pirates for sum { $sum }
ask-over = The match is over
ask-winners = { $count ->
    [one] { $seats-is ->
        [you] You win
        [several] { $seats } win
       *[other] { $seats } wins
      }
   *[other] { $seats } share the victory
  }
ask-wait = { $seat-is ->
    [you] Your turn
   *[other] { $seat }’s turn
  }
ask-roll = { $count ->
    [3] Roll the three dice
    [2] Roll the two dice that are left
   *[other] Roll the last die
  }
ask-roll-again = Roll that die again
ask-roll-fight = { $count ->
    [one] One pirate of strength { $strength }: roll against it
    [2] Two pirates of strength { $strength }: roll against them
    [3] Three pirates of strength { $strength }: roll against them
    [4] Four pirates of strength { $strength }: roll against them
    [5] Five pirates of strength { $strength }: roll against them
   *[other] { $count } pirates of strength { $strength }: roll against them
  }
ask-first = On which pirate field does your pawn start?
ask-any = Which die goes where?
ask-last = The { $value } goes on { $place }
ask-which = Which die next?
ask-whom = Who will you raid?
ask-ready = One more field for a chip?
ask-hopeless = Too weak against strength { $strength }, and no chip can save the fight
ask-rescue = Too weak against strength { $strength }: spend a chip?
ask-hub = Which die goes on green?
ask-six = Which die becomes a 6?
ask-which-again = Which die is rolled again?
ask-die = Where does the { $value } go?
ask-die-fight = Which chip action for the { $value }?
ask-start = Start on this pirate field?
ask-place = { $value } on { $place }, the { $symbol }?
ask-place-green = { $value } on green, to the { $symbol }?
ask-change = Spend a chip to turn the { $value } into a { $after }?
ask-again = Spend a chip to roll the { $value } again?
ask-nine = Spend a chip to advance to the { $symbol }?
ask-use-advance = The { $symbol }: advance the marker?
ask-use-green = Move to the { $symbol } and advance the marker?
ask-use-joker = Move to the joker and advance the marker?
ask-use-chip = Move to the chip field and take the chip?
ask-use-pirate = Move to the pirate field?
ask-use-move = Move the pawn to the { $symbol }?
ask-use-nothing = Use the { $place } die without effect?
ask-raid = Raid { $seat } and advance to the { $symbol }?
hint-travel = From there it travels clockwise with the green die.
hint-start = Ahead: { $ahead }
hint-needs = Needed next: { $symbol }.
hint-raid = { $seat }’s marker goes back one field, from the { $symbol }; yours advances.
hint-loss-at-diamond = A lost fight costs one field, and the diamond in reach with it.
hint-diamond = The marker is on the diamond: beat the pirates, and the diamond is yours.
hint-late = Nothing can be lost any more in this turn.
hint-ahead = { $fields ->
    [0] These dice leave the marker where it is.
    [one] One field on, to the { $symbol }.
   *[other] { $fields } fields on, to the { $symbol }.
  }
hint-sum = { $fields ->
    [0] { "" }
    [one] One field on, to the { $symbol }.{ " " }
   *[other] { $fields } fields on, to the { $symbol }.{ " " }
  }Sum { $sum }: { $count ->
    [one] one pirate of strength { $strength }.
   *[other] { $count } pirates of strength { $strength }.
  }
hint-loss-field = A lost fight costs one field.
hint-loss-chips = A lost fight costs all chips in hand.
hint-loss = A lost fight costs a diamond, if you have one.

## Advice: what a move brings or avoids

reason-start = { $count ->
    [0] None of the next six fields helps at once.
    [one] One of the next six fields helps at once.
   *[other] { $count } of the next six fields help at once.
  }
reason-with-pirates = { $follows } Without chips, { $percent }% of these fights are lost.
reason-fight = Without chips, { $percent }% of these fights are lost. { $loss }
reason-wins = The fight is then won.
reason-wins-with = Wins the fight in { $after ->
    [one] one case
   *[other] { $after } cases
  } out of six.
reason-more-chips = The fight then takes one chip more, or several.
reason-in-vain = The fight would still be lost.

## The console: its instruments

console-label = { $name-is ->
    [you] Your ship’s console
   *[other] { $name }: the ship’s console
  }
console-mechanic = Mechanic
console-pirates = Pirates
console-sum = blue + red
console-raid = Raid
console-helm = Bars and ring
console-field = { $symbol }
console-at = { $name-is ->
    [you] you are
    [several] { $name } are
   *[other] { $name } is
  } here
console-marker = your marker
console-next = needed next
console-row = { $place } { $value }: { $symbol }
console-lies = a die lies here
console-spent = its die has been used
console-ring = { $symbol }
console-before = before { $symbol }
console-pawn = the pawn
console-steps = { $steps ->
    [one] one step ahead
   *[other] { $steps } steps ahead
  }
console-lands = the pawn lands here with a { $value }
console-hub = green: moves the pawn
console-hub-die = green: { $value }
console-used = a chip lies here
console-step = mechanic action { $action }: { $value } becomes { $after }
console-six = mechanic action 6: any die becomes 6
console-again = mechanic action 8: roll a die again
console-nine = mechanic action 9: the marker advances one field
console-column = sum { $sum }: { $count ->
    [one] one pirate of strength { $strength }
   *[other] { $count } pirates of strength { $strength }
  }
console-now = this turn
console-diamonds = { $count } of { $goal } diamonds
console-chips = { $count } of { $most } chips in hand
console-ship = { $name }: the marker is on { $symbol }
console-small = { $name }: marker on { $symbol }, field { $field } of { $last }; diamonds: { $diamonds }; chips: { $chips }
tray-laid = { $value } on { $place }
tray-spent = { $value } on { $place }, used
tray-rolled = { $value }
tray-fight = { $value }, fight
tray-fought = { $value }, from the last fight
spoken-scanner = { $name }: the marker is on { $symbol }, field { $field } of { $last }, and needs { $next } next.
spoken-diamond = { $name }: the marker is on the diamond, field { $field } of { $last }.
spoken-pawn = The pawn is on { $symbol }; ahead: { $ahead }.
spoken-no-pawn = The pawn is not on the ring yet.
spoken-hold = Diamonds: { $diamonds }, chips in hand: { $chips }.
spoken-dice = Dice placed: { $dice }.
spoken-die = { $value } on { $place }

# Solo
solo-never = with this ship the marker gets stuck: no bar and no field of the ring shows the next symbol, and there is neither a joker nor a chip
solo-late-advance = with the option late_advance no ship is solved: the solution knows action 9 only before the fight
finding-solo-diamonds = With this many diamonds and nothing else: turns still to come, and turns to the next diamond
finding-solo-marker = With the marker on this field of the scanner
finding-solo-chips = With this many chips in hand
finding-solo-pawn = With the pawn on this field of the ring
finding-solo-length = How long a match takes
finding-solo-handicaps = With best play, but without one of the mechanic actions
finding-solo-play = Played by the rules: the mean length of a match, with its 95 % interval
finding-solo-habits = How often the mechanic actions are used in a match
finding-solo-fights = Fights lost: in a match, and as a share of all
finding-solo-race = A race of two ships without raids: bounds on the chance of the ship that begins
column-both-solo = if both fly solo
column-turns-left = turns to come
column-next = for the next
column-gains = gains
column-exactly = exactly
column-within = within
column-diamonds = diamonds
column-chips = chips
column-ring = ring
column-field = field
column-without = without
column-more = more turns
column-expected = expected
column-action = action
column-on-turn-dice = in the turn
column-in-fights = in the fight
column-lost = lost
column-share = of all
cell-action-1 = action 1
cell-action-2 = action 2
cell-action-3 = action 3
cell-action-4 = action 4
cell-action-5 = action 5
cell-action-6 = action 6
cell-action-7 = action 7
cell-action-8 = action 8
cell-action-9 = action 9
cell-all-actions = all nine
column-player = player
cell-best = best play

## The result

margin = { $count ->
    [one] one diamond
   *[other] { $count } diamonds
  }
points-diamonds = diamonds
points-scanner = field on the scanner
points-chips = chips
ended-by-diamond = The sixth diamond has been found.
ended-by-limit = The last turn has been played: diamonds count first, then the scanner, then chips.

## Ships painted by hand

edit-ship = The ship you are painting
edit-hint = Choose a symbol, then tap scanner, bars or ring. Tap a place again to take it back. Tap a sum to change its pirates.
edit-scanner = scanner { $number }
edit-ring = ring { $number }
edit-blue = blue { $number }
edit-red = red { $number }
edit-sum = sum { $number }
edit-count = Pirates at { $number }
edit-strength = Strength at { $number }
edit-length = { $number ->
    [scanner] length of the scanner
   *[ring] length of the ring
  }
edit-length-scanner = Scanner: fields
edit-length-ring = Ring: fields
edit-ring-field = Ring { $field }: { $symbol }
edit-scanner-field = scanner { $field }: { $symbol }
edit-flawed = something is wrong here
edit-no-place = a ship has no place “{ $place }” to paint
edit-no-tool = the palette has no “{ $tool }”
edit-ring-only = { $symbol } can only be on the ring
edit-number = { $found } is not possible here: use { $least } to { $most }
edit-wrong-scanner = the scanner leads from the start to the diamond, so { $symbol } must not lie in between
edit-wrong-known = { $symbol } is not on the scanner: nobody could use it
edit-wrong-pirate = the ring has no pirate field, where pawns start
no-such-board = a layout of this game has one ship, and it is not called “{ $board }”
check-scanner = The scanner leads from the start to the diamond
check-known = All symbols are on the scanner
check-pirate = The ring has a pirate field, where pawns start

## Positions that cannot be

position-marker = { $seat }’s marker cannot stand beyond the diamond.
position-on-diamond = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } not on turn, so the marker cannot stand on the diamond: it would have returned to the start.
position-chips = { $seat } can have { $most } chips at most, those in use included.
position-diamonds = With { $goal } diamonds { $seat } { $seat-is ->
    [several] have
   *[other] has
  } won: the match would be over.
position-begun = Before the first turn, all markers stand at the start, and nobody has chips or diamonds.
position-places = Until the dice are placed, a place is empty; then there is a die on each.
position-rolled = { $count ->
    [one] One die has
   *[other] { $count } dice have
  } to lie or to be rolled here, not { $found }.
position-no-choice = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } nothing to decide here.
position-dice-lie = No dice lie before the first turn and after the last.
set-pawn = pawn
set-marker = marker
set-chips = chips in hand
set-diamonds = diamonds

## Kinds of puzzles

puzzle-kind-place = Which place for which die?
puzzle-kind-chip = Spend a chip?
puzzle-kind-raid = Raid a rival?
puzzle-kind-fight = Against pirates
puzzle-kind-use = Which die first?

## Why a move is better

idea-fields = The marker comes further
idea-chips = A chip more
idea-reach = The next green die reaches more
idea-rivals = A rival is thrown back
idea-finds = { $place } { $value } is the { $symbol }, which the marker needs next.
idea-finds-later = { $place } { $value } is the { $symbol }, needed right after the { $before }.
idea-finds-joker = { $place } { $value } is the joker, which stands for any symbol.
idea-finds-chip = { $place } { $value } is a chip, which can move the marker on at once.
idea-finds-pirate = { $place } { $value } is a pirate field: { $seats } can be raided there.
idea-finds-nothing = { $place } { $value } is the { $symbol }: of no use now.
idea-reaches = The marker reaches the { $symbol } { $often ->
    [100] in this turn.
   *[other] in { $often } of 100 turns.
  }
idea-reaches-else = After the other move, the { $symbol } is { $often ->
    [0] out of reach in this turn.
   *[other] reached in only { $often } of 100 turns.
  }
idea-way = In this order the marker goes { $count ->
    [one] to { $steps }
   *[other] to { $steps }
  }.
idea-step-blue = the { $symbol } (blue)
idea-step-red = the { $symbol } (red)
idea-step-green = the { $symbol } (green)
idea-step-raid = the { $symbol } (raid)
idea-step-chip = the { $symbol } (chip)
idea-sixth = It brings { $seat-is ->
    [you] you
   *[other] { $seat }
  } the sixth diamond in this very turn{ $often ->
    [100] .
   *[other] , in { $often } of 100.
  }
idea-this-way = in this order
idea-other-way = The other way it gets no further than the { $symbol }.
idea-no-way = The other way it stays where it is.
idea-fewer-pirates = { $seat-is ->
    [you] You beat
    [several] { $seat } beat
   *[other] { $seat } beats
  } the pirates { $often ->
    [100] for certain.
   *[other] in { $often } of 100 turns.
  }
idea-pirates-cost = Pirates who win throw the marker back, after the other move more often.
idea-brings-chip = { $place } { $value } is a chip.
idea-keeps-chip = There is a chip more at the end of the turn.
idea-chips-often = { $count ->
    [one] A chip or more is
   *[other] { $count } chips or more are
  } left at the end of { $often } of 100 turns, instead of { $instead }.
idea-chip-use = A chip changes a die, or moves the marker on by a field.
idea-green = From where the pawn lands, { $count ->
    [one] one face
   *[other] { $count } faces
  } of the next green die { $count ->
    [one] leads
   *[other] lead
  } to the { $symbol }.
idea-green-else = After the other move there { $count ->
    [0] is none
    [one] is one
   *[other] are { $count }
  }.
idea-raid = The marker reaches the { $symbol } by a raid, and { $seats } { $seats-is ->
    [several] fall
   *[other] falls
  } back a field.
idea-may-raid = { $seats } { $seats-is ->
    [several] are raided and fall
   *[other] is raided and falls
  } back a field in { $often } of 100 turns.
idea-no-raid = After the other move nobody is thrown back.
idea-fields-gained = fields gained in this turn
idea-diamond-now = a diamond in this turn, of 100
idea-pirates-win = the pirates win, of 100
idea-chips-left = chips at the end of the turn
idea-raids = a rival is raided, of 100
