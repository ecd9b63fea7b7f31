"""The arena: matches on the same deals with the seats swapped, and what may honestly be concluded from them."""
