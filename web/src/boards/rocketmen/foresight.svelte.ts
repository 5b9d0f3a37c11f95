/** What the server says of actions before they are done, asked one after another and kept while the question stands. */
import type { Foreseen, Play } from "../../lib/play.svelte";

const PAUSE = 60;

export class Foresight {
  told: Record<string, Foreseen> = $state.raw({});
  private waiting: string[] = [];
  private running = false;
  private round = 0;

  constructor(private readonly play: Play) {}

  /** A new question: nothing that was told holds any more. */
  forget(): void {
    this.round += 1;
    this.told = {};
    this.waiting = [];
  }

  /** Ask about several actions, those first that are wanted last. */
  want(texts: readonly string[]): void {
    const fresh = texts.filter((text) => text !== "" && !(text in this.told));
    if (fresh.length === 0) return;
    this.waiting = [...fresh, ...this.waiting.filter((text) => !fresh.includes(text))].slice(0, 24);
    void this.run();
  }

  /** A dial is turned: only where it stands now counts. */
  turn(text: string, before: string): void {
    this.waiting = this.waiting.filter((other) => other !== before);
    this.want([text]);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let text = this.waiting.shift(); text !== undefined; text = this.waiting.shift()) {
      const round = this.round;
      const found = await this.play.foresee(text).catch(() => null);
      if (found && round === this.round) this.told = { ...this.told, [text]: found };
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    this.running = false;
  }
}
