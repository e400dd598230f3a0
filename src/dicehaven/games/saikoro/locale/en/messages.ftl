# What seats collect, as reviews count it
-points = { $count ->
    [one] gem
   *[other] gems
  }

title = Saikoro Senshi
facts-dice = 5 dice each
about = Hoard high dice and knock out those of your rivals: opposite faces always add up to seven.
flight-about = A fast match against the best opponent there is: it never errs.
# The levels of bots above the third: there are nine.
about-level4of9 = Knows the chances, but often takes a worse move: for you, once level 3 has become too easy.
about-level5of9 = A step surer. In most rounds it forgives you a mistake.
about-level6of9 = Forgives you a mistake only now and then.
about-level7of9 = Forgives little: you have to know which dice are worth keeping.
about-level8of9 = Errs only where it hardly costs anything.
about-level9of9 = The best we have. With two players it makes no mistakes at all: you will hardly ever win, but you can learn from it. With more, you need to play well and have some luck, too.
notation = Moves are “treasure 6 5” (high values first) or “treasure none”, “hit 6@2” (knock a 6 out of seat 2's treasure), “end”, “close” and “give 2”.
# What a match's length is counted in.
-turns = rounds
label-mode = Who plays with whom
usual-mode = hidden teams at four, six and eight seats, otherwise everybody alone
label-starter = Who begins the next round
label-fast = Fast game: once somebody closes, the others roll once more, without attacks
label-open_teams = Team cards lie open from the start
brief-fast = a fast game
brief-open_teams = open team cards
label-partners_pay = Partners pay the winner of a round, too
brief-partners_pay = partners pay, too
label-turn_limit = Turns of each seat until a round ends
option-mode = Everyone alone (solo) or in hidden teams of two (teams); usual: solo up to three seats and for five and seven, teams for four, six and eight (SS-12).
option-starter = Who begins the next round: the next seat (rotate), the round’s winner or its loser (SS-4).
option-fast = Once somebody closes, the others roll once more and there are no attacks (SS-6).
option-open_teams = The team cards lie open from the start (SS-12).
option-partners_pay = Once teams are revealed, the partner of a round’s winner pays a gem like everybody else (SS-13).
choice-solo = everyone for themselves
choice-teams = in hidden teams
choice-rotate = the next seat
choice-winner = who won the round
choice-loser = who lost the round
option-turn_limit = After this many turns of each seat, a round is ended and scored (SS-7).
label-ahead = Handicap: gems that each seat has more than those with the fewest, such as 0,2
usual-ahead = nobody is ahead
option-ahead = For each seat, how many gems it has more than those with the fewest when the match begins: whoever is furthest ahead has four (SS-15).
ahead = { $count ->
    [1] one gem ahead
    [2] two gems ahead
   *[other] three gems ahead
  }
too-few-for-teams = teams need at least three seats, not { $found }

## Moves

move-treasure = { $count ->
    [0] keep nothing, attack with all
   *[other] put { $dice } into treasure
  }
move-hit = { $seat-is ->
    [you] knock a { $value } out of your treasure with a { $own }
   *[other] knock a { $value } out of { $seat }’s treasure with a { $own }
  }
move-give = hand over { $gems ->
    [0] nothing
    [one] one gem
   *[other] { $gems } gems
  }
move-end = end the turn
move-close = close with { $sum }: { $count ->
    [one] { $other } { $other-is ->
        [several] have
       *[other] has
      } one more turn
   *[other] the others have one more turn each
  }{ $idle ->
    [0] {""}
   *[other] ; the { $values } in your attack row will not count
  }
move-close-fast = close with { $sum }: { $count ->
    [one] { $other } { $other-is ->
        [several] roll
       *[other] rolls
      } once more
   *[other] the others roll once more each
  }{ $idle ->
    [0] {""}
   *[other] ; the { $values } in your attack row will not count
  }
some-dice = { $count ->
    [1] the { $value }
    [2] two { $value }s
    [3] three { $value }s
    [4] four { $value }s
   *[other] five { $value }s
  }
and = { $first } and { $last }

## Why not

already-placed = This turn’s dice have already been placed.
only-gifts = All you can do now is hand over gems, or none: give 0.
only-so-many-gems = You have to keep one gem: you can hand over { $most } at most.
nothing-to-give = Gems can be handed over only when a team-mate has just lost the last one.
place-first = First choose which of the rolled dice go into your treasure.
closing-stands = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } closed. As long as that stands, nobody else can close.
nothing-in-treasure = To close, you need at least one die in your treasure.
not-that-many = { $found ->
    [0] No die of this roll shows a { $value }.
    [one] Only one die of this roll shows a { $value }.
   *[other] Only { $found } dice of this roll show a { $value }.
  }
