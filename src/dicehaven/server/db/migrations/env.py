"""Alembic runs the migrations on the connection that the store hands it."""

from alembic import context

from dicehaven.server.db.schema import everything

context.configure(connection=context.config.attributes["connection"], target_metadata=everything())
with context.begin_transaction():
    context.run_migrations()
