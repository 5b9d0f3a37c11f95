/** Every piece and Leader, whether it is on the board or not. */
import { t } from "../../text";
import type { Chapter, Entry } from "../contract";
import { LEADERS, PRODUCTS } from "./data";
import { hitsOf } from "./info";
import { kindName, leaderName, ORDER } from "./pieces";

function pieceEntry(letter: string): Entry {
  const product = PRODUCTS.find((one) => one.letter === letter);
  const hits = hitsOf(letter);
  const lines = [
    ...(hits.length > 0 ? [t("buck.hits", { hits: hits.join(", ") })] : []),
    ...(product ? [t("buck.built", { count: product.quantity, turns: product.turns })] : []),
  ];
  return { title: kindName(letter), lines, rules: ["BR-COMBAT-10", "BR-MOVE-03"], picture: letter };
}

export function glossaryOf(): Chapter[] {
  return [
    { title: t("glossary.units"), entries: ORDER.map(pieceEntry) },
    {
      title: t("glossary.leaders"),
      entries: LEADERS.map(({ id, epithet }) => ({
        title: leaderName(id),
        lines: [epithet],
        rules: ["BR-LEAD-03", "BR-LEAD-06"],
        picture: id,
      })),
    },
  ];
}