threes-must-go = The cursed three: every 3 you roll has to go into your treasure.
own-treasure = You cannot attack your own treasure.
seat-is-out = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } out of the match.
not-in-treasure = There is no { $value } in { $seat }’s treasure.
in-no-treasure = Nobody else has a { $value } in treasure.
die-already-used = Every { $own } of this turn has already attacked: each die can knock out only one.
no-such-attacker = Only a { $own } knocks out a { $value }, and none of this turn’s dice in your attack row shows one.
team-mate = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } on your team: from that treasure you can knock out only threes.

## What happened

event-place = { $seat-is ->
    [you] You put
    [several] { $seat } put
   *[other] { $seat } puts
  } { $count ->
    [0] nothing
   *[other] { $dice }
  } into treasure
event-hit = { $seat-is ->
    [you] You knock
    [several] { $seat } knock
   *[other] { $seat } knocks
  } a { $value } out of { $other-is ->
    [you] your
   *[other] { $other }’s
  } treasure with a { $own }
event-close = { $seat-is ->
    [you] You close
    [several] { $seat } close
   *[other] { $seat } closes
  }
event-void = { $seat-is ->
    [you] Your closing no longer stands
   *[other] { $seat }’s closing no longer stands
  }
event-all-placed = All dice lie in treasure: the round is scored.
event-stands = { $seat-is ->
    [you] Your closing stands: the round is scored
   *[other] { $seat }’s closing stands: the round is scored
  }
event-fast-rolls = The others roll once more, and everything goes into treasure.
event-last-rolls = The round has gone on long enough: everyone rolls once more, and everything goes into treasure.
event-sums = Treasures: { $sums }
sum-of = { $seat-is ->
    [you] you { $sum }
   *[other] { $seat } { $sum }
  }
event-rolloff = The highest treasures are tied. Roll-off with one die each, in this order: { $seats }
event-rolloff-again = Still tied. Another roll-off: { $seats }
event-won = { $seat-is ->
    [you] You win
    [several] { $seat } win
   *[other] { $seat } wins
  } round { $number } and with it { $gems ->
    [one] a gem
   *[other] { $gems } gems
  }
event-out = { $seat-is ->
    [you] You have no gems of your
    [several] { $seat } have no gems of their
   *[other] { $seat } has no gems of their
  } own left
event-gift = { $seat-is ->
    [you] You hand
    [several] { $seat } hand
   *[other] { $seat } hands
  } { $other-is ->
    [you] you
   *[other] { $other }
  } { $gems ->
    [0] nothing
    [one] a gem
   *[other] { $gems } gems
  }
event-sudden-death = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } five of a kind: sudden death!
event-may-answer = { $seat-is ->
    [you] You stand
    [several] { $seat } stand
   *[other] { $seat } stands
  } alone and may answer with five dice
event-answer-equal = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } the same five of a kind: the match goes on
event-answer-higher = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } five of a kind as well, and a higher one!
event-answer-fails = { $seat-is ->
    [you] You cannot avert the sudden death
   *[other] { $seat } cannot avert the sudden death
  }
event-reveal = The team cards are turned over: { $teams }
event-round = { $seat-is ->
    [you] Round { $number } begins, and you move
    [several] Round { $number } begins; { $seat } move
   *[other] Round { $number } begins; { $seat } moves
  } first

