/** The full data of each thing on the board, with the rules that concern it. */
import type { GameDetails } from "../../lib/wire";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../text";
import type { Info } from "../contract";
import { cardOf, MEDALS, OCCUPATION, PARTS, seatColour, seatNumber } from "./data";
import type { View } from "./types";

export function cardInfo(id: string): Info {
  const card = cardOf(id);
  if (card.kind === "doomsday")
    return {
      title: t("doomsday.card.doomsday"),
      lines: [t("doomsday.card.doomsday.does")],
      rules: ["DD-DOOM-01"],
    };
  const who = OCCUPATION.get(card.colour)?.name ?? "";
  const lines = [
    card.kind === "earth" ? t("doomsday.card.earth") : t("doomsday.card.who", { who, colour: card.colour }),
  ];
  if (card.symbols.length > 0) lines.push(t("doomsday.card.signs", { signs: card.symbols.join(", ") }));
  if (card.bonus === "part+" || card.bonus === "pax+") lines.push(t(`doomsday.card.${card.bonus}`));
  lines.push(t("doomsday.card.score", { n: card.vp }));
  const title = settings.notation ? t("doomsday.card.notation", { title: card.title, id: card.id }) : card.title;
  return { title, lines, rules: ["DD-COMP-05"] };
}

function colourInfo(colour: string, view: View): Info | null {
  const row = OCCUPATION.get(colour);
  if (!row) return null;
  const lines = [
    t("doomsday.colour.where", { earth: view.earth[colour] ?? 0, bag: view.bag[colour] ?? 0 }),
    t("doomsday.worth", { now: row.immediate, end: row.final }),
    t("doomsday.own_seat", { number: row.seat_number, bonus: row.seat_bonus, most: row.majority }),
  ];
  return {
    title: t("doomsday.card.who", { who: row.name, colour }),
    lines,
    rules: ["DD-PAX-05", "DD-SCORE-04", "DD-SCORE-07"],
  };
}

function spaceInfo(space: string, view: View): Info {
  if (space === "tools")
    return {
      title: t("doomsday.space.tools"),
      lines: [t("doomsday.space.tools.does")],
      rules: ["DD-LAUNCH-01"],
    };
  const lines = [t("doomsday.space.cost", { n: view.costs[space] ?? 0 })];
  if (space === "space") lines.push(t("doomsday.space.first", { first: MEDALS[0] ?? 0, second: MEDALS[1] ?? 0 }));
  const title = space === "space" ? t("doomsday.space.space") : t("doomsday.space.step", { n: space });
  return { title, lines, rules: ["DD-LAUNCH-02"] };
}

export function infoOf(element: string, anyView: Record<string, unknown>, game: GameDetails): Info | null {
  const view = anyView as unknown as View;
  const [kind = "", word = ""] = element.split(":");
  switch (kind) {
    case "card":
      return cardInfo(word);
    case "colour":
      return colourInfo(word, view);
    case "space":
      return spaceInfo(word, view);
    case "place":
    case "pawn":
      return {
        title: t("doomsday.place", { colour: seatColour(word) }),
        lines: [t("doomsday.place.cost", { n: seatNumber(word) })],
        rules: ["DD-PAX-04"],
      };
    case "asteroid":
      return {
        title: t("doomsday.asteroid.title"),
        lines: [t("doomsday.asteroid.days", { days: view.days, rounds: view.rounds_left })],
        rules: ["DD-DOOM-01", "DD-DOOM-03"],
      };
    case "reserve":
      return {
        title: t("doomsday.reserve.title"),
        lines: [t("doomsday.reserve.does", { n: view.reserve })],
        rules: ["DD-DECK-01"],
      };
    case "deck":
      return {
        title: t("doomsday.deck.title"),
        lines: [t("doomsday.deck.holds", { n: view.deck, doomsday: view.doomsday_in_deck })],
        rules: ["DD-DRAW-01", "DD-DECK-01"],
      };
    case "part": {
      const next = PARTS[view.players.find((player) => player.cards)?.parts ?? PARTS.length];
      return next
        ? {
            title: game.words.names["part"]?.[next.id] ?? next.id,
            lines: [t("doomsday.part.cost", { n: next.number })],
            rules: ["DD-BUILD-01", "DD-BUILD-02"],
          }
        : null;
    }
    default:
      return null;
  }
}
