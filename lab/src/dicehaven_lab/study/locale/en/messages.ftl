# What a match's length is counted in; a game may have another word for it.
-turns = turns

study = Study
study-step-one = A game on the test bench
study-step-two = A change compared with its parent
study-step-sweep = One value over its range
study-matches = Matches
study-matches-each = { $count } each, { $players ->
    [one] one seat
   *[other] { $players } seats
}
study-players = Players
study-players-value = { $bots }, seed { $seed }
study-bot-level = level { $number }{ $count ->
    [5] {""}
   *[other] {" "}of { $count }
  }
study-bot-random = random
study-bot-greedy = greedy
study-variant = Variant
study-against = Parent
study-shipped = as shipped
study-stops = Stopped
study-stopped = after { $count } of { $most } matches, when every answer was clear
study-figures = Figures
study-print-hint = To print: Ctrl+P, A4.
study-other-language = Deutsch
study-key = Hollow, dashed, pale: { $parent }. Filled, solid, dark: { $change }.
study-parent = parent
study-change = change

study-certain = That is certain.
study-likely = That is likely.
study-equal = The same in both, in each of { $count } matches.
study-unseen = A difference of { $least } would have been detected.

study-seat = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
study-seat-word = { $number ->
    [1] first
    [2] second
    [3] third
   *[other] { $number }th
}
study-seats = { $players ->
    [one] 1 seat
   *[other] { $players } seats
}

# Findings. The first words are the finding.
study-find-few = Too few matches to tell.
study-find-few-more = { $count } matches show neither who is favoured nor what a change does; play at least { $enough }, better some thousands (--games).
study-find-fair = No seat is visibly favoured.
study-find-fair-more = With { $players } seats, the first seat wins { $share } of matches (± { $half }). An edge of { $least } percentage points would have been detected.
study-find-edge = The { $seat } seat has an edge.
study-find-edge-small = The { $seat } seat has an edge, too small to matter.
study-find-edge-more = With { $players } seats, it wins { $share } of matches: { $points } percentage points above its fair share (± { $half }).
study-find-now-fair = Fair with { $players } seats.
study-find-first-more = The first seat wins more often.
study-find-first-less = The first seat wins less often.
study-find-first-same = The first seat: no difference seen.
study-find-first-equal = The first seat: the same.
study-find-first-small = The first seat: a difference too small to matter.
study-find-first = The first seat wins { $share } of matches instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } percentage points more
   *[no] { $points } percentage points less
} (± { $half }).
study-find-also = With { $players } seats, the { $seat } seat is { $points } percentage points above its fair share.

study-find-length = A match takes { $turns } { -turns }.
study-find-length-more = Nine in ten take { $low } to { $high }. All seats together make { $decisions } decisions.
study-find-longer = Longer by { $percent }%.
study-find-shorter = Shorter by { $percent }%.
study-find-length-same = Length: no difference seen.
study-find-length-equal = Length: the same.
study-find-length-small = Length: a difference too small to matter.
study-find-length-change = { $turns } { -turns } instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } more
   *[no] { $points } fewer
} (± { $half }).

study-find-decisions-more = { $percent }% more decisions in a match.
study-find-decisions-less = { $percent }% fewer decisions in a match.
study-find-decisions-small = Decisions in a match: a difference too small to matter.
study-find-decisions-change = All seats together make { $times } decisions instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } more
   *[no] { $points } fewer
} (± { $half }).

study-find-open = Open until late.
study-find-early = Decided early.
study-find-half = Decided halfway through.
study-find-decided = Half of the matches are decided after { $part } of their length.
study-find-decided-end = At least half of the matches are open to the very end.
study-find-back = Whoever is behind at half-time still wins { $back } of the time.
study-find-later = Open for longer.
study-find-sooner = Decided sooner.
study-find-decided-same = When matches are decided: no difference seen.
study-find-decided-equal = When matches are decided: the same.
study-find-decided-small = When matches are decided: a difference too small to matter.
study-find-decided-change = A match is decided after { $part } of its length instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } percentage points later
   *[no] { $points } percentage points earlier
} (± { $half }).

study-find-score-more = Higher scores.
study-find-score-less = Lower scores.
study-find-score-same = Scores: no difference seen.
study-find-score-equal = Scores: the same.
study-find-score-small = Scores: a difference too small to matter.
study-find-score-change = The winner has { $score } points instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } more
   *[no] { $points } fewer
} (± { $half }).

study-find-lead-more = The lead changes more often.
study-find-lead-less = The lead changes less often.
study-find-lead-same = The lead: no difference seen.
study-find-lead-equal = The lead: the same.
study-find-lead-small = The lead: a difference too small to matter.
study-find-lead-change = The lead changes { $times } times instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } more
   *[no] { $points } fewer
} (± { $half }).

