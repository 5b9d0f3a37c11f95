/** The full data of each thing on the board, with the rules that concern it. */
import { settings } from "../../lib/settings.svelte";
import { t } from "../../text";
import type { Info } from "../contract";
import { isBase, lookOf } from "./hex";
import type { CardSeen, View } from "./types";

function value(dice: number, kicker: number): string {
  return kicker > 0 ? `${dice}(${kicker})` : `${dice}`;
}

export function cardInfo(card: CardSeen, title: string): Info {
  const skills = Object.entries(card.skills).map(([name, [off, offKicker, dfn, dfnKicker]]) =>
    t("pt.card.skill", { name, offense: value(off, offKicker), defense: value(dfn, dfnKicker) }),
  );
  const terrain = t("pt.card.terrain", { terrain: card.terrain.join(", ") || t("pt.card.nowhere") });
  const abilities = card.abilities.map(({ name, gloss }) => t("pt.card.ability", { name, gloss }));
  const lines = [card.types.join(", "), ...skills, terrain, ...abilities, t("pt.points", { points: card.cost })];
  return { title, lines, rules: ["PT-UNIT-01", "PT-TERR-01"] };
}

/** A place by its ground; its cell is for whoever reads notation. */
function placed(cell: string, name: string): string {
  return settings.notation ? `${cell}: ${name}` : name;
}

function tileInfo(cell: string, view: View): Info {
  const tile = view.tiles.find((one) => one.cell === cell);
  if (!tile) return { title: placed(cell, t("pt.space")), lines: [], rules: ["PT-SETUP-07"] };
  if (isBase(tile))
    return {
      title: placed(cell, view.bases[tile.base === "A" ? 0 : 1]),
      lines: [t("pt.tile.base"), t("pt.tile.helps")],
      rules: ["PT-BASE-02", "PT-ASST-02"],
    };
  const warning = lookOf(tile.terrain).warning;
  const lines = [
    ...(warning ? [t("pt.hazard", { warning })] : []),
    ...(tile.pattern ? [t("pt.tile.tunnel", { count: tile.open.length })] : []),
  ];
  return { title: placed(cell, tile.terrain), lines, rules: warning ? ["PT-HAZ-05"] : ["PT-MOVE-01"] };
}

export function infoOf(element: string, anyView: Record<string, unknown>): Info | null {
  const view = anyView as unknown as View;
  const colon = element.indexOf(":");
  const [kind, word] = [element.slice(0, colon), element.slice(colon + 1)];
  if (kind === "cell") {
    const unit = view.units.find((one) => one.where === word);
    const card = unit && view.cards[unit.card];
    const terrain = view.tiles.find((one) => one.cell === word)?.terrain ?? "";
    return card ? cardInfo(card, t("pt.card.on", { unit: card.name, terrain })) : tileInfo(word, view);
  }
  if (kind === "unit") {
    const card = view.cards[view.units.find((one) => one.unit === word)?.card ?? ""];
    return card ? cardInfo(card, card.name) : null;
  }
  const card = view.cards[word];
  return kind === "card" && card ? cardInfo(card, card.name) : null;
}
