// Builds the sandbox frames: HTML files with a script and, as text, the relay and one lane's worker.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

import { framePolicy } from "./policy.js";
import { classicScript } from "./script.js";

const PREFIX = "virtual:sandbox/";

/** Worker and file name of each lane. */
const LANES: Record<string, { worker: string; file: string }> = {
  javascript: { worker: "worker", file: "sandbox.html" },
  python: { worker: "python.worker", file: "python-sandbox.html" },
};

async function frame(workerName: string): Promise<string> {
  const names = ["frame", "relay", workerName];
  const [own, relay, worker] = (await Promise.all(
    names.map((name) => classicScript(`sandbox/${name}.ts`)),
  )) as [string, string, string];
  if (/<\/script/i.test(own + relay + worker))
    throw new Error("a script would end its own element");
  const hash = `sha256-${createHash("sha256").update(own).digest("base64")}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framePolicy(hash)}">
<title>Sandbox</title>
<script type="text/plain" id="relay">${relay}</script>
<script type="text/plain" id="worker">${worker}</script>
<script>${own}</script>
</html>
`;
}

/** Gives `virtual:sandbox/javascript` and `virtual:sandbox/python`, the addresses of the frames. */
export function sandbox(): Plugin {
  return {
    name: "sandbox",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const lane = id.startsWith(`\0${PREFIX}`) && LANES[id.slice(PREFIX.length + 1)];
      if (!lane) return undefined;
      const reference = this.emitFile({
        type: "asset",
        name: lane.file,
        source: await frame(lane.worker),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
