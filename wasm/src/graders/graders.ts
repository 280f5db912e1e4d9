// Graders for other systems: files that check a submission with `sinusoidal-pe grade`.
// The command `grader` writes them, and wasm/graders has their templates.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { judgingFiles } from "../grading/site.js";
import { filesIn, type PackagedPage, type PageFiles } from "../page/files.js";
import type { Files } from "../page/scorm.js";
import type { Grader, GraderSettings } from "./files.js";
import { below, bytesOf, filesOf, json, templates } from "./files.js";
import { classroom50, github, gradescope, prairielearn } from "./hosted.js";
import { nbgrader, notebook, otter } from "./notebooks.js";
import { DEPENDENCIES, PACKAGES } from "./pins.js";

/** In the order of the help. */
export const GRADERS: readonly Grader[] = [
  gradescope,
  prairielearn,
  nbgrader,
  otter,
  notebook,
  github,
  classroom50,
];

const PACKAGE = fileURLToPath(new URL("../../..", import.meta.url));

/** Returns the files of a grader for the folder `target`. */
export function filesOfGrader(
  grader: Grader,
  target: string,
  settings: GraderSettings,
  page: PackagedPage,
): Files {
  const common = commonFiles(settings, page);
  return grader.files({ target, settings, hasPython: !page.noPython, common });
}

function commonFiles(settings: GraderSettings, page: PageFiles): Files {
  return {
    ...templates(["grade.mjs"]),
    "settings.json": bytesOf(json(settings)),
    "package.json": bytesOf(json({ private: true, type: "module", dependencies: DEPENDENCIES })),
    "package-lock.json": bytesOf(
      json({
        lockfileVersion: 3,
        requires: true,
        packages: { "": { dependencies: DEPENDENCIES }, ...PACKAGES },
      }),
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
