/** The ledger on screen. */
import type { RuleShape } from "./wire";

/** Rulings and examples are tiers of their own; every other tier (basic, optional, variant, ...) is a rule's. */
export function kindOf(entry: RuleShape): "rule" | "ruling" | "example" {
  return entry.tier === "ruling" || entry.tier === "example" ? entry.tier : "rule";
}

/** A text in paragraphs; a line that was only broken to fit its file goes on. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s*\n\s*/g, " "));
}

/** The entries of a chapter that hold every typed word; an id finds its entry alone. */
export function searched(entries: readonly RuleShape[], typed: string, topic: string): RuleShape[] {
  const query = typed.trim().toLocaleLowerCase("en");
  const exact = entries.filter((entry) => entry.id.toLocaleLowerCase("en") === query);
  if (exact.length > 0) return exact;
  const wanted = query.split(/\s+/);
  return entries.filter((entry) => {
    const hay = `${entry.id} ${entry.title} ${entry.text} ${entry.topic}`.toLocaleLowerCase("en");
    return (topic === "" || entry.topic === topic) && wanted.every((word) => hay.includes(word));
  });
}
