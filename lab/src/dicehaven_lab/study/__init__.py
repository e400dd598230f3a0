"""The designer's laboratory: is this game good, and what does a change do?

| module                                  | holds                                                                  |
| --------------------------------------- | ---------------------------------------------------------------------- |
| `plan.py`                               | who plays what, and the knobs with which a designer varies it           |
| `noting.py`, `weighing.py`              | matches played and noted, decisions weighed (compiled)                  |
| `tables.py`                             | their tables, played in chunks                                          |
| `laboratory.py`                         | plays all tables of a variant                                           |
| `figures.py`                            | figures computed from tables                                            |
| `findings.py`, `comparison.py`          | sentences about a variant; about a change compared with its parent      |
| `sweeping.py`, `tuning.py`              | one value over a range; the best of several values                      |
| `panels.py`, `places.py`                | the panels of a report                                                  |
| `charts.py`, `style.py`                 | their pictures                                                          |
| `report.py`, `page.py`, `words.py`      | the report, its page, and numbers and words in its language             |
"""
