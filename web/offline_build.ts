/** What the build adds for the time without a network: the manifests, and what the service worker keeps. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = new URL("../src/shithead/locale/", import.meta.url);
const PUBLIC = new URL("public/", import.meta.url);
export const SERVICE_WORKER = "service-worker.js";
/** Public files that the page needs without a network. */
const ICONS = /^(favicon|icon).*\.(svg|png)$/;

export function offline(): Plugin {
  return {
    name: "offline",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const manifests = readdirSync(TEXTS).map((language) => ({
          fileName: `manifest.${language}.webmanifest`,
          source: manifest(language),
        }));
        for (const file of manifests) this.emitFile({ type: "asset", ...file });
        const built = Object.values(bundle).filter((file) => file.fileName.startsWith("assets/"));
        const icons = readdirSync(PUBLIC).filter((name) => ICONS.test(name));
        const files = [
          ...built.map((file) => file.fileName),
          ...icons,
          ...manifests.map((file) => file.fileName),
        ].sort();
        const page = bundle["index.html"];
        const digest = createHash("sha256")
          .update(JSON.stringify(files))
          .update(page?.type === "asset" ? page.source : "");
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== "chunk") throw new Error(`no ${SERVICE_WORKER}`);
        worker.code = `const BUILT = ${JSON.stringify({ version: digest.digest("hex").slice(0, 16), files })};\n${worker.code}`;
      },
    },
  };
}

/** The manifest of the installed page, worded in a language. */
function manifest(language: string): string {
  const name = text(language, "web-title");
  return JSON.stringify({
    name,
    short_name: name,
    description: text(language, "web-motto"),
    lang: language,
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#1f5c4a",
    theme_color: "#1f5c4a",
    categories: ["games"],
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

function text(language: string, key: string): string {
  const found = new RegExp(`^${key} = (.+)$`, "m").exec(
    readFileSync(new URL(`${language}/web.ftl`, TEXTS), "utf8"),
  )?.[1];
  if (!found) throw new Error(`no text ${key} in ${language}`);
  return found;
}
