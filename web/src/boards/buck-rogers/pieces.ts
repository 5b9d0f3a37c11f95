/** Pieces as people see them: colours with shapes for their players, letters for kinds, stacks gathered by zone. */
import { t } from "../../text";
import { zoneOf } from "./map";
import type { View } from "./types";

export const COLOURS = ["blue", "burgundy", "yellow", "green", "purple", "brown"] as const;
/** A seat's shape: the same as beside its name. */
export const SHAPES = [
  "M0-10a10 10 0 1 0 .01 0z",
  "M-9-9H9V9H-9z",
  "M0-10 11 9H-11z",
  "M0-11 11 0 0 11-11 0z",
  "M0-11 2.5-3H11L4 2 7 11 0 5.5-7 11-4 2-11-3h8.5z",
  "M-5-10H5L11 0 5 10H-5L-11 0z",
];
/** The letters of the kinds that have names. */
const KINDS = ["T", "G", "F", "B", "R", "K", "C", "Y", "Tc", "Gc"] as const;

export interface Kind {
  letter: string;
  count: number;
}
export interface Stack {
  colour: string;
  seat: number;
  kinds: Kind[];
  leaders: string[];
}

export function colourOf(unit: string): string {
  return unit.slice(0, unit.lastIndexOf("-"));
}
export function letterOf(unit: string): string {
  return unit.slice(unit.lastIndexOf("-") + 1);
}
export function kindName(letter: string, count = 1): string {
  const number = /^R\d$/.test(letter) ? ` ${letter.slice(1)}` : "";
  const kind = KINDS.find((one) => one === (number ? "R" : letter));
  return `${kind ? t(`buck.kind.${kind}`, { n: count }) : letter}${number}`;
}
export function unitName(unit: string, count = 1): string {
  const colour = colourOf(unit);
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)} ${kindName(letterOf(unit), count)}`;
}
export function leaderName(word: string): string {
  return word
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
export function seatOf(view: View, colour: string): number {
  return view.players.findIndex((player) => player.colours.includes(colour));
}
export function shapeOf(seat: number): string {
  return SHAPES[Math.max(0, seat) % SHAPES.length] ?? "";
}

export const ORDER = ["K", "Y", "T", "G", "R", "F", "B"];

/** All stacks of all zones: one per colour in a zone, with its kinds and Leaders. */
export function stacksOf(view: View): Map<string, Stack[]> {
  const found = new Map<string, Map<string, Stack>>();
  const stack = (zone: string, colour: string): Stack => {
    const here = found.get(zone) ?? new Map<string, Stack>();
    found.set(zone, here);
    const known = here.get(colour) ?? { colour, seat: seatOf(view, colour), kinds: [], leaders: [] };
    here.set(colour, known);
    return known;
  };
  for (const [zone, units] of Object.entries(view.stacks)) {
    for (const [unit, count] of Object.entries(units))
      stack(zone, colourOf(unit)).kinds.push({ letter: letterOf(unit), count });
  }
  for (const ship of view.transports) {
    const here = stack(ship.zone, colourOf(ship.unit));
    const known = here.kinds.find((kind) => kind.letter === "R");
    if (known) known.count += 1;
    else here.kinds.push({ letter: "R", count: 1 });
  }
  const built = (zone: string, letter: string, owner: number): void => {
    const colour = view.control[zone] ?? view.players[owner]?.colours[0];
    const here = colour ? stack(zone, colour) : null;
    const known = here?.kinds.find((kind) => kind.letter === letter);
    if (known) known.count += 1;
    else here?.kinds.push({ letter, count: 1 });
  };
  for (const factory of view.factories) built(factory.zone, "Y", factory.owner);
  for (const [zone, satellite] of Object.entries(view.satellites)) built(zone, "K", satellite.owner);
  for (const leader of view.leaders) {
    if (leader.seat >= 0 && zoneOf(leader.zone).name !== leader.zone)
      stack(leader.zone, leader.colour).leaders.push(leader.leader);
  }
  const all = new Map([...found].map(([zone, here]) => [zone, [...here.values()]]));
  for (const stacks of all.values()) {
    stacks.sort((one, other) => one.seat - other.seat);
    for (const one of stacks) one.kinds.sort((a, b) => ORDER.indexOf(a.letter) - ORDER.indexOf(b.letter));
  }
  return all;
}

/** How many pieces can move or fight. */
export function total(stack: Stack): number {
  return stack.kinds.filter(({ letter }) => !"YK".includes(letter)).reduce((sum, kind) => sum + kind.count, 0);
}
/** "4T 2F" */
export function summary(stack: Stack): string {
  return stack.kinds.map((kind) => `${kind.count}${kind.letter}`).join(" ");
}
/** In words, for readers and hover. */
export function inWords(stack: Stack): string {
  const parts = stack.kinds.map((kind) =>
    t("buck.counted", { n: kind.count, what: kindName(kind.letter, kind.count) }),
  );
  return `${stack.colour}: ${[...parts, ...stack.leaders.map(leaderName)].join(", ")}`;
}
