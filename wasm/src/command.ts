// The command: judges finished tables, writes right ones, the page and packages. It runs nobody's code.
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { feedbackFor } from "./feedback.js";
import { MAX_BYTES, readTable, writeCsv, writeNpy } from "./formats.js";
import { describeAll, describeFileNote, describeProblem, titleOf } from "./messages.js";
import { load } from "./node.js";
import { copyPage, pageFiles, readPageFile, takenIn } from "./page.js";
import { filesOf, scormPackage } from "./scorm.js";
import { readSettings, SCORM_VERSIONS } from "./settings.js";
import type {
  AnyTable,
  Dtype,
  FileNote,
  JudgeTableOptions,
  Layout,
  Pairing,
  Report,
  SinusoidalPe,
  State,
  Verdict,
} from "./types.js";
import { CHECKS } from "./types.js";
import { nameOf, visible, visibleJson } from "./visible.js";

const HELP = `Usage: sinusoidal-pe COMMAND ...

  judge FILE...    six verdicts on finished tables of the sinusoidal positional encoding
  encode T C       the right table of T positions and C channels
  page DIR         the exercise as a web page, and all that embeds it
  scorm VERSION FILE.zip
                   the exercise as a package for course systems such as Moodle

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe encode 2048 512 -o table.npy
  sinusoidal-pe page public/exercise

Options:
  --help           this text; "sinusoidal-pe judge --help" tells more
  --version        the version of the package
`;

const JUDGE_HELP = `Usage: sinusoidal-pe judge [OPTION]... FILE...

Judges finished tables: .npy, CSV (commas, semicolons, tabs, bars or blanks) or JSON.
The contents decide, not the name. The file - is standard input. No code is run.

Options:
  --positions T         the rows that each table should have; goes with --channels
  --channels C          the columns that each table should have
  --precision float64   fails a right table of lower precision; else "any"
  --json                the report; for several files an array of { file, report }
  --junit               XML for test runners: a suite for each file, a case for each check
  --csv                 a line for each file
  --help                this text

Exit status: 0 where all passed, 1 where some did not, 2 where some could not be read.
A table passes where no check failed and the formula could be asked, which takes two rows.
Of a single row it cannot: that table has not passed, though no check failed.

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe judge --positions 2048 --channels 512 --precision float64 table.npy
  sinusoidal-pe judge --csv submissions/*.npy > results.csv
  sinusoidal-pe judge --junit submissions/*.csv > results.xml
  python3 -c 'import numpy; print(numpy.eye(4).tolist())' | sinusoidal-pe judge -
`;

const ENCODE_HELP = `Usage: sinusoidal-pe encode [OPTION]... T C

Writes the right table of T positions and C channels, as CSV to standard output.

Options:
  -o, --output FILE     a file whose name ends in .npy, .csv or .json
  --base BASE           from 2 to 1e9; 10000 by default
  --first POSITION      the position of row 0; 0 by default
  --layout halves       all sines before all cosines; "interleaved" by default
  --pairing unpaired    a frequency of its own for every column; "paired" by default
  --dtype float32       numbers rounded to single precision; "float64" by default
  --help                this text

Examples:
  sinusoidal-pe encode 10 8
  sinusoidal-pe encode 2048 512 -o table.npy
  sinusoidal-pe encode --first 1000000 --layout halves --dtype float32 16 512 -o table.npy
`;

const PAGE_HELP = `Usage: sinusoidal-pe page [--force] DIR

Writes the exercise as a web page into the folder DIR, which is made where there is none: static
files for any web server and any path, with JavaScript and finished tables, without Python.
  index.html       the page
  embed.js         the script of the element <sinusoidal-pe-exercise> for course pages
  author.html      settings to choose, and what a course site takes

Options:
  --force          overwrites what is there; else nothing is written where a file exists
  --help           this text

Examples:
  sinusoidal-pe page public/exercise
  sinusoidal-pe page --force public/exercise
`;

const SCORM_HELP = `Usage: sinusoidal-pe scorm [--force] VERSION FILE.zip [SETTING=VALUE]...

Packs the exercise for course systems that take SCORM (Moodle, Canvas, Open edX and most others),
with JavaScript and finished tables, without Python. VERSION is 1.2 or 2004.

Settings are those of the page's address:
  reveal=none      or place, found, expected: what is told of a wrong entry
  hints=off        leaves verdicts and the observation
  solution=off     offers no solution as the last hint
  statement=off    leaves the exercise itself, for a course that has its own words
  theme=dark       or light, auto
  keep=last        hands the last result in, not the best one
and the others of docs/hosting.md.

Options:
  --force          overwrites FILE.zip
  --help           this text

Examples:
  sinusoidal-pe scorm 1.2 exercise.zip
  sinusoidal-pe scorm 2004 exercise.zip reveal=place solution=off keep=last
`;

