/** Keeps the current row of a list in sight; nothing around the list scrolls. */

import type { Attachment } from "svelte/attachments";

/** `on` is what the place of the current row depends on, besides the size of the list. */
export function follows(on: unknown): Attachment<HTMLElement> {
  void on;
  return (list) => {
    const sized = new ResizeObserver(() => follow(list));
    follow(list);
    sized.observe(list);
    return () => sized.disconnect();
  };
}

function follow(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>("[aria-current]");
  if (!row) return;
  const head = list.querySelector<HTMLElement>("thead")?.offsetHeight ?? 0; // it covers the first rows
  const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const above = top - head;
  const below = top + row.offsetHeight - list.clientHeight;
  if (above < list.scrollTop || below > list.scrollTop) list.scrollTop = Math.min(above, (above + below) / 2);
}
