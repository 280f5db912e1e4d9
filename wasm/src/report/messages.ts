import { EXTRAPOLATION_ROWS, SIZES, TELLING_COLUMNS } from "../cases.js";
import { checks } from "../texts/en/checks.js";
import { paragraph } from "../texts/en/grammar.js";
import { verdicts as texts } from "../texts/en/verdicts.js";
import { numberText as unchecked } from "../texts/numbers.js";
import {
  type AnswerProblem,
  CHECKS,
  type Check,
  type JsonNumber,
  type Note,
  type Reason,
  type Verdict,
  type Witness,
} from "../types.js";
import { checkChoice, checkHas, checkId, checkList, checkNumber } from "../values/given.js";

/** Returns the name of a check, as shown to people. */
export function titleOf(check: Check): string {
  checkChoice("check", check, CHECKS);
  return checks.title[check];
}

/** Returns what a check asks, as one question. */
export function questionOf(check: Check): string {
  checkChoice("check", check, CHECKS);
  return checks.question[check];
}

/** Results of checks, as shown to people. */
export const RESULT_TEXTS: Readonly<
  Record<"passed" | "failed" | "not-applicable" | "not-run", string>
> = checks.result;

/**
 * Returns the result of a check, as shown to people. A check that never ran counts as failed in a report, but
 * people read that it was not run.
 */
export function resultOf(verdict: Verdict): keyof typeof RESULT_TEXTS {
  checkHas("verdict", verdict, "state");
  const { state, reason } = verdict;
  return reason === "not-reached" ? "not-run" : state;
}

/**
 * How much of a wrong entry is shown. Each level shows more than the one before: that there is one, its place,
 * the number found there, the number expected there.
 */
export const REVEALS = ["none", "place", "found", "expected"] as const;

export type Reveal = (typeof REVEALS)[number];

/** Returns true if `reveal` allows what `least` allows. */
export function reveals(reveal: Reveal, least: Reveal): boolean {
  checkChoice("least", least, REVEALS);
  return REVEALS.indexOf(reveal) >= REVEALS.indexOf(least);
}

/**
 * Returns a verdict in words, with its notes. Only `"expected"` shows the expected number. A wrong shape, and
 * what the function returned instead of a table, are shown at every level.
 */
export function describe(verdict: Verdict, reveal: Reveal = "found"): string {
  checkHas("verdict", verdict, "notes");
  const words =
    verdict.reason === null
      ? checks.passedSomewhere[verdict.check]
      : failureText(verdict, verdict.reason, { reveal });
  return withNotes(words, verdict, reveal);
}

/**
 * Returns the verdicts of one report in words. If calls returned no table for the same reason one after another,
 * the texts after the first one refer to it.
 *
 * @param line the line of the code that raised the first error, if it is known.
 * @param seconds the time that a call ran without an end, if it is known.
 */
export function describeAll(
  verdicts: readonly Verdict[],
  reveal: Reveal = "found",
  line: number | null = null,
  seconds: number | null = null,
): string[] {
  checkList("verdicts", verdicts);
  const isSlow = verdicts.some((verdict) => verdict?.reason === "timed-out");
  const table = tableOf(verdicts);
  let explained: string | undefined;
  let lineLeft = line;
  return verdicts.map((verdict) => {
    checkHas("verdict", verdict, "notes");
    const { reason, witness } = verdict;
    if (reason === null) return withNotes(passedText(verdict, table), verdict, reveal);
    const context = { reveal, line: lineLeft, seconds, isSlow };
    if (!witness || !NO_TABLE.has(reason)) {
      return withNotes(failureText(verdict, reason, context), verdict, reveal);
    }
    const cause = JSON.stringify([reason, witness.problem]);
    if (cause === explained) {
      const call = callOf(witness);
      return call ? texts.sameProblem.call(call) : texts.sameProblem.table;
    }
    explained = cause;
    if (reason === "raised") lineLeft = null;
    return withNotes(failureText(verdict, reason, context), verdict, reveal);
  });
}

const NO_TABLE: ReadonlySet<Reason> = new Set(["nothing-returned", "not-a-table", "raised"]);

interface Context {
  reveal: Reveal;
  line?: number | null;
  seconds?: number | null;
  isSlow?: boolean;
}

/** Undefined if code was checked. */
type OneTable = { rows: number | undefined } | undefined;

function tableOf(verdicts: readonly Verdict[]): OneTable {
  for (const verdict of verdicts) {
    const note = verdict?.notes?.find(({ id }) => id === "rows-compared");
    if (note?.id === "rows-compared") return { rows: note.rows };
  }
  // A wrong shape gives no count of rows. These checks call code with different T, so equal T mean one table.
  const [shape, , formula] = verdicts;
  const isOne = shape?.witness && formula?.witness && shape.witness.T === formula.witness.T;
  return isOne ? { rows: undefined } : undefined;
}

function passedText({ check, notes }: Verdict, table: OneTable): string {
  const { passed, passedTable, passedSomewhere } = checks;
  const isPartial = notes.some(({ id }) => id === "tables-seen");
  if (!table && !isPartial) return passed[check]({ sizes: SIZES[check] });
  return table?.rows !== undefined && Object.hasOwn(passedTable, check)
    ? passedTable[check as keyof typeof passedTable]({ rows: table.rows })
    : passedSomewhere[check];
}

