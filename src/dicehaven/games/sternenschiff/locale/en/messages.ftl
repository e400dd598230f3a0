title = Sternenschiff
facts-dice = 3 + 2 dice
about = Place three dice, follow the scanner to the diamond, beware of pirates.
notation = Moves are “start 0” (the pawn on a pirate field), “place 4 blue”, “chip 3”, “chip 6 2”, “chip 7”, “chip 8 2”, “chip 9” (mechanic actions; 6 and 8 name the die), “use green”, “skip green”, “raid 2”, “raid none”, “fight” and “stand”.
label-turn_limit = Turns of each seat until the game ends
option-turn_limit = After so many turns of each seat the game ends: most diamonds, then furthest marker, then most chips (ST-9).

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

move-start = the pawn on field { $field }; ahead: { $ahead }
move-place = the { $value } on { $place }: { $symbol }
move-place-green = the { $value } on green: the pawn will land on field { $field }, { $symbol }
move-change = a chip turns a { $value } into a { $after }
move-again = a chip to roll a { $value } again
move-nine = a chip to advance the marker: { $symbol }
move-use = use the { $place } die
move-use-advance = { $place } shows { $symbol }: the marker advances
move-use-joker = the pawn moves to a joker: the marker advances
move-use-chip = the pawn moves to a chip: take it
move-use-pirate = the pawn moves to a pirate: raid, if anybody can be raided
move-use-nothing = { $place } ({ $symbol }) is used up without effect
move-skip = leave the { $place } die unused
move-skip-advance = { $place } shows { $symbol }, but the marker stays
move-skip-joker = the pawn moves to a joker, but the marker stays
move-skip-chip = the pawn moves to a chip, but it is left there
move-skip-pirate = the pawn moves to a pirate
move-skip-nothing = { $place } ({ $symbol }) is used up without effect
move-raid = take the { $symbol } from { $seat }: that marker goes back, this one advances
move-no-raid = let everybody keep what they have
move-fight = meet the pirates of { $sum }: { $count ->
    [one] one of strength { $strength }
   *[other] { $count } of strength { $strength }
  }
move-stand = accept these dice and lose the fight

## Why not

already-started = The pawns stand already; they move with the green die.
start-first = First the pawn has to be put on a pirate field.
no-such-field = There is no field { $field }; the ring has fields 0 to { $last }.
no-pirate-field = Field { $field } is { $symbol }; the pawn starts on a pirate field.
all-placed = All three dice are placed; a placed die stays.
place-taken = On { $place } there is a die already: a { $value }.
no-such-die = No die just rolled shows { $value }; there are { $dice }.
no-chip = There is no chip in hand.
chip-used = A chip lies on mechanic action { $action } already; each serves once a turn.
no-advance-in-fight = In the fight the marker cannot be advanced any more.
on-diamond = The marker is on the diamond and goes no further.
no-dice-to-change = Mechanic action { $action } serves on dice just rolled only, when placing and in the fight.
place-first = First the dice have to be placed.
use-first = First the three dice have to be used.
raid-first = First decide about the raid.
all-used = All three dice have been used.
die-spent = The { $place } die has been used already.
raid-follows = On a pirate field there is nothing to skip: whether to raid is asked afterwards.
nothing-to-skip = There is nothing to skip: { $place } ({ $symbol }) has no effect now.
no-raid-now = A raid needs the pawn to have just reached a pirate field.
own-marker = One cannot raid oneself.
not-on-symbol = { $seat } cannot be raided: that marker is not on { $symbol }.
already-fighting = The fight has begun.
no-fight-to-accept = There is no fight whose dice could be accepted.

## What happened

event-start = { $seat }: pawn on field { $field }
event-place = { $seat }: { $value } on { $place }
event-nine = { $seat }: a chip advances the marker to { $symbol }
event-change = { $seat }: a chip turns a { $value } into a { $after }
event-again = { $seat }: a chip to roll a { $value } again
event-pawn = { $seat }: pawn to field { $field }, { $symbol }
event-advance = { $seat }: { $place } advances the marker to { $symbol }
event-chip = { $seat-is ->
    [you] You take a chip and have { $chips }
   *[other] { $seat }: takes a chip and has { $chips }
  }
