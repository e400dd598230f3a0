"""The server's caches."""
