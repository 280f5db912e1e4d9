import { createHash } from "node:crypto";
import type { Plugin } from "vite";

import { classicScript } from "./script.js";

const ID = "virtual:embed";

/** Writes embed.js, and defines `virtual:embed` with its hash, which author.html offers. */
export function embed(): Plugin {
  let built: Promise<string> | undefined;
  const source = (): Promise<string> => {
    built ??= classicScript("embed/embed.ts").then((script) => `${script}\n`);
    return built;
  };
  return {
    name: "embed",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const hash = createHash("sha384")
        .update(await source())
        .digest("base64");
      return `export const INTEGRITY = "sha384-${hash}";`;
    },
    async generateBundle() {
      // The name has no hash, because courses contain it.
      this.emitFile({ type: "asset", fileName: "embed.js", source: await source() });
    },
  };
}
