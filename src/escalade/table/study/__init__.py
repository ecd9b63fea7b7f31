"""Learning from a game: hints, explanations, reviews and replays."""
