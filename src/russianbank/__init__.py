"""Russian Bank (Crapette): the game, its rules, players and tables."""

__version__ = "0.1.0"
