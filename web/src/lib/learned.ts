/** Which lessons somebody has played in this browser, and which comes next. */
import { settings } from "./settings.svelte";
import type { LessonCard } from "./wire";

export function learned(game: string, lesson: LessonCard): boolean {
  return settings.learned.includes(`${game}/${lesson.name}`);
}

/** The name of the first lesson that was not played yet; the first one again when all were. */
export function nextLesson(game: string, lessons: readonly LessonCard[]): string {
  return (lessons.find((lesson) => !learned(game, lesson)) ?? lessons[0])?.name ?? "";
}
