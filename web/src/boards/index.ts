/**
 * The boards, one line a game; they are loaded when first needed. A game without one gets a readable list of its view.
 */
import { components } from "../lib/api";
import { complete, type Board, type BoardModule } from "./contract";

const BOARDS: Record<string, () => Promise<unknown>> = {
  "buck-rogers": () => import("./buck-rogers.svelte"),
  doomsday: () => import("./doomsday.svelte"),
  pocketmodel: () => import("./pocketmodel.svelte"),
  rocketmen: () => import("./rocketmen.svelte"),
  "pocket-tactics": () => import("./pocket-tactics.svelte"),
};

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game];
  if (!load) return complete((await import("./fallback.svelte")) as BoardModule);
  const [module, { sections }] = await Promise.all([load(), components(game)]);
  const board = complete(module as BoardModule);
  board.learn(sections);
  return board;
}
