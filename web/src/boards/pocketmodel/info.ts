/** The full data of each thing on the board, with the rules that concern it. */
import type { Info } from "../contract";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../text";
import { bonusStat, type CardData, cardOf, factionOf, iconName, isCombat, powerOf, sheetOf, STATS } from "./data";
import type { View } from "./types";

/** A name; what the notation calls it is for whoever reads that. */
function titled(name: string, word: string): string {
  return settings.notation ? t("pm.notation", { name, word }) : name;
}

function unitInfo(word: string, view: View): Info | null {
  const unit = view.players.flatMap((player) => player.units).find((each) => each.id === word);
  if (!unit) return null;
  const sheet = sheetOf(unit);
  const power = powerOf(sheet.power_icon);
  const stats = STATS.map(({ key }) => {
    const more = unit.lasting[key] ?? 0;
    return t(more ? "pm.stat.turn" : "pm.stat", { stat: t(`pm.stat.${key}`), value: sheet[key], more });
  });
  const lines = [
    t("pm.unit", { faction: factionOf(sheet).name, stars: sheet.stars }),
    stats.join(", "),
    t("pm.lost", { lost: unit.damage, all: unit.shields }),
  ];
  if (sheet.match_icons.length > 0) lines.push(t("pm.icons", { icons: sheet.match_icons.map(iconName).join(", ") }));
  if (power) lines.push(t("pm.power", { name: power.name, text: power.text }));
  return { title: titled(sheet.name, unit.id), lines, rules: ["PM-UNIT-01", "PM-POW-01"] };
}

function sortOf(card: CardData): string {
  if (!isCombat(card)) return t("pm.card.objective.long");
  const stat = bonusStat(card);
  return stat ? t("pm.card.combat", { bonus: card.bonus ?? 0, stat }) : t("pm.card.combat.plain");
}

export function cardInfo(card: CardData): Info {
  const lines = [sortOf(card)];
  if (card.icon) lines.push(t("pm.card.ability", { icon: iconName(card.icon) }));
  if (card.text) lines.push(card.text);
  lines.push(t("pm.card.lies", { defense: card.defense, stars: card.stars }));
  return { title: titled(card.name, card.id), lines, rules: isCombat(card) ? ["PM-PLAY-06"] : ["PM-POBJ-06"] };
}

function slotInfo(word: string, view: View): Info | null {
  const slot = view.players.flatMap((player) => player.objectives).find((each) => each.id === word);
  if (!slot) return null;
  if (slot.card) {
    const card = cardOf(slot.card, view);
    return { ...cardInfo(card), title: titled(t("pm.slot.named", { name: card.name }), word) };
  }
  const line = t(slot.state === "destroyed" ? "pm.slot.destroyed" : "pm.slot.hidden");
  return { title: titled(t("pm.slot"), word), lines: [line], rules: ["PM-HID-01", "PM-STRK-04"] };
}

export function infoOf(element: string, anyView: Record<string, unknown>): Info | null {
  const view = anyView as unknown as View;
  const [kind = "", word = ""] = element.split(":");
  switch (kind) {
    case "unit":
      return unitInfo(word, view);
    case "card":
      return cardInfo(cardOf(word, view));
    case "slot":
      return slotInfo(word, view);
    case "zone":
      return {
        title: titled(t(word === "C" ? "pm.zone.centre" : "pm.zone.home"), word),
        lines: [t("pm.zone.way")],
        rules: ["PM-MOVE-01"],
      };
    default:
      return null;
  }
}
