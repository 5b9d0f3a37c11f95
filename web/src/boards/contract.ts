/**
 * What a board component gets, and what its file may export beside it. A game adds one such file and one line in the
 * index.
 */
import type { Component } from "svelte";
import type { LogLine } from "../lib/log";
import type { Play } from "../lib/play.svelte";
import type { GameDetails, OutcomeShape, PromptShape, SeatShape } from "../lib/wire";

export interface BoardProps<View = Record<string, unknown>> {
  /** What this seat knows; all a board needs. */
  view: View;
  play: Play;
  seats: SeatShape[];
  /** The seat whose eyes we look through, null for a spectator. */
  you: number | null;
  asked: number | null;
  prompt: PromptShape | null;
  game: GameDetails;
  outcome: OutcomeShape | null;
  /** The log, for boards that lay out what was rolled last. */
  lines?: readonly LogLine[];
}

/** The full data of an element, for hover and long press. */
export interface Info {
  title: string;
  lines: string[];
  rules: string[];
}

/** A thing of the game in its glossary; `picture` names its drawing, "" where it has none. */
export interface Entry extends Info {
  picture: string;
}

export interface Chapter {
  title: string;
  entries: Entry[];
}

/** An answer that people give in advance: while it stands, the question is answered for them. */
export interface Standing {
  /** The key of the question. */
  prompt: string;
  /** The answer, as notation. */
  text: string;
}

export interface Board {
  component: Component<BoardProps>;
  /** Verbs that only gather and can be taken back freely: one click does them. */
  light: readonly string[];
  /** Verbs whose number is set on the board itself, by a dial: no stepper is shown for them. */
  dials: readonly string[];
  /** Verbs that the board itself offers in words: the bar shows no button for them. */
  laid: readonly string[];
  info: (element: string, view: Record<string, unknown>, game: GameDetails) => Info | null;
  /** Everything that has a name in the game, by chapters; from the view what only a table knows. */
  glossary: (view: Record<string, unknown> | null) => Chapter[];
  /** Draws a thing by its name, for introduction and glossary. */
  picture: Component<{ name: string }> | null;
  /** Take over the game's components, by section, before the board is drawn. */
  learn: (sections: Record<string, unknown>) => void;
  /** Events that are shown on the board where they happened, and told in the digest of a turn. */
  telling: readonly string[];
  /** Answers that stand until somebody takes them back (`settings.asking` names the questions to be asked). */
  standing: readonly Standing[];
}

/** A board's file: the component, and what it exports from its module script. */
export type BoardModule = { default: Component<BoardProps> } & Partial<Omit<Board, "component">>;

export function complete(module: BoardModule): Board {
  const {
    default: component,
    light = [],
    dials = [],
    laid = [],
    info = () => null,
    standing = [],
    telling = [],
    glossary = () => [],
    picture = null,
    learn = () => undefined,
  } = module;
  return { component, light, dials, laid, info, standing, telling, glossary, picture, learn };
}
