"""What a game is: declared state, rules compiler, dice, match, record, notation, layouts."""
