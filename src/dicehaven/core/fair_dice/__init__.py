"""Provably fair dice: everybody commits before anybody reveals.  `docs/fair-dice.md` specifies the protocol."""
