"""Web Push: a notification of the turn to browsers whose page is closed."""
