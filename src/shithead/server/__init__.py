"""The table in the browser: rooms, their protocol, and the server that keeps them."""
