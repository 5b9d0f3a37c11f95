/** The board as a drawing: where each zone lies, how it is outlined, and what it is linked to. */
import { maybe, t } from "../../text";
import type { Components, DisplayRow, MarkerRow } from "./types";

export interface Zone {
  id: string;
  name: string;
  kind: string;
  display?: string;
  body?: string;
  ring?: string;
  theta?: number;
  poly?: number[][];
  at?: number[];
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Spot = [x: number, y: number];

export const WIDTH = 1800;
export const HEIGHT = 1130;
export const CENTRE: Spot = [900, 446];
let zones = new Map<string, Zone>();
let links: [string, string][] = [];
let sizes = new Map<string, number>();
export let MARKERS: MarkerRow[] = [];
export let DISPLAYS: DisplayRow[] = [];
export let SPACE: Zone[] = [];
export let BALLS: Zone[] = [];
export let LANDS: Zone[] = [];
export let ORBITS: Zone[] = [];
/** Rings whose zones are not linked to each other. */
export let WALLED = new Set<string>();
/** What each tab shows; some parts are for narrow screens alone. */
export let PICTURES: { id: string; name: string; box: Box | null; narrow?: boolean }[] = [];
/** The middle of the system, as the game calls it. */
export let SUN = "";

export function learnMap({ graph, marker, display, layout }: Components): void {
  const all = graph.zones.map((row) => zoneFrom(row, layout.discs));
  zones = new Map(all.map((zone) => [zone.id, zone]));
  links = graph.edges.map(({ a, b }) => [a, b]);
  sizes = new Map(graph.rings.map((ring) => [ring.id, ring.zones.length]));
  MARKERS = marker;
  DISPLAYS = display;
  SPACE = all.filter((zone) => zone.kind === "space");
  SUN = all.find((zone) => zone.ring === "sun")?.id ?? "";
  BALLS = all.filter((zone) => zone.kind === "territory" && !zone.poly);
  LANDS = all.filter((zone) => zone.poly);
  ORBITS = all.filter((zone) => zone.kind === "asteroid_orbit");
  WALLED = new Set(graph.rings.filter((ring) => !ring.closed).map((ring) => ring.id));
  PICTURES = [
    { id: "all", name: t("buck.part.all"), box: null },
    { id: "space", name: t("buck.part.space"), box: SYSTEM },
    { id: "inner", name: t("buck.part.inner"), box: innerRings() },
    ...QUARTERS.map((id) => ({ id, name: t(`buck.part.${id}`), box: quarter(id), narrow: true })),
    ...display.map(({ id, name }) => ({ id, name, box: PANELS[id] ?? null })),
    ...HALVES.map((half) => ({ id: half.id, name: half.name(), box: half.box, narrow: true })),
  ];
}

/** The rings up to Earth's and the one beyond it: on a phone twice as large as all of Space. */
function innerRings(): Box {
  const far = (RINGS["trans_earth"]?.[1] ?? 0) + 4;
  return { x: CENTRE[0] - far, y: CENTRE[1] - far, width: 2 * far, height: 2 * far };
}

/** The rings from Mars' on in four pictures, and the asteroids in two: on a phone they can be read only so. */
const QUARTERS = ["outer_nw", "outer_ne", "outer_sw", "outer_se"] as const;

function quarter(id: (typeof QUARTERS)[number]): Box {
  const [x, y] = CENTRE;
  const [half, over] = [436, 14];
  return {
    x: id.endsWith("w") ? x - half : x - over,
    y: id.includes("_n") ? y - half : y - over,
    width: half + over,
    height: half + over,
  };
}

/** A zone of the components; its place on a disc in radii from the middle. */
function zoneFrom(row: Components["graph"]["zones"][number], discs: Record<string, number[]>): Zone {
  const { id, name, kind, display, body, ring, theta_deg: theta, poly } = row;
  const [x = 0, y = 0, r = 1] = discs[body ?? ""] ?? [];
  return {
    id,
    name,
    kind,
    ...(display === undefined ? {} : { display }),
    ...(body === undefined ? {} : { body }),
    ...(ring === undefined ? {} : { ring }),
    ...(theta === undefined ? {} : { theta }),
    ...(poly === undefined ? {} : { poly, at: [(row.x - x) / r, (row.y - y) / r] }),
  };
}

export function zoneOf(id: string): Zone {
  return zones.get(id) ?? { id, name: id, kind: "space" };
}

/** The frame of each Display. */
export const PANELS: Record<string, Box> = {
  mercury: { x: 10, y: 10, width: 452, height: 484 },
  venus: { x: 10, y: 504, width: 452, height: 616 },
  mars: { x: 1338, y: 10, width: 452, height: 460 },
  earth_moon: { x: 1338, y: 480, width: 452, height: 640 },
  asteroids: { x: 474, y: 884, width: 852, height: 236 },
};
export const SYSTEM: Box = { x: CENTRE[0] - 436, y: CENTRE[1] - 436, width: 872, height: 872 };

/** Bodies whose surface is divided: centre and radius. */
export const DISCS: Record<string, [number, number, number]> = {
  mercury: [190, 262, 152],
  venus: [232, 880, 186],
  earth: [1610, 947, 163],
  moon: [1440, 610, 90],
  mars: [1508, 300, 152],
};
export const NEAR: Record<string, [cx: number, cy: number, rx: number, ry: number]> = {
  near_mercury: [236, 258, 212, 200],
  near_venus: [232, 842, 210, 262],
  near_earth: [1610, 922, 177, 194],
  near_moon: [1440, 640, 98, 138],
  near_mars: [1546, 262, 200, 200],
};
/** Round territories: stations, colonies, moons, asteroids. */
const ASTEROIDS = ["ceres", "aurora", "hygeia", "juno", "vesta", "fortuna", "thule", "psyche", "pallas"];
export const BALL = 42;
export const ORBIT = 34;

/** The asteroids to the left and to the right, with their orbits. */
const HALVES = [
  { id: "asteroids_left", rocks: ["ceres", "aurora", "hygeia", "fortuna", "thule"], x: 474, width: 520 },
  { id: "asteroids_right", rocks: ["juno", "vesta", "psyche", "pallas"], x: 908, width: 418 },
].map(({ id, rocks, x, width }) => ({
  id,
  rocks,
  box: { x, y: 884, width, height: 236 },
  name: () => t("buck.part.from_to", { first: zoneOf(rocks[0] ?? "").name, last: zoneOf(rocks.at(-1) ?? "").name }),
}));

function asteroidSpot(place: number): Spot {
  const row = place < 5 ? 0 : 1;
  const column = row === 0 ? place : place - 5;
  return [532 + column * 170 + row * 85, 932 + row * 114];
}
const SPOTS: Record<string, Spot> = {
  mariposas: [392, 152],
  hielo: [392, 358],
  space_elevator: [1720, 290],
  deimos: [1738, 66],
  l4_colony: [1598, 556],
  l5_colony: [1734, 690],
  near_mercury: [394, 265],
  far_mercury: [70, 456],
  near_venus: [232, 647],
  far_venus: [399, 560],
  near_earth: [1610, 762],
  near_moon: [1440, 732],
  far_earth_moon: [1726, 558],
  near_mars: [1548, 114],
  far_mars: [1737, 431],
};
ASTEROIDS.forEach((id, place) => {
  const [x, y] = asteroidSpot(place);
  SPOTS[id] = [x, y];
  SPOTS[`orbit_${id}`] = [x + BALL + ORBIT + 4, y];
});

/** Rings from the Sun outwards: inner and outer radius. */
export const RINGS: Record<string, [number, number]> = {
  sun: [0, 36],
  mercury: [36, 84],
  venus: [84, 138],
  earth: [138, 192],
  trans_earth: [192, 246],
  mars: [246, 304],
  trans_mars: [304, 366],
  asteroids: [366, 430],
};

export function polar(radius: number, theta: number): Spot {
  const turn = (theta * Math.PI) / 180;
  return [CENTRE[0] - radius * Math.sin(turn), CENTRE[1] - radius * Math.cos(turn)];
}

/** Where the pieces of a zone are put. */
export function spotOf(id: string): Spot {
  const zone = zoneOf(id);
  const fixed = SPOTS[id];
  if (fixed) return fixed;
  if (zone.ring !== undefined) {
    const [inner, outer] = RINGS[zone.ring] ?? [0, 0];
    return polar(zone.ring === "sun" ? 0 : (inner + outer) / 2, zone.theta ?? 0);
  }
  const [cx, cy, r] = DISCS[zone.body ?? ""] ?? [0, 0, 0];
  const [x = 0, y = 0] = zone.at ?? [];
  return [cx + x * r, cy + y * r];
}

/** A sector of a ring. */
export function sector(zone: Zone): string {
  const [inner, outer] = RINGS[zone.ring ?? "sun"] ?? [0, 36];
  const half = 180 / ringSize(zone.ring ?? "");
  const from = (zone.theta ?? 0) - half;
  const to = (zone.theta ?? 0) + half;
  const corner = (radius: number, theta: number): string =>
    polar(radius, theta)
      .map((value) => value.toFixed(1))
      .join(" ");
  const wide = half > 89 ? 1 : 0;
  return `M${corner(outer, from)}A${outer} ${outer} 0 ${wide} 0 ${corner(outer, to)}L${corner(inner, to)}A${inner} ${inner} 0 ${wide} 1 ${corner(inner, from)}z`;
}

/** How many zones a ring has. */
export function ringSize(ring: string): number {
  return sizes.get(ring) ?? 1;
}

/** The corners of a territory on a disc, before it is clipped. */
export function corners(zone: Zone): Spot[] {
  const [cx, cy, r] = DISCS[zone.body ?? ""] ?? [0, 0, 0];
  return (zone.poly ?? []).map(([x = 0, y = 0]) => [cx - r + 2 * r * x, cy - r + 2 * r * y]);
}

export function outline(zone: Zone): string {
  return corners(zone)
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}

/** The zones next to a zone while the markers lie so. */
export function beside(id: string, markers: Record<string, string>): string[] {
  const found = links.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  for (const marker of MARKERS) {
    const here = markers[marker.id];
    if (here === id) found.push(marker.gate);
    else if (marker.gate === id && here) found.push(here);
  }
  return found;
}

/** A short way to write a name on the board, in lines. */
export function shortName(id: string): string[] {
  return maybe(`buck.short.${id}`, zoneOf(id).name).split("|");
}

/** The picture in which a zone is: its Display or Space, on a narrow screen the part of them that can be read. */
export function pictureOf(id: string, narrow = false): string {
  const zone = zoneOf(id);
  if (!narrow) return zone.display ?? "space";
  const half = HALVES.find(({ rocks }) => rocks.includes(id.replace(/^orbit_/, "")));
  if (half || zone.display) return half?.id ?? zone.display ?? "";
  const [inner] = RINGS[zone.ring ?? ""] ?? [0];
  if (inner < (RINGS["mars"]?.[0] ?? 0)) return "inner";
  const [x, y] = spotOf(id);
  return `outer_${y < CENTRE[1] ? "n" : "s"}${x < CENTRE[0] ? "w" : "e"}`;
}
