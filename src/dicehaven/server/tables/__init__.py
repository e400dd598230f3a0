"""What a table is: its seats, its acts, its people, and how it stands."""
