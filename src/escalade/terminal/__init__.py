"""Play in the terminal: one screen, one or two people, any game that has rules, words and a drawing."""
