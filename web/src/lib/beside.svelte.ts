/** The rules beside the table: which game's, and which entry is looked at. */
import { place } from "./router.svelte";

interface Beside {
  game: string;
  entry: string;
  /** The game at the table, "" away from one, and what its seat sees there. */
  here: string;
  view: Record<string, unknown> | null;
}

export const beside: Beside = $state({ game: "", entry: "", here: "", view: null });

/** Open an entry beside the table; false where there is no table to stay at. */
export function openBeside(game: string, entry: string): boolean {
  const at = place.route.screen;
  if (at !== "table" && at !== "replay" && at !== "new" && at !== "lesson") return false;
  beside.game = game;
  beside.entry = entry;
  return true;
}

export function closeBeside(): void {
  beside.game = "";
}
