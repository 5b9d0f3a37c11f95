/** Powers, icons and cards, and every unit at the table. */
import { t } from "../../text";
import type { Chapter, Entry } from "../contract";
import { allCards, allIcons, allPowers, STATS } from "./data";
import { cardInfo } from "./info";
import type { UnitSeen, View } from "./types";

function unitEntry(unit: UnitSeen): Entry {
  const { attack, deals, defense, shields } = unit;
  const values = [attack, deals, defense, shields];
  const power = allPowers().find((one) => one.id === unit.power);
  return {
    title: unit.name,
    lines: [
      t("pm.stars", { count: unit.stars }),
      STATS.map(({ key }, place) => t("pm.stat", { stat: t(`pm.stat.${key}`), value: values[place] ?? 0 })).join(", "),
      ...(power ? [t("pm.power", { name: power.name, text: power.text })] : []),
    ],
    rules: ["PM-UNIT-01"],
    picture: `${unit.glyph}/${unit.faction}`,
  };
}

export function glossaryOf(anyView: Record<string, unknown> | null): Chapter[] {
  const view = anyView as unknown as View | null;
  const units = new Map((view?.players ?? []).flatMap((player) => player.units).map((unit) => [unit.sheet, unit]));
  const plain = { picture: "" };
  return [
    { title: t("glossary.units"), entries: [...units.values()].map(unitEntry) },
    {
      title: t("glossary.powers"),
      entries: allPowers().map(({ name, text }) => ({ title: name, lines: [text], rules: ["PM-POW-01"], ...plain })),
    },
    {
      title: t("glossary.icons"),
      entries: allIcons().map(({ name, meaning }) => ({ title: name, lines: [meaning], rules: [], ...plain })),
    },
    {
      title: t("glossary.cards"),
      entries: allCards().map((card) => ({ ...cardInfo(card), title: card.name, ...plain })),
    },
  ].filter((chapter) => chapter.entries.length > 0);
}
