"""Invitations: the link to a table, and the private links that move a seat to another device."""

from fastapi import Request

from dicehaven.server.service.keys import key_hash, keys_in
from dicehaven.server.service.live_table import LiveTable


def invite_link(request: Request, table: LiveTable) -> str:
    """The address of a table, to be sent to friends."""
    return str(request.url_for("table_page", name=table.id))


def private_links(request: Request, table: LiveTable, keys: str) -> dict[int, str]:
    """By seat, the link that takes a seat along: it holds the key, so it is for the holder of these keys alone."""
    by_hash = {key_hash(key): key for key in keys_in(keys)}
    address = invite_link(request, table)
    return {p: f"{address}/key/{p}/{by_hash[table.places[p].key]}" for p in table.seats_of(keys)}
