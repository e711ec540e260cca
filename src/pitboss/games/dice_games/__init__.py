"""Games that dice decide."""
