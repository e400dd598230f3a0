"""Compiling ahead: what bots, hints, reviews and series need is compiled before somebody waits for it.

| module       | holds                                                                               |
| ------------ | ----------------------------------------------------------------------------------- |
| `parts.py`   | the parts of a game that are compiled, one after the other; which of them are there |
| `compiling.py` | processes that compile them, what is asked for first, and how far they are        |

Compiled code is kept on disk (`core/compiler/code_cache.py`).  A process that must answer quickly leaves compiling to these
processes: there `compiled` raises NotCompiled instead.
"""
