"""Skill: ratings, exercises, one's own matches and page."""
