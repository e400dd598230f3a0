"""The page of a table: what it shows, as data; how that is drawn; and the changes that a page that stands open is sent."""
