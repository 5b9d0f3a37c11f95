/** The frames of a replay, fetched in portions as they are looked at, for each pair of eyes. */
import { t } from "../text";
import * as api from "./api";
import type { FrameShape } from "./wire";

const PORTION = 50;

export class FrameStore {
  /** The number of the last step. */
  total = $state(0);
  private frames: Record<string, Record<number, FrameShape>> = $state.raw({});
  private asked = new Map<string, Promise<void>>();

  constructor(private readonly table: string) {}

  at(eyes: string, step: number): FrameShape | null {
    return this.frames[eyes]?.[step] ?? null;
  }

  /** A frame, fetched if need be. */
  async get(eyes: string, step: number): Promise<FrameShape> {
    await this.fetch(eyes, Math.floor(step / PORTION));
    const found = this.at(eyes, step);
    if (!found) throw new Error(t("replay.missing", { step }));
    return found;
  }

  /** All frames known so far for these eyes, in order. */
  known(eyes: string): FrameShape[] {
    return Object.values(this.frames[eyes] ?? {});
  }

  /** Fetch what is needed to show a step and what comes next; earlier portions fill the log. */
  async want(eyes: string, step: number): Promise<void> {
    if (this.total === 0) await this.fetch(eyes, 0);
    const portion = Math.floor(Math.min(step, this.total) / PORTION);
    for (const wanted of [portion, portion + 1, ...Array(portion).keys()]) {
      if (wanted * PORTION <= this.total) await this.fetch(eyes, wanted);
    }
  }

  private async fetch(eyes: string, portion: number): Promise<void> {
    const key = `${eyes}/${portion}`;
    const known = this.asked.get(key);
    if (known) return known;
    const coming = this.fetched(eyes, portion);
    this.asked.set(key, coming);
    return coming;
  }

  private async fetched(eyes: string, portion: number): Promise<void> {
    const found = await api.replay(this.table, eyes, portion * PORTION, PORTION);
    this.total = Math.max(this.total, found.total - 1);
    const fresh = Object.fromEntries(found.steps.map((frame) => [frame.step, frame]));
    this.frames = { ...this.frames, [eyes]: { ...this.frames[eyes], ...fresh } };
  }
}
