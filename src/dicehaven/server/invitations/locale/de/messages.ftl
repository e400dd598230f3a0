## Links zu einem Tisch

join = Du hast eine Einladung?
join-code = Link oder Code
join-go = Dazusetzen
