"""Lessons: a first game in prepared positions, made for any rule set."""
