/** A look around, on the position that is on screen. */
import type { TourStep } from "../contract";

export const TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="asteroid"]',
    title: "An asteroid is coming",
    text: "It steps nearer whenever somebody draws a Doomsday card. When it hits, only rockets in space still score their passengers.",
  },
  {
    target: '[data-tour="mine"]',
    title: "This is your rocket",
    text: "It grows from two fuselage sections to eight floors. The dashed part comes next; the number on it says how many build cards it takes.",
  },
  {
    target: '[data-tour="earth"]',
    title: "People want to leave",
    text: "Passengers wait on the Earth. A set of cards of one colour takes a pawn of that colour aboard. Rare ones are worth more, and a seat of their own colour pays extra.",
  },
  {
    target: '[data-tour="hand"]',
    title: "Your seven cards",
    text: "Each card can be many things: its colour takes passengers; hammer builds, mask spies, shield guards, flame launches; the star is its points. Choose an action and fitting cards rise.",
  },
  {
    target: '[data-tour="rival"]',
    title: "Keep an eye on the others",
    text: "With mask cards you can steal a part or a passenger. They may do the same to you: shields beat an attack off.",
  },
  {
    target: '[data-tour="track"]',
    title: "Then launch",
    text: "A complete rocket climbs from the tools to space; the cost of each step stands above it. The first two in space get medals.",
  },
  {
    target: '[data-tour="prompt"]',
    title: "What to do now",
    text: "The line on top always says what is asked. Whatever glows can be clicked. Press / for every move as text. Now go: save somebody.",
  },
];
