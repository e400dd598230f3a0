# What a match's length is counted in; a game may have another word for it.
-turns = turns

study = Study
study-step-one = A game on the bench
study-step-two = A change against its parent
study-step-sweep = One value swept
study-matches = Matches
study-matches-each = { $count } each, { $players ->
    [one] one seat
   *[other] { $players } seats
}
study-players = Players
study-players-value = { $bots }, seed { $seed }
study-variant = Variant
study-against = Parent
study-shipped = as shipped
study-stops = Stopped
study-stopped = after { $count } of { $most } matches: the answer was clear
study-figures = Figures
study-print-hint = To print: Ctrl+P, A4.
study-other-language = Deutsch
study-key = Hollow, dashed, pale: { $parent }. Filled, solid, dark: { $change }.
study-parent = parent
study-change = change

study-certain = That is certain.
study-likely = That is likely.
study-unseen = A difference of { $least } would have been seen.

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
study-find-fair = No seat is visibly favoured.
study-find-fair-more = Between { $players } the first seat wins { $share } of matches (± { $half }). An edge of { $least } points would have been seen.
study-find-edge = The { $seat } seat has an edge.
study-find-edge-more = It wins { $share } of matches between { $players }: { $points } points above its fair share (± { $half }).
study-find-now-fair = Fair between { $players }.
study-find-first-more = The first seat wins more often.
study-find-first-less = The first seat wins less often.
study-find-first-same = The first seat: no difference seen.
study-find-first = The first seat wins { $share } of matches instead of { $before }: { $points } points { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).
study-find-also = With { $players } seats the { $seat } seat is { $points } points above its fair share.

