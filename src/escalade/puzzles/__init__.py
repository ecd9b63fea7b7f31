"""Puzzles: positions with one best move, found in self-play, told from one seat's view."""
