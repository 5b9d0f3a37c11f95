"""What can be known of an action before it is done: ways, costs and exact odds, worked out by the rules themselves."""
