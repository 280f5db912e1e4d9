import { browsersFor, thisMachine } from "../grading/machine.js";
import { hashOf, lineOf, type Result, Results, type Submission } from "../grading/results.js";
import { isCode } from "../grading/submissions.js";
import { command as texts } from "../texts/en/command.js";
import { commandHelp } from "../texts/en/command-help.js";
import { Closing } from "./closing.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  jobsOf,
  parse,
  positiveNumber,
  print,
  type Status,
  secondsOf,
  UsageError,
} from "./host.js";
import { inOrder } from "./in-order.js";
import { limited } from "./in-turn.js";
import type { Input } from "./input.js";
import { checkInputs, idFinder, inputsOf, LINE_OPTIONS, LIST_OPTIONS } from "./inputs.js";
import { untilInterrupted } from "./interruption.js";
import { precisionOf } from "./judge.js";
import { CodeJudging, type Judging, TableJudging } from "./judging.js";
import {
  FORM_OPTIONS,
  type Form,
  formOf,
  type IdOf,
  type Outcome,
  problemText,
  statusOf,
  type Writer,
  writerFor,
} from "./outcomes.js";
import { Progress } from "./progress.js";

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
  const output = new Output(form, several, idOf, host);
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
    const take = (result: Copied): void => output.take(result);
    await untilInterrupted(inOrder(inputs, WAITING * jobs, work, take));
  } finally {
    output.clearProgress();
    await Promise.all([code.close(), tables.close()]);
    results?.close();
  }
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

class Output {
  status: Status = 0;
  readonly #writer: Writer | undefined;
  readonly #idOf: IdOf;
  readonly #host: Host;
  readonly #progress: Progress;
  readonly #closing = new Closing();
  #done = 0;

  constructor(form: Form | undefined, several: boolean, idOf: IdOf, host: Host) {
    this.#writer = form === "json" ? undefined : writerFor(form, several, idOf, host);
    this.#idOf = idOf;
    this.#host = host;
    this.#progress = new Progress(several, host);
  }

  take(result: Copied): void {
    const outcome = outcomeOf(result);
    this.#progress.clear();
    if ("problem" in outcome) complain(outcome.file, problemText(outcome), this.#host);
    if (this.#writer) this.#writer.take(outcome);
    else {
      const { learner: _, ...shown } = result;
      const named = this.#idOf ? { ...shown, id: this.#idOf(shown.file) } : shown;
      print(lineOf(named), this.#host);
    }
    this.status = Math.max(this.status, statusOf(outcome)) as Status;
    this.#closing.add(outcome);
    this.#done += 1;
    this.#progress.show(texts.graded({ done: this.#done }));
  }

  clearProgress(): void {
    this.#progress.clear();
  }

  end(): void {
    this.#writer?.end();
    this.#closing.print(this.#host);
  }
}

function outcomeOf(result: Copied): Outcome {
  const { file, copy, learner } = result;
  if ("problem" in result) return { file, copy, learner, problem: result.problem };
  const { report, notes = [], error } = result;
  return { file, copy, learner, report, notes, error };
}
