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
