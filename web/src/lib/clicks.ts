/**
 * The one way to act, for every game: legal actions with paths of board elements, narrowed click by click.
 *
 * Everything here is pure: a Picking is never changed, each step gives a new one. Nothing is ever sent from here.
 */

/** A legal action as the page knows it. */
export interface Action {
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
export function headOf(action: Action): string {
  return action.template.split(" ")[0] ?? "";
}

/** Things to do that people call by one name ("move"), however many verbs they have. */
export interface Kind {
  readonly label: string;
  readonly templates: readonly string[];
}

export interface Picking {
  readonly actions: readonly Action[];
  readonly chosen: readonly string[];
  /** What kind of thing was chosen first, in the words of its button: only the actions of its verbs count. */
  readonly kind: Kind | null;
  /** An action chosen as a whole (from the list or a stepper), still waiting for its confirmation. */
  readonly settled: Action | null;
}

export type Click =
  | { kind: "narrowed"; picking: Picking }
  | { kind: "confirmed"; action: Action }
  | { kind: "impossible"; elements: string[] };

export function opened(actions: readonly Action[]): Picking {
  return { actions, chosen: [], kind: null, settled: null };
}

/** Keep what was clicked if the new list of actions still goes on from there. */
export function reopened(before: Picking, actions: readonly Action[]): Picking {
  const kept = { actions, chosen: before.chosen, kind: before.kind, settled: null };
  return before.chosen.length > 0 && matching(kept).length > 0 ? kept : opened(actions);
}

function begins(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((id, place) => path[place] === id);
}

/** The actions whose path goes on from the clicks so far. */
export function matching(picking: Picking): Action[] {
  const { kind, chosen } = picking;
  return picking.actions.filter(
    (action) => (kind?.templates.includes(action.template) ?? true) && begins(action.path, chosen),
  );
}

/** The elements that glow: each is the next click of some action. */
export function nextElements(picking: Picking): Set<string> {
  const found = new Set<string>();
  if (picking.settled) return found;
  for (const action of matching(picking)) {
    const next = action.path[picking.chosen.length];
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** The actions that need no further click on the board: shown as buttons. */
export function buttons(picking: Picking): Action[] {
  return matching(picking).filter((action) => action.path.length === picking.chosen.length);
}

/** The one answer there is, where it lies on the board: who has no choice need not look for it there. */
export function onlyAnswer(picking: Picking): Action | null {
  const { actions, chosen, kind, settled } = picking;
  const [only] = actions;
  if (!only || actions.length > 1 || only.path.length === 0) return null;
  return chosen.length === 0 && !kind && !settled ? only : null;
}

/** The one action that is left, shown as a ghost until it is confirmed. */
export function ghost(picking: Picking): Action | null {
  if (picking.settled) return picking.settled;
  if (picking.chosen.length === 0) return null;
  const left = matching(picking);
  return left.length === 1 ? (left[0] ?? null) : null;
}

export function click(picking: Picking, id: string): Click {
  const shown = ghost(picking);
  if (shown && shown.path.includes(id)) return { kind: "confirmed", action: shown };
  if (nextElements(picking).has(id)) {
    return { kind: "narrowed", picking: { ...picking, chosen: [...picking.chosen, id] } };
  }
  if (picking.chosen.at(-1) === id) return { kind: "narrowed", picking: back(picking) };
  const afresh = { ...opened(picking.actions), kind: picking.kind };
  if (nextElements(afresh).has(id)) return { kind: "narrowed", picking: { ...afresh, chosen: [id] } };
  return { kind: "impossible", elements: [...picking.chosen, id] };
}

/** Escape: one click back. */
export function back(picking: Picking): Picking {
  if (picking.settled) return { ...picking, settled: null };
  if (picking.chosen.length === 0) return { ...picking, kind: null };
  return { ...picking, chosen: picking.chosen.slice(0, -1) };
}

export function settle(picking: Picking, action: Action): Picking {
  return { ...picking, settled: action };
}

/** Choose what kind of thing to do first: the board then glows for it alone. */
export function narrowed(picking: Picking, kind: Kind): Picking {
  return { ...opened(picking.actions), kind };
}

/** "Attack {a target} with {a unit}" as a button reads "Attack …". */
export function shortened(wording: string): string {
  const [start = "", ...rest] = wording.split(/\{[^{}]*\}/);
  return rest.length === 0
    ? wording
    : start.trim() === ""
      ? wording.replaceAll(/\{[^{}]*\}/g, "…")
      : `${start.trim()} …`;
}

/**
 * The kinds of things that go on with a click on the board, each with its actions; none when there is nothing to choose
 * between. `label` calls a verb by the name that people use; verbs of one name are one kind.
 */
export function kinds(picking: Picking, label: (template: string) => string): (Kind & { actions: Action[] })[] {
  if (picking.chosen.length > 0 || picking.kind || picking.settled) return [];
  const found = new Map<string, Action[]>();
  for (const action of picking.actions) {
    const name = label(action.template);
    if (action.path.length > 0) found.set(name, [...(found.get(name) ?? []), action]);
  }
  if (new Set(picking.actions.map((action) => label(action.template))).size < 2) return [];
  return [...found].map(([name, actions]) => ({
    label: name,
    templates: [...new Set(actions.map((action) => action.template))],
    actions,
  }));
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
  choices: { value: number; action: Action }[];
}

function sameBut(field: string, one: Action, other: Action): boolean {
  const keys = Object.keys(one.parts);
  return one.template === other.template && keys.every((key) => key === field || one.parts[key] === other.parts[key]);
}

/** The steppers to show: groups of two or more buttons that differ in one number. */
export function counted(picking: Picking): Counted[] {
  const found: Counted[] = [];
  const seen = new Set<Action>();
  const ready = buttons(picking);
  for (const action of ready) {
    if (seen.has(action) || action.numbers.length !== 1) continue;
    const field = action.numbers[0] as string;
    const group = ready.filter((other) => sameBut(field, action, other));
    group.forEach((other) => seen.add(other));
    if (group.length < 2) continue;
    const choices = group.map((other) => ({ value: Number(other.parts[field]), action: other }));
    found.push({ field, choices: choices.sort((one, other) => one.value - other.value) });
  }
  return found;
}

/** The buttons that are not part of a stepper. */
export function plainButtons(picking: Picking): Action[] {
  const stepped = new Set(counted(picking).flatMap((group) => group.choices.map((choice) => choice.action)));
  return buttons(picking).filter((action) => !stepped.has(action));
}