/** A mistake in the arguments, told in one line. */
class UsageError extends Error {}

/** Exit status, the largest of all files. */
export type Status = 0 | 1 | 2;

/** What the command has of the process that it runs in. */
export type Host = Pick<NodeJS.Process, "argv" | "env"> & {
  stdin: AsyncIterable<Uint8Array>;
  stdout: Output;
  stderr: Output;
};
type Output = { isTTY?: boolean; write(chunk: string | Uint8Array): unknown };

type Judged = { file: string; report: Report; notes: FileNote[] };
type Outcome = Judged | { file: string; problem: string };

const MARKS: Record<State, { mark: string; colour: number }> = {
  passed: { mark: "✓", colour: 32 },
  failed: { mark: "✗", colour: 31 },
  "not-applicable": { mark: "–", colour: 2 },
};

type Paint = (text: string, colour: number) => string;

function painterFor({ env, stdout }: Host): Paint {
  return hasColour(env, stdout)
    ? (text, colour) => `\x1b[${colour}m${text}\x1b[0m`
    : (text) => text;
}

function hasColour({ FORCE_COLOR: force, NO_COLOR: no }: Host["env"], stdout: Output): boolean {
  if (no !== undefined && no !== "") return false;
  if (force !== undefined) return force !== "0" && force !== "false";
  return stdout.isTTY === true;
}

/** One line a check; the words stand in one column. */
function asText({ report, notes }: Judged, paint: Paint): string {
  const words = describeAll(report.verdicts);
  const lines = report.verdicts.map(({ check, state }, at) => {
    const { mark, colour } = MARKS[state];
    return `${paint(mark, colour)} ${titleOf(check).padEnd(14)} ${visible(words[at] ?? "")}\n`;
  });
  return [
    ...notes.map((note) => `${describeFileNote(note)}\n`),
    ...lines,
    isUndecided(report) ? line("Result", UNDECIDED) : "",
    causeLine(report),
  ].join("");
}

function line(title: string, words: string): string {
  return `  ${title.padEnd(14)} ${words}\n`;
}

/** No check failed, and yet the table has not passed: one row cannot answer for the formula. */
function isUndecided({ passed, verdicts }: Report): boolean {
  return !passed && verdicts.every(({ state }) => state !== "failed");
}

const UNDECIDED = "Not passed: no check failed, but the formula could not be asked.";

/** What the table shows, after the names of all causes. */
function causeLine(report: Report): string {
  const feedback = feedbackFor(report);
  if (!feedback) return "";
  const named = report.causes.length === 0 ? "" : `${causeIds(report).join(", ")}. `;
  return line("Cause", `${named}${feedback.observation}`);
}

const causeIds = ({ causes }: Report): string[] => [...new Set(causes.map(({ id }) => id))];

const json = (value: unknown): string => `${visibleJson(value)}\n`;

function asJson(outcomes: Outcome[], several: boolean): string {
  if (several) {
    return json(
      outcomes.map((each) => ("report" in each ? { file: each.file, report: each.report } : each)),
    );
  }
  const [only] = outcomes;
  return only !== undefined && "report" in only ? json(only.report) : "";
}

function asCsv(outcomes: Outcome[]): string {
  const rows = outcomes.map((each) => {
    if ("problem" in each)
      return [each.file, "", "", "", ...CHECKS.map(() => ""), "", each.problem];
    const { verdicts, passed, complete, precision } = each.report;
    const failed = verdicts.findIndex(({ state }) => state === "failed");
    const note = isUndecided(each.report) ? UNDECIDED : (describeAll(verdicts)[failed] ?? "");
    const states = verdicts.map(({ state }) => state);
    const causes = causeIds(each.report).join(" ");
    return [each.file, passed, complete, precision ?? "", ...states, causes, note];
  });
  return [["file", "passed", "complete", "precision", ...CHECKS, "causes", "note"], ...rows]
    .map((row) => `${row.map(csvCell).join(",")}\n`)
    .join("");
}

