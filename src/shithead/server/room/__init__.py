"""A room as its log says it is: one file a feature, with its messages and entries. No I/O."""
