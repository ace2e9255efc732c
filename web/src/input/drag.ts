/** Dragging a card with mouse, pen or finger; a press without movement stays a click. */

import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 9;

export interface Dragging {
  /** Whether the card can be dragged. */
  may: () => boolean;
  /** Called with the `data-drop` of the place where the card was dropped, or empty. */
  dropped: (on: string) => void;
}

interface Start {
  x: number;
  y: number;
  pointer: number;
}

function dropUnder(x: number, y: number): HTMLElement | null {
  const under = document.elementsFromPoint(x, y);
  for (const element of under) {
    const drop = element.closest<HTMLElement>("[data-drop]");
    if (drop) return drop;
  }
  return null;
}

export function draggable(dragging: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let start: Start | null = null;
    let moving = false;
    let target: HTMLElement | null = null;

    const aim = (drop: HTMLElement | null): void => {
      target?.classList.remove("aimed");
      target = drop;
      target?.classList.add("aimed");
    };

    const end = (): void => {
      if (start && element.hasPointerCapture(start.pointer)) {
        element.releasePointerCapture(start.pointer);
      }
      element.classList.remove("dragged");
      element.style.removeProperty("translate");
      aim(null);
      start = null;
    };

    const down = (event: PointerEvent): void => {
      moving = false;
      if (event.button !== 0 || !dragging.may()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // Capture at once: the first step of a quick hand may end outside the card.
      element.setPointerCapture(event.pointerId);
    };

    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!moving && Math.hypot(x, y) < FAR_ENOUGH) return;
      moving = true;
      element.classList.add("dragged");
      element.style.translate = `${x}px ${y}px`;
      aim(dropUnder(event.clientX, event.clientY));
    };

    const up = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      const on = moving ? (target?.dataset["drop"] ?? "") : null;
      end();
      if (on !== null) dragging.dropped(on);
    };

    // A drag shall not count as a click too.
    const click = (event: MouseEvent): void => {
      if (!moving) return;
      moving = false;
      event.stopPropagation();
      event.preventDefault();
    };

    // The browser's own dragging of pictures and selected text would capture the pointer.
    const native = (event: Event): void => event.preventDefault();

    element.addEventListener("dragstart", native);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", end);
    element.addEventListener("click", click, { capture: true });
    return () => {
      element.removeEventListener("dragstart", native);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", end);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
