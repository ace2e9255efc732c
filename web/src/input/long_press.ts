/** A press that lasts, or the menu button of a mouse. */

import type { Attachment } from "svelte/attachments";

/** Milliseconds. */
const LONG = 450;
/** A finger that moves further than this in pixels does something else. */
const STILL = 12;

export function longPress(pressed: (at: { x: number; y: number }) => void): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let start = { x: 0, y: 0 };
    const stop = (): void => window.clearTimeout(timer);
    const ways: [string, (event: PointerEvent) => void][] = [
      [
        "pointerdown",
        ({ x, y }) => {
          start = { x, y };
          timer = window.setTimeout(() => pressed(start), LONG);
        },
      ],
      ["pointermove", ({ x, y }) => Math.hypot(x - start.x, y - start.y) > STILL && stop()],
      ["pointerup", stop],
      ["pointercancel", stop],
      [
        "contextmenu",
        (event) => {
          event.preventDefault();
          stop();
          pressed(event);
        },
      ],
    ];
    for (const [name, act] of ways) element.addEventListener(name, act as EventListener);
    return () => {
      stop();
      for (const [name, act] of ways) element.removeEventListener(name, act as EventListener);
    };
  };
}
