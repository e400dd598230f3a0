"""Learning from self-play: values of positions, policies of the search, what an expert knows."""
