"""Tables: where people play."""
