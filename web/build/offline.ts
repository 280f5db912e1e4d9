// Makes the service worker, and what browsers need to install the page as an app.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

import type { Language } from "./language.js";
import { classicScript } from "./scripts.js";

const ICONS = new URL("../icons/", import.meta.url);
const TOKENS = new URL("../styles/tokens.css", import.meta.url);

/** Returns the light colour of the page. A manifest has no dark one. */
function paper(): string {
  const [, colour] = /--paper: light-dark\((#\w+),/.exec(readFileSync(TOKENS, "utf8")) ?? [];
  if (!colour) throw new Error("tokens.css has no light colour --paper");
  return colour;
}

/** Paths start at the folder of the manifest. */
function manifest({ locale, texts }: Language): string {
  const { exerciseTitle, exerciseDescription } = texts.modules.head as Record<string, string>;
  const icons = [192, 512].flatMap((size) =>
    ["any", "maskable"].map((purpose) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  );
  return JSON.stringify({
    name: exerciseTitle,
    description: exerciseDescription,
    lang: locale,
    start_url: "../",
    scope: "../",
    display: "standalone",
    background_color: paper(),
    theme_color: paper(),
    icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }, ...icons],
  });
}

export function offline(language: Language): Plugin {
  return {
    name: "offline",
    async generateBundle() {
      const up = { name: "up", config: () => ({ define: { UP: JSON.stringify(language.up) } }) };
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: "asset", fileName, source });
      };
      // Browsers look for a newer one at the same address.
      emit("offline.js", `${await classicScript("offline/worker.ts", [up])}\n`);
      emit("offline/manifest.webmanifest", manifest(language));
      for (const name of readdirSync(ICONS)) {
        emit(`offline/${name}`, readFileSync(new URL(name, ICONS)));
      }
    },
  };
}
