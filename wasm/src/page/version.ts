import { readFileSync } from "node:fs";

/** Returns the version of this package. */
export function versionOf(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return JSON.parse(text).version;
}
