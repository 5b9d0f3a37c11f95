/** Doomsday's components, as the server sends them. */
import type { CardRow, Components, OccupationRow, PartRow } from "./types";

export type CardData = Pick<CardRow, "id" | "kind" | "colour" | "title" | "symbols" | "bonus" | "vp">;

let cards = new Map<string, CardData>();
let byLetter = new Map<string, OccupationRow>();
export let OCCUPATIONS: OccupationRow[] = [];
export let OCCUPATION = new Map<string, OccupationRow>();
export let PARTS: PartRow[] = [];
export let FLOORS: PartRow[] = [];
export let SPACES: string[] = [];
export let START_DAYS = 0;
export let MEDALS: number[] = [];

export function learn(sections: Record<string, unknown>): void {
  const data = sections as unknown as Components;
  cards = new Map(data.card.map((card) => [card.id, card]));
  byLetter = new Map(data.occupation.map((row) => [row.letter, row]));
  OCCUPATIONS = data.occupation;
  OCCUPATION = new Map(data.occupation.map((row) => [row.colour, row]));
  PARTS = data.part;
  FLOORS = data.part.filter((part) => part.kind === "floor");
  SPACES = data.launch_space.map((space) => space.id);
  START_DAYS = data.asteroid_track.start;
  MEDALS = [data.score_awards.first_in_space, data.score_awards.second_in_space];
}

/** The card of an id; an unknown one is shown as its id. */
export function cardOf(id: string): CardData {
  return cards.get(id) ?? { id, kind: "earth", colour: "wild", title: id, symbols: [], bonus: "", vp: 0 };
}

export function allCards(): CardData[] {
  return [...cards.values()];
}

/** The colour of a seat in a rocket: its letter is the last of its id. */
export function seatColour(place: string): string {
  return byLetter.get(place.slice(-1))?.colour ?? "";
}

/** The number of a seat: that of its floor. */
export function seatNumber(place: string): number {
  return FLOORS.find((floor) => floor.seats.includes(place))?.number ?? 0;
}
