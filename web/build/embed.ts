import type { Plugin } from "vite";

import { classicScript } from "./script.js";

export function embed(): Plugin {
  return {
    name: "embed",
    async generateBundle() {
      const source = `${await classicScript("embed/embed.ts")}\n`;
      // The name has no hash, because courses contain it.
      this.emitFile({ type: "asset", fileName: "embed.js", source });
    },
  };
}
