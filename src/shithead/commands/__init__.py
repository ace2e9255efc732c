"""The subcommands of ``shithead``, below the command-line interface itself."""
