import { load } from "sinusoidal-pe";
import { deferred, logic, newScreen, newSpeech, settle } from "../logic.mjs";

const { Runs, Trials, Turns, summaryOf, texts } = logic;

const { statuses } = texts;

const pe = await load();

class FakeRunner {
  settled = Promise.resolve();
  prepared = 0;
  starts = [];

  prepare() {
    this.prepared += 1;
  }

  async start(code, signal, events) {
    const start = { code, signal, events, asked: [] };
    this.starts.push(start);
    events.loads();
    return {
      ask(size) {
        const answer = deferred();
        const at = start.asked.push({ size, answer }) - 1;
        if (at === 0) events.calls(size);
        // The code is called with the next size when it has answered.
        answer.promise.then(() => start.asked[at + 1] && events.calls(start.asked[at + 1].size));
        return answer.promise;
      },
    };
  }

  async answerAll(at, tableOf = ({ T, C }) => pe.encode(T, C)) {
    const { asked } = this.starts[at];
    for (let next = 0; next < asked.length; next += 1) {
      const { size, answer } = asked[next];
      const { shape, data } = tableOf(size);
      answer.resolve({ kind: "returned", value: { shape, data } });
      await settle(4);
    }
  }
}

export function newPage() {
  const { screen, states } = newScreen({ code: "first" });
  const { speech, said } = newSpeech();
  const runners = { javascript: new FakeRunner(), python: new FakeRunner() };
  const marks = [];
  const files = [];
  const judged = [];
  const parts = {
    screen,
    speech,
    marker: {
      get code() {
        return screen.state.code;
      },
      mark: (mark) => marks.push(mark),
      parser: undefined,
    },
    turns: new Turns(),
    program: () => ({ language: screen.state.language, code: screen.state.code }),
    runnerOf: async (name) => runners[name],
    checker: async () => pe,
    guide: async () => ({
      take: (report) => {
        parts.taken = report;
      },
      guidance: () => ({ observation: "An observation." }),
    }),
    beginning: () => ({ observation: "A beginning." }),
    judged: (subject, report) => judged.push([subject.code ?? subject.file, report.passed]),
    files: {
      judge: (file, signal, events) => {
        const reading = { file, signal, events, ...deferred() };
        files.push(reading);
        return reading.promise;
      },
    },
  };
  const page = { screen, states, said, runners, marks, files, judged, parts };
  return { ...page, runs: new Runs(parts), trials: new Trials(parts) };
}

/** Starts a run, and waits until it asks for its first table. */
export async function start(page) {
  page.runs.run();
  await settle();
  return page;
}

export const fileNamed = (name) => ({ name });

export const right = { report: pe.judgeTable(pe.encode(10, 8)), table: undefined };

export const summary = (page) => summaryOf(page.screen.state);

export const OF_SIX = { done: 0, of: 6 };

export const ALL_PASSED = [statuses.passed({ passed: 6, of: 6 })];

export const passedIn = (file) => [
  statuses.passedIn({ passed: 5, of: 5, file }),
  statuses.notApplicable({ count: 1 }),
];
