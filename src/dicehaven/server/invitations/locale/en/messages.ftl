## Links to a table

join = Have an invitation?
join-code = Link or code
join-go = Join
