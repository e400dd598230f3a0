"""Boards that people have made, their editor, and how fair they are."""
