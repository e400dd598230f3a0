"""One ship alone: the least expected number of turns to six diamonds, exactly, and the play that needs it."""
