"""Study: lessons, puzzles, and the analysis board."""
