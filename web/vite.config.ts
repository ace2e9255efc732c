import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { offline, SERVICE_WORKER } from "./offline_build";

// The page is shipped inside the Python package, beside the server that hands it out.
const page = new URL("../src/shithead/server/page/", import.meta.url).pathname;
const server = process.env["SHITHEAD_SERVER"] ?? "http://127.0.0.1:8710";
/** What several pages share, but not the first one. */
const NOT_AT_FIRST =
  /\/src\/(fairness\/|connection\/(connection|transports|deferred_transport|omitted_members|chat|room\.)|room\/(RhythmSelect|SeatList|RulesPicker|RoomOptionsForm|Invitation|RefusalNotice|sit_request)|parts\/(EmoteFace|CopyField|CardRows|Dialog|PageHeader|Fly\.)|input\/(roving_focus|drag)|localization\/spoken_cards|table\/(table_themes|TableCenter|PileDialog|last_play))/;

const FIRST_PAGE = ["src/main.ts", "src/home/Home.svelte"].map((file) => new URL(file, import.meta.url).pathname);
let found: Set<string> | undefined;

/** The modules of the first page. */
function atFirst(info: (id: string) => { importedIds: readonly string[] } | null): Set<string> {
  if (found) return found;
  found = new Set(FIRST_PAGE);
  for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Texts without the comments for those who write them. */
function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".ftl?raw")) return null;
      const file = id.replace("?raw", "");
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readFileSync(file, "utf-8").replace(/^#.*\n/gm, ""))}`;
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
              name: (module, build) => (atFirst((id) => build.getModuleInfo(id)).has(module) ? "shared" : null),
              minShareCount: 2,
            },
            { name: "tables", minShareCount: 2, test: NOT_AT_FIRST },
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
