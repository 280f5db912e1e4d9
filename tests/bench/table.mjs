// One table for everything measured, in Markdown.

/**
 * A row: what was measured, `ours` and `peer` as lists of numbers, their unit, and the most that
 * ours may be of the peer's, where there is a target.
 */
function cells({ name, ours, peer, unit, target }) {
  const ratio = median(ours) / median(peer);
  const met = target === undefined ? "" : `${round(target)}: ${ratio <= target ? "met" : "missed"}`;
  return [name, spread(ours, unit), spread(peer, unit), round(ratio), met];
}

export function table(rows) {
  const lines = [
    ["", "this project, median [min–max]", "peer, median [min–max]", "ratio", "target, at most"],
    ["---", "---", "---", "---", "---"],
    ...rows.map(cells),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** Time per entry at each size, natively and in WebAssembly. */
export function growthTable(rows) {
  const lines = [
    ["T × C", "native", "WebAssembly"],
    ["---", "---", "---"],
    ...rows.map(({ T, C, native, core }) => [
      `${T} × ${C}`,
      spread(native, "ns"),
      spread(core, "ns"),
    ]),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/**
 * The longest pause and Stop's delay by engine. A row is a name, then `longest` and `stop` in
 * milliseconds for each engine, undefined where none came.
 */
export function pausesTable(engines, rows) {
  const head = engines.flatMap((engine) => [`${engine}: longest pause`, "Stop took"]);
  const cells = (each) =>
    [each?.longest, each?.stop].map((ms) => (ms === undefined ? "none" : spread([ms], "ms")));
  const lines = [
    ["", ...head],
    ["---", ...head.map(() => "---")],
    ...rows.map(([name, ...found]) => [name, ...found.flatMap(cells)]),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** Times beside the most that they may be. A row is a name, what was found in milliseconds, and that. */
export function lookingTable(rows) {
  const lines = [
    ["", "median [min–max]", "asked for, at most"],
    ["---", "---", "---"],
    ...rows.map(({ name, found, most }) => [name, spread(found, "ms"), spread([most], "ms")]),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** Median, least and most. */
export function spread(values, unit) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return least === most
    ? `${round(middle)} ${unit}`
    : `${round(middle)} ${unit} [${round(least)}–${round(most)}]`;
}

/** Three digits, more only before the point. */
function round(value) {
  return value.toLocaleString(
    "en",
    value < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  );
}
