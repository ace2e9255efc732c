"""Search: kernels that look ahead into worlds that a seat thinks possible."""
