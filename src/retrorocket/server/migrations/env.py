"""Alembic's way in: the server hands over its own connection."""

from alembic import context

from retrorocket.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=False)
context.run_migrations()
