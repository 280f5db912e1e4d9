// The page that the command `sinusoidal-pe grade` opens. It judges code as the exercise does, but
// shows nothing.

import type { Report, Size } from "sinusoidal-pe";
import { load } from "#checker";

import { spokenTrouble, troubleOf } from "../common/error.js";
import { Job } from "../common/job.js";
import type { Language } from "../common/language.js";
import { Output, type OutputScreen } from "../exercise/output.js";
import { Runners } from "../exercise/runners.js";
import type { Source } from "../sandbox/protocol.js";
import { statuses } from "../texts/en/statuses.js";

/** `next` lets the runner of the next submission start early. */
interface Task {
  language: Language;
  code: Source;
  precision: "any" | "float64";
  next?: Language;
  extraCases?: Size[];
}

interface Graded {
  report: Report;
  printed: string;
  error: OutputScreen["state"]["error"];
  /** True if the sandbox was ended while the code was running. */
  hung: boolean;
}

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

async function grade({ language: name, code, precision, next, extraCases }: Task): Promise<Graded> {
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
  try {
    const [{ examine }, runner] = await Promise.all([checker, runners.of(name)]);
    const ask = await runner.start(code, job.signal, output);
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
    return { report, printed: printed.map(({ text }) => text).join(""), error, hung };
  } finally {
    job.finish();
    if (next) void runners.of(next).then((runner) => runner.prepare(), ignore);
  }
}

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
