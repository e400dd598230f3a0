"""People: who somebody is, and what leads back to them: keys, six words, passkeys; deleting and merging them."""
