"""The table itself: its seats, its acts, its people, and its state."""
