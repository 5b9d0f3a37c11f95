/** The full data of zones, units, Leaders and planets, with the rules that concern them. */
import { t } from "../../text";
import type { Info } from "../contract";
import { HITS, LEADER, TARGETS } from "./data";
import { beside, MARKERS, zoneOf } from "./map";
import { inWords, kindName, leaderName, letterOf, stacksOf, unitName } from "./pieces";
import type { View } from "./types";

/** The pieces that move, in the order of `speeds`. */
const MOVERS = ["T", "G", "F", "B", "R"];

function zoneInfo(id: string, view: View): Info {
  const zone = zoneOf(id);
  const lines: string[] = [];
  if (zone.kind === "territory")
    lines.push(view.control[id] ? t("buck.info.control", { colour: view.control[id] }) : t("buck.info.free"));
  for (const stack of stacksOf(view).get(id) ?? []) lines.push(inWords(stack));
  const works = view.factories.filter((factory) => factory.zone === id);
  if (works.length > 0) {
    const counted = t("buck.counted", { n: works.length, what: kindName("Y", works.length) });
    const items = works.filter((one) => one.item).map((one) => kindName(one.item));
    lines.push(items.length > 0 ? t("buck.info.production", { works: counted, what: items.join(", ") }) : counted);
  }
  const satellite = view.satellites[id];
  if (satellite) lines.push(t(satellite.finished ? "buck.info.satellite" : "buck.info.half_built"));
  if (view.contested.includes(id)) lines.push(t("buck.info.contested"));
  lines.push(
    t("buck.info.beside", {
      zones: beside(id, view.markers)
        .map((near) => zoneOf(near).name)
        .join(", "),
    }),
  );
  const ground = zone.kind === "territory";
  return { title: zone.name, lines, rules: ground ? ["BR-CTRL-02", "BR-MOVE-08"] : ["BR-BOARD-09", "BR-COMBAT-02"] };
}

/** What a kind needs to hit each other one, in words. */
export function hitsOf(kind: string): string[] {
  return (HITS.get(kind) ?? []).flatMap((need, target) => {
    const name = kindName(TARGETS[target] ?? "");
    return need === "bomb" ? [t("buck.info.bombs", { what: name })] : need ? [`${name} ${need}`] : [];
  });
}

function unitInfo(word: string, view: View): Info {
  const letter = letterOf(word);
  const kind = /^R/.test(letter) ? "R" : letter.replace("c", "");
  const lines: string[] = [];
  const speed = view.speeds[MOVERS.indexOf(kind)];
  if (speed !== undefined) lines.push(t("buck.info.speed", { n: speed }));
  const hits = hitsOf(kind);
  if (hits.length > 0) lines.push(t("buck.hits", { hits: hits.join(", ") }));
  const ship = view.transports.find((each) => each.unit === word);
  if (ship)
    lines.push(
      ship.cargo === undefined
        ? t("buck.info.secret")
        : ship.cargo
          ? t("buck.info.carries", { cargo: ship.cargo })
          : t("buck.info.carries_nothing"),
    );
  return { title: unitName(word), lines, rules: ["BR-COMBAT-10", "BR-MOVE-03"] };
}

function leaderInfo(word: string, view: View): Info | null {
  const leader = view.leaders.find((each) => each.leader === word);
  if (!leader) return null;
  const place = zoneOf(leader.zone).name;
  const lines = [
    leader.back > 0
      ? t("buck.info.away", { turn: leader.back })
      : place === leader.zone
        ? t("buck.info.off")
        : t("buck.info.stands", { zone: place }),
  ];
  lines.push(t("buck.info.leader", { move: LEADER.move, bonus: LEADER.bonus }));
  return { title: leaderName(word), lines, rules: ["BR-LEAD-03", "BR-LEAD-06"] };
}

export function infoOf(element: string, anyView: Record<string, unknown>): Info | null {
  const view = anyView as unknown as View;
  const [kind = "", word = ""] = element.split(":");
  if (kind === "zone") return zoneInfo(word, view);
  if (kind === "unit") return unitInfo(word, view);
  if (kind === "leader") return leaderInfo(word, view);
  if (kind === "marker") {
    const marker = MARKERS.find((each) => each.id === word);
    return {
      title: marker?.name ?? word,
      lines: [t("buck.info.marker", { here: view.markers[word] ?? "", next: view.next_markers[word] ?? "" })],
      rules: ["BR-TURN-02"],
    };
  }
  return null;
}
