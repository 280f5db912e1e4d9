import type { Plugin } from "vite";
import type { Language } from "./language.js";
import { framePolicy } from "./policy.js";
import { classicScript } from "./scripts.js";

const PREFIX = "virtual:sandbox/";

const FRAMES: Record<string, { worker: string; file: string }> = {
  javascript: { worker: "sandbox/worker", file: "sandbox.html" },
  python: { worker: "python/python.worker", file: "python-sandbox.html" },
};

export function frameScript(): Promise<string> {
  return classicScript("sandbox/frame.ts");
}

async function frame(workerPath: string, language?: Language): Promise<string> {
  const [own, relay, worker] = await Promise.all([
    frameScript(),
    classicScript("sandbox/relay.ts"),
    classicScript(`${workerPath}.ts`, language?.plugins()),
  ]);
  if (/<\/script/i.test(own + relay + worker))
    throw new Error("a script would end its own element");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framePolicy(own)}">
<title>Sandbox</title>
<script type="text/plain" id="relay">${relay}</script>
<script type="text/plain" id="worker">${worker}</script>
<script>${own}</script>
`;
}

interface Options {
  inline?: boolean;
  language?: Language;
}

/** Defines `virtual:sandbox/…` of FRAMES: the address of the frame's file, or with `inline` its HTML. */
export function sandbox({ inline = false, language }: Options = {}): Plugin {
  return {
    name: "sandbox",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const entry = id.startsWith(`\0${PREFIX}`) && FRAMES[id.slice(PREFIX.length + 1)];
      if (!entry) return undefined;
      const source = await frame(entry.worker, language);
      if (inline) return `export default { srcdoc: ${JSON.stringify(source)} };`;
      const reference = this.emitFile({ type: "asset", name: entry.file, source });
      return `export default { src: import.meta.ROLLUP_FILE_URL_${reference} };`;
    },
  };
}
