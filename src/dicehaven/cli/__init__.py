"""The `dicehaven` command: a file for each of its commands."""
