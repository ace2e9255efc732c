"""The history of the ledger's schema, step by step (Alembic)."""
