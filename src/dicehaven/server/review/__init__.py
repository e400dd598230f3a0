"""Reviews: what a match might have been; hints, and a match told again."""
