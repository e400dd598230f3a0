## Circles

bad-zone = { $zone } is not a time zone. An example of one is Europe/Berlin.

## Notices

notices-off = A word when it is your turn, when your circle plans an evening, or when a match has ended. Off until you want it.
notices-choose = Choose what and where
notices-more = Off until you want them. Never more than one for a table until you have looked, and none while you look at it.
notice-turn = It is my turn
notice-start = A match begins
notice-time = My time runs short
notice-over = A match has ended
notice-typed-in = Somebody has typed in a match with me
notice-by-push = this device
notice-by-mail = mail
notice-by-ntfy = ntfy
notice-quiet-from = Quiet from
notice-quiet-until = until
notice-no-device = No device takes notices yet.
notice-take-here = Take notices here
notice-denied = This browser does not allow notices from this site. You can change that in its settings for the site.
notice-push-failed = This browser could not set them up. Perhaps there is no connection; try again.
notice-needs-script = Notices on a device need JavaScript. Mail and feeds do without.
notice-device = since { $date }, by { $host }
notice-unconfirmed = Open the link that was mailed to you; it lasts two days.
notice-failing = Nothing has got through since { $since }: { $problem }. It is tried again, for a week at most.
notice-ended = Given up: { $problem }. Try one, or remove it.
notice-mail = Mail address, for these notices only; twice a day at most
notice-mail-confirm = Mail me the link
notice-ntfy-server = Server
notice-ntfy-topic = Topic: whoever knows it reads along
notice-feeds = Feed and calendar
notice-feeds-more = A secret link for a feed reader or a calendar. Whoever has it sees which tables wait for you. A new one ends the old one.
notice-feed-make = Make a link
notice-feed-renew = Make a new link
notice-feed-atom = For a feed reader; shown this once
notice-feed-calendar = For a calendar; shown this once
notice-try = Try one
alert-turn = Your turn: { $game }
alert-start = { $game } begins
alert-half = Half of your time is gone: { $game }
alert-last = Last call: { $game }
alert-over = The match has ended: { $game }
alert-typed-in = Was that you?
alert-typed-in-words = { $name } has typed in a match with you
alert-try-title = Dicehaven
alert-try-words = This is what a notice looks like.
alert-mail-subject = Dicehaven: { $count } notices
alert-mail-ends = What you are told: { $settings }
    No more mail: { $stop }
alert-confirm-subject = Confirm your address for Dicehaven
alert-confirm-mail = Somebody wants to get notices of { $origin } at this address.

    If that is you, open this link within two days:
    { $link }

    If not, do nothing: there will be no mail.
alert-problem-busy = too much is being sent just now
alert-problem-not-found = there is no server of that name
alert-problem-not-public = the address is not in the public Internet
alert-problem-not-https = the address is not https
alert-problem-no-answer = there was no answer
alert-problem-is-gone = the browser takes none any more
alert-problem-redirects = the service has moved
alert-problem-refuses = the service refused it
alert-problem-no-push-key = the browser’s key cannot be used
alert-problem-not-offered = this server does not offer it any more
alert-problem-mail-refused = the mail server refused it
mail-confirm = Confirm this address
mail-confirm-more = Notices that you want by mail will be sent to { $address }.
mail-confirm-done = Confirmed. Choose what you want to be mailed.
mail-stop = No more mail
mail-stop-more = No more notices will be mailed to { $address }.
mail-stop-done = There will be no more mail to this address.
feed-title = Tables that wait for you
feed-time-up = Your time is up: { $game }
bad-time = { $time } is no time of day. It is written as 21:30.
half-quiet = Quiet hours need both a beginning and an end, or neither.
bad-push-address = This is not the push address of a browser, or this server does not send there.
bad-ntfy-topic = A topic of ntfy has 8 to 64 letters, digits, “-” or “_”.
no-ntfy-server = This server does not send to { $server }.
not-offered = This server sends no mail.
mail-asked-there = This address has been asked several times already, or you have asked several. Look among unwanted mail, or try again in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-asked-by-all = Everybody here together has had as many mails sent as fit into an hour. Try again in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-asked-from-you = Several such mails have been sent for your network already, so that nobody is flooded with them. The next one can go in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-not-sent = The mail could not be sent: { $why }. Try again later.
mail-link-over = This link does not count any more.
tried-just-now = One was sent just now. Wait half a minute.
feed-over = There is no feed here: its link has been renewed, or it is incomplete.
bad-mail-address = { $address } is not one mail address. It is written as mira@example.org.
notice-ntfy-take = Take this topic

## Slow tables

zone-yours = Times are those of { $place }.

## Who plays here

## Handicaps

alert-puzzle = The puzzle of the day
