import { feedbackFor } from "../feedback/feedback.js";
import type { CodeError, CodeNote } from "../grading/grader.js";
import { causesText } from "../report/causes.js";
import { describeFileNote } from "../report/file-messages.js";
import { describeAll, type RESULT_TEXTS, resultOf, titleOf } from "../report/messages.js";
import { errorKindOf, errorOf } from "../report/traces.js";
import { visible, visibleJson } from "../report/visible.js";
import { command as texts } from "../texts/en/command.js";
import { CHECKS, type FileNote, type Report, type State, type Verdict } from "../types.js";
import { type Host, print, type Status, UsageError } from "./host.js";
import type { Copy, Input } from "./input.js";

interface Judged {
  report: Report;
  notes: (FileNote | CodeNote)[];
  error?: CodeError | undefined;
}

export type Outcome = { file: string } & Pick<Input, "copy" | "learner"> &
  (Judged | { problem: string });

/** Returns why a submission has no result, and that its name has a number. */
export const problemText = ({
  problem,
  copy,
}: {
  problem: string;
  copy?: Copy | undefined;
}): string => [problem, ...copySentences({ copy })].join(" ");

const copySentences = ({ copy }: { copy?: Copy | undefined }): string[] =>
  copy ? [texts.copy(copy)] : [];

export const FORM_OPTIONS = {
  json: { type: "boolean" },
  junit: { type: "boolean" },
  csv: { type: "boolean" },
} as const;

export type Form = keyof typeof FORM_OPTIONS;

export function formOf(values: { [Each in Form]?: boolean | undefined }): Form | undefined {
  const forms = (["json", "junit", "csv"] as const).filter((form) => values[form]);
  if (forms.length > 1) {
    throw new UsageError(texts.excludingForms({ options: forms.map((form) => `--${form}`) }));
  }
  return forms[0];
}

/** Prints each outcome as soon as it gets it, and keeps none in memory. */
export interface Writer {
  take(outcome: Outcome): void;
  end(): void;
}

export type IdOf = ((file: string) => string) | undefined;

export function writerFor(
  form: Form | undefined,
  several: boolean,
  idOf: IdOf,
  host: Host,
): Writer {
  const say = (text: string): void => void print(text, host);
  if (form === "csv") {
    const row = (id: string, [file, ...others]: unknown[]): void =>
      say(csvRow(idOf ? [file, id, ...others] : [file, ...others]));
    row("id", CSV_HEADER);
    return {
      take: (outcome) => row(idOf?.(outcome.file) ?? "", csvCells(outcome)),
      end: () => {},
    };
  }
  if (form === "junit") {
    say('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n');
    return { take: (outcome) => say(junitSuite(outcome)), end: () => say("</testsuites>\n") };
  }
  if (form === "json") return several ? listOfReports(idOf, say) : oneReport(say);
  return asPlainText(several, painterFor(host), say);
}

type Say = (text: string) => void;

function oneReport(say: Say): Writer {
  return {
    take: (outcome) => {
      if ("report" in outcome) say(`${visibleJson(outcome.report)}\n`);
    },
    end: () => {},
  };
}

function listOfReports(idOf: IdOf, say: Say): Writer {
  let isFirst = true;
  return {
    take: (outcome) => {
      const { file, copy } = outcome;
      const named = { file, ...(idOf && { id: idOf(file) }), ...(copy && { copy }) };
      const { report, problem } = { report: undefined, problem: undefined, ...outcome };
      const shown = report ? { ...named, report } : { ...named, problem };
      say(`${isFirst ? "[" : ","}\n${visibleJson(shown).replace(/^/gm, "  ")}`);
      isFirst = false;
    },
    end: () => say(isFirst ? "[]\n" : "\n]\n"),
  };
}

function asPlainText(several: boolean, paint: Paint, say: Say): Writer {
  let isFirst = true;
  return {
    take: (outcome) => {
      if (!("report" in outcome)) return; // `complain` writes the problem
      const title = several ? `${isFirst ? "" : "\n"}${paint(visible(outcome.file), 1)}\n` : "";
      isFirst = false;
      say(title + asText(outcome, paint));
    },
    end: () => {},
  };
}

