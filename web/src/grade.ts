// The page that the command `sinusoidal-pe grade` opens: lanes, sandbox and checker as the exercise
// has them, and nothing to see. Whoever drives the browser calls `window.grade`.

import type { Report } from "sinusoidal-pe";
import { load } from "#checker";

import { spokenTrouble, troubleOf } from "./error.js";
import { Job } from "./job.js";
import type { LaneName } from "./lanes/lane.js";
import { LaneLoader } from "./lanes/loader.js";
import { Output, type OutputScreen } from "./output.js";
import type { Source } from "./sandbox/protocol.js";
import { statuses } from "./texts/en/statuses.js";

/** A submission to judge, and the language of the one that comes after it. */
interface Task {
  lane: LaneName;
  code: Source;
  precision: "any" | "float64";
  next?: LaneName;
}

/** What came of it: the report, and what the exercise shows of a run beside it. */
interface Graded {
  report: Report;
  printed: string;
  /** The first error, or what there is to say of code whose table is not right. */
  error: OutputScreen["state"]["error"];
  /** Whether the sandbox had to be ended while the code was running. */
  hung: boolean;
}

declare global {
  interface Window {
    /** Judges the submission that the JSON holds; gives JSON of what came of it. */
    grade(task: string): Promise<string>;
  }
}

const checker = load();
// What it finds in code is a part of reports and remarks: a code without the function, a syntax.
const editor = import("./views/codemirror.js");
/** Long enough that a busy machine gives the report that an idle one gives. */
const PARSE_MS = 5000;
// A start that fails rejects the task that needs it, with the same words.
const lanes = new LaneLoader({ status: ignore, slow: ignore });

async function grade({ lane: name, code, precision, next }: Task): Promise<Graded> {
  const job = new Job(() => {});
  const screen = newScreen();
  const { JavaScriptParser } = await editor;
  const text = typeof code === "string" ? code : "";
  const output = new Output(job, { lane: name, code: text }, screen, {
    code: text,
    mark: () => {},
    parser: new JavaScriptParser(PARSE_MS),
  });
  let hung = false;
  try {
    const [{ examine }, lane] = await Promise.all([checker, lanes.of(name)]);
    const ask = await lane.start(code, job.signal, output);
    const report = await examine(
      async (size) => {
        const answer = await ask(size);
        hung ||= answer.kind === "timed-out";
        return answer;
      },
      { signal: job.signal, precision },
    );
    if (!report.passed) {
      await output.showRemark(report.verdicts.some(({ reason }) => reason === "nothing-returned"));
    }
    const { printed, error } = screen.state;
    return { report, printed: printed.map(({ text }) => text).join(""), error, hung };
  } finally {
    job.finish();
    if (next) void lanes.of(next).then((lane) => lane.prepare(), ignore);
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

/** Code that needs a missing part gets its error later. */
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
