/** What a player must see at a glance, reckoned from the view. */
import type { Deed } from "../../lib/clicks";
import { cardOf } from "./data";
import type { DoomsdayView, PlayerSeen } from "./types";

/** A pass through the deck takes about this many rounds, whatever the number of players (the components file says so). */
const ROUNDS_A_PASS = 3.2;

/** About how many rounds are left: each further pass through the deck brings one more Doomsday card, up to all of them. */
export function roundsLeft(view: DoomsdayView): number {
  const circulating = view.doomsday_in_deck + view.discard.filter((card) => cardOf(card).kind === "doomsday").length;
  const all = circulating + view.reserve;
  let passes = view.deck / Math.max(1, view.deck + view.discard.length);
  let rest = view.days - view.doomsday_in_deck;
  let each = circulating;
  while (rest > 0 && all > 0) {
    each = Math.min(each + 1, all);
    passes += Math.min(1, rest / each);
    rest -= each;
  }
  return Math.max(0, Math.round(passes * ROUNDS_A_PASS));
}

/** The cards of a hand that serve an action: by symbol, by colour, or any for points. */
export function serving(deeds: readonly Deed[], hand: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const deed of deeds) {
    for (const id of hand) {
      if (serves(deed, id)) found.add(id);
    }
  }
  return found;
}

function serves(deed: Deed, id: string): boolean {
  const card = cardOf(id);
  switch (deed.template) {
    case "build":
    case "launch":
      return card.symbols.includes(deed.template);
    case "spy {seat}":
      return card.symbols.includes("spy");
    case "defend":
      return card.symbols.includes("guard");
    case "seat {colour}":
      return card.colour === deed.parts["colour"] || card.kind === "earth";
    default:
      return deed.path.includes(`card:${id}`);
  }
}

/** How many cards an attack on this player takes at least; null where it cannot be attacked. */
export function attackable(player: PlayerSeen): boolean {
  return player.stage !== "space" && player.stage !== "5" && (player.stage !== "tools" || player.parts > 0);
}

/** Passengers by colour. */
export function aboardByColour(player: PlayerSeen): Map<string, number> {
  const found = new Map<string, number>();
  for (const colour of Object.values(player.passengers)) found.set(colour, (found.get(colour) ?? 0) + 1);
  return found;
}

/** One row of the end scoring: an award, and what each seat got for it. */
export interface ScoreRow {
  step: string;
  rule: string;
  colour: string | null;
  points: Record<string, number>;
}

/** The end scoring as rows, in the order it is reckoned. */
export function scoreRows(view: DoomsdayView): ScoreRow[] {
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