export function statusOf(outcome: Outcome): Status {
  if ("problem" in outcome) return 2;
  return outcome.report.passed ? 0 : 1;
}

const MARKS: Record<keyof typeof RESULT_TEXTS, { mark: string; colour: number }> = {
  passed: { mark: "✓", colour: 32 },
  failed: { mark: "✗", colour: 31 },
  "not-run": { mark: "–", colour: 2 },
  "not-applicable": { mark: "–", colour: 2 },
};

type Paint = (text: string, colour: number) => string;

function painterFor({ env, stdout }: Host): Paint {
  return hasColour(env, stdout)
    ? (text, colour) => `\x1b[${colour}m${text}\x1b[0m`
    : (text) => text;
}

function hasColour(
  { FORCE_COLOR: force, NO_COLOR: no }: Host["env"],
  stdout: Host["stdout"],
): boolean {
  if (no !== undefined && no !== "") return false;
  if (force !== undefined) return force !== "0" && force !== "false";
  return stdout.isTTY === true;
}

function asText({ report, notes, error, copy }: Outcome & Judged, paint: Paint): string {
  const words = describeAll(report.verdicts);
  const verdicts = report.verdicts.map((verdict, at) => {
    const { mark, colour } = MARKS[resultOf(verdict)];
    return `${paint(mark, colour)} ${titleOf(verdict.check).padEnd(14)} ${visible(words[at] ?? "")}\n`;
  });
  return [
    ...copySentences({ copy }).map((sentence) => `${visible(sentence)}\n`),
    ...notes.map((note) => `${visible(noteText(note))}\n`),
    ...verdicts,
    isUndecided(report) ? lines(texts.resultTitle, [texts.undecided]) : "",
    mistakeLines(report),
    error ? lines(texts.codeTitle, sentencesOn(error)) : "",
    lines(texts.seedTitle, seedSentences(report)),
  ].join("");
}

function seedSentences({ extraCases }: Report): string[] {
  return extraCases ? [texts.extraCases({ sizes: extraCases })] : [];
}

function lines(title: string, sentences: readonly string[]): string {
  return sentences
    .map((sentence, at) => `  ${(at === 0 ? title : "").padEnd(14)} ${visible(sentence)}\n`)
    .join("");
}

/** One row is too short to check the formula, so no check fails and the table has not passed. */
function isUndecided({ passed, verdicts }: Report): boolean {
  return !passed && verdicts.every(({ state }) => state !== "failed");
}

function mistakeLines(report: Report): string {
  const feedback = feedbackFor(report);
  if (!feedback) return "";
  const named = report.causes.length === 0 ? [] : [causesText(report.causes)];
  return lines(texts.mistakeTitle, named) + lines(texts.tableTitle, [feedback.observation]);
}

const CSV_HEADER = [
  "file",
  "passed",
  "complete",
  "precision",
  ...CHECKS,
  "causes",
  "failure",
  "note",
  "reasons",
  "error",
];

function csvCells(outcome: Outcome): unknown[] {
  const { file } = outcome;
  if ("problem" in outcome) {
    return [file, "", "", "", ...CHECKS.map(() => ""), "", "", problemText(outcome), "", ""];
  }
  const { report, notes, error } = outcome;
  const { verdicts, passed, complete, precision } = report;
  const failed = verdicts.findIndex(({ state }) => state === "failed");
  const noted = [
    ...(isUndecided(report) ? [texts.undecided] : []),
    ...(error ? sentencesOn(error) : []),
    ...notes.map(noteText),
    ...copySentences(outcome),
    ...seedSentences(report),
  ];
  return [
    file,
    passed,
    complete,
    precision ?? "",
    ...verdicts.map(({ state }) => state),
    causesText(report.causes),
    describeAll(verdicts)[failed] ?? "",
    noted.join(" "),
    verdicts.map(({ reason, state }) => reason ?? state).join(" "),
    errorKindOf(report) ?? "",
  ];
}

