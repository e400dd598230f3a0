"""For authors of games: a new game, a copy of one of ours, and what is wrong with either."""
