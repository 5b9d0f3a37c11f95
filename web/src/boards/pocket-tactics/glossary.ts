/** The terrain, and every unit of the forces at the table with its abilities. */
import { t } from "../../text";
import type { Chapter } from "../contract";
import { lookOf, terrains } from "./hex";
import { cardInfo } from "./info";
import type { View } from "./types";

export function glossaryOf(anyView: Record<string, unknown> | null): Chapter[] {
  const view = anyView as unknown as View | null;
  return [
    {
      title: t("glossary.units"),
      entries: Object.entries(view?.cards ?? {}).map(([id, card]) => ({ ...cardInfo(card, card.name), picture: id })),
    },
    {
      title: t("glossary.terrain"),
      entries: terrains().map((name) => {
        const { warning } = lookOf(name);
        return {
          title: name,
          lines: warning ? [t("pt.hazard", { warning })] : [],
          rules: [warning ? "PT-HAZ-05" : "PT-MOVE-01"],
          picture: name,
        };
      }),
    },
  ].filter((chapter) => chapter.entries.length > 0);
}
