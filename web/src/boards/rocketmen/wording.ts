/** Previews as sentences. */
import type { Foreseen } from "../../lib/play.svelte";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../text";
import { asPreview, degrees, millimetres, percent, type Told } from "./chart";
import type { Side, Stop } from "./types";

function price(told: Told): string[] {
  if (told.ap === undefined) return [];
  return [t(told.ap === 0 ? "rm.say.free" : "rm.say.price", { ap: told.ap, left: told.left ?? 0 })];
}

/** What a thing is called in a sentence. */
type Calling = (id: string) => string;

function listed(ids: readonly string[], call: Calling): string {
  return ids.map(call).join(", ");
}

function stopped(stop: Stop, last: boolean, call: Calling): string {
  const { ap, barred: why } = stop;
  const [met, targets] = [listed(stop.met, call), listed(stop.targets, call)];
  if (met === "") return last ? t(targets ? "rm.say.ends_near" : "rm.say.ends", { ap, targets }) : "";
  return t(why ? (settings.notation ? "rm.say.barred.rule" : "rm.say.barred") : "rm.say.meets", {
    what: met,
    ap,
    why: why ?? "",
  });
}

function way(told: Told, call: Calling): string[] {
  const stops = told.stops ?? [];
  const lines = stops
    .map((stop, place) => stopped(stop, place === stops.length - 1, call))
    .filter((line) => line !== "");
  if (told.edge) lines.push(t("rm.say.edge"));
  if (told.through && told.through.length > 0) lines.push(t("rm.say.through", { what: listed(told.through, call) }));
  if (told.leaves && told.leaves.length > 0) lines.push(t("rm.say.leaves", { what: listed(told.leaves, call) }));
  return lines;
}

function then(told: Told, call: Calling): string[] {
  if (!told.then) return [];
  const { met, edge, barred } = told.then;
  const lines = [
    met.length > 0
      ? t("rm.say.then_meets", { what: listed(met, call) })
      : edge
        ? t("rm.say.then_edge")
        : t("rm.say.then_free"),
  ];
  return barred ? [...lines, t(settings.notation ? "rm.say.not_now.rule" : "rm.say.not_now", { why: barred })] : lines;
}

function shot(told: Told, call: Calling): string[] {
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
    lines.push(t("rm.say.saves", { who: call(save.who), needs: save.needs, chance: percent([save.of36, 36]) }));
  if (told.reroll) lines.push(t("rm.say.reroll"));
  if ((told.round ?? []).length > 0) lines.push(t("rm.say.past", { what: listed(told.round ?? [], call) }));
  lines.push(
    [
      t("rm.say.damage", { chance: percent(told.damage) }),
      told.fatal ? t("rm.say.fatal") : "",
      told.doubles ? t("rm.say.doubles") : "",
    ].join(""),
  );
  return lines;
}

function sideOf(side: Side | undefined, call: Calling): string {
  if (!side) return "";
  const { object, dice, lives, rerolls } = side;
  return t(rerolls > 0 ? "rm.say.side_rerolls" : "rm.say.side", { object: call(object), dice, lives, rerolls });
}

function boarding(told: Told, call: Calling): string[] {
  if (!told.losses) return [];
  const target = told.target as Side;
  return [
    sideOf(told.attacker, call),
    sideOf(target, call),
    t("rm.say.captures", {
      object: call(target.object),
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

function others(told: Told, call: Calling): string[] {
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
  if (told.idle && told.idle.length > 0)
    lines.push(t("rm.say.idle", { who: listed(told.idle, call), n: told.lost ?? 0 }));
  return lines;
}

/** Everything a preview says, a line each; of a refused action the reason. */
export function sentences(found: Foreseen | undefined, call: Calling): string[] {
  if (!found) return [];
  if (found.reason) {
    const { text: why, rule } = found.reason;
    return [settings.notation ? t("rm.say.refused.rule", { why, rule }) : why];
  }
  const told = asPreview(found.preview);
  const turn = told.then && told.heading !== undefined ? [t("rm.say.to", { heading: degrees(told.heading) })] : [];
  return [
    ...turn,
    ...(told.more === undefined ? price(told) : []),
    ...way(told, call),
    ...then(told, call),
    ...shot(told, call),
    ...boarding(told, call),
    ...crash(told),
    ...others(told, call),
  ];
}
