"""My Game: mark a row of six fields with the values of two dice."""
