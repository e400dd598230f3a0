"""Playing with whoever is there: open tables, a seat now, and the host's hour of the week."""
