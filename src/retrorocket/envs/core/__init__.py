"""What runs inside the compiled engine: shapes of observations, choices, games stepped one by one and in batches."""
