"""Phrases: what can be said at a table by a tap, so that each person reads it in their own language."""

PHRASES = {
    "hello": "👋",
    "moment": "☕",
    "your-turn": "⏳",
    "lucky": "🍀",
    "well-played": "👏",
    "oh-no": "🙈",
    "close": "😅",
    "thanks": "💛",
    "again": "🔁",
    "bye": "🌙",
}


def written(phrase: str) -> str:
    """Return how a phrase is written in a journal, between colons as emoji are in many chats.

    >>> written("hello"), phrase_in(":hello:"), phrase_in("hello")
    (':hello:', 'hello', '')
    """
    return f":{phrase}:"


def phrase_in(words: str) -> str:
    """Return the phrase that a message is; '' for words of one's own."""
    name = words[1:-1]
    return name if words == written(name) and name in PHRASES else ""
