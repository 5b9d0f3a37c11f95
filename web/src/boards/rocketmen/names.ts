/** What people call the things on the table: ships by owner and name, counted where a fleet has several of a name. */
import { t } from "../../text";
import { crewName, fleetOf, shipName, statsOf } from "./data";
import type { FleetRow, SeatSeen, View } from "./types";

/** How many digits a microid's word has after its letter. */
const PEBBLE = /^m(\d+)$/;

interface Seen {
  id: string;
  name: string;
  /** How many ships an entry that waits stands for. */
  squadron?: number;
}

/** The ships of a seat that can be seen, wherever they are. */
function shipsSeen(view: View, seat: SeatSeen): Seen[] {
  return [...view.ships.filter((ship) => ship.seat === seat.seat), ...seat.waiting, ...seat.reserve];
}

function placeOf(id: string): number {
  return Number(id.slice(1)) - 1;
}

/** The names of a ready-made fleet's entries, one a ship: a squadron is several. */
function printed(entries: FleetRow["active"]): string[] {
  return entries.flatMap(({ ship }) => Array<string>(statsOf(ship)?.squadron ?? 1).fill(shipName(ship)));
}

/** The names of all ships of a seat in their order, also of those that are lost; none where they cannot be known. */
function namesOf(view: View, seat: SeatSeen): string[] {
  const fleet = seat.fleet === "-" ? undefined : fleetOf(seat.fleet);
  if (!fleet) return [];
  const names = printed([...fleet.active, ...fleet.reserve]);
  const seen = shipsSeen(view, seat);
  return seen.every((ship) => names[placeOf(ship.id)] === ship.name) ? names : [];
}

/** The name of a ship, counted in its fleet as sentences have it ("Grey Cohort 2"); bare where that is not known. */
export function shipTitle(view: View, seat: SeatSeen, ship: Seen): string {
  if ((ship.squadron ?? 1) > 1) return ship.name;
  const names = namesOf(view, seat);
  if (names.filter((other) => other === ship.name).length < 2) return ship.name;
  const n = names.slice(0, placeOf(ship.id) + 1).filter((other) => other === ship.name).length;
  return t("rm.called.number", { name: ship.name, n });
}

/** A ship in a sentence of its owner's; with its word where its name may be that of others. */
export function shipCalled(view: View, id: string): string {
  for (const seat of view.seats) {
    const ship = shipsSeen(view, seat).find((other) => other.id === id);
    if (!ship) continue;
    return namesOf(view, seat).length > 0 ? shipTitle(view, seat, ship) : t("rm.called.word", { name: ship.name, id });
  }
  return id;
}

/** Whoever is assigned, by name. */
function crewCalled(view: View, id: string): string {
  const all = [
    ...view.ships.flatMap((ship) => ship.crew),
    ...view.seats.flatMap((seat) => [...seat.crew, ...seat.hands]),
  ];
  const found = all.find((crew) => crew.id === id);
  return found ? crewName(found.crew) : id;
}

/** What a forecast calls a thing: whose it is goes with it. */
export function called(view: View, id: string): string {
  if (id === "X") return t("rm.called.rogue");
  const pebble = PEBBLE.exec(id);
  if (pebble) return t("rm.called.microid", { n: Number(pebble[1]) });
  const home = view.seats.find((seat) => seat.home.id === id && id.startsWith("H"));
  if (home) return t("rm.called.home", { seat: home.seat });
  const owner = view.seats.find((seat) => shipsSeen(view, seat).some((ship) => ship.id === id));
  return owner ? t("rm.called.ship", { seat: owner.seat, name: shipCalled(view, id) }) : crewCalled(view, id);
}
