/** The rules beside the table: which game's, and which entry is looked at. */
import { place } from "./router.svelte";

export const beside = $state({ game: "", entry: "" });

/** Open an entry beside the table; false where there is no table to stay at. */
export function openBeside(game: string, entry: string): boolean {
  const at = place.route.screen;
  if (at !== "table" && at !== "replay" && at !== "new") return false;
  beside.game = game;
  beside.entry = entry;
  return true;
}

export function closeBeside(): void {
  beside.game = "";
}