event-skip = { $seat }: { $place } ({ $symbol }) is left unused
event-nothing = { $seat }: { $place } ({ $symbol }) has no effect
event-raid = { $seat-is ->
    [you] You take the { $symbol } from { $other }
   *[other] { $seat }: takes the { $symbol } from { $other-is ->
        [you] you
       *[other] { $other }
      }
  }
event-no-raid = { $seat-is ->
    [you] You raid nobody
   *[other] { $seat }: raids nobody
  }
event-pirates = { $seat }: blue and red make { $sum }, { $count ->
    [one] one pirate of strength { $strength }
   *[other] { $count } pirates of strength { $strength }
  }
event-won = { $seat-is ->
    [you] You beat the pirates with { $dice }
   *[other] { $seat }: beats the pirates with { $dice }
  }
event-lost-field = { $seat-is ->
    [you] You lose to the pirates with { $dice }; the marker goes back
   *[other] { $seat }: loses to the pirates with { $dice }; the marker goes back
  }
event-lost-chips = { $seat-is ->
    [you] You lose to the pirates with { $dice }, and with it all chips in hand
   *[other] { $seat }: loses to the pirates with { $dice }, and with it all chips in hand
  }
event-lost-diamond = { $seat-is ->
    [you] You lose to the pirates with { $dice }, and with it a diamond
   *[other] { $seat }: loses to the pirates with { $dice }, and with it a diamond
  }
event-lost-nothing = { $seat-is ->
    [you] You lose to the pirates with { $dice }, but have nothing that they could take
   *[other] { $seat }: loses to the pirates with { $dice }, but has nothing that they could take
  }
event-diamond = { $seat-is ->
    [you] You take a diamond and have { $diamonds }
   *[other] { $seat }: takes a diamond and has { $diamonds }
  }
event-limit = Everybody has had { $turns } turns: the game ends.

## Ships as data

layout-unknown-key = “{ $key }” is no part of a ship; its parts are { $known }
layout-missing-key = “{ $key }” is missing
layout-no-list = a list of { $least } to { $most } symbols is wanted
layout-length = { $least ->
    [6] six symbols are wanted, a value each
   *[other] { $least } to { $most } fields are wanted
  }, not { $found }
layout-no-word = “{ $found }” is no symbol: one is a lower-case word of at most { $most } letters
layout-unknown-symbol = the scanner has no symbol “{ $found }”; possible here: { $known }
layout-no-pirate-field = at least one field must be “pirate”, or no pawn could start
layout-scanner-start = the scanner's first field, and no other, is “start”, here “{ $found }”
layout-scanner-diamond = the scanner's last field, and no other, is “diamond”, here “{ $found }”
layout-ring-word = “{ $found }” is a field of the ring, not a symbol of the scanner
layout-no-table = a table is wanted that gives each sum from 2 to 12 its pirates: number and strength
layout-unknown-sum = “{ $found }” is no sum of two dice; the sums are 2 to 12
layout-missing-sum = the pirates of this sum are missing
layout-no-pair = two whole numbers are wanted: how many pirates, how strong
layout-pirates = { $found } pirates are not possible; 1 to { $most } are
layout-strength = strength { $found } is not possible; 1 to { $most } is

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

button-start = Start on field { $field }
button-place = Place { $value } on { $place }
button-place-green = Place { $value } on { $place }
button-change = Turn { $value } into { $after }
button-again = Roll the { $value } again
button-nine = Advance to { $symbol }
button-use-advance = Advance to { $symbol }
button-use-green = Move to { $symbol }, advance
button-use-joker = Move and advance to { $next }
button-use-chip = Move and take the chip
button-use-pirate = Move to the pirate
button-use-move = Move the pawn
button-use-nothing = Use it up
button-skip-advance = Stay here
button-skip-green = Move, but stay here
button-skip-joker = Move, but stay here
button-skip-chip = Move, leave the chip
button-raid = Raid { $seat }
button-no-raid = Raid nobody
button-fight = Meet the pirates
button-stand = Accept the loss

## The console: whose turn, the question, a hint

turn-start = Before the first turn
turn-place = { $count ->
    [3] First roll: place one die
    [2] Second roll: place one die
   *[other] Last die
  }
