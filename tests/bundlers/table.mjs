import { ENTRIES } from "./apps.mjs";

const cellOf = (cell) => {
  if (cell === undefined) return "";
  if (cell === true) return "runs";
  return cell instanceof Error ? "fails" : cell.toLocaleString("en");
};

/** `versions` are those of the tools' packages. */
export function tableOf(rows, versions) {
  const head = ["", "", ...Object.values(ENTRIES).map((entry) => `\`${entry}\``)];
  const lines = rows.map(({ tool, cells }) => [
    [tool.name, versions[tool.package]?.replace(/^npm:.*@/, "")].filter(Boolean).join(" "),
    tool.how,
    ...Object.keys(ENTRIES).map((name) => cellOf(cells[name])),
  ]);
  return [head, head.map(() => "---"), ...lines]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
}

const cellsOf = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A fault is another tool or version, or a cell without a result. */
export function faultsOfTable(table, tools, versions) {
  const own = (text) => text.replace(/^\| Node \d+\.[\d.]+/gm, "| Node"); // which runs this
  const wanted = own(
    tableOf(
      tools.map((tool) => ({ tool, cells: {} })),
      versions,
    ),
  ).split("\n");
  const found = own(table).split("\n");
  if (found.length !== wanted.length) return [`${found.length} lines, not ${wanted.length}`];
  return found.flatMap((line, at) => {
    const [cells, others] = [cellsOf(line), cellsOf(wanted[at])];
    if (at < 2) return line === wanted[at] ? [] : ["has another head"];
    if (cells.slice(0, 2).join() !== others.slice(0, 2).join()) return [`is not of ${others[0]}`];
    const { entries = Object.keys(ENTRIES) } = tools[at - 2];
    const isRight = Object.keys(ENTRIES).every((name, column) =>
      (entries.includes(name) ? /^(runs|\d{1,3}(,\d{3})+)$/ : /^$/).test(cells[column + 2]),
    );
    return isRight ? [] : [`${others[0]}: has no result`];
  });
}
