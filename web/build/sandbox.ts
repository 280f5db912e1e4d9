// Builds the sandbox frame: one HTML file that holds the relay and, as text, the worker.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

import { framePolicy } from "./policy.js";

const ID = "virtual:sandbox";

/** One classic script of a module and what it imports. */
async function script(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(`../src/sandbox/${name}.ts`, import.meta.url)),
        formats: ["iife"],
        name: "sandbox",
      },
    },
  });
  const [result] = [output].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${name}.ts gave no script`);
  return chunk.code.trim();
}

async function frame(): Promise<string> {
  const [relay, worker] = await Promise.all([script("relay"), script("worker")]);
  if (/<\/script/i.test(relay + worker)) throw new Error("a script would end its own element");
  const hash = `sha256-${createHash("sha256").update(relay).digest("base64")}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framePolicy(hash)}">
<title>Sandbox</title>
<script type="text/plain" id="worker">${worker}</script>
<script>${relay}</script>
</html>
`;
}

/** Gives `virtual:sandbox`, the address of the frame. */
export function sandbox(): Plugin {
  return {
    name: "sandbox",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const reference = this.emitFile({
        type: "asset",
        name: "sandbox.html",
        source: await frame(),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
