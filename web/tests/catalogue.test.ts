/** Whatever the page says comes from the catalogues: no component and no code beside them holds a word of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sentencesOf, wordsOf } from "./spoken";

const SOURCES = join(import.meta.dirname, "..", "src");

/** Boards that still hold words of their own. The list may only become shorter. */
const STILL_SPEAKING = new Set([
  "boards/rocketmen.svelte",
  "boards/rocketmen/Builder.svelte",
  "boards/rocketmen/Chart.svelte",
  "boards/rocketmen/Fleet.svelte",
  "boards/rocketmen/FleetChoice.svelte",
  "boards/rocketmen/Orders.svelte",
  "boards/rocketmen/Ranges.svelte",
  "boards/rocketmen/Ship.svelte",
  "boards/rocketmen/ShipCard.svelte",
  "boards/rocketmen/Sky.svelte",
  "boards/rocketmen/Template.svelte",
  "boards/rocketmen/Wave.svelte",
  "boards/rocketmen/chart.ts",
  "boards/rocketmen/data.ts",
  "boards/rocketmen/dials.ts",
  "boards/rocketmen/info.ts",
  "boards/rocketmen/wording.ts",
]);

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

const quiet = [...sources(".svelte"), ...sources(".ts")].filter((file) => !STILL_SPEAKING.has(file));

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
  it.each(quiet)("of %s come from the catalogue", (file) => {
    expect(said(file)).toEqual([]);
  });
  it("are not the verbs of the notation", () => {
    expect(VERBS).toContain("draw deck");
  });
  it("are looked for in whatever still has some of its own", () => {
    expect([...STILL_SPEAKING].filter((file) => said(file).length === 0)).toEqual([]);
  });
});
