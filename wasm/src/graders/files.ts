// Makes the files of graders.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Files } from "../page/scorm.js";

const TEMPLATES = fileURLToPath(new URL("../../graders", import.meta.url));

export const filesOf = (folder: string, paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));

export const templates = (names: readonly string[]): Files => filesOf(TEMPLATES, names);

export const template = (name: string): string => readFileSync(join(TEMPLATES, name), "utf8");

export const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]));

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const notebookOf = (cells: readonly object[]): string =>
  json({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    cells,
  });

export const cellOf = (
  type: "code" | "markdown",
  source: string,
  id: string,
  metadata: object = {},
): object => ({
  cell_type: type,
  id,
  metadata,
  source: source.split(/(?<=\n)/),
  ...(type === "code" && { execution_count: null, outputs: [] }),
});

/** Returns the Python code that notebooks' tests begin with. It runs the grader in the folder `target`. */
export function pythonHelp(target: string): string {
  const help = template("checks.py");
  const grader = `GRADER = ${JSON.stringify(join(target, "grader"))}`;
  return help.replace("\n\n\ndef judged", () => `\n\n${grader}\n\n\ndef judged`);
}
