import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import type { Grader } from "../graders/files.js";
import { filesOfGrader, GRADERS } from "../graders/graders.js";
import { builtPage } from "../grading/site.js";
import { takenIn } from "../page/files.js";
import type { Files } from "../page/scorm.js";
import { REVEALS } from "../report/messages.js";
import { visible } from "../report/visible.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import { seedOf } from "./grade.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  print,
  printLines,
  problemOf,
  refuseToOverwrite,
  type Status,
  secondsOf,
  UsageError,
} from "./host.js";
import { precisionOf } from "./judge.js";

export function grader(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, {
    ...HELP_OPTION,
    reveal: { type: "string" },
    precision: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string" },
    page: { type: "string" },
    force: { type: "boolean" },
  });
  if (values.help) {
    const items = GRADERS.map(({ name, summary }) => `${name.padEnd(18)} ${summary}`);
    return print(commandHelp.grader({ items }), host);
  }
  const [given, folder] = positionals;
  if (given === undefined || !folder || positionals.length !== 2) {
    throw new UsageError(texts.noGrader);
  }
  const chosen = graderNamed(given);
  if (folder.includes("\uFFFD")) throw new UsageError(texts.nameNotUtf8);
  const { reveal = "found" } = values;
  if (!REVEALS.some((each) => each === reveal)) {
    throw new UsageError(texts.unknownReveal({ known: REVEALS, given: reveal }));
  }
  const precision = precisionOf(values.precision);
  const seconds = secondsOf(values.seconds);
  const seed = seedOf(values.seed);
  try {
    const page = builtPage(values.page);
    const settings = { reveal, precision, seconds, seed };
    const files = filesOfGrader(chosen, resolve(folder), settings, page);
    const paths = Object.keys(files).sort();
    const taken = values.force ? [] : takenIn(folder, paths);
    if (taken.length > 0) return refuseToOverwrite(folder, taken, host);
    write(files, folder, chosen.programs);
    const shown = visible(folder);
    const written = texts.written({ folder: shown, files: paths.length });
    const noPython = chosen.hasNoPage ? undefined : page.noPython;
    return printLines([written, chosen.nextStep({ folder: shown }), noPython], host);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    complain(path ?? folder, problemOf(error), host);
    return 2;
  }
}

function graderNamed(given: string): Grader {
  const chosen = GRADERS.find(({ name }) => name === given);
  if (chosen) return chosen;
  throw new UsageError(texts.unknownGrader({ known: GRADERS.map(({ name }) => name), given }));
}

function write(files: Files, folder: string, programs: readonly string[] = []): void {
  for (const [path, bytes] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    if (programs.includes(path)) chmodSync(target, 0o755);
  }
}
