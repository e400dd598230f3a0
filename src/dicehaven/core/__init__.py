"""The foundation of every game: contract, state, rules compiler, dice, matches, records and layouts."""
