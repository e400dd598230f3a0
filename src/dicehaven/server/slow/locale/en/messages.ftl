## Slow tables

no-date = { $day } is no date. Write it like 2026-12-24.
vacation-past = A vacation begins today at the earliest.
vacation-backwards = The last day comes before the first one.
vacation-too-long = Vacation is { $most } days a year at most, and has to begin within a year.
vacation-too-many = You have planned many vacations already. Cancel one first.
no-vacation = This vacation is not yours, or was cancelled.
days-off-more = At slow tables your time runs in days. It stands still on vacation.
vacation = Vacation
vacation-left = { $left ->
    [0] No day is left in { $year }.
    [one] One day is left in { $year }.
   *[other] { $left } days are left in { $year }.
  }
vacation-first = First day
vacation-last = Last day
vacation-take = Take vacation
vacation-none = You have planned no vacation.
vacation-end = Come back early
vacation-from-to = { $first } to { $last }
vacation-seasons = At the tables of a season, and at some others, your time runs on vacation, too. They say so.

## The pool of slow tables, and the hour of the week

too-many-wishes = You have { $most } wishes already. Take one of them back first.
pool-home = A slow match

