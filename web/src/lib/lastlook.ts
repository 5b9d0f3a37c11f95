/** How far a person has seen a table, kept in this browser: what happened since is shown on return. */
const KEY = "retrorocket.seen.";

export interface Look {
  seq: number;
  step: number;
}

export function lastLook(table: string): Look | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? "null");
    if (typeof found !== "object" || found === null || !("seq" in found) || !("step" in found)) return null;
    return { seq: Number(found.seq), step: Number(found.step) };
  } catch {
    return null;
  }
}

export function looked(table: string, look: Look): void {
  try {
    localStorage.setItem(KEY + table, JSON.stringify(look));
  } catch {
    // without storage the whole log counts as seen
  }
}