study-find-length = A match takes { $turns } { -turns }.
study-find-length-more = Nine in ten take { $low } to { $high }. All seats together decide { $decisions } times.
study-find-longer = Longer by { $percent }%.
study-find-shorter = Shorter by { $percent }%.
study-find-length-same = Length: no difference seen.
study-find-length-change = { $turns } { -turns } instead of { $before }: { $points } { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-decisions-more = More decisions in a match, by { $percent }%.
study-find-decisions-less = Fewer decisions in a match, by { $percent }%.
study-find-decisions-change = All seats together decide { $times } times instead of { $before }: { $points } { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-open = Open until late.
study-find-early = Decided early.
study-find-half = Decided half-way.
study-find-decided = Half of the matches are decided after { $part } of their length; who is behind at half-time still wins { $back }.
study-find-later = Open for longer.
study-find-sooner = Decided sooner.
study-find-decided-same = When matches are decided: no difference seen.
study-find-decided-change = A match is decided after { $part } of its length instead of { $before }: { $points } points { $more ->
    [yes] later
   *[no] earlier
} (± { $half }).

study-find-score-more = Higher scores.
study-find-score-less = Lower scores.
study-find-score-same = Scores: no difference seen.
study-find-score-change = The winner has { $score } points instead of { $before }: { $points } { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-lead-more = The lead changes more often.
study-find-lead-less = The lead changes less often.
study-find-lead-same = The lead: no difference seen.
study-find-lead-change = The lead changes { $times } times instead of { $before }: { $points } { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-choice = { $share } of the decisions leave a choice.
study-find-choice-more = Clearly five points or more of a win hang on { $matter } of { $count } decisions weighed; the best move wins { $gain } points more than the worst (± { $half }).
study-find-choice-plain = The others have one legal move only.
study-find-choice-up = More to decide.
study-find-choice-down = Less to decide.
study-find-choice-same = Choice: no difference seen.
study-find-choice-equal = Choice: the same.
study-find-choice-both = In both, { $share } of the decisions leave a choice.
study-find-choice-change = { $share } of the decisions leave a choice instead of { $before }: { $points } points { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-skill = Skill pays.
study-find-luck = Luck decides more than skill.
study-find-skill-more = { $better } beats { $worse } in { $share } of matches (± { $half }).
study-find-skill-up = Skill pays more.
study-find-skill-down = Skill pays less.
study-find-skill-same = Skill: no difference seen.
study-find-skill-change = Against { $worse }, { $better } wins { $share } of matches instead of { $before }: { $points } points { $more ->
    [yes] more
   *[no] fewer
} (± { $half }).

study-find-boards = The boards are equally good.
study-find-boards-not = The boards are not equally good.
study-find-boards-more = None strays further than { $points } points from one half; our bound is { $bound }.
study-find-boards-worst = { $board } strays { $points } points from one half (± { $half }); our bound is { $bound }.

# Titles of pictures
study-title-edge = The { $seat } seat wins more often than its share
study-title-fair = No seat is visibly favoured
study-lead-seats = Win share by seat in per cent with 95% intervals. Dotted: a fair share. { $count } matches{ $others ->
    [0] .
   *[other] , { $each } of each other number of seats.
 }
study-title-length = Most matches take { $low } to { $high } { -turns }
study-title-longer = The price: { $points } { -turns } more
study-title-shorter = Shorter: { $points } { -turns } fewer
study-lead-length = Matches by their number of { -turns }, { $count } each. The dark column is the middle match.
study-mean = mean { $turns } { -turns }
study-nine = 9 in 10: { $low } to { $high }
study-turns = { -turns }
study-title-decided = At half-time { $now } are decided
study-title-decided-two = At half-time { $now } are decided; with { $parent } { $before }
study-lead-decided = Per cent of matches whose winner keeps a chance above 75% from then on. Chances are the game’s own estimate.
study-start = start
study-half = half-time
study-end = end
study-part = part played
study-title-changes = The lead changes { $times } times a match
study-title-changes-two = The lead changes { $times } times; with { $parent } { $before } times
study-lead-changes = Matches by changes of the lead, per cent. A lead counts from five points above an equal chance.
study-changes = changes
study-none = none
study-title-places-unused = Some places are hardly used
study-title-places = Every place is used
study-lead-places = In how many of 100 matches the first seat used the place; { $count } matches. Least used: { $least }.
study-place = place
study-under = under { $number }
study-from = { $number } and more
study-title-moves-never = Some moves are never made
study-title-moves = Which moves are made
study-lead-moves = How often a kind of move is chosen where it is possible, per cent; { $count } matches.
study-move = move
study-offered = possible a match
study-taken = made a match
study-taken-share = made of possible, %
study-never = never made
study-field = a field
study-title-scores = The winner has { $points } points more
study-lead-scores = Scores of the winner (above) and of the best loser, matches without a shared win.
study-title-scores-two = The winner has { $now } points; with { $parent } { $before }
study-lead-scores-two = Matches by the winner’s score.
study-winner = winner
study-loser = best loser
study-score = score
study-title-choices = { $options } moves to choose from
study-lead-choices = Legal moves a decision, mean, by tenth of the match. { $share } of the decisions leave a choice.
study-tenth = tenth
study-title-stakes = Five points or more hang on { $matter } of the decisions
study-lead-stakes = Decisions by what the best move wins above the worst, in points of a win; { $count } decisions, { $playouts } playouts of moves that may be the best or the worst, fewer of the others.
study-points = points
study-title-skill = The better player wins { $low } to { $high }
study-title-skill-one = The better player wins { $low }
study-lead-skill = Share of the better player between two, 95% intervals, seats exchanged. Dotted: luck alone.
study-beats = { $better } beats { $worse }
study-title-boards = The boards are equally good
study-title-boards-not = Not all boards are equally good
study-lead-boards = Win share of each board against the others, { $count } matches, 95% intervals. Shaded: our bound of { $bound } points.
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
study-foot = ± and bars are 95% intervals. “Certain”: the interval of the difference keeps clear of zero. “Likely”: it reaches beyond zero by less than a tenth of its width. “No difference seen”: it does more, and we say how large a difference would have been seen. Both variants had the same dice, turn by turn. Players are bots; people may find other things.
study-foot-early = The comparison looked after each { $batch } matches and stopped when every answer was clear. Its intervals hold at all times at once (confidence sequences), so that looking often does no harm.
study-next = What next?
study-next-play = Play it in the terminal:
study-next-level = See what better players make of it:
study-next-board = Change its board in a text file, and see what that does:
study-tables = All matches, in tables beside this page:
study-seconds = { $seconds } s on { $cores } cores.
study-find-boards-unseen = The boards: no difference seen, but one within our bound cannot be told yet.
study-title-boards-unseen = The boards: no difference seen
study-title-loser = The best loser has { $points }
study-lead-loser = Scores of the best loser, matches without a shared win.
study-average = mean { $points }
study-shipped-value = As shipped
study-find-sweep-first = It changes who wins.
study-find-sweep-first-same = Who wins: no difference seen.
study-find-sweep-turns = It changes the length.
study-find-sweep-turns-same = Length: no difference seen.
study-find-sweep-more = From { $low } to { $high } over the range; certainly different from the shipped value: { $values }.
study-find-sweep-best = Fairest at { $value }.
study-find-sweep-best-unseen = No value is visibly fairer.
study-find-sweep-fairest = With { $value } the most favoured seat, the { $seat }, is { $points } points above its fair share (± { $half }), and a match takes { $turns } { -turns }.
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
study-title-tuned = { $value } is the fairest of what was tried
study-lead-tuned = Win share of the most favoured seat above its fair share, in points, the best of { $count } combinations. The best one had luck as well: the other pictures measure it again, with other dice.
study-title-tuned-length = { $value } costs least of what was tried
study-lead-tuned-length = The edge of the most favoured seat, in points; the combinations that cost least, the best first, of { $count }. Each per cent away from { $turns } { -turns } costs as much as one point. The best one had luck as well: the other pictures measure it again, with other dice.
study-edge = edge, points
study-cost = cost
study-step-tune = Tuned against its parent
