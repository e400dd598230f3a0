"""The games for machine learning: single states, batches, and adapters to well-known libraries."""
