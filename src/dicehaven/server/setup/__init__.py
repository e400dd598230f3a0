"""Setting up a table: the form, a table now, fair handicaps, the hours of the host."""
