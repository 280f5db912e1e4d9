// If a submission ends the browser, a new one starts.
import type { Browser, BrowserContext, LaunchOptions, Page } from "puppeteer-core";
import { grading } from "../texts/en/grading.js";
import type { Report } from "../types.js";
import { type Driver, endBrowser, LaunchError } from "./browsers.js";
import { memoryOf } from "./machine.js";
import type { Program } from "./submissions.js";

export interface Limits {
  /** The limit for all calls of a submission, including the start of its language. */
  seconds: number;
  /** Counts all processes of the browser. */
  megabytes: number;
}

/** `cell` counts the code cells of a notebook. */
export interface CodeError {
  text: string;
  line: number | null;
  cell?: number | null;
  explanation?: string;
}

/** A part of the code outside of the function that did not run. */
export type CodeNote =
  /** A statement failed with this error, such as `FileNotFoundError: …`, and the others ran. */
  | { id: "not-run"; line: number | null; cell?: number | null; text: string }
  /** The code took too much time or memory. Another run had only what the function needs. */
  | { id: "left-out" };

export interface Graded {
  report: Report;
  printed: string;
  error?: CodeError;
  notes?: CodeNote[];
}

class LostError extends Error {}

/** `slowness` is set if code ran out of time: by how much the machine was slower than usual meanwhile. */
type Judged = Graded & { slowness?: number };

type Answer = (Judged & { hung: boolean }) | { problem: string };

/** A page keeps some memory of each run. */
const RUNS_A_PAGE = 100;
const WATCH_MS = 200;
const LAUNCHES = 3;

/** `lost` rejects if the run cannot answer. */
interface Watch {
  lost: Promise<never>;
  end(): void;
}

export class Grader {
  readonly #driver: Driver;
  readonly #options: LaunchOptions;
  readonly #url: string;
  readonly #limits: Limits;
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #launching: Promise<Browser> | undefined;
  #isEnded = false;
  #runs = { browser: 0, page: 0 };

  constructor(driver: Driver, options: LaunchOptions, url: string, limits: Limits) {
    this.#driver = driver;
    this.#options = options;
    this.#url = url;
    this.#limits = limits;
  }

  /** Meanwhile it prepares a sandbox for the language `next`. Rejects if no browser starts. */
  async judge(
    program: Program,
    precision: "any" | "float64",
    next?: Program["language"],
  ): Promise<Judged | { problem: string }> {
    let once = false;
    for (;;) {
      const isAlone = this.#runs.browser === 0;
      try {
        return await this.#run(JSON.stringify({ ...program, precision, next, once }));
      } catch (error) {
        if (!(error instanceof LostError)) throw error;
        // An earlier submission may be the cause, so try once more in a new browser.
        if (!isAlone) continue;
        if (once || program.language !== "python") return { problem: error.message };
        // Statements that the function does not need may be the cause.
        once = true;
      }
    }
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#launching?.catch(() => {}); // a browser that is starting must end, too
    await this.#endBrowser();
  }

