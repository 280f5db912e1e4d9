// The command `grader`: writes graders for hosts that run them.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { GRADERS, graderFiles, isExecutable } from "../graders.js";
import { builtPage } from "../grading/site.js";
import { REVEALS } from "../messages.js";
import { takenIn } from "../page.js";
import { visible } from "../visible.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  positiveNumber,
  print,
  problemOf,
  type Status,
  UsageError,
} from "./host.js";
import { precisionOf } from "./judge.js";

const GRADER_HELP = `Usage: sinusoidal-pe grader [OPTION]... NAME DIR

Writes a grader into the folder DIR, with this version of the command and a built page in it. NAME is
  gradescope         autograder.zip to upload, and in autograder/ what is in it
  nbgrader           an assignment's notebook with a test for each check
  otter              a file of tests for Otter-Grader
  github-classroom   a workflow of GitHub, which judges on every push

Each judges code with sinusoidal-pe grade, in a browser's sandbox: a point for each check.
Python needs a built page that has it: that of a checkout, or of --page.

Options:
  --reveal LEVEL        what is told of a wrong entry: none, place, found or expected; "found" by default
  --precision float64   fails a right table of lower precision; else "any"
  --seconds N           most that a submission may take, all calls together; 300 by default
  --page DIR            a built page to judge with, such as web/dist of a checkout
  --force               overwrites what is there; else nothing is written where a file exists
  --help                this text

Examples:
  sinusoidal-pe grader gradescope autograder
  sinusoidal-pe grader --reveal place github-classroom template-repository
`;

export function grader(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, {
    ...HELP_OPTION,
    reveal: { type: "string" },
    precision: { type: "string" },
    seconds: { type: "string" },
    page: { type: "string" },
    force: { type: "boolean" },
  });
  if (values.help) return print(GRADER_HELP, host);
  const [given, folder] = positionals;
  if (given === undefined || folder === undefined || positionals.length !== 2) {
    throw new UsageError("grader needs a name and a folder");
  }
  const name = GRADERS.find((each) => each === given);
  if (!name) throw new UsageError(`NAME is one of ${GRADERS.join(", ")}, not ${given}`);
  // Else the folder would get another name than the one that was given.
  if (folder.includes("\uFFFD")) throw new UsageError("the name of the folder is not UTF-8");
  const { reveal = "found" } = values;
  if (!REVEALS.some((each) => each === reveal)) {
    throw new UsageError(`--reveal is one of ${REVEALS.join(", ")}, not ${reveal}`);
  }
  const precision = precisionOf(values.precision);
  const seconds = positiveNumber("--seconds", values.seconds, 300);
  try {
    const page = builtPage(values.page);
    const settings = { reveal, precision, seconds };
    const files = graderFiles(name, settings, page, resolve(folder));
    const paths = Object.keys(files).sort();
    const taken = values.force ? [] : takenIn(folder, paths);
    for (const path of taken) {
      complain(path, "This is there already; --force overwrites it.", host);
    }
    if (taken.length > 0) return 2;
    for (const path of paths) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, files[path] as Uint8Array);
      if (isExecutable(path)) chmodSync(target, 0o755);
    }
    return print(`${visible(folder)}: ${paths.length} files\n`, host);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    complain(path ?? folder, problemOf(error), host);
    return 2;
  }
}
