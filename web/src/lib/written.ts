/** An action as the notation writes it: its words and numbers with gaps between them, nothing for what is left out. */
export function written(...parts: readonly (string | number)[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
