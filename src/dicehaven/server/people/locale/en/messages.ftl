## The frame

remove = Remove

## Before the first roll

rename = Change name

## What can go wrong

short-key = A key needs at least { $least } characters; others could guess a shorter one. Choose a long random one, for example from Python’s secrets.token_urlsafe().
link-over = This link no longer works: it has been used or withdrawn, or it has expired. Make a new one where you made it: in the table menu, or in the settings of your other device.
own-device = This is the device you are using: leave the seat instead.
no-device = That device no longer holds this seat.
no-key = A seat needs a key: send one as “Authorization: Bearer …”, and keep it.
too-many-tries = Too many tries. Wait a minute, then try once more.
too-many-hashes = Too many PINs and words are being checked right now. Try again in a moment.

## My page

me-title = My page

## Profiles

profile-name = A name has at least one letter.

## Notices

notices = Notices

## Slow tables

days-off = Vacation and time zone
time-zone = Time zone
time-zone-now = There it is { $when } now.
zone-asked = This device’s clock is set to { $here }. Your own times, and your deadlines, are those of { $own }.
zone-change = Change to { $place }
zone-keep = Keep { $place }

## Who plays here

settings = Settings
who-you-are = Who you are
keep-it = Keep it
no-account = No mail address, no password. Your devices know you; six words bring you back.
words-dice = Six words need { $count } dice with numbers from 1 to 6, five for each word.
words-taken = These six words already lead to somebody. Roll again.
words-six = { $count ->
    [0] No words have been typed. Six are needed, as they were written down.
    [one] This is one word. Six are needed, as they were written down.
   *[other] These are { $count } words. Six are needed, as they were written down.
  }
words-near = “{ $word }” is not one of our words. Perhaps it is “{ $near }”?
words-unknown = “{ $word }” is not one of our words. Look once more how you wrote it down.
words-lead-nowhere = These six words lead to nobody here. Look at their order, and whether they belong to this server.
no-profile = Nobody has given this browser a name yet. Do that first, in the settings.
too-many-people = Up to { $most } people can share a browser. One of them has to sign out first.
signed-out = This device has been signed out. Load the page anew; your six words lead back.
key-in-use = This key is somebody's already: choose another one.
people-here = People on this device
plays-now = now
a-player = a player
change-to = Change to { $name }
somebody-else = Somebody else plays here, too
their-name = Their name
person-add = Add
pin = PIN
pin-wanted = Ask for a PIN before I play
pin-change = Change or remove my PIN
pin-more = It keeps out little brothers and sisters, not somebody who knows browsers well. Leave it empty for none.
pin-new = New PIN, 4 to 8 digits
pin-digits = A PIN has { $least } to { $most } digits.
pin-wrong = This is not the PIN of { $name }. Nothing has changed.
delete-me = Delete me
delete-more = Your name, figures and devices go at once. In matches of others your seat stays, as “a player”, and in the seasons of your circles your row, as “somebody who has left”. This cannot be undone.
delete-yes = I am sure
delete-for-good = Delete for good
delete-sure = Say first that you are sure: nothing has been deleted.

## What is stored

privacy = What is stored
privacy-title = Privacy
privacy-short = No mail address, no password, no birthday, no advertising, no tracking. You can play without telling anything; a name may be invented.
privacy-who = Who sees it:
privacy-long = How long:
privacy-cookie-title = In your browser
privacy-cookie = A secret key that holds your seats, the name you typed, language, day or night; your place in lessons and your answers to puzzles.
privacy-cookie-who = Only your browser. The server stores a hash of the key, from which the key cannot be told.
privacy-cookie-long = Until you empty your browser
privacy-table-title = Tables
privacy-table = Names, the whole match, and what is said.
privacy-table-who = Whoever sits there, and onlookers where the table lets them look
privacy-table-long = Until nobody has touched it for { $days } days; deleted tables can be brought back for { $restore } days, then they are erased.
privacy-result-title = Results
privacy-result = A row for each match and seat: when, with whom, who won, how lucky and how accurate; the record; your costliest decisions, to train; your daily flights. If you had matches rated: how strongly you play, which only you see.
privacy-result-who = You, and the members of your circles for daily flights and for matches at a circle’s tables
privacy-result-long = Until you delete yourself. Then your seat is left without a name, and in the seasons of your circles a row of points without one.
privacy-name-title = Your name
privacy-name = If you give yourself one; a slow hash of your six words and of a PIN; what a passkey is known by; which browsers are yours, by what they call themselves, and when they were seen last.
privacy-name-who = Your circles and the tables at which you sit
privacy-name-long = Until you delete yourself, at once
privacy-wish-title = Wishes for matches
privacy-wish = The game you wish for, with how many, how slowly, and the name you typed in; which wishes come from the same browser, so that nobody meets themselves.
privacy-wish-who = Nobody, until a match begins
privacy-wish-long = Until it is paired or you take it back, four weeks at most
privacy-notice-title = Notices
privacy-notice = Only if you want them: where to send them (a push address, a mail address, a topic), and your quiet hours. For slow tables: your time zone and your vacations.
privacy-notice-who = Nobody but the host. Push and mail services see that something is sent, push services not what.
privacy-notice-long = Until you take them back; an address that you do not confirm goes after two days
privacy-address-title = Your connection
privacy-address = Its address (IP), to limit floods.
privacy-address-who = Nobody but the host
privacy-address-long = Minutes, in memory. Dicehaven writes none into its log.
privacy-not = What there is not
privacy-not-more = No public profiles, no list of people, no ranking, no content of other sites: fonts, pictures and scripts come from this server.
privacy-groups = For families, clubs and schools
privacy-groups-more = Children need no data of their own to play. Let them choose a nickname; a circle can allow ready-made phrases only, and lets in only whom a member lets in. Several children can share a tablet, each with a seal of their own. Whoever leaves takes everything along (export) and leaves no name behind (delete).
privacy-host = Whoever runs this server can read its database and its back-ups, as everywhere. Back-ups hold what has been deleted until they are replaced: ask your host for how long that is.
privacy-settings = To your settings: keep and delete everything

## Two profiles become one

merge-wanted = I have a second name here
merge-more = Both become one, for good: tables, results, circles and boards of the other name are yours, and its devices and six words lead to you, unless you have a PIN: they would lead past it. Where one of the two was removed from a circle, you stay removed. This cannot be undone.
merge-own-only = Only if both are you. If somebody else plays under that name, all that is theirs would become yours.
merge-which = Which name is yours, too?
merge-holds = { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  }, { $circles ->
    [0] no circle
    [one] one circle
   *[other] { $circles } circles
  }
merge-nobody = Say first which name is yours, too: nothing has changed.
merge-person = { $name } is me, too
merge-words = Six words of the other name
merge-do = Make both one
merge-pin = PIN of { $name }
merge-yes = Both are me, and this cannot be undone
merge-sure = Say first that you are sure: nothing has changed.
merge-same = You are this person already. Nothing has changed.
merge-no-name = The other name is gone: nothing has changed. Look again who plays in this browser.

## Rated matches

rated-stays = This match is rated: nobody takes over a seat but whoever sat there.
