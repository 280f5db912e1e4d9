// Checks a submission for a grader. `sinusoidal-pe grade` runs the code in a browser's sandbox.
// Usage: node grade.mjs FILE-OR-FOLDER
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, parse, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { sentencesOn } from "./sinusoidal-pe/wasm/dist/command/outcomes.js";
import { CHECKS, describeAll, feedbackFor, titleOf } from "./sinusoidal-pe/wasm/dist/node.js";
import { graders as texts } from "./sinusoidal-pe/wasm/dist/texts/en/graders.js";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const settings = JSON.parse(readFileSync(here("settings.json"), "utf8"));

const FUNCTION = "sinusoidal_pe";
const ENDINGS = [".js", ".mjs", ".py", ".ipynb"];
const MAX_PRINTED = 2000;

/**
 * Throws if the grader itself fails: then there is no grade. `more` are options of the command. The result has
 * a `problem` if the submission could not be checked. If this process is root, `user` can be the number of
 * another user, who runs the command and its browser.
 */
export function grade(path, more = [], user = undefined) {
  const found = submissionAt(path);
  if ("problem" in found) return withoutVerdicts(found.problem);
  if (user === undefined) return judged(found.path, more);
  const folder = mkdtempSync(join(tmpdir(), "submission-"));
  try {
    const copy = join(folder, basename(found.path));
    writeFileSync(copy, readFileSync(found.path));
    for (const each of [folder, copy]) chmodSync(each, 0o755);
    return judged(copy, more, { uid: user, gid: user });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function judged(path, more, as = {}) {
  const command = [
    here("sinusoidal-pe/wasm/dist/cli.js"),
    "grade",
    "--json",
    "--jobs",
    "1",
    "--page",
    here("page"),
    "--precision",
    settings.precision,
    "--seconds",
    String(settings.seconds),
    ...more,
    // A word and a name may begin with -, as options do.
    ...(settings.seed === undefined ? [] : [`--seed=${settings.seed}`]),
    "--",
    path,
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    ...as,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (!stdout) throw new Error(`sinusoidal-pe grade ended with ${status}: ${stderr}`);
  const { problem, report, error, printed } = JSON.parse(stdout);
  if (problem) return withoutVerdicts(problem);
  // A line of a cell is not a line of the whole code.
  const line = error?.cell ? null : (error?.line ?? null);
  const words = describeAll(report.verdicts, settings.reveal, line);
  const output = [
    feedbackFor(report, { reveal: settings.reveal })?.observation,
    error && sentencesOn(error).join("\n"),
    printed && texts.printed({ text: shortened(printed) }),
  ];
  return {
    tests: report.verdicts.map(({ check, state }, at) => ({
      check,
      name: titleOf(check),
      passed: state === "passed",
      output: words[at],
    })),
    output: output.filter(Boolean).join("\n\n"),
  };
}

function submissionAt(path) {
  if (statSync(path).isFile()) return { path };
  const files = filesIn(path).filter((file) => ENDINGS.includes(parse(file).ext.toLowerCase()));
  const named = files.filter((file) => parse(file).name === FUNCTION);
  const candidates = named.length > 0 ? named : files;
  if (candidates.length === 1) return { path: candidates[0] };
  if (candidates.length === 0) {
    const names = ENDINGS.map((ending) => FUNCTION + ending);
    return { problem: texts.noSubmission({ names }) };
  }
  const all = candidates.map((file) => relative(path, file));
  const problem = named.length > 0 ? texts.severalNamed : texts.severalSubmissions;
  return { problem: problem({ files: all, name: FUNCTION }) };
}

/** Skips links, which could lead anywhere, and hidden files. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

function withoutVerdicts(problem) {
  const tests = CHECKS.map((check) => ({
    check,
    name: titleOf(check),
    passed: false,
    output: texts.noResult,
  }));
  return { tests, output: problem, problem };
}

function shortened(text) {
  return text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}\n...` : text;
}

// Node follows links to this file, so that its address is not the one that was given.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  console.log(JSON.stringify(grade(process.argv[2])));
}
