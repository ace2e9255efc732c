"""The application: API, page and WebSockets."""
