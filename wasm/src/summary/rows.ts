// Reads rows of CSV by their headers: those of `judge` and `grade`, and Moodle's report of interactions.
import { summary as texts } from "../texts/en/summary.js";
import type { CauseId, State } from "../types.js";
import { CHECKS } from "../types.js";
import { cellsOf } from "./csv.js";
import {
  type CheckResult,
  countedAmong,
  type Finding,
  hasPassed,
  type Judged,
  type Learner,
  passedFinding,
} from "./finding.js";

/** Returns undefined for a row that is not a result. */
export type RowReader = (record: string) => Finding | undefined;

/** Spreadsheets write semicolons in some countries, and Moodle writes tabs. */
const DELIMITERS = [",", ";", "\t"];

export function rowReaderFor(header: string): RowReader | undefined {
  for (const delimiter of DELIMITERS) {
    const names = cellsOf(header, delimiter).map((name) => name.trim());
    const read = readerOfCommand(names) ?? readerOfMoodle(names);
    if (read) return (record) => read(cellsOf(record, delimiter));
  }
  return undefined;
}

type CellReader = (cells: readonly string[]) => Finding | undefined;

const STATES: readonly string[] = ["passed", "failed", "not-applicable"] satisfies State[];

function readerOfCommand(names: readonly string[]): CellReader | undefined {
  const places = CHECKS.map((check) => names.indexOf(check));
  const [file, causes] = ["file", "causes"].map((name) => names.indexOf(name));
  if (file === undefined || causes === undefined) return undefined;
  if ([file, causes, ...places].includes(-1)) return undefined;
  const at = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? "";
  return (cells) => {
    const name = cells[file] ?? "";
    const states = places.map((place) => cells[place] ?? "");
    if (name !== "" && states.every((state) => state === "")) return { name, checks: undefined };
    if (!states.every((state) => STATES.includes(state))) return undefined;
    const reasons = at(cells, "reasons").split(" ");
    const checks = states.map(
      (state, each) => (reasons[each] === "not-reached" ? "not-run" : state) as CheckResult,
    );
    if (hasPassed(checks)) return passedFinding(name, checks);
    const failure = at(cells, "failure");
    return explained(name, checks, {
      mistakes: mistakesIn(cells[causes] ?? ""),
      error: at(cells, "error") || undefined,
      // Rows that say the same count as equal tables.
      unnamed: failure && { key: [...reasons, failure].join("\n"), text: failure },
    });
  };
}

function explained(
  name: string,
  checks: readonly CheckResult[],
  {
    mistakes: ids,
    error,
    unnamed,
  }: { mistakes: CauseId[]; error: string | undefined; unnamed: Judged["unnamed"] | "" },
): Judged {
  const isExplained = ids.length > 0 || error !== undefined || unnamed === "";
  return { name, checks, mistakes: ids, error, unnamed: isExplained ? undefined : unnamed };
}

/** Reads the first explanation of a list of causes. The list may have been cut. */
function mistakesIn(causes: string): CauseId[] {
  const [first = ""] = causes.split(" or ");
  return countedAmong(first.split(", ").map((cause) => cause.split(" ", 1)[0] ?? ""));
}

/** The reasons that name an error. Moodle's report does not contain the error itself. */
const ERRORS: readonly string[] = ["raised", "timed-out", "nothing-returned", "not-a-table"];

const RESULTS: Record<string, CheckResult> = {
  ok: "passed",
  "too-few-positions": "not-applicable",
  "not-reached": "not-run",
  correct: "passed",
  neutral: "not-applicable",
};

/** An id of a reason, or the first cause of a list. */
const IS_RESPONSE = /^[a-z]+(?:[a-z\d-]*[a-z\d])?(?:[ ,]|$)/;

/** Attempt, start, last access, score and the score of the exercise. Before them are the learner's columns. */
const COLUMNS_OF_ATTEMPT = 5;

/**
 * Moodle numbers the columns of each interaction from 0, and its words for them depend on the language. So the
 * columns whose cells are responses are found by their contents.
 */
function readerOfMoodle(names: readonly string[]): CellReader | undefined {
  const groups = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const [, word = "", number] = /^(.*\D)(\d+)$/.exec(name) ?? [];
    const places = groups.get(word.trim()) ?? [];
    if (Number(number) === places.length) {
      groups.set(word.trim(), [...places, at]);
    }
  }
  const series = [...groups.values()].filter(({ length }) => length >= CHECKS.length);
  if (series.length === 0) return undefined;
  const attempt = Math.min(...series.flat()) - COLUMNS_OF_ATTEMPT;
  const learnerOf = learnersBefore(attempt);
  return (cells) => {
    const name = cells[0] ?? "";
    const all = series.map((places) =>
      places.slice(0, CHECKS.length).map((place) => (cells[place] ?? "").trim()),
    );
    const responses = all.find(areResponses) ?? all.find(areResults);
    if (!responses && name.trim() === "") return undefined;
    const finding = responses ? findingOfResponses(name, responses) : { name, checks: undefined };
    const did = cells[attempt]?.trim() === "-" ? "unopened" : "opened";
    return { ...finding, learner: learnerOf(cells, responses ? "handedIn" : did) };
  };
}

/** Learners may have the same name. They differ if they have the same attempt, or none. */
function learnersBefore(
  attempt: number,
): (cells: readonly string[], did: Learner["did"]) => Learner {
  const rows = new Map<string, number>();
  return (cells, did) => {
    const row = cells.slice(0, attempt + 1).join("\n");
    const equal = rows.get(row) ?? 0;
    rows.set(row, equal + 1);
    const learner = did === "unopened" ? row : cells.slice(0, attempt).join("\n");
    return { key: `${learner}\n${equal}`, did };
  };
}

function areResponses(texts: readonly string[]): boolean {
  return (
    texts.every((text) => IS_RESPONSE.test(text)) && !areQuestions(texts) && !areResults(texts)
  );
}

const areQuestions = (texts: readonly string[]): boolean =>
  texts.every((text, at) => text === CHECKS[at]);

const areResults = (texts: readonly string[]): boolean =>
  texts.every((text) => ["correct", "wrong", "incorrect", "neutral"].includes(text));

function findingOfResponses(name: string, responses: readonly string[]): Judged {
  const checks = responses.map((response) => RESULTS[response] ?? "failed");
  if (hasPassed(checks)) return passedFinding(name, checks);
  const wrong = responses.filter((_, at) => checks[at] === "failed");
  const error = wrong.find((response) => ERRORS.includes(response));
  const isOnlyResults = areResults(responses);
  return explained(name, checks, {
    mistakes: wrong.map(mistakesIn).find(({ length }) => length > 0) ?? [],
    error,
    unnamed: isOnlyResults
      ? ""
      : { key: responses.join("\n"), text: texts.reasons({ items: wrong }) },
  });
}