  async #endBrowser(): Promise<void> {
    const browser = this.#forget();
    if (browser) await endBrowser(browser);
  }

  #forget(): Browser | undefined {
    const browser = this.#browser;
    this.#browser = this.#launching = this.#context = this.#page = undefined;
    this.#runs = { browser: 0, page: 0 };
    return browser;
  }

  async #run(task: string): Promise<Judged> {
    let watch: Watch | undefined;
    try {
      const [browser, page] = await this.#begin();
      this.#runs.browser += 1;
      this.#runs.page += 1;
      watch = this.#watch(browser, page);
      // Drivers need `eval` in the page to call a function, but not for a text.
      const asked = page.evaluate(`grade(${JSON.stringify(task)})`);
      const answer: Answer = JSON.parse((await Promise.race([asked, watch.lost])) as string);
      if ("problem" in answer) throw new LostError(answer.problem);
      const { hung, ...graded } = answer;
      if (hung || this.#runs.page >= RUNS_A_PAGE) await this.#leavePage();
      return graded;
    } catch (error) {
      await this.#endBrowser();
      if (this.#isEnded) throw new LaunchError(grading.ended);
      if (error instanceof LostError || error instanceof LaunchError) throw error;
      throw new LostError(grading.failed({ text: (error as Error).message }));
    } finally {
      watch?.end();
    }
  }

  #watch(browser: Browser, page: Page): Watch {
    const { seconds, megabytes } = this.#limits;
    const pid = browser.process()?.pid;
    let end = (): void => {};
    const lost = new Promise<never>((_, reject) => {
      const lose = (why: string) => (): void => reject(new LostError(why));
      const crashed = lose(grading.crashed);
      const timer = setTimeout(lose(grading.slow({ seconds })), 1000 * seconds);
      const overfull = lose(grading.large({ mebibytes: megabytes }));
      const watching = setInterval(() => {
        if (pid && memoryOf(pid) > megabytes * 2 ** 20) overfull();
      }, WATCH_MS);
      page.on("error", crashed);
      browser.on("disconnected", crashed);
      end = () => {
        clearTimeout(timer);
        clearInterval(watching);
        page.off("error", crashed);
        browser.off("disconnected", crashed);
      };
    });
    lost.catch(() => {}); // the run may be over
    return { lost, end };
  }

  /** Tries again, because a browser may fail to start on a busy machine. */
  async #begin(): Promise<[Browser, Page]> {
    for (let left = LAUNCHES; ; left -= 1) {
      if (this.#isEnded) throw new LaunchError(grading.ended);
      try {
        this.#launching ??= this.#driver.launch(this.#options);
        this.#browser = await this.#launching;
        if (!this.#page) {
          this.#context = await this.#browser.createBrowserContext();
          this.#page = await this.#context.newPage();
          await this.#page.goto(this.#url);
        }
        return [this.#browser, this.#page];
      } catch (error) {
        await this.#endBrowser();
        if (error instanceof LaunchError) throw error;
        if (left > 1) continue;
        throw new LaunchError(grading.noStart({ text: (error as Error).message }));
      }
    }
  }

  /** The next submission must not find or share memory of this one. */
  async #leavePage(): Promise<void> {
    const context = this.#context;
    this.#context = this.#page = undefined;
    this.#runs.page = 0;
    // If the browser cannot close the page, the next run finds that out.
    await context?.close().catch(() => {});
  }
}

interface Waiting {
  program: Program;
  settle: (result: Promise<Graded | { problem: string }>) => void;
}

/** From here on, a machine has too much other work to say that code takes too long. */
const BUSY = 2;
/** A small table needs no time, unless the machine is slower than limits can make up for. */
const BUSY_FOR_SMALL = 11;
const SMALL = 1024;

function isCertain({ report, slowness = 1 }: Judged): boolean {
  const late = report.verdicts.find(({ reason }) => reason === "timed-out")?.witness;
  const isSmall = (late?.T ?? SMALL) * (late?.C ?? 2) <= SMALL;
  return report.passed || slowness < (isSmall ? BUSY_FOR_SMALL : BUSY);
}

export class Pool {
  readonly #precision: "any" | "float64";
  readonly #idle: Grader[];
  readonly #all: readonly Grader[];
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Promise<unknown>>();
  /** Ends when no submission is tried alone. */
  #turn: Promise<void> = Promise.resolve();

  constructor(graders: readonly Grader[], precision: "any" | "float64") {
    this.#all = graders;
    this.#idle = [...graders];
    this.#precision = precision;
  }

  judge(program: Program): Promise<Graded | { problem: string }> {
    return new Promise((resolve) => {
      this.#waiting.push({ program, settle: resolve });
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    const grader = this.#idle.pop();
    if (!grader) return;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const result = this.#judge(grader, next.program);
      next.settle(result);
      await result.catch(() => {}); // the caller handles errors
    }
    this.#idle.push(grader);
  }

  /** Tries code that ran out of time once more, while no other code runs. */
  async #judge(grader: Grader, program: Program): Promise<Graded | { problem: string }> {
    for (let turn: unknown; turn !== this.#turn; await turn) turn = this.#turn;
    const running = grader.judge(program, this.#precision, this.#waiting[0]?.program.language);
    this.#running.add(running);
    const first = await running.finally(() => this.#running.delete(running));
    if ("problem" in first || first.slowness === undefined) return first;
    const before = this.#turn;
    let end = (): void => {};
    this.#turn = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await before;
      await Promise.allSettled(this.#running);
      const second = await grader.judge(program, this.#precision);
      if ("problem" in second) return second;
      const { slowness, ...graded } = second;
      return isCertain(second) ? graded : { problem: grading.busy };
    } finally {
      end();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((grader) => grader.close()));
  }
}
