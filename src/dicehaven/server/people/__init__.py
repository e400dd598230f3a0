"""People: who somebody is, and what is theirs; deleting and merging them."""
