// The command `judge`: six verdicts on finished tables.
import { availableParallelism } from "node:os";

import { load } from "../node.js";
import type { JudgeTableOptions } from "../types.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  jobsOf,
  parse,
  print,
  type Status,
  UsageError,
  wholeNumber,
  withArguments,
} from "./host.js";
import { inOrder } from "./in-order.js";
import { checkInputs, type Input, idFinder, inputsOf, LIST_OPTIONS } from "./inputs.js";
import { judgeBytes } from "./judge-bytes.js";
import { Judges } from "./judges.js";
import { FORM_OPTIONS, formOf, type Outcome, statusOf, writerFor } from "./outcomes.js";
import { Progress } from "./progress.js";

const JUDGE_HELP = `Usage: sinusoidal-pe judge [OPTION]... FILE...

Judges finished tables: .npy, CSV (commas, semicolons, tabs, bars or blanks) or JSON.
The contents decide, not the name. The file - is standard input. No code is run.
A folder stands for all files in it and below, an archive whose name ends in .zip for its files.

Options:
  --positions T         the rows that each table should have; goes with --channels
  --channels C          the columns that each table should have
  --precision float64   fails a right table of lower precision; else "any"
  --files-from LIST     files named in LIST, one on a line; - is standard input
  -0, --null            the names in LIST end in NUL
  --id PATTERN          names who handed a file in: what the first group of this regular expression,
                        or all of it, matches in the file's name
  --jobs N              threads; by default one for few files, else one for each processor
  --json                the report; for several files an array of { file, report }
  --junit               XML for test runners: a suite for each file, a case for each check
  --csv                 a line for each file
  --help                this text

Exit status: 0 where all passed, 1 where some did not, 2 where some could not be read.
A table passes where no check failed and the formula could be asked, which takes two rows.
Of a single row it cannot: that table has not passed, though no check failed.

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe judge --positions 2048 --channels 512 --precision float64 table.npy
  sinusoidal-pe judge --csv submissions/*.npy > results.csv
  sinusoidal-pe judge --junit submissions/*.csv > results.xml
  python3 -c 'import numpy; print(numpy.eye(4).tolist())' | sinusoidal-pe judge -
`;

export async function judge(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, {
    ...HELP_OPTION,
    ...FORM_OPTIONS,
    ...LIST_OPTIONS,
    positions: { type: "string" },
    channels: { type: "string" },
    precision: { type: "string" },
    jobs: { type: "string" },
  });
  if (values.help) return print(JUDGE_HELP, host);
  const count = checkInputs("judge", files, values, host);
  const several = count !== 1;
  const form = formOf(values);
  const options: JudgeTableOptions = { precision: precisionOf(values.precision) };
  const { positions, channels } = values;
  if ((positions === undefined) !== (channels === undefined)) {
    throw new UsageError("--positions and --channels go together");
  }
  if (positions !== undefined && channels !== undefined) {
    options.T = wholeNumber("--positions", positions);
    options.C = wholeNumber("--channels", channels);
  }
  const pe = await load();
  withArguments(() => pe.judgeTable([], options));

  const isFew = count !== undefined && count <= FEW_FILES;
  const jobs = jobsOf(values.jobs, isFew ? 1 : availableParallelism());
  const judges = jobs > 1 ? new Judges(jobs, { options, command: "judge" }) : undefined;
  const work = async (input: Input): Promise<Outcome> =>
    judges ? judges.judge(input) : judgeBytes(pe, input.file, await input.read(), options, "judge");

  const writer = writerFor(form, several, idFinder(values), host);
  const progress = new Progress(several, host);
  const all = count === undefined ? "" : ` of ${count}`;
  let status: Status = 0;
  let done = 0;
  const take = (outcome: Outcome): void => {
    progress.clear();
    if ("problem" in outcome) complain(outcome.file, outcome.problem, host);
    writer.take(outcome);
    status = Math.max(status, statusOf(outcome)) as Status;
    done += 1;
    progress.show(`file ${done + 1}${all}`);
  };
  progress.show(`file 1${all}`);
  try {
    await inOrder(inputsOf(files, values, host), judges ? WAITING * jobs : 1, work, take);
  } finally {
    progress.clear();
    await judges?.close();
  }
  writer.end();
  return status;
}

/** Fewer are judged sooner than other threads have started. */
const FEW_FILES = 32;
/** Outcomes that wait for their turn to be told, a thread. */
const WAITING = 8;

/** What `--precision` says. */
export function precisionOf(text = "any"): "any" | "float64" {
  if (text === "any" || text === "float64") return text;
  throw new UsageError(`--precision is float64 or any, not ${text}`);
}
