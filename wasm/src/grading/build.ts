// Identifies the build that judges by its contents: two builds may have the same version.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

import { filesIn, namedFiles, type PageFiles } from "../page.js";
import { type Files, filesOf } from "../scorm.js";
import { judgingFiles } from "./site.js";

const PACKAGE_FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** Names what the files of a page hold that judge code. */
export const hashOfPage = (page: PageFiles): string => hashOf(judgingFiles(page));

/** Names what the files of this package hold that judge tables. */
export const hashOfPackage = (): string =>
  hashOf(filesOf("command/judge-worker.js", namedFiles(filesIn(PACKAGE_FOLDER), /\.(?:js|wasm)$/)));

function hashOf(files: Files): string {
  const digests = Object.entries(files).map(([path, bytes]) => `${sha256(bytes)} ${path}\n`);
  return sha256(digests.sort().join(""));
}

const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");
