/** Time left on a seat's clock. */
import type { ClockShape } from "./wire";

/** What a seat has left; null while days are counted and it is not asked. */
export function timeLeft(clock: ClockShape, seat: number, now: number): number | null {
  if (clock.running === seat && clock.deadline !== null) return Math.max(0, clock.deadline - now);
  return clock.left_ms ? (clock.left_ms[seat] ?? 0) : null;
}

export function wordsOfTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
