// The command `grade`: the exercise's verdicts on submissions in code, which run in a browser and never here.
import { findBrowser, launchOptions, loadDriver } from "../grading/browsers.js";
import { hashOfPage } from "../grading/build.js";
import { type Graded, Grader } from "../grading/grader.js";
import { browsersFor, type Choice, thisMachine } from "../grading/machine.js";
import { Pool } from "../grading/pool.js";
import { hashOf, lineOf, type Result, Results } from "../grading/results.js";
import { builtPage, GRADE_PAGE, hasPython, Site } from "../grading/site.js";
import { mostBytes, type Program, readProgram } from "../grading/submissions.js";
import type { PageFiles } from "../page.js";
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
import { FORM_OPTIONS, formOf, type Outcome, statusOf, writerFor } from "./outcomes.js";
import { Progress } from "./progress.js";

const helpFor = ({
  browsers,
  reason,
}: Choice): string => `Usage: sinusoidal-pe grade [OPTION]... FILE...

Judges submissions in code as the exercise does: .js, .mjs, .py, and of a notebook (.ipynb) the
cells that define sinusoidal_pe or have the tag sinusoidal_pe, with the imports of cells before.
In the place of an archive whose name ends in .zip, the files in it are judged, each by itself.
They run in the sandbox of the exercise, in a browser without a window, each in a fresh one.
It takes Chromium, Chrome, Edge or Firefox, and puppeteer-core, installed beside this package.
Python needs a built page that has it: that of a checkout, or of --page.

Options:
  --files-from LIST     submissions named in LIST, one on a line; - is standard input
  -0, --null            the names in LIST end in NUL
  --code-from LINES     submissions in LINES, { "file": "a.py", "code": "..." } on each line;
                        - is standard input
  --id PATTERN          names who handed a file in: what the first group of this regular expression,
                        or all of it, matches in the file's name
  --jobs N              browsers side by side. The default is the smaller of two limits, and at
                        least 1. Here and now it is ${browsers}:
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
  sinusoidal-pe grade submissions/*.py
  find submissions -name '*.py' -print0 | sinusoidal-pe grade --csv -0 --files-from - > marks.csv
  sinusoidal-pe grade --csv --id '_(\\d+)_assignsubmission' submissions.zip > marks.csv
  sinusoidal-pe grade --resume results.ndjson --csv submissions/* > marks.csv
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
  const several = checkInputs("grade", files, values);
  const form = formOf(values);
  const precision = precisionOf(values.precision);
  const idOf = idFinder(values);
  const jobs = jobsOf(values.jobs, choice.browsers);
  const limits = {
    seconds: positiveNumber("--seconds", values.seconds, 300, MAX_SECONDS),
    megabytes,
  };
  const path = values.browser ?? findBrowser(host.env);
  if (path === undefined) {
    throw new Error("no browser was found: Chromium, Chrome, Edge or Firefox; --browser names one");
  }
  const driver = await loadDriver();
  const results = values.resume === undefined ? undefined : await Results.open(values.resume);
  const page = builtPage(values.page);
  const site = await Site.open(page);
  const url = `http://${site.host}/${GRADE_PAGE}`;
  const options = launchOptions(path, site.host);
  const graders = Array.from({ length: jobs }, () => new Grader(driver, options, url, limits));
  const pool = new Pool(graders, precision);
  const build = results || form === "json" ? hashOfPage(page) : "";
  const progress = new Progress(several, host);
  let done = 0;

  const work = async (input: Input): Promise<Result> => {
    const { file } = input;
    const program = await programIn(input, page);
    if ("problem" in program) return { file, hash: "", ...program };
    const hash = hashOf(build, precision, program);
    const before = results?.find(file, hash);
    if (before) return before;
    const { lane } = program;
    const graded: Graded | { problem: string } = await pool.judge(program);
    const result: Result =
      "problem" in graded ? { file, hash, ...graded } : { file, hash, lane, ...graded };
    results?.add(result);
    return result;
  };

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
    await pool.close();
    site.close();
    results?.close();
  }
  writer?.end();
  return status;
}

async function programIn(
  { file, read }: Input,
  page: PageFiles,
): Promise<Program | { problem: string }> {
  const most = mostBytes(file);
  const bytes = await read(most);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (bytes.length > most) return { problem: `It has more than ${most} bytes.` };
  const program = readProgram(bytes, file);
  if ("lane" in program && program.lane === "python" && !hasPython(page)) {
    return {
      problem:
        "It is in Python, which the npm package leaves out for its size. In a checkout of the repository, npm ci and " +
        "npm run build make a page that has it; then add --page CHECKOUT/web/dist to the command.",
    };
  }
  return program;
}

function outcomeOf(result: Result): Outcome {
  const { file } = result;
  if ("problem" in result) return { file, problem: result.problem };
  return { file, report: result.report, notes: [], error: result.error };
}
