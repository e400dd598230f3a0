"""The kit for authors of games: new games, copies of games, and checks."""
