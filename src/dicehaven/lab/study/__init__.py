"""The designer's laboratory: is this game good, and what does a change do?

`plan` says who plays what, `noting` plays matches and notes what happens in them, `rows` makes tables with a row for each
match, `figures` and `comparison` compute figures from tables, `findings` puts them into sentences, `charts` and `areas`
draw them, and `page` writes the report.
"""
