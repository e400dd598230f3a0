"""What people see of a table: its page, its stream of changes, its lobby."""
