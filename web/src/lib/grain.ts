/** Grains of chance: every seat adds one to the dice by itself, so that nobody else can have chosen them all. */

const BYTES = 16;
const MOST = 64;

/** A word that nobody can guess, with whatever somebody typed in front of it. */
export function grain(own = ""): string {
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  const word = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const typed = own.trim().slice(0, MOST - word.length - 1);
  return typed ? `${typed} ${word}` : word;
}
