/** The full data of each thing on the board, with the rules that concern it. */
import type { Info } from "../contract";
import { bonusLetter, type CardData, cardOf, factionOf, iconName, isCombat, powerOf, sheetOf, STATS } from "./data";
import type { View } from "./types";

function unitInfo(word: string, view: View): Info | null {
  const unit = view.players.flatMap((player) => player.units).find((each) => each.id === word);
  if (!unit) return null;
  const sheet = sheetOf(unit);
  const power = powerOf(sheet.power_icon);
  const lines = [
    `${factionOf(sheet).name}, ${sheet.stars} stars, ${unit.place === "reserve" ? "in reserve" : `in ${unit.place}`}`,
    STATS.map(
      (stat) =>
        `${stat.name} ${sheet[stat.key]}${unit.lasting[stat.key] ? ` (${unit.lasting[stat.key]} this turn)` : ""}`,
    ).join(", "),
    `${unit.damage} of ${unit.shields} shields lost`,
  ];
  if (sheet.match_icons.length > 0) lines.push(`Icons: ${sheet.match_icons.map(iconName).join(", ")}`);
  if (power) lines.push(`${power.name}: ${power.text}`);
  return { title: `${unit.id} ${sheet.name}`, lines, rules: ["PM-UNIT-01", "PM-POW-01"] };
}

export function cardInfo(card: CardData): Info {
  const lines = [isCombat(card) ? `Combat card: +${card.bonus} ${bonusLetter(card)}` : "Objective card"];
  if (card.icon) lines.push(`Its ability works for ${iconName(card.icon)}`);
  if (card.text) lines.push(card.text);
  lines.push(`As an objective: defense ${card.defense}, ${card.stars} stars of reserves`);
  return { title: `${card.id} ${card.name}`, lines, rules: isCombat(card) ? ["PM-PLAY-06"] : ["PM-POBJ-06"] };
}

function slotInfo(word: string, view: View): Info | null {
  const slot = view.players.flatMap((player) => player.objectives).find((each) => each.id === word);
  if (!slot) return null;
  if (slot.card)
    return { ...cardInfo(cardOf(slot.card, view)), title: `Objective ${word}: ${cardOf(slot.card, view).name}` };
  const line =
    slot.state === "destroyed"
      ? "Destroyed"
      : "Face down: nobody knows it, not even its owner, unless they have peeked";
  return { title: `Objective ${word}`, lines: [line], rules: ["PM-HID-01", "PM-STRK-04"] };
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
        title: word === "C" ? "The centre" : `Home zone ${word}`,
        lines: ["Units move along one edge: home, centre, home"],
        rules: ["PM-MOVE-01"],
      };
    default:
      return null;
  }
}
