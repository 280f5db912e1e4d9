import { CHECKS, type Report, type SinusoidalPe, type Verdict } from "sinusoidal-pe";
import { visibleLines } from "#visible";
import { spokenTrouble, type Trouble, troubleOf } from "../common/error.js";
import { type Ending, Job, type Turns } from "../common/job.js";
import type { Language, Program } from "../common/language.js";
import type { Marker } from "../editor/codemirror.js";
import type { Guidance, Guide } from "../help/guide.js";
import { Answers } from "../pictures/answers.js";
import type { Runner } from "../sandbox/runner.js";
import { statuses } from "../texts/en/statuses.js";
import type { FileJudge } from "./file.js";
import { gapMark, type Judged, Output, spokenError } from "./output.js";
import type { Speech } from "./speech.js";
import {
  type FileState,
  type GuidanceState,
  isWaiting,
  lineOf,
  type OutputState,
  type RunState,
  type State,
  type Subject,
  spokenSummary,
  type Writer,
} from "./state.js";

/** With announcements, a long run does not sound stopped. */
const PROGRESS_S = 5;

/** Most runs end sooner. Painting verdicts one by one would slow them down. */
const SHOW_MS = 50;

export interface JobParts<Written extends Partial<State>> {
  screen: Writer<Written & OutputState>;
  speech: Speech;
  marker: Marker;
  /** Runs and trials take turns, because they share the output and the marks. */
  turns: Turns;
  program(): Program;
  runnerOf(language: Language): Promise<Runner>;
}

export interface RunsParts extends JobParts<RunState & GuidanceState & FileState> {
  files: Pick<FileJudge, "judge">;
  checker(): Promise<Pick<SinusoidalPe, "examine">>;
  guide(): Promise<Guide>;
  beginning(): Guidance | undefined;
  judged(subject: Subject, report: Report, answers: Answers): void;
}

interface Explained {
  guidance?: Guidance | undefined;
  trouble?: Trouble;
}

export class Runs {
  readonly #parts: RunsParts;
  #job: Job | undefined;

  constructor(parts: RunsParts) {
    this.#parts = parts;
  }

