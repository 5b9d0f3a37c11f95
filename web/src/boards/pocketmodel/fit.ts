/** How large the tiles of a zone can be, so that all of them fit into its place. */
export interface Tile {
  width: number;
  height: number;
}

const WIDTHS = [104, 94, 84, 76, 70, 64, 56, 50, 44, 38] as const;
const GAP = 5;
/** Tiles in a row on a phone. */
const MOST = 4;
/** Tiles this wide have room for the name of the unit. */
export const NAMED = 64;

function tileOf(width: number): Tile {
  return { width, height: Math.round(width * 0.44 + (width >= NAMED ? 48 : 20)) };
}

export function fitted(count: number, wide: number, high: number): Tile {
  const fits = ({ width, height }: Tile): boolean => {
    const columns = Math.max(1, Math.floor((wide + GAP) / (width + GAP)));
    return width <= wide && Math.ceil(count / columns) * (height + GAP) - GAP <= high;
  };
  return WIDTHS.map(tileOf).find(fits) ?? tileOf(38);
}

/** Tiles of a zone that may grow downwards: as many beside each other as a thumb can tell apart. */
export function inColumns(wide: number): Tile {
  const columns = Math.max(MOST, Math.floor(wide / WIDTHS[0]));
  return tileOf(Math.max(NAMED, Math.min(WIDTHS[0], Math.floor((wide - GAP * (columns - 1)) / columns))));
}
