"""The `dicehaven` command: a file for each command, or for commands that belong together."""
