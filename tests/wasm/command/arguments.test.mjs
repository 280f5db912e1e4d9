import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { command as texts } from "#texts/command.js";
import { plain } from "../../environment.mjs";
import { beforeSummary, cli, run, runAlone } from "./command.mjs";
import { folder } from "./judge-command.mjs";

test("command: reports wrong arguments in one clear line, with status 2", async () => {
  for (const [args, line] of [
    [[], texts.noCommand],
    [["mark"], texts.unknownCommand({ given: "mark" })],
    [["grade"], texts.noFile({ command: "grade" })],
    [
      ["grade", "--jobs", "0", "code.js"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 0 }),
    ],
    [
      ["grade", "--jobs", "1000000000", "code.js"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 1e9 }),
    ],
    [
      ["judge", "--jobs", "1025", "right.npy"],
      texts.outOfRange({ name: "--jobs", most: 1024, given: 1025 }),
    ],
    [
      ["grade", "--seconds", "99999999999", "code.js"],
      texts.outOfRange({ name: "--seconds", most: 86400, given: 99999999999 }),
    ],
    [
      ["grade", "--id", "(", "--browser", process.execPath, "code.js"],
      /--id must be a regular expression/,
    ],
    [["grade", "--resume"], /--resume/],
    [["judge", "--jobs", "two", "right.npy"], texts.notWhole({ name: "--jobs", given: "two" })],
    [["judge", "--id", "(", "right.npy"], /--id must be a regular expression/],
    [["judge", "-0", "right.npy"], texts.nullWithoutList],
    [["judge", "--files-from", "-", "-"], texts.inputTwice],
    [
      ["judge", "--csv", "--files-from", "missing.txt", "right.npy"],
      texts.unreadableList({ name: "--files-from", given: "missing.txt" }),
    ],
    [
      ["grade", "--junit", "--files-from", "."],
      texts.unreadableList({ name: "--files-from", given: "." }),
    ],
    [
      ["grade", "--csv", "--code-from", "missing.ndjson"],
      texts.unreadableList({ name: "--code-from", given: "missing.ndjson" }),
    ],
    [["encode", "16", "8", "--first", "-1"], /Option '--first' argument is ambiguous\. See/],
    [["--verbose"], texts.unknownCommand({ given: "--verbose" })],
    [["judge"], texts.noFile({ command: "judge" })],
    [["judge", "--fast", "right.npy"], /Unknown option '--fast'/],
    [
      ["judge", "--json", "--csv", "right.npy"],
      texts.excludingForms({ options: ["--json", "--csv"] }),
    ],
    [["judge", "--json=yes", "right.npy"], /--json/],
    [
      ["judge", "--precision", "float32", "right.npy"],
      texts.unknownPrecision({ given: "float32" }),
    ],
    [["judge", "--positions", "16", "right.npy"], texts.sizeTogether],
    [
      ["judge", "--positions", "x", "--channels", "8", "right.npy"],
      texts.notWhole({ name: "--positions", given: "x" }),
    ],
    [["judge", "--positions", "16", "--channels", "7", "right.npy"], /C must be an even whole/],
    [["judge", "right.npy", "--positions"], /--positions/],
    [["judge", "-", "-"], texts.inputTwice],
    [["encode", "16"], texts.noSize],
    [["encode", "16", "8", "4"], texts.noSize],
    [["encode", "16", "7"], /C must be an even whole number/],
    [["encode", "0", "8"], /T must be a whole number/],
    [["encode", "1e3", "8"], texts.notWhole({ name: "T", given: "1e3" })],
    [["encode", "16", "8", "--base", "1"], /base must be a number from 2 to 1000000000, got 1\./],
    [["encode", "16", "8", "--base", "ten"], texts.notNumber({ name: "--base", given: "ten" })],
    [["encode", "16", "8", "--base", ""], texts.notNumber({ name: "--base", given: "" })],
    [["encode", "16", "8", "--base=-3"], texts.notNumber({ name: "--base", given: "-3" })],
    [["encode", "16", "8", "--first", "0.5"], texts.notWhole({ name: "--first", given: "0.5" })],
    [["encode", "16", "8", "--first", "1099511627761"], /first must be a whole number from 0 to/],
    [
      ["encode", "16", "8", "--layout", "half"],
      /layout must be "interleaved" or "halves", got "ha/,
    ],
    [["encode", "16", "8", "--pairing", "no"], /pairing must be "paired" or "unpaired", got "no"/],
    [["encode", "16", "8", "--dtype", "float16"], /dtype must be "float64" or "float32", got "flo/],
    [["encode", "16", "8", "--bases", "2"], /Unknown option '--bases'/],
    [["encode", "16", "8", "-o", "out.txt"], texts.nameEnding],
    [["encode", "16", "8", "-o"], /-o/],
    [["page"], texts.noPageFolder],
    [["page", "a", "b"], texts.noPageFolder],
    [["page", ""], texts.noPageFolder],
    [["grader", "otter", ""], texts.noGrader],
    [["page", "--python", "a"], /Unknown option '--python'/],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /^sinusoidal-pe: [^\n]+\. See sinusoidal-pe --help\.\n$/);
    if (typeof line === "string") assert.ok(stderr.includes(line), stderr);
    else assert.match(stderr, line);
  }
});

