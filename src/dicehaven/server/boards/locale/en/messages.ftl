## The board editor

boards-title = Board editor
boards-about = Paint a board of your own, check that it is valid and fair, print it, share it, and play on it.
boards-own = Your boards
boards-none = You have not saved any board of this game yet.
boards-start-from = Start from
boards-start-anew = Start over from the game’s own board
boards-file = As a file
boards-to-file = Download as TOML
boards-from-file = Open a TOML or JSON file
boards-written = Or paste a board as TOML or JSON:
boards-open = Open
board-name = Name of the board
board-untitled = My board
board-after = based on { $board }
board-kept = saved
board-not-kept = not saved
board-of-others = somebody else’s; saving makes you a copy of your own
board-delete = Delete this board
board-delete-sure = Delete “{ $name }”? Its link will stop working.
board-link-more = Anyone with this link can look at the board, play on it, print it, and make a copy to change. Only you can change this one.
editor-undo = Undo
editor-redo = Redo
editor-save = Save
editor-print = Print
editor-play = Play now
editor-playing = Play on it
editor-playing-how = “Play now” is a quick match against a bot. To choose who plays, the dice and the options, set up a table.
editor-table = Set up a table
editor-palette = What you paint with
editor-hint = Choose what to paint with, then tap the board. A second tap takes it back.
editor-take-back = Take { $place } back
editor-flaws = { $count ->
    [one] One problem:
   *[other] { $count } problems, the first one:
  }
editor-checks = Checks
editor-show = show
editor-saved = Saved.
editor-paint = Paint
editor-place = Place
editor-first-of-several = This file has { $count } boards; the first one, { $name }, is open.
no-editor = This game has nothing to edit: it is played without a board.
no-board = There is no board { $board }. It may have been deleted, or the link is incomplete.
not-your-board = This board belongs to somebody else. Save a copy of your own to change it.
board-not-finished = This board is not finished yet. Whoever made it can share it as soon as nothing is wrong with it.
finish-first = Something is still wrong with this board: fix that first. You can save it as it is.
board-too-large = This board is too large: at most { $most } characters.
too-many-boards = You have { $most } boards, as many as Dicehaven keeps for one browser. Delete one first.

## How fair a board is

fair-title = How fair is it?
fair-how = In the background, greedy players play tens of thousands of matches on it with two, three and four seats.
fair-ask = Find out
fair-look = Check again
fair-waits = You can find out as soon as nothing is wrong with the board.
fair-games = { $count } of { $total } matches of greedy players
fair-compiling = The game is being compiled (only once): { $done } of { $total }. Then the matches begin.
fair-before = Before the last change:
fair-with = { $players ->
    [2] Two seats
    [3] Three seats
    [4] Four seats
   *[other] { $players } seats
  } (even: { $even })
fair-against = Against the boards of the game
fair-seat = { $number ->
    [1] 1st seat
    [2] 2nd seat
    [3] 3rd seat
   *[other] { $number }th seat
  }
fair-board = this board
fair-seats-more = The player who begins wins more often ({ $share } ± { $points } points): that is certain.
fair-seats-less = The player who begins wins less often ({ $share } ± { $points } points): that is certain.
fair-seats-none = The player who begins has no visible advantage ({ $share } ± { $points } points).
fair-many-more = The { $seat } wins more often ({ $share } ± { $points } points): that is certain.
fair-many-less = The { $seat } wins less often ({ $share } ± { $points } points): that is certain.
fair-many-none = No seat has a visible advantage. The { $seat } is farthest from even ({ $share } ± { $points } points).
fair-board-more = Against the boards of the game it wins more often ({ $share } ± { $points } points): that is certain.
fair-board-less = Against the boards of the game it wins less often ({ $share } ± { $points } points): that is certain.
fair-board-none = Against the boards of the game there is no visible difference ({ $share } ± { $points } points).
no-fairness = Nobody has asked how fair this board is, or the answer is no longer kept: ask again.
