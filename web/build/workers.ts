// Workers as modules of the page's own build: what they share with the page is loaded, and counted, once.
import type { Plugin } from "vite";

const QUERY = "?worker";
const PREFIX = "\0worker:";

/** In the place of Vite's workers, each of which is a build apart, with a copy of all that it needs. */
export function workers(): Plugin {
  return {
    name: "workers",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return undefined;
      const script = await this.resolve(id.slice(0, -QUERY.length), importer);
      return script && PREFIX + script.id;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const script = id.slice(PREFIX.length);
      const [, name] = /([^/]+)\.ts$/.exec(script) ?? [];
      if (!name) throw new Error(`${script} is no script of a worker`);
      const reference = this.emitFile({ type: "chunk", id: script, name });
      return `export default function () {
        return new Worker(import.meta.ROLLUP_FILE_URL_${reference}, { type: "module" });
      }`;
    },
  };
}
