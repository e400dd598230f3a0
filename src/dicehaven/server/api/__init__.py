"""The API: what programs may ask for and do."""
