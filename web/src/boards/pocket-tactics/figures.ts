/**
 * A figure for every unit, drawn from parts in a box from -12 to 12: a body, what is on the head, what is in the right
 * hand, what is in the left. No two units have the same parts.
 */
const BODIES: Record<string, string> = {
  soldier: "M-4.2-3.4h8.4l1.6 7.6H3.4L2.6 11.4H.7L0 6l-.7 5.4h-1.9L-3.4 4.2h-2.4z",
  robe: "M-3.4-3.6h6.8L7.4 11.4H-7.4z",
  plate: "M-6.8-3.6h13.6v3.8H4.8L5 5H3.8l-.3 6.4H.7L0 6.6l-.7 4.8h-2.8L-3.8 5H-5l.2-4.8h-2z",
  coat: "M-4.4-3.4h8.8l2.2 10.8H3.8v4H1V7.6h-2v3.8h-2.8v-4h-2.8z",
  short: "M-6.2-1.2H6.2l1.2 6.8H4.8v5.8H.9V8.2H-.9v3.2h-3.9V5.6h-2.6z",
  hunched: "M-7.4-1.4q1.4-4.2 7.4-4.2t7.4 4.2l2.4 6-3 1.2L5 2.4l-.6 9H1.6L0 6.2l-1.6 5.2h-2.8l-.6-9-1.8 3.4-3-1.2z",
  four: "M-10.4-.6q3.4-3.8 9-3l6.4-.8L8-9l2 .4.8 4.4-2.4 3v2.6l1.4 10H7L5.6 4.6l-8 .4-1.6 6.4h-2.6L-7.2 5l-3-.8z",
  machine: "M-6.4-3.8H6.4v6.4h2v5.2H6v3.6H2.2V7h-4.4v4.4H-6V7.8h-2.4V2.6h2z",
  hover: "M-9 .6Q-8-5 0-5T9 .6L6.6 4.6H-6.6zM-4.4 6.2h8.8L2 11.4h-4z",
  engine: "M-11.4 11.4V8.2h2.8L-4.6-2h3.2v-2h2.8v2h3.2l4 10.2h2.8v3.2z",
  legs: "M-5 .8q0-5 5-5t5 5v2.6l4.8-4L11.4 1 7.2 6l3.4 5.4H8L4.6 8.2 2.2 11h-4.4l-2.4-2.8L-8 11.4h-2.6L-7.2 6l-4.2-5 1.6-1.6 4.8 4z",
  coil: "M-9.4 11.4C-11 5 -8 2.6-4.6 2.6-3.8-4.2 4.6-5.4 5.2 0 5.6 3.4 3 4.4 3.8 5.8c1 1.4 4.6.4 5.8 5.6z",
  ghost: "M-4.2-3.6h8.4l3.4 6.6-1.6 8.4-2.6-3-3.4 3-3.4-3-2.6 3-1.6-8.4z",
  hulk: "M-8.6-4.4H8.6L9.8 4l-3 1v6.4H1.8V6.2h-3.6v5.2h-5V5l-3-1z",
};
const HEADS: Record<string, string> = {
  bare: "M0-10.6a3.2 3.2 0 1 1-.01 0z",
  kettle: "M-3.2-8.2a3.2 3.2 0 0 1 6.4 0h1.8v1.4H-5v-1.4zM-2.6-6.4h5.2v1.2a2.6 2 0 0 1-5.2 0z",
  plume: "M0-10.4a3.2 3.2 0 1 1-.01 0zM-1.4-10.6q1-3 5.4-2.2 1.4 2 .6 5l-2-2.4z",
  hood: "M0-12.4l4.6 5.8v2.6h-9.2v-2.6zM-1.9-7.2v2h3.8v-2z",
  hat: "M.6-13.4 4-6.8h2.6v1.5H-6.6v-1.5H-4zM-2.6-4.9h5.2v1.1h-5.2z",
  horns: "M0-10.4a3.2 3.2 0 1 1-.01 0zM-2.6-9.6-7.4-13l1.2 6zM2.6-9.6 7.4-13 6.2-7z",
  antlers: "M0-10a3 3 0 1 1-.01 0zM-2-9.6-3.4-13l-1.4.6.6 1.8-2.8-.6.2 1.4zM2-9.6 3.4-13l1.4.6-.6 1.8 2.8-.6-.2 1.4z",
  beard: "M-3.6-7.4a3.6 3.4 0 0 1 7.2 0h1v1.4H3.8Q3.6-1 0 .8-3.6-1-3.8-6h-.8v-1.4z",
  ears: "M0-10.6a3.2 3.2 0 1 1-.01 0zM-2.8-8.6-7-10.4l2.6 4.4zM2.8-8.6 7-10.4 4.4-6z",
  visor: "M-3.6-10.8h7.2l.8 3.6-1 3.6h-6.8l-1-3.6zM-3-8.2v1.5h6v-1.5z",
  brim: "M-3-11.4h6l.8 3.4h3v1.5H-6.8V-8h3zM-2.4-6h4.8v1.2a2.4 1.8 0 0 1-4.8 0z",
  crown: "M-3.8-7.8-4.6-12.4l2.4 2L0-13l2.2 2.6 2.4-2-.8 4.6zM-2.8-7.2h5.6v1.8a2.8 2.2 0 0 1-5.6 0z",
  goggles: "M0-10.8a3.6 3.6 0 1 1-.01 0zM-1.6-8.8a1.3 1.3 0 1 0 .01 0zM1.6-8.8a1.3 1.3 0 1 0 .01 0z",
  tall: "M-2.8-13.4h5.6v5.2h2.4v1.4H-5.2v-1.4h2.4zM-2.4-6.4h4.8v1.4a2.4 1.8 0 0 1-4.8 0z",
  skull: "M-3.4-8a3.4 3.2 0 0 1 6.8 0l-1 2.2v2h-4.8v-2zM-2.2-8.6v1.6h1.4v-1.6zM.8-8.6v1.6h1.4v-1.6z",
  bull: "M-3-10h6l.6 3.6L2-3h-4l-1.6-3.4zM-3-8.8q-5 .4-6-4.2 2.6 2 6.4 2zM3-8.8q5 .4 6-4.2-2.6 2-6.4 2z",
  dome: "M-5-6.4a5 5.4 0 0 1 10 0l-1.4 3h-7.2zM-3-7.4v1.6h2v-1.6zM1-7.4v1.6h2v-1.6z",
  jaws: "M-3.2-8.6a3.2 3 0 0 1 6.4 0v2.4l2.4 3.4L2-4.2h-4l-3.6 1.4 2.4-3.4z",
  hair: "M0-11.6q4.8 0 4.6 5L6-2.8 3.6-3.4 2.8-7.6q-3 .4-5-1.2l-.6 5.4L-6-2.8l1.4-3.8q-.2-5 4.6-5zM-1.8-6.6h3.8v1.4a1.9 1.8 0 0 1-3.8 0z",
  lamp: "M-4-10h8v6.4h-8zM-2.4-8.4v2.2h4.8v-2.2zM-.6-12.6h1.2V-10H-.6z",
  none: "",
};
const HANDS: Record<string, string> = {
  spear: "M8.4-13 10-9.4H8.9V11H7.9V-9.4H6.8z",
  sword: "M8.4-11.4 9.6-9.4 9.2.2h1.8v1.6H9.1v3.6H7.7V1.8H5.8V.2h1.8L7.2-9.4z",
  great: "M8.6-13 10.6-10 10 1.6h2v1.8H9.5v5H7.7v-5H5.2V1.6h2L6.6-10z",
  axe: "M7.2-9.6h1.5V9.4H7.2zM8.7-9.6q4.2 1 3.4 6.6L8.7-4.8z",
  twin: "M7.6-9.6H9V9.4H7.6zM9-9.6q3.8 1.2 3 6.2L9-4.8zM7.6-9.6q-3.8 1.2-3 6.2l3-1.4z",
  bow: "M6.4-9.6q6.4 9.6 0 19.2l-1-.9q4.8-8.7 0-17.4zM6.2-8.8v17.6h-.9V-8.8z",
  crossbow: "M4.6.2 12-3.2l.6 1.3-7 3.4zM8-6.8l4.2 7-1.2.8-4-7z",
  rifle: "M3.4 3.6 11.4-7l1.3 1-5 7.4.7 2.2-1.8.9-1-1.5-1.4 1.2z",
  gun: "M4.8-2.6h7.4v2.2H8.8L8.4 2.6H6.4L6-.4H4.8z",
  cannon: "M3.6-4.4h9.2V.6H3.6zM10-3.4v3h1.6v-3z",
  orb: "M7.6-6.4h1.3V11.4H7.6zM8.2-12a2.9 2.9 0 1 1-.01 0z",
  flame: "M7.6-5.6h1.3V11.4H7.6zM8.2-13.6q3.6 3.4 2.8 6.2a2.9 2.6 0 0 1-5.6 0q-.6-2.8 2.8-6.2z",
  hammer: "M7.5-4.4H9V9.6H7.5zM4.6-10h7.2v5.6H4.6z",
  pick: "M7.6-8.6H9V10H7.6zM3.4-6q4.8-5.4 9.8 0-5-2.6-9.8 0z",
  knife: "M6.4-1.8 12-6.4 9 .8 7 1.6l-.6 1.6-1.3-.8z",
  bomb: "M8.4-2.6a3.6 3.6 0 1 1-.01 0zM8-5.6l2.8-2.8.8.8-2.4 2.6z",
  claws: "M5.6.6 11.4-4l-2.6 4.6 3.8-1.4-3.6 3.6 3 .2-4.6 2z",
  lash: "M5.4.4q4.4-1 4.2-5.4T12.6-11l.8 1q-2.6 1.4-2.4 5.2 0 6-5.2 6.8z",
  oar: "M7.7-5.6h1.1V11.4H7.7zM6.4-12.6h3.7v7.2H6.4z",
  banner: "M7.6-13h1.2v24.4H7.6zM8.8-12.4h4.6l-1.4 2.6 1.4 2.6H8.8z",
  wrench: "M7.4-6.2h1.6V8.4H7.4zM5.4-11l1.8 2h2l1.8-2 .6 3.4-2 2H6.8l-2-2z",
  cross: "M7-4.2h2.4v-2.4h2.6v2.4h2.4v2.6H12v2.4H9.4v-2.4H7z",
  scroll: "M6-7h6.4v9H6zM7.2-5.4v1h4v-1zM7.2-3v1h4v-1z",
  arm: "M-.6-3.4 8.6-11.6l1.2 1.4-8.8 8.4zM10-13.4a2.2 2.2 0 1 1-.01 0z",
  spit: "M7-3.4q5.4-2.2 5.4 2-2.6 2-5.4.4zM9-6.6a1.4 1.4 0 1 1-.01 0zM11.6-8.8a1.1 1.1 0 1 1-.01 0z",
  stone: "M6.4-9.6 10.6-11l2.2 3.2-1.4 3.6-4.4.2-1.8-3zM6.8-3.4l1.6-.2L7.2 4 5.8 3.4z",
  none: "",
};
const OTHERS: Record<string, string> = {
  round: "M-8-1.6a4 4 0 1 1-.01 0zM-8 1a1.4 1.4 0 1 0 .01 0z",
  kite: "M-11.6-3.4h7v5q0 3.6-3.5 6-3.5-2.4-3.5-6z",
  tower: "M-11.6-4.4h6.2V8h-6.2zM-9.2-2v7h1.4v-7z",
  quiver: "M-7.6-9 -5-8l-2.2 8-2.6-.8zM-8-12l.8 2.6M-5.6-11.4l-.2 2.6",
  wings: "M-4.4-3q-5.6-5-8-3.4 0 6 6 9zM4.4-3q5.6-5 8-3.4 0 6-6 9z",
  jet: "M-8-4.4h3V4h-3zM-7.6 5h2.2l-1.1 4.4zM5-4.4h3V4H5zM5.4 5h2.2L6.5 9.4z",
  gear: "M-8.6-5.4h2v1.4l1.6.6 1-1 1.4 1.4-1 1 .6 1.6h1.4v2h-1.4L-4 4l-1.4 1.2-1-1-1.4.6V6h-2V4.8L-11.4 4l-1-1.4 1-1-.6-1.4.6-1.4-1-1L-11-3.6l1 1z",
  book: "M-11.6-1.6h6.8V6h-6.8zM-8.6-1.6V6h.8v-7.6z",
  lantern: "M-10.6-1h4.6v6h-4.6zM-9.4.4v3.2h2.2V.4zM-8.8-3.4h1V-1h-1z",
  knife: "M-6.4-1.8-12-6.4-9 .8l2 .8.6 1.6 1.3-.8z",
  claws: "M-5.6.6-11.4-4l2.6 4.6-3.8-1.4 3.6 3.6-3 .2 4.6 2z",
  smoke: "M-6.8-8.4a2 2 0 1 1-.01 0zM-9-11.6a1.5 1.5 0 1 1-.01 0zM-8-5h2.4v5H-8z",
  tail: "M-7 6q-5-1-4.4-7l1.4.2Q-10.4 4-6 4.4z",
  none: "",
};

