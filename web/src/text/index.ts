import { fill, type Values } from "../lib/words";
import { EN, type Key } from "./en";

export type { Key };

/** A text of the page. */
export function t(key: Key, values: Values = {}): string {
  return fill(EN[key], values);
}

/** A text that may not exist (a game or a level nobody has worded yet). */
export function maybe(key: string, fallback: string): string {
  return key in EN ? EN[key as Key] : fallback;
}
