"""Saikoro Senshi (Stephan Reichart, design by Peer Brauner): attack, defence, and gems to lose."""
