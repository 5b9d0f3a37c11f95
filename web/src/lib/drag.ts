/**
 * A piece is dragged to its place: the same clicks, made by one movement. By mouse at once; by touch after holding it a
 * moment, so that a quick stroke still scrolls or pans.
 */
import { distance, type Point } from "./stage";

/** What pieces do when they are dragged; a board may have ways of its own. */
export interface Carrying {
  lift: (id: string) => boolean;
  drop: (id: string, there: readonly string[]) => Promise<void> | void;
  /** The pointer was taken away: nothing is done. */
  leave: () => void;
}

const PIECE = "[data-element][data-piece], [data-element][data-drag]";
/** Pieces that let clicks through to what they stand on. */
const HAUL = "[data-haul]";
/** Pixels around such a piece that still take hold of it. */
const NEAR = 4;
/** Pixels from which on a pointer drags; milliseconds a finger rests before it lifts. */
const DRAGS = 7;
const HOLD = 220;

function idOf(piece: Element): string {
  return piece.getAttribute("data-haul") ?? piece.getAttribute("data-element") ?? "";
}

/** The piece at a point: what was pressed, or what lies over it. */
function pieceAt(root: Element, event: PointerEvent): Element | null {
  const { clientX: x, clientY: y } = event;
  const holds = (piece: Element): boolean => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
  };
  return (event.target as Element).closest(PIECE) ?? [...root.querySelectorAll(HAUL)].find(holds) ?? null;
}

/** The picture of a piece that goes with the pointer. */
function pictureOf(pressed: Element): Element {
  const piece = pressed.closest("[data-piece]") ?? pressed;
  const copy = piece.cloneNode(true) as Element;
  copy.removeAttribute("data-element");
  copy.removeAttribute("data-piece");
  if (!(piece instanceof SVGGraphicsElement)) return copy;
  const scale = piece.getScreenCTM()?.a ?? 1;
  const box = piece.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute("width", `${box.width * scale}`);
  svg.setAttribute("height", `${box.height * scale}`);
  svg.style.overflow = "visible";
  copy.removeAttribute("transform");
  svg.append(copy);
  return svg;
}

export class Drag {
  private at: Point | null = null;
  private root: HTMLElement | null = null;
  private piece: Element | null = null;
  private id = "";
  private start: Point = { x: 0, y: 0 };
  private held = false;
  private picture: HTMLElement | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly carrying: () => Carrying) {}

  /** An action for what holds the pieces. */
  readonly over = (root: HTMLElement): { destroy: () => void } => {
    this.root = root;
    const events: [string, (event: never) => void][] = [
      ["pointerdown", this.down],
      ["pointermove", this.move],
      ["pointerup", this.up],
      ["pointercancel", this.lost],
      ["touchmove", this.still],
    ];
    for (const [name, does] of events)
      root.addEventListener(name, does as EventListener, { capture: true, passive: false });
    return {
      destroy: () => {
        this.lost();
        for (const [name, does] of events) root.removeEventListener(name, does as EventListener, { capture: true });
      },
    };
  };

  get lifted(): boolean {
    return this.at !== null;
  }

  private down = (event: PointerEvent): void => {
    this.cancel();
    const piece = this.root && event.isPrimary && event.button === 0 ? pieceAt(this.root, event) : null;
    if (!piece) return;
    this.piece = piece;
    this.id = idOf(piece);
    this.start = { x: event.clientX, y: event.clientY };
    this.held = event.pointerType === "mouse";
    if (!this.held) this.timer = setTimeout(() => (this.held = true), HOLD);
  };

  private move = (event: PointerEvent): void => {
    if (!this.piece) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = distance(this.start, now) > DRAGS;
    if (!this.held) {
      if (far) this.cancel(); // a stroke
      return;
    }
    if (!this.lifted && (!far || !this.take(event))) return;
    event.stopPropagation();
    this.at = now;
    if (this.picture) this.picture.style.translate = `${now.x}px ${now.y}px`;
  };

  private take(event: PointerEvent): boolean {
    const { piece } = this;
    if (!piece || !this.root || !this.carrying().lift(this.id)) {
      this.cancel();
      return false;
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.picture = document.createElement("div");
    this.picture.className = "carried";
    this.picture.setAttribute("aria-hidden", "true");
    this.picture.append(pictureOf(piece));
    this.root.append(this.picture);
    this.root.setPointerCapture(event.pointerId);
    return true;
  }

  private up = (event: PointerEvent): void => {
    const { id, lifted, piece } = this;
    this.cancel();
    if (!lifted || !piece) return;
    this.swallow();
    const nodes = document.elementsFromPoint(event.clientX, event.clientY);
    const home = piece.closest("[data-dock], [data-part='hand']");
    if (home && nodes.some((node) => home.contains(node))) return;
    const there = nodes.map((node) => node.closest("[data-element]")).filter((node) => node !== null);
    void this.carrying().drop(id, [...new Set(there.map((node) => node.getAttribute("data-element") ?? ""))]);
  };

  private readonly lost = (): void => {
    if (this.lifted) this.carrying().leave();
    this.cancel();
  };

  private cancel(): void {
    clearTimeout(this.timer);
    this.picture?.remove();
    this.picture = null;
    this.piece = null;
    this.held = false;
    this.at = null;
  }

  /** A page that scrolls would take the pointer away. */
  private readonly still = (event: TouchEvent): void => {
    if (this.piece && this.held && event.cancelable) event.preventDefault();
  };

  /** The click that ends a drag is none. */
  private swallow(): void {
    const stop = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener("click", stop, { capture: true });
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
  }
}
