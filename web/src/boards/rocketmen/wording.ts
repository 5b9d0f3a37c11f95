/** Previews as sentences. */
import type { Foreseen } from "../../lib/play.svelte";
import { asPreview, degrees, millimetres, percent, type Told } from "./chart";
import type { Side, Stop } from "./types";

function price(told: Told): string[] {
  if (told.ap === undefined) return [];
  return [`${told.ap === 0 ? "free" : `${told.ap} AP`}, ${told.left ?? 0} left`];
}

function stopped(stop: Stop, last: boolean): string {
  if (stop.met.length === 0)
    return last
      ? `ends free after ${stop.ap} AP${stop.targets.length > 0 ? `; in range then: ${stop.targets.join(", ")}` : ""}`
      : "";
  return `meets ${stop.met.join(", ")} after ${stop.ap} AP${stop.barred ? `, cannot avoid (${stop.barred})` : ""}`;
}

function way(told: Told): string[] {
  const stops = told.stops ?? [];
  const lines = stops.map((stop, place) => stopped(stop, place === stops.length - 1)).filter((line) => line !== "");
  if (told.edge) lines.push("stops at the table's edge");
  if (told.through && told.through.length > 0) lines.push(`flies through ${told.through.join(", ")}`);
  if (told.leaves && told.leaves.length > 0) lines.push(`leaves ${told.leaves.join(", ")}`);
  return lines;
}

function then(told: Told): string[] {
  if (!told.then) return [];
  const { met, edge, barred } = told.then;
  const lines = [
    met.length > 0
      ? `a move would meet ${met.join(", ")}`
      : edge
        ? "a move would stop at the edge"
        : "a move would be free",
  ];
  return barred ? [...lines, `but it cannot be made now (${barred})`] : lines;
}

function shot(told: Told): string[] {
  if (!told.hit) return [];
  const parts = (told.parts ?? []).map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${value}`).join(", ");
  const lines = [`hits on ${told.needs}+ (${percent(told.hit)}): ${parts}`];
  lines.push(
    `gap ${millimetres(told.gap ?? 0)}, range ${millimetres(told.reach ?? 0)}${told.steps ? ` and ${told.steps} more` : ""}`,
  );
  for (const save of told.saves ?? []) lines.push(`${save.who} saves on ${save.needs}+ (${percent([save.of36, 36])})`);
  if (told.reroll) lines.push("one reroll");
  if ((told.round ?? []).length > 0) lines.push(`fires past ${(told.round ?? []).join(", ")}`);
  lines.push(
    `damage ${percent(told.damage)}${told.fatal ? ": the ship would be lost" : ""}${told.doubles ? "; doubles cost a crew" : ""}`,
  );
  return lines;
}

function sideOf(side: Side | undefined): string {
  return side
    ? `${side.object} ${side.dice} dice, ${side.lives} to lose${side.rerolls > 0 ? `, ${side.rerolls} rerolls` : ""}`
    : "";
}

function boarding(told: Told): string[] {
  if (!told.losses) return [];
  const target = told.target as Side;
  return [
    sideOf(told.attacker),
    sideOf(target),
    `captures ${target.object} in this wave ${percent(told.capture)}, is captured ${percent(told.captured)}`,
  ];
}

function crash(told: Told): string[] {
  if (told.takes !== undefined) return [`takes ${told.takes} damage${told.fatal ? " and is destroyed" : ""}`];
  if (told.deals) return [`does damage ${percent(told.deals)}, suffers it ${percent(told.suffers)}`];
  return [];
}

function others(told: Told): string[] {
  const lines: string[] = [];
  if (told.chance) lines.push(`needs ${told.needs}+: ${percent(told.chance)}`);
  if (told.finds)
    lines.push(
      `${told.dice} dice, room for ${told.room}, ${told.stock} in the asteroid; nothing found ${percent(told.nothing)}`,
    );
  if (told.cargo !== undefined) lines.push(`${told.cargo} go home`);
  if (told.more !== undefined) lines.push(`${told.more} more AP: ${told.left}`);
  if (told.idle && told.idle.length > 0)
    lines.push(`${told.idle.join(", ")} did nothing yet: ${told.lost} AP are lost`);
  return lines;
}

/** Everything a preview says, a line each; of a refused action the reason. */
export function sentences(found: Foreseen | undefined): string[] {
  if (!found) return [];
  if (found.reason) return [`${found.reason.text} (${found.reason.rule})`];
  const told = asPreview(found.preview);
  const turn = told.then && told.heading !== undefined ? [`to ${degrees(told.heading)}`] : [];
  return [
    ...turn,
    ...(told.more === undefined ? price(told) : []),
    ...way(told),
    ...then(told),
    ...shot(told),
    ...boarding(told),
    ...crash(told),
    ...others(told),
  ];
}
