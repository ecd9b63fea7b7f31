"""Bots at the table: worker processes, the queue in front of them, and the turns that bots take."""
