// The command `grade`: the exercise's verdicts on what was handed in. Code runs in a browser and never here.

import { browsersFor, type Choice, thisMachine } from "../grading/machine.js";
import { hashOf, lineOf, type Result, Results, type Submission } from "../grading/results.js";
import { isCode } from "../grading/submissions.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  jobsOf,
  parse,
  positiveNumber,
  print,
  type Status,
} from "./host.js";
import { inOrder } from "./in-order.js";
import { limited } from "./in-turn.js";
import {
  checkInputs,
  type Input,
  idFinder,
  inputsOf,
  LINE_OPTIONS,
  LIST_OPTIONS,
} from "./inputs.js";
import { untilInterrupted } from "./interruption.js";
import { precisionOf } from "./judge.js";
import { CodeJudging, type Judging, TableJudging } from "./judging.js";
import { FORM_OPTIONS, formOf, type Outcome, statusOf, writerFor } from "./outcomes.js";
import { Progress } from "./progress.js";

const helpFor = ({
  browsers,
  reason,
}: Choice): string => `Usage: sinusoidal-pe grade [OPTION]... FILE...

Judges submissions as the exercise does:
  .js .mjs .py     code
  .ipynb           the cells that define sinusoidal_pe or have the tag sinusoidal_pe, with
                   what these need of other cells
  all others       finished tables: .npy, CSV, TSV or JSON, by their contents, as judge does
A folder stands for all files in it and below, an archive whose name ends in .zip for its files,
but for hidden ones and what systems add. Links are not followed.

Code runs in the sandbox of the exercise, in a browser without a window, each in a fresh one.
It takes Chromium, Chrome, Edge or Firefox, and puppeteer-core, installed beside this package.
Python needs a built page that has it: that of a checkout, or of --page.

Options:
  --files-from LIST     submissions named in LIST, one on a line; - is standard input
  -0, --null            the names in LIST end in NUL
  --code-from LINES     submissions in LINES, { "file": "a.py", "code": "..." } on each line;
                        - is standard input
  --id PATTERN          names who handed a file in: what the first group of this regular expression,
                        or all of it, matches in the file's name
  --jobs N              browsers side by side, and threads for tables. The default is the smaller
                        of two limits, and at least 1. Here and now it is ${browsers}:
                        ${reason}
  --browser PATH        the browser; the first that is found by default
  --page DIR            a built page to judge with, such as web/dist of a checkout
  --precision float64   fails a right table of lower precision; else "any"
  --seconds N           most that a submission may take, all calls together; 300 by default
  --memory MIB          most that its browser may take, where the system tells; ${MEMORY} by default
  --resume FILE         takes results that are in FILE and unchanged, and adds the others
  --json                a line of JSON for each submission
  --junit               XML for test runners: a suite for each file, a case for each check
  --csv                 a line for each file
  --help                this text

Exit status: 0 where all passed, 1 where some did not, 2 where some have no verdict.

Examples:
  sinusoidal-pe grade submissions
  sinusoidal-pe grade --page CHECKOUT/web/dist submissions/*.py
  sinusoidal-pe grade --csv --id 'submissions/([^/]+)' submissions > marks.csv
  sinusoidal-pe grade --csv --id '_(\\d+)_assignsubmission' submissions.zip > marks.csv
  find . -name '*.js' -print0 | sinusoidal-pe grade --csv -0 --files-from - > marks.csv
  sinusoidal-pe grade --resume results.ndjson --csv submissions > marks.csv
`;

/** MiB that a browser may take. */
const MEMORY = 4096;

/** A day: no exercise takes longer, and no timer more than 24. */
const MAX_SECONDS = 86_400;

/** Outcomes that wait for their turn to be told, a browser. */
const WAITING = 64;

export async function grade(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, {
    ...HELP_OPTION,
    ...FORM_OPTIONS,
    ...LIST_OPTIONS,
    ...LINE_OPTIONS,
    jobs: { type: "string" },
    browser: { type: "string" },
    page: { type: "string" },
    precision: { type: "string" },
    seconds: { type: "string" },
    memory: { type: "string" },
    resume: { type: "string" },
  });
  const megabytes = positiveNumber("--memory", values.memory, MEMORY);
  const choice = browsersFor(host.machine ?? thisMachine(), megabytes);
  if (values.help) return print(helpFor(choice), host);
  const several = checkInputs("grade", files, values, host) !== 1;
  const form = formOf(values);
  const precision = precisionOf(values.precision);
  const idOf = idFinder(values);
  const jobs = jobsOf(values.jobs, choice.browsers);
  const { browser, page } = values;
  const seconds = positiveNumber("--seconds", values.seconds, 300, MAX_SECONDS);
  const settings = { jobs, precision, browser, page, limits: { seconds, megabytes } };
  const code = new CodeJudging({ ...settings, env: host.env });
  const tables = new TableJudging(settings);
  const results = values.resume === undefined ? undefined : await Results.open(values.resume);
  const isHashed = results !== undefined || form === "json";
  const progress = new Progress(several, host);
  let done = 0;

  async function judged<Kind extends Submission>(
    judging: Judging<Kind>,
    input: Input,
  ): Promise<Result> {
    const { file } = input;
    const submission = await judging.read(input);
    if ("problem" in submission) return { file, hash: "", ...submission };
    const hash = isHashed ? hashOf(judging.build(), precision, submission) : "";
    const before = results?.find(file, hash);
    if (before) return before;
    const { lane } = submission;
    const came = await judging.judge(submission);
    const result: Result =
      "problem" in came ? { file, hash, ...came } : { file, hash, lane, ...came };
    if ("report" in result) results?.add(result);
    return result;
  }
  // Tables are long: no more are read than are judged.
  const inTurn = limited(jobs);
  const work = (input: Input): Promise<Result> =>
    isCode(input.file) ? judged(code, input) : inTurn(() => judged(tables, input));

  const writer = form === "json" ? undefined : writerFor(form, several, idOf, host);
  let status: Status = 0;
  const take = (result: Result): void => {
    const outcome = outcomeOf(result);
    progress.clear();
    if ("problem" in outcome) complain(outcome.file, outcome.problem, host);
    if (writer) writer.take(outcome);
    else print(lineOf(idOf ? { ...result, id: idOf(result.file) } : result), host);
    status = Math.max(status, statusOf(outcome)) as Status;
    done += 1;
    progress.show(`${done} submissions judged`);
  };
  try {
    const inputs = inputsOf(files, values, host, "strangers");
    await untilInterrupted(inOrder(inputs, WAITING * jobs, work, take));
  } finally {
    progress.clear();
    await Promise.all([code.close(), tables.close()]);
    results?.close();
  }
  writer?.end();
  return status;
}

function outcomeOf(result: Result): Outcome {
  const { file } = result;
  if ("problem" in result) return { file, problem: result.problem };
  const { report, notes = [], error } = result;
  return { file, report, notes, error };
}
