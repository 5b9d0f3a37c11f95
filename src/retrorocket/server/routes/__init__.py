"""The REST calls, one file per noun."""
