// The form of a grader: one file for each system, and `graders.ts` lists them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Files } from "../page/scorm.js";

export interface Grader {
  /** On the command line. */
  name: string;
  /** Says which files the system gets. */
  summary: string;
  /** Says what to do with the files in `folder`. */
  nextStep(given: { folder: string }): string;
  /** The files contain no page, so it does not matter whether the page can run Python. */
  hasNoPage?: true;
  /** The paths of the files that the system starts. */
  programs?: readonly string[];
  /** Returns the files by path. */
  files(given: GraderParts): Files;
}

export interface GraderParts {
  /** The folder for the files. */
  target: string;
  settings: GraderSettings;
  /** True if the page can run Python. */
  hasPython: boolean;
  /** The command, the page, and a script that runs the command. */
  common: Files;
}

/** The contents of `settings.json`. */
export interface GraderSettings {
  reveal: string;
  precision: "any" | "float64";
  /** The limit for all calls of a submission. */
  seconds: number;
  /** If it is there, each submission gets two more test cases. */
  seed?: string | undefined;
}

// Makes the files of graders.

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
