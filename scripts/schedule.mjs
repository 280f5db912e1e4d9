// Runs the steps of `npm test`, several at a time, and sums up their results.
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

import { environment, root } from "./run.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} kind steps of different kinds run together if possible
 * @property {string[]} [needs] names of steps that must pass before
 * @property {(log: Log) => Promise<boolean>} work resolves to true if the step passes
 */

/** The lines of parallel steps must not mix. */
class Log {
  #parts = [];

  say(line) {
    this.#parts.push(Buffer.from(`${line}\n`));
  }

  succeeds(command, args) {
    this.say(`\n$ ${[command, ...args].join(" ")}`);
    return new Promise((resolve) => {
      const child = spawn(command, args, { cwd: root, env: environment, stdio: "pipe" });
      child.stdin.end();
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (part) => this.#parts.push(part));
      }
      child.on("error", (error) => {
        this.say(error.message);
        resolve(false);
      });
      child.on("close", (status) => resolve(status === 0));
    });
  }

  toString() {
    return Buffer.concat(this.#parts).toString();
  }
}

export const nodeTesting = (jobs, timeout) => [
  ...["--test", "--test-reporter=spec"],
  ...[`--test-concurrency=${jobs}`, `--test-timeout=${timeout}`],
];

async function outcome(step, log) {
  try {
    return (await step.work(log)) ? "passed" : "FAILED";
  } catch (error) {
    log.say(error.stack);
    return "FAILED";
  }
}

/**
 * The first ready step of a kind that is not running starts, so that steps that compute run next to
 * steps that wait. If a step fails, only the steps that need it are left out. The results are in
 * the order of `steps`.
 */
export async function schedule(steps, { slots, print = console.log }) {
  const results = new Map();
  const running = new Map();
  const waiting = new Set(steps);
  const end = (step, state, seconds = 0, output = "") =>
    results.set(step.name, { name: step.name, state, seconds, output });

  async function run(step) {
    const began = performance.now();
    const log = new Log();
    const state = await outcome(step, log);
    const seconds = (performance.now() - began) / 1000;
    end(step, state, seconds, `${log}`);
    running.delete(step);
    print(`\n=== ${step.name}\n${log}\n--- ${step.name}: ${state}, ${seconds.toFixed(1)} s`);
  }

  function nextStep() {
    const states = ({ needs = [] }) => needs.map((name) => results.get(name)?.state);
    for (const step of waiting) {
      if (states(step).some((state) => state !== undefined && state !== "passed")) {
        waiting.delete(step);
        end(step, "not run");
        return nextStep();
      }
    }
    const ready = [...waiting].filter((step) => states(step).every((state) => state === "passed"));
    const kinds = [...running.keys()].map(({ kind }) => kind);
    return ready.find(({ kind }) => !kinds.includes(kind)) ?? ready[0];
  }

  for (;;) {
    const step = running.size < slots ? nextStep() : undefined;
    if (step) {
      waiting.delete(step);
      running.set(step, run(step));
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      break;
    }
  }
  if (waiting.size > 0) {
    const names = [...waiting].map(({ name }) => name).join("; ");
    throw new Error(`there is no step that these steps need: ${names}`);
  }
  return steps.map(({ name }) => results.get(name));
}

export function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, state, seconds }) =>
      [name.padEnd(width), state.padEnd(7), `${seconds.toFixed(1).padStart(6)} s`].join("  "),
    )
    .join("\n");
}

const CTEST = /^\d+% tests passed, \d+ tests failed out of \d+$/m;
const NODE = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo) (\d+)$/gm;

export function closingLines(results) {
  const lines = [];
  const sums = new Map();
  for (const { name, output: coloured } of results) {
    const output = stripVTControlCharacters(coloured);
    const [closing] = output.match(CTEST) ?? [];
    if (closing) lines.push(`${name}: ${closing}`);
    for (const [, word, count] of output.matchAll(NODE)) {
      sums.set(word, (sums.get(word) ?? 0) + Number(count));
    }
  }
  return [...lines, ...[...sums].map(([word, sum]) => `ℹ ${word} ${sum}`)].join("\n");
}
