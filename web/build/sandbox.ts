// Builds the sandbox frames: HTML files with a script and, as text, the relay and one lane's worker.
import type { Plugin } from "vite";
import type { Language } from "./language.js";
import { framePolicy } from "./policy.js";
import { classicScript } from "./script.js";

const PREFIX = "virtual:sandbox/";

/** Worker and file name of each lane. */
const LANES: Record<string, { worker: string; file: string }> = {
  javascript: { worker: "worker", file: "sandbox.html" },
  python: { worker: "python.worker", file: "python-sandbox.html" },
};

/** The frame's own script, the same for every lane. */
export function frameScript(): Promise<string> {
  return classicScript("sandbox/frame.ts");
}

async function frame(workerName: string, language?: Language): Promise<string> {
  const [own, relay, worker] = await Promise.all([
    frameScript(),
    classicScript("sandbox/relay.ts"),
    classicScript(`sandbox/${workerName}.ts`, language?.plugins()),
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
</html>
`;
}

interface Options {
  inline?: boolean;
  language?: Language;
}

/**
 * Gives `virtual:sandbox/javascript` and `virtual:sandbox/python`, what fills the frames: the address of a
 * file, or `inline` the HTML itself.
 */
export function sandbox({ inline = false, language }: Options = {}): Plugin {
  return {
    name: "sandbox",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const lane = id.startsWith(`\0${PREFIX}`) && LANES[id.slice(PREFIX.length + 1)];
      if (!lane) return undefined;
      const source = await frame(lane.worker, language);
      if (inline) return `export default { srcdoc: ${JSON.stringify(source)} };`;
      const reference = this.emitFile({ type: "asset", name: lane.file, source });
      return `export default { src: import.meta.ROLLUP_FILE_URL_${reference} };`;
    },
  };
}
