# The daily flight: the board of a group.

group-flight = Today’s flight
group-not-flown = not yet today
group-flown = { $count ->
    [one] { $names } has flown today.
   *[other] { $names } have flown today.
  }
group-nobody-flown = Nobody of the circle has flown today.
group-squares = Who has not flown sees no squares.
group-to-flight = To the flight
