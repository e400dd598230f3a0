# The daily flight: the board of a group.

group-flight = Der Tagesflug
group-not-flown = heute noch nicht
group-flown = { $count ->
    [one] { $names } ist heute geflogen.
   *[other] { $names } sind heute geflogen.
  }
group-nobody-flown = Heute ist noch niemand aus dem Kreis geflogen.
group-squares = Wer nicht geflogen ist, sieht keine Kästchen.
group-to-flight = Zum Flug
