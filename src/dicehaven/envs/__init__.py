"""The games for machines that learn: single states, batches, and adapters to well-known libraries."""
