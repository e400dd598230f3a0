"""The page of a table: what it shows, as data; how that is drawn; the changes that are sent to an open page."""
