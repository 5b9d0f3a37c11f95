/** Buck Rogers' components, as the server sends them: what hits what, what is built how fast, what Leaders do. */
import { learnMap } from "./map";
import type { Components } from "./types";

export interface Product {
  letter: string;
  quantity: number;
  turns: number;
}

/** What can be built, in the order of the Production Table. */
export let PRODUCTS: Product[] = [];
/** The letters of what is attacked, in the order of the Combat Table. */
export let TARGETS: string[] = [];
/** What each letter needs to hit each target: a number, 0 for never, or a word. */
export let HITS = new Map<string, (number | string)[]>();
/** What a Leader adds to the dice of his pieces, and how far he moves (Basic Game). */
export let LEADERS: Components["leader"] = [];
export let LEADER = { bonus: 0, move: 0 };

export function learn(sections: Record<string, unknown>): void {
  const data = sections as unknown as Components;
  learnMap(data);
  const letters = new Map(data.piece.map((piece) => [piece.id, piece.letter]));
  const letter = (id: string): string => letters.get(id) ?? id;
  const table: Record<string, string | (number | string)[]> = data.combat_table;
  PRODUCTS = data.production.map(({ unit, quantity, turns }) => ({ letter: letter(unit), quantity, turns }));
  TARGETS = data.combat_table.targets.map(letter);
  HITS = new Map(data.combat_table.targets.map((id) => [letter(id), [...(table[id] ?? [])]]));
  LEADERS = data.leader;
  LEADER = { bonus: data.basic_leader_effect.amount, move: data.leader[0]?.basic_move ?? 0 };
}