study-find-choice = { $share } of the decisions offer a choice.
study-find-choice-always = Every decision offers a choice.
study-find-choice-more = In { $matter } of { $count } decisions examined, clearly five percentage points or more are at stake; on average, the best move wins { $gain } percentage points more than the worst (± { $half }).
study-find-choice-plain = In the others only one move is legal.
study-find-choice-up = More to decide.
study-find-choice-down = Less to decide.
study-find-choice-same = Choice: no difference seen.
study-find-choice-small = Choice: a difference too small to matter.
study-find-choice-equal = Choice: the same.
study-find-choice-both = In both, { $share } of the decisions offer a choice.
study-find-choice-change = { $share } of the decisions offer a choice instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } percentage points more
   *[no] { $points } percentage points less
} (± { $half }).

study-find-skill = Skill pays.
study-find-luck = Luck decides more than skill.
study-find-skill-open = Whether skill pays is not clear yet.
study-find-skill-few = Skill: too few matches to tell.
study-find-skill-few-more = Each pair of players has played { $count ->
    [one] one match
   *[other] { $count } matches
}; play at least { $enough } (--pairs).
study-find-skill-more = Against { $worse }, { $better } wins { $share } of matches (± { $half }).
study-find-skill-up = Skill pays more.
study-find-skill-down = Skill pays less.
study-find-skill-same = Skill: no difference seen.
study-find-skill-small = Skill: a difference too small to matter.
study-find-skill-change = Against { $worse }, { $better } wins { $share } of matches instead of { $before }: { $more ->
    [same] no change
    [yes] { $points } percentage points more
   *[no] { $points } percentage points less
} (± { $half }).

study-find-boards = The boards are equally good.
study-find-boards-not = The boards are not equally good.
study-find-boards-more = None is further than { $points } percentage points from one half; our limit is { $bound }.
study-find-boards-worst = { $board } is { $points } percentage points from one half (± { $half }); our limit is { $bound }.

# Titles of pictures
study-title-edge = The { $seat } seat wins more than its fair share
study-title-edge-small = The { $seat } seat wins a little more than its fair share
study-title-fair = No seat is visibly favoured
study-lead-seats = Win share by seat in per cent with 95% intervals. Dotted: a fair share. { $count } matches{ $others ->
    [0] .
   *[other] , { $each } of each other number of seats.
 }
study-title-length = Most matches take { $low } to { $high } { -turns }
study-title-longer = The price: { $points } { -turns } more
study-title-shorter = Shorter: { $points } { -turns } fewer
study-lead-length = Matches by their number of { -turns }, { $count } each. The dark column contains the median match.
study-mean = mean { $turns } { -turns }
study-nine = 9 in 10: { $low } to { $high }
study-turns = { -turns }
study-title-decided = At half-time { $now } are decided
study-title-decided-two = At half-time { $now } are decided; with { $parent } { $before }
study-lead-decided = Percentage of matches in which the winner’s chance stays above 75% from then on. Chances are the game’s own estimate.
study-start = start
study-half = half-time
study-end = end
study-part = part played
study-title-changes = The lead changes { $times } times a match
study-title-changes-two = The lead changes { $times } times; with { $parent } { $before } times
study-lead-changes = Percentage of matches by changes of the lead. A seat leads when it is five percentage points above an equal chance.
study-changes = changes
study-none = none
study-title-places-unused = Some places are hardly used
study-title-places = Every place is used
study-lead-places = In how many of 100 matches the first seat used each place; { $count } matches. Least used: { $least }.
study-place = place
study-under = under { $number }
study-from = { $number } and more
study-title-moves-never = Some moves are never made
study-title-moves = Which moves are made
study-lead-moves = How often each kind of move is chosen when it is possible, in per cent; { $count } matches. Moves are written in the game’s notation, as in records.
study-move = move
study-offered = possible in a match
study-taken = made in a match
study-taken-share = made when possible, %
study-never = never made
study-field = a field
study-title-scores = The winner has { $points } points more
study-lead-scores = Scores of the winner (above) and of the best loser (below), without matches that ended in a shared win.
study-title-scores-two = The winner has { $now } points; with { $parent } { $before }
study-lead-scores-two = Matches by the winner’s score.
study-winner = winner
study-loser = best loser
study-score = score
study-title-choices = { $options } moves to choose from
study-lead-choices = Legal moves in a decision on average, by tenth of the match. { $share } of the decisions offer a choice.
study-tenth = tenth
study-title-stakes = Five percentage points or more are at stake in { $matter } of the decisions
study-lead-stakes = Decisions by how much more often the best move wins than the worst, in percentage points; { $count } decisions, { $playouts } playouts after moves that may be the best or the worst, fewer after the others.
study-points = points
study-title-skill = The better player wins { $low } to { $high }
study-title-skill-one = The better player wins { $low }
study-lead-skill = The better player’s share of wins with two seats, 95% intervals, seats exchanged. Dotted: luck alone.
study-beats = { $better } beats { $worse }
study-title-boards = The boards are equally good
study-title-boards-not = Not all boards are equally good
study-lead-boards = Win share of each board against the others, { $count } matches, 95% intervals. Shaded: our limit of { $bound } points.
study-board = board
study-title-sweep = { $certain ->
    [both] It changes who wins, and the length
    [first] It changes who wins, but not visibly the length
    [turns] It changes the length, but not visibly who wins
   *[other] Who wins, and how long it takes: no difference seen
}
study-lead-sweep = First seat’s win share in per cent with 95% intervals, and { -turns } below; { $count } matches each. Hollow: as shipped.
study-value = value
study-first-seat = first seat wins, %
study-fair = fair
study-foot = ± and bars are 95% intervals. “Certain”: the interval of the difference does not include zero. “Likely”: it extends beyond zero by less than a tenth of its width. “No difference seen”: it extends further, and the report says how large a difference would have been detected. Both variants had the same dice, turn by turn. The players are bots; with people, results may differ.
study-foot-early = The comparison checks its figures after every { $batch } matches and stops when every answer is clear. Its intervals hold at all times at once (confidence sequences), so checking often does no harm.
study-next = What next?
study-next-play = Play it in the terminal:
study-next-level = See how better players change the picture:
study-next-board = Change its board in a text file, and see what that does:
study-tables = All matches, as tables beside this page:
study-seconds = { $seconds } s on { $cores ->
    [one] one core
   *[other] { $cores } cores
  }.
