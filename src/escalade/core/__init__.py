"""What a game is, apart from any game: state, generator, refusals, records, perft, words."""
