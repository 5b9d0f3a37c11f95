/** Whatever the page says comes from the catalogue: no component outside the boards holds a word of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..", "src");
const SPOKEN = /\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g;

function components(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".svelte") && !file.startsWith("boards"),
  );
}

/** The markup alone, without what is computed. */
function markup(source: string): string {
  const bare = source.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
  let depth = 0;
  let found = "";
  for (const sign of bare) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth = Math.max(0, depth - 1);
    else if (depth === 0) found += sign;
  }
  return found.replaceAll(/&\w+;/g, " ");
}

export function wordsIn(source: string): string[] {
  const plain = markup(source);
  const texts = [...plain.matchAll(/>([^<>]*)</g), ...plain.matchAll(SPOKEN)].map((match) => (match[1] ?? "").trim());
  return texts.filter((text) => /\p{L}{2,}/u.test(text));
}

describe("words of the page", () => {
  it("are seen by this test", () => {
    expect(wordsIn('<p class="a">Hello {name}</p><a title="Go on" href="/x">{t("x")}</a>')).toEqual(["Hello", "Go on"]);
    expect(wordsIn("<script>const a = 'word';</script><p>{t('b')}&nbsp;·</p><style>p { color: red; }</style>")).toEqual(
      [],
    );
  });
  it.each(components())("of %s come from the catalogue", (file) => {
    expect(wordsIn(readFileSync(join(SOURCES, file), "utf8"))).toEqual([]);
  });
});
