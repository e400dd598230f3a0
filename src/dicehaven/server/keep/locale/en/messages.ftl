## Keep my tables

keep-title = Keep my tables
keep-about = One file with all that is yours: for another browser, for another server, or just in case.
keep-all = All that is yours, as one file
keep-counts = { $under ->
    [0] No table under way
    [one] One table under way
   *[other] { $under } tables under way
  }, { $played ->
    [0] none finished.
    [one] one finished.
   *[other] { $played } finished.
  }
keep-puzzles = { $count ->
   *[other] { $count } puzzles tried.
  }
keep-why = A file stays, whatever becomes of this browser.
keep-along = Take it along
keep-along-more = One small file with everything: tables as they stand, results, lessons, puzzles, boards, settings.
keep-last = { $days ->
    [-1] Never saved yet.
    [0] Saved today.
    [one] Last saved yesterday.
   *[other] Last saved { $days } days ago.
  }
keep-save = Save the file
keep-share = Share…
keep-share-now = Ready: share
keep-remind = Remind me every two weeks
keep-remind-more = a line on the first page, nothing more
keep-inside = What is in it?
keep-inside-more = Text that anybody can read: the moves and dice of your matches, tables as they stand with all cards, the names of those who played, your boards, lessons and puzzles. No key, no password, nothing that opens anything; but whoever has the file sees whom you have played with.
keep-back = Bring it back
keep-back-more = From another browser, device or server. What is here stays; the same table twice is kept as it stands further on.
keep-choose = Choose a file
keep-drop = or drop it here
keep-working = Your file comes in. Each match is checked against the rules; that takes a while.
keep-script = To bring a file in, this page needs JavaScript.
keep-offline = That did not arrive. Try again in a moment.
keep-came = Brought in: { $tables ->
    [one] one table
   *[other] { $tables } tables
  }, { $matches ->
    [one] one result.
   *[other] { $matches } results.
  }
keep-nothing = No new tables or results.
keep-came-more = Boards: { $boards }, daily flights: { $flights }.
keep-here = { $count ->
    [one] One was here already.
   *[other] { $count } were here already.
  }
keep-replaced = { $count ->
    [one] One table was further on in the file.
   *[other] { $count } tables were further on in the file.
  }
keep-left = { $count ->
    [one] One more is left: bring the same file again tomorrow.
   *[other] { $count } more are left: bring the same file again tomorrow.
  }
keep-refused = { $count ->
    [one] One thing in the file was refused
   *[other] { $count } things in the file were refused
  }
keep-undo = Undo
keep-server = To a server
keep-server-more = There friends far away can sit down, too. Your open tables go on there, here a copy stays. The server plays by its own dice: what you bring counts for no rating and is marked.
keep-address = Address of the server
keep-move = Move there
keep-moved = { $file } is saved. Choose it there, below “Bring it back”.
keep-open = Open { $server }
privacy-keep-title = Your file
privacy-keep = When you saved your file last, whether you want to be reminded, and for two weeks what came in with a file.
privacy-keep-who = Nobody but you
privacy-keep-long = Until you delete your profile

## What can be wrong with a file

keep-not-here = This server takes no files. Whoever runs it can allow them.
keep-enough = Enough files have come from you for today. Bring this one tomorrow.
keep-busy = Another file of yours is coming in just now. Wait until it is there.
keep-no-file = There is nothing left of that file to be taken out.
keep-file-large = This file is too large: at most { $megabytes } MB are taken here.
keep-no-zip = This is no file of Dicehaven’s: it should be a zip, as “Save the file” makes it, whole and without a password.
keep-not-ours = This zip is none of Dicehaven’s: the part dicehaven.json is missing or says something else.
keep-newer = A newer version of Dicehaven has written this file. It can be brought in once there is that version here.
keep-too-many-parts = there are too many parts in this zip: at most { $most }
keep-part-twice = this part is there twice; it may be there once
keep-odd-part = this part is packed or locked in a way that we do not write; “deflate” is right
keep-part-large = this is too much once it is unpacked: at most { $megabytes } MB
keep-many-items = these are too many: at most { $most }
keep-odd-json = this is not as Dicehaven writes it: { $problem }
keep-no-record = the record is missing; without it the rules cannot check the match
keep-long-record = the record is too long: at most { $most } lines
keep-one-record = there should be one record here, which begins with its header
keep-over = this match is over; it belongs among the results
keep-other-seats = the seats do not fit the match: there should be { $count }, each told once or with a companion
keep-nobody = nobody here is you; one seat should say “me”
keep-odd-board = this is no board of this game
keep-odd-day = { $day } is no day that has been
keep-odd-exercise = this is no decision of this game
