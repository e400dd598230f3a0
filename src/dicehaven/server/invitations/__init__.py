"""Invitations: others come to a table, and one's own other devices to a seat."""
