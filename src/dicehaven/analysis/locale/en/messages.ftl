# Sentences about a match that has been played.

review-begin = before the first roll
review-roll = rolls { $dice }
review-title = Review
review-exact = All chances are exact: this game is solved.
review-estimated = The chances are estimates from games that bots played on; ± is their typical error (the standard error).
review-unit = A shared win counts as a win for everybody who shares it; the seats of a team win together. The luck of a roll is the chance after it minus the chance before it; over many games it evens out. What a decision gives away is the chance after the best move minus the chance after the move that was made, judged by what its seat could see. A decision that gave nothing away has an accuracy of 100%, one that gave away 5 points of 100 has 80%, and one of 10 points has 64%; a seat’s accuracy is the mean over all decisions at which something was at stake.

## Totals

review-totals = Luck and skill
review-about = At every moment, each seat’s chances to win can be worked out or estimated. When a roll changes them, that is luck, good or bad. When another move would have left better chances, the decision gave something away.
review-accuracy = Accuracy
review-decided = How well everybody decided
review-accuracy-more = Accuracy follows from what was given away. Each square stands for a decision at which something was at stake; a hollow square for one that clearly gave away more than 1 point of 100.
review-good-of = { $good } of { $count }
review-one-match = One match is too short to rank anybody by this.
review-luck-even = about even
review-seat = Seat
review-luck = Luck
review-decisions = Choices
review-costly = Costly ones
review-start-chance = At first
review-record = Record
review-given-away = Given away
review-luckiest = { $seat-is ->
    [you] The dice were kindest to you.
   *[other] The dice were kindest to { $seat }.
  }
review-all-even = The dice treated everybody about equally.
review-most-careful = { $seat-is ->
    [you] You gave the least away.
   *[other] { $seat } gave the least away.
  }
review-won-unlucky = { $seat-is ->
    [you] You won in spite of unlucky dice.
   *[other] { $seat } won in spite of unlucky dice.
  }

## The course

review-course = Chances to win
review-course-more = Each line is a seat, or seats that win together: the higher, the closer to winning. Triangles are rolls that changed a lot; figures in circles are the costliest decisions, explained above.
review-course-label = Chances to win over the match. { $ends } The table below says the same, line by line.
review-course-end = { $seat }: from { $first } to { $last }.
review-chart-roll = roll { $number }
review-lines = Line by line
review-lines-more = A link leads to that moment of the match.
review-number = Roll
review-happened = What happened
review-effect = Luck or given away
review-luck-of = luck { $luck }
review-gave-of = gave away { $gave }
review-best = best
review-fine = fine
review-others = The alternatives
review-alternative = { $chance }: { $move }
review-played-mark = { $what } (made)
review-more-moves = and { $count } more

## The dearest decisions

review-dearest = What cost most
review-no-dear = No decision clearly gave anything away. Well played!
review-no-choice = There was nothing to decide: every move was forced, or all moves were equally good.
review-dear-title = Roll { $roll }, { $seat }: { $gave }
review-dear-title-first = Before the first roll, { $seat }: { $gave }
review-dear-place = Roll { $roll }
review-dear-first = Before the first roll
review-dear-made = Made: { $move }.
review-dear-better = Better: { $move }.
review-dear-cost = A chance of { $best } became { $left }.
review-head-better = There was a better move
review-see = Show this moment

## Why one move is better than another one

reason-none = No single reason: a little of everything.
reason-why = Why
reason-figures = In figures
reason-better = better
reason-worse = other
reason-win = { $seat-is ->
    [you] You win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this very turn, in { $often } of 100 games{ $instead ->
    [0] {""}
   *[other] {" "}instead of { $instead }
  }.
reason-win-surely = { $seat-is ->
    [you] You win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this very turn.
reason-lose = After the other move { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this very turn, in { $often } of 100 games{ $instead ->
    [0] {""}
   *[other] {" "}instead of { $instead }
  }.
reason-lose-surely = After the other move { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this very turn.
reason-wins = { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this turn, of 100
reason-loses = { $seat-is ->
    [you] you win
    [several] { $seat } win
   *[other] { $seat } wins
  } in this turn, of 100
reason-points = The better move is worth { $better } { -points(count: 2) } in this turn, the other { $worse }.
reason-points-of = { -points(count: 2) } in this turn
