"""Where games are studied: simulation, balance, solved games."""
