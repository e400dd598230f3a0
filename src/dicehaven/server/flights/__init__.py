"""Daily flights: everybody plays the same dice."""
