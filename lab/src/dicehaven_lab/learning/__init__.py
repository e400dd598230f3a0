"""Learning from self-play: evaluations of positions, policies for the search, and the networks of experts."""
