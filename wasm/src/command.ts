// The command: judges tables and submissions, writes right tables, the page and packages. It runs nobody's code.
import { writeFileSync } from "node:fs";

import { grade } from "./command/grade.js";
import { grader } from "./command/grader.js";
import {
  complain,
  HELP_OPTION,
  type Host,
  parse,
  plainNumber,
  print,
  problemOf,
  type Status,
  UsageError,
  versionOf,
  wholeNumber,
  withArguments,
} from "./command/host.js";
import { Interruption } from "./command/interruption.js";
import { judge } from "./command/judge.js";
import { writeCsv, writeNpy } from "./formats.js";
import { load } from "./node.js";
import { copyPage, pageFiles, readPageFile, takenIn } from "./page.js";
import { filesOf, scormPackage } from "./scorm.js";
import { readSettings, SCORM_VERSIONS } from "./settings.js";
import type { AnyTable, Dtype, Layout, Pairing } from "./types.js";
import { visible } from "./visible.js";

const HELP = `Usage: sinusoidal-pe COMMAND ...

  judge FILE...    six verdicts on finished tables of the sinusoidal positional encoding
  grade FILE...    the same on submissions in code, which run in a browser
  encode T C       the right table of T positions and C channels
  page DIR         the exercise as a web page, and all that embeds it
  scorm VERSION FILE.zip
                   the exercise as a package for course systems such as Moodle
  grader NAME DIR  a grader for Gradescope, nbgrader, Otter or GitHub Classroom

Examples:
  sinusoidal-pe judge table.npy
  sinusoidal-pe encode 2048 512 -o table.npy
  sinusoidal-pe page public/exercise

Options:
  --help           this text; "sinusoidal-pe judge --help" tells more
  --version        the version of the package
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
  failed=on        hands in a run that does not pass as failed, not as incomplete
and the others of docs/hosting.md.

Options:
  --force          overwrites FILE.zip
  --help           this text

Examples:
  sinusoidal-pe scorm 1.2 exercise.zip
  sinusoidal-pe scorm 2004 exercise.zip reveal=place solution=off keep=last
`;

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

/** Runs the command that the host's arguments name, and gives its exit status. Rejects where a signal ends it. */
export async function main(host: Host): Promise<Status> {
  try {
    return await runCommand(host.argv.slice(2), host);
  } catch (error) {
    if (error instanceof Interruption) throw error;
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
    case "grade":
      return grade(rest, host);
    case "grader":
      return grader(rest, host);
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
      return print(`${versionOf()}\n`, host);
    case undefined:
      throw new UsageError("a command is needed: judge, grade, grader, encode, page or scorm");
    default:
      throw new UsageError(`unknown command or option: ${command}`);
  }
}