/**
 * A spreadsheet takes what begins with =, +, - or @ for a formula, and half of the world's splits
 * at semicolons: a quote in front of either prevents it.
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

/** Text for an attribute. */
function xml(text: string): string {
  return visible(text).replace(/[&<>"]/g, (character) => XML_NAMES[character] ?? "");
}

function asJunit(outcomes: Outcome[]): string {
  const suites = outcomes.map((each) => {
    const name = xml(each.file);
    if ("problem" in each) {
      return (
        `  <testsuite name="${name}" tests="1" failures="0" errors="1" skipped="0">\n` +
        `    <testcase classname="${name}" name="Read">` +
        `<error message="${xml(each.problem)}"/></testcase>\n  </testsuite>\n`
      );
    }
    // What is no pass must not be one to a test runner that leaves skipped cases out.
    const undecided = isUndecided(each.report);
    const verdicts = each.report.verdicts.map(
      ({ check, state }): Pick<Verdict, "check" | "state"> =>
        undecided && check === "formula" ? { check, state: "failed" } : { check, state },
    );
    const count = (wanted: State): number =>
      verdicts.filter(({ state }) => state === wanted).length;
    const words = describeAll(each.report.verdicts);
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
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

/**
 * The arguments as the system has them, in order, by their text: Node reads them as UTF-8, and the
 * name of a file need not be that. Linux tells them; elsewhere file systems keep to Unicode.
 */
function argumentBytes({ argv }: Host): (text: string) => Buffer {
  const texts = argv.slice(2);
  const all = existsSync("/proc/self/cmdline") ? splitAtNoughts("/proc/self/cmdline") : [];
  const own = all.slice(-texts.length);
  const left = texts.every((text, at) => own[at]?.toString() === text) ? own : [];
  return (text) => {
    const at = left.findIndex((bytes) => bytes.toString() === text);
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? Buffer.from(text);
  };
}

function splitAtNoughts(path: string): Buffer[] {
  const parts = readFileSync(path).toString("latin1").split("\0");
  return parts.slice(0, -1).map((part) => Buffer.from(part, "latin1"));
}

/** The file's bytes, or why they cannot be had; `-` is standard input. */
async function bytesOf(path: Buffer, { stdin }: Host): Promise<Uint8Array | { problem: string }> {
  const isInput = path.toString() === "-";
  try {
    const stat = isInput ? undefined : statSync(path);
    if (stat?.isDirectory()) return { problem: "This is a folder, not a file." };
    if (stat?.isFile()) {
      if (stat.size > MAX_BYTES) return tooLong(stat.size);
      return readFileSync(path);
    }
    // Standard input and pipes have no size beforehand.
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of isInput ? stdin : createReadStream(path)) {
      size += chunk.length;
      if (size > MAX_BYTES) return tooLong(size);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function tooLong(bytes: number): { problem: string } {
  return { problem: describeProblem({ id: "file-too-long", bytes, limit: MAX_BYTES }) };
}

function problemOf(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "There is no such file or folder.";
  if (code === "ENOTDIR" || (code === "EEXIST" && syscall === "mkdir")) {
    return "There is a file in the place of a folder.";
  }
  if (code === "EACCES" || code === "EPERM") return "Access to the file is denied.";
  return `The file cannot be used: ${message}`;
}

async function judgeFile(
  pe: SinusoidalPe,
  path: Buffer,
  options: JudgeTableOptions,
  host: Host,
): Promise<Outcome> {
  const file = nameOf(path);
  const bytes = await bytesOf(path, host);
  if (!(bytes instanceof Uint8Array)) return { file, ...bytes };
  const table = readTable(bytes, file);
  if (table.kind === "unreadable") return { file, problem: describeProblem(table.problem) };
  return { file, report: pe.judgeTable(table, options), notes: table.notes };
}

function statusOf(outcomes: Outcome[]): Status {
  if (outcomes.some((each) => "problem" in each)) return 2;
  return outcomes.every((each) => "report" in each && each.report.passed) ? 0 : 1;
}

/** `done` of `all` on a line of its own that the next one takes; nothing once all are done. */
function showProgress(done: number, all: number, { stderr }: Host): void {
  if (all < 2 || !stderr.isTTY) return;
  stderr.write(done < all ? `\r\x1b[Kfile ${done + 1} of ${all}` : "\r\x1b[K");
}

function parse<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(message.split(/\. |\n/)[0]);
  }
}

const HELP_OPTION = { help: { type: "boolean", short: "h" } } as const;

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} is a whole number, not ${text}`);
  return Number(text);
}

function plainNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text)) {
    throw new UsageError(`${name} is a number, not ${text}`);
  }
  return Number(text);
}

/** Calls what refuses arguments with a RangeError or a TypeError. */
function withArguments<Value>(call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}

async function judge(args: string[], host: Host): Promise<Status> {
  const { values, positionals: files } = parse(args, {
    ...HELP_OPTION,
    positions: { type: "string" },
    channels: { type: "string" },
    precision: { type: "string" },
    json: { type: "boolean" },
    junit: { type: "boolean" },
    csv: { type: "boolean" },
  });
  if (values.help) return print(JUDGE_HELP, host);
  const formats = (["json", "junit", "csv"] as const).filter((format) => values[format]);
  if (files.length === 0) throw new UsageError("judge needs a file");
  if (formats.length > 1) throw new UsageError(`--${formats.join(" and --")} exclude one another`);
  const { positions, channels, precision = "any" } = values;
  if (precision !== "any" && precision !== "float64") {
    throw new UsageError(`--precision is float64 or any, not ${precision}`);
  }
  if ((positions === undefined) !== (channels === undefined)) {
    throw new UsageError("--positions and --channels go together");
  }
  if (files.filter((file) => file === "-").length > 1) {
    throw new UsageError("standard input can be read once");
  }
  const options: JudgeTableOptions = { precision };
  if (positions !== undefined && channels !== undefined) {
    options.T = wholeNumber("--positions", positions);
    options.C = wholeNumber("--channels", channels);
  }
  const pe = await load();
  withArguments(() => pe.judgeTable([], options));

  const several = files.length > 1;
  const pathOf = argumentBytes(host);
  const paint = painterFor(host);
  const outcomes: Outcome[] = [];
  for (const [at, text] of files.entries()) {
    showProgress(at, files.length, host);
    const outcome = await judgeFile(pe, pathOf(text), options, host);
    const { file } = outcome;
    showProgress(files.length, files.length, host);
    outcomes.push(outcome);
    if ("problem" in outcome) complain(file, outcome.problem, host);
    else if (formats.length === 0) {
      const title = several ? `${at > 0 ? "\n" : ""}${paint(visible(file), 1)}\n` : "";
      print(title + asText(outcome, paint), host);
    }
  }
  if (values.json) print(asJson(outcomes, several), host);
  if (values.junit) print(asJunit(outcomes), host);
  if (values.csv) print(asCsv(outcomes), host);
  return statusOf(outcomes);
}

/** One line on standard error. */
function complain(subject: string, problem: string, { stderr }: Host): void {
  stderr.write(`${visible(`${subject}: ${problem}`)}\n`);
}

function rowsAsJson({ shape: [T, C], data }: AnyTable): string {
  const rows = Array.from({ length: T }, (_, t) =>
    JSON.stringify(Array.from(data.subarray(t * C, (t + 1) * C))),
  );
  return `[\n${rows.join(",\n")}\n]\n`;
}

const WRITERS: Record<string, (table: AnyTable) => string | Uint8Array> = {
  ".npy": writeNpy,
  ".csv": writeCsv,
  ".json": rowsAsJson,
};

async function encode(args: string[], host: Host): Promise<Status> {
  const { values, positionals } = parse(args, {
    ...HELP_OPTION,
    output: { type: "string", short: "o" },
    base: { type: "string" },
    first: { type: "string" },
    layout: { type: "string" },
    pairing: { type: "string" },
    dtype: { type: "string" },
  });
  if (values.help) return print(ENCODE_HELP, host);
  const [T, C] = positionals;
  if (T === undefined || C === undefined || positionals.length !== 2) {
    throw new UsageError("encode needs two numbers, T and C");
  }
  const { output, base, first, layout, pairing, dtype } = values;
  // Else the file would get another name than the one that was given.
  if (output?.includes("\uFFFD")) throw new UsageError("the name of the output is not UTF-8");
  const options = {
    ...(base !== undefined && { base: plainNumber("--base", base) }),
    ...(first !== undefined && { first: wholeNumber("--first", first) }),
    // Words that the encoder refuses itself.
    ...(layout !== undefined && { layout: layout as Layout }),
    ...(pairing !== undefined && { pairing: pairing as Pairing }),
    ...(dtype !== undefined && { dtype: dtype as Dtype }),
  };
  const extension = output === undefined ? ".csv" : (/\.\w+$/.exec(output)?.[0] ?? "");
  const write = Object.hasOwn(WRITERS, extension) ? WRITERS[extension] : undefined;
  if (!write) throw new UsageError("the name of the output ends in .npy, .csv or .json");
  const pe = await load();
  const size = [wholeNumber("T", T), wholeNumber("C", C)] as const;
  const written = write(withArguments(() => pe.encode(...size, options)));
  if (output === undefined) return print(written, host);
  try {
    writeFileSync(output, written);
  } catch (error) {
    complain(output, problemOf(error), host);
    return 2;
  }
  return 0;
}

function page(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, { ...HELP_OPTION, force: { type: "boolean" } });
  if (values.help) return print(PAGE_HELP, host);
  const [folder] = positionals;
  if (folder === undefined || positionals.length !== 1) throw new UsageError("page needs a folder");
  // Else the folder would get another name than the one that was given.
  if (folder.includes("\uFFFD")) throw new UsageError("the name of the folder is not UTF-8");
  const mayOverwrite = values.force === true;
  try {
    const files = pageFiles();
    const taken = mayOverwrite ? [] : takenIn(folder, files);
    for (const path of taken) {
      complain(path, "This is there already; --force overwrites it.", host);
    }
    if (taken.length > 0) return 2;
    copyPage(folder, files, mayOverwrite);
    return print(`${visible(folder)}: ${files.length} files\n`, host);
  } catch (error) {
    complain((error as NodeJS.ErrnoException).path ?? folder, problemOf(error), host);
    return 2;
  }
}

function scorm(args: string[], host: Host): Status {
  const { values, positionals } = parse(args, { ...HELP_OPTION, force: { type: "boolean" } });
  if (values.help) return print(SCORM_HELP, host);
  const [given, file, ...settings] = positionals;
  if (given === undefined || file === undefined) {
    throw new UsageError("scorm needs a version and the name of a file");
  }
  const version = SCORM_VERSIONS.find((each) => each === given);
  if (!version) throw new UsageError(`VERSION is ${SCORM_VERSIONS.join(" or ")}, not ${given}`);
  // Else the file would get another name than the one that was given.
  if (file.includes("\uFFFD")) throw new UsageError("the name of the file is not UTF-8");
  const query = settings.join("&");
  checkSettings(query);
  try {
    const all = Object.fromEntries(
      pageFiles().map((path) => [path.replaceAll("\\", "/"), readPageFile(path)]),
    );
    const zip = scormPackage(version, filesOf("index.html", all), "index.html", query);
    writeFileSync(file, zip, { flag: values.force ? "w" : "wx" });
    return print(`${visible(file)}: ${zip.length} bytes\n`, host);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    const problem = isThere ? "This is there already; --force overwrites it." : problemOf(error);
    complain(file, problem, host);
    return 2;
  }
}

/** Refuses what the packed page would not understand, in the page's words. */
function checkSettings(query: string): void {
  if (new URLSearchParams(query).has("scorm")) {
    throw new UsageError("the setting scorm follows from VERSION");
  }
  readSettings(query, {
    lanes: ["javascript"],
    isStrict: true,
    warn: (text) => {
      throw new UsageError(text.replace(/\.$/, ""));
    },
  });
}

function print(text: string | Uint8Array, { stdout }: Host): 0 {
  stdout.write(text);
  return 0;
}

function versionText(): string {
  const { version } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return `${version}\n`;
}

/** Runs the command that the host's arguments name, and gives its exit status. */
export async function main(host: Host): Promise<Status> {
  try {
    return await runCommand(host.argv.slice(2), host);
  } catch (error) {
    const { message } = error as Error;
    const hint = error instanceof UsageError ? ". See sinusoidal-pe --help." : "";
    complain("sinusoidal-pe", `${message}${hint}`, host);
    return 2;
  }
}

async function runCommand([command, ...rest]: string[], host: Host): Promise<Status> {
  switch (command) {
    case "judge":
      return judge(rest, host);
    case "encode":
      return encode(rest, host);
    case "page":
      return page(rest, host);
    case "scorm":
      return scorm(rest, host);
    case "--help":
    case "-h":
      return print(HELP, host);
    case "--version":
      return print(versionText(), host);
    case undefined:
      throw new UsageError("a command is needed: judge, encode, page or scorm");
    default:
      throw new UsageError(`unknown command or option: ${command}`);
  }
}
