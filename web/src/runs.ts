// Judges code and finished tables: whatever the verdicts on the page are about.
import { CHECKS, type Report, type SinusoidalPe, type Verdict } from "sinusoidal-pe";
import { visible } from "#visible";

import { Answers } from "./answers.js";
import { spokenTrouble, type Trouble, troubleOf } from "./error.js";
import type { Guidance, Guide } from "./guide.js";
import { type Ending, Job, type Turns } from "./job.js";
import type { FileLane } from "./lanes/file.js";
import type { Lane, LaneName, Program } from "./lanes/lane.js";
import { type Marker, Output } from "./output.js";
import type { Speech } from "./speech.js";
import {
  isWaiting,
  lineOf,
  type Screen,
  type Subject,
  secondsOf,
  spokenError,
  verdictsOf,
} from "./state.js";
import { spokenSummary } from "./summary.js";
import { statuses } from "./texts/en/statuses.js";

/** A run that takes long says so as often. */
const PROGRESS_S = 5;

/** What runs and trials need of the page. */
export interface Parts {
  screen: Screen;
  speech: Speech;
  marker: Marker;
  /** Those of code: they share the output and the marks. */
  turns: Turns;
  /** The code as it is now, saved before it runs, whatever it does to the page. */
  program(): Program;
  lane(lane: LaneName): Promise<Lane>;
}

/** What judging needs besides. */
export interface RunsParts extends Parts {
  files: Pick<FileLane, "judge">;
  checker(): Promise<Pick<SinusoidalPe, "examine">>;
  guide(): Promise<Guide>;
  /** What there is to tell before any table, once that has loaded. */
  beginning(): Guidance | undefined;
  /** Told of what was judged, before it is shown, and of what came for it. */
  judged(subject: Subject, report: Report, answers: Answers): void;
}

/** What is told of a report besides its verdicts, or why there is nothing. */
interface Told {
  guidance?: Guidance | undefined;
  trouble?: Trouble;
}

export class Runs {
  readonly #parts: RunsParts;
  /** The run or the file that the next verdicts will be of. */
  #job: Job | undefined;

  constructor(parts: RunsParts) {
    this.#parts = parts;
  }

