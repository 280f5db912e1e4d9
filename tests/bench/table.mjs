/** `target` is the largest ratio of the two. Some rows have no peer. */
function cells({ name, ours, peer, unit, target }) {
  if (!peer) return [name, spread(ours, unit), "", "", ""];
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

/** Milliseconds are undefined without an answer. */
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
