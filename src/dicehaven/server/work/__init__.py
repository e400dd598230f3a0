"""Work: worker processes, background jobs, requests to other hosts, and work that is done again and again."""