  get #isRunning(): boolean {
    return this.#parts.screen.state.tests.phase === "running";
  }

  /** Gives up a file that is being read. */
  run(isLearners = false): void {
    if (this.#isRunning) return;
    const { screen, speech, turns } = this.#parts;
    const subject = this.#parts.program();
    const job = this.#begin((ending) => this.#endRun(ending));
    screen.update({
      isLearners,
      tests: { phase: "running", subject, verdicts: [], line: null, seconds: 0 },
    });
    speech.clear();
    speech.say(
      isWaiting(screen.state) ? statuses.announcements.waiting : statuses.announcements.running,
    );
    this.#sayProgress(job);
    void turns.take(job, () => this.#judge(job, subject));
  }

  #sayProgress(job: Job): void {
    const { screen, speech } = this.#parts;
    const timer = setInterval(() => {
      const { tests } = screen.state;
      if (tests.phase !== "running") return;
      const seconds = tests.seconds + 1;
      screen.update({ tests: { ...tests, seconds } });
      if (seconds % PROGRESS_S !== 0) return;
      const done = tests.verdicts.length;
      speech.say(
        isWaiting(screen.state)
          ? statuses.announcements.waiting
          : statuses.announcements.stillRunning({ seconds, done, of: CHECKS.length }),
      );
    }, 1000);
    void job.over.then(() => clearInterval(timer));
  }

  stop(): void {
    if (this.#isRunning) this.#job?.end("stopped");
  }

  leave(): void {
    const { screen } = this.#parts;
    if (this.#isRunning) this.#job?.end("left");
    const { tests } = screen.state;
    if ("subject" in tests && "file" in tests.subject) return;
    screen.update({ tests: { phase: "idle" }, guidance: undefined });
  }

  clear(): void {
    const { screen, beginning } = this.#parts;
    const { tests, guidance } = screen.state;
    const shown = tests.phase === "idle" ? beginning() : guidance;
    screen.update({ printed: [], error: undefined, guidance: shown });
  }

  async openFile(file: File): Promise<void> {
    const { screen, speech, files } = this.#parts;
    const job = this.#begin(() => screen.update({ file: undefined, fileMessage: undefined }));
    const name = visibleLines(file.name);
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
      const explained = report.passed ? {} : await this.#explain(job, report, answers);
      if (job.isOver) return;
      job.finish();
      speech.clear();
      for (const at of report.verdicts.keys()) speech.sayLast(report.verdicts.slice(0, at + 1));
      this.#done({ file: name }, report, answers, explained);
      if (report.passed) void this.#sayNext(report, answers);
    } catch (error) {
      fail(troubleOf(unread, error));
    }
  }

  break(error: unknown): void {
    const { language, python } = this.#parts.screen.state;
    // The page already shows Python's own error above the checks.
    const isShown = language === "python" && python && "text" in python;
    const trouble = isShown ? { text: statuses.notStarted } : troubleOf(statuses.notStarted, error);
    this.#parts.screen.update({ tests: { phase: "broken", trouble }, guidance: undefined });
  }

  #begin(ended: (ending: Ending) => void): Job {
    this.#job?.end("replaced");
    this.#job = new Job(ended);
    // Help on an earlier table stays, but a success would seem to be of this run.
    const { screen } = this.#parts;
    if (screen.state.guidance?.about === "success") screen.update({ guidance: undefined });
    return this.#job;
  }

  async #judge(job: Job, subject: Program): Promise<void> {
    const { screen, speech, marker } = this.#parts;
    const output = new Output(job, subject, screen, marker);
    const verdicts: Verdict[] = [];
    let judged: Judged | undefined;
    const show = (): void => {
      const { tests } = screen.state;
      const isAgain = output.stopped && !judged;
      if (job.isOver || isAgain || tests.phase !== "running") return;
      const { error, spent } = screen.state;
      const line = error?.line ?? null;
      screen.update({ tests: { ...tests, verdicts: [...verdicts], line, spent } });
      for (let at = tests.verdicts.length; at < verdicts.length; ) {
        speech.sayLast(verdicts.slice(0, ++at), line, spent);
      }
    };
    const onVerdict = (verdict: Verdict): void => {
      if (verdicts.push(verdict) === CHECKS.length) show();
      else setTimeout(show, SHOW_MS);
    };
    try {
      const checker = await this.#parts.checker();
      const runner = await this.#parts.runnerOf(subject.language);
      if (job.isOver) return;
      const judge = async (
        code: string,
        to: Output,
        options?: { onVerdict(verdict: Verdict): void },
      ): Promise<Judged> => {
        const { signal } = job;
        const calls = await runner.start(code, signal, to);
        const answers = new Answers();
        const ask = answers.keeping(calls.ask);
        const report = await checker.examine(ask, { signal, atOnce: true, ...options });
        if (!job.isOver) await to.showRemark(report, calls);
        return { answers, report, output: to };
      };
      const first = await judge(subject.code, output, { onVerdict });
      if (output.stopped && !job.isOver) {
        const parts = { job, program: subject, screen, marker };
        judged = await import("./retry.js").then(
          (part) => part.judgedAgain(first, parts, judge),
          () => first,
        );
        verdicts.splice(0, CHECKS.length, ...judged.report.verdicts);
        show();
      } else judged = first;
      if (job.isOver) return;
      const { answers, report } = judged;
      const explained = report.passed ? {} : await this.#explain(job, report, answers, subject);
      if (job.isOver) return;
      job.finish();
      this.#done(subject, report, answers, explained);
      if (report.passed) void this.#sayNext(report, answers, subject);
    } catch (error) {
      if (!job.isOver) this.break(error);
    } finally {
      job.finish();
      prepare(this.#parts);
    }
  }

  async #explain(
    job: Job,
    report: Report,
    answers: Answers,
    program?: Program,
  ): Promise<Explained> {
    try {
      const guide = await this.#parts.guide();
      if (job.isOver) return {};
      guide.take(report, answers, program, program && this.#parts.screen.state.error);
      return { guidance: guide.guidance() };
    } catch (error) {
      return { trouble: troubleOf(statuses.unexplained, error) };
    }
  }

  /** It may load after the success appears, or not at all. */
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

  #done(
    subject: Subject,
    report: Report,
    answers: Answers,
    { guidance, trouble }: Explained,
  ): void {
    const { screen, speech, marker } = this.#parts;
    this.#parts.judged(subject, report, answers);
    const line = "code" in subject ? lineOf(screen.state.tests) : null;
    const tests = {
      phase: "done",
      subject,
      report,
      line,
      spent: screen.state.spent,
      ...(trouble ? { trouble } : {}),
    } as const;
    screen.update({ tests, guidance });
    speech.sayRepeated();
    speech.say(spokenSummary(screen.state));
    const { error } = screen.state;
    const gap = error ? undefined : gapMark(guidance);
    if (gap && "code" in subject && marker.code === subject.code) marker.mark(gap);
    if (error && "code" in subject) speech.say(spokenError(error));
    if (guidance) speech.say(guidance.observation);
  }

  #endRun(ending: Ending): void {
    const { screen, speech } = this.#parts;
    const { tests } = screen.state;
    if (ending === "left" || tests.phase !== "running") return;
    const guidance = tests.verdicts.length === 0 ? this.#parts.beginning() : undefined;
    screen.update({ tests: { ...tests, phase: "stopped" }, guidance });
    speech.say(spokenSummary(screen.state));
  }
}

/** If Python did not load, the learner decides when to try again. */
export function prepare({
  screen,
  runnerOf,
}: Pick<JobParts<OutputState>, "screen" | "runnerOf">): void {
  const { language: shown, python } = screen.state;
  const isUnloaded = python && (python.phase === "cancelled" || "text" in python);
  if (shown === "python" && isUnloaded) return;
  runnerOf(shown).then(
    (ready) => ready.prepare(),
    () => {},
  );
}
