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

/** A zone of the field on a phone: where it lies, and how much of what is asked about stands there. */
export interface Stretch {
  top: number;
  height: number;
  asked: number;
}

/** Where a field of some height looks: at as much of what is asked about as it can, moving no further than it must. */
export function lookAt(zones: readonly Stretch[], high: number, now: number): number {
  const shown = (from: number): number =>
    zones
      .filter(({ top, height }) => top >= from && (top + height <= from + high || top === from))
      .reduce((sum, { asked }) => sum + asked, 0);
  const open = zones.filter(({ asked }) => asked > 0);
  const places = [0, ...open.flatMap(({ top, height }) => [Math.max(0, top + height - high), top])];
  return places.reduce((best, place) => (shown(place) > shown(best) ? place : best), now);
}
