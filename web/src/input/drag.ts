/** Dragging a card with mouse, pen or finger; a press without movement stays a click. */

import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 9;

export interface Dragging {
  /** Whether the card can be dragged. */
  may: () => boolean;
  /** Called with the `data-drop` of the place where the card was dropped, or empty. */
  dropped: (on: string) => void;
}

export function draggable(dragging: Dragging): Attachment<HTMLElement> {
  return (element) => {
    const drag = new Drag(element, dragging);
    return () => drag.detach();
  };
}

interface Start {
  x: number;
  y: number;
  pointer: number;
}

/** The drags of one card. */
class Drag {
  private start: Start | null = null;
  private moving = false;
  private target: HTMLElement | null = null;
  private readonly attached = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly dragging: Dragging,
  ) {
    const { signal } = this.attached;
    // The browser's own dragging of pictures and selected text would capture the pointer.
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    element.addEventListener("pointerdown", (event) => this.press(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.release(event), { signal });
    element.addEventListener("pointercancel", () => this.end(), { signal });
    element.addEventListener("click", (event) => this.click(event), { signal, capture: true });
  }

  detach(): void {
    this.attached.abort();
  }

  private press(event: PointerEvent): void {
    this.moving = false;
    if (event.button !== 0 || !this.dragging.may()) return;
    this.start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // Capture at once: the first step of a quick hand may end outside the card.
    this.element.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const x = event.clientX - this.start.x;
    const y = event.clientY - this.start.y;
    if (!this.moving && Math.hypot(x, y) < FAR_ENOUGH) return;
    this.moving = true;
    this.element.classList.add("dragged");
    this.element.style.translate = `${x}px ${y}px`;
    this.aim(dropUnder(event.clientX, event.clientY));
  }

  private release(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const on = this.moving ? (this.target?.dataset["drop"] ?? "") : null;
    this.end();
    if (on !== null) this.dragging.dropped(on);
  }

  /** A drag shall not count as a click too. */
  private click(event: MouseEvent): void {
    if (!this.moving) return;
    this.moving = false;
    event.stopPropagation();
    event.preventDefault();
  }

  private end(): void {
    if (this.start && this.element.hasPointerCapture(this.start.pointer)) {
      this.element.releasePointerCapture(this.start.pointer);
    }
    this.element.classList.remove("dragged");
    this.element.style.removeProperty("translate");
    this.aim(null);
    this.start = null;
  }

  private aim(drop: HTMLElement | null): void {
    this.target?.classList.remove("aimed");
    this.target = drop;
    this.target?.classList.add("aimed");
  }
}

function dropUnder(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const drop = element.closest<HTMLElement>("[data-drop]");
    if (drop) return drop;
  }
  return null;
}
