import type { Graded, Grader } from "./grader.js";
import type { Program } from "./submissions.js";

interface Waiting {
  program: Program;
  settle: (result: Promise<Graded | { problem: string }>) => void;
}

export class Pool {
  readonly #precision: "any" | "float64";
  readonly #idle: Grader[];
  readonly #all: readonly Grader[];
  readonly #waiting: Waiting[] = [];

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
      const result = grader.judge(
        next.program,
        this.#precision,
        this.#waiting[0]?.program.language,
      );
      next.settle(result);
      await result.catch(() => {}); // the caller handles errors
    }
    this.#idle.push(grader);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((grader) => grader.close()));
  }
}
