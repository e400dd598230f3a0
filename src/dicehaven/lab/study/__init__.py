"""The designer's laboratory: is this game good, and what does a change do?

`plan` says who plays what, `noting` plays matches and notes what happens in them, `rows` gives a table with a row for
each match, `figures` and `comparison` compute from tables, `findings` says it in sentences, `charts` and `areas` draw it,
`page` writes the report.
"""
