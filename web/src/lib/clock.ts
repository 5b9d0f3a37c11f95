/** Time left on a seat's clock. */
import type { Clock } from "./wire";

export function timeLeft(clock: Clock, seat: number, now: number): number {
  if (clock.running === seat && clock.deadline !== null) return Math.max(0, clock.deadline - now);
  return clock.left_ms[seat] ?? 0;
}

export function wordsOfTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
