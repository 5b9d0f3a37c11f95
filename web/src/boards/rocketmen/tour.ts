/** A look around, on the position that is on screen. */
import type { TourStep } from "../contract";

export const TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="table"]',
    title: "Fleets first, then a table to scale",
    text: "Everybody picks a fleet in secret. Then a table of three feet opens here, with bases, distances and headings as they are. Zoom with the wheel, two fingers or + and −, drag to look around, 0 shows everything.",
  },
  {
    target: '[data-tour="rogue"], [data-tour="fleets"]',
    title: "What there is to win",
    text: "Ships mine the rogue asteroid in the middle and pick up microids. Resources brought home build the ships of your reserve. Capture the enemy's home base, or destroy the whole fleet, to win.",
  },
  {
    target: '[data-tour="mine"]',
    title: "Your ships",
    text: "Each card shows action points, pods (A lasers, S shields), crew, cargo hold, and how far the ship moves and shoots. Choose one by clicking its card or its base.",
  },
  {
    target: '[data-tour="table"]',
    title: "See before you go",
    text: "For the chosen ship a template shows where its next move ends, what it meets and what that costs. Click its end to fly. Turn the blue dial for another heading; arrow keys turn it finely.",
  },
  {
    target: '[data-tour="table"]',
    title: "Range and odds",
    text: "Red rings are the weapon range from edge to edge. Lines lead to ships in range, with the chance of damage; a cross marks what stands in the way. Click the target to attack.",
  },
  {
    target: '[data-tour="theirs"]',
    title: "Know your enemy",
    text: "Point at any ship, yours or theirs, to see its range and lines of fire; rest on it for all its data.",
  },
  {
    target: '[data-tour="prompt"]',
    title: "What to do now",
    text: "The line on top says what is asked and offers what needs no click on the table. One ship acts at a time: end it, then choose the next. Press / for every move as text.",
  },
];
