/** A look around, on the position that is on screen. */
import type { TourStep } from "../contract";

export const TOUR: readonly TourStep[] = [
  {
    target: '[data-tour="mine"]',
    title: "This is your home zone",
    text: "Your models stand here. Each shows its stars and four figures: attack, damage, defense, shields.",
  },
  {
    target: '[data-tour="objectives"]',
    title: "Three objectives to protect",
    text: "They lie face down; not even you know them. Lose all three, or all your models, and you are out.",
  },
  {
    target: '[data-tour="centre"]',
    title: "The way leads through the centre",
    text: "An action moves, attacks or strikes with models of up to five stars together. From your home they go to the centre, and from there to an enemy's home.",
  },
  {
    target: '[data-tour="rival"]',
    title: "That is where you must strike",
    text: "In an enemy's home zone your models can strike at an objective: two dice and the model's attack against its defense.",
  },
  {
    target: '[data-tour="hand"]',
    title: "Cards turn battles",
    text: "In a battle each side may play one combat card: its bonus always counts, its text only for a model with the right icon. Objective cards go onto your own objectives.",
  },
  {
    target: '[data-tour="prompt"]',
    title: "What to do now",
    text: "The line on top says what is asked. Whatever glows can be clicked; odds stand beside what you name. Press / for every move as text.",
  },
];
