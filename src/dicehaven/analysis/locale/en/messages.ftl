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
review-head-now = { $points ->
    [one] There was one { -points(count: 1) } for the taking
   *[other] There were { $points } { -points(count: 2) } for the taking
  }
review-head-open = Another move kept more open
review-head-rival = { $seat-is ->
    [you] This played into your hands
   *[other] This played into the hands of { $seat }
  }
review-head-safe = There was a safer move
review-head-better = There was a better move
review-stake-ahead = { $seat-is ->
    [you] You were
   *[other] { $seat } was
  } { $points ->
    [one] one { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } ahead of { $other-is ->
    [you] you
   *[other] { $other }
  }.
review-stake-behind = { $seat-is ->
    [you] You were
   *[other] { $seat } was
  } { $points ->
    [one] one { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } behind { $other-is ->
    [you] you
   *[other] { $other }
  }.
review-stake-level = { $seat-is ->
    [you] You were
   *[other] { $seat } was
  } level with { $other-is ->
    [you] you
   *[other] { $other }
  }.
review-why-now = The better move scores { $points ->
    [one] one { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } more at once.
review-why-price = The better move gives up { $points ->
    [one] one { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } for now.
review-why-open = It keeps more open: later it brings { $points } more { -points(count: 2) } on average.
review-why-closed = Later it brings { $points } fewer { -points(count: 2) } on average.
review-why-others = { $seat-is ->
    [you] It leaves you
   *[other] It leaves { $seat }
  } with { $points } fewer { -points(count: 2) } on average.
review-why-profit = { $seat-is ->
    [you] Most of what was lost went to you.
   *[other] Most of what was lost went to { $seat }.
  }
review-why-pairs = With the same dice, the better move turns out better in { $better } of 100 games and worse in { $worse }.
review-why-safe = It risks next to nothing: with the same dice it turns out better in { $better } of 100 games and worse in { $worse }.
review-why-rank = { $better ->
    [one] One of the { $count } possible moves was better.
   *[other] { $better } of the { $count } possible moves were better.
  }
review-see = Show this moment

## Causes of a difference: events that the better move brings more or less often

reason-head-brings = { $event }
reason-head-avoids = Avoidable: { $event }
reason-head-more = More often: { $event }
reason-head-less = Less often: { $event }
reason-brings = The better move, at once: { $event }.
reason-avoids = The other move, at once: { $event }.
reason-at-once = Before the next roll, in { $better } of 100 games instead of { $worse }: { $event }.
reason-at-once-count = Before the next roll, { $better } times on average instead of { $worse }: { $event }.
reason-soon = Until { $mover-is ->
    [you] your next turn
   *[other] the next turn of { $mover }
  }, in { $better } of 100 games instead of { $worse }: { $event }.
reason-soon-count = Until { $mover-is ->
    [you] your next turn
   *[other] the next turn of { $mover }
  }, { $better } times on average instead of { $worse }: { $event }.
reason-roll = With { $better } of 100 next rolls instead of { $worse }: { $event }.
reason-roll-with = With { $better } of 100 next rolls instead of { $worse }: { $event }. After { $after ->
    [better] the better move
   *[worse] the other move
  }, { $needs } is enough.
reason-roll-without = With { $better } of 100 next rolls instead of { $worse }: { $event }. After { $after ->
    [better] the better move
   *[worse] the other move
  }, any roll without { $needs } is enough.
roll-or = { $some } or { $last }
reason-later = Later on, in { $better } of 100 games instead of { $worse }: { $event }.
reason-later-count = Later on, { $better } times on average instead of { $worse }: { $event }.
reason-no-cause = No single event explains half of the difference.
