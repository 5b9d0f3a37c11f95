/** Legal actions of the wire as the click engine takes them. */
import type { Action } from "./clicks";
import type { ActionShape, KindShape, VerbShape } from "./wire";

/** For each verb the names of its number fields. */
export function numberFields(verbs: readonly VerbShape[], kinds: readonly KindShape[]): Map<string, string[]> {
  const limited = new Set(kinds.filter((kind) => kind.limit !== null).map((kind) => kind.name));
  return new Map(
    verbs.map((verb) => [verb.text, verb.fields.filter((field) => limited.has(field.kind)).map((field) => field.name)]),
  );
}

export function actionsOf(actions: readonly ActionShape[], numbers: Map<string, string[]>): Action[] {
  return actions.map(({ text, words, path, verb, parts }) => ({
    text,
    words,
    path,
    parts,
    template: verb,
    numbers: numbers.get(verb) ?? [],
  }));
}
