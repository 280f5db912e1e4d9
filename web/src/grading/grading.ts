// The page that the command `sinusoidal-pe grade` opens. It judges code as the exercise does, but
// shows nothing.

import type { Report, Size } from "sinusoidal-pe";
import { load } from "#checker";

import { spokenTrouble, troubleOf } from "../common/error.js";
import { Job } from "../common/job.js";
import type { Language } from "../common/language.js";
import { Output, type OutputScreen } from "../exercise/output.js";
import { Runners } from "../exercise/runners.js";
import { type Cell, type Choice, handInOf } from "../python/grading/hand-in.js";
import { MAX_NOTES, type LeftOut, type Source } from "../sandbox/protocol.js";
import type { RunnerEvents } from "../sandbox/runner.js";
import type { Outcome } from "../sandbox/sandbox.js";
import { statuses } from "../texts/en/statuses.js";

/** `next` lets the runner of the next submission start early. A notebook in Python has cells. */
interface Task {
  language: Language;
  code: string | readonly Cell[];
  precision: "any" | "float64";
  next?: Language;
  extraCases?: Size[];
}

/** A part of the code outside of the function that did not run. */
type Note = ({ id: "not-run" } & LeftOut) | { id: "left-out" };

interface Graded {
  report: Report;
  printed: string;
  error: OutputScreen["state"]["error"];
  notes?: Note[] | undefined;
  /** True if the sandbox was ended while the code was running. */
  hung: boolean;
}

/** What the sandbox says of loading: statements that failed, and whether others did not run. */
interface Loading {
  isComplete: boolean;
  failed: readonly LeftOut[];
  leavesOut: boolean;
}

type Run = Graded & Loading;

declare global {
  interface Window {
    grade(task: string): Promise<string>;
  }
}

const checker = load();
// The editor's parser finds functions and syntax errors, which are part of reports and remarks.
const editor = import("../editor/codemirror.js");
/** The limit is long, so that a busy machine gives the same report as an idle one. */
const PARSE_MS = 5000;
// If a runner fails to start, the task that needs it is rejected with the reason.
const runners = new Runners({ status: ignore, slow: ignore });

async function grade(task: Task): Promise<Graded> {
  const { language, code, next } = task;
  try {
    const run = language === "python" ? await pythonRun(task) : await runOf(task, code as string);
    const { report, printed, error, hung } = run;
    return { report, printed, error, notes: run.notes, hung };
  } finally {
    if (next) void runners.of(next).then((runner) => runner.prepare(), ignore);
  }
}

/**
 * A file runs as a whole, and a notebook without the statements that the function cannot need. If that
 * does not pass, another choice of statements may show why, or that the function is right.
 */
async function pythonRun(task: Task): Promise<Run> {
  const isNotebook = typeof task.code !== "string";
  const way = isNotebook ? "wide" : "all";
  const runWith = (choice: Choice): Promise<Run> => runOf(task, handInOf(task.code, choice));
  const first = await runWith({ way, strict: false });
  if (first.report.passed) return first;
  if (!first.isComplete) {
    const narrow = await runWith({ way: "narrow", strict: false });
    if (!narrow.report.passed) return first;
    return { ...narrow, hung: true, notes: [{ id: "left-out" }, ...(narrow.notes ?? [])] };
  }
  if (isNotebook && first.leavesOut) {
    const whole = await runWith({ way: "all", strict: false });
    if (whole.report.passed) return whole;
  }
  // A name for the mistake would be a guess, if the function lacks what a statement gives.
  if (first.failed.some(({ isNeeded }) => isNeeded)) return runWith({ way, strict: true });
  return first;
}

async function runOf(
  { language: name, code, precision, extraCases }: Task,
  source: Source,
): Promise<Run> {
  const job = new Job(() => {});
  const screen = newScreen();
  const { JavaScriptParser } = await editor;
  const text = typeof code === "string" ? code : "";
  const output = new Output(job, { language: name, code: text }, screen, {
    code: text,
    mark: () => {},
    parser: new JavaScriptParser(PARSE_MS),
  });
  let hung = false;
  let loading: Loading = { isComplete: false, failed: [], leavesOut: false };
  const events: RunnerEvents = Object.assign(output, {
    loaded: (outcome: Outcome) => {
      loading = loadingIn(outcome);
    },
    leftOut: (failed: readonly LeftOut[]) => {
      loading = { ...loading, failed };
    },
  });
  try {
    const [{ examine }, runner] = await Promise.all([checker, runners.of(name)]);
    const ask = await runner.start(source, job.signal, events);
    const report = await examine(
      async (size) => {
        const answer = await ask(size);
        hung ||= answer.kind === "timed-out";
        return answer;
      },
      { signal: job.signal, precision, extraCases },
    );
    await output.showRemark(report);
    const { printed, error } = screen.state;
    const all = printed.map(({ text }) => text).join("");
    const shown = loading.failed.filter(({ isSilent }) => !isSilent);
    const notes = shown.map(({ line, cell, text }) => ({ id: "not-run", line, cell, text }) as const);
    return { report, printed: all, error, ...(notes.length > 0 && { notes }), hung, ...loading };
  } finally {
    job.finish();
  }
}

/** The code may have changed what the sandbox says, so this copies the known fields. */
function loadingIn(outcome: Outcome): Loading {
  const isComplete = "answer" in outcome && outcome.answer.kind === "loaded";
  const said = isComplete && "notes" in outcome.answer ? outcome.answer.notes : "";
  const { failed, leavesOut } = parsed(said || "{}") as Partial<Loading>;
  const notes = Array.isArray(failed) ? failed.slice(0, MAX_NOTES).map(noteIn) : [];
  return { isComplete, failed: notes, leavesOut: leavesOut === true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function noteIn(note: Partial<LeftOut> | null): LeftOut {
  const { line, cell, text, isNeeded, isSilent } = note ?? {};
  return {
    line: countIn(line),
    ...(cell !== null && cell !== undefined && { cell: countIn(cell) }),
    text: String(text),
    isNeeded: isNeeded === true,
    isSilent: isSilent === true,
  };
}

const countIn = (value: unknown): number | null =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : null;

function newScreen(): OutputScreen {
  let state: OutputScreen["state"] = { printed: [], error: undefined };
  return {
    get state() {
      return state;
    },
    update: (change) => {
      state = { ...state, ...change };
    },
  };
}

function ignore(): void {}

for (const loading of [checker, editor]) loading.catch(ignore);
window.grade = async (task) => {
  try {
    return JSON.stringify(await grade(JSON.parse(task)));
  } catch (error) {
    const trouble = troubleOf(statuses.notStarted, error);
    const { details } = trouble;
    const quoted = details ? [statuses.details, details] : [];
    return JSON.stringify({ problem: [spokenTrouble(trouble), ...quoted].join(" ") });
  }
};
