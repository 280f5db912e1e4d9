import type { Plugin } from "vite";

const QUERY = "?worker";
const PREFIX = "\0worker:";

/**
 * Vite's own workers are separate builds. They would load another copy of each module that the page
 * has, too.
 */
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
