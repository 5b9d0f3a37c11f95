/** Every card and occupation. */
import { t } from "../../text";
import type { Chapter, Entry } from "../contract";
import { allCards, OCCUPATIONS, type CardData } from "./data";
import { cardInfo } from "./info";

function cardEntry(card: CardData): Entry {
  const info = cardInfo(card.id);
  return { ...info, title: card.title, picture: card.kind === "doomsday" ? "asteroid" : card.colour };
}

export function glossaryOf(): Chapter[] {
  const cards = new Map(allCards().map((card) => [card.title, card]));
  return [
    {
      title: t("glossary.people"),
      entries: OCCUPATIONS.map((row) => ({
        title: row.name,
        lines: [
          t("doomsday.worth", { now: row.immediate, end: row.final }),
          t("doomsday.own_seat", { number: row.seat_number, bonus: row.seat_bonus, most: row.majority }),
        ],
        rules: ["DD-PAX-05", "DD-SCORE-04", "DD-SCORE-07"],
        picture: row.colour,
      })),
    },
    { title: t("glossary.cards"), entries: [...cards.values()].map(cardEntry) },
  ];
}
