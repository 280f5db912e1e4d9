// The command `grade` checks submissions as the exercise does. Code runs in a browser, never in this process.

import { browsersFor, thisMachine } from "../grading/machine.js";
import { hashOf, lineOf, type Result, Results, type Submission } from "../grading/results.js";
import { isCode } from "../grading/submissions.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
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

/** The default of `--memory`, in MiB. */
const MEMORY = 4096;

/** A day: no exercise takes longer, and no timer more than 24. */
const MAX_SECONDS = 86_400;

/** Outcomes of each browser that wait until those before them are shown. */
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
  if (values.help) return print(commandHelp.grade({ ...choice, memory: MEMORY }), host);
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
    progress.show(texts.graded({ done }));
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
