/** The seats of a table to be made, as the form holds them. */
import type { GameCard, SeatWish, TableShape } from "./wire";

/** "me", "open", "bot:<level>" or "bot:<level>:<character>". */
export type Sitter = string;

export interface SeatRow {
  sitter: Sitter;
  name: string;
}

/** The best level that needs no patience. */
export function usualLevel(levels: readonly string[]): string {
  return levels.includes("pilot") ? "pilot" : (levels.at(-1) ?? "random");
}

/** A bot's name: its level, with a character where one is chosen. */
export function botName(level: string, character: string): string {
  return character ? `${level}:${character}` : level;
}

/** The level and the character of a row that a bot takes. */
export function botOf(sitter: Sitter): { level: string; character: string } {
  const [, level = "", character = ""] = sitter.split(":");
  return { level, character };
}

/** The rows a mode begins with: friends by link, hot-seat, or bots. */
export function firstRows(game: GameCard, mode: string): SeatRow[] {
  const size = Math.min(Math.max(2, game.seats.fewest), game.seats.most);
  return Array.from({ length: size }, (_, seat) => ({
    sitter: seat === 0 || mode === "hotseat" ? "me" : "open",
    name: "",
  }));
}

/** The rows of a table that goes on from another one: oneself where one sat, bots at all other seats. */
export function rowsOf(table: TableShape, levels: readonly string[]): SeatRow[] {
  const mine = table.you[0] ?? 0;
  return table.seats.map(({ seat }) => ({ sitter: seat === mine ? "me" : `bot:${usualLevel(levels)}`, name: "" }));
}

export function resized(rows: readonly SeatRow[], size: number, mode: string, levels: readonly string[]): SeatRow[] {
  const fresh = mode === "hotseat" ? "me" : mode === "bots" ? `bot:${usualLevel(levels)}` : "open";
  return Array.from({ length: size }, (_, seat) => rows[seat] ?? { sitter: fresh, name: "" });
}

/** Whether anybody can still sit down: only such a table is worth showing to everybody. */
export function hasOpenSeat(rows: readonly SeatRow[]): boolean {
  return rows.some(({ sitter }) => sitter === "open");
}

/** The rows as the server takes them. */
export function wishesOf(rows: readonly SeatRow[]): SeatWish[] {
  return rows.map(({ sitter, name }) => {
    if (sitter === "me") return name.trim() ? { kind: "me", name: name.trim() } : { kind: "me" };
    return sitter.startsWith("bot:") ? { kind: "bot", level: sitter.slice(4) } : { kind: "open" };
  });
}
