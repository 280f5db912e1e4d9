// Identifies builds by their contents, because two builds may have the same version.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

import { filesIn, namedFiles, type PageFiles } from "../page/files.js";
import type { Files } from "../page/scorm.js";
import { judgingFiles } from "./site.js";

const PACKAGE_FOLDER = fileURLToPath(new URL("..", import.meta.url));

export const hashOfPage = (page: PageFiles): string => hashOf(judgingFiles(page));

export const hashOfPackage = (): string =>
  hashOf(
    loadedBy("command/judge-worker.js", namedFiles(filesIn(PACKAGE_FOLDER), /\.(?:js|wasm)$/)),
  );

/** Resolves relative paths, because modules in different folders share names. */
function loadedBy(module: string, all: Files): Files {
  const found = new Map<string, Uint8Array>();
  const add = (path: string): void => {
    const bytes = all[path] as Uint8Array;
    found.set(path, bytes);
    const text = path.endsWith(".js") ? new TextDecoder().decode(bytes) : "";
    for (const other of Object.keys(all)) {
      const relative = posix.relative(posix.dirname(path), other);
      const specifier = relative.startsWith("../") ? relative : `./${relative}`;
      if (!found.has(other) && text.includes(`"${specifier}"`)) add(other);
    }
  };
  add(module);
  return Object.fromEntries(found);
}

function hashOf(files: Files): string {
  const digests = Object.entries(files).map(([path, bytes]) => `${sha256(bytes)} ${path}\n`);
  return sha256(digests.sort().join(""));
}

const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");
