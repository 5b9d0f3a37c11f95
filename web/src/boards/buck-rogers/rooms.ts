/** The room of a Zone: a box inside its own outline for its name and its pieces, so that neighbours never meet. */
import { BALL, DISCS, ORBIT, RINGS, SUN, corners, polar, ringSize, spotOf, zoneOf, type Box, type Spot } from "./map";

/** Orbits have room beside what they go around. */
const ORBITS: Record<string, Box> = {
  near_mercury: { x: 350, y: 222, width: 88, height: 86 },
  far_mercury: { x: 18, y: 422, width: 104, height: 68 },
  near_venus: { x: 166, y: 604, width: 132, height: 86 },
  far_venus: { x: 342, y: 514, width: 114, height: 92 },
  near_earth: { x: 1556, y: 736, width: 108, height: 50 },
  near_moon: { x: 1396, y: 702, width: 88, height: 60 },
  far_earth_moon: { x: 1668, y: 498, width: 116, height: 120 },
  near_mars: { x: 1486, y: 70, width: 120, height: 76 },
  far_mars: { x: 1688, y: 396, width: 98, height: 70 },
};
const EDGE = 4;
const STEP = 7;
const SHAPES = [0.55, 0.8, 1.1, 1.5, 2.1];
const known = new Map<string, Box>();

export function roomOf(id: string): Box {
  const found = known.get(id) ?? made(id);
  known.set(id, found);
  return found;
}

function around([x, y]: Spot, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function made(id: string): Box {
  const zone = zoneOf(id);
  const orbit = ORBITS[id];
  if (orbit) return orbit;
  if (zone.poly) return widest(corners(zone), DISCS[zone.body ?? ""] ?? [0, 0, 0]);
  if (zone.kind === "asteroid_orbit") return around(spotOf(id), ORBIT * 1.5, ORBIT * 1.32);
  if (zone.ring !== undefined) return sectorRoom(zone.ring, zone.theta ?? 0);
  return around(spotOf(id), BALL * 1.52, BALL * 1.3);
}

/** Rings with planets leave them the end of each zone; the code of a zone stands at its outer edge. */
const RIDDEN: Record<string, [shift: number, share: number]> = {
  mercury: [0.12, 0.5],
  venus: [0.1, 0.5],
  earth: [0.1, 0.5],
  mars: [0.12, 0.54],
  asteroids: [0.16, 0.62],
};
const CODE = 17;
const WIDE = 1.45;

function sectorRoom(ring: string, theta: number): Box {
  const [inner, outer] = RINGS[ring] ?? [0, 36];
  if (ring === "sun") return around(spotOf(SUN), 50, 44);
  const [shift, share] = RIDDEN[ring] ?? [0, 0.94];
  const at = theta + (shift * 360) / ringSize(ring);
  const middle = (inner + outer - CODE) / 2 + 1;
  const [deep, long] = [outer - inner - CODE - 2, (share * 2 * Math.PI * middle) / ringSize(ring)];
  const turn = (at * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const high = Math.min(deep / (WIDE * sine + cosine), long / (WIDE * cosine + sine));
  return around(polar(middle, at), Math.min(104, high * WIDE), high);
}

function within(points: readonly Spot[], x: number, y: number): boolean {
  let inside = false;
  for (let place = 0, last = points.length - 1; place < points.length; last = place++) {
    const [ax, ay] = points[place] ?? [0, 0];
    const [bx, by] = points[last] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The box inside an outline on a disc with the most room for figures under a name, tried from points all over it. */
function widest(points: readonly Spot[], [cx, cy, r]: [number, number, number]): Box {
  const free = (x: number, y: number): boolean => Math.hypot(x - cx, y - cy) < r - EDGE && within(points, x, y);
  const fits = (x: number, y: number, half: number, high: number): boolean =>
    [-1, -0.5, 0, 0.5, 1].every(
      (share) =>
        free(x + share * half, y - high) &&
        free(x + share * half, y + high) &&
        free(x - half, y + share * high) &&
        free(x + half, y + share * high),
    );
  const worth = (width: number, height: number): number =>
    Math.min(width / WIDE, height - CODE, 44) + Math.sqrt(Math.min(width, 130) * Math.max(1, height - CODE));
  let best = around([cx, cy], 20, 20);
  for (let x = cx - r; x <= cx + r; x += STEP)
    for (let y = cy - r; y <= cy + r; y += STEP) {
      if (!free(x, y)) continue;
      for (const shape of SHAPES) {
        let half = 10;
        while (fits(x, y, half + EDGE, half / shape + EDGE)) half += STEP / 2;
        half -= STEP / 2;
        if (worth(2 * half, (2 * half) / shape) > worth(best.width, best.height))
          best = around([x, y], 2 * half, (2 * half) / shape);
      }
    }
  return best;
}
