/** Doomsday's components, from the engine's own file. */
import components from "../../../../src/retrorocket/games/doomsday/data/components.toml";

export type Symbol = "build" | "spy" | "guard" | "launch";

export interface CardData {
  id: string;
  kind: "occupation" | "earth" | "doomsday";
  colour: string;
  title: string;
  symbols: Symbol[];
  bonus: "" | "part+" | "pax+";
  vp: number;
}

export interface Occupation {
  colour: string;
  letter: string;
  name: string;
  majority: number;
  seat_number: number;
  seat_bonus: number;
  immediate: number;
  final: number;
}

export interface Part {
  order: number;
  id: string;
  kind: "fuselage" | "floor";
  number: number;
  level: number;
  seats: string[];
}

const data = components as unknown as {
  card: CardData[];
  occupation: Occupation[];
  part: Part[];
  launch_space: { id: string; phase: string }[];
  asteroid_track: { start: number };
  score_awards: { first_in_space: number; second_in_space: number };
};

export const CARDS = new Map(data.card.map((card) => [card.id, card]));
export const OCCUPATIONS = data.occupation;
export const OCCUPATION = new Map(data.occupation.map((row) => [row.colour, row]));
export const BY_LETTER = new Map(data.occupation.map((row) => [row.letter, row]));
export const PARTS = data.part;
export const FLOORS = data.part.filter((part) => part.kind === "floor");
export const SPACES = data.launch_space.map((space) => space.id);
export const START_DAYS = data.asteroid_track.start;
export const MEDALS = [data.score_awards.first_in_space, data.score_awards.second_in_space];

/** The card of an id; an unknown one is shown as its id. */
export function cardOf(id: string): CardData {
  return CARDS.get(id) ?? { id, kind: "earth", colour: "wild", title: id, symbols: [], bonus: "", vp: 0 };
}

/** The colour of a seat in a rocket: its letter is the last of its id. */
export function seatColour(place: string): string {
  return BY_LETTER.get(place.slice(-1))?.colour ?? "";
}

/** The number of a seat: that of its floor. */
export function seatNumber(place: string): number {
  return FLOORS.find((floor) => floor.seats.includes(place))?.number ?? 0;
}
