/**
 * Links to a table's seats. The secret stands behind the #, so it never reaches a server's log; the host's browser
 * keeps it.
 */
import type { Invites } from "./wire";

const KEY = "retrorocket.invites.";

export function keepInvites(table: string, invites: Invites): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(invites));
  } catch {
    // the host can make new links at any time
  }
}

export function keptInvites(table: string): Invites | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY + table) ?? "null");
    return typeof found === "object" && found !== null && "any" in found ? (found as Invites) : null;
  } catch {
    return null;
  }
}

export function linkOf(table: string, invite: string, origin: string): string {
  return `${origin}/join#${encodeURIComponent(table)}/${encodeURIComponent(invite)}`;
}

/** The table and the invite of a link's fragment; null if it is not complete. */
export function readLink(fragment: string): { table: string; invite: string } | null {
  const [table = "", invite = ""] = fragment.split("/");
  return table && invite ? { table: decodeURIComponent(table), invite: decodeURIComponent(invite) } : null;
}
