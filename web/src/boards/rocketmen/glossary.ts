/** Every ship and every crew of the catalogue. */
import { t } from "../../text";
import type { Chapter } from "../contract";
import { abilities, allCrews, allShips, factionName, RESOURCES, typeName } from "./data";

export function glossaryOf(): Chapter[] {
  return [
    {
      title: t("glossary.ships"),
      entries: allShips().map((ship) => ({
        title: ship.name,
        lines: [
          `${factionName(ship.faction)}, ${typeName(ship.type)}`,
          t("rm.numbers", { points: ship.points, ap: ship.ap, move: ship.move, weapon: ship.weapon, rating: ship.wr }),
          ...abilities(ship.id),
        ],
        rules: ["RM-AP-01"],
        picture: `${ship.type}/${ship.faction}`,
      })),
    },
    {
      title: t("glossary.crew"),
      entries: allCrews().map((crew) => ({
        title: crew.name,
        lines: [`${factionName(crew.faction)}: ${crew.ranks.join(", ")}`, ...abilities(crew.id)],
        rules: ["RM-ASG-01"],
        picture: "",
      })),
    },
    {
      title: t("glossary.resources"),
      entries: Object.entries(RESOURCES)
        .filter(([letter]) => letter !== "?")
        .map(([, title]) => ({ title, lines: [], rules: ["RM-RES-01"], picture: "" })),
    },
  ];
}
