/** Seats wear the colours of their sides wherever they are marked, beside the board too; until it is left. */
export function worn(sides: readonly string[]): () => void {
  const { style } = document.documentElement;
  const name = (seat: number): string => `--seat-${seat}`;
  sides.forEach((side, seat) => {
    if (side !== "") style.setProperty(name(seat), `color-mix(in srgb, var(--side-${side}) 78%, var(--text))`);
  });
  return () => sides.forEach((_, seat) => style.removeProperty(name(seat)));
}
