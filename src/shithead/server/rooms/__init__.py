"""A room as its log says it is: entries, commands, checks on what people type. No clock, no I/O."""
