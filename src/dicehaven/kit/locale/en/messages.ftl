# What the kit says about a game.

kit-wrong-answer = “{ $name }” must return { $expected }; here it returned { $found }
kit-no-legal-move = seat { $seat } has to decide, but there is no legal move
kit-endless = a match has not ended after { $steps } rolls and decisions ({ $config })
kit-no-such-field = the rule “{ $rule }” writes a field “{ $field }”, but the struct has only { $known }
kit-no-setup-field = “setup” writes a field “{ $field }”, but the Setup has only { $known }
kit-setup-number = “setup” puts something other than whole numbers into the field “{ $field }”
kit-whole-field = the rule “{ $rule }” replaces the whole list “{ $field }”; write its numbers one by one
kit-no-number = the rule “{ $rule }” stores { $value } in the field “{ $field }”, which holds whole numbers
kit-too-narrow = the rule “{ $rule }” stores { $value } in the field “{ $field }”, which holds { $least } to { $most }
kit-asking-changes = “{ $name }” must not change the state, but it does
kit-odd-mover = “mover” answers { $found } while a decision is owed; seats are 0 to { $players } - 1
kit-odd-roller = “roller” answers { $found } while dice are due; seats are 0 to { $players } - 1
kit-mover-owes-nothing = seat { $seat } is the mover, but “owes” says that it owes no decision
kit-no-action = { $found } is not an action: actions are 0 to { $actions } - 1
kit-legal-twice = the move “{ $move }” is listed as legal twice
kit-no-winner = the match is over, but nobody has won
kit-dice-after-end = the match is over, but dice are due
kit-field-differs = after the rule “{ $rule }” the field “{ $field }” is { $interpreted } interpreted, { $compiled } compiled
kit-answer-differs = “{ $name }” is { $interpreted } interpreted, { $compiled } compiled
kit-out-of-bounds = “{ $name }”, compiled, reads or writes out of bounds ({ $problem })
kit-no-message = this is not a message: { $found }
kit-message-twice = the message “{ $message }” is defined twice here
kit-not-translated = the message “{ $message }” is missing here in language { $language }
kit-other-arguments = the message “{ $message }” has the arguments { $other } in { $language }, { $english } in English
kit-not-in-english = the message “{ $message }” is defined here, but not in English
kit-message-missing = the message “{ $message }” is named here, but no messages.ftl has it
kit-cannot-say = the message “{ $message }” cannot be formatted ({ $problem })
kit-record-fails = a record of a match fails its check: { $problem }
kit-record-differs = line { $number } of a record becomes { $found } when it is replayed, not { $expected }
kit-order-matters = seats that decide at the same time reach a different state in a different order: { $fields } differ
kit-nobody-moves = nothing is due and nobody has to decide, but the match is not over
kit-undo-differs = undoing and repeating a decision leads to another state: { $fields } differ
kit-bad-roll-taken = the roll { $roll } is impossible, but it was accepted or has changed something
kit-notation = the move “{ $move }” is not read as it is written
kit-redact-twice = “redact” changes a view that is already redacted: { $fields }
kit-determinize = a view filled by “determinize” is another view for seat { $seat } afterwards: { $fields } differ
kit-secret-seen = while seat { $seat } has to decide, its view shows what others have decided: { $fields }
kit-slots = the slot “{ $slot }” is in the drawing of “{ $name }” or among its parts, but not in both
kit-drawing = the drawing of “{ $name }” is not well-formed: { $problem }
kit-cannot-point = the legal move “{ $move }” cannot be chosen by pointing at its parts ({ $parts })
kit-page = the page { $address } answers { $status }: { $said }

## Commands

kit-written = { $game } is in { $folder }; check it with `{ $command } test-game { $path }`
kit-left-out = left out: { $files } (they apply only to the rules of { $game })
kit-kept = already there and left as they are: { $files } (so they do not mention { $game })
kit-no-game = “{ $folder }” is neither a folder nor the name of a game; `dicehaven games` lists the names
kit-bad-name = “{ $name }” cannot be the name of a game: it consists of lower-case letters, digits and underscores, begins with a letter, and is not a keyword of Python
kit-name-taken = there is already a game of that name, in { $folder }
kit-in-the-way = something of that name already exists, and it is not overwritten
