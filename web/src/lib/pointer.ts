/** Where the pointer was last moved by hand: what slides under a pointer at rest was not pointed at. */

let x = NaN;
let y = NaN;

/** Tell whether an event happens where the pointer has been resting. */
export function resting(event: { clientX: number; clientY: number }): boolean {
  return event.clientX === x && event.clientY === y;
}

/** Note where the pointer was moved. */
export function moved(event: { clientX: number; clientY: number }): void {
  x = event.clientX;
  y = event.clientY;
}

if (typeof window !== "undefined") {
  for (const kind of ["pointermove", "pointerdown"] as const) {
    window.addEventListener(kind, moved, { passive: true });
  }
}
