/** The full data of each thing on the board, with the rules that concern it. */
import type { GameDetails } from "../../lib/wire";
import type { Info } from "../contract";
import { cardOf, MEDALS, OCCUPATION, PARTS, seatColour, seatNumber } from "./data";
import type { View } from "./types";

export function cardInfo(id: string): Info {
  const card = cardOf(id);
  if (card.kind === "doomsday")
    return {
      title: "Doomsday",
      lines: ["When drawn, the asteroid comes one day nearer; draw again."],
      rules: ["DD-DOOM-01"],
    };
  const lines = [
    card.kind === "earth"
      ? "Joins any colour of passengers"
      : `${OCCUPATION.get(card.colour)?.name ?? ""} (${card.colour})`,
  ];
  if (card.symbols.length > 0) lines.push(`Signs: ${card.symbols.join(", ")}`);
  if (card.bonus === "part+") lines.push("part+: a build with it may add the next part for free");
  if (card.bonus === "pax+") lines.push("pax+: a second passenger of the colour may come along");
  lines.push(`${card.vp} points if played for points`);
  return { title: `${card.id} ${card.title}`, lines, rules: ["DD-COMP-05"] };
}

function colourInfo(colour: string, view: View): Info | null {
  const row = OCCUPATION.get(colour);
  if (!row) return null;
  const lines = [
    `${view.earth[colour] ?? 0} on the Earth, ${view.bag[colour] ?? 0} in the bag`,
    `${row.immediate} points at once, ${row.final} at the end`,
    `Own seat (number ${row.seat_number}): ${row.seat_bonus} more; most of them: ${row.majority}`,
  ];
  return { title: `${row.name} (${colour})`, lines, rules: ["DD-PAX-05", "DD-SCORE-04", "DD-SCORE-07"] };
}

function spaceInfo(space: string, view: View): Info {
  if (space === "tools")
    return {
      title: "Tools",
      lines: ["Rockets are built here. All ten parts are needed to launch."],
      rules: ["DD-LAUNCH-01"],
    };
  const lines = [`Exactly ${view.costs[space] ?? 0} launch cards to move here`];
  if (space === "space") lines.push(`First ${MEDALS[0]} points, second ${MEDALS[1]}`);
  return { title: space === "space" ? "Space" : `Launch space ${space}`, lines, rules: ["DD-LAUNCH-02"] };
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
        title: `Seat ${word}`,
        lines: [`A ${seatColour(word)} seat: a set of at least ${seatNumber(word)} cards`],
        rules: ["DD-PAX-04"],
      };
    case "asteroid":
      return {
        title: "The asteroid",
        lines: [`${view.days} days to impact, about ${view.rounds_left} rounds`],
        rules: ["DD-DOOM-01", "DD-DOOM-03"],
      };
    case "reserve":
      return {
        title: "Reserve",
        lines: [`${view.reserve} Doomsday cards join the deck, one at each reshuffle`],
        rules: ["DD-DECK-01"],
      };
    case "deck":
      return {
        title: "Deck",
        lines: [`${view.deck} cards, ${view.doomsday_in_deck} of them Doomsday`],
        rules: ["DD-DRAW-01", "DD-DECK-01"],
      };
    case "part": {
      const next = PARTS[view.players.find((player) => player.cards)?.parts ?? PARTS.length];
      return next
        ? {
            title: game.words.names["part"]?.[next.id] ?? next.id,
            lines: [`A set of at least ${next.number} build cards adds it`],
            rules: ["DD-BUILD-01", "DD-BUILD-02"],
          }
        : null;
    }
    default:
      return null;
  }
}
