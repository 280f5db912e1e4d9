// Results as the commands, Moodle and the page write them.
import { load } from "sinusoidal-pe";
import { causesText } from "../../../wasm/dist/report/causes.js";
import { findingsIn } from "../../../wasm/dist/summary/reading.js";
import { Summing } from "../../../wasm/dist/summary/summary.js";
import { rightEntry, rowsOf, wave } from "../submissions.mjs";

const pe = await load();

const exponent = (j, C) => (j - (j % 2)) / C;

const ENTRIES = {
  right: rightEntry,
  "doubled-exponent": (t, j, _T, C) => wave(j, t / 10000 ** (2 * exponent(j, C))),
  "wrong-base": (t, j, _T, C) => wave(j, t / 1000 ** exponent(j, C)),
  "positions-from-one": (t, j, T, C) => rightEntry(t + 1, j, T, C),
  both: (t, j, _T, C) => wave(j, (t + 1) / 1000 ** exponent(j, C)),
  odd: (t, j) => Math.sin(t * t + j),
  "almost odd": (t, j) => Math.sin(t * t + j) * (1 + 1e-15),
  quarter: () => 0.25,
};

const raising = (error) => () => {
  throw error;
};

/** Reports of code, by what is wrong with it. */
export const REPORTS = {
  ...Object.fromEntries(
    Object.entries(ENTRIES).map(([name, entry]) => [name, pe.judge(rowsOf(entry))]),
  ),
  TypeError: pe.judge(raising(new TypeError("x is not a function"))),
  text: pe.judge(raising("<img>")),
  nothing: pe.judge(() => undefined),
  "not-a-table": pe.judge(() => "a table"),
};

/** A report of a submission that never returned. No test waits for one. */
REPORTS.endless = {
  ...REPORTS.nothing,
  verdicts: REPORTS.nothing.verdicts.map((verdict, at) => ({
    ...verdict,
    reason: at === 0 ? "timed-out" : "not-reached",
    witness: at === 0 ? verdict.witness : null,
  })),
};

export const resultOf = (file, name) =>
  name === "unreadable"
    ? { file, hash: "", problem: "The file is empty." }
    : { file, hash: "0", language: "javascript", report: REPORTS[name], printed: "" };

/** A report as Moodle's download has it. */
export const moodleText = (...rows) =>
  [MOODLE_HEADER, ...rows].map((row) => row.join("\t")).join("\n");

/** Moodle's columns, in another language than English. */
export const MOODLE_HEADER = [
  "Name",
  "E-Mail-Adresse",
  "Versuch",
  "Begonnen",
  "Letzter Zugriff",
  "Punkte",
  "Exercise 1",
  ...Array.from({ length: 7 }, (_, at) => [
    `Frage ${at}`,
    `Antwort ${at}`,
    `Ergebnis ${at}`,
  ]).flat(),
];

const CHECK_IDS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];

/** `name` is that of a report, `opened`, or `unopened`. */
export function moodleRow(learner, name, attempt = "1") {
  const who = [learner, `${learner}@example.org`];
  const before = [...who, attempt, "-", "-", "0", "0/100"];
  const empty = Array(21).fill("");
  if (name === "unopened") return [...who, "-", "-", "-", "-", "Nicht begonnen", ...empty];
  if (name === "opened") return [...before.slice(0, 6), "Unvollständig", ...empty];
  const { verdicts, causes } = REPORTS[name];
  const cells = verdicts.flatMap(({ state, reason, witness }, at) => {
    const isOfTable = witness !== null && (witness.t !== null || witness.shape !== null);
    const named = isOfTable && state === "failed" ? causesText(causes) : "";
    const response = state === "passed" ? "ok" : named || reason;
    return [CHECK_IDS[at], response, { passed: "correct", failed: "wrong" }[state] ?? "neutral"];
  });
  return [...before, ...cells, "solution", "not opened", "neutral"];
}

async function* chunksOf(text, size) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Small chunks cut lines and characters. */
export async function read(text, file = "results", size = 7) {
  const found = [];
  for await (const finding of findingsIn(chunksOf(text, size), file)) found.push(finding);
  return found;
}

export async function summed(text, size = 1000) {
  const summing = new Summing();
  for (const finding of await read(text, "results", size)) if (finding) summing.add(finding);
  return summing.summary();
}