  get #isRunning(): boolean {
    return this.#parts.screen.state.tests.phase === "running";
  }

  /** Runs the tests, unless they run; a file that is being read is given up. */
  run(): void {
    if (this.#isRunning) return;
    const { screen, speech, turns } = this.#parts;
    const subject = this.#parts.program();
    const job = this.#begin((ending) => this.#endRun(ending));
    screen.update({ tests: { phase: "running", subject, settled: [], line: null } });
    speech.clear();
    speech.say(isWaiting(screen.state) ? statuses.said.waiting : statuses.said.running);
    this.#sayProgress(job);
    void turns.take(job, () => this.#judge(job, subject));
  }

  /** Silence would leave those who hear the page in doubt whether it goes on. */
  #sayProgress(job: Job): void {
    const { screen, speech } = this.#parts;
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += PROGRESS_S;
      const done = verdictsOf(screen.state.tests).length;
      speech.say(
        isWaiting(screen.state)
          ? statuses.said.waiting
          : statuses.said.stillRunning({ seconds, done, of: CHECKS.length }),
      );
    }, PROGRESS_S * 1000);
    void job.over.then(() => clearInterval(timer));
  }

  stop(): void {
    if (this.#isRunning) this.#job?.end("stopped");
  }

  /** Another language is shown: what is about the code in this one goes. A file stays. */
  leave(): void {
    const { screen } = this.#parts;
    if (this.#isRunning) this.#job?.end("left");
    const { tests } = screen.state;
    if ("subject" in tests && "file" in tests.subject) return;
    screen.update({ tests: { phase: "idle" }, guidance: undefined });
  }

  /** Judges a finished table; a run that is under way ends, and a file that came before. */
  async openFile(file: File): Promise<void> {
    const { screen, speech, files } = this.#parts;
    const job = this.#begin(() => screen.update({ file: undefined, fileMessage: undefined }));
    const name = visible(file.name);
    const fail = (trouble: Trouble): void => {
      if (job.isOver) return;
      job.finish();
      screen.update({ fileMessage: { ...trouble, failed: true } });
      speech.say(spokenTrouble(trouble));
    };
    const unread = statuses.unread({ file: name });
    const fileMessage = { text: statuses.reading({ file: name }), failed: false };
    screen.update({ file: undefined, fileMessage });
    try {
      const judged = await files.judge(file, job.signal, {
        preview: (preview) => screen.update({ file: preview, fileMessage: undefined }),
        unreadable: (why) => fail({ text: unread, why }),
      });
      if (!judged) return;
      const { report, table } = judged;
      const answers = Answers.ofTable(table);
      const told = report.passed ? {} : await this.#explain(job, report, answers);
      if (job.isOver) return;
      job.finish();
      speech.clear();
      for (const at of report.verdicts.keys()) speech.settle(report.verdicts.slice(0, at + 1));
      this.#done({ file: name }, report, answers, told);
      if (report.passed) void this.#sayNext(report, answers);
    } catch (error) {
      fail(troubleOf(unread, error));
    }
  }

  /** Nothing can run here. */
  break(error: unknown): void {
    const { lane, python } = this.#parts.screen.state;
    const isTold = lane === "python" && python && "text" in python; // above the checks
    const trouble = isTold ? { text: statuses.notStarted } : troubleOf(statuses.notStarted, error);
    this.#parts.screen.update({ tests: { phase: "broken", trouble }, guidance: undefined });
  }

  #begin(ended: (ending: Ending) => void): Job {
    this.#job?.end("replaced");
    this.#job = new Job(ended);
    // Help on an earlier table stays visible, but an earlier success does not belong to this job.
    const { screen } = this.#parts;
    if (screen.state.guidance?.about === "success") screen.update({ guidance: undefined });
    return this.#job;
  }

  async #judge(job: Job, subject: Program): Promise<void> {
    const { screen, speech, marker } = this.#parts;
    const output = new Output(job, subject, screen, marker);
    const settle = (verdict: Verdict): void => {
      const { tests } = screen.state;
      if (job.isOver || tests.phase !== "running") return;
      const settled = [...tests.settled, verdict];
      const line = screen.state.error?.line ?? null;
      screen.update({ tests: { ...tests, settled, line } });
      speech.settle(settled, line, secondsOf(tests));
    };
    try {
      const checker = await this.#parts.checker();
      const lane = await this.#parts.lane(subject.lane);
      if (job.isOver) return;
      const ask = await lane.start(subject.code, job.signal, output);
      const answers = new Answers();
      const { signal } = job;
      const report = await checker.examine(answers.keeping(ask), { signal, onVerdict: settle });
      if (job.isOver) return;
      // What is said of the code comes before what is told of its table.
      if (!report.passed) {
        await output.showRemark(
          report.verdicts.some(({ reason }) => reason === "nothing-returned"),
        );
      }
      const told = report.passed ? {} : await this.#explain(job, report, answers, subject);
      if (job.isOver) return;
      job.finish();
      this.#done(subject, report, answers, told);
      if (report.passed) void this.#sayNext(report, answers, subject);
    } catch (error) {
      if (!job.isOver) this.break(error);
    } finally {
      job.finish();
      prepare(this.#parts);
    }
  }

  /** What there is to tell of a report; the verdicts stand without it. */
  async #explain(job: Job, report: Report, answers: Answers, program?: Program): Promise<Told> {
    try {
      const guide = await this.#parts.guide();
      if (job.isOver) return {};
      guide.take(report, answers, program, program && this.#parts.screen.state.error);
      return { guidance: guide.guidance() };
    } catch (error) {
      return { trouble: troubleOf(statuses.unexplained, error) };
    }
  }

  /** Shows what to try next. It may load after the success appears, or not at all. */
  async #sayNext(report: Report, answers: Answers, program?: Program): Promise<void> {
    const { screen, speech } = this.#parts;
    const guide = await this.#parts.guide().catch(() => undefined);
    const { tests } = screen.state;
    if (!guide || tests.phase !== "done" || tests.report !== report) return;
    guide.take(report, answers, program);
    const guidance = guide.guidance();
    screen.update({ guidance });
    if (guidance) speech.say(guidance.observation);
  }

  #done(subject: Subject, report: Report, answers: Answers, { guidance, trouble }: Told): void {
    const { screen, speech } = this.#parts;
    this.#parts.judged(subject, report, answers);
    const line = "code" in subject ? lineOf(screen.state.tests) : null;
    const tests = {
      phase: "done",
      subject,
      report,
      line,
      ...(trouble ? { trouble } : {}),
    } as const;
    screen.update({ tests, guidance });
    speech.say(spokenSummary(screen.state));
    const { error } = screen.state;
    if (error && "code" in subject) speech.say(spokenError(error));
    if (guidance) speech.say(guidance.observation);
  }

  #endRun(ending: Ending): void {
    const { screen, speech } = this.#parts;
    const { tests } = screen.state;
    if (ending === "left" || tests.phase !== "running") return;
    const guidance = tests.settled.length === 0 ? this.#parts.beginning() : undefined;
    screen.update({ tests: { ...tests, phase: "stopped" }, guidance });
    speech.say(spokenSummary(screen.state));
  }
}

/** Keeps a sandbox ready for the language that is shown. If Python did not load, people say when to try again. */
export function prepare({ screen, lane }: Parts): void {
  const { lane: shown, python } = screen.state;
  const isUnloaded = python && (python.phase === "cancelled" || "text" in python);
  if (shown === "python" && isUnloaded) return;
  lane(shown).then(
    (ready) => ready.prepare(),
    () => {}, // told when it is next wanted
  );
}
