"""Circles of people: their evenings, their seasons, and their puzzle of the day."""
