// One browser that judges submissions, one after the other, and is replaced where one of them ends it.
import type { Browser, BrowserContext, LaunchOptions, Page } from "puppeteer-core";

import { grading } from "../texts/en/grading.js";
import type { Report } from "../types.js";
import { type Driver, endBrowser, LaunchError } from "./browsers.js";
import { memoryOf } from "./memory.js";
import type { Program } from "./submissions.js";

/** What a submission is judged by, besides its code. */
export interface Limits {
  /** Of all calls of a submission together, the start of its language included. */
  seconds: number;
  /** Of the browser, with all of its processes. */
  megabytes: number;
}

/** The first error of code, or what there is to say of it, and where: in a notebook in this code cell. */
export interface CodeError {
  text: string;
  line: number | null;
  cell?: number | null;
  explanation?: string;
}

/** The report, and what the exercise shows of a run beside it. */
export interface Graded {
  report: Report;
  printed: string;
  error?: CodeError;
}

/** A submission that cost the browser that it ran in. */
class LostError extends Error {}

/** What the page answers. */
type Answer = (Graded & { hung: boolean }) | { problem: string };

/** A page keeps a little of each run: a new one takes its place after so many. */
const RUNS_A_PAGE = 100;
const WATCH_MS = 200;
const LAUNCHES = 3;

/** Of one run: `lost` rejects where there will be no answer. */
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
  /** Submissions that the browser, and its page, have run. */
  #runs = { browser: 0, page: 0 };

  constructor(driver: Driver, options: LaunchOptions, url: string, limits: Limits) {
    this.#driver = driver;
    this.#options = options;
    this.#url = url;
    this.#limits = limits;
  }

  /**
   * What came of the submission, or why there is no verdict. `next` is the language of the one that
   * comes after it, whose sandbox is begun meanwhile. Rejects where no browser can be had.
   */
  async judge(
    program: Program,
    precision: "any" | "float64",
    next?: Program["lane"],
  ): Promise<Graded | { problem: string }> {
    const task = JSON.stringify({ ...program, precision, next });
    for (;;) {
      const isAlone = this.#runs.browser === 0;
      try {
        return await this.#run(task);
      } catch (error) {
        if (!(error instanceof LostError)) throw error;
        // It may be for what an earlier one left behind: so it has a new browser for itself, once.
        if (isAlone) return { problem: error.message };
      }
    }
  }

  /** Ends the browser; there will be no other. */
  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#launching?.catch(() => {}); // one that starts has to be ended, too
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

  async #run(task: string): Promise<Graded> {
    let watch: Watch | undefined;
    try {
      const [browser, page] = await this.#begin();
      this.#runs.browser += 1;
      this.#runs.page += 1;
      watch = this.#watch(browser, page);
      // A text and no function: what drives the browser would need `eval` to read one.
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
    lost.catch(() => {}); // of a run that is over
    return { lost, end };
  }

  /**
   * A browser with the page open. One that does not start on a busy machine, or ends before anything
   * has run in it, may do so the next time.
   */
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

  /** What runs next finds nothing of what ran before, nor shares memory with it. */
  async #leavePage(): Promise<void> {
    const context = this.#context;
    this.#context = this.#page = undefined;
    this.#runs.page = 0;
    // A browser that does not let go of a page is found out by the next.
    await context?.close().catch(() => {});
  }
}
