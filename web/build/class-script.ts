import type { Plugin } from "vite";

import type { Language } from "./language.js";
import { classicScript } from "./script.js";

/** The script of class.html shares modules with the exercise. A build of its own leaves their chunks as they are. */
export function classScript(language: Language): Plugin {
  return {
    name: "class-script",
    async generateBundle() {
      const source = `${await classicScript("class/page.ts", language.plugins())}\n`;
      this.emitFile({ type: "asset", fileName: "class.js", source });
    },
  };
}
