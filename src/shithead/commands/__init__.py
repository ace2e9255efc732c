"""What each subcommand of ``shithead`` does, below the command-line interface itself."""
