/** The table in millimetres, north up; headings in hundredths of a degree, clockwise from north. */
import { t } from "../../text";
import type { Loose } from "../loose";
import type { Preview, ShipSeen, View } from "./types";

/** A preview, whichever verb it is of. */
export type Told = Loose<Preview>;

export interface Point {
  x: number;
  y: number;
}

export const FULL = 36000;

/** Micrometres as millimetres. */
export function mm(length: number): number {
  return length / 1000;
}

/** A point of the table on the drawing. */
export function at(view: View, x: number, y: number): Point {
  return { x: mm(x), y: mm(view.scale.table - y) };
}

export function away(from: Point, heading: number, far: number): Point {
  const turn = (heading / 100) * (Math.PI / 180);
  return { x: from.x + far * Math.sin(turn), y: from.y - far * Math.cos(turn) };
}

/** The heading from a point of the drawing to another, in whole hundredths. */
export function headingTo(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return wrapped(Math.round(degrees * 100));
}

export function wrapped(heading: number): number {
  return ((heading % FULL) + FULL) % FULL;
}

/** "123.45°". */
export function degrees(heading: number): string {
  return `${(heading / 100).toFixed(heading % 100 === 0 ? 0 : 2)}°`;
}

/** "63.5 mm". */
export function millimetres(length: number): string {
  return t("rm.mm", { length: (length / 1000).toFixed(1) });
}

/** A chance as per cent, never rounded to a false certainty. */
export function percent(chance: readonly number[] | undefined): string {
  const [part = 0, whole = 1] = chance ?? [];
  const share = Math.round((100 * part) / whole);
  if (part > 0 && share === 0) return "<1 %";
  if (part < whole && share === 100) return ">99 %";
  return `${share} %`;
}

/** Which increment a length is: S, M, L, or a sum in millimetres. */
export function incrementName(view: View, length: number): string {
  const found = (["S", "M", "L"] as const).find((name) => view.scale[name] === length);
  return found ?? millimetres(length);
}

export interface Disc extends Point {
  id: string;
  r: number;
}

/** Everything on the table as discs of the drawing. */
export function discs(view: View): Map<string, Disc> {
  const found = new Map<string, Disc>();
  const put = (id: string, x: number, y: number, radius: number): void => {
    found.set(id, { id, ...at(view, x, y), r: mm(radius) });
  };
  if (view.phase !== "choosing") put("X", view.rogue.x, view.rogue.y, view.scale.asteroid);
  for (const { home } of view.seats) if (home.id.startsWith("H")) put(home.id, home.x, home.y, view.scale.asteroid);
  for (const rock of view.microids) put(rock.id, rock.x, rock.y, view.scale.microid);
  for (const ship of view.ships) put(ship.id, ship.x, ship.y, ship.radius);
  return found;
}

/** The seat number of a word like "red". */
export function seatNumber(view: View, word: string): number {
  return view.seats.findIndex((seat) => seat.seat === word);
}

export function shipOf(view: View, id: string | undefined): ShipSeen | undefined {
  return id === undefined ? undefined : view.ships.find((ship) => ship.id === id);
}

/** The ship that the innermost open matter is about. */
export function shipAtWork(view: View): string | undefined {
  const row = view.under_way.at(-1);
  return row && "ship" in row ? row.ship : undefined;
}

export function wordOf(element: string | undefined): string {
  return element?.startsWith("object:") ? element.slice(7) : "";
}

/** The band a base sweeps over from one point to another, as the outline of a capsule. */
export function band(from: Point, to: Point, r: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  if (long < 0.01) return "";
  const [nx, ny] = [((to.y - from.y) / long) * r, (-(to.x - from.x) / long) * r];
  return `M${from.x + nx} ${from.y + ny}L${to.x + nx} ${to.y + ny}A${r} ${r} 0 0 1 ${to.x - nx} ${to.y - ny}L${from.x - nx} ${from.y - ny}A${r} ${r} 0 0 1 ${from.x + nx} ${from.y + ny}z`;
}

export function asPreview(told: Record<string, unknown> | undefined): Told {
  return (told ?? {}) as Told;
}
