/** The filterable list of actions: every word typed must occur in the notation or in the sentence. */
export interface Line {
  text: string;
  words: string;
}

function folded(text: string): string {
  return text.toLocaleLowerCase("en").normalize("NFKD");
}

function rank(line: Line, query: string): number {
  const text = folded(line.text);
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  return folded(line.words).startsWith(query) ? 2 : 3;
}

/** The lines that hold every typed word, best first; equal ones stay in the server's order. */
export function filtered<T extends Line>(lines: readonly T[], typed: string): T[] {
  const query = folded(typed.trim());
  const wanted = query.split(/\s+/).filter((word) => word !== "");
  const held = lines.filter((line) => {
    const hay = folded(`${line.text} ${line.words}`);
    return wanted.every((word) => hay.includes(word));
  });
  return query === "" ? held : held.toSorted((one, other) => rank(one, query) - rank(other, query));
}

/** The place after a step up or down in a list that wraps around. */
export function stepped(place: number, by: number, size: number): number {
  return size === 0 ? 0 : (((place + by) % size) + size) % size;
}
