/** A look around, on the position that is on screen. */
import type { TourStep } from "../contract";

export const TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="map"]',
    title: "You build the map",
    text: "At first each of you draws tiles in turn and lays them away from the first base. Legal cells glow; a tunnel tile is turned with the wheel, R or the buttons.",
  },
  {
    target: '[data-tour="base"]',
    title: "Two bases",
    text: "Defeat the enemy base, or capture the whole enemy force, and you win. A base throws three dice in defence and never strikes back.",
  },
  {
    target: '[data-tour="mine"]',
    title: "Your reserves",
    text: "Three units start on the map, the rest wait here. Deploying one beside your base takes the whole turn. Units that get lost come back here.",
  },
  {
    target: '[data-tour="map"]',
    title: "One action a turn",
    text: "Click a unit: what it can do lights up. It steps to a free tile, hops over a friend, or assaults a neighbour. Good shooters reach further.",
  },
  {
    target: '[data-tour="map"]',
    title: "Mind the ground",
    text: "Tiles with a red rim are hazards: their die may drown, lose or move a unit. Thick black sides are walls. On its own terrain a unit carries a star and has a re-roll.",
  },
  {
    target: '[data-tour="theirs"]',
    title: "Odds before you strike",
    text: "When an assault is chosen you see its exact odds. Then red dice meet blue dice from the highest down, equals cancel, and the first unequal pair decides.",
  },
  {
    target: '[data-tour="prompt"]',
    title: "What to do now",
    text: "The line on top always says what is asked. Friends beside the fight give re-rolls: click a die to use one. Press / for every move as text.",
  },
];
