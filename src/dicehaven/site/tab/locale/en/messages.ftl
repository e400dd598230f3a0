# What a house in a tab says otherwise, and what it alone says.

## Home

tab-here = in this tab
tab-far = Friends far away?
tab-far-more = A tab cannot reach them. A Dicehaven server can: circles, evenings, slow tables. Your tables and results go along.
tab-far-go = Move to a server
tab-install = As if it were installed
tab-install-more = On the home screen it opens like any other game, and the browser does not tidy it away.
tab-install-go = To the home screen
tab-install-share = In Safari: tap “Share”, then “Add to Home Screen”.
tab-install-menu = Your browser does it from its menu: “Install” or “Add to home screen”.
welcome = { $count ->
    [one] A dice game, on this device.
    [2] Two dice games, on this device.
    [3] Three dice games, on this device.
    [4] Four dice games, on this device.
    [5] Five dice games, on this device.
    [6] Six dice games, on this device.
   *[other] { $count } dice games, on this device.
}
welcome-more = Against bots, round one phone, or with real dice on the table. Nothing leaves this device; no network needed.

## Keep my tables

tab-keep = Keep
keep-all = All of yours is in this tab
keep-about = One file with all that is yours: for another browser, for a server, or just in case.
keep-why = A browser may tidy up; a file stays.

## Fair dice: what they are worth where one's own device rolls

dice-fair-short = This device’s
dice-fair-more = fair, as far as you trust this device
dice-fair = This device rolls. You can check afterwards that it kept to what was fixed before the first roll.
dice-unproven = This device rolls these dice without a proof: this is practice, which begins in the middle of a match.
fair-short = The rolls are fixed before the first one by a secret and a share for each seat, so nobody can change their mind. All of it comes from this device: to you it shows that nothing was changed, to somebody elsewhere it proves nothing.
fair-more = When a table is made, this device picks a secret and shows its commitment. For each seat it draws a share, which is revealed only when all are committed. The secret and the shares together determine every roll; at the end the secret is shown, and every roll can be recomputed. On a server, secret and shares come from different hands. Here they all come from one device, and whoever owns it could have changed it. So it proves nothing to others.
fair-commitment = This device’s commitment
share-server = a bot: the secret serves as its share
checked-good = The dice kept to what was fixed before the first roll: this browser has checked it
check-yourself = To check the downloaded record with another program:
pad-drawn = Let this device roll

## The daily flight: its dice follow from the day alone

flight-proof = The same in all tabs
flight-proof-more = The dice of a day follow from the day alone, so they are the same in every tab. Whoever wants to can compute them beforehand: compare, and trust each other.
flight-proof-key = The dice of this day can be checked: download the record and use the command “dicehaven verify”.
flight-all = { $today ->
    [yes] All flights of today on this device
   *[no] All flights of that day on this device
  }
flight-first = On this device you are the first today.

## At the table

no-answer-yet = The tab has not answered yet; still waiting …
refused-on-the-way = The tab could not do this. Nothing is lost: try again in a moment.
server-restarts = The tab is starting again. Nothing is lost; play goes on in a moment …
newer-table = This table was set up by a newer version. Load the page anew.

## Who plays here

no-account = No mail address, no password: all that is known of you lies in this browser.
signed-out = Somebody else plays in this browser now. Load the page anew.
delete-more = Your name and figures go at once. In matches with others your seat stays, as “a player”. This cannot be undone.
merge-more = Both become one, for good: tables, results and boards of the other name are yours. This cannot be undone.
merge-holds = { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  }

## What is stored

privacy-cookie-who = Whoever uses this browser.
privacy-table-who = Whoever uses this browser
privacy-result = A row for each match and seat: when, with whom, who won, how lucky and how accurate; the record; your costliest decisions, to train; your daily flights.
privacy-result-who = Whoever uses this browser
privacy-result-long = Until you delete yourself. Then your seat is left without a name.
privacy-name = If you give yourself one; and a slow hash of your PIN.
privacy-name-who = Whoever uses this browser
privacy-not-more = Nothing leaves this device. No public profiles, no list of people, no ranking, no content of other sites: fonts, pictures and scripts lie in this browser.
privacy-groups-more = Children need no data of their own to play. Let them choose a nickname. Several children can share a tablet, each with a seal of their own. Whoever leaves takes everything along (export) and leaves no name behind (delete).
privacy-host = Your browser keeps all of it. If you delete the data of this site there, everything is gone, here and for everybody who shares this browser.

## What can go wrong

odd-table = Table { $table } was written by another version of Dicehaven or is damaged, so it cannot be shown. Nothing else is affected.
server-full = This browser has no room for more right now.
our-mistake = Something went wrong on our side. Go back and try again: everything you have played is safe.
database-full = This browser cannot store anything right now, so nothing has changed. Make room on the device; then try again.
puzzles-hidden = The puzzles of this game were made for another version of its rules, so they are hidden.
puzzle-too-early = The first puzzle of the day is that of { $first }. On this device it is { $today }: its clock may be wrong. All other puzzles are here.
clock-before-flights = on this device it is { $now }, but the first daily flight is on { $first }: set the clock, and everything is as it was
needs-extra = this tab cannot do that: it has no compiled code for this game
flight-no-judge = This tab cannot judge flights: it has no compiled code for this game.

## Settings: what stays here, and which version runs

tab-version-kept = What stays here
tab-version-kept-for-good = Your tables lie in this browser, and it has promised to keep them: it never tidies them away by itself. If you delete the data of this site, they are gone.
tab-version-kept-loosely = Your tables lie in this browser. It may tidy them away when this device runs short of room, or when you have not been here for weeks.
tab-version-kept-nowhere = Your browser lets us keep nothing. When this tab is closed, everything is gone.
tab-version-room = Used: { $used } MB of { $whole } MB that this site may have.
tab-version-persist = Ask the browser to keep them
tab-version-persist-refused = Your browser does not promise it now. Some do so once a site has been installed or is visited often.
tab-version-now = This version
tab-version-newer = A newer version is here, too.
tab-version-change = Change now
tab-version-back = Back to the version before
tab-version-same = It keeps tables in the same way: nothing is lost.
tab-version-copied = It keeps tables in another way. You will have them as they were on
tab-version-lost = What has been played since is lost. A file that you save now can be brought back there:
tab-version-waits = One moment: as soon as nobody is in the middle of a match in another tab.
