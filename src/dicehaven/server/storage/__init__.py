"""Where tables are stored: nothing is told before it is on disk."""