function failureText({ check, witness }: Verdict, reason: Reason, context: Context): string {
  if (reason === "not-reached") {
    return context.isSlow ? texts.notReached.slow : texts.notReached.ended;
  }
  if (!witness) return texts.unknown;
  switch (reason) {
    case "not-a-table":
      return witness.problem ? problemText(witness.problem, callOf(witness)) : texts.unknown;
    case "raised":
      return raisedText(witness, context.line ?? null);
    case "timed-out":
      return timedOutText(witness, context.seconds ?? null);
    case "too-few-positions":
      return texts.tooFewRows({ rows: witness.T ?? 0, least: leastRows(check) });
    case "wrong-value":
    case "not-finite":
    case "out-of-bounds":
    case "prefix-differs":
    case "precision-too-low":
      return entryText(reason, witness, context.reveal);
    case "equal-rows":
      return equalRowsText(witness, context.reveal);
    default:
      return shapeReasonText(reason, witness);
  }
}

function callOf({ T, C }: Witness): { T: number; C: number } | undefined {
  return T === null || C === null ? undefined : { T, C };
}

/** Row 0 is the same for every divisor, so the formula needs a second row. */
function leastRows(check: Check): number {
  return check === "extrapolation" ? EXTRAPOLATION_ROWS : 2;
}

function shapeReasonText(reason: keyof typeof texts.call, witness: Witness): string {
  const shape = witness.shape ?? [];
  const call = callOf(witness);
  if (call) return texts.call[reason]({ ...call, shape });
  const { table } = texts;
  return Object.hasOwn(table, reason)
    ? table[reason as keyof typeof table]({ shape })
    : table.other({ shape });
}

function equalRowsText(witness: Witness, reveal: Reveal): string {
  const { t, other } = witness;
  const call = callOf(witness);
  return call && t !== null && other !== null && reveals(reveal, "place")
    ? texts.place["equal-rows"]({ ...call, t, other })
    : texts.hidden["equal-rows"];
}

function entryText(reason: keyof typeof texts.found, witness: Witness, reveal: Reveal): string {
  const { t, j, found, expected } = witness;
  if (t === null || j === null || !reveals(reveal, "place")) return texts.hidden[reason];
  const isFound = found !== null && reveals(reveal, "found");
  const call = callOf(witness);
  if (!call) {
    if (reason !== "not-finite" && reason !== "out-of-bounds") return texts.hidden[reason];
    return isFound
      ? texts.foundInTable[reason]({ t, j, found, expected })
      : texts.placeInTable[reason]({ t, j });
  }
  if (!isFound) return texts.place[reason]({ ...call, t, j });
  return expected !== null && reveal === "expected"
    ? texts.expected[reason]({ ...call, t, j, found, expected })
    : texts.found[reason]({ ...call, t, j, found, expected });
}

function raisedText(witness: Witness, line: number | null): string {
  const call = callOf(witness);
  const { problem } = witness;
  if (!call || (problem && problem.id !== "error"))
    return problem ? describeAnswerProblem(problem) : texts.unknown;
  if (!problem) return texts.raised.unknown(call);
  const error = problem.text;
  return line === null
    ? texts.raised.code({ ...call, error })
    : texts.raised.line({ ...call, line, error });
}

function timedOutText(witness: Witness, seconds: number | null): string {
  const call = callOf(witness);
  if (!call) return texts.timedOut.trial;
  return seconds === null
    ? texts.timedOut.unknown(call)
    : texts.timedOut.limit({ ...call, seconds });
}

/** Returns a sentence about a returned value that is not a table. */
export function describeAnswerProblem(problem: AnswerProblem): string {
  checkHas("problem", problem, "id");
  return problemText(problem, undefined);
}

function problemText(problem: AnswerProblem, call: { T: number; C: number } | undefined): string {
  if (problem.id === "error") {
    const error = problem.text;
    return call ? texts.raised.code({ ...call, error }) : texts.raised.trial({ error });
  }
  if (problem.id === "missing") {
    if (problem.functions.includes("sinusoidal_pe")) return texts.notFunction;
    return problem.functions.length === 0 ? texts.missing : texts.missingAmong(problem);
  }
  checkId("problem", problem, texts.problem);
  // The compiler cannot know that the two unions fit each other.
  return call
    ? (texts.returned[problem.id] as (parameters: object) => string)({ ...call, ...problem })
    : (texts.problem[problem.id] as (parameters: object) => string)(problem);
}

function withNotes(words: string, { check, notes, reason }: Verdict, reveal: Reveal): string {
  // That text already gives the number of rows.
  const isSaid = ({ id }: Note): boolean =>
    id === "rows-compared" && check === "uniqueness" && reason === null;
  const said = notes.filter((note) => !isSaid(note)).map((note) => noteText(note, reveal));
  return paragraph([words, ...said]);
}

function noteText(note: Note, reveal: Reveal): string {
  const { precision, ...other } = texts.note;
  switch (note.id) {
    case "precision": {
      const [kind, digits] = note.precision.split(":");
      return digits === undefined
        ? precision[kind as keyof typeof precision]
        : other[kind as "decimals" | "significant"]({ digits: Number(digits) });
    }
    case "near-equal-rows":
      return reveals(reveal, "place") ? other.nearRows(note) : other.nearRowsSomewhere;
    case "rows-compared":
      return other.rowsCompared(note);
    case "tables-seen":
      return other.tablesSeen(note);
    case "few-channels":
      return other.fewColumns({ columns: note.C, least: TELLING_COLUMNS });
  }
}

/** Returns a number with at most so many significant digits. */
export function numberText(value: JsonNumber, digits = 6): string {
  if (typeof value !== "string") checkNumber("value", value);
  return unchecked(value, digits);
}
