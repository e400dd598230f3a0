# Sentences about a match that has been played.

review-begin = before the first roll
review-roll = rolls { $dice }
review-title = Review
review-exact = All chances are exact: this game is solved.
review-estimated = The chances are estimates from games that bots played on; ± is their typical error (the standard error).
review-unit = 100% is a whole win. The luck of a roll is the chance after it less the chance before it; over many games it evens out. What a decision gives away is the chance after the best move less the chance after the one that was made, judged by what its seat could see.

## Totals

review-totals = Luck and skill
review-about = At every moment one can work out, or estimate, how good each seat’s chances to win are. When a roll changes them, that is luck, good or bad. When another move would have left better chances, the decision has given something away. Added up, this can be more than a whole win: who recovers can give something away again.
review-seat = Seat
review-luck = Luck
review-gave = Given away
review-decisions = Decisions
review-costly = Costly ones
review-start-chance = At first
review-luckiest = The dice were kindest to { $seat }.
review-most-careful = { $seat } gave the least away.
review-won-unlucky = { $seat } won although the dice were not kind.

## The course

review-course = Chances to win
review-course-more = Each line is a seat: the higher, the closer to winning. Triangles are rolls that changed much; figures in circles are the dearest decisions, explained below.
review-course-label = Chances to win over the match. { $ends } The table below says the same, line by line.
review-course-end = { $seat }: from { $first } to { $last }.
review-chart-roll = roll { $number }
review-lines = Line by line
review-lines-more = A link leads to that moment of the match.
review-number = No.
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
review-dear-title = Roll { $roll }, { $seat }: { $gave }
review-dear-title-first = Before the first roll, { $seat }: { $gave }
review-dear-made = Made: { $move }.
review-dear-better = Better: { $move }.
review-dear-cost = A chance of { $best } became { $left }.
review-why-points = The better move leads to { $points } more points for { $seat } on average.
review-why-fewer = It does so although it leads to { $points } fewer points for { $seat } on average.
review-why-others = It leaves { $seat } with { $points } fewer points on average.
review-why-profit = Most of what was lost went to { $seat }.
review-why-pairs = With the same dice, the better move turns out better in { $better } of 100 games and worse in { $worse }.
review-why-rank = { $better ->
    [one] One of the { $count } possible moves was better.
   *[other] { $better } of the { $count } possible moves were better.
  }
review-see = See that moment
