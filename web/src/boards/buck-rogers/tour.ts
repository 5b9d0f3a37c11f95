/** A look around that follows the book's sample first turn, on whatever position is on screen. */
import type { TourStep } from "../contract";

export const TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="system"]',
    title: "The planets move",
    text: "Each turn begins with all planets going one Space Zone on, counter-clockwise; dashed rings show where they will be next. A planet's marker is the only door to its Display. What follows tells of the book's sample first turn: a table of six with the option “Start from the book's sample set-up” lets you play it piece by piece.",
  },
  {
    target: '[data-tour="display-mercury"]',
    title: "Five Displays, 42 Zones to hold",
    text: "In the sample turn three blue Fighters leave Hielo: through Near and Far Mercury Orbit to the Space Zone of the planet, and on to Me1. Four Zones are a Fighter's whole move.",
  },
  {
    target: '[data-tour="strip"]',
    title: "Who moves, who leads",
    text: "Dice decide the order of movement each turn. The figures are the Zones everybody holds and the Zones that win; after eight turns the most Zones win.",
  },
  {
    target: '[data-tour="system"]',
    title: "Move stacks",
    text: "Click a Zone of yours, choose who sets out, then click where they go. The blue Transport of the sample loads two Troopers first: cargo is a secret. Figures on the map tell in how many turns a stack gets there.",
  },
  {
    target: '[data-tour="display-earth_moon"]',
    title: "Battles come after all have moved",
    text: "On the ground enemies must fight, as in the American Regency of the sample; in orbit and in space only if somebody wants to, as green does in Ve3. Before you confirm a move into enemies you see the odds. In a battle one button attacks with all at the best targets; or you name each attack.",
  },
  {
    target: '[data-tour="display-venus"]',
    title: "Factories build",
    text: "Then every Factory works: two Troopers or Gennies, a Fighter or a Transport at once; a Battler, a Killer Satellite or another Factory takes two turns. The checklist shows which have not worked yet.",
  },
  {
    target: '[data-tour="display-asteroids"]',
    title: "Keep your Leader company",
    text: "A Leader alone among enemies is caught, and a player without one stands still for a turn. In the Basic Game a Leader adds two to all dice beside him.",
  },
  {
    target: '[data-tour="prompt"]',
    title: "What to do now",
    text: "The line on top says what is asked. Press / for every move as text; the tabs show one Display in full.",
  },
];
