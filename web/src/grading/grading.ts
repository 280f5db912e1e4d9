// The page that `sinusoidal-pe grade` opens. It judges code as the exercise does.

import type { Report, Size } from "sinusoidal-pe";
import { load } from "#checker";

import { spokenTrouble, troubleOf } from "../common/error.js";
import { Job } from "../common/job.js";
import type { Language } from "../common/language.js";
import type { Attempt } from "../editor/failed-statements.js";
import type { JavaScriptParser } from "../editor/javascript-code.js";
import { Output, type OutputScreen } from "../exercise/output.js";
import { Runners } from "../exercise/runners.js";
import { bestRun, type Code, type Loading, loadingIn } from "../python/grading/hand-in.js";
import type { Spent } from "../sandbox/limit.js";
import type { HandIn, LeftOut, PythonAnswer, Source } from "../sandbox/protocol.js";
import type { RunnerEvents } from "../sandbox/runner.js";
import type { Outcome } from "../sandbox/sandbox.js";
import { statuses } from "../texts/en/statuses.js";

interface Task {
  language: Language;
  code: Code;
  precision: "any" | "float64";
  next?: Language;
  extraCases?: Size[];
  /** Python runs once, with the statements that the function surely needs. */
  once?: boolean;
}

/** A part of the code outside of the function that did not run. */
type Note = ({ id: "not-run" } & Pick<LeftOut, "line" | "cell" | "text">) | { id: "left-out" };

interface Graded {
  report: Report;
  printed: string;
  error: OutputScreen["state"]["error"];
  notes?: Note[] | undefined;
  /** The sandbox was ended while the code was running. */
  hung: boolean;
}

/** By how much the machine was slower than usual while code ran out of time. */
let slowness: number | undefined;

type Start = Pick<Attempt, "isLoaded" | "stopped">;
type Run = Graded & Loading & Start & { isRight: boolean };

declare global {
  interface Window {
    grade(task: string): Promise<string>;
  }
}

const checker = load();
// The editor's parser finds functions and syntax errors.
const editor = import("../editor/codemirror.js");
/** So long that a busy machine gives the same report as an idle one. */
const PARSE_MS = 5000;
const runners = new Runners({ status: ignore, slow: ignore });

async function grade(task: Task): Promise<Graded> {
  const { language, code, next } = task;
  slowness = undefined;
  try {
    if (language !== "python") {
      const parser = await newParser();
      const { javascriptRun } = await import("./javascript.js");
      return graded(
        await javascriptRun(code, parser, (source, shown) => runOf(task, source, shown)),
      );
    }
    const shown = typeof code === "string" ? code : "";
    const run = (handIn: HandIn): Promise<Run> => runOf(task, handIn, shown);
    const { best, isShortened } = await bestRun(code, run, task.once);
    // The runner before it does not end by itself.
    return isShortened ? { ...graded(best, [{ id: "left-out" }]), hung: true } : graded(best);
  } finally {
    if (next) void runners.of(next).then((runner) => runner.prepare(), ignore);
  }
}

function graded({ report, printed, error, hung, failed }: Run, first: Note[] = []): Graded {
  const shown = failed.filter(({ isSilent }) => !isSilent);
  const others = shown.map(({ isNeeded, isSilent, ...note }): Note => ({ id: "not-run", ...note }));
  const notes = [...first, ...others];
  return { report, printed, error, ...(notes.length > 0 && { notes }), hung };
}

async function newParser(): Promise<JavaScriptParser> {
  const { JavaScriptParser } = await editor;
  return new JavaScriptParser(PARSE_MS);
}

function stoppedBy(answer: PythonAnswer | undefined): Start["stopped"] {
  if (answer?.kind !== "raised" || answer.syntax) return undefined;
  return { place: answer.place, text: answer.text };
}

/** `code` is what errors and remarks are about. */
async function runOf(
  { language: name, precision, extraCases }: Task,
  source: Source,
  code: string,
): Promise<Run> {
  const job = new Job(() => {});
  const { newScreen } = await import("../exercise/retry.js");
  const screen = newScreen();
  const output = new Output(job, { language: name, code }, screen, {
    code,
    mark: () => {},
    parser: await newParser(),
  });
  let hung = false;
  let loading = loadingIn(undefined);
  let start: Start = { isLoaded: false, stopped: undefined };
  const events: RunnerEvents = Object.assign(output, {
    loaded: (outcome: Outcome) => {
      const answer = "answer" in outcome ? outcome.answer : undefined;
      const isLoaded = answer?.kind === "loaded";
      loading = loadingIn(isLoaded ? (answer.notes ?? "") : undefined);
      start = { isLoaded, stopped: stoppedBy(answer) };
    },
    timedOut: (spent: Spent) => {
      slowness = Math.max(slowness ?? 1, spent.slowness);
    },
  });
  try {
    const [{ examine }, runner] = await Promise.all([checker, runners.of(name)]);
    const calls = await runner.start(source, job.signal, events);
    const report = await examine(
      async (size) => {
        const answer = await calls.ask(size);
        hung ||= answer.kind === "timed-out";
        return answer;
      },
      { signal: job.signal, atOnce: true, precision, extraCases },
    );
    await output.showRemark(report, calls);
    const { printed, error } = screen.state;
    const all = printed.map(({ text }) => text).join("");
    return { report, printed: all, error, hung, isRight: report.passed, ...loading, ...start };
  } finally {
    job.finish();
  }
}

function ignore(): void {}

for (const loading of [checker, editor]) loading.catch(ignore);
window.grade = async (task) => {
  try {
    return JSON.stringify({ ...(await grade(JSON.parse(task))), slowness });
  } catch (error) {
    const trouble = troubleOf(statuses.notStarted, error);
    const { details } = trouble;
    const quoted = details ? [statuses.details, details] : [];
    return JSON.stringify({ problem: [spokenTrouble(trouble), ...quoted].join(" ") });
  }
};
