"""HTTP: requests and answers."""
