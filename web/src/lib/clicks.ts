/**
 * The one way to act, for every game: legal actions with paths of board elements, narrowed click by click.
 *
 * Everything here is pure: a Picking is never changed, each step gives a new one. Nothing is ever sent from here.
 */

/** A legal action as the page knows it. */
export interface Deed {
  /** The notation: the action's identity, sent to the server as it is. */
  text: string;
  /** The sentence people read. */
  words: string;
  /** Ids of board elements in the order a person clicks them. */
  path: string[];
  /** The verb's template, e.g. "move {unit} {area}". */
  template: string;
  /** The verb and the fields by name. */
  parts: Record<string, string>;
  /** Which fields are plain numbers. */
  numbers: string[];
}

/** The verb's first word. */
export function headOf(deed: Deed): string {
  return deed.template.split(" ")[0] ?? "";
}

export interface Picking {
  readonly deeds: readonly Deed[];
  readonly chosen: readonly string[];
  /** A verb chosen first: only its actions count. */
  readonly verb: string;
  /** An action chosen as a whole (from the list or a stepper), still waiting for its confirmation. */
  readonly settled: Deed | null;
}

export type Click =
  | { kind: "narrowed"; picking: Picking }
  | { kind: "confirmed"; deed: Deed }
  | { kind: "impossible"; elements: string[] };

export function opened(deeds: readonly Deed[]): Picking {
  return { deeds, chosen: [], verb: "", settled: null };
}

/** Keep what was clicked if the new list of actions still goes on from there. */
export function reopened(before: Picking, deeds: readonly Deed[]): Picking {
  const kept = { deeds, chosen: before.chosen, verb: before.verb, settled: null };
  return before.chosen.length > 0 && matching(kept).length > 0 ? kept : opened(deeds);
}

function begins(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((id, place) => path[place] === id);
}

/** The actions whose path goes on from the clicks so far. */
export function matching(picking: Picking): Deed[] {
  const { verb, chosen } = picking;
  return picking.deeds.filter((deed) => (verb === "" || deed.template === verb) && begins(deed.path, chosen));
}

/** The elements that glow: each is the next click of some action. */
export function nextElements(picking: Picking): Set<string> {
  const found = new Set<string>();
  if (picking.settled) return found;
  for (const deed of matching(picking)) {
    const next = deed.path[picking.chosen.length];
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** The actions that need no further click on the board: shown as buttons. */
export function buttons(picking: Picking): Deed[] {
  return matching(picking).filter((deed) => deed.path.length === picking.chosen.length);
}

/** The one action that is left, shown as a ghost until it is confirmed. */
export function ghost(picking: Picking): Deed | null {
  if (picking.settled) return picking.settled;
  if (picking.chosen.length === 0) return null;
  const left = matching(picking);
  return left.length === 1 ? (left[0] ?? null) : null;
}

export function click(picking: Picking, id: string): Click {
  const shown = ghost(picking);
  if (shown && shown.path.includes(id)) return { kind: "confirmed", deed: shown };
  if (nextElements(picking).has(id)) {
    return { kind: "narrowed", picking: { ...picking, chosen: [...picking.chosen, id] } };
  }
  if (picking.chosen.at(-1) === id) return { kind: "narrowed", picking: back(picking) };
  const afresh = { ...opened(picking.deeds), verb: picking.verb };
  if (nextElements(afresh).has(id)) return { kind: "narrowed", picking: { ...afresh, chosen: [id] } };
  return { kind: "impossible", elements: [...picking.chosen, id] };
}

/** Escape: one click back. */
export function back(picking: Picking): Picking {
  if (picking.settled) return { ...picking, settled: null };
  if (picking.chosen.length === 0) return { ...picking, verb: "" };
  return { ...picking, chosen: picking.chosen.slice(0, -1) };
}

export function settle(picking: Picking, deed: Deed): Picking {
  return { ...picking, settled: deed };
}

/** Choose a verb first: the board then glows for it alone. */
export function narrowed(picking: Picking, verb: string): Picking {
  return { ...opened(picking.deeds), verb };
}

/** The verbs that go on with a click on the board, each with its actions; none when there is nothing to choose between. */
export function verbs(picking: Picking): { verb: string; deeds: Deed[] }[] {
  if (picking.chosen.length > 0 || picking.verb !== "" || picking.settled) return [];
  const found = new Map<string, Deed[]>();
  for (const deed of picking.deeds) {
    if (deed.path.length > 0) found.set(deed.template, [...(found.get(deed.template) ?? []), deed]);
  }
  const templates = new Set(picking.deeds.map((deed) => deed.template));
  return templates.size < 2 ? [] : [...found].map(([verb, deeds]) => ({ verb, deeds }));
}

/** How an element is to be drawn. */
export type Mark = "" | "glow" | "chosen" | "ghost";

export function markOf(picking: Picking, id: string): Mark {
  const shown = ghost(picking);
  if (picking.chosen.includes(id)) return "chosen";
  if (shown) return shown.path.includes(id) ? "ghost" : "";
  return nextElements(picking).has(id) ? "glow" : "";
}

/** Several actions that differ in one number only: how many of a stack. */
export interface Counted {
  field: string;
  choices: { value: number; deed: Deed }[];
}

function sameBut(field: string, one: Deed, other: Deed): boolean {
  const keys = Object.keys(one.parts);
  return one.template === other.template && keys.every((key) => key === field || one.parts[key] === other.parts[key]);
}

/** The steppers to show: groups of two or more buttons that differ in one number. */
export function counted(picking: Picking): Counted[] {
  const found: Counted[] = [];
  const seen = new Set<Deed>();
  const ready = buttons(picking);
  for (const deed of ready) {
    if (seen.has(deed) || deed.numbers.length !== 1) continue;
    const field = deed.numbers[0] as string;
    const group = ready.filter((other) => sameBut(field, deed, other));
    group.forEach((other) => seen.add(other));
    if (group.length < 2) continue;
    const choices = group.map((other) => ({ value: Number(other.parts[field]), deed: other }));
    found.push({ field, choices: choices.sort((one, other) => one.value - other.value) });
  }
  return found;
}

/** The buttons that are not part of a stepper. */
export function plainButtons(picking: Picking): Deed[] {
  const stepped = new Set(counted(picking).flatMap((group) => group.choices.map((choice) => choice.deed)));
  return buttons(picking).filter((deed) => !stepped.has(deed));
}