function csvRow(cells: unknown[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}

/**
 * Spreadsheets read text after =, +, - or @ as a formula, and many split cells at semicolons. A quote before
 * these prevents it.
 */
function csvCell(value: unknown): string {
  const text = visible(String(value)).replace(/(^|;)(\s*)(?=[=+\-@＝＋－＠])/g, "$1$2'");
  return /[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const XML_NAMES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function xml(text: string): string {
  return visible(text).replace(/[&<>"]/g, (character) => XML_NAMES[character] ?? "");
}

function junitSuite(outcome: Outcome): string {
  const name = xml(outcome.file);
  if ("problem" in outcome) {
    return (
      `  <testsuite name="${name}" tests="1" failures="0" errors="1" skipped="0">\n` +
      `    <testcase classname="${name}" name="Read">` +
      `<error message="${xml(problemText(outcome))}"/></testcase>\n  </testsuite>\n`
    );
  }
  // Test runners ignore skipped cases, so an undecided table must fail one.
  const undecided = isUndecided(outcome.report);
  const verdicts = outcome.report.verdicts.map(
    ({ check, state }): Pick<Verdict, "check" | "state"> =>
      undecided && check === "formula" ? { check, state: "failed" } : { check, state },
  );
  const count = (wanted: State): number => verdicts.filter(({ state }) => state === wanted).length;
  const words = describeAll(outcome.report.verdicts);
  const cases = verdicts.map(({ check, state }, at) => {
    const open = `    <testcase classname="${name}" name="${titleOf(check)}"`;
    if (state === "passed") return `${open}/>\n`;
    const element = state === "failed" ? "failure" : "skipped";
    return `${open}><${element} message="${xml(words[at] ?? "")}"/></testcase>\n`;
  });
  return (
    `  <testsuite name="${name}" tests="${verdicts.length}" failures="${count("failed")}" ` +
    `errors="0" skipped="${count("not-applicable")}">\n${cases.join("")}  </testsuite>\n`
  );
}

function noteText(note: FileNote | CodeNote): string {
  if (note.id === "not-run") return notRunText(note);
  return note.id === "left-out" ? texts.leftOut : describeFileNote(note);
}

const ABSENT =
  /^(?:ModuleNotFoundError: No module named|Error: Cannot find module|TypeError: Failed to resolve module specifier) ['"]([^'"]{1,100})['"]/;

/** No learner has these as files next to a submission. */
const LIBRARIES =
  /^(?:torch\w*|tensorflow|keras|jax|flax|matplotlib|seaborn|plotly|pandas|polars|scipy|sklearn|sympy|numba|cupy|cv2|PIL|tqdm|einops|transformers|google|marimo|ipywidgets|numpy\..*)$/;

function notRunText({ line, cell, text }: Extract<CodeNote, { id: "not-run" }>): string {
  const words = errorOf(text);
  const [, name] = ABSENT.exec(words) ?? [];
  const { notRun, absent } = texts;
  if (line === null) return notRun.anywhere({ text: words });
  if (name === undefined) {
    return cell ? notRun.inCell({ cell, line, text: words }) : notRun.atLine({ line, text: words });
  }
  return cell ? absent.inCell({ cell, line, name }) : absent.atLine({ line, name });
}

export function sentencesOn({ text, line, cell, explanation }: CodeError): string[] {
  const words = errorOf(text);
  const [, name] = ABSENT.exec(words) ?? [];
  const isOwn = name !== undefined && !LIBRARIES.test(name);
  const explained = [
    ...(explanation === undefined ? [] : [explanation]),
    ...(isOwn ? [texts.oneFile({ name })] : []),
  ];
  // A remark has no text of its own.
  if (words === "") return [...explained, ...placeOf(line, cell)];
  if (/^\w*Warning: /.test(words)) return [texts.warning({ text: words }), ...placeOf(line, cell)];
  if (line === null) return [texts.error({ text: words }), ...explained];
  const error = cell
    ? texts.errorInCell({ cell, line, text: words })
    : texts.errorAtLine({ line, text: words });
  return [error, ...explained];
}

function placeOf(line: number | null, cell: number | null | undefined): string[] {
  if (line === null) return [];
  return [cell ? texts.seeCell({ cell, line }) : texts.seeLine({ line })];
}
