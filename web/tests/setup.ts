/** What every browser has and jsdom lacks. */

globalThis.matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
