"""What players say and which chips they put forward, and what of it counts (7(d) to 7(i), 15(j))."""
