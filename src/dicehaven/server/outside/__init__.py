"""Messages that the server sends to others: requests to services that people name, push messages, mail."""
