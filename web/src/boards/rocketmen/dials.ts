/**
 * Which heading or bearing is being set now, if any: a turn, a facing, a place beside a base. The text that is sent
 * says the rest.
 */
import { matching, type Action } from "../../lib/clicks";
import type { Play } from "../../lib/play.svelte";
import { written } from "../../lib/written";
import type { PromptShape } from "../../lib/wire";
import { t } from "../../text";
import { shipOf, wordOf, type Disc, type Point } from "./chart";
import { shipCalled } from "./names";
import type { Asked, Verb, View } from "./types";

export interface Turning {
  key: string;
  /** The verb that the dial sets a number of. */
  kind: "rotate" | "face" | "place";
  words: string;
  verb: string;
  ship: string;
  centre: Point;
  /** How far from the centre the hand's end must at least be, in millimetres. */
  far: number;
  start: number;
  useful: number[];
  /** Foreseen at once, not only when the hand was moved. */
  eager: boolean;
  text: (value: number) => string;
}

const ROTATE: Verb = "rotate {ship:object} {heading}";
const FACE: Verb = "face {heading}";
const PLACE: Verb = "place {ship:object} {bearing:heading}";
const PLACE_BY: Verb = "place {ship:object} {bearing:heading} by {friend:object}";

function placed(view: View, ship: string, friend: string, base: Disc, useful: number[]): Turning {
  return {
    key: written("place", ship, friend),
    kind: "place",
    words: t("rm.dial.place", { id: shipCalled(view, ship) }),
    verb: t("rm.dial.place.do"),
    ship,
    centre: base,
    far: base.r + 20,
    start: useful[0] ?? 0,
    useful,
    eager: true,
    text: (value) => written("place", ship, value, ...(friend ? ["by", friend] : [])),
  };
}

/** The one ship that all placements are about. */
function onlyShip(actions: readonly Action[]): string {
  const ships = new Set(
    actions.filter((action) => action.template === PLACE).map((action) => action.parts["ship"] ?? ""),
  );
  return ships.size === 1 ? ([...ships][0] ?? "") : "";
}

/** The dial that the question and the clicks so far call for. */
export function turningOf(
  view: View,
  play: Play,
  prompt: PromptShape | null,
  things: Map<string, Disc>,
): Turning | null {
  if (!play.active) return null;
  const actions = matching(play.picking);
  const [first = "", second = ""] = play.picking.chosen.map(wordOf);
  const values = (template: Verb, field: string): number[] =>
    actions.filter((action) => action.template === template).map((action) => Number(action.parts[field]));
  const asked = prompt?.key as Asked | undefined;
  if (prompt && asked === "face") {
    const word = String(prompt.values["object"] ?? "");
    const ship = shipOf(view, word);
    const disc = things.get(word);
    const useful = values(FACE, "heading");
    if (!ship || !disc || useful.length === 0) return null;
    return {
      key: written("face", word),
      kind: "face",
      words: t("rm.dial.face", { id: shipCalled(view, word) }),
      verb: t("rm.dial.face.do"),
      ship: word,
      centre: disc,
      far: disc.r,
      start: useful[0] ?? 0,
      useful,
      eager: true,
      text: (value) => written("face", value),
    };
  }
  const ship = shipOf(view, first);
  const disc = things.get(first);
  const turns = values(ROTATE, "heading");
  if (turns.length > 0 && ship && disc) {
    return {
      key: written("rotate", first),
      kind: "rotate",
      words: t("rm.dial.turn", { id: shipCalled(view, first) }),
      verb: t("rm.dial.turn.do"),
      ship: first,
      centre: disc,
      far: disc.r,
      start: ship.heading,
      useful: turns,
      eager: false,
      text: (value) => written("rotate", first, value),
    };
  }
  const word = first || onlyShip(actions);
  if (word === "") return null;
  const home = things.get(view.seats.find((seat) => seat.seat === view.active)?.home.id ?? "");
  const bearings = values(PLACE, "bearing");
  if (bearings.length > 0 && home) return placed(view, word, "", home, bearings);
  const friend = things.get(second);
  const beside = values(PLACE_BY, "bearing");
  return beside.length > 0 && friend ? placed(view, word, second, friend, beside) : null;
}
