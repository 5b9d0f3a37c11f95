/**
 * Pieces slide: before the page changes the places of all pieces are noted, after it each piece that moved starts from
 * its old place. A piece that is new comes from the element that its `data-from` names (a card from the deck, a pawn
 * from the Earth).
 */
import { pace } from "./settings.svelte";

type Places = Map<string, DOMRect>;

function placesIn(root: ParentNode): Places {
  const found: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    found.set(piece.dataset["piece"] ?? "", piece.getBoundingClientRect());
  }
  return found;
}

/** Pixels per unit of an element's own coordinates: SVG pieces live in a scaled drawing. */
function scaleOf(piece: Element): number {
  const matrix = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
  return matrix && matrix.a !== 0 ? matrix.a : 1;
}

function fly(piece: Element, from: DOMRect, to: DOMRect, time: number): void {
  const scale = scaleOf(piece);
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  if (Math.hypot(x, y) < 3) return;
  piece.animate(
    [
      { translate: `${x}px ${y}px`, offset: 0 },
      { translate: "0 0", offset: 1 },
    ],
    {
      duration: time,
      easing: "cubic-bezier(0.3, 0.7, 0.3, 1)",
    },
  );
}

export class Flights {
  private before: Places | null = null;

  note(root: ParentNode): void {
    this.before = pace(1) === 0 ? null : placesIn(root);
  }

  play(root: ParentNode): void {
    const before = this.before;
    this.before = null;
    const time = pace(420);
    if (!before || time === 0) return;
    for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
      const old = before.get(piece.dataset["piece"] ?? "") ?? this.origin(root, piece);
      if (old) fly(piece, old, piece.getBoundingClientRect(), time);
    }
  }

  private origin(root: ParentNode, piece: HTMLElement): DOMRect | null {
    const from = piece.dataset["from"];
    return from ? (root.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect() ?? null) : null;
  }
}
