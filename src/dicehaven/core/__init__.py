"""What a game is: contract, state, rules compiler, dice, match, record, layouts."""
