"""The history of the store's schema, step by step (Alembic)."""
