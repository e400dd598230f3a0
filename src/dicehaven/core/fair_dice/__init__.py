"""Provably fair dice: everybody commits before anybody reveals.  `docs/fair-dice.md` gives the protocol exactly."""
