import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline, SERVICE_WORKER } from "./offline_build";

// The page is shipped inside the Python package, beside the server that hands it out.
const page = new URL("../src/shithead/server/page/", import.meta.url).pathname;
const server = process.env["SHITHEAD_SERVER"] ?? "http://127.0.0.1:8710";
/** What several pages share, but not the first one. */
const NOT_AT_FIRST = /\/src\/(fairness\/|connection\/(connection|transports|deferred_transport|omitted_members|chat|room\.)|room\/(RhythmSelect|SeatList|RulesPicker|RoomOptionsForm|Invitation|RefusalNotice|sit_request)|input\/(roving_focus|drag)|parts\/(EmoteFace|CopyField))/;
/** What is loaded for one page or dialog only, whoever shares it. */
const APART = /\/src\/(history|board|replay|result|engine|table\/(?!table_themes)|input\/(?!roving_focus|drag)|sound|device\/device_[bt]|puzzles\/puzzle_results|connection\/prepared|parts\/(GuideBox|ProceedButton|RuleSheet|CardRows|sheet))/;

export default defineConfig({
  plugins: [svelte(), offline()],
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
    // What three pages or more share comes in one file: many small ones cost more in headers.
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/service_worker.ts" },
      output: {
        // Its address says what it may serve, and never changes.
        entryFileNames: ({ name }) => (name === "worker" ? SERVICE_WORKER : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            { name: "shared", minShareCount: 3, test: (module) => !NOT_AT_FIRST.test(module) && !APART.test(module) },
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
