/** Places in a saved position: `table.units[3]`, as the server names them when it refuses one. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Step = string | number;

/** The steps of a path. */
export function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map((found) => (found[1] ? Number(found[1]) : (found[2] ?? "")));
}

/** The path with one step more. */
export function within(path: string, step: Step): string {
  return typeof step === "number" ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`;
}

/** The path as the list of fields knows it: every place of a list alike, but for the open questions. */
export function general(path: string): string {
  return path.replaceAll(/(?<!^frames)\[\d+\]/g, "[]");
}

/** The same value with another one at a place; nothing at a place of a list or a key takes that away. */
export function changed(value: Json, steps: readonly Step[], to: Json | undefined): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return to ?? null;
  if (Array.isArray(value)) {
    const at = Number(step);
    if (rest.length === 0 && to === undefined) return value.filter((_, place) => place !== at);
    const next = changed(value[at] ?? null, rest, to);
    return at < value.length ? value.map((one, place) => (place === at ? next : one)) : [...value, next];
  }
  const owner = typeof value === "object" && value !== null ? value : {};
  if (rest.length === 0 && to === undefined)
    return Object.fromEntries(Object.entries(owner).filter(([key]) => key !== step));
  return { ...owner, [step]: changed(owner[step] ?? null, rest, to) };
}

/** A position as people read it: an entry a line, lists and objects of a field on lines of their own where long. */
export function readable(value: Json, deep = 0): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || (flat.length <= 96 && deep > 0)) return flat;
  const [space, end] = ["  ".repeat(deep + 1), "  ".repeat(deep)];
  if (Array.isArray(value)) {
    const short = value.every((one) => typeof one !== "object" || one === null) && typeof value[0] !== "string";
    const items = value.map((one) => readable(one, deep + 1));
    return short ? `[${items.join(", ")}]` : `[\n${space}${items.join(`,\n${space}`)}\n${end}]`;
  }
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${readable(one, deep + 1)}`);
  return `{\n${space}${entries.join(`,\n${space}`)}\n${end}}`;
}

/** Where in a text of JSON a path is written: from the first letter of its value to the last. */
export function writtenAt(text: string, path: string): { start: number; end: number } | null {
  let at = 0;
  const wanted = stepsOf(path);
  let best: { start: number; end: number; deep: number } | null = null;
  const blank = (): void => {
    while (/[\s,:]/.test(text.charAt(at)) && at < text.length) at++;
  };
  const quoted = (): string => {
    const from = at++;
    while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
    at++;
    return text.slice(from + 1, at - 1);
  };
  /** Read a value; `deep` is how many of the wanted steps led to it, -1 off the way. */
  const value = (deep: number): void => {
    blank();
    const start = at;
    const opening = text.charAt(at);
    if (opening === "{" || opening === "[") {
      at++;
      blank();
      for (let place = 0; at < text.length && !"]}".includes(text.charAt(at)); place++) {
        const step = opening === "{" ? quoted() : place;
        value(deep >= 0 && wanted[deep] === step ? deep + 1 : -1);
        blank();
      }
      at++;
    } else if (opening === '"') quoted();
    else while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++;
    if (at === start) at++;
    if (deep >= 0 && deep > (best?.deep ?? -1)) best = { start, end: at, deep };
  };
  value(0);
  return best;
}
