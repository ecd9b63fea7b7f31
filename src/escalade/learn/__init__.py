"""Learning: self-play and training, calibration, and how much a best response gains."""
