import { existsSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { offline, SERVICE_WORKER } from "./offline_build";

// The page is shipped inside the Python package, beside the server that hands it out.
const page = new URL("../src/shithead/server/page/", import.meta.url).pathname;
const server = process.env["SHITHEAD_SERVER"] ?? "http://127.0.0.1:8710";
/** What the first page loads. */
const FIRST_PAGE = sources("main.ts", "home/Home.svelte");
/** What has files of its own: the entry, and what is on the first page only. */
const OWN_FILES = /\/src\/(main\.ts|home\/)/;
/** What several pages share, but not the first one: folders and files. */
const SHARED_LATER = sources(
  "fairness/",
  "card/cards.ts",
  "connection/connection.ts",
  "connection/received_tables.ts",
  "connection/chat.svelte.ts",
  "connection/room.svelte.ts",
  "room/RhythmSlider.svelte",
  "room/SeatList.svelte",
  "room/RulesPicker.svelte",
  "room/RefusalNotice.svelte",
  "room/missed.ts",
  "room/own_seat.svelte.ts",
  "components/Spoken.svelte",
  "components/CardRows.svelte",
  "components/Dialog.svelte",
  "components/PageHeader.svelte",
  "components/Fly.svelte",
  "components/Crown.svelte",
  "result/round_end.ts",
  "input/focus.svelte.ts",
  "input/drag.ts",
  "table/TableCenter.svelte",
  "table/Tally.svelte",
  "table/TableTop.svelte",
  "table/OtherSeat.svelte",
  "table/HandFan.svelte",
  "table/Felt.svelte",
  "table/rim.ts",
  "table/seat_layout.ts",
  "table/card_animation.ts",
  "table/card_routes.ts",
  "table/flights.ts",
  "table/table_state.svelte.ts",
  "table/room_colours.ts",
  "table/table_themes.css",
  "table/last_play.ts",
);

/** Small things that several forms share: each alone costs more in headers than in bytes. */
const FIELDS = sources("components/NameField.svelte", "components/LevelSelect.svelte", "offline/table_copies.ts");
/** A table with its lobby, in one file. */
const ROOM = sources("room/RoomPage.svelte");

/** Paths below `src/`; one that a rename has left behind is an error. */
function sources(...paths: string[]): string[] {
  return paths.map((path) => {
    const whole = new URL(`src/${path}`, import.meta.url).pathname;
    if (!existsSync(whole)) throw new Error(`vite.config.ts names ${whole}, which does not exist`);
    return whole;
  });
}

let found: Set<string> | undefined;

/** The modules of the first page. */
function atFirst(info: (id: string) => { importedIds: readonly string[] } | null): Set<string> {
  if (found) return found;
  found = new Set(FIRST_PAGE);
  for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Texts without the comments for those who write them; the words for sentences come with the page's own texts. */
function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".ftl?raw")) return null;
      const file = id.replace("?raw", "");
      const files = file.endsWith("/web.ftl") ? [file, file.replace("web.ftl", "words.ftl")] : [file];
      for (const one of files) this.addWatchFile(one);
      const text = files.map((one) => readFileSync(one, "utf-8")).join("\n");
      return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, ""))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), offline()],
  // The same files serve from the root of a server, and from any folder of a plain web space.
  base: "./",
  build: {
    outDir: page,
    emptyOutDir: true,
    target: "es2022",
    // No data: addresses: a strict Content-Security-Policy forbids them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "third-party-notices.md" },
    // What pages share with the first one comes in one file: many small ones cost more in headers.
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/service_worker.ts" },
      output: {
        // Its address says what it may serve, and never changes.
        entryFileNames: ({ name }) => (name === "worker" ? SERVICE_WORKER : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            {
              name: (module, build) => {
                const shared = !OWN_FILES.test(module) && atFirst((id) => build.getModuleInfo(id)).has(module);
                return shared ? "shared" : null;
              },
            },
            {
              name: "tables",
              minShareCount: 2,
              test: (module) => SHARED_LATER.some((path) => module.startsWith(path)),
            },
            { name: "fields", test: (module) => FIELDS.includes(module) },
            { name: "room", test: (module) => ROOM.includes(module) },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: server, ws: true },
      "/ws": { target: server, ws: true },
      "/engine": { target: server },
    },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
