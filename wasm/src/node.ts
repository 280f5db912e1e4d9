// Entry for Node. It contains the core, because bundlers of server code do not copy files.
import { readFile } from "node:fs/promises";

import { bytes } from "./core/core-bytes.js";
import { compileBytes, fetched, packageLoader, type ReadModule } from "./core/sources.js";
import { begin } from "./whole.js";

const read: ReadModule = async (url) =>
  url.protocol === "file:" ? compileBytes(await readFile(url), url.href) : fetched(url);

/**
 * Loads the checker: compiles the core, which this script contains, once. Each call returns a new
 * instance.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader("core.wasm", () => WebAssembly.compile(bytes()), begin, read);

export * from "./public.js";
