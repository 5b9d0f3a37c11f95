/** The full data of each thing on the table, with the rules that concern it. */
import type { Info } from "../contract";
import { degrees, incrementName } from "./chart";
import { abilities, crewName, crewRanks, factionName, fleetOf, RESOURCES, typeName } from "./data";
import type { CrewSeen, View, ShipSeen } from "./types";

function named(letters: readonly string[]): string {
  return letters.map((letter) => RESOURCES[letter] ?? letter).join(", ");
}

function shipInfo(ship: ShipSeen, view: View): Info {
  const lines = [
    `${factionName(ship.faction)} ${typeName(ship.type)} of ${ship.seat}, heading ${degrees(ship.heading)}`,
    `${ship.ap} of ${ship.printed_ap} AP; weapon rating ${ship.rating}; moves ${ship.move > 0 ? incrementName(view, ship.move) : "never"}, shoots ${incrementName(view, ship.reach)}`,
    `${ship.lasers} Arc Lasers and ${ship.shields} Shields on ${ship.posts} posts; ${ship.berths} crew spaces`,
  ];
  if (ship.cargo.length > 0) lines.push(`Carries ${named(ship.cargo)}`);
  if (ship.crew.length > 0) lines.push(`Crew: ${ship.crew.map((crew) => crewName(crew.crew)).join(", ")}`);
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
      title: "The rogue asteroid",
      lines: [
        `${view.rogue.stock} resources inside`,
        "A ship that begins its turn docked here may mine instead of acting",
      ],
      rules: ["RM-MINE-01"],
    };
  const owner = view.seats.find((seat) => seat.home.id === word);
  if (owner)
    return {
      title: `Home base of ${owner.seat}`,
      lines: [`Resources: ${named(owner.resources) || "none"}`, "Whoever captures it by boarding wins"],
      rules: ["RM-WIN-01", "RM-UNL-01"],
    };
  const rock = view.microids.find((each) => each.id === word);
  if (rock)
    return {
      title: `Microid ${word}`,
      lines: [RESOURCES[rock.type] ?? rock.type, "Dock at it to load it"],
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
    lines: [crewRanks(found.crew).join(", "), ...abilities(found.crew), found.assigned ? "assigned" : "waits here"],
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
      lines: ["A resource: brought home it pays for reserve ships"],
      rules: ["RM-RES-01"],
    };
  const fleet = kind === "fleet" ? fleetOf(word) : undefined;
  return fleet ? { title: fleet.name, lines: [fleet.about], rules: ["RM-FLEET-01"] } : null;
}
