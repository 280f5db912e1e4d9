import { findBrowser, launchOptions, loadDriver } from "../grading/browsers.js";
import { Grader, type Limits, Pool } from "../grading/grader.js";
import type { Judged, Submission } from "../grading/results.js";
import { extraCasesOf } from "../grading/seed.js";
import { builtPage, GRADE_PAGE, hashOfPackage, hashOfPage, Site } from "../grading/site.js";
import { mostBytes, type Program, readProgram } from "../grading/submissions.js";
import type { PackagedPage } from "../page/files.js";
import { grading } from "../texts/en/grading.js";
import type { Input } from "./input.js";
import { Judges } from "./tables.js";

type Problem = { problem: string };

export interface Judging<Kind extends Submission> {
  read(input: Input): Promise<Kind | Problem>;
  /** Identifies the build, because another build may judge differently. */
  build(): string;
  judge(submission: Kind): Promise<Judged | Problem>;
  close(): Promise<void>;
}

interface Settings {
  jobs: number;
  precision: "any" | "float64";
}

interface CodeSettings extends Settings {
  limits: Limits;
  browser: string | undefined;
  page: string | undefined;
  /** Without it, there are no extra test cases. */
  seed: string | undefined;
  env: NodeJS.ProcessEnv;
}

interface Code extends Submission {
  program: Program;
}

export class CodeJudging implements Judging<Code> {
  readonly #settings: CodeSettings;
  #page: PackagedPage | undefined;
  #build: string | undefined;
  #browsers: Promise<{ pool: Pool; site: Site }> | undefined;

  constructor(settings: CodeSettings) {
    this.#settings = settings;
  }

  async read({ file, read }: Input): Promise<Code | Problem> {
    const most = mostBytes(file);
    const bytes = await read(most);
    if (!(bytes instanceof Uint8Array)) return bytes;
    if (bytes.length > most) return { problem: grading.longCode({ most }) };
    const program = readProgram(bytes, file);
    if ("problem" in program) return program;
    const { language, code } = program;
    const { noPython } = this.#files();
    if (language === "python" && noPython) return { problem: grading.inPython({ noPython }) };
    const content = typeof code === "string" ? code : JSON.stringify(code);
    const { seed } = this.#settings;
    const extraCases = seed === undefined ? undefined : extraCasesOf(seed, content);
    return { language, content, extraCases, program: { ...program, extraCases } };
  }

  build(): string {
    this.#build ??= hashOfPage(this.#files());
    return this.#build;
  }

  async judge({ program }: Code): Promise<Judged | Problem> {
    this.#browsers ??= this.#begin();
    const { pool } = await this.#browsers;
    return pool.judge(program);
  }

  async close(): Promise<void> {
    const browsers = await this.#browsers?.catch(() => undefined);
    await browsers?.pool.close();
    browsers?.site.close();
  }

  #files(): PackagedPage {
    this.#page ??= builtPage(this.#settings.page);
    return this.#page;
  }

  async #begin(): Promise<{ pool: Pool; site: Site }> {
    const { browser, env, jobs, limits, precision } = this.#settings;
    const path = browser ?? findBrowser(env);
    if (path === undefined) {
      throw new Error(grading.noBrowser);
    }
    const driver = await loadDriver();
    const site = await Site.open(this.#files());
    const url = `http://${site.host}/${GRADE_PAGE}`;
    const options = launchOptions(path, site.host);
    const graders = Array.from({ length: jobs }, () => new Grader(driver, options, url, limits));
    return { pool: new Pool(graders, precision), site };
  }
}

interface Table extends Submission {
  file: string;
  content: Uint8Array;
}

export class TableJudging implements Judging<Table> {
  readonly #judges: Judges;
  #build: string | undefined;

  constructor({ jobs, precision }: Settings) {
    this.#judges = new Judges(jobs, { options: { precision }, command: "grade" });
  }

  async read({ file, read }: Input): Promise<Table | Problem> {
    const bytes = await read();
    return bytes instanceof Uint8Array ? { language: "table", file, content: bytes } : bytes;
  }

  build(): string {
    this.#build ??= hashOfPackage();
    return this.#build;
  }

  async judge({ file, content }: Table): Promise<Judged | Problem> {
    const outcome = await this.#judges.judge({ file, read: async () => content });
    if ("problem" in outcome) return { problem: outcome.problem };
    const { report, notes } = outcome;
    return { report, printed: "", ...(notes.length > 0 && { notes }) };
  }

  close(): Promise<void> {
    return this.#judges.close();
  }
}
