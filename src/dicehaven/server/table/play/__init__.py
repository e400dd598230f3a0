"""What happens at a table: its acts, seats, clocks and bots."""
