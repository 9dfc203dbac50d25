"""A miniature of Terraforming Mars, to prove that the shared layer carries the hard cards."""
