"""The rule sheet: from a rule set to complete rules in words, for people."""
