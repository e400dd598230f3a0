"""Pig, the smallest whole game: the tests add it in a folder of its own and play it everywhere."""
