import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { build, type Plugin } from "vite";

import type { Language } from "./language.js";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * The page judges with its own WebAssembly module, so it imports the package without `load`. Its
 * arguments need no checks, because they come from the checker.
 */
export const ALIASES = [
  { find: /^sinusoidal-pe$/, replacement: pathOf("../../wasm/dist/public.js") },
  {
    find: /^(?:\.{1,2}\/)+(?:values\/)?(?:arguments|given|into)\.js$/,
    replacement: pathOf("../src/common/unchecked.ts"),
  },
];

/**
 * Runs Terser, whose output is shorter than that of Vite's minifier, which shortens names
 * afterwards. Terser takes three quarters of a build, so builds without `minify` leave it out.
 */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: ({ build }) => build?.minify !== false,
    renderChunk: {
      order: "post",
      handler: async (code) => ({ code: await shorter(code), map: null }),
    },
  };
}

/** Rolldown writes these in place of names that depend on the final code, and numbers them. */
const LATER_NAMES = /!~\{\w+\}~/g;

/**
 * Builds in several languages have many scripts in common, libraries above all. Vite loads this
 * module again for each build in a process.
 */
const shared = globalThis as { minified?: Map<string, Promise<string>> };
shared.minified ??= new Map();
const { minified } = shared;

async function shorter(code: string): Promise<string> {
  const names = [...new Set(code.match(LATER_NAMES))];
  const renamed = code.replaceAll(LATER_NAMES, (name) => `!~{${names.indexOf(name)}}~`);
  let result = minified.get(renamed);
  if (!result) {
    const options = { module: true, compress: { passes: 2 } };
    result = minify(renamed, options).then((output) => output.code ?? renamed);
    minified.set(renamed, result);
  }
  return (await result).replaceAll(/!~\{(\d+)\}~/g, (_, at: string) => names[Number(at)] as string);
}

/** Builds one script with nothing to import. `path` is relative to `web/src`. */
export async function classicScript(path: string, plugins: Plugin[] = []): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [...plugins, compressed()],
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: pathOf(`../src/${path}`),
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

/** The script of class.html shares modules with the exercise, whose chunks would be others. */
export function classScript(language: Language): Plugin {
  return {
    name: "class-script",
    async generateBundle() {
      const source = `${await classicScript("class/page.ts", language.plugins())}\n`;
      this.emitFile({ type: "asset", fileName: "class.js", source });
    },
  };
}

const EMBED = "virtual:embed";

/** Writes embed.js, and defines `virtual:embed` with its hash, which author.html offers. */
export function embed(): Plugin {
  let built: Promise<string> | undefined;
  const source = (): Promise<string> => {
    built ??= classicScript("embed/embed.ts").then((script) => `${script}\n`);
    return built;
  };
  return {
    name: "embed",
    resolveId: (id) => (id === EMBED ? `\0${EMBED}` : undefined),
    async load(id) {
      if (id !== `\0${EMBED}`) return undefined;
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

const WORKER = "?worker";
const PREFIX = "\0worker:";

/** Vite would build each worker with its own copy of the page's modules. */
export function workers(): Plugin {
  return {
    name: "workers",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(WORKER)) return undefined;
      const script = await this.resolve(id.slice(0, -WORKER.length), importer);
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

const COPIED = /^@codemirror\/(lang-javascript|lang-python)$/;
const COPY = "?typing";

/** The copies use nothing of their parsers, but would import them. */
const PARSER = /^@lezer\/(javascript|python)$/;
const NO_PARSER = "\0no-parser";

/**
 * Gives the help while typing its own copies of these modules, with only what it uses. Otherwise
 * the editor would load all of it.
 */
export function copies(): Plugin {
  return {
    name: "copies",
    enforce: "pre",
    async resolveId(id, importer = "") {
      if (!/\/editor\/completion\.ts$|\?typing$/.test(importer)) return undefined;
      if (PARSER.test(id)) return NO_PARSER;
      if (!COPIED.test(id)) return undefined;
      const found = await this.resolve(id, importer.replace(COPY, ""), { skipSelf: true });
      return found && { id: found.id + COPY, moduleSideEffects: false };
    },
    load(id) {
      if (id === NO_PARSER) return "export const parser = undefined;";
      return id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), "utf8") : undefined;
    },
  };
}
