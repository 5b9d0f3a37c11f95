/** Looking at a part of a drawing: zoom by wheel and pinch, pan by drag. What draws it gives the size of the whole. */
import { closeness, distance, middle, panned, zoomed, type Point, type Window } from "./stage";

/** Closer than this counts as a part of the drawing. */
const CLOSE = 1.01;
/** Pixels of a pointer's way: from here on it drags, and from here on it is no click. */
const DRAGS = 6;
const NO_CLICK = 8;

export class Lens {
  /** The part that is shown; null for all of it. */
  chosen = $state.raw<Window | null>(null);
  dragging = $state(false);
  private svg: SVGSVGElement | null = null;
  private fingers = new Map<number, Point>();
  private travelled = 0;

  constructor(private readonly whole: () => Window) {}

  get shown(): Window {
    return this.chosen ?? this.whole();
  }

  get close(): boolean {
    return closeness(this.shown, this.whole()) > CLOSE;
  }

  zoom(
    factor: number,
    at: Point = { x: this.shown.x + this.shown.width / 2, y: this.shown.y + this.shown.height / 2 },
  ): void {
    const next = zoomed(this.shown, this.whole(), factor, at);
    this.chosen = closeness(next, this.whole()) > CLOSE ? next : null;
  }

  pan(by: Point): void {
    this.chosen = panned(this.shown, this.whole(), by);
  }

  /** Bring a point to the middle, so many times as close as the whole. */
  lookAt(point: Point, factor: number): void {
    const [width, height] = [this.whole().width / factor, this.whole().height / factor];
    this.chosen = panned({ x: point.x - width / 2, y: point.y - height / 2, width, height }, this.whole(), {
      x: 0,
      y: 0,
    });
  }

  /** An action for the drawing: from now on the wheel zooms it. */
  held = (svg: SVGSVGElement): { destroy: () => void } => {
    this.svg = svg;
    svg.addEventListener("wheel", this.wheel, { passive: false });
    return { destroy: () => svg.removeEventListener("wheel", this.wheel) };
  };

  /** What the drawing does with pointers; a part of it may keep an event to itself. */
  readonly hands = {
    onpointerdown: (event: PointerEvent): void => this.down(event),
    onpointermove: (event: PointerEvent): void => this.move(event),
    onpointerup: (event: PointerEvent): void => this.up(event),
    onpointercancel: (event: PointerEvent): void => this.up(event),
    onclickcapture: (event: MouseEvent): void => this.swallow(event),
  };

  private inDrawing(point: Point): Point {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix) : point;
  }

  private wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !this.close && event.deltaY > 0) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.inDrawing({ x: event.clientX, y: event.clientY }));
  };

  private down(event: PointerEvent): void {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled = 0;
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += distance(before, now);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other)
      this.zoom(distance(now, other) / Math.max(1, distance(before, other)), this.inDrawing(middle(now, other)));
    else if (this.close && this.travelled > DRAGS) this.drag(before, now, event);
    this.fingers.set(event.pointerId, now);
  }

  private drag(before: Point, now: Point, event: PointerEvent): void {
    if (!this.dragging) this.svg?.setPointerCapture(event.pointerId);
    this.dragging = true;
    const [from, to] = [this.inDrawing(before), this.inDrawing(now)];
    this.pan({ x: from.x - to.x, y: from.y - to.y });
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    setTimeout(() => (this.dragging = false));
  }

  /** A drag is no click. */
  private swallow(event: MouseEvent): void {
    if (this.travelled > NO_CLICK && this.dragging) event.stopPropagation();
  }
}
