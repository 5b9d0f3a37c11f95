/** What a table would send, for boards that are played on without one: lessons, and positions that are set up. */
import type { ActionShape, FrameShape, SeatShape, StateMessage } from "./wire";

export interface Alone {
  game: { id: string; title: string };
  seats: SeatShape[];
  /** Whose eyes and hands these are. */
  you: number;
  seq: number;
  frame: FrameShape;
  actions: ActionShape[];
  undo: boolean;
}

export function alone({ game, seats, you, seq, frame, actions, undo }: Alone): StateMessage {
  return {
    type: "state",
    seq,
    step: frame.step,
    table: {
      id: "",
      game: game.id,
      title: game.title,
      options: {},
      status: "playing",
      listed: false,
      host: you,
      seats,
      you: [you],
      policy: { away: "wait", away_after: 0, away_level: "", takeback: false, spectators: false, hints: false },
      clock: null,
      commitment: "",
      made_at: 0,
      changed_at: 0,
      seq,
      step: frame.step,
      asked: frame.asked,
      outcome: frame.outcome,
      rematch: null,
      rematch_of: null,
      engine: "",
      practice: false,
      aside: "",
      start: null,
    },
    you: [you],
    asked: frame.asked,
    prompt: frame.prompt,
    views: frame.views,
    actions,
    undo: { possible: undo, why: undo ? "" : "first", words: "", seat: you },
    takeback: null,
    draw: null,
    clock: null,
    standin_at: null,
    outcome: frame.outcome,
    secret: "",
    preparing: false,
  };
}
