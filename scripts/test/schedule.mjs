// Runs the steps of `npm test`, several at a time, and sums up their results.
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

import { environment, root } from "../run.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} kind steps of different kinds run together if possible
 * @property {string[]} [needs] names of steps that must pass before
 * @property {(log: Log) => Promise<State>} work
 * @typedef {"passed" | "unchanged" | "FAILED" | "not run"} State
 */

/** The lines of parallel steps must not mix. */
class Log {
  #parts = [];
  /** Each is a failed test with the command that runs it alone. */
  failures = [];

  say(line) {
    this.#parts.push(Buffer.from(`${line}\n`));
  }

  succeeds(command, args, variables = {}, cwd = root) {
    const assigned = Object.entries(variables).map((each) => each.join("="));
    this.say(`\n$ ${[...assigned, command, ...args].join(" ")}`);
    return new Promise((resolve) => {
      const env = { ...environment, ...variables };
      const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
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

async function outcome(step, log) {
  try {
    return await step.work(log);
  } catch (error) {
    log.say(error.stack);
    return "FAILED";
  }
}

const isGood = (state) => state === "passed" || state === "unchanged";

/**
 * The first ready step of a kind that is not running starts, so that steps that compute run next to
 * steps that wait. If a step fails, only the steps that need it are left out. The results are in
 * the order of `steps`.
 */
export async function schedule(steps, slots) {
  const results = new Map();
  const running = new Map();
  const waiting = new Set(steps);
  const end = (step, state, rest = {}) =>
    results.set(step.name, { name: step.name, state, seconds: 0, output: "", ...rest });

  async function run(step) {
    const began = performance.now();
    const log = new Log();
    const state = await outcome(step, log);
    const seconds = (performance.now() - began) / 1000;
    end(step, state, { seconds, output: `${log}`, failures: log.failures });
    running.delete(step);
    if (state === "unchanged") return;
    console.log(`\n=== ${step.name}\n${log}\n--- ${step.name}: ${state}, ${seconds.toFixed(1)} s`);
  }

  function nextStep() {
    const states = ({ needs = [] }) => needs.map((name) => results.get(name)?.state);
    for (const step of waiting) {
      if (states(step).some((state) => state !== undefined && !isGood(state))) {
        waiting.delete(step);
        end(step, "not run");
        return nextStep();
      }
    }
    const ready = [...waiting].filter((step) => states(step).every(isGood));
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
  return steps.map(({ name }) => results.get(name));
}

export function table(results) {
  const shown = results.filter(({ state }) => state !== "unchanged");
  const width = Math.max(0, ...shown.map(({ name }) => name.length));
  const rows = shown.map(({ name, state, seconds }) =>
    [name.padEnd(width), state.padEnd(7), `${seconds.toFixed(1).padStart(6)} s`].join("  "),
  );
  const unchanged = results.length - shown.length;
  const left = `${unchanged} of ${results.length} steps passed before, and nothing that they read changed.`;
  return [...rows, ...(unchanged > 0 ? [left] : [])].join("\n");
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

/** Returns the failed tests of all steps, each with the command that runs it alone. */
export function failures(results) {
  return results
    .filter(({ state }) => !isGood(state))
    .flatMap(({ name, state, failures: tests = [] }) => [
      `\n${state}: ${name}`,
      ...tests.flatMap(({ test, message = "", command }) => [
        `  ✖ ${test}`,
        ...message
          .split("\n")
          .filter(Boolean)
          .slice(0, 8)
          .map((line) => `      ${line}`),
        `    Run it alone: ${command}`,
      ]),
    ])
    .join("\n");
}

export const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes a text for a regular expression. */
export const literal = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Returns the command that runs one test alone. */
export const alone = (variables, words) =>
  [...Object.entries(variables).map((each) => each.join("=")), ...words].join(" ");
