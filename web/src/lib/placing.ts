/** Where a message stands: beside what it is about, inside the board, over nothing that must stay free. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** How much of one box lies on another. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Above, below, right or left of a thing, kept inside the room. */
function around({ width, height }: Size, about: Box, room: Box): Box[] {
  const [x, y] = [about.left + (about.width - width) / 2, about.top + (about.height - height) / 2];
  const spots: [number, number][] = [
    [x, about.top - height - GAP],
    [x, about.top + about.height + GAP],
    [about.left + about.width + GAP, y],
    [about.left - width - GAP, y],
  ];
  return spots.map(([left, top]) => ({
    left: between(room.left, left, room.left + room.width - width),
    top: between(room.top, top, room.top + room.height - height),
    width,
    height,
  }));
}

/** The first spot that leaves all of it free; else the one that takes the least. */
export function placed(size: Size, about: Box, room: Box, free: readonly Box[]): Box {
  const weighed = around(size, about, room).map((spot) => ({
    spot,
    taken: [about, ...free].reduce((sum, one) => sum + shared(spot, one), 0),
  }));
  return weighed.reduce((best, one) => (one.taken < best.taken ? one : best)).spot;
}

/** The case at hand, as the headline of a refusal; the rule's title where no case is told. */
export function headOf(said: { words: string; rule: string; title: string }): string {
  const cited = ` (${said.rule})`;
  return said.rule && said.words.endsWith(cited) ? said.words.slice(0, -cited.length) : said.title || said.words;
}

/** What is left to tell below the headline. */
export function bodyOf(said: { text: string }, head: string): string {
  return said.text.startsWith(head) ? said.text.slice(head.length).trim() : said.text;
}
