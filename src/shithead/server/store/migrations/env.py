"""Alembic's environment: migrations run on the connection that the program provides."""

from __future__ import annotations

from alembic import context

from shithead.server.store.schema import CONNECTION, METADATA

context.configure(
    connection=context.config.attributes[CONNECTION],
    target_metadata=METADATA,
    transactional_ddl=True,
)
context.run_migrations()
