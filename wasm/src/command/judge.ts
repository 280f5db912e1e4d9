// The command `judge`: six verdicts on finished tables.
import { readTable } from "../formats.js";
import { describeProblem } from "../messages.js";
import { load } from "../node.js";
import type { JudgeTableOptions, SinusoidalPe } from "../types.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  print,
  type Status,
  UsageError,
  wholeNumber,
  withArguments,
} from "./host.js";
import { checkInputs, type Input, inputsOf, LIST_OPTIONS } from "./inputs.js";
import { FORM_OPTIONS, formOf, type Outcome, statusOf, writerFor } from "./outcomes.js";
import { Progress } from "./progress.js";

const JUDGE_HELP = `Usage: sinusoidal-pe judge [OPTION]... FILE...

Judges finished tables: .npy, CSV (commas, semicolons, tabs, bars or blanks) or JSON.
The contents decide, not the name. The file - is standard input. No code is run.

Options:
  --positions T         the rows that each table should have; goes with --channels
  --channels C          the columns that each table should have
  --precision float64   fails a right table of lower precision; else "any"
  --files-from LIST     files named in LIST, one on a line; - is standard input
  -0, --null            the names in LIST end in NUL
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
  });
  if (values.help) return print(JUDGE_HELP, host);
  const several = checkInputs("judge", files, values);
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

  const writer = writerFor(form, several, host);
  const progress = new Progress(several, host);
  let status: Status = 0;
  let done = 0;
  for await (const input of inputsOf(files, values, host)) {
    done += 1;
    progress.show(`file ${done}${values["files-from"] === undefined ? ` of ${files.length}` : ""}`);
    const outcome = await judgeInput(pe, input, options);
    progress.clear();
    if ("problem" in outcome) complain(outcome.file, outcome.problem, host);
    writer.take(outcome);
    status = Math.max(status, statusOf(outcome)) as Status;
  }
  writer.end();
  return status;
}

/** What `--precision` says. */
export function precisionOf(text = "any"): "any" | "float64" {
  if (text === "any" || text === "float64") return text;
  throw new UsageError(`--precision is float64 or any, not ${text}`);
}

async function judgeInput(
  pe: SinusoidalPe,
  { file, read }: Input,
  options: JudgeTableOptions,
): Promise<Outcome> {
  const bytes = await read();
  if (!(bytes instanceof Uint8Array)) return { file, ...bytes };
  const table = readTable(bytes, file);
  if (table.kind === "unreadable") return { file, problem: describeProblem(table.problem) };
  return { file, report: pe.judgeTable(table, options), notes: table.notes };
}
