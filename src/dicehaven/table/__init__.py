"""Where people play: live tables, their storage, the pages and the programs' interface."""
