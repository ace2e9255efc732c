"""Training the net of the bots: games against itself, learning, measuring (extra ``train``)."""
