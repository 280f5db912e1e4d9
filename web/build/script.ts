import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

import { compressed } from "./compressed.js";

/** `path` is relative to `web/src`. */
export async function classicScript(path: string, plugins: Plugin[] = []): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [...plugins, compressed()],
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
        formats: ["iife"],
        name: "script",
      },
    },
  });
  const [result] = [output].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${path} gave no script`);
  return chunk.code.trim();
}
