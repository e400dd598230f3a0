"""Everything the server keeps to avoid doing it twice."""
