// Builds embed.js, which course pages load from beside the exercise page.
import type { Plugin } from "vite";

import { classicScript } from "./script.js";

export function embed(): Plugin {
  return {
    name: "embed",
    async generateBundle() {
      const source = `${await classicScript("embed.ts")}\n`;
      // No hash in its name: courses write it down.
      this.emitFile({ type: "asset", fileName: "embed.js", source });
    },
  };
}
