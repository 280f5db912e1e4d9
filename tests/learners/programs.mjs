// Learners' programs, and what the page says about each. tests/README.md explains the headings.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";

const FOLDER = join(root, "tests/data/learners");

export function programsIn(language) {
  const folder = join(FOLDER, language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return files.flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split(/^## /m)
      .slice(1)
      .map((text) => programIn(text, language)),
  );
}

function programIn(text, language) {
  const end = text.indexOf("\n");
  const [id, weight, expected] = text.slice(0, end).split(" | ");
  return {
    id,
    language,
    weight: Number(weight),
    passes: expected === "passes",
    code: `${text.slice(end + 1).trimEnd()}\n`,
    expected:
      expected === "passes" || expected === "-" ? null : expected.split(" or ").map(namesIn),
  };
}

function namesIn(text) {
  return text.split(" + ").map((name) => {
    const [words, line] = name.split(" @");
    return { name: words, line: line === undefined ? undefined : Number(line) };
  });
}

const isCause = (name) => !/^(?:remark|error|gap|kind|problem|new)\b/.test(name);

/** "halves" fits each of its forms. */
const fits = (expected, found) => found === expected || found.startsWith(`${expected}:`);

function isSaid({ name, line }, shown) {
  const [what, which = ""] = name.split(" ");
  const isThere =
    {
      kind: fits(`unnamed:${which}`, shown.kind),
      gap: shown.gap === which,
      problem: shown.problem === which,
    }[what] ?? shown.said === name;
  return isThere && (line === undefined || shown.line === undefined || shown.line === line);
}

/** Returns true if the page says all of these names, and no other mistake. */
function isNamed(names, shown) {
  const causes = names.map(({ name }) => name).filter(isCause);
  const others = names.filter(({ name }) => !isCause(name));
  const hasCauses = shown.alternatives.some(
    (found) =>
      found.length === causes.length &&
      causes.every((cause) => found.some((each) => fits(cause, each))),
  );
  const isAll = !isName(shown.said) || others.some(({ name }) => name === shown.said);
  return hasCauses && isAll && others.every((each) => isSaid(each, shown));
}

/** An engine's message is no name. */
const isName = (said) => said !== undefined && !/^error \w*(?:Error\b|: )/.test(said);

function namesSomething({ alternatives, said }) {
  return isName(said) || alternatives.some((names) => names.length > 0);
}

/** `measured`: the page has no name, but says which columns differ from the formula, and how. */
export function outcomeOf({ passes, expected }, shown) {
  if (shown.passed !== passes) return "wrong verdict";
  if (passes) return "passes";
  if (expected?.some((names) => isNamed(names, shown))) return "named";
  if (expected?.some((names) => isNamed(names, { ...shown, line: undefined }))) return "unnamed";
  if (namesSomething(shown)) return "wrongly named";
  if (!expected) return "nothing due";
  return shown.kind === "measured" ? "measured" : "unnamed";
}

const OUTCOMES = [
  "passes",
  "named",
  "measured",
  "unnamed",
  "nothing due",
  "wrongly named",
  "wrong verdict",
];

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** Returns the share of named programs among those for which a name is due. */
export function namedShare(results, weightOf = ({ program }) => program.weight) {
  const due = results.filter(({ program }) => program.expected);
  const named = due.filter(({ outcome }) => outcome === "named");
  return sum(named.map(weightOf)) / sum(due.map(weightOf));
}

export function tableOf(language, results) {
  const rows = OUTCOMES.map((outcome) => {
    const those = results.filter((each) => each.outcome === outcome);
    const weight = sum(those.map(({ program }) => program.weight));
    return [outcome, those.length, weight];
  });
  const lines = [
    [language, "programs", "weight"],
    ...rows,
    ["all", results.length, sum(results.map(({ program }) => program.weight))],
    ["named, of those due", ...[() => 1, undefined].map((by) => percent(namedShare(results, by)))],
  ];
  return lines
    .map(([name, ...cells]) =>
      [String(name).padEnd(22), ...cells.map((each) => String(each).padStart(9))].join(""),
    )
    .join("\n");
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** One line for each program that is not named rightly. */
export function missedIn(results) {
  return results
    .filter(({ outcome }) => !/^(?:named|passes|nothing due)$/.test(outcome))
    .map(({ program, shown, outcome }) => {
      const expected = (program.expected ?? [])
        .map((names) =>
          names.map(({ name, line }) => `${name}${line ? ` @${line}` : ""}`).join(" + "),
        )
        .join(" or ");
      const found = [
        ...shown.alternatives.map((names) => names.join(" + ") || "no cause"),
        shown.said && `${shown.said} @${shown.line}`,
        shown.kind,
        shown.gap && `gap ${shown.gap} @${shown.line}`,
        shown.problem && `problem ${shown.problem}`,
      ];
      const said = found.filter(Boolean).join(" | ");
      return `${outcome}: ${program.language} ${program.id} (${program.weight}): expected ${expected || "no name"}; page: ${said}`;
    });
}
