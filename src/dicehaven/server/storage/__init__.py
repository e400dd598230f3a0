"""Storage of tables: nothing is sent before it is on disk."""
