## The frame

player = Player { $number }

## Afterwards

step = Step
roll-number = Roll
earlier-lines = Earlier
autoplay = Play
go = Show
whose-sheet = Whose sheet

## Hints and review

at-first = Before the first roll
review-working = The match is being analysed: a first picture within seconds, then the exact figures and the reasons, which take longer on a busy computer.
review-refining = A first, rough picture; better figures and the reasons follow.
review-ready = The review is ready.
hint-working = A first impression; the chances follow in a moment …
hint-compiling = A first impression; the chances follow when the game has been compiled (only once): { $done } of { $total } …
hint-best = { $exact ->
    [yes] The best moves, with your chance to win:
   *[no] The best moves, with your estimated chance to win:
  }
hint-show = Show { $move }
no-hint-now = You have nothing to decide now, so there is no hint.

## A costly decision

whose-you = Yours
whose-all = All
