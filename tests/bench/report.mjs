// The tables of docs/benchmarks.md: what they contain, and the machine that they were measured on.
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

import { root } from "../../scripts/run.mjs";

/**
 * The file of each part, how often it measures, and the programs that its table must name. All of
 * them take ten minutes, and those that start browsers or wait for NumPy take most of it.
 */
export const PARTS = {
  pages: { file: "pages", runs: 2, programs: ["Chrome", "Pyodide"] },
  embedding: { file: "pages", runs: 3, programs: ["Chrome"] },
  python: { file: "pages", runs: 2, programs: ["Chrome", "Pyodide"] },
  memory: { file: "memory", runs: 5, programs: ["Chrome", "Pyodide"] },
  network: { file: "pages", runs: 1, programs: ["Chrome", "Pyodide"] },
  judging: { file: "tables", runs: 5, programs: ["Node", "NumPy"] },
  grading: { file: "grading", runs: 1, programs: ["Node", "Chrome", "Pyodide"] },
  diagnosis: { file: "tables", runs: 5, programs: ["Node"] },
  encoding: { file: "tables", runs: 3, programs: ["Node", "NumPy"] },
  distances: { file: "tables", runs: 1, programs: ["Node", "NumPy"] },
  pauses: { file: "pauses", runs: 1, programs: ["Chrome", "Firefox", "WebKitGTK"] },
};

const NAMED = {
  Chrome: /\bChrom\w+\/\d+/i,
  Firefox: /\bFirefox\/\d+/i,
  WebKitGTK: /\bWebKitGTK\/\d+/,
  Pyodide: /\bPyodide \d+\.\d+/,
  Node: /\bNode v\d+/,
  // The speed of its sine depends on the kernel.
  NumPy: /\bNumPy \d+\.\d+\.\d+ with kernels for \w/,
};

/** Rows that begin like this are about another browser than the others. */
const OTHERS = { "| In Firefox:": "Firefox", "| In WebKit:": "WebKitGTK" };

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Writing the first table changes a file, so this is read once, before. */
const date = new Date().toISOString().slice(0, 10);
export const commit = nameOfCommit();

/** Documents do not count as changes, because no time depends on them. */
function nameOfCommit() {
  try {
    const changes = git("status", "--porcelain", "--", ".", ":!docs", ":!*.md");
    return `${git("rev-parse", "--short", "HEAD")}${changes === "" ? "" : " with changes"}`;
  } catch {
    return undefined; // the sources were copied without git
  }
}

const processor = () => `${cpus().length} × ${cpus()[0].model.trim()}`;

export function measuredOn(runs, programs) {
  const when = [date, `commit ${commit ?? "unknown"}`];
  return `${runs} ${runs === 1 ? "run" : "alternating runs"} on ${[processor(), ...when, ...programs].join("; ")}:`;
}

export const loadNow = () => loadavg()[0];

export const machineLine = () => `${processor()}, load ${loadNow().toFixed(2)} in the last minute`;

/** `target` is the largest ratio of the two. Some rows have no peer. */
function cells({ name, ours, peer, unit = "ms", target }) {
  if (!peer) return [name, spread(ours, unit), "", "", ""];
  const ratio = median(ours) / median(peer);
  const met = target === undefined ? "" : `${round(target)}: ${ratio <= target ? "met" : "missed"}`;
  return [name, spread(ours, unit), spread(peer, unit), round(ratio), met];
}

const lines = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((line) => `| ${line.join(" | ")} |`).join("\n");

export function table(rows) {
  const ours = "this project, median [min–max]";
  return lines(["", ours, "peer, median [min–max]", "ratio", "target, at most"], rows.map(cells));
}

/** Lists of milliseconds are empty without an answer. */
export function pausesTable(engines, rows) {
  const head = engines.flatMap((engine) => [`${engine}: longest pause`, "Stop took"]);
  const cellsOfPause = (each) =>
    [each.longest, each.stop].map((ms) => (ms.length === 0 ? "none" : spread(ms, "ms")));
  return lines(
    ["", ...head],
    rows.map(([name, ...found]) => [name, ...found.flatMap(cellsOfPause)]),
  );
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

export function spread(values, unit) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return least === most
    ? `${round(middle)} ${unit}`
    : `${round(middle)} ${unit} [${round(least)}–${round(most)}]`;
}

function round(value) {
  return value.toLocaleString(
    "en",
    value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}

const SPREAD = /^([\d,.]+) (?:ms|MB)( \[[\d,.]+–[\d,.]+\])?$/;

const cellsOf = (line) => line.replace(/^\| ?| ?\|$/g, "").split(" | ");
const numberOf = (text) => Number(text.replaceAll(",", ""));

export function faultsOf(name, text) {
  const [above = "", written = ""] = text.split("\n\n");
  const faults = [];
  if (!/^\d+ (run|alternating runs) on \d+ × \S.*:$/.test(above)) faults.push("names no processor");
  if (!/; \d{4}-\d\d-\d\d; commit [0-9a-f]{7,}( with changes)?; /.test(above)) {
    faults.push("has no date and commit");
  }
  const others = Object.keys(OTHERS).filter((words) => written.includes(words));
  for (const program of [...PARTS[name].programs, ...others.map((words) => OTHERS[words])]) {
    if (!NAMED[program].test(above)) faults.push(`does not name ${program}`);
  }
  const [head, rule, ...rows] = written.split("\n").map(cellsOf);
  if (rows.length === 0 || !rule?.every((cell) => cell === "---"))
    return [...faults, "is no table"];
  for (const row of rows) {
    const fault =
      row.length === head.length
        ? faultOf(row, head.includes("ratio"))
        : "has another number of cells";
    if (fault !== undefined) faults.push(`${row[0]}: ${fault}`);
  }
  return faults;
}

function faultOf([, ...cells], compares) {
  const isAlone = compares && cells.slice(1).every((cell) => cell === "");
  if (isAlone) return faultOf(["", cells[0]], false);
  const spreads = compares ? cells.slice(0, 2) : cells;
  const medians = spreads.map((cell) => SPREAD.exec(cell)?.[1]);
  if (medians.includes(undefined)) return "has no measurement";
  if (!compares) return undefined;
  const [ratio, target] = cells.slice(2);
  const quotient = numberOf(medians[0]) / numberOf(medians[1]);
  if (!(Math.abs(numberOf(ratio) / quotient - 1) < 0.02)) return "has another ratio";
  if (target === "") return undefined;
  const [, most, verdict] = /^([\d.]+): (met|missed)$/.exec(target) ?? [];
  if (most === undefined) return "has no verdict";
  if (most === ratio) return undefined;
  return numberOf(ratio) < Number(most) === (verdict === "met") ? undefined : "is judged falsely";
}
