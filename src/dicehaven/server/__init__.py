"""The web table: where people play."""
