/**
 * How often each part measures. All of them take ten minutes, and those that start browsers or wait
 * for NumPy take most of it.
 */
export const RUNS = {
  pages: 2,
  embedding: 3,
  python: 2,
  network: 1,
  judging: 5,
  grading: 1,
  diagnosis: 5,
  encoding: 3,
  distances: 1,
  looking: 3,
  pauses: 1,
};

export const PARTS = Object.keys(RUNS);

export const BLOCKS = {
  pages: ["Chrome", "Pyodide"],
  embedding: ["Chrome"],
  python: ["Chrome", "Pyodide"],
  network: ["Chrome", "Pyodide"],
  judging: ["Node", "NumPy"],
  grading: ["Node", "Chrome", "Pyodide"],
  diagnosis: ["Node"],
  encoding: ["Node", "NumPy"],
  growth: ["Node"],
  distances: ["Node", "NumPy"],
  looking: ["Chrome"],
  pauses: ["Chrome", "Firefox", "WebKitGTK"],
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

const SPREAD = /^([\d,.]+) (ms|ns)( \[[\d,.]+–[\d,.]+\])?$/;

/** Rows that begin like this are about another browser than the others. */
const OTHERS = { "| In Firefox:": "Firefox", "| In WebKit:": "WebKitGTK" };

const cellsOf = (line) => line.replace(/^\| ?| ?\|$/g, "").split(" | ");
const numberOf = (text) => Number(text.replaceAll(",", ""));

export function faultsOf(name, text) {
  const [above = "", table = ""] = text.split("\n\n");
  const faults = [];
  if (!/^\d+ (run|alternating runs) on \d+ × \S.*:$/.test(above)) faults.push("names no processor");
  if (!/; \d{4}-\d\d-\d\d; commit [0-9a-f]{7,}( with changes)?; /.test(above)) {
    faults.push("has no date and commit");
  }
  const others = Object.keys(OTHERS).filter((words) => table.includes(words));
  for (const program of [...BLOCKS[name], ...others.map((words) => OTHERS[words])]) {
    if (!NAMED[program].test(above)) faults.push(`does not name ${program}`);
  }
  const [head, rule, ...rows] = table.split("\n").map(cellsOf);
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
