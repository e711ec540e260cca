"""Games with a common pot that players compete for: against each other, or against each other and the dealer."""
