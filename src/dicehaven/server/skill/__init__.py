"""Skill: ratings, exercises, a player's matches and page."""
