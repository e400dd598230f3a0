"""Notices: what somebody wishes to be told, and the ways in which it reaches them."""
