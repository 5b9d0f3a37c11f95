/** The moments of a game that a replay can jump to, read from the views: every game tells its turn and its phase. */
import type { FrameShape } from "./wire";

export const STRIDES = ["step", "phase", "turn", "round"] as const;
export type Stride = (typeof STRIDES)[number];

interface Moment {
  round: string;
  turn: string;
  phase: string;
}

/** Where in the sequence of play a frame stands. */
export function momentOf(frame: FrameShape): Moment {
  const view = frame.views[0]?.view ?? {};
  const round = String(view["round"] ?? view["turn"] ?? "");
  const turn = `${round}/${String(view["active"] ?? view["mover"] ?? frame.asked ?? "")}`;
  return { round, turn, phase: `${turn}/${String(view["phase"] ?? view["step"] ?? frame.prompt.key)}` };
}

/** Tell whether something of this stride begins with a frame. */
export function begins(stride: Stride, before: FrameShape, frame: FrameShape): boolean {
  return stride === "step" || momentOf(before)[stride] !== momentOf(frame)[stride];
}

/**
 * The step that a stride leads to: forward to where the next one begins, backward to where this one (or, from its
 * begin, the one before) does. `at` gives a frame, fetching it if need be.
 */
export async function stride(
  kind: Stride,
  from: number,
  direction: 1 | -1,
  last: number,
  at: (step: number) => Promise<FrameShape>,
): Promise<number> {
  let step = from + direction;
  if (direction === 1) {
    while (step < last && !begins(kind, await at(step - 1), await at(step))) step += 1;
    return Math.min(step, last);
  }
  while (step > 0 && !begins(kind, await at(step - 1), await at(step))) step -= 1;
  return Math.max(step, 0);
}
