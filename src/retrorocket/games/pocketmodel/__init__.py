"""PocketModel: units in zones, hidden objectives, combat cards."""
