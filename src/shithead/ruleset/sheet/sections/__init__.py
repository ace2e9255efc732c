"""The sections of a rule sheet, one module each."""
