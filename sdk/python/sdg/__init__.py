"""Client side of the Synthetic Data Generation Service."""
