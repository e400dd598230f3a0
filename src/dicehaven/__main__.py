"""`python -m dicehaven` is the `dicehaven` command."""

from dicehaven.cli.main import run

run()
