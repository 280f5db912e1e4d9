// Graders for other systems: files that check a submission with `sinusoidal-pe grade`.
// The command `grader` writes them, and wasm/graders has their templates.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { judgingFiles } from "../grading/site.js";
import { filesIn, type PageFiles } from "../page/files.js";
import type { Files } from "../page/scorm.js";
import { below, bytesOf, filesOf, json, templates } from "./files.js";
import { githubClassroom } from "./github-classroom.js";
import type { Grader } from "./grader.js";
import { gradescope } from "./gradescope.js";
import { nbgrader } from "./nbgrader.js";
import { otter } from "./otter.js";

/** In the order of the help. */
export const GRADERS: readonly Grader[] = [gradescope, nbgrader, otter, githubClassroom];

/** The contents of `settings.json`. */
export interface GraderSettings {
  reveal: string;
  precision: "any" | "float64";
  /** The limit for all calls of a submission. */
  seconds: number;
}

const PACKAGE = fileURLToPath(new URL("../../..", import.meta.url));

/** Returns the files of every grader: the command, the built page, and a script that runs the command. */
export function commonFiles(settings: GraderSettings, page: PageFiles): Files {
  return {
    ...templates(["grade.mjs"]),
    "settings.json": bytesOf(json(settings)),
    "package.json": bytesOf(
      json({ private: true, type: "module", dependencies: { "puppeteer-core": "^24.0.0" } }),
    ),
    ...below("page", judgingFiles(page)),
    ...below("sinusoidal-pe", commandFiles()),
  };
}

function commandFiles(): Files {
  const dist = filesIn(join(PACKAGE, "wasm/dist"))
    .paths.map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.d\.ts$|^(?:core\/)?(?:checker|exam|measures|measuring)\./.test(path));
  return filesOf(PACKAGE, ["package.json", "LICENSE", ...dist.map((path) => `wasm/dist/${path}`)]);
}
