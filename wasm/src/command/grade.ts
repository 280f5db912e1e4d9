import { browsersFor, thisMachine } from "../grading/machine.js";
import { hashOf, lineOf, type Result, Results, type Submission } from "../grading/results.js";
import { isCode } from "../grading/submissions.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import {
  HELP_OPTION,
  type Host,
  jobsOf,
  parse,
  positiveNumber,
  print,
  type Status,
  secondsOf,
  UsageError,
  untilInterrupted,
} from "./host.js";
import type { Input } from "./input.js";
import { checkInputs, idFinder, inputsOf, LINE_OPTIONS, LIST_OPTIONS } from "./inputs.js";
import { precisionOf } from "./judge.js";
import { CodeJudging, type Judging, TableJudging } from "./judging.js";
import { FORM_OPTIONS, formOf, type IdOf, type Outcome, writerFor } from "./outcomes.js";
import { inOrder, Output } from "./output.js";
import { limited } from "./tables.js";

/** In MiB. */
const MEMORY = 4096;

/** Outcomes of each browser that may wait for an earlier one. */
const WAITING = 64;

const OPTIONS = {
  ...HELP_OPTION,
  ...FORM_OPTIONS,
  ...LIST_OPTIONS,
  ...LINE_OPTIONS,
  jobs: { type: "string" },
  browser: { type: "string" },
  page: { type: "string" },
  precision: { type: "string" },
  seed: { type: "string" },
  seconds: { type: "string" },
  memory: { type: "string" },
  resume: { type: "string" },
} as const;

export async function grade(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, OPTIONS);
  const megabytes = positiveNumber("--memory", values.memory, MEMORY);
  const choice = browsersFor(host.machine ?? thisMachine(), megabytes);
  if (values.help) return print(commandHelp.grade({ ...choice, memory: MEMORY }), host);
  const several = checkInputs("grade", files, values, host) !== 1;
  const form = formOf(values);
  const precision = precisionOf(values.precision);
  const idOf = idFinder(values);
  const jobs = jobsOf(values.jobs, choice.browsers);
  const { browser, page } = values;
  const seed = seedOf(values.seed);
  const seconds = secondsOf(values.seconds);
  const settings = { jobs, precision, browser, page, limits: { seconds, megabytes } };
  const code = new CodeJudging({ ...settings, seed, env: host.env });
  const tables = new TableJudging(settings);
  const results = values.resume === undefined ? undefined : await Results.open(values.resume);
  const isHashed = results !== undefined || form === "json";
  const resume = { results, precision, isHashed };
  const output = new Output((done) => texts.graded({ done }), several, host);
  const writer = form === "json" ? undefined : writerFor(form, several, idOf, host);
  const take = (result: Copied): void => {
    const outcome = outcomeOf(result);
    output.take(outcome, () => {
      if (writer) writer.take(outcome);
      else print(jsonLine(result, idOf), host);
    });
  };
  // Tables are long, so read only as many as are judged at a time.
  const inTurn = limited(jobs);
  const work = async (input: Input): Promise<Copied> => {
    const result = await (isCode(input.file)
      ? judged(code, input, resume)
      : inTurn(() => judged(tables, input, resume)));
    const { copy, learner } = input;
    return { ...result, ...(copy && { copy }), ...(learner !== undefined && { learner }) };
  };
  try {
    const inputs = inputsOf(files, values, host, "strangers");
    await untilInterrupted(inOrder(inputs, WAITING * jobs, work, take));
  } finally {
    output.clearProgress();
    await Promise.all([code.close(), tables.close()]);
    results?.close();
  }
  writer?.end();
  output.end();
  return output.status;
}

/** An empty word is an unset variable of a script. */
export function seedOf(word: string | undefined): string | undefined {
  if (word === "") throw new UsageError(texts.emptySeed);
  return word;
}

/** The other files of an archive may change, so results that are kept have no copy. */
type Copied = Result & Pick<Input, "copy" | "learner">;

interface Resume {
  results: Results | undefined;
  precision: "any" | "float64";
  isHashed: boolean;
}

async function judged<Kind extends Submission>(
  judging: Judging<Kind>,
  input: Input,
  { results, precision, isHashed }: Resume,
): Promise<Result> {
  const { file } = input;
  const submission = await judging.read(input);
  if ("problem" in submission) return { file, hash: "", ...submission };
  const hash = isHashed ? hashOf(judging.build(), precision, submission) : "";
  const before = results?.find(file, hash);
  if (before) return before;
  const { language } = submission;
  const outcome = await judging.judge(submission);
  const result: Result =
    "problem" in outcome ? { file, hash, ...outcome } : { file, hash, language, ...outcome };
  if ("report" in result) results?.add(result);
  return result;
}

function jsonLine({ learner: _, ...shown }: Copied, idOf: IdOf): string {
  return lineOf(idOf ? { ...shown, id: idOf(shown.file) } : shown);
}

function outcomeOf(result: Copied): Outcome {
  const { file, copy, learner } = result;
  if ("problem" in result) return { file, copy, learner, problem: result.problem };
  const { report, notes = [], error } = result;
  return { file, copy, learner, report, notes, error };
}