## The board of a round that is over

held-round = Round { $number } is over
held-next = Next round
held-pair = { $first } : { $second }: { $gems }
held-sums = { $sums }: { $gems }
second-sum = { $seat-is ->
    [you] { $sum } you
   *[other] { $sum } { $seat }
  }
gems-for = { $gems ->
    [one] one gem
   *[other] { $gems } gems
  } for { $seat-is ->
    [you] you
   *[other] { $seat }
  }
sentences = { $first } { $then }
sentence = { $words }.
held-rolloff = Roll-off: { $dice }
held-closing = { $seat-is ->
    [you] Nobody broke your closing
   *[other] Nobody broke { $seat }’s closing
  }
held-idle = { $seat-is ->
    [you] Nobody broke your closing; the { $values } in your attack row did not count, the others’ did
   *[other] Nobody broke { $seat }’s closing; the { $values } in that attack row did not count, the others’ did
  }

## The table

round = Round { $number }
turn-of = to move: { $seat }
answer-of = answer to the sudden death: { $seat }
gift-of = gems to hand over: { $seat }
roll-off = roll-off: { $seats }
deal = the team cards are dealt
winners = won by { $seats }
closed-by = { $seat-is ->
    [you] You have closed. If nobody knocks a die out of your treasure, the round ends.
    [several] { $seat } have closed. Knock a die out of that treasure, or the round ends.
   *[other] { $seat } has closed. Knock a die out of that treasure, or the round ends.
  }
final-rolls = Final rolls: one each, no more attacks; everything goes into treasure.
team-hidden = The team cards lie face down until the third round.
team-of = team { $letter }: { $seats }
treasure = treasure
sum = sum
attack = attack row
gems = gems
out = out
hand = Rolled:
key-turn = to move
key-closed = has closed
key-tied = in the roll-off
key-won = won
key-team = team
key-hidden = team unknown
key-empty = empty place
key-hit = can be knocked out
key-rolled = just rolled
key-ready = can attack
key-spent = cannot attack now
key-blank = blank die
key-own = own gem
key-lost = lost
key-captured = captured

## The web table: buttons

button-keep = { $count ->
    [one] Keep the { $values }
   *[other] Keep { $values }
  }
button-keep-none = Keep none
button-hit = Knock out
button-give = { $gems ->
    [0] Give none
    [one] Give one gem
   *[other] Give { $gems } gems
  }
button-end = End turn
button-end-early = End without attacking
button-close = Close

## The web table: the question

ask-your-turn = Round { $number } · your turn
ask-turn-of = { $seat-is ->
    [you] Round { $number } · your turn
   *[other] Round { $number } · { $seat }’s turn
  }
ask-final = Round { $number } · final rolls
ask-rolloff = Round { $number } · roll-off
ask-sudden-death = Sudden death!
ask-over = The match is over
ask-deal = The team cards are dealt
ask-one-die-each = One die each: { $seats }
ask-highest-wins = The highest die wins the round.
ask-your-answer = Answer with five dice
ask-answer-of = { $seat-is ->
    [you] You answer
    [several] { $seat } answer
   *[other] { $seat } answers
  } with five dice
ask-answer-hint = Five of a kind with a higher value wins the match, the same five let it go on, anything else loses.
ask-roll = { $count ->
    [one] Roll your die
   *[other] Roll your { $count } dice
  }
ask-roll-of = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } { $count ->
    [one] one die
   *[other] { $count } dice
  }
ask-keep = Which dice go into treasure?
ask-keep-hint = The rest may attack: a die knocks out the one that makes seven with it.
ask-keep-these = { $count ->
    [one] The { $values } into treasure?
   *[other] { $values } into treasure?
  }
ask-rest = { $count ->
    [0] Treasure { $sum }; nothing is left to attack.
   *[other] Treasure { $sum }; { $values } may attack.
  }
ask-rest-counts = { $count ->
    [0] Treasure { $sum }; nothing is left to attack.
   *[other] Treasure { $sum }; { $values } may attack, and will count as well if the closing stands.
  }