study-find-boards-unseen = The boards: a difference beyond our limit is neither seen nor ruled out yet.
study-title-boards-unseen = The boards: no difference beyond our limit seen
study-title-loser = The best loser has { $points }
study-lead-loser = Scores of the best loser, without matches that ended in a shared win.
study-average = mean { $points }
study-shipped-value = As shipped
study-find-sweep-first = It changes who wins.
study-find-sweep-first-same = Who wins: no difference seen.
study-find-sweep-first-equal = Who wins: the same at every value.
study-find-sweep-first-small = Who wins: differences too small to matter.
study-find-sweep-turns = It changes the length.
study-find-sweep-turns-same = Length: no difference seen.
study-find-sweep-turns-equal = Length: the same at every value.
study-find-sweep-turns-small = Length: differences too small to matter.
study-find-sweep-more = From { $low } to { $high } over the range; certainly different from the shipped value: { $values }.
study-find-sweep-best = Fairest at { $value }.
study-find-sweep-best-unseen = No value is visibly fairer.
study-find-sweep-fairest = With { $value } the most favoured seat, the { $seat }, is { $points } percentage points above its fair share (± { $half }), and a match takes { $turns } { -turns }.
study-title-sweep-first = { $values ->
    [none] Who wins: no difference seen
   *[other] Other winners at { $values }
}
study-title-sweep-turns = { $values ->
    [none] Length: no difference seen
   *[other] Another length at { $values }
}
study-title-sweep-changes = { $values ->
    [none] The lead: no difference seen
   *[other] The lead changes more or less often at { $values }
}
study-title-sweep-decided = { $values ->
    [none] When matches are decided: no difference seen
   *[other] Decided sooner or later at { $values }
}
study-lead-sweep-changes = { $measure ->
    [first] First seat’s win share, in points,
    [turns] The number of { -turns }
    [changes] Changes of the lead in a match,
   *[decided] The part of a match after which it is decided, in points,
} compared with the shipped value, { $value }. All had the same dice; intervals hold for all values at once.
study-difference = difference
study-title-tuned = { $value } is the fairest combination tried
study-lead-tuned = How far the most favoured seat is above its fair share of wins, in percentage points; the best of { $count } combinations. The best one was also lucky, so the other pictures measure it again, with other dice.
study-title-tuned-length = { $value } costs least of all combinations tried
study-lead-tuned-length = The edge of the most favoured seat, in percentage points; the combinations that cost least, of { $count }, the best first. Each per cent away from { $turns } { -turns } costs as much as one percentage point. The best one was also lucky, so the other pictures measure it again, with other dice.
study-edge = edge, points
study-cost = cost
study-step-tune = Tuned, and compared with its parent
