/** The full data of each thing on the board, with the rules that concern it. */
import type { Info } from "../contract";
import { lookOf } from "./hex";
import type { CardSeen, View } from "./types";

function value(dice: number, kicker: number): string {
  return kicker > 0 ? `${dice}(${kicker})` : `${dice}`;
}

export function cardInfo(card: CardSeen, title: string): Info {
  const skills = Object.entries(card.skills).map(
    ([name, [off, offKicker, dfn, dfnKicker]]) => `${name}: OFF ${value(off, offKicker)}, DEF ${value(dfn, dfnKicker)}`,
  );
  const lines = [card.types.join(", "), ...skills, `Terrain advantage: ${card.terrain.join(", ") || "none"}`];
  const abilities = card.abilities.map((ability) => `${ability.name}: ${ability.gloss}`);
  return { title, lines: [...lines, ...abilities, `${card.cost} points`], rules: ["PT-UNIT-01", "PT-TERR-01"] };
}

function tileInfo(cell: string, view: View): Info {
  const tile = view.tiles.find((one) => one.cell === cell);
  if (!tile) return { title: cell, lines: ["An empty space"], rules: ["PT-SETUP-07"] };
  if (tile.terrain === "Base")
    return {
      title: `${cell}: ${view.bases[tile.base === "A" ? 0 : 1]}`,
      lines: ["Defends with three dice, never strikes back", "Gives two re-rolls to its side beside it"],
      rules: ["PT-BASE-02", "PT-ASST-02"],
    };
  const warning = lookOf(tile.terrain).warning;
  const lines = [
    ...(warning ? [`Hazard: on ${warning}`] : []),
    ...(tile.pattern ? [`Tunnel: open at ${tile.open.join(", ")}`] : []),
  ];
  return { title: `${cell}: ${tile.terrain}`, lines, rules: warning ? ["PT-HAZ-05"] : ["PT-MOVE-01"] };
}

export function infoOf(element: string, anyView: Record<string, unknown>): Info | null {
  const view = anyView as unknown as View;
  const colon = element.indexOf(":");
  const [kind, word] = [element.slice(0, colon), element.slice(colon + 1)];
  if (kind === "cell") {
    const unit = view.units.find((one) => one.where === word);
    const card = unit && view.cards[unit.card];
    return card ? cardInfo(card, `${card.name}, ${word}`) : tileInfo(word, view);
  }
  if (kind === "unit") {
    const card = view.cards[view.units.find((one) => one.unit === word)?.card ?? ""];
    return card ? cardInfo(card, card.name) : null;
  }
  const card = view.cards[word];
  return kind === "card" && card ? cardInfo(card, card.name) : null;
}