ask-scored = Then all dice lie in treasure, and the round is scored: { $sum } for you, { $other } for { $seat }.
ask-keep-of = { $seat-is ->
    [you] You choose
    [several] { $seat } choose
   *[other] { $seat } chooses
  } what to keep
ask-attack = Knock a die out? Tap one that is lit.
ask-hit = Your { $own } against { $seat }’s { $value }?
ask-strike = Which { $value } does your { $own } knock out?
ask-falls = A die is knocked out by its opposite: together they make seven.
ask-hit-then = { $seat }’s treasure falls from { $before } to { $after }; that die will be rolled anew.
ask-breaks = Then { $seat }’s closing no longer stands.
ask-close = Close, or end the turn?
ask-close-hint = You close with { $sum }: { $count ->
    [one] { $other } { $other-is ->
        [several] have
       *[other] has
      }
   *[other] all others have
  } one more turn to knock a die out of your treasure.
ask-close-fast-hint = You close with { $sum }: { $count ->
    [one] { $other } { $other-is ->
        [several] roll
       *[other] rolls
      } once more, and everything goes into that treasure
   *[other] all others roll once more, and everything goes into their treasures
  }.
ask-close-idle = The { $values } in your attack row will not count; { $others ->
    [one] those of { $other } will
   *[other] the others add theirs
  }.
ask-last-turn = This is the last turn of the round: end it, and everybody rolls once more, and everything goes into treasure.
ask-end = End the turn?
ask-act-of = { $seat-is ->
    [you] You may attack or close
   *[other] { $seat } may attack or close
  }
ask-you-closed = You have closed: if nobody knocks a die out of your treasure, the round ends.
ask-give = How many gems for { $seat }?
ask-give-hint = Without one, { $seat } { $seat-is ->
    [several] are
   *[other] is
  } out. You have to keep one.
ask-give-of = { $seat-is ->
    [you] You may hand gems over to { $other }
   *[other] { $seat } may hand gems over to { $other-is ->
        [you] you
       *[other] { $other }
      }
  }
ask-you-win = You win the match
ask-team-wins = Your team wins the match
ask-won = { $seats-is ->
    [you] You win
    [several] { $seats } win
   *[other] { $seats } wins
  } the match
ask-by-sudden-death = { $seat-is ->
    [you] You rolled five of a kind: sudden death.
   *[other] { $seat } rolled five of a kind: sudden death.
  }

## The web table: the stage and what is read aloud

seal-closed = closed
seal-tied = roll-off
seal-won = won
seal-took = round won
seal-out = out
seal-death = sudden death
stage-name = All seats: treasures, attack rows, gems
stage-closed = Closed: { $seat }
stage-final = Final rolls: everything goes into treasure
stage-tied = Roll-off: { $seats }
stage-death = { $seat-is ->
    [you] Sudden death: you rolled five of a kind
   *[other] Sudden death: five of a kind by { $seat }
  }
stage-won = { $seats-is ->
    [you] Won by you
   *[other] Won by { $seats }
  }
stage-took = { $seat-is ->
    [you] Round won by you
   *[other] Round won by { $seat }
  }
stage-hidden = Team cards are turned in round { $number }
stage-turned = The team cards are open
die-in-treasure = { $value } in treasure
die-can-fall = { $value } in treasure, can be knocked out with a { $own }
die-chosen = { $value } in treasure, chosen
die-to-treasure = { $value }, goes into treasure
die-rolled = { $value }, just rolled
die-to-place = { $value }, may go into treasure
die-kept = { $value }, chosen for treasure
die-cursed = 3, has to go into treasure
die-ready = { $value }, can attack
die-spent = { $value }, cannot attack now
die-blank = blank
say-treasure = Treasure: { $values }; sum { $sum }.
say-no-treasure = Nothing in treasure.
say-attack = Attack row: { $groups }.
say-rolled = { $values }, just rolled
say-ready = { $values } can attack
say-spent = { $values } cannot attack now
say-blank = { $count ->
    [one] one blank die
   *[other] { $count } blank dice
  }
