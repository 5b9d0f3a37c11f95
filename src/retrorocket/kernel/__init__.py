"""What every game shares and no game owns: states, actions, dice, events, rules, records."""
