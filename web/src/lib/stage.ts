/** Pan and zoom of a board as plain arithmetic: a window onto a drawing of a fixed size. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const CLOSEST = 5;

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** The whole drawing. */
export function whole(width: number, height: number): Window {
  return { x: 0, y: 0, width, height };
}

/** Keep the window inside the drawing. */
function inside(window: Window, full: Window): Window {
  return {
    ...window,
    x: between(full.x, window.x, full.x + full.width - window.width),
    y: between(full.y, window.y, full.y + full.height - window.height),
  };
}

/** Zoom by a factor (above 1: closer) so that a point of the drawing stays where it is on screen. */
export function zoomed(window: Window, full: Window, factor: number, at: Point): Window {
  const width = between(full.width / CLOSEST, window.width / factor, full.width);
  const share = width / window.width;
  const height = window.height * share;
  return inside({ x: at.x - (at.x - window.x) * share, y: at.y - (at.y - window.y) * share, width, height }, full);
}

export function panned(window: Window, full: Window, by: Point): Window {
  return inside({ ...window, x: window.x + by.x, y: window.y + by.y }, full);
}

/** How close the window is: 1 shows everything. */
export function closeness(window: Window, full: Window): number {
  return full.width / window.width;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** A heading in whole degrees (0 = up, clockwise) from a centre to a point. */
export function heading(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360) % 360;
}

/** The nearest of the useful values on a circle, if one is within reach; else the value itself. */
export function snapped(value: number, useful: readonly number[], reach: number, turn = 360): number {
  let best = value;
  let gap = reach + 1;
  for (const wish of useful) {
    const off = Math.abs(wish - value) % turn;
    const away = Math.min(off, turn - off);
    if (away <= reach && away < gap) {
      best = wish;
      gap = away;
    }
  }
  return best;
}
