"""Setting up a table: the form, and fair handicaps."""
