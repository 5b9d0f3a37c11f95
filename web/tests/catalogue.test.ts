/** Whatever the page says comes from the catalogues: no component and no code beside them holds a word of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sentencesOf, wordsOf } from "./spoken";

const SOURCES = join(import.meta.dirname, "..", "src");

function sources(ending: string): string[] {
  const every = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  return every.filter((file) => file.endsWith(ending) && !file.startsWith("text"));
}

function read(file: string): string {
  return readFileSync(join(SOURCES, file), "utf8");
}

/** The notation of the games, as their declared types have it: it is sent, never shown. */
const VERBS = new Set(
  sources("types.ts").flatMap((file) => [...read(file).matchAll(/^ {2}\| "(.+)"/gm)].map((found) => found[1])),
);

function said(file: string): string[] {
  const found = file.endsWith(".svelte") ? wordsOf(read(file)) : sentencesOf(read(file));
  return found.filter((words) => !VERBS.has(words));
}

const every = [...sources(".svelte"), ...sources(".ts")];

describe("words of the page", () => {
  it("are seen by this test", () => {
    expect(wordsOf('<p class="a">Hello {name}</p><a title="Go on" href="/x">{t("x")}</a>')).toEqual(["Hello", "Go on"]);
    expect(wordsOf("<p>{one ? `${n} cards` : 'Your turn'}</p>")).toEqual(["cards", "Your turn"]);
    expect(wordsOf('<script lang="ts">const a = `Next part of ${b}`;</script>')).toEqual(["Next part of"]);
    expect(sentencesOf('const a = { key: "Not now", id: "a:b" };')).toEqual(["Not now"]);
    expect(wordsOf("<script>const a = 'word';</script><p>{t('b')}&nbsp;·</p><style>p { color: red; }</style>")).toEqual(
      [],
    );
  });
  it.each(every)("of %s come from the catalogue", (file) => {
    expect(said(file)).toEqual([]);
  });
  it("are not the verbs of the notation", () => {
    expect(VERBS).toContain("draw deck");
  });
});