/** body, head, right hand, left hand */
const UNITS: Record<string, readonly string[]> = {
  conscript: ["soldier", "bare", "spear", "none"],
  archer: ["soldier", "hood", "bow", "quiver"],
  spearman: ["soldier", "kettle", "spear", "round"],
  swordsman: ["plate", "kettle", "sword", "none"],
  shieldmaiden: ["plate", "hair", "sword", "kite"],
  fire_mage: ["robe", "hat", "flame", "none"],
  stalker: ["hunched", "horns", "knife", "none"],
  marauder: ["hunched", "horns", "axe", "none"],
  juggernaut: ["hulk", "bull", "twin", "none"],
  forest_witch: ["robe", "hair", "orb", "none"],
  cursed_ranger: ["soldier", "skull", "bow", "none"],
  druid: ["robe", "antlers", "orb", "none"],
  bondi: ["short", "beard", "axe", "round"],
  gunner: ["short", "beard", "rifle", "none"],
  hold_guardian: ["short", "beard", "hammer", "tower"],
  stonethrower: ["engine", "none", "arm", "none"],
  forgemaster: ["short", "goggles", "hammer", "gear"],
  noble: ["short", "crown", "great", "none"],
  gladestrider: ["soldier", "ears", "bow", "quiver"],
  realmguard: ["soldier", "ears", "spear", "kite"],
  silverleaf: ["plate", "plume", "great", "none"],
  sentinel: ["plate", "ears", "spear", "tower"],
  warden: ["four", "antlers", "none", "none"],
  warmage: ["robe", "ears", "flame", "none"],
  peacekeeper: ["soldier", "visor", "gun", "none"],
  enforcer: ["plate", "visor", "gun", "tower"],
  arcanist: ["robe", "visor", "orb", "none"],
  aegis_drone: ["hover", "lamp", "none", "round"],
  exoknight: ["hulk", "visor", "great", "none"],
  adjudicator: ["coat", "visor", "hammer", "book"],
  gangster: ["coat", "brim", "gun", "none"],
  plugger: ["coat", "brim", "rifle", "none"],
  informant: ["coat", "hood", "scroll", "none"],
  rogue: ["soldier", "goggles", "gun", "knife"],
  bomb_runner: ["machine", "lamp", "bomb", "none"],
  overboss: ["coat", "tall", "cannon", "none"],
  clock_hound: ["four", "none", "none", "gear"],
  rivet_gunner: ["short", "goggles", "cannon", "none"],
  steam_knight: ["hulk", "visor", "hammer", "smoke"],
  aether_tinker: ["short", "goggles", "wrench", "gear"],
  aether_marshal: ["short", "tall", "orb", "none"],
  colossus: ["hulk", "lamp", "cannon", "smoke"],
  skitterling: ["legs", "none", "none", "none"],
  spitter: ["legs", "jaws", "spit", "none"],
  burrower: ["coil", "jaws", "none", "claws"],
  brood_guard: ["hunched", "jaws", "claws", "claws"],
  mind_weaver: ["coil", "dome", "lash", "none"],
  matriarch: ["legs", "dome", "lash", "tail"],
  sellsword: ["soldier", "brim", "sword", "none"],
  berserker: ["hunched", "hair", "twin", "none"],
  bounty_hunter: ["coat", "visor", "crossbow", "none"],
  hedge_wizard: ["robe", "brim", "orb", "lantern"],
  sapper: ["short", "kettle", "pick", "lantern"],
  ferryman: ["robe", "hood", "oar", "lantern"],
  bog_hag: ["robe", "hair", "lash", "none"],
  minotaur: ["hulk", "bull", "axe", "none"],
  witch_hunter: ["coat", "tall", "crossbow", "none"],
  field_medic: ["soldier", "kettle", "cross", "none"],
  sky_trooper: ["soldier", "goggles", "rifle", "jet"],
  wraith: ["ghost", "skull", "none", "none"],
  doom_speaker: ["robe", "skull", "banner", "book"],
  siege_drone: ["hover", "lamp", "cannon", "none"],
  free_ranger: ["soldier", "ears", "bow", "none"],
  pyromancer: ["robe", "bare", "flame", "none"],
  mountain_guide: ["coat", "kettle", "pick", "none"],
};