say-no-attack = The attack row is empty.
say-gems = Own gems: { $own }, captured: { $captured }.
say-team = Team { $letter }.
say-team-hidden = The team card lies face down.
say-turn = To move.
say-closed = Has closed.
say-tied = In the roll-off.
say-won = Has won.
say-took = Has won the round.
say-out = Out of the match.

## What the solution of two seats tells

finding-match = The match, for the seat that begins
finding-faces = How often a die of the first roll goes to treasure
finding-first-dice = How many dice of the first roll go to treasure, and how often the seat closes at once
column-kept-dice = dice kept
column-closed = closed
finding-first-turn = The first turn: what is kept, in what share of all rolls, and the chance of winning the round then (the twelve most frequent)
finding-closing = When closing is right, by dice in treasure (without positions that are lost anyway): the leads with which it can be right, and from which it always is
column-starter = next round begun by
column-chance = chance
column-face = shows
column-kept = kept
column-treasure = kept
column-rolls = of all rolls
column-then = then
column-own = own dice
column-other = other’s dice
column-sometimes = can be right from
column-always = always from
column-positions = of all positions
cell-rotate = in turn
cell-winner = the winner
cell-loser = the loser
cell-end = end
cell-close = close
cell-no-strikes = never strikes
cell-close-from-4 = closes only with four or five dice in treasure
cell-close-from-5 = closes only with all five dice in treasure
team-rounds-only = rounds between teams can be solved with mode=teams and without fast=true or partners_pay=true
finding-team-openings = The team that begins: bounds of its chance in a round, and in a match of four gems with open cards
finding-team-effort = Positions, sweeps, and the widest gap between the bounds of any position
finding-team-handicaps = What a handicap costs: the chance of the team that begins, without and with it
finding-team-play = Rounds of best play, by the rules: how many the team that begins wins, with the 95 % interval
finding-team-habits = In such a round: turns, closings, closings made void, team-mates’ threes knocked out, and how many of these from a team-mate who had closed
column-seating = seating
column-count = positions
column-rounds = rounds
column-begins = seats
column-match = match
column-sweeps = sweeps
column-width = apart
column-whose = team
column-with = with it
column-expected = expected
column-round-turns = turns
column-closings = closings
column-voided = void
column-mates-hit = mate’s threes
column-mates-voided = of these: the closer’s
cell-never-strikes-mates = never knocks out a team-mate’s three
cell-never-closes = never closes
cell-first = the one that begins
cell-second = the other

## Advice: what a move brings or avoids

reason-keep = { $count ->
    [0] Treasure { $sum }; nothing is left to attack.
    [one] Treasure { $sum }; one die is left, and it can hit nothing.
   *[other] Treasure { $sum }; { $count } dice are left, and they can hit nothing.
  }
reason-keep-and-hit = Treasure { $sum }; { $strikes }.
reason-strike = the { $own } can hit { $seat }’s { $value }
reason-hit = { $seat }’s treasure falls from { $before } to { $after }.
reason-close = { $points ->
    [0] You are level with { $seat }.
   *[other] You are { $points } ahead of { $seat }.
  }
reason-wait = { $points ->
    [0] You are only level with { $seat }.
   *[other] Your lead of { $points } over { $seat } may not be enough yet.
  }
reason-behind = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } { $points } ahead: closing now would lose.

## The result

points-own = own gems
points-captured = captured gems
ended-alone = Nobody else has any gems of their own left.
ended-bare = A team has lost its last gem.
ended-suddenly = Five of a kind decided the match at once.

## Positions that cannot be

position-cards = There are two cards of each team, and one of the last where the number of seats is odd.
position-not-revealed = From round { $round } on, all team cards lie open.
position-gems = There are { $count } gems in all, not { $found }.
position-one-left = The match is over as soon as only one seat has gems left.
position-dice = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } { $count } dice: they lie in treasure or in the attack row.
position-out = { $seat } { $seat-is ->
    [several] are out of the match and have
   *[other] is out of the match and has
  } no dice.
