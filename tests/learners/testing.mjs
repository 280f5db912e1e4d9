import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { missedIn, namedShare, outcomeOf, programsIn, tableOf } from "./programs.mjs";
import { shown } from "./shown.mjs";

/** The share by weight of programs that the page names, of those with a mistake to name. */
const LEAST_SHARE = { javascript: 0.99, python: 0.99 };

const CALL_MS = { javascript: 2000, python: 4000 };

export function testPrograms(language, explain) {
  const results = [];
  const file = fileURLToPath(new URL(`${language}.mjs`, import.meta.url));
  const host = new ProgramProcess(file, CALL_MS[language]);

  before(async () => {
    for (const program of programsIn(language)) {
      const seen = await shown(program, host, explain);
      results.push({ program, shown: seen, outcome: outcomeOf(program, seen) });
    }
    console.log(`${tableOf(language, results)}\n${missedIn(results).join("\n")}`);
  });
  after(() => host.close());

  test(`learners: judges every ${language} program rightly`, () => {
    assert.deepEqual(missedIn(results.filter(({ outcome }) => outcome === "wrong verdict")), []);
  });

  test(`learners: names no mistake wrongly in ${language}`, () => {
    assert.deepEqual(missedIn(results.filter(({ outcome }) => outcome === "wrongly named")), []);
  });

  test(`learners: names the mistakes of enough ${language} programs`, () => {
    assert.ok(namedShare(results) >= LEAST_SHARE[language], missedIn(results).join("\n"));
  });
}

/** Starts another process if a call takes too long or fills the memory. */
class ProgramProcess {
  #file;
  #milliseconds;
  #child;
  #pending;

  constructor(file, milliseconds) {
    this.#file = file;
    this.#milliseconds = milliseconds;
  }

  /** Calls the code as a runner of the page does. */
  async start(code, read) {
    let last = this.#request({ load: code });
    const next = (request) => {
      last = last.then((before) => ("answer" in before ? this.#request(request) : before));
      return last;
    };
    await last;
    return {
      ask: async (size) => read(await next({ size }), size),
      findRemark: () => next({ remark: true }),
    };
  }

  close() {
    this.#child?.removeAllListeners("exit");
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #request(request) {
    this.#child ??= this.#newChild();
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#child.send(request);
    });
  }

  #newChild() {
    const child = fork(this.#file, [String(this.#milliseconds)], {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=300"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let errors = "";
    child.stderr.on("data", (text) => {
      errors += text;
    });
    child.on("message", (answer) => this.#pending.resolve({ answer }));
    child.on("exit", (_, signal) => {
      if (signal !== "SIGABRT") {
        return this.#pending.reject(new Error(`the process ended: ${errors}`));
      }
      // A browser does not report a worker whose memory is full, so the page waits.
      this.close();
      return this.#pending.resolve({ timedOut: true });
    });
    return child;
  }
}
