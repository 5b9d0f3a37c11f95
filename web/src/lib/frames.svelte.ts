/** The frames of a replay, fetched in portions as they are looked at, for each pair of eyes. */
import * as api from "./api";
import type { FrameShape } from "./wire";

const PORTION = 50;

export class FrameStore {
  /** The number of the last step. */
  total = $state(0);
  private frames: Record<string, Record<number, FrameShape>> = $state.raw({});
  private asked = new Set<string>();

  constructor(private readonly table: string) {}

  at(eyes: string, step: number): FrameShape | null {
    return this.frames[eyes]?.[step] ?? null;
  }

  /** All frames known so far for these eyes, in order. */
  known(eyes: string): FrameShape[] {
    return Object.values(this.frames[eyes] ?? {});
  }

  /** Fetch what is needed to show a step (null: the last one) and what comes next; earlier portions fill the log. */
  async want(eyes: string, step: number | null): Promise<void> {
    if (this.total === 0) await this.fetch(eyes, 0);
    const portion = Math.floor((step ?? this.total) / PORTION);
    for (const wanted of [portion, portion + 1, ...Array(portion).keys()]) {
      if (wanted * PORTION <= this.total) await this.fetch(eyes, wanted);
    }
  }

  private async fetch(eyes: string, portion: number): Promise<void> {
    const key = `${eyes}/${portion}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const found = await api.replay(this.table, eyes, portion * PORTION, PORTION);
    this.total = Math.max(this.total, found.total - 1);
    const fresh = Object.fromEntries(found.steps.map((frame) => [frame.step, frame]));
    this.frames = { ...this.frames, [eyes]: { ...this.frames[eyes], ...fresh } };
  }
}
