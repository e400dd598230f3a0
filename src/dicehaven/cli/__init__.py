"""The `dicehaven` command, one file per command."""