export interface Figure {
  body: string;
  head: string;
  hand: string;
  other: string;
}

/** What a unit of a pack looks like: by the types of its card. */
function guessed(types: readonly string[]): readonly string[] {
  const known = types.map((type) => type.toLowerCase());
  const has = (...words: string[]): boolean => words.some((word) => known.includes(word));
  if (has("siege")) return ["engine", "none", "cannon", "none"];
  if (has("construct")) return ["machine", "visor", "gun", "none"];
  if (has("beast")) return ["four", "none", "none", "none"];
  if (has("alien", "spawn")) return ["legs", "jaws", "claws", "none"];
  if (has("beastfolk")) return ["hunched", "horns", "sword", "none"];
  if (has("mage")) return ["robe", "hood", "orb", "none"];
  if (has("dwarf", "gnome")) return ["short", "beard", "sword", "none"];
  if (has("spy")) return ["coat", "hood", "knife", "none"];
  if (has("officer", "noble", "knight")) return ["plate", "crown", "sword", "none"];
  return ["soldier", "bare", "sword", "none"];
}

/** The card behind a unit's word: "A:archer#1" and "archer" are archers. */
export function cardOf(unit: string): string {
  return unit.slice(unit.indexOf(":") + 1).split("#")[0] ?? unit;
}

export function figureOf(unit: string, types: readonly string[]): Figure {
  const [body = "", head = "", hand = "", other = ""] = UNITS[cardOf(unit)] ?? guessed(types);
  return {
    body: BODIES[body] ?? "",
    head: HEADS[head] ?? "",
    hand: HANDS[hand] ?? "",
    other: OTHERS[other] ?? "",
  };
}

/** Every unit that has a figure of its own, with its parts. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = UNITS;
