/** The full data of each thing on the table, with the rules that concern it. */
import { t } from "../../text";
import type { Info } from "../contract";
import { degrees, incrementName } from "./chart";
import { abilities, crewName, crewRanks, factionName, fleetOf, RESOURCES, typeName } from "./data";
import type { CrewSeen, View, ShipSeen } from "./types";

function named(letters: readonly string[]): string {
  return letters.map((letter) => RESOURCES[letter] ?? letter).join(", ");
}

function shipInfo(ship: ShipSeen, view: View): Info {
  const lines = [
    t("rm.info.ship", {
      faction: factionName(ship.faction),
      type: typeName(ship.type),
      owner: ship.seat,
      heading: degrees(ship.heading),
    }),
    t("rm.info.numbers", {
      ap: ship.ap,
      printed: ship.printed_ap,
      rating: ship.rating,
      move: ship.move > 0 ? incrementName(view, ship.move) : t("rm.info.never"),
      range: incrementName(view, ship.reach),
    }),
    t("rm.info.posts", {
      lasers: ship.lasers,
      shields: ship.shields,
      posts: ship.posts,
      berths: ship.berths,
    }),
  ];
  if (ship.cargo.length > 0) lines.push(t("rm.info.carries", { what: named(ship.cargo) }));
  if (ship.crew.length > 0)
    lines.push(t("rm.info.crew", { who: ship.crew.map((crew) => crewName(crew.crew)).join(", ") }));
  lines.push(
    ...abilities(ship.model),
    ...ship.crew.filter((crew) => crew.assigned).flatMap((crew) => abilities(crew.crew)),
  );
  const rule = { fighter: "RM-FTR-01", rocketship: "RM-RKT-01", cruiser: "RM-CRU-01", station: "RM-STA-01" }[ship.type];
  return { title: `${ship.id} ${ship.name}`, lines, rules: ["RM-AP-01", ...(rule ? [rule] : [])] };
}

function objectInfo(word: string, view: View): Info | null {
  const ship = view.ships.find((each) => each.id === word);
  if (ship) return shipInfo(ship, view);
  if (word === "X")
    return {
      title: t("rm.info.rogue"),
      lines: [t("rm.info.stock", { n: view.rogue.stock }), t("rm.info.mine")],
      rules: ["RM-MINE-01"],
    };
  const owner = view.seats.find((seat) => seat.home.id === word);
  if (owner)
    return {
      title: t("rm.info.home", { owner: owner.seat }),
      lines: [t("rm.info.resources", { what: named(owner.resources) || t("rm.none") }), t("rm.info.wins")],
      rules: ["RM-WIN-01", "RM-UNL-01"],
    };
  const rock = view.microids.find((each) => each.id === word);
  if (rock)
    return {
      title: t("rm.info.microid", { id: word }),
      lines: [RESOURCES[rock.type] ?? rock.type, t("rm.info.dock")],
      rules: ["RM-MIC-01"],
    };
  for (const seat of view.seats) {
    const entry = [...seat.reserve, ...seat.waiting].find((each) => each.id === word);
    if (entry)
      return {
        title: `${entry.id} ${entry.name}`,
        lines: [`${factionName(entry.faction)} ${typeName(entry.type)}`, ...abilities(entry.model)],
        rules: ["RM-RSV-02"],
      };
  }
  return null;
}

function crewInfo(word: string, view: View): Info | null {
  const all: CrewSeen[] = [
    ...view.ships.flatMap((ship) => ship.crew),
    ...view.seats.flatMap((seat) => [...seat.crew, ...seat.hands]),
  ];
  const found = all.find((crew) => crew.id === word);
  if (!found) return null;
  return {
    title: crewName(found.crew),
    lines: [
      crewRanks(found.crew).join(", "),
      ...abilities(found.crew),
      t(found.assigned ? "rm.info.assigned" : "rm.info.waits"),
    ],
    rules: ["RM-ASG-01"],
  };
}

export function infoOf(element: string, anyView: Record<string, unknown>): Info | null {
  const view = anyView as unknown as View;
  const [kind = "", word = ""] = element.split(":");
  if (kind === "object") return objectInfo(word, view);
  if (kind === "crew") return crewInfo(word, view);
  if (kind === "resource")
    return {
      title: RESOURCES[word] ?? word,
      lines: [t("rm.info.resource")],
      rules: ["RM-RES-01"],
    };
  const fleet = kind === "fleet" ? fleetOf(word) : undefined;
  return fleet ? { title: fleet.name, lines: [fleet.about], rules: ["RM-FLEET-01"] } : null;
}
