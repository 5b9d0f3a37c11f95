/** Time left on a seat's clock. */
import { t } from "../text";
import type { ClockShape } from "./wire";

/** What a seat has left; null while days are counted and it is not asked. */
export function timeLeft(clock: ClockShape, seat: number, now: number): number | null {
  if (clock.running === seat && clock.deadline !== null) return Math.max(0, clock.deadline - now);
  return clock.left_ms ? (clock.left_ms[seat] ?? 0) : null;
}

export function wordsOfTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (seconds >= 86_400) return t("clock.days", { days: Math.floor(hours / 24), hours: hours % 24 });
  if (seconds >= 3600)
    return t("clock.hours", { hours, minutes: String(Math.floor((seconds % 3600) / 60)).padStart(2, "0") });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