position-attack = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } only { $count } dice in the attack row.
position-three = The cursed three: { $seat } cannot have a 3 in the attack row.
position-closer = { $seat } cannot have closed without a die in treasure.
position-closer-on-turn = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } closed and cannot be on turn again: the round would be scored.
position-all-placed = All dice lie in treasure: the round would be scored.
position-mover-out = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } out of the match and cannot be on turn.
position-rolled = { $count ->
    [one] One rolled die has
   *[other] { $count } rolled dice have
  } to lie here, not { $found }.
position-nothing-to-roll = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } no dice to roll.
position-strikes = { $seat } { $seat-is ->
    [several] do
   *[other] does
  } not have the dice for these attacks.
set-gems = own gems of { $seat }
set-treasure = { $seat }: treasure, die { $number }
set-attack = { $seat }: attack row, die { $number }

## Kinds of puzzles

puzzle-kind-keep = Keep or attack?
puzzle-kind-attack = Attack or hold back?
puzzle-kind-answer = Answer a closing
puzzle-kind-close = Close or wait?

## Why a move is better

idea-race = Dice that are rolled can still become sixes
idea-attack = More dice attack
idea-exposure = What lies can be hit
idea-finish = The round is decided here
idea-a = a { $value }
idea-or = { $some } or { $last }
idea-stays = { $count ->
    [one] A { $value } that is kept stays a { $value }; rolled again, it can still become { $higher }.
   *[other] What is kept stays as it is; rolled again, those dice can still become sixes.
  }
idea-keep-only = { $count ->
    [0] Here no die is worth keeping yet.
    [one] Here only a { $least } is worth keeping.
   *[other] Here nothing below a { $least } is worth keeping.
  }
idea-hit-only = { $count ->
    [0] Here no hit is worth it.
    [one] Here only a { $least } is worth hitting.
   *[other] Here nothing below a { $least } is worth hitting.
  }
idea-attacks-later = { $count ->
    [one] A die in the treasure attacks
   *[other] Dice in the treasure attack
  } no more: roll { $more ->
    [one] one die
   *[other] { $more } dice
  }{ $fewer ->
    [0] {" "}
   *[other] , not { $fewer },{" "}
  }at whatever { $other-is ->
    [you] you put
    [several] { $other } put
   *[other] { $other } puts
  } down.
idea-attacks-one = { $count ->
    [one] A die in the treasure attacks
   *[other] Dice in the treasure attack
  } no more: { $more ->
    [one] one die hits
   *[other] { $more } dice hit
  } { $other-is ->
    [you] your { $value }
   *[other] { $other }’s { $value }
  } in { $often } of 100 rolls.
idea-attacks-some = { $count ->
    [one] A die in the treasure attacks
   *[other] Dice in the treasure attack
  } no more: { $more ->
    [one] one die hits
   *[other] { $more } dice hit
  } { $other-is ->
    [you] one of your dice
   *[other] one of { $other }’s dice
  } in { $often } of 100 rolls.
idea-can-be-hit = What lies can be hit: { $other-is ->
    [you] you roll
    [several] { $other } roll
   *[other] { $other } rolls
  } { $needs } in { $often } of 100 turns.
idea-six = A 6 cannot get any better: keep it.
idea-good-enough = A { $value } is good enough to keep: rolled again, it becomes less in { $often } of 100 rolls.
idea-sums = { $seat-is ->
    [you] You then have
    [several] { $seat } then have
   *[other] { $seat } then has
  } { $mine } in the treasure against { $theirs }.
idea-freed = A die that is knocked out can attack again: leave the { $value } where it lies.
idea-freed-hits = After the hit { $other-is ->
    [you] you roll { $count ->
        [one] one die
       *[other] { $count } dice
      } and hit
    [several] { $other } roll { $count ->
        [one] one die
       *[other] { $count } dice
      } and hit
   *[other] { $other } rolls { $count ->
        [one] one die
       *[other] { $count } dice
      } and hits
  } something in { $often } of 100 turns.
