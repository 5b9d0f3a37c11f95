/** PocketModel's components, as the server sends them. */
import { t } from "../../text";
import type { Components, FactionRow, MatchIconRow, PowerIconRow, UnitSeen, View } from "./types";

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

let cards = new Map<string, CardData>();
let factions = new Map<string, FactionRow>();
let icons = new Map<string, MatchIconRow>();
let powers = new Map<string, PowerIconRow>();

export function learn(sections: Record<string, unknown>): void {
  const data = sections as unknown as Components;
  cards = new Map([...data.combat_card, ...data.objective_card].map((card) => [card.id, card]));
  factions = new Map(data.faction.map((faction) => [faction.id, faction]));
  icons = new Map(data.match_icon.map((icon) => [icon.id, icon]));
  powers = new Map(data.power_icon.map((icon) => [icon.id, icon]));
}

export const allCards = (): CardData[] => [...cards.values()];
export const allIcons = (): MatchIconRow[] => [...icons.values()];
export const allPowers = (): PowerIconRow[] => [...powers.values()];

/** What a bonus colour raises; the letter stands beside it, so that colour is never the only sign. */
export const STATS = [
  { key: "attack", letter: "A", colour: "red" },
  { key: "damage", letter: "D", colour: "yellow" },
  { key: "defense", letter: "F", colour: "blue" },
  { key: "shields", letter: "S", colour: "green" },
] as const;

/** What is printed on a unit; the view has it all, so that units of packs are drawn like any other. */
export function sheetOf(unit: UnitSeen): UnitData {
  const { sheet: id, name, faction, glyph, stars, attack, defense, shields } = unit;
  return {
    id,
    name,
    faction,
    glyph,
    stars,
    attack,
    defense,
    shields,
    damage: unit.deals,
    match_icons: unit.icons,
    power_icon: unit.power ?? "",
  };
}

/** What is printed on a card; one of a pack is known from the view. */
export function cardOf(id: string, view: View): CardData {
  const seen = view.cards[id];
  const known = cards.get(id);
  if (known || !seen) return known ?? { id, name: id, text: "", defense: 0, stars: 0 };
  const [colour = "", bonus = "0"] = seen.bonus.split(" ");
  const { name, text, defense, stars } = seen;
  return {
    id,
    name,
    text,
    defense,
    stars,
    ...(seen.sort === "combat" ? { bonus_colour: colour || "none", bonus: Number(bonus) } : {}),
  };
}

export function isCombat(card: CardData): boolean {
  return card.bonus !== undefined;
}

export function factionOf(unit: { faction: string }): { name: string; colour: string } {
  return factions.get(unit.faction) ?? { name: "", colour: "#7a7a8c" };
}

export function iconName(id: string): string {
  return icons.get(id)?.name ?? powers.get(id)?.name ?? id;
}

export function powerOf(id: string): { name: string; text: string } | undefined {
  return powers.get(id);
}

/** What the bonus of a card raises, in words. */
export function bonusStat(card: CardData): string {
  const stat = STATS.find(({ colour }) => colour === card.bonus_colour);
  return stat ? t(`pm.stat.${stat.key}`) : "";
}

export function bonusLetter(card: CardData): string {
  return STATS.find((stat) => stat.colour === card.bonus_colour)?.letter ?? "";
}

/** A chance out of `certain` as whole per cent, never rounded to a false certainty. */
export function percent(odds: number, certain: number): string {
  const share = Math.round((100 * odds) / certain);
  if (odds > 0 && share === 0) return "<1\u00a0%";
  if (odds < certain && share === 100) return ">99\u00a0%";
  return `${share}\u00a0%`;
}
