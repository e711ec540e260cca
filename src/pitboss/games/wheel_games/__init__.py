"""Games that a wheel decides."""