idea-keeps-low = As it lies, the { $value } keeps { $other-is ->
    [you] you
   *[other] { $other }
  } low; rolled again, it can become a 6.
idea-falls = { $other-is ->
    [you] You fall
    [several] { $other } fall
   *[other] { $other } falls
  } from { $before } to { $after } and { $other-is ->
    [you] have
    [several] have
   *[other] has
  } to roll { $count ->
    [one] that die
   *[other] those dice
  } again.
idea-still-lies = The other move leaves { $dice } lying.
idea-breaks = That breaks the closing.
idea-too-early = It is too early to close at { $sum }.
idea-too-early-race = Not yet: { $dice ->
    [one] one die can
   *[other] { $dice } dice can
  } still be added to the { $sum }.
idea-can-still-hit = Not yet: { $count ->
    [one] one die can
   *[other] { $count } dice can
  } still attack { $other-is ->
    [you] your treasure
   *[other] { $other }’s treasure
  }.
idea-answer-beats = Closed at { $sum }, { $other-is ->
    [you] your answer
   *[other] { $other }’s answer
  } gets past it or breaks it in { $often } of 100.
idea-left-to-close = What is left is then to close at { $sum }, and { $other-is ->
    [you] your answer
   *[other] { $other }’s answer
  } gets past it or breaks it { $often ->
    [100] for certain
   *[other] in { $often } of 100
  }.
idea-left-too-early = What is left is then to close at { $sum }, too early.
idea-answer-always = Closed at { $sum }, { $other-is ->
    [you] every answer of yours
   *[other] every answer of { $other }’s
  } gets past it or breaks it.
idea-close = Close at { $sum }: the others have one answer each.
idea-close-answer = Close at { $sum }: { $other-is ->
    [you] your
   *[other] { $other }’s
  } only answer gets past it or breaks it in { $often } of 100.
idea-close-sure = Close at { $sum }: no answer of { $other-is ->
    [you] yours
   *[other] { $other }’s
  } can get past it.
idea-close-else = Otherwise { $other-is ->
    [you] you go
    [several] { $other } go
   *[other] { $other } goes
  } on rolling and hitting, from { $theirs }.
idea-ends-wins = The round ends at { $mine } to { $theirs }, and { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } it.
idea-ends-wins-standing = Leave the closing: the round ends at { $mine } to { $theirs }, and { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } it.
idea-ends-ties = The round ends at { $mine } to { $theirs }, and a roll-off decides.
idea-ends-ties-standing = Leave the closing: the round ends at { $mine } to { $theirs }, and a roll-off decides.
idea-goes-on = After the other move the round goes on.
idea-goes-on-broken = A hit breaks the closing, and the round goes on.
idea-on-it-goes = The round goes on, with { $count ->
    [one] one die
   *[other] { $count } dice
  } to roll.
idea-other-wins = The other move ends the round at { $mine } to { $theirs }.
idea-other-ties = The other move ends the round at { $mine } to { $theirs }: a roll-off.
idea-other-loses = The other move ends the round at { $mine } to { $theirs }: too few.
idea-kept = kept
idea-rolled = rolled
idea-lies = as it lies
idea-treasure = { $seat }: { $sum }
idea-answer = answer of { $other }
idea-dice-hit = { $count ->
    [one] one die hits
   *[other] { $count } dice hit
  }
idea-dice-hit-you = { $other }, { $count ->
    [one] one die
   *[other] { $count } dice
  }
idea-rolls-any = { $seat }: { $needs }
idea-wins-round = { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } the round, of 100
idea-rolls = { $seat-is ->
    [you] your
   *[other] { $seat }:
  } dice to roll
idea-hits = { $seat-is ->
    [you] you hit { $other }
    [several] { $seat } hit { $other-is ->
        [you] you
       *[other] { $other }
      }
   *[other] { $seat } hits { $other-is ->
        [you] you
       *[other] { $other }
      }
  }, of 100
