"""Nodes: several servers over one database; who serves which table, what is new, who is present."""
