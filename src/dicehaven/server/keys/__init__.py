"""Ways back to oneself: six words, passkeys, links for other devices."""
