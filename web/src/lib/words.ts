/** Wording: templates filled with values; the page's own words live in text/en.ts, a game's come from the server. */
export type Values = Record<string, string | number>;

export interface GameWords {
  sections: Record<string, Record<string, string>>;
  names: Record<string, Record<string, string>>;
}

const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/** Fill a template: {name} is a value, {count|point|points} the one word or the other by the number under `count`. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(PLACE, (place, name: string, one?: string, many?: string) => {
    if (!(name in values)) return place;
    if (one === undefined) return String(values[name]);
    return String(values[name]) === "1" ? one : (many ?? "");
  });
}

/** What people call a thing of a game; its word where it has no other name. */
export function nameOf(words: GameWords | null, kind: string, word: string): string {
  return words?.names[kind]?.[word] ?? word;
}

/** A text of the game's [text] section, or the fallback. */
export function said(words: GameWords | null, key: string, fallback: string, values: Values = {}): string {
  return fill(words?.sections["text"]?.[key] ?? fallback, values);
}

const RULE = /\b[A-Z]{2}-(?:[A-Z]+-)?\d+[a-z]?\b/g;

export interface Piece {
  text: string;
  rule: boolean;
}

/** Cut a sentence at the rule ids in it, so that each can be a link. */
export function withRules(sentence: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(RULE)) {
    if (match.index > end) found.push({ text: sentence.slice(end, match.index), rule: false });
    found.push({ text: match[0], rule: true });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) found.push({ text: sentence.slice(end), rule: false });
  return found;
}

/** A readable name for a key: "hand_size" becomes "Hand size". */
export function titled(key: string): string {
  const spaced = key.replaceAll(/[_-]+/g, " ").trim();
  return spaced.charAt(0).toLocaleUpperCase("en") + spaced.slice(1);
}
