/** What a player must see at a glance, reckoned from the view. */
import type { Action } from "../../lib/clicks";
import { cardOf } from "./data";
import type { Verb, View } from "./types";

/** The cards of a hand that serve an action: by symbol, by colour, or any for points. */
export function serving(actions: readonly Action[], hand: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const action of actions) {
    for (const id of hand) {
      if (serves(action, id)) found.add(id);
    }
  }
  return found;
}

function serves(action: Action, id: string): boolean {
  const card = cardOf(id);
  switch (action.template as Verb) {
    case "build":
    case "launch":
      return card.symbols.includes(action.template);
    case "spy {seat}":
      return card.symbols.includes("spy");
    case "defend":
      return card.symbols.includes("guard");
    case "seat {colour}":
      return card.colour === action.parts["colour"] || card.kind === "earth";
    default:
      return action.path.includes(`card:${id}`);
  }
}

/** One row of the end scoring: an award, and what each seat got for it. */
export interface ScoreRow {
  step: string;
  rule: string;
  colour: string | null;
  points: Record<string, number>;
}

/** The end scoring as rows, in the order it is reckoned. */
export function scoreRows(view: View): ScoreRow[] {
  const rows: ScoreRow[] = [];
  for (const line of view.scoring) {
    let row = rows.find((one) => one.step === line.step && one.colour === line.colour);
    if (!row) {
      row = { step: line.step, rule: line.rule, colour: line.colour, points: {} };
      rows.push(row);
    }
    row.points[line.seat] = (row.points[line.seat] ?? 0) + line.points;
  }
  return rows;
}
