"""What a house in a tab says and shows otherwise than one on a server."""
