"""The database: engine, schema, journal, the one writer, clock, migrations, backup."""
