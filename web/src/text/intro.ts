/** The introductions: each game on one page, a few steps with drawings; `pictures` name parts of its own. */
export interface Step {
  title: string;
  text: string;
  pictures: readonly string[];
}

export interface Introduction {
  goal: string;
  steps: readonly Step[];
}

export const INTRODUCTIONS: Record<string, Introduction> = {
  doomsday: {
    goal: "An asteroid is coming. Build a rocket, fill it with passengers and be in space before the impact. Most points win.",
    steps: [
      {
        title: "Draw two cards",
        text: "From the deck, or cards that lie face up before the others. A Doomsday card brings the asteroid one day nearer, and you draw again.",
        pictures: ["cards", "asteroid"],
      },
      {
        title: "Do one thing with a set of cards",
        text: "Cards with the same sign make a set. As many build cards as the next part asks for add it to your rocket.",
        pictures: ["build", "rocket"],
      },
      {
        title: "Seat passengers",
        text: "Cards of one colour bring a passenger of that colour aboard. A seat in its own colour and the most of a colour are worth more at the end.",
        pictures: ["red", "yellow", "green", "blue", "seat"],
      },
      {
        title: "Spy and guard",
        text: "Spy cards steal a part or a passenger, or hold up a launch. As many guard cards fend them off.",
        pictures: ["spy", "guard"],
      },
      {
        title: "Launch",
        text: "Ten parts make a whole rocket. Then launch cards take it up step by step; the first two in space are rewarded.",
        pictures: ["launch", "star"],
      },
    ],
  },
  "buck-rogers": {
    goal: "Two to six powers fight for the worlds around the Sun. Hold enough Zones at the end of a turn, or the most when the years are over.",
    steps: [
      {
        title: "The planets move",
        text: "Each turn begins with all planets and asteroids going one Zone further on their rings. What was near yesterday is far today.",
        pictures: ["K"],
      },
      {
        title: "Move what you like",
        text: "Troopers and Gennies walk from Zone to Zone of their world, Fighters fly anywhere, Transports carry Troopers or a Factory through space. Drag a stack, or click its Zone.",
        pictures: ["T", "G", "F", "R"],
      },
      {
        title: "Fight",
        text: "Enemies in one Zone of the ground must fight, in orbit and space they may. Each attack is one ten-sided die against a number of the table; losses fall at once on both sides.",
        pictures: ["F", "B"],
      },
      {
        title: "Build",
        text: "Each Factory makes two Troopers or Gennies, a Fighter or a Transport; Battlers, Killer Satellites and new Factories take two turns.",
        pictures: ["Y", "B", "K"],
      },
      {
        title: "Lead",
        text: "A Leader adds two to the dice of his Zone. Caught alone among enemies he is lost, and his side stands still.",
        pictures: ["buck_rogers", "killer_kane"],
      },
    ],
  },
  "pocket-tactics": {
    goal: "Two small armies on a map that you lay yourselves, tile by tile. Take the enemy's base or capture all of his units.",
    steps: [
      {
        title: "Lay the map",
        text: "Tiles come from a bag in turn and always lead away from the first player's base. When the bag is empty the second base is put at the far end.",
        pictures: ["Forest", "Hills", "Field"],
      },
      {
        title: "One thing a turn",
        text: "Move one unit one tile, perhaps over a friend; or attack with one; or bring one from the reserve to a tile beside your base.",
        pictures: ["conscript", "archer"],
      },
      {
        title: "Attack",
        text: "Name a skill. Red dice strike, blue dice ward off, both sides at once: from the highest down, equal dice cancel, and the first pair that differs decides.",
        pictures: ["swordsman", "spearman"],
      },
      {
        title: "Roll again",
        text: "Good terrain, friends beside the fight and special abilities let you roll a die again, in turn with your enemy.",
        pictures: ["shieldmaiden", "fire_mage"],
      },
      {
        title: "Mind the ground",
        text: "Water, ice, swamps and caves may cost a unit that enters or leaves: the tile says on which die.",
        pictures: ["Water", "Ice", "Swamp"],
      },
    ],
  },
  pocketmodel: {
    goal: "Fleets of small craft fight over hidden objectives. Whoever has no unit or no objective left is out; the last one wins.",
    steps: [
      {
        title: "Homes and the centre",
        text: "Every player has a home zone with three covered objectives; all homes touch the centre. Twenty stars of units begin at home, the rest waits in reserve.",
        pictures: ["tower/post", "ring/bellows"],
      },
      {
        title: "One action for up to five stars",
        text: "Move units one zone, or attack units in their zone, or strike an objective of the player in whose home they stand.",
        pictures: ["dart/post", "saucer/court"],
      },
      {
        title: "Battle",
        text: "Both sides may play a combat card, then both roll two dice and add their attack: as much as the other's defense is a hit. Twelve always hits.",
        pictures: ["cruiser/bellows", "kite/rust"],
      },
      {
        title: "Damage and reserve",
        text: "A unit with as much damage as shields goes to its owner's reserve, from where it may come back.",
        pictures: ["barge/bellows", "barrel/post"],
      },
      {
        title: "Strike",
        text: "Two dice and the attack against the objective's defense. What was covered is turned up first, and its ability works. Lost objectives bring in reserves, except the last.",
        pictures: ["needle/rust", "tower/court"],
      },
    ],
  },
  rocketmen: {
    goal: "Fleets among the asteroids, on an open table without a grid. Take the enemy's home base, or leave him without a ship.",
    steps: [
      {
        title: "Ships and their power",
        text: "Fighters dodge, Rocketships shoot far, Cruisers are hard to hit, Space Stations never move. Each turn every ship spends its power, one point for each thing it does.",
        pictures: ["fighter/mars", "rocketship/terra", "cruiser/venus", "station/terra"],
      },
      {
        title: "Turn and move",
        text: "A ship flies straight ahead by its measure; the dial turns it. The ghost shows where it ends and what it meets on its way.",
        pictures: ["rocketship/mars"],
      },
      {
        title: "Fire",
        text: "Each Arc Laser fires once a turn with two dice against the ship's number, made harder by the target's Shields. A hit destroys a pod; without pods the ship is lost.",
        pictures: ["cruiser/mars", "fighter/terra"],
      },
      {
        title: "Mine and build",
        text: "Dock at the rogue asteroid or at small rocks for Titanium, Newtonium and Carbon-7. Brought home they pay for ships of your reserve.",
        pictures: ["rocketship/rebels"],
      },
      {
        title: "Board",
        text: "Docked to an enemy you may board: both roll handfuls of dice and compare them from the highest. The loser's ship, or his base, is yours.",
        pictures: ["cruiser/mercury", "station/mars"],
      },
    ],
  },
};