turn-use = Use the three dice, in any order
turn-raid = The pawn stands on a pirate
turn-ready = Before the fight
turn-fight = { $count ->
    [one] Sum { $sum }: one pirate of strength { $strength }
   *[other] Sum { $sum }: { $count } pirates of strength { $strength }
  }
ask-over = The game is over
ask-winners = { $count ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
  }
ask-wait = { $seat } is at the helm
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
ask-first = On which pirate field does your pawn begin?
ask-any = Which die goes where?
ask-last = The { $value } goes on { $place }
ask-which = Which die now?
ask-whom = Whom do you raid?
ask-ready = One field more for a chip?
ask-rescue = Too weak against { $strength }: a chip?
ask-hub = Which die goes on green?
ask-six = Which die becomes a 6?
ask-which-again = Which die is rolled again?
ask-die = Where does the { $value } go?
ask-die-fight = Which chip action for the { $value }?
ask-start = Begin on field { $field }?
ask-place = { $value } on { $place }, the { $symbol }?
ask-place-green = { $value } on green, to the { $symbol }?
ask-change = A chip, and the { $value } is a { $after }?
ask-again = A chip to roll the { $value } again?
ask-nine = A chip to advance: { $symbol }?
ask-use-advance = The { $symbol }: does the marker advance?
ask-use-green = To the { $symbol }: does the marker advance?
ask-use-joker = To the joker: does the marker advance?
ask-use-chip = To the chip: do you take it?
ask-use-pirate = The pawn moves to a pirate?
ask-use-move = The pawn moves to the { $symbol }?
ask-use-nothing = Use up the { $place } die without effect?
ask-raid = Take the { $symbol } from { $seat }?
hint-travel = From there it travels clockwise, by the green die.
hint-start = Ahead: { $ahead }
hint-needs = Needed next: { $symbol }.
hint-diamond = The marker is on the diamond: beat the pirates and it is yours.
hint-ahead = { $fields ->
    [0] These dice leave the marker where it is.
    [one] One field ahead: { $symbol }.
   *[other] { $fields } fields ahead: { $symbol }.
  }
hint-sum = { $fields ->
    [0] { "" }
    [one] One field ahead: { $symbol }.{ " " }
   *[other] { $fields } fields ahead: { $symbol }.{ " " }
  }Sum { $sum }: { $count ->
    [one] one pirate of { $strength }.
   *[other] { $count } pirates of { $strength }.
  }
hint-loss-field = A lost fight costs a field.
hint-loss-chips = A lost fight costs all chips in hand.
hint-loss = A lost fight costs a diamond, if there is one.

## The console: its instruments

console-label = { $name }: the ship's console
console-mechanic = Mechanic
console-pirates = Pirates
console-sum = blue + red
console-raid = Raid
console-helm = Bars and ring
console-field = { $symbol }
console-at = { $name } is here
console-marker = your marker
console-next = needed next
console-row = { $place } { $value }: { $symbol }
console-lies = a die lies here
console-spent = its die has been used
console-ring = field { $field }: { $symbol }
console-pawn = the pawn
console-steps = { $steps ->
    [one] one step ahead
   *[other] { $steps } steps ahead
  }
console-lands = the pawn lands here with { $value }
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
spoken-pawn = The pawn is on ring field { $field }, { $symbol }; ahead: { $ahead }.
spoken-no-pawn = The pawn is not on the ring yet.
spoken-hold = Diamonds: { $diamonds }, chips in hand: { $chips }.
spoken-dice = Dice placed: { $dice }.
spoken-die = { $value } on { $place }

# One ship alone
alone-never = with this ship the marker gets stuck: no bar and no field of the ring shows the next symbol, and there is neither a joker nor a chip
finding-alone-diamonds = With so many diamonds, nothing else: turns still to come, and turns for the next diamond
finding-alone-marker = The marker on that field of the scanner
finding-alone-chips = Chips in hand
finding-alone-pawn = The pawn on that field of the ring
finding-alone-length = How long a game takes
finding-alone-handicaps = Without a mechanic action, played best
finding-alone-play = Played by the rules: the mean length of games with its 95 % interval
finding-alone-habits = How often a game the mechanic actions are used
finding-alone-fights = Fights lost, a game and of all
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
ended-by-diamond = The sixth diamond is found.
ended-by-limit = The last turn has been played: diamonds count first, then the scanner, then chips.
