/**
 * An army of one's own as a line, 'legion: archer*2, sapper' or 's01 AASS c01; s03', taken apart for the builder and
 * put together again. What it comes to and whether it may be played is the server's to say.
 */

import type { Builder, BuilderEntry, BuilderPart } from "./wire";

export interface Entry {
  id: string;
  copies: number;
  words: string[];
}
export interface Army {
  head: string;
  lists: Entry[][];
}

export function readArmy(text: string, menu: Builder): Army {
  const colon = menu.heads.length > 0 ? text.indexOf(":") : -1;
  const texts = text.slice(colon + 1).split(";");
  return {
    head: colon < 0 ? (menu.heads[0]?.id ?? "") : text.slice(0, colon).trim(),
    lists: menu.parts.map((part, place) => readList(texts[place] ?? "", part)),
  };
}

function readList(text: string, part: BuilderPart): Entry[] {
  const known = new Set(part.entries.map((entry) => entry.id));
  return text.split(",").flatMap((written) => {
    const [first = "", ...words] = written
      .replaceAll(/\s*\*\s*(?=\d)/g, "*")
      .trim()
      .split(/\s+/);
    const [id = "", copies = ""] = first.split("*");
    const number = Number(copies || "1");
    return known.has(id) && number > 0 ? [{ id, copies: number, words }] : [];
  });
}

export function writeArmy({ head, lists }: Army): string {
  const texts = lists.map((list) => list.map(writeEntry).join(", "));
  while (texts.length > 1 && texts.at(-1) === "") texts.pop();
  return (head === "" ? "" : `${head}: `) + texts.join("; ");
}

function writeEntry({ id, copies, words }: Entry): string {
  return [copies === 1 ? id : `${id}*${copies}`, ...words].join(" ");
}

/** How many of something a list has. */
export function copiesOf(list: Entry[], id: string): number {
  return list.filter((entry) => entry.id === id).reduce((sum, entry) => sum + entry.copies, 0);
}

/** Whether entries of this kind are chosen one by one, with words of their own. */
export function isFitted(entry: BuilderEntry): boolean {
  return entry.fittings.length > 0;
}

function withList(army: Army, place: number, list: Entry[]): Army {
  return { ...army, lists: army.lists.map((other, number) => (number === place ? list : other)) };
}

/** One more: a copy of what is there, or an entry of its own if it has words. */
export function added(army: Army, place: number, entry: BuilderEntry): Army {
  const list = army.lists[place] ?? [];
  const words = entry.given === "" ? [] : entry.given.split(" ");
  const there = isFitted(entry) ? -1 : list.findIndex((other) => other.id === entry.id);
  if (there < 0) return withList(army, place, [...list, { id: entry.id, copies: 1, words }]);
  return changed(army, place, there, 1);
}

/** One fewer, the last first. */
export function removed(army: Army, place: number, id: string): Army {
  const there = (army.lists[place] ?? []).findLastIndex((entry) => entry.id === id);
  return there < 0 ? army : changed(army, place, there, -1);
}

/** More or fewer copies of an entry; without copies it is gone. */
export function changed(army: Army, place: number, number: number, by: number): Army {
  const list = (army.lists[place] ?? []).map((entry, at) =>
    at === number ? { ...entry, copies: entry.copies + by } : entry,
  );
  return withList(
    army,
    place,
    list.filter((entry) => entry.copies > 0),
  );
}

/** An entry with other words. */
export function refitted(army: Army, place: number, number: number, words: string[]): Army {
  return withList(
    army,
    place,
    (army.lists[place] ?? []).map((entry, at) => (at === number ? { ...entry, words } : entry)),
  );
}
