"""The four games, a folder each, alike inside."""