test("command: --help shows examples, and --version the version", async () => {
  for (const [args, example] of [
    [["--help"], "sinusoidal-pe judge table.npy"],
    [["-h"], "sinusoidal-pe encode 2048 512 -o table.npy"],
    [["judge", "--help"], "sinusoidal-pe judge --csv submissions/*.npy > results.csv"],
    [["encode", "--help"], "sinusoidal-pe encode 10 8"],
    [["grade", "--help"], "sinusoidal-pe grade submissions"],
    [["grader", "--help"], "sinusoidal-pe grader gradescope autograder"],
    [["page", "--help"], "sinusoidal-pe page public/exercise"],
    [["encode", "--help"], "sinusoidal-pe encode 2048 512 -o table.npy"],
  ]) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stderr], [0, ""]);
    assert.ok(stdout.includes(`\n  ${example}\n`), stdout);
    assert.ok(stdout.split("\n").every((line) => line.length <= 100));
  }
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url)));
  assert.equal((await run(["--version"])).stdout, `${version}\n`);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
const COLOUR = /\x1b\[\d+m/;

test("command: uses colour only on a terminal, unless FORCE_COLOR asks for it; NO_COLOR wins", async () => {
  const coloured = async (env) => COLOUR.test((await run(["judge", "right.npy"], { env })).stdout);
  assert.equal(await coloured({}), false);
  assert.equal(await coloured({ FORCE_COLOR: "1" }), true);
  assert.equal(await coloured({ FORCE_COLOR: "0" }), false);
  assert.equal(await coloured({ FORCE_COLOR: "1", NO_COLOR: "1" }), false);
});

const onTerminal = (command, env) =>
  spawnSync("script", ["-qec", command, "/dev/null"], {
    ...{ cwd: folder, encoding: "utf8", env: { ...plain, ...env } },
    stdio: ["ignore", "pipe", "pipe"],
  }).stdout;

// Containers may have no terminals.
const hasTerminal = onTerminal("echo here", {})?.includes("here");

test("command: shows colour and progress on a terminal", { skip: !hasTerminal }, () => {
  const judge = `"${process.execPath}" "${cli}" judge`;
  const several = onTerminal(`${judge} right.npy wrong.csv`, {});
  assert.match(several, COLOUR);
  assert.match(several, /Files checked: 1 of 2/);
  assert.doesNotMatch(onTerminal(`${judge} right.npy`, {}), /Files checked/);
  assert.doesNotMatch(onTerminal(`${judge} right.npy wrong.csv`, { NO_COLOR: "1" }), COLOUR);
  // Standard error is not a terminal here, so there is no progress.
  assert.doesNotMatch(
    onTerminal(`${judge} right.npy wrong.csv 2>errors.txt`, {}),
    /Files checked: 1 of 2/,
  );
  assert.equal(beforeSummary(runAlone(["judge", "right.npy", "wrong.csv"]).stderr), "");
});

test("command: reads a pipe like a file", () => {
  const output = execFileSync(
    "bash",
    ["-c", `"${process.execPath}" "${cli}" judge --csv <(cat right.npy)`],
    { cwd: folder, encoding: "utf8", env: plain },
  );
  assert.match(output, /,true,false,float64,/);
});
