/** PocketModel's components, from the engine's own file. */
import components from "../../../../src/retrorocket/games/pocketmodel/data/components.toml";

export interface UnitData {
  id: string;
  name: string;
  faction: string;
  stars: number;
  attack: number;
  damage: number;
  defense: number;
  shields: number;
  match_icons: string[];
  power_icon: string;
  glyph: string;
}

export interface CardData {
  id: string;
  name: string;
  bonus_colour?: string;
  bonus?: number;
  icon?: string;
  text: string;
  defense: number;
  stars: number;
}

interface Named {
  id: string;
  name: string;
}

const data = components as unknown as {
  unit: UnitData[];
  combat_card: CardData[];
  objective_card: CardData[];
  faction: (Named & { colour: string; style: string })[];
  match_icon: (Named & { meaning: string })[];
  power_icon: (Named & { text: string })[];
};

const UNITS = new Map(data.unit.map((unit) => [unit.id, unit]));
const CARDS = new Map([...data.combat_card, ...data.objective_card].map((card) => [card.id, card]));
const FACTIONS = new Map(data.faction.map((faction) => [faction.id, faction]));
const ICONS = new Map(data.match_icon.map((icon) => [icon.id, icon]));
const POWERS = new Map(data.power_icon.map((icon) => [icon.id, icon]));

/** What a bonus colour raises; the letter stands beside it, so that colour is never the only sign. */
export const STATS = [
  { key: "attack", letter: "A", colour: "red", name: "Attack" },
  { key: "damage", letter: "D", colour: "yellow", name: "Damage" },
  { key: "defense", letter: "F", colour: "blue", name: "Defense" },
  { key: "shields", letter: "S", colour: "green", name: "Shields" },
] as const;

/** The data of a unit; one from a pack of the table's own is shown by its id. */
export function unitOf(id: string): UnitData {
  return (
    UNITS.get(id) ?? { id, name: id, faction: "", stars: 0, attack: 0, damage: 0, defense: 0, shields: 0, match_icons: [], power_icon: "", glyph: "dart" }
  );
}

export function cardOf(id: string): CardData {
  return CARDS.get(id) ?? { id, name: id, text: "", defense: 0, stars: 0 };
}

export function isCombat(card: CardData): boolean {
  return card.bonus !== undefined;
}

export function factionOf(unit: UnitData): { name: string; colour: string } {
  return FACTIONS.get(unit.faction) ?? { name: "", colour: "#7a7a8c" };
}

export function iconName(id: string): string {
  return ICONS.get(id)?.name ?? id;
}

export function powerOf(id: string): { name: string; text: string } | undefined {
  return POWERS.get(id);
}

export function bonusLetter(card: CardData): string {
  return STATS.find((stat) => stat.colour === card.bonus_colour)?.letter ?? "";
}

/** A chance out of `certain` as whole per cent, never rounded to a false certainty. */
export function percent(odds: number, certain: number): string {
  const share = Math.round((100 * odds) / certain);
  if (odds > 0 && share === 0) return "<1 %";
  if (odds < certain && share === 100) return ">99 %";
  return `${share} %`;
}
