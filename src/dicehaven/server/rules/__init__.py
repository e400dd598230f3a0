"""Rules pages, and sheets to print."""
