/** Previews as sentences. */
import type { Foreseen } from "../../lib/play.svelte";
import { t } from "../../text";
import { asPreview, degrees, millimetres, percent, type Told } from "./chart";
import type { Side, Stop } from "./types";

function price(told: Told): string[] {
  if (told.ap === undefined) return [];
  return [t(told.ap === 0 ? "rm.say.free" : "rm.say.price", { ap: told.ap, left: told.left ?? 0 })];
}

function stopped(stop: Stop, last: boolean): string {
  const { ap, met, barred: why } = stop;
  const targets = stop.targets.join(", ");
  if (met.length === 0) return last ? t(targets ? "rm.say.ends_near" : "rm.say.ends", { ap, targets }) : "";
  return t(why ? "rm.say.barred" : "rm.say.meets", { what: met.join(", "), ap, why: why ?? "" });
}

function way(told: Told): string[] {
  const stops = told.stops ?? [];
  const lines = stops.map((stop, place) => stopped(stop, place === stops.length - 1)).filter((line) => line !== "");
  if (told.edge) lines.push(t("rm.say.edge"));
  if (told.through && told.through.length > 0) lines.push(t("rm.say.through", { what: told.through.join(", ") }));
  if (told.leaves && told.leaves.length > 0) lines.push(t("rm.say.leaves", { what: told.leaves.join(", ") }));
  return lines;
}

function then(told: Told): string[] {
  if (!told.then) return [];
  const { met, edge, barred } = told.then;
  const lines = [
    met.length > 0
      ? t("rm.say.then_meets", { what: met.join(", ") })
      : edge
        ? t("rm.say.then_edge")
        : t("rm.say.then_free"),
  ];
  return barred ? [...lines, t("rm.say.not_now", { why: barred })] : lines;
}

function shot(told: Told): string[] {
  if (!told.hit) return [];
  const parts = (told.parts ?? []).map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${value}`).join(", ");
  const lines = [t("rm.say.hits", { needs: told.needs ?? 0, chance: percent(told.hit), parts })];
  lines.push(
    t(told.steps ? "rm.say.gap_more" : "rm.say.gap", {
      gap: millimetres(told.gap ?? 0),
      reach: millimetres(told.reach ?? 0),
      steps: told.steps ?? 0,
    }),
  );
  for (const save of told.saves ?? [])
    lines.push(t("rm.say.saves", { who: save.who, needs: save.needs, chance: percent([save.of36, 36]) }));
  if (told.reroll) lines.push(t("rm.say.reroll"));
  if ((told.round ?? []).length > 0) lines.push(t("rm.say.past", { what: (told.round ?? []).join(", ") }));
  lines.push(
    [
      t("rm.say.damage", { chance: percent(told.damage) }),
      told.fatal ? t("rm.say.fatal") : "",
      told.doubles ? t("rm.say.doubles") : "",
    ].join(""),
  );
  return lines;
}

function sideOf(side: Side | undefined): string {
  if (!side) return "";
  const { object, dice, lives, rerolls } = side;
  return t(rerolls > 0 ? "rm.say.side_rerolls" : "rm.say.side", { object, dice, lives, rerolls });
}

function boarding(told: Told): string[] {
  if (!told.losses) return [];
  const target = told.target as Side;
  return [
    sideOf(told.attacker),
    sideOf(target),
    t("rm.say.captures", {
      object: target.object,
      chance: percent(told.capture),
      risk: percent(told.captured),
    }),
  ];
}

function crash(told: Told): string[] {
  if (told.takes !== undefined) return [t(told.fatal ? "rm.say.destroyed" : "rm.say.takes", { n: told.takes })];
  if (told.deals) return [t("rm.say.deals", { deals: percent(told.deals), suffers: percent(told.suffers) })];
  return [];
}

function others(told: Told): string[] {
  const lines: string[] = [];
  if (told.chance) lines.push(t("rm.say.needs", { needs: told.needs ?? 0, chance: percent(told.chance) }));
  if (told.finds)
    lines.push(
      t("rm.say.finds", {
        dice: told.dice ?? 0,
        room: told.room ?? 0,
        stock: told.stock ?? 0,
        chance: percent(told.nothing),
      }),
    );
  if (told.cargo !== undefined) lines.push(t("rm.say.home", { n: told.cargo }));
  if (told.more !== undefined) lines.push(t("rm.say.more", { more: told.more, left: told.left ?? 0 }));
  if (told.idle && told.idle.length > 0) lines.push(t("rm.say.idle", { who: told.idle.join(", "), n: told.lost ?? 0 }));
  return lines;
}

/** Everything a preview says, a line each; of a refused action the reason. */
export function sentences(found: Foreseen | undefined): string[] {
  if (!found) return [];
  if (found.reason) return [`${found.reason.text} (${found.reason.rule})`];
  const told = asPreview(found.preview);
  const turn = told.then && told.heading !== undefined ? [t("rm.say.to", { heading: degrees(told.heading) })] : [];
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
